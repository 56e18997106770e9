//! A connection to the lobby.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

use axum::extract::State;
use axum::extract::ws::{Utf8Bytes, WebSocketUpgrade};
use axum::response::{IntoResponse, Response};
use praline_protocol::TableId;
use praline_protocol::wire::{LobbyRequest, News};
use tokio::time::{Instant, sleep_until};

use super::api::Trouble;
use super::asking::answer;
use super::caller::{Caller, OwnPage};
use super::own_tables::{OwnTable, own_tables};
use super::socket::{Farewell, Socket, ended, open};
use super::table_socket::connect;
use super::turned_away::TurnedAway;
use crate::door::Entrance;
use crate::hub::Hub;
use crate::limits::{Asker, Connected};
use crate::table::Answer;

/// How many public tables are told at once.
const MOST_AT_ONCE: usize = 200;
/// How often news of the lobby are told at most.
const PAUSE: Duration = Duration::from_millis(250);

/// Opens a connection to the lobby.
pub(super) async fn lobby(
    State(hub): State<Arc<Hub>>,
    _: OwnPage,
    caller: Caller,
    upgrade: WebSocketUpgrade,
) -> Result<Response, Trouble> {
    let guest = caller.or_new(&hub).await?;
    let Some(connected) = connect(&hub, &guest) else {
        return Ok(TurnedAway::Crowded.into_response());
    };
    let asker = guest.asker();
    let answer = open(&Arc::clone(&hub), upgrade, move |socket| async move {
        hub.metrics.sockets.fetch_add(1, Ordering::Relaxed);
        let visit = Visit {
            version: 0,
            own: BTreeMap::new(),
            hub: Arc::clone(&hub),
            asker,
            _connected: connected,
        };
        visit.converse(socket).await;
        hub.metrics.sockets.fetch_sub(1, Ordering::Relaxed);
    });
    Ok(guest.with_cookie(answer))
}

/// A guest's connection to the lobby.
struct Visit {
    hub: Arc<Hub>,
    asker: Asker,
    /// What of the lobby has been told.
    version: u64,
    /// What of the guest's own tables has been told.
    own: BTreeMap<TableId, OwnTable>,
    /// They count for as long as it lasts.
    _connected: (Connected, Option<Entrance>),
}

impl Visit {
    async fn converse(mut self, mut socket: Box<Socket>) {
        let mut ending = self.hub.door.ending.subscribe();
        let mut changed = self.hub.lobby.subscribe();
        let ear = self.hub.lobby.ear(self.asker.guest);
        let mut own_is_old = true;
        let mut lobby_is_old = true;
        let mut next = Instant::now();
        if socket
            .tell(&[News::Now(self.hub.time.now()).to_string().into()])
            .await
            .is_err()
        {
            return;
        }
        loop {
            let own_changed = ear.notified();
            tokio::pin!(own_changed);
            own_changed.as_mut().enable();
            let mut lines: Vec<Utf8Bytes> = Vec::new();
            if Instant::now() >= next && (own_is_old || lobby_is_old) {
                let mut more = false;
                if lobby_is_old {
                    lines.extend(self.lobby_news(&mut more));
                }
                if own_is_old {
                    lines.extend(self.own_news().await);
                }
                (own_is_old, lobby_is_old) = (false, more);
                next = Instant::now() + PAUSE;
            }
            if socket.tell(&lines).await.is_err() {
                return;
            }
            let pending = own_is_old || lobby_is_old;
            tokio::select! {
                // What is told once in a while is heard once in a while, so that the client's own lines
                // have their turn, however much happens in the lobby.
                biased;
                () = ended(&mut ending) => return Box::pin(socket.bye(Farewell::Restart)).await,
                () = &mut own_changed, if !own_is_old => own_is_old = true,
                _ = changed.changed(), if !lobby_is_old => lobby_is_old = true,
                () = sleep_until(next), if pending => {}
                incoming = socket.next_line() => {
                    let Some(incoming) = incoming else { return };
                    let create = |request| self.create(request);
                    let answer = Box::pin(answer(&self.hub, &incoming, create)).await;
                    if socket.tell(&[answer]).await.is_err() {
                        return;
                    }
                }
            }
        }
    }

    fn lobby_news(&mut self, more: &mut bool) -> Vec<Utf8Bytes> {
        let changes = self.hub.lobby.since(self.version, MOST_AT_ONCE);
        *more = changes.more;
        self.version = changes.version;
        let gone = changes.gone.into_iter().map(News::Gone);
        let tables = changes.tables.into_iter().map(News::Table);
        gone.chain(tables)
            .map(|news| news.to_string().into())
            .collect()
    }

    async fn own_news(&mut self) -> Vec<Utf8Bytes> {
        // A store that does not answer now may do so the next time.
        let own = own_tables(&self.hub, self.asker.guest, &self.own).await;
        let Ok((ids, tables)) = own else {
            return Vec::new();
        };
        let mut news = Vec::new();
        self.own.retain(|id, _| {
            let kept = ids.contains(id);
            if !kept {
                news.push(News::Gone(*id).to_string().into());
            }
            kept
        });
        for table in tables {
            let line = table.line.clone();
            let before = self.own.insert(line.id, table);
            if before.is_none_or(|before| before.line != line) {
                news.push(News::Own(line).to_string().into());
            }
        }
        news
    }

    async fn create(&self, LobbyRequest::Create(plan): LobbyRequest) -> Answer {
        let created = self.hub.create(self.asker, plan).await;
        created.map(|table| table.to_string())
    }
}
