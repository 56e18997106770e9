//! A connection that takes in no more than it may, and does not wait for ever to be read.

use std::future::Future;
use std::io;
use std::pin::Pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::task::{Context, Poll, ready};
use std::time::Duration;

use praline_protocol::wire::LINE_LENGTH;
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::time::{Instant, Sleep, sleep};

/// What may come at once, in bytes: the largest headers and body, and some lines.
const AT_ONCE: u32 = 64 * 1024;
/// How long a client may take to take something from us.
const PATIENCE: Duration = Duration::from_secs(30);
/// How long a connection that has sent too much is not read at all.
const REST: Duration = Duration::from_millis(250);

/// How many bytes a second go with so many requests a second.
pub(super) fn bytes_a_second(requests: u32) -> u32 {
    let a_line = u32::try_from(LINE_LENGTH).unwrap_or(u32::MAX);
    requests.saturating_mul(a_line)
}

/// How much a connection may send.
///
/// What a proxy sends for many people is not held back; but when one of them stays, on a WebSocket, the
/// connection is theirs alone and has their pace.
#[derive(Debug)]
pub(crate) struct Meter {
    is_on: AtomicBool,
    bytes_a_second: u32,
}

impl Meter {
    pub(super) fn new(bytes_a_second: u32, is_on: bool) -> Arc<Meter> {
        Arc::new(Meter {
            is_on: AtomicBool::new(is_on),
            bytes_a_second,
        })
    }

    /// From now on the connection is one person's.
    pub(crate) fn turn_on(&self) {
        self.is_on.store(true, Ordering::Relaxed);
    }
}

/// A connection that is held to its pace.
///
/// Whatever comes costs, by its bytes: also what a library takes in without telling anyone. Who sends
/// too much is not read for a while, so that the sender has to wait and nobody else.
#[derive(Debug)]
pub(super) struct Paced<S> {
    stream: S,
    meter: Arc<Meter>,
    left: f64,
    at: Instant,
    resting: Option<Pin<Box<Sleep>>>,
    /// Runs while the client does not take what it is sent.
    stalled: Option<Pin<Box<Sleep>>>,
}

impl<S> Paced<S> {
    pub(super) fn new(stream: S, meter: Arc<Meter>) -> Paced<S> {
        Paced {
            stream,
            meter,
            left: f64::from(AT_ONCE),
            at: Instant::now(),
            resting: None,
            stalled: None,
        }
    }

    /// Waits until something may be read.
    fn poll_pace(&mut self, cx: &mut Context<'_>) -> Poll<()> {
        loop {
            if let Some(resting) = &mut self.resting {
                ready!(resting.as_mut().poll(cx));
                self.resting = None;
            }
            let now = Instant::now();
            let passed = now.duration_since(self.at).as_secs_f64();
            self.at = now;
            let gained = passed * f64::from(self.meter.bytes_a_second);
            self.left = (self.left + gained).min(f64::from(AT_ONCE));
            if self.left > 0.0 || !self.meter.is_on.load(Ordering::Relaxed) {
                return Poll::Ready(());
            }
            self.resting = Some(Box::pin(sleep(REST)));
        }
    }

    /// Lets what could not be written wait, but not for ever.
    fn bound<T>(&mut self, cx: &mut Context<'_>, done: Poll<io::Result<T>>) -> Poll<io::Result<T>> {
        if done.is_ready() {
            self.stalled = None;
            return done;
        }
        let stalled = self
            .stalled
            .get_or_insert_with(|| Box::pin(sleep(PATIENCE)));
        ready!(stalled.as_mut().poll(cx));
        Poll::Ready(Err(io::ErrorKind::TimedOut.into()))
    }
}

impl<S: AsyncRead + Unpin> AsyncRead for Paced<S> {
    fn poll_read(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        into: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        ready!(self.poll_pace(cx));
        let before = into.filled().len();
        ready!(Pin::new(&mut self.stream).poll_read(cx, into))?;
        let read = into.filled().len() - before;
        self.left -= f64::from(u32::try_from(read).unwrap_or(u32::MAX));
        Poll::Ready(Ok(()))
    }
}

impl<S: AsyncWrite + Unpin> AsyncWrite for Paced<S> {
    fn poll_write(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        let done = Pin::new(&mut self.stream).poll_write(cx, bytes);
        self.bound(cx, done)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        parts: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let done = Pin::new(&mut self.stream).poll_write_vectored(cx, parts);
        self.bound(cx, done)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        let done = Pin::new(&mut self.stream).poll_flush(cx);
        self.bound(cx, done)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        let done = Pin::new(&mut self.stream).poll_shutdown(cx);
        self.bound(cx, done)
    }
}

#[cfg(test)]
mod tests {
    use tokio::io::{AsyncReadExt, AsyncWriteExt, duplex};

    use super::*;

    #[tokio::test(start_paused = true)]
    async fn who_sends_too_much_is_read_no_faster_than_it_may_send() {
        let (mut client, server) = duplex(1024);
        let mut server = Paced::new(server, Meter::new(10_000, true));
        tokio::spawn(async move { while client.write_all(&[0; 1024]).await.is_ok() {} });
        let begin = Instant::now();
        let mut bytes = vec![0; AT_ONCE as usize + 100_000];
        server.read_exact(&mut bytes).await.expect("more comes");
        let seconds = begin.elapsed().as_secs_f64();
        assert!((9.0..11.0).contains(&seconds), "{seconds}");
    }

    #[tokio::test(start_paused = true)]
    async fn what_a_proxy_sends_for_many_is_not_held_back_until_one_stays() {
        let (mut client, server) = duplex(1024);
        let meter = Meter::new(10_000, false);
        let mut server = Paced::new(server, Arc::clone(&meter));
        tokio::spawn(async move { while client.write_all(&[0; 1024]).await.is_ok() {} });
        let begin = Instant::now();
        let mut bytes = vec![0; 1_000_000];
        server.read_exact(&mut bytes).await.expect("more comes");
        assert_eq!(begin.elapsed(), Duration::ZERO);
        meter.turn_on();
        server.read_exact(&mut bytes).await.expect("more comes");
        assert!(begin.elapsed() > Duration::from_secs(90));
    }

    #[tokio::test(start_paused = true)]
    async fn who_does_not_read_is_not_written_to_for_ever() {
        let (_client, server) = duplex(1024);
        let mut server = Paced::new(server, Meter::new(10_000, true));
        let begin = Instant::now();
        let fault = server
            .write_all(&[0; 2048])
            .await
            .expect_err("nobody reads");
        assert_eq!(fault.kind(), io::ErrorKind::TimedOut);
        assert_eq!(begin.elapsed(), PATIENCE);
    }
}
