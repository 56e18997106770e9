//! What happens without anyone asking: bots move, clocks run out.

use praline_ai::Level;
use praline_protocol::wire::Refusal;
use praline_protocol::{Entry, Millis, SeatPlan};
use praline_rules::{Game, Move, Reason, Seat, Turn};

use super::task::Task;
use crate::bots::{Payer, Question};
use crate::due::{bot_to_act, due, is_played_by_people};

/// How long something that could not be done waits until it is tried again, in milliseconds.
const PAUSE: Millis = 1_000;
/// The same where it failed by itself.
const LONG_PAUSE: Millis = 60_000;

impl Task {
    /// Does what is due: clocks run out, a game that everyone has forgotten is closed, a bot
    /// thinks.
    pub(super) async fn do_what_is_due(&mut self) {
        if self.hub.acting(self.id).is_none() {
            self.thoughts = None;
            self.again = None;
            return;
        }
        self.check_clocks().await;
        self.close_if_forgotten().await;
        self.let_bot_think();
    }

    /// When something is due here that needs no bot; never where another node acts. While somebody looks
    /// at a game it is not forgotten.
    pub(super) fn next_due(&self) -> Option<Millis> {
        self.hub.acting(self.id)?;
        let close_idle = self.hub.config.close_idle();
        let close_idle = close_idle.filter(|_| self.present.is_empty());
        due(&self.state.table, close_idle).filter(|at| *at > 0)
    }

    /// When something is due here for the node that acts: a bot's turn at once, where somebody plays or
    /// watches, on whichever node.
    pub(super) fn due_for_whoever_acts(&self) -> Option<Millis> {
        let table = &self.state.table;
        if bot_to_act(table).is_some() && !self.present.is_empty() {
            return Some(0);
        }
        due(table, self.hub.config.close_idle())
    }

    /// Lets a bot think, if it is one's turn and somebody wants it to; else it stops thinking.
    pub(super) fn let_bot_think(&mut self) {
        self.again = None;
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
        let Ok(game) = self.state.table.game() else {
            return;
        };
        let question = Question {
            game: *game,
            seat,
            level: self.level(seat),
            seed: self.hub.mint.bot_seed(self.id, self.state.table.seq()),
        };
        let answer = self.hub.bots.ask(self.payer(), &question);
        if answer.is_none() {
            // So many questions wait that this one cannot.
            self.again = Some(self.hub.time.now() + PAUSE);
        }
        self.thoughts = answer.map(|answer| (seat, answer));
    }

    /// On whose account bots think here: a player's who is there, else somebody's who watches.
    fn payer(&self) -> Payer {
        let players = Seat::ALL
            .into_iter()
            .filter_map(|seat| self.state.guests[seat]);
        let mut there = players.filter(|guest| self.present.address(*guest).is_some());
        let guest = there.next().or_else(|| self.present.anyone());
        Payer {
            address: guest.and_then(|guest| self.present.address(guest)),
            guest: guest.unwrap_or(self.owner),
            table: self.id,
        }
    }

    /// The seat of a bot or a stand-in that has to act, for somebody who plays or watches.
    fn bot_to_act(&self) -> Option<Seat> {
        self.hub.acting(self.id)?;
        let seat = bot_to_act(&self.state.table)?;
        let is_wanted = !self.present.is_empty() || is_played_by_people(&self.state.table);
        is_wanted.then_some(seat)
    }

    fn level(&self, seat: Seat) -> Level {
        match self.state.table.plan().seat(seat) {
            Some(SeatPlan::Bot(name)) => name.parse().unwrap_or(Level::STAND_IN),
            Some(SeatPlan::Person) | None => Level::STAND_IN,
        }
    }

    /// A bot has thought of something.
    pub(super) async fn bot_acts(&mut self, (seat, moves): (Seat, Vec<Move>)) {
        if self.bot_to_act() == Some(seat) {
            let mut draft = self.draft();
            draft.act(self.hub.acting(self.id));
            let put = match (self.state.table.game().map(Game::turn), &moves[..]) {
                (Ok(Turn::Draft(_)), [mv, ..]) => draft.put(Entry::Move(*mv)),
                _ => draft.choose(seat, &moves),
            };
            if let Err(fault) = put {
                tracing::error!(table = ?self.id, %fault, "a bot cannot move");
                self.again = Some(self.hub.time.now() + LONG_PAUSE);
                return;
            }
            match self.commit(draft).await {
                // On another node it has moved already.
                Ok(()) | Err(Refusal::Stale) => {}
                // Another node acts here.
                Err(_) if self.hub.acting(self.id).is_none() => return,
                Err(_) => {
                    // The disk may be full: again in a while, not at once.
                    self.again = Some(self.hub.time.now() + PAUSE);
                    return;
                }
            }
        }
        self.do_what_is_due().await;
    }

    /// Lets those give up whose time has run out.
    pub(super) async fn check_clocks(&mut self) {
        while let Some((seat, end)) = self.state.table.clocks().next_end() {
            if end > self.hub.time.now() {
                return;
            }
            let mut draft = self.draft();
            draft.act(self.hub.acting(self.id));
            if draft.put(Entry::GiveUp(seat, Reason::Time)).is_err() {
                return;
            }
            match self.commit(draft).await {
                // Another node knows more: whether somebody is late has to be looked at again.
                Ok(()) | Err(Refusal::Stale) => self.let_bot_think(),
                Err(_) => {
                    self.not_before = self.hub.time.now() + PAUSE;
                    return;
                }
            }
        }
    }

    /// Closes a game in which no clock runs and nothing has happened for very long. Its record is kept,
    /// and the secret of its deals is told.
    async fn close_if_forgotten(&mut self) {
        let now = self.hub.time.now();
        let is_timed = self.state.table.clocks().next_end().is_some();
        if is_timed || !self.present.is_empty() || self.next_due().is_none_or(|at| at > now) {
            return;
        }
        if self.close(self.hub.acting(self.id)).await.is_err() {
            self.not_before = now + PAUSE;
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;
    use std::sync::atomic::{AtomicU32, Ordering};

    use praline_protocol::wire::Request;

    use super::*;
    use crate::address::Network;
    use crate::bus::Alone;
    use crate::config::Config;
    use crate::guest::GuestId;
    use crate::limits::Asker;
    use crate::server::Server;
    use crate::store::Memory;
    use crate::table::Command;
    use crate::time::{HandTime, Time, Wait};

    /// Counts how often somebody waits for a time.
    struct Waits(HandTime, AtomicU32);

    impl Time for Waits {
        fn now(&self) -> Millis {
            self.0.now()
        }

        fn until(&self, at: Millis) -> Wait {
            self.1.fetch_add(1, Ordering::Relaxed);
            self.0.until(at)
        }

        fn unix(&self) -> i64 {
            self.0.unix()
        }

        fn stop(&self) {}

        fn resume(&self) {}
    }

    #[tokio::test]
    async fn a_forgotten_game_that_somebody_looks_at_keeps_nobody_busy() {
        let time = Arc::new(Waits(HandTime::at(0), AtomicU32::new(0)));
        let store = Arc::new(Memory::new().open());
        let shared = Arc::clone(&time) as Arc<dyn Time>;
        let server = Server::start(store, Arc::new(Alone), shared, Config::default());
        let server = server.await.expect("a server");
        let hub = server.hub();
        let asker = Asker {
            guest: GuestId([1; 16]),
            address: Network::of([192, 0, 2, 1].into()),
        };
        let plan = "rules=2 seats=person,bot:club clock=none private start=1";
        let plan = plan.parse().expect("a plan");
        let id = hub.create_for(asker, plan, Vec::new()).await;
        let table = hub.table(id.expect("a table")).await.expect("a table");
        table.tell(Command::Enter(asker)).await;
        let sit = Request::Sit(Seat::One, None, "Ada".to_owned());
        for request in [sit, Request::Start] {
            assert_eq!(table.ask(asker, request).await, Ok(String::new()));
        }
        let idle = hub.config.close_idle().expect("some time");
        time.0.pass(idle + 1);
        let before = time.1.load(Ordering::Relaxed);
        for _ in 0..1_000 {
            tokio::task::yield_now().await;
        }
        let waits = time.1.load(Ordering::Relaxed) - before;
        assert!(waits < 10, "it has looked {waits} times");
        table.tell(Command::Exit(asker.guest)).await;
        for _ in 0..1_000 {
            tokio::task::yield_now().await;
        }
        let shown = table.feed.lock();
        assert_eq!(shown.line.phase, praline_protocol::Phase::Closed);
    }
}
