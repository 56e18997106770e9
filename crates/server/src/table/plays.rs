//! Beginning, moving, choosing, and giving up.

use praline_protocol::fair::Dealer;
use praline_protocol::wire::Refusal;
use praline_protocol::{Entry, Millis, Phase, Starter};
use praline_rules::{Move, Reason, Seat};

use super::commit::refuse;
use super::state::fold_all;
use super::task::Task;
use crate::guest::GuestId;
use crate::store::SeatChange;

impl Task {
    pub(super) async fn start(&mut self, guest: GuestId) -> Result<(), Refusal> {
        if guest != self.owner {
            self.seated(guest)?;
        }
        match self.state.table.phase() {
            Phase::Waiting if !self.state.table.is_full() => return Err(Refusal::SeatsEmpty),
            Phase::Waiting => {}
            Phase::Playing => return Ok(()),
            Phase::Over | Phase::Closed => return Err(Refusal::NotNow),
        }
        let rules = self.state.table.plan().rules;
        let mut dealer = Dealer::new(&self.secret.0, rules, &self.state.table.entropy());
        let first = match self.state.table.plan().starter {
            Starter::Drawn => dealer.start(rules),
            Starter::Seat(seat) => seat,
        };
        let mut draft = self.draft();
        draft
            .put(Entry::Start(first))
            .map_err(|fault| refuse(&fault))?;
        #[cfg(feature = "tomorrow")]
        draft
            .put(Entry::Wave(first))
            .map_err(|fault| refuse(&fault))?;
        draft.set_dealer(dealer);
        self.commit(draft).await
    }

    /// A move: it counts once, however often it is sent, and only where its sender knew everything.
    pub(super) async fn make(
        &mut self,
        guest: GuestId,
        known: u64,
        mv: Move,
    ) -> Result<(), Refusal> {
        let seat = self.seated(guest)?;
        if known < self.state.table.seq() {
            // Sent twice, it counts once: the entry with that number is this very move.
            return if self.has_moved(seat, known, mv) {
                Ok(())
            } else {
                Err(Refusal::Stale)
            };
        }
        if known > self.state.table.seq() && self.hub.member.is_some() {
            // They come from a node that knew more than this one: only now it is clear whose time runs.
            self.catch_up().await?;
            self.check_clocks().await;
        }
        if known != self.state.table.seq() {
            return Err(Refusal::Stale);
        }
        if self.state.table.phase() != Phase::Playing {
            return Err(Refusal::NotNow);
        }
        let awaited = self.state.table.awaited().has(seat);
        if !awaited || !matches!(mv, Move::Draft(_)) {
            return Err(if awaited {
                Refusal::Illegal
            } else {
                Refusal::NotYourTurn
            });
        }
        self.put(Entry::Move(mv), None).await
    }

    /// Whether a seat made that very move when there were so many entries.
    fn has_moved(&self, seat: Seat, known: u64, mv: Move) -> bool {
        let Ok(known) = usize::try_from(known) else {
            return false;
        };
        let mut entries: Vec<(Millis, Entry)> =
            self.feed.lock().entries.entries().take(known + 1).collect();
        let made = entries.pop().filter(|_| entries.len() == known);
        if made.is_none_or(|(_, made)| made != Entry::Move(mv)) {
            return false;
        }
        // The move may have been somebody else's: whose it was, the table before it knows.
        let before = fold_all(entries.into_iter().map(Some));
        before.is_some_and(|table| table.awaited().has(seat))
    }

    /// All wall spaces of a round at once, shown to nobody until everyone has chosen.
    pub(super) async fn choose(
        &mut self,
        guest: GuestId,
        round: u8,
        moves: &[Move],
    ) -> Result<(), Refusal> {
        let seat = self.seated(guest)?;
        let now = self
            .state
            .table
            .game()
            .map_err(|fault| refuse(&fault))?
            .round();
        if round != now {
            return if self.has_chosen_in(seat, round, moves) {
                Ok(())
            } else {
                Err(Refusal::Stale)
            };
        }
        if let Some(chosen) = &self.state.choices[seat] {
            return if chosen[..] == *moves {
                Ok(())
            } else {
                Err(Refusal::ChosenAlready)
            };
        }
        if !self.state.table.awaited().has(seat) {
            // The choices of this round have entered the game when they were the last to come.
            return if self.has_chosen_in(seat, round, moves) {
                Ok(())
            } else {
                Err(Refusal::NotYourTurn)
            };
        }
        let mut draft = self.draft();
        draft.choose(seat, moves).map_err(|fault| refuse(&fault))?;
        self.commit(draft).await
    }

    /// Whether a seat's choices of a round, which have entered the game, were these.
    fn has_chosen_in(&self, seat: Seat, round: u8, moves: &[Move]) -> bool {
        let mut made = Vec::new();
        let mut turn = (0, None);
        if let Some(record) = self.state.table.record() {
            record.replay(|play, step| {
                if let (praline_rules::Step::Move(mv @ Move::Wall { .. }), (r, Some(mover))) =
                    (step, turn)
                    && (r, mover) == (round, seat)
                {
                    made.push(*mv);
                }
                turn = (play.game().round(), play.game().turn().mover());
            });
        }
        !made.is_empty() && made == moves
    }

    pub(super) async fn resign(&mut self, guest: GuestId) -> Result<(), Refusal> {
        let seat = self.seated(guest)?;
        let given_up = self
            .state
            .table
            .play()
            .is_some_and(|play| play.given_up().has(seat));
        if given_up {
            return Ok(());
        }
        self.put(Entry::GiveUp(seat, Reason::Resignation), None)
            .await
    }

    /// Another player has been away for long enough: before the game the seat is free again; in a
    /// game without a clock they have lost, if everyone waits for them.
    pub(super) async fn declare_left(&mut self, guest: GuestId, seat: Seat) -> Result<(), Refusal> {
        if guest != self.owner {
            self.seated(guest)?;
        }
        let holder = self.state.guests[seat].ok_or(Refusal::NoSuchSeat)?;
        let away = self.present.away(seat, holder).ok_or(Refusal::NotAway)?;
        let since = match self.state.table.phase() {
            Phase::Waiting => Some(away),
            Phase::Playing => self.state.table.kept_waiting_since(seat, away),
            Phase::Over | Phase::Closed => return Err(Refusal::NotNow),
        };
        let since = since.ok_or(Refusal::NotAway)?;
        let grace = u64::from(self.hub.config.grace_seconds) * 1000;
        if self.hub.time.now() < since + grace {
            return Err(Refusal::NotAway);
        }
        match self.state.table.phase() {
            Phase::Waiting => {
                let free = SeatChange::Free(seat);
                self.put(Entry::Stand(seat), Some(free)).await
            }
            Phase::Playing => self.put(Entry::GiveUp(seat, Reason::Leaving), None).await,
            Phase::Over | Phase::Closed => Err(Refusal::NotNow),
        }
    }
}
