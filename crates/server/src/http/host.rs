//! What the host of the server may do, with the host's token.

use std::sync::Arc;

use axum::extract::{FromRequestParts, Path, State};
use axum::http::StatusCode;
use axum::http::header::AUTHORIZATION;
use axum::http::request::Parts;
use praline_protocol::wire::Refusal;
use praline_rules::Seat;
use sha2::{Digest, Sha256};

use super::api::{Trouble, table_of};
use crate::hub::Hub;
use crate::table::HostOrder;

/// Somebody with the host's token.
pub(super) struct Host;

impl FromRequestParts<Arc<Hub>> for Host {
    type Rejection = StatusCode;

    async fn from_request_parts(parts: &mut Parts, hub: &Arc<Hub>) -> Result<Host, StatusCode> {
        let Some(wanted) = &hub.config.host_token else {
            return Err(StatusCode::NOT_FOUND);
        };
        let given = parts.headers.get(AUTHORIZATION);
        let given = given.and_then(|value| value.to_str().ok()?.strip_prefix("Bearer "));
        // Digests are compared, so that the time it takes tells nothing about the token.
        let digest = |token: &str| Sha256::digest(token.as_bytes());
        match given {
            Some(given) if digest(given) == digest(wanted) => Ok(Host),
            Some(_) | None => Err(StatusCode::UNAUTHORIZED),
        }
    }
}

type Done = Result<StatusCode, Trouble>;

async fn order(hub: &Arc<Hub>, table: &str, order: HostOrder) -> Done {
    let (id, handle) = table_of(hub, table).await?;
    handle.order(order).await.map_err(Trouble)?;
    tracing::info!(table = ?id, ?order, "the host's order was carried out");
    Ok(StatusCode::NO_CONTENT)
}

/// Closes a table.
pub(super) async fn close(_: Host, State(hub): State<Arc<Hub>>, Path(table): Path<String>) -> Done {
    order(&hub, &table, HostOrder::Close).await
}

/// Removes the name on a seat.
pub(super) async fn remove_name(
    _: Host,
    State(hub): State<Arc<Hub>>,
    Path((table, seat)): Path<(String, u8)>,
) -> Done {
    let seat = Seat::from_number(seat).ok_or(Trouble(Refusal::NoSuchSeat))?;
    order(&hub, &table, HostOrder::RemoveName(seat)).await
}

/// Removes a line of chat.
pub(super) async fn remove_chat(
    _: Host,
    State(hub): State<Arc<Hub>>,
    Path((table, number)): Path<(String, u64)>,
) -> Done {
    order(&hub, &table, HostOrder::RemoveChat(number)).await
}
