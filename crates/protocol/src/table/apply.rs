//! Taking in entries: which one can follow, and what it changes.

use praline_rules::{Observer, Recorder, Seat, SeatSet, Step};

use super::{EntryFault, Phase, SeatedPerson, Table};
use crate::clock::Millis;
use crate::entry::Entry;
use crate::plan::{SeatPlan, Starter};

impl Table {
    /// Takes in the next entry; nothing changes where it cannot follow.
    pub fn apply(&mut self, at: Millis, entry: &Entry) -> Result<(), EntryFault> {
        self.apply_with(at, entry, &mut ()).map(drop)
    }

    /// As [`Table::apply`], and tells what a step of the game leads to; gives that step, where the entry
    /// is one.
    pub fn apply_with<O: Observer>(
        &mut self,
        at: Millis,
        entry: &Entry,
        observer: &mut O,
    ) -> Result<Option<Step>, EntryFault> {
        let step = self.step_of(entry)?;
        match step {
            Some(step) => self.carry_out(step, at, observer)?,
            None => self.note(entry, at)?,
        }
        self.seq += 1;
        self.latest = at;
        Ok(step)
    }

    /// Takes in an entry that is no step of the game.
    fn note(&mut self, entry: &Entry, at: Millis) -> Result<(), EntryFault> {
        match entry {
            Entry::Open { .. } => return Err(EntryFault::OpenAgain),
            Entry::Plan(seat, plan) => self.plan_seat(*seat, plan)?,
            Entry::Sit {
                seat,
                entropy,
                name,
            } => self.sit(*seat, *entropy, name)?,
            Entry::Stand(seat) => {
                self.expect(Phase::Waiting)?;
                self.person(*seat)?;
                self.sitters[*seat] = None;
                self.muted = self.muted.without(*seat);
            }
            Entry::Start(seat) => self.start(*seat)?,
            // Those are steps.
            Entry::Deal(_) | Entry::Move(_) | Entry::GiveUp(..) => return Err(EntryFault::NotNow),
            Entry::Chosen(seat) => {
                if !self.to_choose().has(*seat) {
                    return Err(EntryFault::NothingToChoose);
                }
                self.chosen = self.chosen.with(*seat);
                self.run_clocks(at);
                self.clocks.pay(*seat);
            }
            Entry::Seed(seed) => {
                if !matches!(self.phase, Phase::Over | Phase::Closed) {
                    return Err(EntryFault::SeedEarly);
                }
                self.seed = Some(*seed);
            }
            Entry::Moved(seat) => {
                self.person(*seat)?;
            }
            Entry::Name(seat, name) => {
                self.person(*seat)?;
                if let Some(sitter) = &mut self.sitters[*seat] {
                    sitter.name.clone_from(name);
                }
            }
            Entry::Mute(seat) => {
                self.person(*seat)?;
                self.muted = self.muted.with(*seat);
            }
            Entry::Unmute(seat) => {
                self.person(*seat)?;
                self.muted = self.muted.without(*seat);
            }
            Entry::Next(table) => {
                if self.phase != Phase::Over || self.next.is_some() {
                    return Err(EntryFault::NotNow);
                }
                self.next = Some(*table);
            }
            Entry::Close => {
                if !matches!(self.phase, Phase::Waiting | Phase::Playing) {
                    return Err(EntryFault::NotNow);
                }
                self.phase = Phase::Closed;
                self.clocks.run(SeatSet::EMPTY, at);
            }
            #[cfg(feature = "tomorrow")]
            Entry::Wave(seat) => {
                self.expect(Phase::Playing)?;
                if !self.players().has(*seat) {
                    return Err(EntryFault::NoSuchSeat);
                }
            }
            // It counts like any other, and whoever wrote it has let it through.
            Entry::Later(_) => {}
        }
        Ok(())
    }

    pub(super) fn expect(&self, phase: Phase) -> Result<(), EntryFault> {
        if self.phase == phase {
            Ok(())
        } else {
            Err(EntryFault::NotNow)
        }
    }

    pub(super) fn person(&self, seat: Seat) -> Result<&SeatedPerson, EntryFault> {
        self.sitters[seat].as_ref().ok_or(EntryFault::NobodyThere)
    }

    fn plan_seat(&mut self, seat: Seat, plan: &SeatPlan) -> Result<(), EntryFault> {
        self.expect(Phase::Waiting)?;
        if self.sitters[seat].is_some() {
            return Err(EntryFault::Taken);
        }
        let mut changed = self.plan.clone();
        let place = changed.seats.get_mut(seat.index());
        *place.ok_or(EntryFault::NoSuchSeat)? = plan.clone();
        changed.check().map_err(|_| EntryFault::Plan)?;
        self.plan = changed;
        Ok(())
    }

    fn sit(&mut self, seat: Seat, entropy: Option<[u8; 16]>, name: &str) -> Result<(), EntryFault> {
        self.expect(Phase::Waiting)?;
        match self.plan.seat(seat) {
            None => return Err(EntryFault::NoSuchSeat),
            Some(SeatPlan::Bot(_)) => return Err(EntryFault::Taken),
            Some(SeatPlan::Person) if self.sitters[seat].is_some() => {
                return Err(EntryFault::Taken);
            }
            Some(SeatPlan::Person) => {}
        }
        self.sitters[seat] = Some(SeatedPerson {
            name: name.to_owned(),
            entropy,
        });
        Ok(())
    }

    fn start(&mut self, first: Seat) -> Result<(), EntryFault> {
        self.expect(Phase::Waiting)?;
        if !self.is_full() {
            return Err(EntryFault::SeatsEmpty);
        }
        if !self.players().has(first) || matches!(self.plan.starter, Starter::Seat(s) if s != first)
        {
            return Err(EntryFault::NoSuchSeat);
        }
        let recorder = Recorder::new(self.header(), first).map_err(|_| EntryFault::Plan)?;
        self.recorder = Some(recorder);
        self.phase = Phase::Playing;
        Ok(())
    }
}
