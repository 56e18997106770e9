//! How the server is.

use std::sync::Arc;

use axum::extract::State;
use axum::http::StatusCode;
use axum::http::header::CONTENT_TYPE;
use axum::response::IntoResponse;

use crate::hub::Hub;

/// Whether the server can do its work.
pub(super) async fn health(State(hub): State<Arc<Hub>>) -> impl IntoResponse {
    match hub.store.check().await {
        Ok(()) => (StatusCode::OK, "ok\n"),
        Err(_) => (
            StatusCode::SERVICE_UNAVAILABLE,
            "the store does not answer\n",
        ),
    }
}

/// What the server counts.
pub(super) async fn metrics(State(hub): State<Arc<Hub>>) -> impl IntoResponse {
    let kind = [(CONTENT_TYPE, "text/plain; version=0.0.4")];
    (kind, hub.figures())
}
