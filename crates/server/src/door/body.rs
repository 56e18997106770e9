//! Bodies of requests: short, and whole before anyone looks at them.

use std::sync::Arc;
use std::time::Duration;

use axum::body::{Body, to_bytes};
use axum::extract::{Request, State};
use axum::http::StatusCode;
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use tokio::time::timeout;

use super::Door;

/// The largest body of a request, in bytes.
const MOST: usize = 4096;
/// How long a body may take to arrive, all of it.
const PATIENCE: Duration = Duration::from_secs(10);

/// Takes in the whole body before the request goes on; one that is too long, too slow, or cut off by
/// the server's end is answered at once.
pub(crate) async fn whole_body(
    State(door): State<Arc<Door>>,
    request: Request,
    next: Next,
) -> Response {
    let (parts, body) = request.into_parts();
    let mut ending = door.ending.subscribe();
    let body = tokio::select! {
        biased;
        body = timeout(PATIENCE, to_bytes(body, MOST)) => body,
        _ = ending.wait_for(|ending| *ending) => {
            return (StatusCode::SERVICE_UNAVAILABLE, "the server is about to end\n").into_response();
        }
    };
    match body {
        Ok(Ok(body)) => next.run(Request::from_parts(parts, Body::from(body))).await,
        Ok(Err(_)) => (StatusCode::PAYLOAD_TOO_LARGE, "the body is too long\n").into_response(),
        Err(_) => (StatusCode::REQUEST_TIMEOUT, "the body did not come\n").into_response(),
    }
}
