//! Some turns, for people who do not think.

use praline_protocol::Phase;
use praline_protocol::wire::Request;
use praline_rules::{Game, Move, Seat, Turn};
use praline_testing::trial_games::{some_move, some_wall_choices};

use crate::client::Client;

impl Client {
    /// Some legal move of the position.
    pub(crate) fn some_move(&mut self, game: &Game) -> Move {
        some_move(game, &mut self.dice).expect("somebody is to move")
    }

    /// All wall spaces of a seat, chosen somehow.
    pub(crate) fn some_walls(&mut self, seat: Seat) -> String {
        let game = *self.game();
        let chosen = some_wall_choices(&game, seat, &mut self.dice);
        Request::Walls(game.round(), chosen).to_string()
    }

    /// What to ask for when the table waits for this client.
    pub(crate) fn some_turn(&mut self) -> Option<String> {
        let seat = self.role().seat?;
        if !self.table().awaited().has(seat) {
            return None;
        }
        let game = *self.game();
        Some(match game.turn() {
            Turn::Draft(_) => Request::Move(self.seq(), self.some_move(&game)).to_string(),
            _ => self.some_walls(seat),
        })
    }

    /// Whether the table waits for this client.
    pub(crate) fn some_turn_is_due(&self) -> bool {
        let seat = self.role().seat;
        seat.is_some_and(|seat| self.table().awaited().has(seat))
    }

    pub(crate) fn is_over(&self) -> bool {
        let table = self.known().table();
        let is_over = table.is_some_and(|table| table.phase() == Phase::Over);
        is_over && self.lines.iter().any(|line| line.contains(" seed "))
    }
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
        // Somebody may have been told more than that meanwhile, and nothing else may come to them.
        let is_old_news = clients.iter().any(|client| client.seq() > seq);
        if !acted && !is_old_news {
            // Bots are thinking.
            let waiting = clients.first_mut().expect("somebody");
            assert!(waiting.next_line().await);
        }
    }
}
