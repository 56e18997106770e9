//! The server as a whole.

use std::io;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::middleware::map_response;
use axum::routing::get;
use axum::serve::ListenerExt;
use tokio::net::TcpListener;
use tokio::sync::Notify;
use tokio::task::JoinHandle;

use crate::bus::Bus;
use crate::calendar::Calendar;
use crate::config::Config;
use crate::headers;
use crate::http;
use crate::hub::Hub;
use crate::page::{self, Page};
use crate::store::{Store, StoreError, Totals};
use crate::time::{Time, moment};

/// How long open requests may take once the server is asked to stop.
const GRACE: Duration = Duration::from_secs(5);

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
        tell_how_much(&*store).await?;
        let calendar = Calendar::since(store.served().await?);
        let hub = Hub::new(store, bus, time, config, calendar);
        hub.note_time().await;
        // Nobody plays yet whom a pause would help.
        hub.clear_away(Duration::ZERO).await;
        hub.wake().await?;
        let chores = vec![
            tokio::spawn(Arc::clone(&hub).hear()),
            tokio::spawn(Arc::clone(&hub).keep_house()),
        ];
        Ok(Server { hub, chores })
    }

    /// Everything that the server answers.
    pub fn app(&self, page: Page) -> Router {
        http::routes(Arc::clone(&self.hub))
            .layer(map_response(headers::add))
            .merge(app_with(page).layer(map_response(headers::offer_tables)))
    }

    /// Serves until `shutdown` is over; then tells everyone, finishes what is open, and closes the
    /// store.
    pub async fn serve(
        self,
        listener: TcpListener,
        page: Page,
        shutdown: impl Future<Output = ()> + Send + 'static,
    ) -> io::Result<()> {
        let app = self.app(page);
        let hub = Arc::clone(&self.hub);
        let ended = serve(listener, app, async move {
            shutdown.await;
            hub.ending.send_replace(true);
        })
        .await;
        self.end().await;
        ended
    }

    /// Ends the games' tasks and closes the store; everything acknowledged is on disk.
    pub async fn end(self) {
        self.hub.ending.send_replace(true);
        for chore in &self.chores {
            chore.abort();
        }
        self.hub.note_time().await;
        self.hub.store.close().await;
    }
}

/// Logs how much the store holds, and whether it held more when it was last closed.
async fn tell_how_much(store: &dyn Store) -> Result<(), StoreError> {
    let Totals {
        tables,
        entries,
        until,
    } = store.totals().await?;
    let until = moment(until);
    tracing::info!(tables, entries, until, "this is what was kept");
    if let Some(missing) = store.missing() {
        let until = moment(missing.until);
        tracing::warn!(
            tables = missing.tables,
            entries = missing.entries,
            until,
            "the last clean stop knew of more; is an older copy in the place of the file?"
        );
    }
    Ok(())
}

/// The page and nothing else.
pub fn app_with(page: Page) -> Router {
    Router::new()
        .fallback(get(page::give))
        .layer(map_response(headers::add))
        .with_state(Arc::new(page))
}

/// Serves until `shutdown` is over; then open requests are finished, within a few seconds.
pub async fn serve(
    listener: TcpListener,
    app: Router,
    shutdown: impl Future<Output = ()> + Send + 'static,
) -> io::Result<()> {
    let asked = Arc::new(Notify::new());
    let asking = Arc::clone(&asked);
    // A move is a few bytes that somebody waits for.
    let listener = listener.tap_io(|stream| {
        if let Err(error) = stream.set_nodelay(true) {
            tracing::debug!(%error, "a connection is slower than it could be");
        }
    });
    let app = app.into_make_service_with_connect_info::<SocketAddr>();
    let server = axum::serve(listener, app).with_graceful_shutdown(async move {
        shutdown.await;
        asking.notify_one();
    });
    let out_of_patience = async {
        asked.notified().await;
        tokio::time::sleep(GRACE).await;
    };
    tokio::select! {
        ended = server.into_future() => ended,
        () = out_of_patience => Ok(()),
    }
}
