//! The server as a whole.

use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

use axum::Router;
use axum::middleware::{from_fn_with_state, map_response};
use axum::routing::get;
use tokio::task::JoinHandle;
use tokio::time::{sleep, timeout};

use crate::bus::{Announcement, Bus};
use crate::calendar::Calendar;
use crate::chores;
use crate::cluster;
use crate::config::Config;
use crate::door::{Door, Listener, let_in, whole_body};
use crate::headers;
use crate::http;
use crate::hub::Hub;
use crate::page::{self, Page};
use crate::parts::Parts;
use crate::store::{Store, StoreError, Totals};
use crate::time::{Time, moment};

/// How long others may take to act for what this node acted for.
const HANDING_OVER: Duration = Duration::from_secs(5);

/// A running server: games go on, whether or not anyone is connected.
#[derive(Debug)]
pub struct Server {
    hub: Arc<Hub>,
    chores: Vec<JoinHandle<()>>,
}

impl Server {
    /// Takes up the games that the store holds.
    pub async fn start(
        store: Arc<dyn Store>,
        bus: Arc<dyn Bus>,
        time: Arc<dyn Time>,
        config: Config,
    ) -> Result<Server, StoreError> {
        Server::start_with(Parts::new(store, bus, time, config)).await
    }

    /// The same with all parts passed in.
    pub async fn start_with(parts: Parts) -> Result<Server, StoreError> {
        let key = parts.store.key().await?;
        let calendar = Calendar::since(parts.store.served().await?);
        let hub = Hub::new(parts, key, calendar);
        if let Some(member) = &hub.member {
            cluster::beat_once(&hub, member).await?;
        }
        tell_how_much(&hub).await?;
        hub.note_time().await;
        chores::read_lists(&hub).await?;
        let chores = chores::begin(&hub);
        Ok(Server { hub, chores })
    }

    /// What its parts share.
    #[cfg(test)]
    pub(crate) fn hub(&self) -> &Arc<Hub> {
        &self.hub
    }

    /// Clears away what is older than the host wants it. The server does so by itself, soon after its
    /// start and then once an hour; this waits until it is done.
    pub async fn clear_away(&self) {
        chores::clear_away(&self.hub).await;
    }

    /// Everything that the server answers.
    pub fn app(&self, page: Page) -> Router {
        let hub = &self.hub;
        http::routes(Arc::clone(hub))
            .merge(files(page).layer(map_response(headers::offer_tables)))
            .layer(from_fn_with_state(Arc::clone(&hub.door), whole_body))
            .layer(from_fn_with_state(Arc::clone(hub), http::enter))
            .layer(map_response(headers::add))
    }

    /// Serves until `shutdown` is over; then tells everyone, finishes what is open, and closes the
    /// store.
    pub async fn serve(
        self,
        listener: impl Listener,
        page: Page,
        shutdown: impl Future<Output = ()> + Send,
    ) {
        let app = self.app(page);
        let shutdown = async {
            shutdown.await;
            self.drain().await;
        };
        let_in(listener, app, Arc::clone(&self.hub.door), shutdown).await;
        self.end().await;
    }

    /// Lets other nodes take over, where there are any, before anyone is sent away: they act for what
    /// this one acted for, and whoever chooses between nodes hears from `/healthz` that this one ends.
    /// Everything is answered meanwhile.
    async fn drain(&self) {
        let Some(member) = &self.hub.member else {
            return;
        };
        member.drain();
        let handed_over = timeout(HANDING_OVER, member.has_handed_over());
        if handed_over.await.is_err() {
            tracing::warn!("this node ends before others act in its place");
        }
        if member.nodes() > 1 {
            sleep(Duration::from_secs(self.hub.config.drain_seconds.into())).await;
        }
    }

    /// Ends the games' tasks and closes the store; everything acknowledged is on disk.
    pub async fn end(self) {
        self.hub.door.ending.send_replace(true);
        for chore in &self.chores {
            chore.abort();
        }
        self.hub.note_time().await;
        if let Some(member) = &self.hub.member {
            if let Err(error) = member.cluster.leave(member.node).await {
                // The others notice that by themselves.
                tracing::debug!(%error, "cannot say that this node ends");
            }
            self.hub.bus.announce(Announcement::Nodes);
        }
        self.hub.store.close().await;
    }
}

impl Drop for Server {
    /// A server that is dropped does nothing by itself any more.
    fn drop(&mut self) {
        for chore in &self.chores {
            chore.abort();
        }
    }
}

/// Logs how much the store holds, and whether it held more when it was last closed.
async fn tell_how_much(hub: &Hub) -> Result<(), StoreError> {
    let Totals {
        tables,
        entries,
        until,
    } = hub.store.totals().await?;
    if until == 0 {
        tracing::info!("nothing was kept before");
    } else {
        let until = moment(until);
        tracing::info!(tables, entries, until, "this is what was kept");
    }
    if let Some(known) = hub.store.missing() {
        let missing = known.entries.saturating_sub(entries).max(1);
        hub.metrics.missing.store(missing, Ordering::Relaxed);
        let until = moment(known.until);
        tracing::warn!(
            tables = known.tables,
            entries = known.entries,
            until,
            "the last clean stop knew of more; is an older copy in the place of the file?"
        );
    }
    Ok(())
}

/// The page and nothing else.
pub fn app_with(page: Page) -> Router {
    files(page).layer(map_response(headers::add))
}

fn files(page: Page) -> Router {
    Router::new()
        .fallback(get(page::give))
        .with_state(Arc::new(page))
}

/// Serves until `shutdown` is over; then open requests are finished, within a few seconds.
pub async fn serve(
    listener: impl Listener,
    app: Router,
    shutdown: impl Future<Output = ()> + Send,
) {
    let door = Door::new(&Config::default());
    let app = app.layer(from_fn_with_state(Arc::clone(&door), whole_body));
    let_in(listener, app, door, shutdown).await;
}
