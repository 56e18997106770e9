//! What moves in one phase of a moment, in its order but without a time yet.

use praline_rules::{BySeat, Seat};

use super::{Flying, Spot};
use crate::table::Place;

/// The slot of everything that comes after the last line of the wall step.
pub(super) const CLEARING: usize = usize::MAX;

/// What happens at the same time belongs to one kind of phase.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum PhaseKind {
    /// One after another.
    Draft,
    /// Line by line, all players at the same time.
    Wall,
    /// Bonus by bonus, all players at the same time.
    Bonus,
    /// The lid goes into the bag.
    Pour,
    /// Disc by disc.
    Deal,
    /// Magnets pull.
    Pull,
}

/// Something that will fly.
pub(super) struct PlannedFlight {
    pub(super) what: Flying,
    pub(super) from: Spot,
    pub(super) to: Spot,
    pub(super) slot: usize,
    /// For how many things of its kind it stands.
    pub(super) count: u8,
}

/// Points that will rise.
pub(super) struct PlannedPoints {
    pub(super) at: Place,
    pub(super) seat: Seat,
    pub(super) points: i32,
    pub(super) slot: usize,
}

/// Everything that moves in a phase; what has the same slot starts at the same time.
pub(super) struct Phase {
    pub(super) kind: PhaseKind,
    pub(super) flights: Vec<PlannedFlight>,
    pub(super) points: Vec<PlannedPoints>,
    /// Spaces that light up, each with its slot.
    pub(super) runs: Vec<(Place, usize)>,
    /// How many slots each player has used.
    slots: BySeat<usize>,
}

impl Phase {
    pub(super) fn new(kind: PhaseKind) -> Phase {
        Phase {
            kind,
            flights: Vec::new(),
            points: Vec::new(),
            runs: Vec::new(),
            slots: BySeat::from_fn(|_| 0),
        }
    }

    pub(super) fn fly(&mut self, what: Flying, from: Spot, to: Spot, slot: usize) {
        self.flights.push(PlannedFlight {
            what,
            from,
            to,
            slot,
            count: 1,
        });
    }

    /// Lets one thing fly that stands for several.
    pub(super) fn fly_for(&mut self, count: u8, what: Flying, from: Spot, to: Spot) {
        self.flights.push(PlannedFlight {
            what,
            from,
            to,
            slot: 0,
            count,
        });
    }

    pub(super) fn score(&mut self, at: Place, seat: Seat, points: i32, slot: usize) {
        if points != 0 {
            self.points.push(PlannedPoints {
                at,
                seat,
                points,
                slot,
            });
        }
    }

    /// The slot that belongs to what a player does now.
    pub(super) fn slot(&self, seat: Seat) -> usize {
        match self.kind {
            PhaseKind::Draft => self.flights.len(),
            _ => self.slots[seat].saturating_sub(1),
        }
    }

    /// The next slot of a player.
    pub(super) fn next_slot(&mut self, seat: Seat) -> usize {
        let slot = self.slots[seat];
        self.slots[seat] += 1;
        slot
    }

    /// Puts what is cleared away behind everything else.
    pub(super) fn settle_clearing(&mut self) {
        let last = self.slots.0.iter().copied().max().unwrap_or(0);
        let flights = self.flights.iter_mut().map(|flight| &mut flight.slot);
        let points = self.points.iter_mut().map(|points| &mut points.slot);
        for slot in flights.chain(points).filter(|slot| **slot == CLEARING) {
            *slot = last;
        }
    }
}
