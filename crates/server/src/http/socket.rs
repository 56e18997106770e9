//! A WebSocket: how it is opened, and how lines travel on it.

use std::sync::Arc;
use std::time::Duration;

use axum::extract::ws::{CloseFrame, Message, Utf8Bytes, WebSocket, WebSocketUpgrade};
use axum::response::{IntoResponse, Response};
use praline_protocol::wire::{LINE_LENGTH, News};
use tokio::sync::watch;
use tokio::time::{Instant, timeout_at};

use crate::hub::Hub;
use crate::limits::Bucket;
use crate::metrics::Turned;

/// The library's buffers, in bytes: lines are short, and there are many connections.
const READ_BUFFER: usize = 1024;
/// Everything is written at once.
const WRITE_BUFFER: usize = 0;
/// What may wait to be written, in bytes; one message is less.
const MOST_UNWRITTEN: usize = 64 * 1024;
/// How long a message of several lines gets, in bytes.
const MOST_AT_ONCE: usize = 16 * 1024;
/// How long a connection may be silent before it is asked whether it is still there.
const SILENCE: Duration = Duration::from_secs(40);
/// How many seconds' worth of requests may come at once, and may be too much after that.
const AT_ONCE: u32 = 3;
/// The close code that says “come back later”, by its register.
const TRY_AGAIN_LATER: u16 = 1013;

/// Opens a WebSocket with small buffers.
pub(super) fn open<F>(
    hub: &Arc<Hub>,
    upgrade: WebSocketUpgrade,
    then: impl FnOnce(Box<Socket>) -> F + Send + 'static,
) -> Response
where
    F: Future<Output = ()> + Send + 'static,
{
    let hub = Arc::clone(hub);
    upgrade
        .read_buffer_size(READ_BUFFER)
        .write_buffer_size(WRITE_BUFFER)
        .max_write_buffer_size(MOST_UNWRITTEN)
        .max_message_size(LINE_LENGTH)
        .max_frame_size(LINE_LENGTH)
        .on_upgrade(move |socket| then(Box::new(Socket::new(socket, hub))))
        .into_response()
}

/// Waits until the server is about to end.
pub(super) async fn ended(ending: &mut watch::Receiver<bool>) {
    // Where nobody is left to say so, it has ended.
    let _ = ending.wait_for(|ending| *ending).await;
}

/// Why a connection ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Farewell {
    /// The table was just put away; whoever comes again finds it.
    Again,
    /// The server ends, and perhaps starts again.
    Restart,
}

impl Farewell {
    /// The word that a client is told.
    const fn word(self) -> &'static str {
        match self {
            Farewell::Again => "again",
            Farewell::Restart => "restart",
        }
    }
}

/// A line that a client has sent.
pub(super) enum Incoming {
    /// One that came in time.
    Line(Utf8Bytes),
    /// One that came too soon after others.
    TooSoon(Utf8Bytes),
}

/// A connection to a client.
pub(super) struct Socket {
    stream: WebSocket,
    hub: Arc<Hub>,
    /// What the client may still send; whatever comes costs, be it a sign of life.
    purse: Bucket,
    /// How often it has gone on without having any left.
    excess: u32,
    /// When the client will have been silent for too long.
    quiet: Instant,
    /// Whether it has been asked if it is still there.
    asked_for_life: bool,
}

impl Socket {
    fn new(stream: WebSocket, hub: Arc<Hub>) -> Socket {
        let per_second = hub.config.requests_per_second;
        Socket {
            stream,
            purse: Bucket::new(per_second.saturating_mul(AT_ONCE), f64::from(per_second)),
            excess: 0,
            hub,
            quiet: Instant::now() + SILENCE,
            asked_for_life: false,
        }
    }

    /// Waits for a line of the client; nothing where the connection is closed, where the client is
    /// silent and does not answer when it is asked whether it is there, or where it goes on and on
    /// though it has sent more than it may.
    ///
    /// It may be given up and called again at any time.
    pub(super) async fn next_line(&mut self) -> Option<Incoming> {
        loop {
            let Ok(message) = timeout_at(self.quiet, self.stream.recv()).await else {
                if self.asked_for_life {
                    return None;
                }
                self.asked_for_life = true;
                self.quiet = Instant::now() + SILENCE;
                self.send(Message::Ping(Vec::new().into())).await.ok()?;
                continue;
            };
            self.asked_for_life = false;
            self.quiet = Instant::now() + SILENCE;
            let is_in_time = self.purse.spend_one(self.hub.time.now());
            if is_in_time {
                self.excess = 0;
            } else {
                self.excess += 1;
                if self.excess > self.hub.config.requests_per_second.saturating_mul(AT_ONCE) {
                    self.hub.metrics.turn_away(Turned::Flood);
                    return None;
                }
            }
            match message {
                Some(Ok(Message::Text(line))) if is_in_time => return Some(Incoming::Line(line)),
                Some(Ok(Message::Text(line))) => return Some(Incoming::TooSoon(line)),
                Some(Ok(Message::Ping(_) | Message::Pong(_))) => {}
                Some(Ok(Message::Binary(_) | Message::Close(_)) | Err(_)) | None => return None,
            }
        }
    }

    /// Sends lines in as few messages as is sensible; an error where the client does not take one.
    pub(super) async fn tell(&mut self, mut lines: &[Utf8Bytes]) -> Result<(), ()> {
        while let [first, rest @ ..] = lines {
            let mut length = first.len();
            let fits = |line: &&Utf8Bytes| {
                length += line.len() + 1;
                length <= MOST_AT_ONCE
            };
            let count = 1 + rest.iter().take_while(fits).count();
            let (now, later) = lines.split_at(count);
            let text = match now {
                [line] => line.clone(),
                now => {
                    let now: Vec<&str> = now.iter().map(Utf8Bytes::as_str).collect();
                    now.join("\n").into()
                }
            };
            self.send(Message::Text(text)).await?;
            lines = later;
        }
        Ok(())
    }

    /// Says why the connection ends, and ends it.
    pub(super) async fn bye(mut self: Box<Socket>, why: Farewell) {
        let why = why.word();
        let bye = News::Bye(why.to_owned()).to_string();
        // It ends whether or not the client hears it.
        let _ = self.send(Message::Text(bye.into())).await;
        let frame = CloseFrame {
            code: TRY_AGAIN_LATER,
            reason: why.into(),
        };
        let _ = self.send(Message::Close(Some(frame))).await;
    }

    async fn send(&mut self, message: Message) -> Result<(), ()> {
        // The door does not let a client take for ever to take something.
        self.stream.send(message).await.map_err(|_| ())
    }
}
