//! What the wall step of a round brought and cost, added up from the events alone.

use praline_rules::{BySeat, Event, Seat};

/// The points of one round, and the bonuses of the last count.
#[derive(Clone, Copy, Debug)]
pub(crate) struct RoundCount {
    /// Points for pieces placed.
    pub(crate) placed: BySeat<i32>,
    /// Points really lost on the floor.
    pub(crate) lost: BySeat<i32>,
    /// Bonuses for complete rows, columns and colours.
    pub(crate) rows: BySeat<i32>,
    /// Bonuses for complete columns.
    pub(crate) columns: BySeat<i32>,
    /// Bonuses for complete colours.
    pub(crate) colours: BySeat<i32>,
}

impl RoundCount {
    /// Nothing yet.
    pub(crate) fn new() -> RoundCount {
        let nothing = || BySeat::from_fn(|_| 0);
        RoundCount {
            placed: nothing(),
            lost: nothing(),
            rows: nothing(),
            columns: nothing(),
            colours: nothing(),
        }
    }

    /// The points of everything that happened since the round before was over.
    pub(crate) fn of_last_round<'a>(events: impl DoubleEndedIterator<Item = &'a Event>) -> Self {
        let began = |event: &&Event| !matches!(event, Event::RoundBegan { .. });
        let mut count = RoundCount::new();
        for event in events.rev().take_while(began) {
            count.add(*event);
        }
        count
    }

    /// Adds what an event brought or cost.
    pub(crate) fn add(&mut self, event: Event) {
        match event {
            Event::Built {
                seat, placement, ..
            } => self.placed[seat] += i32::from(placement.points()),
            Event::FloorCounted { seat, lost, .. } => self.lost[seat] += i32::from(lost),
            Event::RowBonus { seat, points, .. } => self.rows[seat] += i32::from(points),
            Event::ColumnBonus { seat, points, .. } => self.columns[seat] += i32::from(points),
            Event::ColourBonus { seat, points, .. } => self.colours[seat] += i32::from(points),
            _ => {}
        }
    }

    /// How much the score changed in the wall step.
    pub(crate) fn net(&self, seat: Seat) -> i32 {
        self.placed[seat] - self.lost[seat]
    }

    /// All bonuses.
    pub(crate) fn bonus(&self, seat: Seat) -> i32 {
        self.rows[seat] + self.columns[seat] + self.colours[seat]
    }
}
