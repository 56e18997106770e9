//! Much of what costs its sender nothing.

use std::io;
use std::time::Duration;

use futures_util::future::{join, join_all};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::time::sleep;

use super::attacker::Attacker;
use crate::commands::bench::server::http::exchange;
use crate::online::Token;

/// How many connections there are of each kind.
const CONNECTIONS: usize = 4;
/// How many frames are sent at once.
const AT_ONCE: usize = 100;
/// How long a sender pauses between them; it is the server that is to be busy.
const BREATH: Duration = Duration::from_millis(2);
/// A masked ping without content.
const PING: &[u8] = &[0x89, 0x80, 0, 0, 0, 0];
/// A masked line that means nothing.
const LINE: &[u8] = b"\x81\x84\0\0\0\0what";
/// The beginning of a message, without content.
const BEGINNING: &[u8] = &[0x01, 0x80, 0, 0, 0, 0];
/// Its continuation, without content and without end.
const CONTINUATION: &[u8] = &[0x00, 0x80, 0, 0, 0, 0];

/// Sends pings, unreadable lines, messages without end, and asks how the server is, all at once.
pub(super) async fn attack(attacker: &Attacker) {
    let token = loop {
        if !attacker.goes_on() {
            return;
        }
        if let Some(token) = attacker.guest().await {
            break token;
        }
    };
    let kinds: [(&[u8], &[u8]); 3] = [(&[], PING), (&[], LINE), (BEGINNING, CONTINUATION)];
    let floods = kinds.iter().flat_map(|(first, then)| {
        let flood = |_| flood(attacker, &token, first, then);
        (0..CONNECTIONS).map(flood)
    });
    let health = (0..CONNECTIONS).map(|_| ask_for_health(attacker));
    join(join_all(floods), join_all(health)).await;
}

/// Sends the same frame for ever, on one connection after the other.
async fn flood(attacker: &Attacker, token: &Token, first: &[u8], then: &[u8]) {
    while attacker.goes_on() {
        let Some(mut stream) = attacker.stream().await else {
            continue;
        };
        if upgrade(&mut stream, token).await.is_ok() && stream.write_all(first).await.is_ok() {
            // What the server answers is not read, or the connection is gone.
            let _ = send_for_ever(attacker, stream, &then.repeat(AT_ONCE)).await;
        }
        attacker.refused().await;
    }
}

async fn send_for_ever(attacker: &Attacker, stream: TcpStream, frames: &[u8]) -> io::Result<()> {
    let (mut reader, mut writer) = stream.into_split();
    let mut ignored = [0; 4096];
    let send = async {
        while attacker.goes_on() {
            writer.write_all(frames).await?;
            attacker.asked(AT_ONCE as u64);
            sleep(BREATH).await;
        }
        Ok(())
    };
    let drain = async {
        while reader.read(&mut ignored).await? > 0 {}
        Ok(())
    };
    tokio::select! {
        ended = send => ended,
        ended = drain => ended,
    }
}

/// Makes a stream a WebSocket to the lobby.
async fn upgrade(stream: &mut TcpStream, token: &Token) -> io::Result<()> {
    let request = format!(
        "GET /api/lobby/live HTTP/1.1\r\nHost: {}\r\nAuthorization: {}\r\nConnection: Upgrade\r\n\
         Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\n\
         Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n",
        stream.peer_addr()?,
        token.bearer()
    );
    stream.write_all(request.as_bytes()).await?;
    let mut answer = Vec::new();
    while !answer.ends_with(b"\r\n\r\n") {
        answer.push(stream.read_u8().await?);
    }
    let is_open = answer.starts_with(b"HTTP/1.1 101 ");
    is_open
        .then_some(())
        .ok_or_else(|| io::ErrorKind::ConnectionRefused.into())
}

async fn ask_for_health(attacker: &Attacker) {
    while attacker.goes_on() {
        let Some(mut stream) = attacker.stream().await else {
            continue;
        };
        while attacker.goes_on()
            && let Ok(answer) = exchange(&mut stream, "GET /healthz", None, "").await
        {
            if answer.status == 200 {
                attacker.asked(1);
            } else {
                attacker.refused().await;
            }
        }
        attacker.refused().await;
    }
}
