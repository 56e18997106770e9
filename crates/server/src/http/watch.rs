//! A connection to a table.

use std::sync::Arc;
use std::sync::atomic::Ordering;

use axum::extract::ws::{Utf8Bytes, WebSocketUpgrade};
use axum::extract::{Path, Query, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use praline_protocol::wire::News;
use serde::Deserialize;

use super::api::{Trouble, table_of};
use super::asking::{answer, bucket};
use super::caller::{Caller, OwnPage};
use super::socket::{Socket, ended, open};
use crate::guest::GuestId;
use crate::hub::Hub;
use crate::limits::Connected;
use crate::table::{Command, Handle};

/// What a client knows already.
#[derive(Debug, Default, Deserialize)]
pub(super) struct Known {
    /// How many entries it has seen.
    #[serde(default)]
    since: u64,
}

/// Opens a connection to a table.
pub(super) async fn watch(
    State(hub): State<Arc<Hub>>,
    _: OwnPage,
    caller: Caller,
    Path(table): Path<String>,
    Query(known): Query<Known>,
    upgrade: WebSocketUpgrade,
) -> Result<Response, Trouble> {
    let (_, handle) = table_of(&hub, &table).await?;
    let guest = caller.guest();
    let Some(connected) = connect(&hub, &caller) else {
        return Ok((StatusCode::TOO_MANY_REQUESTS, "too many connections\n").into_response());
    };
    let answer = open(upgrade, move |socket| async move {
        hub.metrics.connections.fetch_add(1, Ordering::Relaxed);
        handle.tell(Command::Enter(guest)).await;
        let visit = Visit {
            hub: Arc::clone(&hub),
            handle: handle.clone(),
            guest,
            _connected: connected,
        };
        visit.converse(socket, known.since).await;
        handle.tell(Command::Exit(guest)).await;
        hub.metrics.connections.fetch_sub(1, Ordering::Relaxed);
    });
    Ok(caller.with_cookie(answer))
}

/// Counts one more connection, unless there are too many.
pub(super) fn connect(hub: &Hub, caller: &Caller) -> Option<Connected> {
    let most = [
        hub.config.max_connections,
        hub.config.max_connections_per_address,
        hub.config.max_connections_per_guest,
    ];
    hub.limits.connect(caller.address, caller.guest(), most)
}

/// A guest's connection to a table.
struct Visit {
    hub: Arc<Hub>,
    handle: Handle,
    guest: GuestId,
    _connected: Connected,
}

impl Visit {
    async fn converse(self, mut socket: Socket, since: u64) {
        let mut ending = self.hub.ending.subscribe();
        let mut bucket = bucket(&self.hub);
        let mut watcher = self.handle.feed.watcher(self.guest, since);
        let mut first = vec![News::Now(self.hub.time.now()).to_string().into()];
        first.extend(watcher.news(&self.handle.feed));
        if socket.tell(&first).await.is_err() {
            return;
        }
        loop {
            let mut answers: Vec<Utf8Bytes> = Vec::new();
            tokio::select! {
                line = socket.hear() => {
                    let Some(line) = line else { return };
                    let ask = |request| self.handle.ask(self.guest, request);
                    answers.push(answer(&self.hub, &line, &mut bucket, ask).await);
                }
                changed = watcher.wait() => if changed.is_err() {
                    return socket.bye("again").await;
                },
                // Nobody was here for a while, and the table was just put away.
                () = self.handle.ended() => return socket.bye("again").await,
                () = ended(&mut ending) => return socket.bye("restart").await,
            }
            let mut lines = watcher.news(&self.handle.feed);
            lines.append(&mut answers);
            if socket.tell(&lines).await.is_err() {
                return;
            }
        }
    }
}
