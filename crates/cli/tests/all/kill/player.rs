//! Two people at a table, who note everything that they are told.

use std::collections::BTreeMap;
use std::net::SocketAddr;
use std::sync::Arc;

use futures_util::{SinkExt, StreamExt};
use praline_protocol::client::{Client, Connection, Heard};
use praline_protocol::wire::{Refusal, Request};
use praline_protocol::{Entry, OnlinePlan, Phase, Table, TableId};
use praline_rules::{Seat, Turn};
use praline_testing::Dice;
use praline_testing::trial_games::{some_move, some_wall_choices};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async};

use super::Ledger;
use crate::asking::{create_table, new_guest};

/// What two people know of their table.
#[derive(Clone, Debug)]
pub(crate) struct Told {
    pub(crate) table: TableId,
    tokens: [String; 2],
    /// What each of them knew last.
    clients: [Client; 2],
    /// Every entry that was told, by its number.
    pub(crate) entries: BTreeMap<u64, Entry>,
    /// The number of its next throws.
    dice: u64,
}

/// A table as the server shows it.
pub(crate) struct Look {
    pub(crate) told: Told,
    pub(crate) is_over: bool,
}

/// One person's connection.
pub(crate) struct Player {
    socket: WebSocketStream<MaybeTlsStream<TcpStream>>,
    client: Client,
    entries: BTreeMap<u64, Entry>,
    dice: Dice,
}

impl Player {
    /// Comes to a table, with what is known, and learns the rest; `None` where the server is gone.
    pub(crate) async fn enter(
        address: SocketAddr,
        table: TableId,
        token: &str,
        mut client: Client,
    ) -> Option<Player> {
        client.connecting();
        let since = client.since();
        let url = format!("ws://{address}/api/tables/{table}/live?since={since}");
        let mut request = url.into_client_request().ok()?;
        let header = format!("Bearer {token}").parse().ok()?;
        request.headers_mut().insert("authorization", header);
        let (socket, _) = Box::pin(connect_async(request)).await.ok()?;
        let mut player = Player {
            socket,
            client,
            entries: BTreeMap::new(),
            dice: Dice::new(1),
        };
        while player.client.connection() != Connection::CaughtUp {
            player.receive().await?;
        }
        Some(player)
    }

    /// What the server shows of a table now, all of it.
    pub(crate) async fn look(address: SocketAddr, told: &Told) -> Look {
        let player = Player::enter(address, told.table, &told.tokens[0], Client::new()).await;
        let player = player.expect("the table is there");
        Look {
            is_over: player.table().phase() == Phase::Over,
            told: Told {
                entries: player.entries,
                ..told.clone()
            },
        }
    }

    pub(crate) fn table(&self) -> &Table {
        self.client.table().expect("everything was told")
    }

    /// Takes in one message; the answer, if it brings one. `None` where the server is gone.
    pub(crate) async fn receive(&mut self) -> Option<Option<Result<(), Refusal>>> {
        let text = loop {
            match self.socket.next().await? {
                Ok(Message::Text(text)) => break text,
                Ok(Message::Close(_)) | Err(_) => return None,
                Ok(_) => {}
            }
        };
        let heard = self.client.read(text.as_str(), 0);
        let mut answered = None;
        for heard in heard.expect("no table is broken") {
            match heard {
                Heard::Entered { number, entry, .. } => {
                    self.entries.insert(number, entry);
                }
                Heard::BegunAnew => panic!("what was told is no more: {text}"),
                Heard::Answered { answer, .. } => answered = Some(answer.map(drop)),
                _ => {}
            }
        }
        Some(answered)
    }

    /// Asks for something; `None` where the server is gone.
    pub(crate) async fn ask(&mut self, request: Request) -> Option<Result<(), Refusal>> {
        let line = self.client.ask(request).expect("everything is known");
        self.socket.send(Message::text(line)).await.ok()?;
        loop {
            if let Some(answer) = self.receive().await? {
                return Some(answer);
            }
        }
    }

    /// What to ask for if the table waits for the seat.
    pub(crate) fn turn(&mut self, seat: Seat) -> Option<Request> {
        let table = self.table();
        if !table.awaited().has(seat) {
            return None;
        }
        let (game, seq) = (*table.game().ok()?, table.seq());
        if matches!(game.turn(), Turn::Draft(_)) {
            let mv = some_move(&game, &mut self.dice)?;
            return Some(Request::Move(seq, mv));
        }
        let chosen = some_wall_choices(&game, seat, &mut self.dice);
        Some(Request::Walls(game.round(), chosen))
    }
}

/// Sets a table for two people, who sit down and begin.
pub(crate) async fn set_table(address: SocketAddr, number: usize) -> Told {
    let rules = ["2", "2-free", "2-special", "2-free-special"][number % 4];
    let plan = OnlinePlan::new(rules.parse().expect("rules"));
    let tokens = [new_guest(address), new_guest(address)];
    let table = create_table(address, Some(&tokens[0]), &plan);
    let mut players = Vec::new();
    for (token, seat) in tokens.iter().zip(Seat::ALL) {
        let player = Player::enter(address, table, token, Client::new()).await;
        let mut player = player.expect("the table");
        let sit = Request::Sit(seat, None, format!("Player {seat}"));
        player.ask(sit).await.expect("there").expect("free");
        players.push(player);
    }
    let mut last = players.pop().expect("two of them");
    last.ask(Request::Start)
        .await
        .expect("there")
        .expect("full");
    Told {
        table,
        tokens,
        clients: [Client::new(), Client::new()],
        entries: last.entries,
        dice: number as u64 + 1,
    }
}

/// Two people play until their game is over or the server is gone; returns all that they were told.
pub(crate) async fn play(mut told: Told, address: SocketAddr, ledger: Arc<Ledger>) -> Told {
    let [one, two] = told.clients.clone();
    let ada = Player::enter(address, told.table, &told.tokens[0], one).await;
    let ben = Player::enter(address, told.table, &told.tokens[1], two).await;
    let (Some(mut ada), Some(mut ben)) = (ada, ben) else {
        return told;
    };
    told.dice += 1_000;
    (ada.dice, ben.dice) = (Dice::new(told.dice), Dice::new(told.dice + 500));
    if play_out(&mut ada, &mut ben, &ledger).await.is_some() {
        ledger.end();
    }
    told.clients = [ada.client, ben.client];
    told.entries.extend(ada.entries);
    told.entries.extend(ben.entries);
    told
}

/// `None` where the server is gone.
async fn play_out(ada: &mut Player, ben: &mut Player, ledger: &Ledger) -> Option<()> {
    loop {
        let most = ada.client.known().max(ben.client.known());
        for player in [&mut *ada, &mut *ben] {
            while player.client.known() < most {
                player.receive().await?;
            }
        }
        if ada.table().phase() == Phase::Over {
            return Some(());
        }
        for (player, seat) in [(&mut *ada, Seat::One), (&mut *ben, Seat::Two)] {
            if let Some(turn) = player.turn(seat) {
                match player.ask(turn.clone()).await? {
                    Ok(()) => ledger.count(),
                    Err(why) => panic!("{turn}: {why}"),
                }
                break;
            }
        }
    }
}
