//! What the server answers over HTTP.

mod api;
mod asking;
mod caller;
mod health;
mod host;
mod lobby_socket;
mod own_tables;
mod socket;
mod table_socket;
mod turned_away;

use std::sync::Arc;

use axum::Router;
use axum::middleware::map_response;
use axum::routing::{delete, get, post};

pub(crate) use caller::enter;

use crate::headers;
use crate::hub::Hub;

/// Everything but the page itself.
pub(crate) fn routes(hub: Arc<Hub>) -> Router {
    Router::new()
        .route("/healthz", get(health::health))
        .route("/metrics", get(health::metrics))
        .route("/api", get(api::description))
        .route("/api/guest", post(api::guest))
        .route("/api/tables", get(api::tables).post(api::create))
        .route("/api/tables/{table}", get(api::table))
        .route("/api/tables/{table}/record", get(api::record))
        .route("/api/tables/{table}/live", get(table_socket::watch))
        .route("/api/lobby/live", get(lobby_socket::lobby))
        .route("/api/mine", get(api::mine))
        .route("/api/mine/records", get(api::my_records))
        .route("/api/host/tables/{table}", delete(host::close))
        .route(
            "/api/host/tables/{table}/seats/{seat}/name",
            delete(host::remove_name),
        )
        .route(
            "/api/host/tables/{table}/chat/{number}",
            delete(host::remove_chat),
        )
        .layer(map_response(headers::keep_nowhere))
        .with_state(hub)
}
