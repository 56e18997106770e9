//! A connection on which lines travel.

use std::io;
use std::net::{Ipv4Addr, SocketAddr};
use std::time::Instant;

use futures_util::{SinkExt, StreamExt};
use thiserror::Error;
use tokio::net::{TcpSocket, TcpStream};
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::handshake::client::Request;
use tokio_tungstenite::tungstenite::http::HeaderValue;
use tokio_tungstenite::tungstenite::http::header::AUTHORIZATION;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use tokio_tungstenite::tungstenite::{Error as SocketError, Message, Utf8Bytes};
use tokio_tungstenite::{
    MaybeTlsStream, WebSocketStream, client_async_with_config, connect_async_with_config,
};

use super::{ConnectFault, Token};

/// The library's buffer for reading, in bytes: lines are short, and a benchmark has many connections.
const READ_BUFFER: usize = 2048;

/// The connection is gone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("the connection was lost")]
pub(crate) struct Lost;

/// A connection to a table or to the lobby.
#[derive(Debug)]
pub(crate) struct Connection {
    socket: WebSocketStream<MaybeTlsStream<TcpStream>>,
    last_sign: Instant,
}

impl Connection {
    /// Opens a connection as a guest.
    pub(crate) async fn open(address: &str, token: &Token) -> Result<Connection, ConnectFault> {
        let request = request(address, token)?;
        // Opening takes a large state, of which nothing is left afterwards.
        let opened = Box::pin(connect_async_with_config(request, Some(config()), true)).await;
        opened
            .map(|(socket, _)| Connection::over(socket))
            .map_err(failed)
    }

    /// Opens a connection as a guest at one of this machine's addresses.
    pub(crate) async fn open_from(
        from: Ipv4Addr,
        to: SocketAddr,
        address: &str,
        token: &Token,
    ) -> Result<Connection, ConnectFault> {
        let request = request(address, token)?;
        let stream = stream_from(from, to).await.map_err(SocketError::Io);
        let stream = MaybeTlsStream::Plain(stream.map_err(failed)?);
        let opened = Box::pin(client_async_with_config(request, stream, Some(config()))).await;
        opened
            .map(|(socket, _)| Connection::over(socket))
            .map_err(failed)
    }

    fn over(socket: WebSocketStream<MaybeTlsStream<TcpStream>>) -> Connection {
        Connection {
            socket,
            last_sign: Instant::now(),
        }
    }

    /// Sends a line.
    pub(crate) async fn send(&mut self, line: String) -> Result<(), Lost> {
        let sent = self.socket.send(Message::text(line)).await;
        sent.map_err(|_| Lost)
    }

    /// The next lines, which belong together. Nothing is lost where nobody waits to the end.
    pub(crate) async fn receive(&mut self) -> Result<Utf8Bytes, Lost> {
        loop {
            let frame = self.socket.next().await;
            self.last_sign = Instant::now();
            match frame {
                Some(Ok(Message::Text(lines))) => return Ok(lines),
                // Signs of life are answered by the library.
                Some(Ok(Message::Ping(_) | Message::Pong(_))) => {}
                Some(Ok(_) | Err(_)) | None => return Err(Lost),
            }
        }
    }

    /// When anything came last, be it a sign of life; a server gives one every minute.
    pub(crate) const fn last_sign(&self) -> Instant {
        self.last_sign
    }
}

/// A stream that comes from one of this machine's addresses.
pub(crate) async fn stream_from(from: Ipv4Addr, to: SocketAddr) -> io::Result<TcpStream> {
    let socket = TcpSocket::new_v4()?;
    socket.bind((from, 0).into())?;
    let stream = socket.connect(to).await?;
    stream.set_nodelay(true)?;
    Ok(stream)
}

fn request(address: &str, token: &Token) -> Result<Request, ConnectFault> {
    let mut request = address.into_client_request().map_err(failed)?;
    if let Ok(bearer) = HeaderValue::from_str(&token.bearer()) {
        request.headers_mut().insert(AUTHORIZATION, bearer);
    }
    Ok(request)
}

fn config() -> WebSocketConfig {
    WebSocketConfig::default().read_buffer_size(READ_BUFFER)
}

fn failed(fault: SocketError) -> ConnectFault {
    match fault {
        SocketError::Http(answer) if answer.status() == 404 => ConnectFault::NoSuchTable,
        SocketError::Http(answer) => ConnectFault::Status(answer.status().as_u16()),
        fault => ConnectFault::Failed(fault.to_string()),
    }
}
