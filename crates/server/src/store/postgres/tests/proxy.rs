//! A way to the database that can be cut.

use std::sync::Arc;

use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;

/// What becomes of what is sent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Way {
    /// It arrives.
    Open,
    /// Questions arrive, answers do not.
    Mute,
    /// There are no connections.
    Closed,
}

/// What becomes of what is sent, and how often all connections have been cut.
type State = (Way, u32);

/// Where a database can be reached while the way is open.
pub(super) struct Proxy {
    pub(super) url: String,
    state: Arc<watch::Sender<State>>,
}

impl Proxy {
    /// A way to a database.
    pub(super) async fn to(url: &str) -> Proxy {
        let (head, place) = url.split_once('@').expect("an address");
        let (server, database) = place.split_once('/').expect("a database");
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
        let port = listener.local_addr().expect("bound").port();
        let state = Arc::new(watch::Sender::new((Way::Open, 0)));
        tokio::spawn(serve(listener, server.to_owned(), Arc::clone(&state)));
        Proxy {
            url: format!("{head}@127.0.0.1:{port}/{database}"),
            state,
        }
    }

    /// Lets no answer arrive any more.
    pub(super) fn mute(&self) {
        self.state.send_modify(|(way, _)| *way = Way::Mute);
    }

    /// Cuts all connections, and sets what becomes of new ones.
    pub(super) fn cut(&self, then: Way) {
        self.state.send_modify(|(way, cuts)| {
            *way = then;
            *cuts += 1;
        });
    }
}

async fn serve(listener: TcpListener, server: String, state: Arc<watch::Sender<State>>) {
    while let Ok((client, _)) = listener.accept().await {
        if state.borrow().0 == Way::Closed {
            continue;
        }
        if let Ok(server) = TcpStream::connect(&server).await {
            let mut cut = state.subscribe();
            let cuts = cut.borrow().1;
            let passed = pass(client, server, Arc::clone(&state));
            tokio::spawn(async move {
                tokio::select! {
                    _ = cut.wait_for(|(_, now)| *now != cuts) => {}
                    () = passed => {}
                }
            });
        }
    }
}

async fn pass(mut client: TcpStream, mut server: TcpStream, state: Arc<watch::Sender<State>>) {
    let (mut asked, mut told) = ([0; 4096], [0; 4096]);
    loop {
        let (read, is_answer) = tokio::select! {
            read = client.read(&mut asked) => (read.unwrap_or(0), false),
            read = server.read(&mut told) => (read.unwrap_or(0), true),
        };
        let passed = if is_answer {
            match state.borrow().0 {
                Way::Mute => continue,
                Way::Open | Way::Closed => {}
            }
            client.write_all(&told[..read]).await
        } else {
            server.write_all(&asked[..read]).await
        };
        if read == 0 || passed.is_err() {
            return;
        }
    }
}
