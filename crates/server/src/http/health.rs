//! How the server is.

use std::sync::Arc;

use axum::extract::State;
use axum::http::StatusCode;
use axum::http::header::CONTENT_TYPE;
use axum::response::IntoResponse;

use crate::figures::figures;
use crate::hub::Hub;
use crate::store::StoreState;

/// Whether the server can do its work: by the last thing that was to be written, and by whether what
/// it writes to is still there.
pub(super) async fn health(State(hub): State<Arc<Hub>>) -> impl IntoResponse {
    let state = hub.store.state().borrow().clone();
    let fault = match state {
        StoreState::Well => hub.store.look().err(),
        StoreState::Failing(error) => Some(error),
    };
    match fault {
        None => (StatusCode::OK, "ok\n".to_owned()),
        Some(error) => (StatusCode::SERVICE_UNAVAILABLE, format!("{error}\n")),
    }
}

/// What the server counts.
pub(super) async fn metrics(State(hub): State<Arc<Hub>>) -> impl IntoResponse {
    let kind = [(CONTENT_TYPE, "text/plain; version=0.0.4")];
    (kind, figures(&hub).await)
}
