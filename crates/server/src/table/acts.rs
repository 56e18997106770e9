//! What happens without anyone asking: bots move, clocks run out.

use praline_ai::Level;
use praline_protocol::{Entry, SeatPlan};
use praline_rules::{Game, Move, Reason, Seat, Turn};

use super::task::Task;
use crate::bots::{Payer, Question};

/// The level of the bot that plays on for somebody who gave up.
const STAND_IN: Level = Level::Club;

impl Task {
    /// Lets a bot think, if it is one's turn.
    pub(super) async fn go_on(&mut self) {
        self.check_clocks().await;
        self.let_bot_think();
    }

    fn let_bot_think(&mut self) {
        let Some(seat) = self.bot_to_act() else {
            self.thoughts = None;
            return;
        };
        if self
            .thoughts
            .as_ref()
            .is_some_and(|(thinker, _)| *thinker == seat)
        {
            return;
        }
        let Ok(game) = self.table.game() else { return };
        let question = Question {
            game: *game,
            seat,
            level: self.level(seat),
            seed: self.hub.mint.bot_seed(self.id, self.table.seq()),
        };
        let payer = Payer {
            address: None,
            guest: self.owner,
            table: self.id,
        };
        let answer = self.hub.bots.ask(payer, &question);
        if answer.is_none() {
            tracing::debug!(table = ?self.id, "too many questions wait for bots");
        }
        self.thoughts = answer.map(|answer| (seat, answer));
    }

    /// The seat of a bot or a stand-in that has to act.
    fn bot_to_act(&self) -> Option<Seat> {
        if self.table.phase() != praline_protocol::Phase::Playing {
            return None;
        }
        let by_bot = |seat: &Seat| !self.table.is_played_by_person(*seat);
        match self.table.game().ok()?.turn() {
            Turn::Draft(seat) => Some(seat).filter(by_bot),
            Turn::Wall(_) => self.table.to_choose().iter().find(by_bot),
            Turn::Deal(_) | Turn::Over => None,
        }
    }

    fn level(&self, seat: Seat) -> Level {
        match self.table.plan().seat(seat) {
            Some(SeatPlan::Bot(name)) => name.parse().unwrap_or(STAND_IN),
            Some(SeatPlan::Person) | None => STAND_IN,
        }
    }

    /// A bot has thought of something.
    pub(super) async fn bot_acts(&mut self, (seat, moves): (Seat, Vec<Move>)) {
        if self.bot_to_act() == Some(seat) {
            let mut draft = self.draft();
            let put = match (self.table.game().map(Game::turn), &moves[..]) {
                (Ok(Turn::Draft(_)), [mv, ..]) => draft.put(Entry::Move(*mv)),
                _ => draft.choose(seat, &moves),
            };
            let done = match put {
                Ok(()) => self.commit(draft).await,
                Err(fault) => {
                    tracing::error!(table = ?self.id, %fault, "a bot cannot move");
                    return;
                }
            };
            if done.is_err() {
                // The disk may be full: try again in a while, not at once.
                let pause = std::time::Duration::from_secs(1);
                tokio::time::sleep(pause).await;
            }
        }
        self.go_on().await;
    }

    /// Lets those give up whose time has run out.
    pub(super) async fn check_clocks(&mut self) {
        while let Some((seat, end)) = self.table.clocks().next_end() {
            if end > self.hub.time.now() {
                return;
            }
            let mut draft = self.draft();
            if draft.put(Entry::GiveUp(seat, Reason::Time)).is_err() {
                return;
            }
            if self.commit(draft).await.is_err() {
                let pause = std::time::Duration::from_secs(1);
                tokio::time::sleep(pause).await;
                return;
            }
            self.let_bot_think();
        }
    }
}
