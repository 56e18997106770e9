//! Somebody who is connected.

use std::net::SocketAddr;

use futures_util::{SinkExt, StreamExt};
use praline_protocol::client::{self, Answer, Connection, Heard, Lobby, LobbyHeard};
use praline_protocol::wire::{Presence, Refusal, Role, Told};
use praline_protocol::{Hex, Table};
use praline_rules::{Game, Seat};
use praline_testing::Dice;
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async};

type Socket = WebSocketStream<MaybeTlsStream<TcpStream>>;

/// A connection, and everything that was told on it.
pub(crate) struct Client {
    socket: Socket,
    token: String,
    /// The answer's headers at the door.
    pub(crate) cookie: Option<String>,
    id: String,
    pub(crate) dice: Dice,
    at: Place,
    /// What was answered, in order.
    answers: Vec<Result<String, Refusal>>,
    /// Every line, in order.
    pub(crate) lines: Vec<String>,
}

/// Where somebody is.
enum Place {
    Table(Box<client::Client>),
    Lobby(Lobby),
}

impl Client {
    pub(crate) async fn lobby(address: SocketAddr, token: Option<&str>) -> Client {
        let opened = Client::open(address, "/api/lobby/live", "", token).await;
        let mut client = opened.expect("let in");
        client.catch_up().await;
        client
    }

    pub(crate) async fn at(address: SocketAddr, table: &str, token: Option<&str>) -> Client {
        let path = format!("/api/tables/{table}/live");
        let opened = Client::open(address, &path, table, token).await;
        let mut client = opened.expect("let in");
        client.catch_up().await;
        client
    }

    /// Knocks; the status where it is not let in.
    pub(crate) async fn open(
        address: SocketAddr,
        path: &str,
        table: &str,
        token: Option<&str>,
    ) -> Result<Client, u16> {
        let (socket, cookie) = connect(address, path, token).await?;
        let given = cookie.as_deref().map(token_in);
        Ok(Client {
            socket,
            token: given.or(token.map(str::to_owned)).expect("a token"),
            cookie,
            id: table.to_owned(),
            dice: Dice::new(7),
            at: if table.is_empty() {
                Place::Lobby(Lobby::new())
            } else {
                Place::Table(Box::default())
            },
            answers: Vec::new(),
            lines: Vec::new(),
        })
    }

    /// Connects to the table anew with all that is known, as often as it takes to know how it stands.
    pub(crate) async fn come_back(&mut self, address: SocketAddr) {
        for _ in 0..2 {
            let known = self.known_mut();
            known.lost();
            known.connecting();
            let since = known.since();
            let path = format!("/api/tables/{}/live?since={since}", self.id);
            let opened = connect(address, &path, Some(&self.token)).await;
            (self.socket, _) = opened.expect("let in");
            self.catch_up().await;
            if self.known().connection() == Connection::CaughtUp {
                break;
            }
        }
        assert_eq!(self.known().connection(), Connection::CaughtUp);
        for line in self.known_mut().to_resend() {
            self.send(&line).await;
        }
    }

    /// Reads until it is known how things stand, or that this connection will not tell.
    async fn catch_up(&mut self) {
        while self.connection() == Connection::Connecting && self.next_line().await {}
    }

    fn connection(&self) -> Connection {
        match &self.at {
            Place::Table(client) => client.connection(),
            Place::Lobby(lobby) => lobby.connection(),
        }
    }

    /// What is known of the table.
    pub(crate) fn known(&self) -> &client::Client {
        match &self.at {
            Place::Table(client) => client,
            Place::Lobby(_) => panic!("this is the lobby"),
        }
    }

    fn known_mut(&mut self) -> &mut client::Client {
        match &mut self.at {
            Place::Table(client) => client,
            Place::Lobby(_) => panic!("this is the lobby"),
        }
    }

    /// What is listed in the lobby.
    pub(crate) fn lists(&self) -> &Lobby {
        match &self.at {
            Place::Lobby(lobby) => lobby,
            Place::Table(_) => panic!("this is a table"),
        }
    }

    pub(crate) fn role(&self) -> Role {
        self.known().role()
    }

    pub(crate) fn presence(&self) -> &Presence {
        self.known().presence()
    }

    pub(crate) fn chat(&self) -> &[Told] {
        self.known().chat()
    }

    pub(crate) fn token(&self) -> &str {
        &self.token
    }

    pub(crate) fn table_id(&self) -> String {
        self.id.clone()
    }

    pub(crate) fn table(&self) -> &Table {
        self.known().table().expect("the table was told")
    }

    pub(crate) fn game(&self) -> &Game {
        self.table().game().expect("the game has begun")
    }

    pub(crate) fn seq(&self) -> u64 {
        self.table().seq()
    }

    /// Sends a line as it is.
    pub(crate) async fn send(&mut self, line: &str) {
        self.socket.send(Message::text(line)).await.expect("sent");
    }

    /// Sends something that is no line; whether that was possible.
    pub(crate) async fn try_send(&mut self, message: Message) -> bool {
        self.socket.send(message).await.is_ok()
    }

    /// Reads one message; `false` at the end.
    pub(crate) async fn next_line(&mut self) -> bool {
        loop {
            match self.socket.next().await {
                Some(Ok(Message::Text(text))) => {
                    self.read(text.as_str());
                    return true;
                }
                Some(Ok(Message::Close(_)) | Err(_)) | None => return false,
                Some(Ok(_)) => {}
            }
        }
    }

    fn read(&mut self, text: &str) {
        self.lines.extend(text.lines().map(str::to_owned));
        match &mut self.at {
            Place::Table(client) => {
                let was_connecting = client.connection() == Connection::Connecting;
                match client.read(text, 0) {
                    Ok(heard) => self.answers.extend(heard.iter().filter_map(answered)),
                    // Whoever comes back finds out that the table is another.
                    Err(_) if was_connecting => {}
                    Err(fault) => panic!("{fault}: {text}"),
                }
            }
            Place::Lobby(lobby) => {
                let heard = lobby.read(text).into_iter();
                let answers = heard.filter_map(|heard| match heard {
                    LobbyHeard::Answered { answer, .. } => {
                        Some(answer.map(|table| table.to_string()))
                    }
                    _ => None,
                });
                self.answers.extend(answers);
            }
        }
    }

    /// Asks for something and waits for the answer.
    pub(crate) async fn ask(&mut self, request: &str) -> Result<String, Refusal> {
        self.ask_only(request).await;
        self.answer(request).await
    }

    /// Asks for something at the table or in the lobby, and does not wait.
    pub(crate) async fn ask_only(&mut self, request: &str) {
        let line = match &mut self.at {
            Place::Table(client) => client.ask(request.parse().expect("a request")),
            Place::Lobby(lobby) => lobby.ask(request.parse().expect("a request")),
        };
        self.send(&line.expect("a connection")).await;
    }

    /// Waits for the answer to the latest request.
    pub(crate) async fn answer(&mut self, request: &str) -> Result<String, Refusal> {
        while self.is_waiting() {
            assert!(self.next_line().await, "an answer to {request}");
        }
        self.answers.pop().expect("an answer")
    }

    fn is_waiting(&self) -> bool {
        match &self.at {
            Place::Table(client) => client.waiting().next().is_some(),
            Place::Lobby(lobby) => lobby.waiting().next().is_some(),
        }
    }

    /// Reads until something is so.
    pub(crate) async fn until(&mut self, so: impl Fn(&Client) -> bool) {
        while !so(self) {
            assert!(
                self.next_line().await,
                "the connection is closed: {:?}",
                self.lines.last()
            );
        }
    }

    /// Reads until the table has so many entries.
    pub(crate) async fn caught_up(&mut self, seq: u64) {
        self.until(|client| client.known().known() >= seq).await;
    }

    pub(crate) async fn sit(&mut self, seat: Seat, name: &str) {
        let entropy = format!("{:032x}", 0x00c0_ffee_u128 + u128::from(seat.number()));
        let answer = self.ask(&format!("sit {seat} {entropy} {name}")).await;
        assert_eq!(answer, Ok(String::new()));
    }
}

/// The answer among what was heard, in the words of the wire.
fn answered(heard: &Heard) -> Option<Result<String, Refusal>> {
    let Heard::Answered { answer, .. } = heard else {
        return None;
    };
    Some((*answer).map(|answer| match answer {
        Answer::Done => String::new(),
        Answer::Table(table) => table.to_string(),
        Answer::Secret(secret) => Hex(&secret).to_string(),
    }))
}

/// Opens a socket; gives the `Set-Cookie`, too, or the status where it is not let in.
async fn connect(
    address: SocketAddr,
    path: &str,
    token: Option<&str>,
) -> Result<(Socket, Option<String>), u16> {
    let url = format!("ws://{address}{path}");
    let mut request = url.into_client_request().expect("an address");
    if let Some(token) = token {
        let cookie = format!("praline={token}").parse().expect("a header");
        request.headers_mut().insert("cookie", cookie);
    }
    let (socket, answer) = match Box::pin(connect_async(request)).await {
        Ok(open) => open,
        Err(tokio_tungstenite::tungstenite::Error::Http(answer)) => {
            return Err(answer.status().as_u16());
        }
        Err(error) => panic!("{error}"),
    };
    let cookie = answer.headers().get("set-cookie");
    let cookie = cookie.map(|cookie| cookie.to_str().expect("ASCII").to_owned());
    Ok((socket, cookie))
}

/// The token in a `Set-Cookie`.
fn token_in(cookie: &str) -> String {
    let (_, value) = cookie.split_once('=').expect("a pair");
    let (token, _) = value.split_once(';').expect("and more");
    token.to_owned()
}
