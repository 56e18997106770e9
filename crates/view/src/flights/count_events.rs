//! The events of the wall step and the last count, as what moves.

use praline_rules::{Colour, Column, Event, Line, Seat, Source};

use super::Flying;
use super::events::{EventReader, at};
use super::phase::{CLEARING, PhaseKind};
use crate::table::Place;

impl EventReader {
    /// The events of the wall step and the last count.
    pub(super) fn read_count(&mut self, event: Event) {
        match event {
            Event::Built {
                seat,
                row,
                column,
                colour,
                placement,
                ..
            } => {
                self.enter(PhaseKind::Wall);
                let points = i32::from(placement.points());
                self.build(seat, (row, column), colour, points);
            }
            Event::NoPlace { seat, line, .. } => {
                self.enter(PhaseKind::Wall);
                self.phase.next_slot(seat);
                self.hand = self
                    .stock
                    .clear_line(seat, line)
                    .into_iter()
                    .map(at)
                    .collect();
            }
            Event::FloorCounted { seat, lost, .. } => {
                self.enter(PhaseKind::Wall);
                for (place, colour) in self.stock.fallen(seat) {
                    self.phase
                        .fly(Flying::Piece(colour), at(place), at(Place::Lid), CLEARING);
                }
                self.phase
                    .score(Place::Floor(seat, 0), seat, -i32::from(lost), CLEARING);
            }
            Event::SpareReturned { seat, disc, piece } => {
                self.enter(PhaseKind::Wall);
                let spare = at(Place::Spare(seat));
                if let Some(colour) = piece {
                    self.phase
                        .fly(Flying::Piece(colour), spare, at(Place::Lid), CLEARING);
                }
                let ring = at(Place::Source(Source::disc(disc)));
                self.phase.fly(Flying::SpareDisc, spare, ring, CLEARING);
            }
            Event::MarkerReturned { seat } => {
                self.enter(PhaseKind::Wall);
                if let Some(space) = self.stock.marker_space(seat) {
                    self.phase
                        .fly(Flying::Marker, at(space), at(Place::Score(seat)), CLEARING);
                }
            }
            Event::Ended { .. } => self.enter(PhaseKind::Bonus),
            Event::RowBonus { seat, row, points } => {
                let last = Column::all().next_back();
                self.bonus(seat, last.map(|column| (row, column)), points);
            }
            Event::ColumnBonus {
                seat,
                column,
                points,
            } => {
                let last = Line::all().next_back();
                self.bonus(seat, last.map(|row| (row, column)), points);
            }
            // Where the colour lies in the middle row is known once the walls are.
            Event::ColourBonus {
                seat,
                colour,
                points,
            } => self.bonuses.push((seat, colour, points)),
            _ => {}
        }
    }

    fn build(&mut self, seat: Seat, (row, column): (Line, Column), colour: Colour, points: i32) {
        let slot = self.phase.next_slot(seat);
        let wall = Place::Wall(seat, row, column);
        let cells = self.stock.clear_line(seat, row);
        for (k, cell) in cells.into_iter().enumerate() {
            let to = if k == 0 { wall } else { Place::Lid };
            self.phase
                .fly(Flying::Piece(colour), at(cell), at(to), slot);
        }
        self.phase.score(wall, seat, points, slot);
        let run = self.stock.build(seat, row, column);
        self.phase
            .runs
            .extend(run.into_iter().map(|place| (place, slot)));
    }

    pub(super) fn bonus(&mut self, seat: Seat, space: Option<(Line, Column)>, points: u16) {
        if let Some((row, column)) = space {
            let slot = self.phase.next_slot(seat);
            self.phase
                .score(Place::Wall(seat, row, column), seat, points.into(), slot);
        }
    }
}
