//! The engine inside this process: the one place that uses `engine-service`. No port is opened; the bytes of gRPC run through memory.

use std::{
    io,
    sync::{Arc, Mutex, PoisonError},
};

use hyper_util::rt::TokioIo;
use tokio::{
    io::DuplexStream,
    sync::mpsc::{UnboundedSender, unbounded_channel},
};
use tokio_stream::{StreamExt as _, wrappers::UnboundedReceiverStream};
use tonic::transport::{Channel, Endpoint};
use tower::service_fn;

/// Bytes that one direction of the connection holds.
const PIPE_BYTES: usize = 1 << 18;

type Door = Arc<Mutex<Option<UnboundedSender<DuplexStream>>>>;

/// Opens a channel to an engine that starts with the first call, and starts anew if it should ever stop.
///
/// Must be called inside a tokio runtime; the engine runs on it.
pub fn channel() -> Channel {
    let door = Door::default();
    Endpoint::from_static("http://built-in").connect_with_connector_lazy(service_fn(move |_| {
        let connection = connect(&door);
        async move { connection.map(TokioIo::new) }
    }))
}

fn connect(door: &Door) -> io::Result<DuplexStream> {
    let (ours, mut theirs) = tokio::io::duplex(PIPE_BYTES);
    let mut door = door.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(open) = door.as_ref() {
        match open.send(theirs) {
            Ok(()) => return Ok(ours),
            Err(back) => theirs = back.0,
        }
    }
    let open = start();
    open.send(theirs).map_err(|_| io::Error::other("the built-in engine did not start"))?;
    *door = Some(open);
    Ok(ours)
}

fn start() -> UnboundedSender<DuplexStream> {
    let (open, incoming) = unbounded_channel();
    let incoming = UnboundedReceiverStream::new(incoming).map(Ok::<_, io::Error>);
    tokio::spawn(async move {
        let config = engine_service::Config::default();
        if let Err(why) = engine_service::serve(incoming, config, std::future::pending()).await {
            tracing::error!("the built-in engine stopped: {why}");
        }
    });
    open
}
