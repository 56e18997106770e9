//! The server of Praline; for now it hands out the page, and the page does the rest.
//!
//! Everything is passed in: what is served ([`Page`]), where (a listener) and for how long (a
//! future), so that the whole server runs inside a test.
//!
//! ```
//! # async fn example() -> std::io::Result<()> {
//! let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await?;
//! praline_server::serve(listener, praline_server::app(), std::future::pending()).await
//! # }
//! ```

mod asset;
mod coding;
mod headers;
mod page;

use std::io;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::middleware::map_response;
use axum::routing::get;
use tokio::net::TcpListener;
use tokio::sync::Notify;

pub use headers::CONTENT_SECURITY_POLICY;
pub use page::Page;

/// How long open requests may take once the server is asked to stop.
const GRACE: Duration = Duration::from_secs(5);

/// Everything that the server answers, with the page that was built into this binary.
pub fn app() -> Router {
    app_with(Page::embedded())
}

/// Everything that the server answers, with another page.
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
