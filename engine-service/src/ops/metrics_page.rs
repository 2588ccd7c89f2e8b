//! The page that Prometheus reads, on a listener of its own, so that nobody who may call the engine reads it by that.

use std::{convert::Infallible, sync::Arc, time::Duration};

use http_body_util::Full;
use hyper::{Method, Request, Response, StatusCode, body::Incoming, header, server::conn::http1, service::service_fn};
use hyper_util::rt::{TokioIo, TokioTimer};
use prost::bytes::Bytes;
use tokio::{
    net::{TcpListener, TcpStream},
    sync::Semaphore,
};

use crate::ops::Metrics;

/// How many read it at once; more wait in line.
const READERS: usize = 16;

/// How long a reader may take in all.
const PATIENCE: Duration = Duration::from_secs(5);

/// Answers readers for as long as the future is polled.
pub async fn serve(listener: TcpListener, metrics: Metrics) {
    let readers = Arc::new(Semaphore::new(READERS));
    loop {
        let reader = readers.clone().acquire_owned().await.expect("nobody closes the semaphore");
        match listener.accept().await {
            Ok((stream, _)) => {
                let metrics = metrics.clone();
                tokio::spawn(async move {
                    read_by(stream, metrics).await;
                    drop(reader);
                });
            }
            Err(why) => {
                // Out of files, most likely: it would fail again at once.
                tracing::warn!("a reader of metrics can't be accepted: {why}");
                tokio::time::sleep(Duration::from_millis(100)).await;
            }
        }
    }
}

async fn read_by(stream: TcpStream, metrics: Metrics) {
    let page = service_fn(move |request: Request<Incoming>| {
        let answer = page(&request, &metrics);
        async move { Ok::<_, Infallible>(answer) }
    });
    let mut http = http1::Builder::new();
    // One question a connection: a reader that stays would take the place of another.
    http.timer(TokioTimer::new()).keep_alive(false);
    match tokio::time::timeout(PATIENCE, http.serve_connection(TokioIo::new(stream), page)).await {
        Ok(Ok(())) => (),
        Ok(Err(why)) => tracing::debug!("a reader of metrics went wrong: {why}"),
        Err(_) => tracing::debug!("a reader of metrics was too slow"),
    }
}

fn page<B>(request: &Request<B>, metrics: &Metrics) -> Response<Full<Bytes>> {
    const OPEN_METRICS: &str = "application/openmetrics-text; version=1.0.0; charset=utf-8";
    const PLAIN: &str = "text/plain; charset=utf-8";
    let (status, kind, text) = match (request.method(), request.uri().path()) {
        (&Method::GET | &Method::HEAD, "/metrics") => (StatusCode::OK, OPEN_METRICS, metrics.text()),
        (&Method::GET | &Method::HEAD, "/ready") => match metrics.is_serving() {
            true => (StatusCode::OK, PLAIN, "ready\n".to_owned()),
            false => (StatusCode::SERVICE_UNAVAILABLE, PLAIN, "not ready\n".to_owned()),
        },
        (&Method::GET | &Method::HEAD, _) => {
            (StatusCode::NOT_FOUND, PLAIN, "there are /metrics and /ready\n".to_owned())
        }
        _ => (StatusCode::METHOD_NOT_ALLOWED, PLAIN, "only GET and HEAD\n".to_owned()),
    };
    let mut answer = Response::new(Full::new(Bytes::from(text)));
    *answer.status_mut() = status;
    answer.headers_mut().insert(header::CONTENT_TYPE, header::HeaderValue::from_static(kind));
    answer
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pages_have_a_status_each() {
        let metrics = Metrics::counting();
        let status = |method: &str, path: &str| {
            let request = Request::builder().method(method).uri(path).body(()).unwrap();
            page(&request, &metrics).status().as_u16()
        };
        assert_eq!(status("GET", "/metrics"), 200);
        assert_eq!(status("GET", "/ready"), 503, "before the start");
        metrics.started();
        assert_eq!(status("GET", "/ready"), 200);
        metrics.stopping();
        assert_eq!(status("HEAD", "/ready"), 503);
        assert_eq!((status("GET", "/"), status("POST", "/metrics")), (404, 405));
    }
}
