//! A WebSocket to a node.

use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use praline_protocol::TableId;
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::{Error, Message, Utf8Bytes};
use tokio_tungstenite::{WebSocketStream, client_async};

use crate::road::Road;

/// How long a node may take to open a connection, or to take a line.
const PATIENCE: Duration = Duration::from_secs(3);

/// A WebSocket to a node.
pub(super) struct Line<R: Road>(WebSocketStream<R::Stream>);

/// Why there is none.
pub(super) enum NoLine {
    /// There is no such table.
    Missing,
    /// The node is busy, or not to be reached.
    Lost,
}

impl<R: Road> Line<R> {
    /// Opens a connection to a table, from so many entries on.
    pub(super) async fn open(
        road: &R,
        way: usize,
        table: TableId,
        token: &str,
        since: u64,
    ) -> Result<Line<R>, NoLine> {
        let opened = timeout(PATIENCE, connect(road, way, table, token, since)).await;
        match opened {
            Ok(Ok(stream)) => Ok(Line(stream)),
            Ok(Err(Error::Http(answer))) if answer.status() == 404 => Err(NoLine::Missing),
            Ok(Err(_)) | Err(_) => Err(NoLine::Lost),
        }
    }

    /// The next message; `None` where the connection is gone. Nothing is lost where nobody waits to
    /// the end.
    pub(super) async fn next(&mut self) -> Option<Utf8Bytes> {
        loop {
            match self.0.next().await? {
                Ok(Message::Text(text)) => return Some(text),
                Ok(Message::Ping(_) | Message::Pong(_)) => {}
                Ok(Message::Binary(_) | Message::Close(_) | Message::Frame(_)) | Err(_) => {
                    return None;
                }
            }
        }
    }

    /// Sends a line; whether it could be.
    pub(super) async fn send(&mut self, line: String) -> bool {
        let sent = timeout(PATIENCE, self.0.send(Message::text(line))).await;
        matches!(sent, Ok(Ok(())))
    }
}

async fn connect<R: Road>(
    road: &R,
    way: usize,
    table: TableId,
    token: &str,
    since: u64,
) -> Result<WebSocketStream<R::Stream>, Error> {
    let host = road.host(way);
    let url = format!("ws://{host}/api/tables/{table}/live?since={since}");
    let mut request = url.into_client_request()?;
    let bearer = format!("Bearer {token}").parse()?;
    request.headers_mut().insert("authorization", bearer);
    let stream = road.connect(way).await?;
    let (stream, _) = client_async(request, stream).await?;
    Ok(stream)
}
