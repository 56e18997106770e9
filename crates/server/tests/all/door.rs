//! What strangers can do at the door, with connections that they never finish.

use std::io;
use std::net::SocketAddr;
use std::time::Duration;

use praline_server::{Listener, app_with, serve};
use tokio::io::{AsyncReadExt, AsyncWriteExt, DuplexStream, duplex};
use tokio::sync::{mpsc, oneshot};
use tokio::task::JoinHandle;
use tokio::time::Instant;

use crate::small_page::small_page;

/// Connections without a network, so that time is the test's.
struct Pipes(mpsc::UnboundedReceiver<(DuplexStream, SocketAddr)>);

impl Listener for Pipes {
    type Stream = DuplexStream;

    async fn accept(&mut self) -> io::Result<(DuplexStream, SocketAddr)> {
        match self.0.recv().await {
            Some(accepted) => Ok(accepted),
            None => std::future::pending().await,
        }
    }
}

struct House {
    pipes: mpsc::UnboundedSender<(DuplexStream, SocketAddr)>,
    stop: oneshot::Sender<()>,
    ended: JoinHandle<()>,
}

impl House {
    fn open() -> House {
        let (pipes, incoming) = mpsc::unbounded_channel();
        let page = small_page();
        let (stop, stopped) = oneshot::channel::<()>();
        let ended = tokio::spawn(serve(Pipes(incoming), app_with(page), async {
            let _ = stopped.await;
        }));
        House { pipes, stop, ended }
    }

    /// A connection from an address that ends with that number.
    fn connect(&self, address: u8) -> DuplexStream {
        let (client, server) = duplex(4096);
        let peer = ([192, 0, 2, address], 4711).into();
        self.pipes.send((server, peer)).expect("it listens");
        client
    }
}

/// Everything that comes until the connection is closed.
async fn hear(mut client: DuplexStream) -> String {
    let mut text = Vec::new();
    // A connection that breaks off has said what it had to say.
    let _ = client.read_to_end(&mut text).await;
    String::from_utf8_lossy(&text).into_owned()
}

const GET: &[u8] = b"GET / HTTP/1.1\r\nHost: praline\r\nConnection: close\r\n\r\n";

#[tokio::test(start_paused = true)]
async fn a_request_that_is_never_finished_is_given_ten_seconds() {
    let house = House::open();
    for beginning in [&b""[..], b"GET / HT", b"GET / HTTP/1.1\r\nHost: pra"] {
        let mut client = house.connect(1);
        client.write_all(beginning).await.expect("sent");
        let begin = Instant::now();
        let answer = hear(client).await;
        assert!(!answer.contains(" 200 "), "{answer}");
        assert_eq!(begin.elapsed().as_secs(), 10);
    }
}

#[tokio::test(start_paused = true)]
async fn whoever_sends_its_headers_drop_by_drop_has_no_more_time() {
    let house = House::open();
    let mut client = house.connect(1);
    let begin = Instant::now();
    client.write_all(b"GET / HTTP/1.1\r\n").await.expect("sent");
    while client.write_all(b"A: b\r\n").await.is_ok() {
        tokio::time::sleep(Duration::from_secs(1)).await;
        assert!(begin.elapsed().as_secs() < 20, "it is read for ever");
    }
}

#[tokio::test(start_paused = true)]
async fn headers_that_are_too_long_are_refused_at_once() {
    let house = House::open();
    let (mut reader, mut writer) = tokio::io::split(house.connect(1));
    let begin = Instant::now();
    tokio::spawn(async move {
        let mut headers = b"GET / HTTP/1.1\r\nX: ".to_vec();
        headers.resize(385_000, b'x');
        // The server stops reading long before.
        let _ = writer.write_all(&headers).await;
    });
    let mut answer = Vec::new();
    let _ = reader.read_to_end(&mut answer).await;
    let answer = String::from_utf8_lossy(&answer);
    assert!(answer.starts_with("HTTP/1.1 431 "), "{answer}");
    assert!(begin.elapsed().as_secs() < 10);
}

#[tokio::test(start_paused = true)]
async fn a_body_that_does_not_come_is_given_ten_seconds() {
    let house = House::open();
    let mut client = house.connect(1);
    let head = b"POST / HTTP/1.1\r\nHost: praline\r\nContent-Length: 100\r\n\r\n";
    client.write_all(head).await.expect("sent");
    client.write_all(b"{").await.expect("sent");
    let begin = Instant::now();
    let mut status = [0; 12];
    client.read_exact(&mut status).await.expect("an answer");
    assert_eq!(&status, b"HTTP/1.1 408");
    assert_eq!(begin.elapsed().as_secs(), 10);
}

#[tokio::test(start_paused = true)]
async fn one_address_cannot_keep_others_out() {
    let house = House::open();
    let mut half = Vec::new();
    for _ in 0..6_000 {
        let mut client = house.connect(1);
        client.write_all(b"GET /").await.expect("sent");
        half.push(client);
    }
    let begin = Instant::now();
    let mut other = house.connect(2);
    other.write_all(GET).await.expect("sent");
    let answer = hear(other).await;
    assert!(answer.starts_with("HTTP/1.1 200 OK"), "{answer}");
    // However many stand in the queue, it moves on quickly.
    assert!(
        begin.elapsed() < Duration::from_secs(2),
        "{:?}",
        begin.elapsed()
    );
    // The address itself is told, and let in again when it has let go.
    let mut more = house.connect(1);
    more.write_all(GET).await.expect("sent");
    let answer = hear(more).await;
    assert!(
        answer.is_empty() || answer.starts_with("HTTP/1.1 429 "),
        "{answer}"
    );
    drop(half);
    tokio::time::sleep(Duration::from_secs(1)).await;
    let mut again = house.connect(1);
    again.write_all(GET).await.expect("sent");
    assert!(hear(again).await.starts_with("HTTP/1.1 200 OK"));
}

#[tokio::test(start_paused = true)]
async fn what_is_unfinished_does_not_hold_up_the_end() {
    let house = House::open();
    let mut clients = Vec::new();
    for _ in 0..3 {
        let mut slow = house.connect(1);
        let head = b"POST / HTTP/1.1\r\nHost: praline\r\nContent-Length: 100\r\n\r\n";
        slow.write_all(head).await.expect("sent");
        let mut half = house.connect(1);
        half.write_all(b"GET / HT").await.expect("sent");
        let silent = house.connect(1);
        clients.push((slow, half, silent));
    }
    // Until all of it has come in.
    tokio::time::sleep(Duration::from_secs(1)).await;
    let begin = Instant::now();
    house.stop.send(()).expect("it runs");
    house.ended.await.expect("no panic");
    assert!(
        begin.elapsed() < Duration::from_secs(1),
        "{:?}",
        begin.elapsed()
    );
}
