//! How the server is.

use std::sync::Arc;

use axum::extract::State;
use axum::http::StatusCode;
use axum::http::header::CONTENT_TYPE;
use axum::response::IntoResponse;

use crate::cluster::{Member, is_deaf};
use crate::figures::figures;
use crate::hub::Hub;
use crate::store::StoreState;

/// Whether the server can do its work: by the last thing that was to be written, and by whether what
/// it writes to is still there. A node of a cluster that is about to end says so, so that nobody new is
/// sent to it, and one that does not hear the others says that, too, though it can do its work.
pub(super) async fn health(State(hub): State<Arc<Hub>>) -> impl IntoResponse {
    let state = hub.store.state().borrow().clone();
    let fault = match state {
        StoreState::Well => hub.store.look().err(),
        StoreState::Failing(error) => Some(error),
    };
    let is_draining = hub.member.as_ref().is_some_and(Member::is_draining);
    let is_deaf = hub
        .member
        .as_ref()
        .is_some_and(|member| is_deaf(&hub, member));
    match fault {
        None if is_draining => (
            StatusCode::SERVICE_UNAVAILABLE,
            "this node is about to end\n".to_owned(),
        ),
        None if is_deaf => (
            StatusCode::OK,
            "ok, but nodes do not hear each other: they ask the store\n".to_owned(),
        ),
        None => (StatusCode::OK, "ok\n".to_owned()),
        Some(error) => (StatusCode::SERVICE_UNAVAILABLE, format!("{error}\n")),
    }
}

/// What the server counts.
pub(super) async fn metrics(State(hub): State<Arc<Hub>>) -> impl IntoResponse {
    let kind = [(CONTENT_TYPE, "text/plain; version=0.0.4")];
    (kind, figures(&hub).await)
}
