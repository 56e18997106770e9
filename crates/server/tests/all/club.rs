//! A server in this process.

use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use praline_rules::Seat;
use praline_server::{Alone, Bus, Config, HandTime, Memory, Server, SqliteStore, Store, Time};
use tempfile::TempDir;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::oneshot;
use tokio::task::JoinHandle;

use crate::client::Client;
use crate::small_page::small_page;

/// A server, its time, which passes when it is told to, and its file.
pub(crate) struct Club {
    pub(crate) time: Arc<HandTime>,
    address: SocketAddr,
    config: Config,
    max_pages: Option<u32>,
    stop: Option<oneshot::Sender<()>>,
    ended: Option<JoinHandle<()>>,
    folder: TempDir,
    /// What it shares with other nodes, in the place of the file.
    shared: Option<Shared>,
}

/// What a node shares with others.
pub(crate) struct Shared {
    pub(crate) memory: Memory,
    pub(crate) bus: Arc<dyn Bus>,
    pub(crate) time: Arc<HandTime>,
}

/// What was answered to a plain request.
pub(crate) struct Reply {
    pub(crate) status: u16,
    pub(crate) head: String,
    pub(crate) body: String,
}

impl Club {
    /// One node of several.
    pub(crate) async fn node(config: Config, shared: Shared) -> Club {
        let config = Config {
            requests_per_second: 1000,
            requests_per_second_per_address: 1_000_000,
            ..config
        };
        Club::start_with(config, None, Some(shared)).await
    }

    /// A server with settings that tests do not run into.
    pub(crate) async fn open() -> Club {
        Club::with(Config::default()).await
    }

    pub(crate) async fn with(config: Config) -> Club {
        Club::with_pages(config, None).await
    }

    pub(crate) async fn with_pages(config: Config, max_pages: Option<u32>) -> Club {
        let config = Config {
            requests_per_second: config.requests_per_second.max(1000),
            requests_per_second_per_address: config.requests_per_second_per_address.max(1_000_000),
            ..config
        };
        Club::start_with(config, max_pages, None).await
    }

    /// A server with just these settings.
    pub(crate) async fn strict(config: Config) -> Club {
        Club::start_with(config, None, None).await
    }

    async fn start_with(config: Config, max_pages: Option<u32>, shared: Option<Shared>) -> Club {
        let config = Config {
            bot_threads: 1,
            ..config
        };
        let mut club = Club {
            time: Arc::new(HandTime::at(0)),
            address: ([127, 0, 0, 1], 0).into(),
            config,
            max_pages,
            stop: None,
            ended: None,
            folder: TempDir::new().expect("a folder"),
            shared,
        };
        club.start().await;
        club
    }

    /// The file that holds the tables.
    pub(crate) fn file(&self) -> PathBuf {
        self.folder.path().join("praline.sqlite")
    }

    async fn start(&mut self) {
        let store: Arc<dyn Store>;
        let bus: Arc<dyn Bus>;
        if let Some(shared) = &self.shared {
            self.time = Arc::clone(&shared.time);
            store = Arc::new(shared.memory.open().for_node());
            bus = Arc::clone(&shared.bus);
        } else {
            let file = SqliteStore::open(&self.file(), self.max_pages).await;
            store = Arc::new(file.expect("a store"));
            bus = Arc::new(Alone);
            let before = store.served().await.expect("a time").millis;
            self.time = Arc::new(HandTime::at(before));
        }
        let time: Arc<dyn Time> = Arc::clone(&self.time) as Arc<dyn Time>;
        let server = Server::start(store, bus, time, self.config.clone()).await;
        let server = server.expect("the tables are taken up");
        server.clear_away().await;
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a free port");
        self.address = listener.local_addr().expect("its number");
        let page = small_page();
        let (stop, stopped) = oneshot::channel::<()>();
        self.stop = Some(stop);
        self.ended = Some(tokio::spawn(async move {
            let until = async {
                let _ = stopped.await;
            };
            server.serve(listener, page, until).await;
        }));
    }

    /// Stops the server.
    pub(crate) async fn stop(&mut self) {
        drop(self.stop.take());
        if let Some(ended) = self.ended.take() {
            ended.await.expect("no panic");
        }
    }

    /// The server is gone from one moment to the next, and says nothing.
    pub(crate) fn die(self) {
        if let Some(ended) = self.ended {
            ended.abort();
        }
    }

    /// Stops the server and starts it again on the same file.
    pub(crate) async fn restart(&mut self) {
        self.stop().await;
        self.start().await;
    }

    /// Stops the server, and starts it on a copy of its file in the place of that.
    pub(crate) async fn put_back(&mut self, copy: &Path) {
        self.stop().await;
        for end in ["", "-wal", "-shm"] {
            let _ = std::fs::remove_file(format!("{}{end}", self.file().display()));
        }
        std::fs::rename(copy, self.file()).expect("moved");
        self.start().await;
    }

    pub(crate) async fn restart_with_pages(&mut self, max_pages: Option<u32>) {
        self.max_pages = max_pages;
        self.restart().await;
    }

    pub(crate) fn address(&self) -> SocketAddr {
        self.address
    }

    /// Sets a table as a new guest, who is then connected to it.
    pub(crate) async fn table(&self, plan: &str) -> Client {
        let mut lobby = Client::lobby(self.address, None).await;
        let table = lobby.ask(&format!("create {plan}")).await.expect("a table");
        Client::at(self.address, &table, Some(lobby.token())).await
    }

    /// A game that has begun: Ada has set the table and the first seat, Ben the second.
    pub(crate) async fn begun_by_two(&self, plan: &str) -> (Client, Client) {
        let mut ada = self.table(plan).await;
        let mut ben = self.guest(&ada.table_id()).await;
        ada.sit(Seat::One, "Ada").await;
        ben.sit(Seat::Two, "Ben").await;
        ada.ask("start").await.expect("all seats are taken");
        (ada, ben)
    }

    /// A game that has begun: Ada against a bot, and she begins.
    pub(crate) async fn begun_by_one(&self) -> Client {
        let mut ada = self
            .table("rules=2 seats=person,bot:beginner start=1")
            .await;
        ada.sit(Seat::One, "Ada").await;
        ada.ask("start").await.expect("all seats are taken");
        ada
    }

    /// A new guest at a table.
    pub(crate) async fn guest(&self, table: &str) -> Client {
        Client::at(self.address, table, None).await
    }

    /// The same guest once more, on another device.
    pub(crate) async fn again(&self, client: &Client) -> Client {
        let token = Some(client.token());
        Client::at(self.address, &client.table_id(), token).await
    }

    /// A plain request of somebody with a token.
    pub(crate) async fn get_as(&self, path: &str, token: &str) -> Reply {
        let header = format!("Authorization: Bearer {token}\r\n");
        self.request("GET", path, &header, "").await
    }

    /// A plain request.
    pub(crate) async fn request(
        &self,
        method: &str,
        path: &str,
        headers: &str,
        body: &str,
    ) -> Reply {
        let mut stream = TcpStream::connect(self.address).await.expect("a server");
        let length = body.len();
        let request = format!(
            "{method} {path} HTTP/1.1\r\nHost: {}\r\nConnection: close\r\n{headers}\
             Content-Length: {length}\r\n\r\n{body}",
            self.address
        );
        stream.write_all(request.as_bytes()).await.expect("sent");
        let mut answer = String::new();
        stream.read_to_string(&mut answer).await.expect("an answer");
        let (head, body) = answer.split_once("\r\n\r\n").expect("a head and a body");
        Reply {
            status: head[9..12].parse().expect("a status"),
            head: head.to_ascii_lowercase(),
            body: body.to_owned(),
        }
    }

    /// One of the server's figures.
    pub(crate) async fn figure(&self, name: &str) -> u64 {
        let figures = self.get("/metrics").await.body;
        let lines = figures.lines().filter_map(|line| line.split_once(' '));
        let found = lines.into_iter().find(|(word, _)| *word == name);
        let (_, value) = found.unwrap_or_else(|| panic!("{name} in {figures}"));
        value.parse().expect("a whole number")
    }

    /// Looks again and again until a figure is what it is to be.
    pub(crate) async fn until_figure(&self, name: &str, is_so: impl Fn(u64) -> bool) {
        for _ in 0..100_000 {
            if is_so(self.figure(name).await) {
                return;
            }
            tokio::task::yield_now().await;
        }
        panic!("{name} is {}", self.figure(name).await);
    }

    pub(crate) async fn get(&self, path: &str) -> Reply {
        self.request("GET", path, "", "").await
    }
}
