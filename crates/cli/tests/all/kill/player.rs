//! Two people at a table, who note everything that they are told.

use std::collections::BTreeMap;
use std::net::SocketAddr;
use std::sync::Arc;

use futures_util::{SinkExt, StreamExt};
use praline_protocol::wire::News;
use praline_protocol::{Phase, Table};
use praline_rules::{Move, Seat, Turn};
use praline_testing::Dice;
use praline_testing::trial_games::{some_move, some_wall_choices};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async};

use super::Ledger;

/// What two people know of their table.
#[derive(Clone, Debug, Default)]
pub(crate) struct Told {
    pub(crate) table: String,
    tokens: [String; 2],
    /// Every entry that was told, by its number.
    pub(crate) entries: BTreeMap<u64, String>,
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
    table: Option<Table>,
    entries: BTreeMap<u64, String>,
    dice: Dice,
    next: u32,
}

impl Player {
    async fn connect(address: SocketAddr, path: &str, token: &str) -> Option<Player> {
        let url = format!("ws://{address}/api/{path}/live");
        let mut request = url.into_client_request().ok()?;
        let header = format!("Bearer {token}").parse().ok()?;
        request.headers_mut().insert("authorization", header);
        let (socket, _) = Box::pin(connect_async(request)).await.ok()?;
        Some(Player {
            socket,
            table: None,
            entries: BTreeMap::new(),
            dice: Dice::new(1),
            next: 0,
        })
    }

    /// What the server shows of a table now, all of it.
    pub(crate) async fn look(address: SocketAddr, told: &Told) -> Look {
        let path = format!("tables/{}", told.table);
        let mut player = Player::connect(address, &path, &told.tokens[0]).await;
        let player = player.as_mut().expect("the table is there");
        player.hear().await.expect("it is shown");
        let table = player.table.as_ref().expect("it is whole");
        Look {
            is_over: table.phase() == Phase::Over,
            told: Told {
                entries: player.entries.clone(),
                ..told.clone()
            },
        }
    }

    /// Takes in one message; the answers among its lines.
    async fn hear(&mut self) -> Option<Vec<News>> {
        let text = loop {
            match self.socket.next().await? {
                Ok(Message::Text(text)) => break text,
                Ok(Message::Close(_)) | Err(_) => return None,
                Ok(_) => {}
            }
        };
        let mut answers = Vec::new();
        for line in text.as_str().lines() {
            match line.parse().expect("news") {
                News::Entry(seq, at, entry) => {
                    self.entries.insert(seq, entry.to_string());
                    match &mut self.table {
                        None => self.table = Some(Table::open(&entry).expect("it opens")),
                        Some(table) => table.apply(at, &entry).expect("no table is broken"),
                    }
                }
                answer @ (News::Ok(..) | News::No(..)) => answers.push(answer),
                _ => {}
            }
        }
        Some(answers)
    }

    /// Asks for something; `None` where the server is gone.
    async fn ask(&mut self, request: &str) -> Option<Result<String, String>> {
        self.next += 1;
        let line = format!("{} {request}", self.next);
        self.socket.send(Message::text(line)).await.ok()?;
        loop {
            for answer in self.hear().await? {
                match answer {
                    News::Ok(number, what) if number == self.next => return Some(Ok(what)),
                    News::No(number, why) if number == self.next => {
                        return Some(Err(why.to_string()));
                    }
                    _ => {}
                }
            }
        }
    }

    /// What to ask for if the table waits for the seat.
    fn turn(&mut self, seat: Seat) -> Option<String> {
        let table = self.table.as_ref()?;
        if !table.awaited().has(seat) {
            return None;
        }
        let (game, seq) = (*table.game().ok()?, table.seq());
        if matches!(game.turn(), Turn::Draft(_)) {
            let mv = some_move(&game, &mut self.dice)?;
            return Some(format!("move {seq} {mv}"));
        }
        let mut words = vec![format!("walls {}", game.round())];
        let chosen = some_wall_choices(&game, seat, &mut self.dice);
        words.extend(chosen.iter().map(Move::to_string));
        Some(words.join(" "))
    }
}

/// The token of a new guest, as the server gives it to a program or, in a cookie, to a browser.
fn new_guest(address: SocketAddr) -> String {
    let agent: ureq::Agent = ureq::Agent::config_builder().proxy(None).build().into();
    let asked = agent.post(format!("http://{address}/api/guest"));
    let mut answer = asked.send_empty().expect("the server is there");
    let text = answer.body_mut().read_to_string().expect("text");
    let welcome: Option<serde_json::Value> = serde_json::from_str(&text).ok();
    let given = welcome.and_then(|welcome| Some(welcome["token"].as_str()?.to_owned()));
    given.unwrap_or_else(|| {
        let cookie = &answer.headers()["set-cookie"];
        let cookie = cookie.to_str().expect("plain characters");
        let token = cookie.strip_prefix("praline=").expect("its name");
        token.split(';').next().unwrap_or_default().to_owned()
    })
}

/// Sets a table for two people, who sit down and begin.
pub(crate) async fn set_table(address: SocketAddr, number: usize) -> Told {
    let rules = ["2", "2-free", "2-special", "2-free-special"][number % 4];
    let tokens = [new_guest(address), new_guest(address)];
    let mut lobby = Player::connect(address, "lobby", &tokens[0])
        .await
        .expect("a lobby");
    let created = lobby.ask(&format!("create rules={rules}")).await;
    let table = created.expect("the server is there").expect("a table");
    let path = format!("tables/{table}");
    let mut ada = Player::connect(address, &path, &tokens[0])
        .await
        .expect("the table");
    let mut ben = Player::connect(address, &path, &tokens[1])
        .await
        .expect("the table");
    ada.ask("sit 1 - Ada").await.expect("there").expect("free");
    ben.ask("sit 2 - Ben").await.expect("there").expect("free");
    ben.ask("start").await.expect("there").expect("full");
    Told {
        table,
        tokens,
        entries: ben.entries,
        dice: number as u64 + 1,
    }
}

/// Two people play until their game is over or the server is gone; returns all that they were told.
pub(crate) async fn play(mut told: Told, address: SocketAddr, ledger: Arc<Ledger>) -> Told {
    let path = format!("tables/{}", told.table);
    let ada = Player::connect(address, &path, &told.tokens[0]).await;
    let ben = Player::connect(address, &path, &told.tokens[1]).await;
    let (Some(mut ada), Some(mut ben)) = (ada, ben) else {
        return told;
    };
    told.dice += 1_000;
    (ada.dice, ben.dice) = (Dice::new(told.dice), Dice::new(told.dice + 500));
    if play_on(&mut ada, &mut ben, &ledger).await.is_some() {
        ledger.end();
    }
    told.entries.extend(ada.entries);
    told.entries.extend(ben.entries);
    told
}

/// `None` where the server is gone.
async fn play_on(ada: &mut Player, ben: &mut Player, ledger: &Ledger) -> Option<()> {
    ada.hear().await?;
    ben.hear().await?;
    loop {
        let seq = |player: &Player| player.table.as_ref().map_or(0, Table::seq);
        let most = seq(ada).max(seq(ben));
        for player in [&mut *ada, &mut *ben] {
            while seq(player) < most {
                player.hear().await?;
            }
        }
        if ada.table.as_ref()?.phase() == Phase::Over {
            return Some(());
        }
        for (player, seat) in [(&mut *ada, Seat::One), (&mut *ben, Seat::Two)] {
            if let Some(turn) = player.turn(seat) {
                match player.ask(&turn).await? {
                    Ok(_) => ledger.count(),
                    Err(why) => panic!("{turn}: {why}"),
                }
                break;
            }
        }
    }
}
