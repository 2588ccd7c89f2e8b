//! One call from its first byte to the last of its answer: what is logged and counted when it is over, however it ends.

use std::time::Instant;

use tonic::{Code, codegen::http::HeaderMap};

use crate::ops::{
    methods::Method,
    metrics::{Metrics, code_name},
    request_id::RequestId,
};

/// The header or trailer in which a call's code travels.
const GRPC_STATUS: &str = "grpc-status";

/// A call that has not ended. Dropped without a code it ends as cancelled: the caller left, or the connection broke.
#[derive(Debug)]
pub(crate) struct Call {
    method: &'static Method,
    id: RequestId,
    begun: Instant,
    metrics: Metrics,
    ended: bool,
}

impl Call {
    /// A call that begins now.
    pub(crate) fn begin(method: &'static Method, id: RequestId, metrics: Metrics) -> Call {
        metrics.call_began();
        Call { method, id, begun: Instant::now(), metrics, ended: false }
    }

    /// What it is named by.
    pub(crate) fn id(&self) -> &RequestId {
        &self.id
    }

    /// The call is over if these headers or trailers tell its code.
    pub(crate) fn end_by(&mut self, headers: &HeaderMap) {
        if let Some(code) = headers.get(GRPC_STATUS) {
            self.end(Code::from_bytes(code.as_bytes()));
        }
    }

    /// The call is over. Said twice, the first one counts.
    pub(crate) fn end(&mut self, code: Code) {
        if self.ended {
            return;
        }
        self.ended = true;
        let took = self.begun.elapsed();
        self.metrics.call_ended(self.method, code, took);
        let Method { service, name } = self.method;
        let (code_name, duration_ms) = (code_name(code), took.as_micros() as f64 / 1000.0);
        // One line a call, told by its code alone: a message may repeat what was sent.
        if matches!(code, Code::Internal | Code::Unknown | Code::DataLoss) {
            tracing::info!(%service, method = %name, code = code_name, duration_ms, request_id = %self.id, "call failed");
        } else {
            tracing::debug!(%service, method = %name, code = code_name, duration_ms, request_id = %self.id, "call");
        }
    }
}

impl Drop for Call {
    fn drop(&mut self) {
        self.end(Code::Cancelled);
    }
}
