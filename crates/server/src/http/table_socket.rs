//! A connection to a table.

use std::sync::Arc;
use std::sync::atomic::Ordering;

use axum::extract::ws::{Utf8Bytes, WebSocketUpgrade};
use axum::extract::{Path, Query, State};
use axum::response::{IntoResponse, Response};
use praline_protocol::wire::News;
use serde::Deserialize;

use super::api::{Trouble, table_of};
use super::asking::answer;
use super::caller::{Caller, Guest, OwnPage};
use super::socket::{Farewell, Socket, ended, open};
use super::turned_away::TurnedAway;
use crate::door::Entrance;
use crate::hub::Hub;
use crate::limits::{Asker, Connected};
use crate::metrics::Turned;
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
    if hub.member.is_some() && known.since >= handle.feed.lock().entries.len() as u64 {
        // They ask for the last entry that they know, and come from a node that knew more than this one.
        // Told less than they know they would begin anew, so that they rather come again.
        handle.catch_up().await.map_err(Trouble)?;
    }
    let guest = caller.or_new(&hub).await?;
    let Some(connected) = connect(&hub, &guest) else {
        return Ok(TurnedAway::Crowded.into_response());
    };
    let asker = guest.asker();
    let answer = open(&Arc::clone(&hub), upgrade, move |socket| async move {
        hub.metrics.sockets.fetch_add(1, Ordering::Relaxed);
        handle.tell(Command::Enter(asker)).await;
        let visit = Visit {
            hub: Arc::clone(&hub),
            handle: handle.clone(),
            asker,
            _connected: connected,
        };
        visit.converse(socket, known.since).await;
        handle.tell(Command::Exit(asker.guest)).await;
        hub.metrics.sockets.fetch_sub(1, Ordering::Relaxed);
    });
    Ok(guest.with_cookie(answer))
}

/// Counts one more WebSocket, unless there are too many. From then on the connection is the guest's
/// alone, and keeps its place.
pub(super) fn connect(hub: &Hub, guest: &Guest) -> Option<(Connected, Option<Entrance>)> {
    let most = hub.config.max_connections_per_guest;
    let connected = hub.limits.connect(guest.asker().guest, most);
    if connected.is_none() {
        hub.metrics.turn_away(Turned::Sockets);
    }
    let entrance = guest.visitor.entrance.clone();
    if let Some(entrance) = &entrance {
        entrance.meter.turn_on();
    }
    Some((connected?, entrance))
}

/// A guest's connection to a table.
struct Visit {
    hub: Arc<Hub>,
    handle: Handle,
    asker: Asker,
    /// They count for as long as it lasts.
    _connected: (Connected, Option<Entrance>),
}

impl Visit {
    async fn converse(self, mut socket: Box<Socket>, since: u64) {
        let mut ending = self.hub.door.ending.subscribe();
        let mut went_on = self.hub.time_went_on.subscribe();
        let mut watcher = self.handle.feed.watcher(self.asker.guest, since);
        let mut first = vec![News::Now(self.hub.time.now()).to_string().into()];
        first.extend(watcher.news(&self.handle.feed));
        if socket.tell(&first).await.is_err() {
            return;
        }
        loop {
            let mut answers: Vec<Utf8Bytes> = Vec::new();
            tokio::select! {
                // News are told after every line of the client, so that it may come before them.
                biased;
                () = ended(&mut ending) => return Box::pin(socket.bye(Farewell::Restart)).await,
                // Nobody was here for a while, and the table was just put away.
                () = self.handle.ended() => return Box::pin(socket.bye(Farewell::Again)).await,
                Ok(()) = went_on.changed() => {
                    answers.push(News::Now(self.hub.time.now()).to_string().into());
                }
                incoming = socket.next_line() => {
                    let Some(incoming) = incoming else { return };
                    let ask = |request| self.handle.ask(self.asker, request);
                    // Most connections wait: they need no room for what is done now and then.
                    answers.push(Box::pin(answer(&self.hub, &incoming, ask)).await);
                }
                changed = watcher.wait() => if changed.is_err() {
                    return Box::pin(socket.bye(Farewell::Again)).await;
                },
            }
            let mut lines = watcher.news(&self.handle.feed);
            lines.append(&mut answers);
            if socket.tell(&lines).await.is_err() {
                return;
            }
        }
    }
}
