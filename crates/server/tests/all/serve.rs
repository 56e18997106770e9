//! The server on a real port, from its start to its end.

use std::future::pending;
use std::net::SocketAddr;

use praline_server::{app_with, serve};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::oneshot;
use tokio::task::JoinHandle;

use crate::small_page::small_page;

struct Server {
    address: SocketAddr,
    stop: oneshot::Sender<()>,
    ended: JoinHandle<()>,
}

async fn start() -> Server {
    let listener = TcpListener::bind("127.0.0.1:0").await.expect("a free port");
    let address = listener.local_addr().expect("its number");
    let page = small_page();
    let (stop, stopped) = oneshot::channel::<()>();
    let ended = tokio::spawn(serve(listener, app_with(page), async {
        if stopped.await.is_err() {
            pending::<()>().await;
        }
    }));
    Server {
        address,
        stop,
        ended,
    }
}

#[tokio::test]
async fn the_page_is_served_until_the_server_is_stopped() {
    let server = start().await;
    let mut client = TcpStream::connect(server.address).await.expect("a server");
    let request = b"GET / HTTP/1.1\r\nHost: praline\r\nConnection: close\r\n\r\n";
    client.write_all(request).await.expect("sent");
    let mut answer = String::new();
    client.read_to_string(&mut answer).await.expect("an answer");
    assert!(answer.starts_with("HTTP/1.1 200 OK\r\n"), "{answer}");
    assert!(answer.ends_with("\r\n\r\n<h1>"), "{answer}");

    // One that has asked and stays, and one that has never said a word.
    let mut idle = TcpStream::connect(server.address).await.expect("a server");
    let _silent = TcpStream::connect(server.address).await.expect("a server");
    let request = b"HEAD / HTTP/1.1\r\nHost: praline\r\n\r\n";
    idle.write_all(request).await.expect("sent");
    idle.read_u8().await.expect("an answer");

    server.stop.send(()).expect("the server listens");
    server.ended.await.expect("no panic");
    assert!(TcpStream::connect(server.address).await.is_err());
}

// The clock stands still and jumps ahead when everything waits.
#[tokio::test(start_paused = true)]
async fn a_client_that_never_finishes_its_request_does_not_hold_the_server() {
    let server = start().await;
    let mut client = TcpStream::connect(server.address).await.expect("a server");
    client.write_all(b"GET / HT").await.expect("sent");
    server.stop.send(()).expect("the server listens");
    server.ended.await.expect("no panic");
}
