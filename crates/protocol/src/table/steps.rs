//! Steps of the game, and whom the table waits for.

use praline_rules::{Move, Observer, Seat, SeatSet, Step, Turn};

use super::{EntryFault, Phase, Table};
use crate::clock::{ClockPlan, Millis};
use crate::entry::Entry;

impl Table {
    /// The step of the game that an entry is, if it is one.
    pub(super) fn step_of(&self, entry: &Entry) -> Result<Option<Step>, EntryFault> {
        Ok(match entry {
            Entry::Deal(deal) => {
                let Turn::Deal(start) = self.game()?.turn() else {
                    return Err(EntryFault::NoDealDue);
                };
                Some(Step::Deal { start, deal: *deal })
            }
            Entry::Move(mv) => Some(Step::Move(*mv)),
            Entry::GiveUp(seat, reason) => {
                self.person(*seat)?;
                Some(Step::GiveUp(*seat, *reason))
            }
            Entry::Open { .. }
            | Entry::Plan(..)
            | Entry::Sit { .. }
            | Entry::Stand(_)
            | Entry::Start(_)
            | Entry::Chosen(_)
            | Entry::Seed(_)
            | Entry::Moved(_)
            | Entry::Name(..)
            | Entry::Mute(_)
            | Entry::Unmute(_)
            | Entry::Next(_)
            | Entry::Close
            | Entry::Later(_) => None,
            #[cfg(feature = "tomorrow")]
            Entry::Wave(_) => None,
        })
    }

    /// Lets a step of the game happen.
    pub(super) fn carry_out<O: Observer>(
        &mut self,
        step: Step,
        at: Millis,
        observer: &mut O,
    ) -> Result<(), EntryFault> {
        self.expect(Phase::Playing)?;
        let recorder = self.recorder.as_mut().ok_or(EntryFault::NotNow)?;
        let mover = recorder.game().turn().mover();
        recorder.step(step, observer)?;
        // Whoever drafted last and begins the next round has two turns in a row.
        if let Turn::Draft(seat) = recorder.game().turn()
            && !matches!(step, Step::GiveUp(..))
        {
            self.turn_since[seat] = at;
        }
        if recorder.play().is_over() {
            self.phase = Phase::Over;
        }
        if !matches!(recorder.game().turn(), Turn::Wall(_)) {
            self.chosen = SeatSet::EMPTY;
        }
        self.run_clocks(at);
        // A wall choice was paid for when it was made.
        if let (Some(seat), Step::Move(Move::Draft(_))) = (mover, step) {
            self.clocks.pay(seat);
        }
        Ok(())
    }

    /// Lets the clocks of those run whom the table waits for.
    pub(super) fn run_clocks(&mut self, at: Millis) {
        let seats = self.awaited();
        let waited_for = self.clocks.running();
        for seat in seats.iter().filter(|seat| !waited_for.has(*seat)) {
            self.turn_since[seat] = at;
        }
        self.clocks.run(seats, at);
    }

    /// The people whom the table waits for: whose turn it is, or who have wall spaces to choose.
    pub fn awaited(&self) -> SeatSet {
        if self.phase != Phase::Playing {
            return SeatSet::EMPTY;
        }
        match self
            .recorder
            .as_ref()
            .map(|recorder| recorder.game().turn())
        {
            Some(Turn::Draft(seat)) if self.is_played_by_person(seat) => SeatSet::EMPTY.with(seat),
            Some(Turn::Wall(_)) => {
                let to_choose = self.to_choose().iter();
                to_choose
                    .filter(|seat| self.is_played_by_person(*seat))
                    .collect()
            }
            _ => SeatSet::EMPTY,
        }
    }

    /// Since when a player who is away keeps the others waiting; from then on the grace time counts.
    ///
    /// `None` where a clock decides, or where it is not that player's turn.
    pub fn kept_waiting_since(&self, seat: Seat, away_since: Millis) -> Option<Millis> {
        let is_without_clock = self.clocks.plan() == ClockPlan::None;
        (is_without_clock && self.awaited().has(seat))
            .then(|| away_since.max(self.turn_since[seat]))
    }
}
