//! How the server is.

use std::sync::Arc;

use axum::extract::State;
use axum::http::StatusCode;
use axum::http::header::CONTENT_TYPE;
use axum::response::IntoResponse;

use crate::figures::figures;
use crate::hub::Hub;
use crate::store::StoreState;

/// Whether the server can do its work: by the last thing that was to be written.
pub(super) async fn health(State(hub): State<Arc<Hub>>) -> impl IntoResponse {
    match &*hub.store.state().borrow() {
        StoreState::Well => (StatusCode::OK, "ok\n".to_owned()),
        StoreState::Failing(error) => (StatusCode::SERVICE_UNAVAILABLE, format!("{error}\n")),
    }
}

/// What the server counts.
pub(super) async fn metrics(State(hub): State<Arc<Hub>>) -> impl IntoResponse {
    let kind = [(CONTENT_TYPE, "text/plain; version=0.0.4")];
    (kind, figures(&hub).await)
}
