//! Letting connections in.

use std::io;
use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use axum::Router;
use axum::body::Body;
use axum::extract::{ConnectInfo, Request};
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::sync::Semaphore;
use tokio::time::{sleep, timeout};
use tower_service::Service;

use super::brake::Brake;
use super::paced::{Meter, Paced};
use super::places::{Entrance, NoPlace};
use super::{Door, Listener, Seldom};
use crate::address::Network;

/// How long the headers of a request may take to arrive, all of them; an idle connection is closed
/// after that time, too.
const HEADERS: Duration = Duration::from_secs(10);
/// The same where almost all places are taken.
const HEADERS_RESERVED: Duration = Duration::from_secs(2);
/// How long the headers of a request may be, in bytes.
const MOST_HEADERS: usize = 16 * 1024;
/// How long open requests may take once the server is about to end.
const GRACE: Duration = Duration::from_secs(5);
/// How long connections without an open request have then, to take what was sent to them.
const SHORT_GRACE: Duration = Duration::from_millis(250);
/// How long no connection is taken after one could not be.
const PAUSE: Duration = Duration::from_millis(100);
/// How many of those who are turned away are told why, at the same time.
const TOLD: usize = 64;
/// How long somebody who is turned away has to hear it.
const HEARING: Duration = Duration::from_secs(1);

/// Lets connections in until `shutdown` is over; then everyone is told, open requests are finished,
/// and those who do not leave within a few seconds are left behind.
pub(crate) async fn let_in(
    mut listener: impl Listener,
    app: Router,
    door: Arc<Door>,
    shutdown: impl Future<Output = ()> + Send,
) {
    let (refused, failed) = (Seldom::default(), Seldom::default());
    let told = Arc::new(Semaphore::new(TOLD));
    let mut brake = Brake::new();
    tokio::pin!(shutdown);
    loop {
        let accepted = tokio::select! {
            // However many want to come in, the end is heard.
            biased;
            () = &mut shutdown => break,
            accepted = listener.accept() => accepted,
        };
        let (stream, peer) = match accepted {
            Ok(accepted) => accepted,
            Err(fault) if is_of_one_connection(&fault) => continue,
            Err(fault) => {
                if let Some(times) = failed.count() {
                    tracing::error!(%fault, times, "connections cannot be taken");
                }
                sleep(PAUSE).await;
                continue;
            }
        };
        let is_proxy = door.proxies.has(peer.ip());
        let address = (!is_proxy).then(|| Network::of(peer.ip()));
        match door.places.claim(address) {
            Ok(place) => {
                let entrance = Entrance {
                    place: Arc::new(place),
                    meter: Meter::new(door.pace, !is_proxy),
                    brought: None,
                };
                tokio::spawn(serve(
                    stream,
                    peer,
                    entrance,
                    app.clone(),
                    Arc::clone(&door),
                ));
            }
            Err(why) => {
                if let Some(times) = refused.count() {
                    tracing::warn!(?why, times, "connections are turned away");
                }
                if let Ok(permit) = Arc::clone(&told).try_acquire_owned() {
                    tokio::spawn(async move {
                        let _ = timeout(HEARING, turn_away(stream, why)).await;
                        drop(permit);
                    });
                }
                brake.press().await;
            }
        }
    }
    drop(listener);
    door.ending.send_replace(true);
    // Whoever does not leave in time is left behind.
    let _ = timeout(GRACE, door.places.left_by_all()).await;
}

/// Whether only one connection has failed, and not the taking of connections.
fn is_of_one_connection(fault: &io::Error) -> bool {
    matches!(
        fault.kind(),
        io::ErrorKind::ConnectionAborted
            | io::ErrorKind::ConnectionRefused
            | io::ErrorKind::ConnectionReset
    )
}

/// Says why somebody is not let in. What they send meanwhile is thrown away: a connection that is
/// closed with something unread takes back what was said.
async fn turn_away<S: AsyncReadExt + AsyncWriteExt + Unpin>(
    mut stream: S,
    why: NoPlace,
) -> io::Result<()> {
    let status = match why {
        NoPlace::Crowded => "429 Too Many Requests",
        NoPlace::Full => "503 Service Unavailable",
    };
    let body = "too many connections\n";
    let length = body.len();
    let answer = format!(
        "HTTP/1.1 {status}\r\ncontent-type: text/plain\r\ncontent-length: {length}\r\n\
         connection: close\r\n\r\n{body}"
    );
    stream.write_all(answer.as_bytes()).await?;
    stream.shutdown().await?;
    let mut waste = [0; 1024];
    while stream.read(&mut waste).await? > 0 {}
    Ok(())
}

/// Answers the requests of a connection, until it is closed or the server is about to end.
async fn serve<S>(stream: S, peer: SocketAddr, entrance: Entrance, app: Router, door: Arc<Door>)
where
    S: tokio::io::AsyncRead + tokio::io::AsyncWrite + Unpin + Send + 'static,
{
    let patience = if entrance.place.is_reserved() {
        HEADERS_RESERVED
    } else {
        HEADERS
    };
    let stream = Paced::new(stream, Arc::clone(&entrance.meter));
    let open = AtomicUsize::new(0);
    let answer = service_fn(|request: hyper::Request<hyper::body::Incoming>| {
        let mut request: Request = request.map(Body::new);
        request.extensions_mut().insert(ConnectInfo(peer));
        request.extensions_mut().insert(entrance.clone());
        let mut app = app.clone();
        let open = &open;
        async move {
            open.fetch_add(1, Ordering::Relaxed);
            let answer = app.call(request).await;
            open.fetch_sub(1, Ordering::Relaxed);
            answer
        }
    });
    let connection = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(patience)
        .max_buf_size(MOST_HEADERS)
        .serve_connection(TokioIo::new(stream), answer)
        .with_upgrades();
    tokio::pin!(connection);
    let mut ending = door.ending.subscribe();
    // How a connection ends troubles nobody: its client knows, or is gone.
    tokio::select! {
        biased;
        _ = connection.as_mut() => return,
        _ = ending.wait_for(|ending| *ending) => {}
    }
    connection.as_mut().graceful_shutdown();
    let grace = match open.load(Ordering::Relaxed) {
        0 => SHORT_GRACE,
        _ => GRACE,
    };
    let _ = timeout(grace, connection).await;
}
