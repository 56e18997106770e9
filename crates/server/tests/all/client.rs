//! Somebody who is connected.

use std::net::SocketAddr;

use futures_util::{SinkExt, StreamExt};
use praline_protocol::wire::{News, Presence, Refusal, Role, Told};
use praline_protocol::{Phase, Table};
use praline_rules::{Game, Move, Seat, Turn};
use praline_testing::Dice;
use praline_testing::trial_games::{some_move, some_wall_choices};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async};

/// A connection, and everything that was told on it.
pub(crate) struct Client {
    socket: WebSocketStream<MaybeTlsStream<TcpStream>>,
    token: String,
    /// The answer's headers at the door.
    pub(crate) cookie: Option<String>,
    id: String,
    next: u32,
    pub(crate) dice: Dice,
    pub(crate) table: Option<Table>,
    /// Every line, in order.
    pub(crate) lines: Vec<String>,
    pub(crate) role: Role,
    pub(crate) mine: Vec<Move>,
    pub(crate) here: Presence,
    pub(crate) chat: Vec<Told>,
    pub(crate) tables: Vec<News>,
}

impl Client {
    pub(crate) async fn lobby(address: SocketAddr, token: Option<&str>) -> Client {
        Client::open(address, "/api/lobby/live", "", token)
            .await
            .expect("let in")
    }

    pub(crate) async fn at(
        address: SocketAddr,
        table: &str,
        token: Option<&str>,
        since: u64,
    ) -> Client {
        let path = format!("/api/tables/{table}/live?since={since}");
        let mut client = Client::open(address, &path, table, token)
            .await
            .expect("let in");
        client.next_line().await;
        client
    }

    /// Knocks; the status where it is not let in.
    pub(crate) async fn open(
        address: SocketAddr,
        path: &str,
        table: &str,
        token: Option<&str>,
    ) -> Result<Client, u16> {
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
        let given = cookie.as_deref().map(token_in);
        Ok(Client {
            socket,
            token: given.or(token.map(str::to_owned)).expect("a token"),
            cookie,
            id: table.to_owned(),
            next: 0,
            dice: Dice::new(7),
            table: None,
            lines: Vec::new(),
            role: Role::default(),
            mine: Vec::new(),
            here: Presence::default(),
            chat: Vec::new(),
            tables: Vec::new(),
        })
    }

    pub(crate) fn token(&self) -> &str {
        &self.token
    }

    pub(crate) fn table_id(&self) -> String {
        self.id.clone()
    }

    pub(crate) fn table(&self) -> &Table {
        self.table.as_ref().expect("the table was told")
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
                    for line in text.as_str().lines() {
                        self.take(line);
                    }
                    return true;
                }
                Some(Ok(Message::Close(_)) | Err(_)) | None => return false,
                Some(Ok(_)) => {}
            }
        }
    }

    fn take(&mut self, line: &str) {
        self.lines.push(line.to_owned());
        match line.parse().unwrap_or_else(|_| panic!("news: {line}")) {
            News::Entry(seq, at, entry) => match &mut self.table {
                // Whoever knew more than that keeps to what came since.
                None if seq > 1 => {}
                None => self.table = Some(Table::open(&entry).expect("it opens the table")),
                Some(table) => {
                    assert_eq!(seq, table.seq() + 1, "nothing is left out: {line}");
                    table.apply(at, &entry).expect("it follows");
                }
            },
            News::You(role) => self.role = role,
            News::Mine(moves) => self.mine = moves,
            News::Here(presence, _) => self.here = presence,
            News::Told(told) => self.chat.push(told),
            news @ (News::Table(_) | News::Own(_) | News::Gone(_)) => self.tables.push(news),
            News::Hidden
            | News::Now(_)
            | News::Ok(..)
            | News::No(..)
            | News::Bad(_)
            | News::Bye(_) => {}
        }
    }

    /// Asks for something and waits for the answer.
    pub(crate) async fn ask(&mut self, request: &str) -> Result<String, Refusal> {
        self.next += 1;
        let number = self.next;
        self.send(&format!("{number} {request}")).await;
        let mut seen = self.lines.len();
        loop {
            for line in &self.lines[seen..] {
                match line.parse() {
                    Ok(News::Ok(answered, what)) if answered == number => return Ok(what),
                    Ok(News::No(answered, why)) if answered == number => return Err(why),
                    _ => {}
                }
            }
            seen = self.lines.len();
            assert!(self.next_line().await, "an answer to {request}");
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
        self.until(|client| {
            client
                .table
                .as_ref()
                .is_some_and(|table| table.seq() >= seq)
        })
        .await;
    }

    pub(crate) async fn sit(&mut self, seat: Seat, name: &str) {
        let entropy = format!("{:032x}", 0x00c0_ffee_u128 + u128::from(seat.number()));
        let answer = self.ask(&format!("sit {seat} {entropy} {name}")).await;
        assert_eq!(answer, Ok(String::new()));
    }

    /// Some legal move of the position.
    pub(crate) fn some_move(&mut self, game: &Game) -> Move {
        some_move(game, &mut self.dice).expect("somebody is to move")
    }

    /// All wall spaces of a seat, chosen somehow.
    pub(crate) fn some_walls(&mut self, seat: Seat) -> String {
        let game = *self.game();
        let mut words = vec![format!("walls {}", game.round())];
        let chosen = some_wall_choices(&game, seat, &mut self.dice);
        words.extend(chosen.iter().map(Move::to_string));
        words.join(" ")
    }

    /// What to ask for when the table waits for this client.
    pub(crate) fn some_turn(&mut self) -> Option<String> {
        let seat = self.role.seat?;
        if !self.table().awaited().has(seat) {
            return None;
        }
        let game = *self.game();
        Some(match game.turn() {
            Turn::Draft(_) => format!("move {} {}", self.seq(), self.some_move(&game)),
            _ => self.some_walls(seat),
        })
    }

    /// Whether the table waits for this client.
    pub(crate) fn some_turn_is_due(&self) -> bool {
        let seat = self.role.seat;
        seat.is_some_and(|seat| self.table().awaited().has(seat))
    }

    pub(crate) fn is_over(&self) -> bool {
        self.table().phase() == Phase::Over && self.lines.iter().any(|l| l.contains(" seed "))
    }
}

/// The token in a `Set-Cookie`.
fn token_in(cookie: &str) -> String {
    let (_, value) = cookie.split_once('=').expect("a pair");
    let (token, _) = value.split_once(';').expect("and more");
    token.to_owned()
}

/// Lets everyone play to the end.
pub(crate) async fn play_out(clients: &mut [&mut Client]) {
    loop {
        let seq = clients.iter().map(|client| client.seq()).max().unwrap_or(0);
        for client in clients.iter_mut() {
            client.caught_up(seq).await;
        }
        if clients.iter().all(|client| client.is_over()) {
            return;
        }
        let mut acted = false;
        for client in clients.iter_mut() {
            if let Some(turn) = client.some_turn() {
                assert_eq!(client.ask(&turn).await, Ok(String::new()), "{turn}");
                acted = true;
                break;
            }
        }
        if !acted {
            // Bots are thinking.
            let waiting = clients.first_mut().expect("somebody");
            assert!(waiting.next_line().await);
        }
    }
}
