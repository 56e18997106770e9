//! From events to what moves: takings, deals, and how the phases follow each other.

use praline_rules::{Colour, Column, Disc, Event, FloorEntry, Game, Line, Pieces, Seat, Source};

use super::phase::{Phase, PhaseKind};
use super::schedule::Schedule;
use super::stock::Stock;
use super::{Flying, Spot, Timeline};
use crate::table::Place;

/// Reads the events of a moment, and makes its timeline.
pub(super) struct EventReader {
    pub(super) stock: Stock,
    pub(super) phase: Phase,
    schedule: Schedule,
    /// Where the pieces that are in a hand came from.
    pub(super) hand: Vec<Spot>,
    /// Bonuses for colours, until it is known where the colours lie.
    pub(super) bonuses: Vec<(Seat, Colour, u16)>,
    /// Who lays the marker with the first thing of the round.
    starter: Option<Seat>,
    /// How many discs this phase has dealt.
    dealt: usize,
}

pub(super) const fn at(place: Place) -> Spot {
    Spot { place, nth: 0 }
}

impl EventReader {
    pub(super) fn new(before: &Game) -> EventReader {
        EventReader {
            stock: Stock::new(before),
            phase: Phase::new(PhaseKind::Draft),
            schedule: Schedule::default(),
            hand: Vec::new(),
            bonuses: Vec::new(),
            starter: None,
            dealt: 0,
        }
    }

    /// Goes on to a phase, if it is another one.
    pub(super) fn enter(&mut self, kind: PhaseKind) {
        if self.phase.kind != kind {
            let over = std::mem::replace(&mut self.phase, Phase::new(kind));
            self.schedule.add(over);
            self.dealt = 0;
        }
    }

    /// The timeline, once all events are read.
    pub(super) fn finish(mut self, after: &Game) -> Timeline {
        for (seat, colour, points) in std::mem::take(&mut self.bonuses) {
            let wall = after.board(seat).wall();
            let middle = Line::all().nth(2);
            let space = middle.and_then(|row| {
                let shows = |column: &Column| wall.cell(row, *column) == Some(colour);
                Column::all().find(shows).map(|column| (row, column))
            });
            self.bonus(seat, space, points);
        }
        self.schedule.add(self.phase);
        self.schedule.timeline
    }

    pub(super) fn read(&mut self, event: Event) {
        match event {
            Event::RoundBegan { start, .. } => {
                self.starter = Some(start);
            }
            Event::Turned { .. } => {}
            Event::LidPoured { pieces } => {
                self.enter(PhaseKind::Pour);
                self.lay_marker();
                for colour in pieces.colours().iter() {
                    let what = Flying::Piece(colour);
                    let (from, to) = (at(Place::Lid), at(Place::Bag));
                    self.phase.fly_for(pieces.count(colour), what, from, to);
                }
            }
            Event::Dealt { disc, pieces } => self.deal(disc, pieces),
            Event::Pulled {
                magnet,
                from,
                colour,
            } => {
                self.enter(PhaseKind::Pull);
                let from = self.stock.take_piece(Source::disc(from), colour);
                let to = self.stock.put_piece(Source::disc(magnet), colour);
                self.phase.fly(Flying::Piece(colour), from, to, 0);
            }
            Event::MarkerTaken { seat, space } => {
                let from = at(Place::Source(Source::CENTRE));
                let to = match space {
                    Some(_) => self.stock.fall(seat, FloorEntry::Marker),
                    None => Place::Score(seat),
                };
                self.phase
                    .fly(Flying::Marker, from, at(to), self.phase.slot(seat));
            }
            Event::Taken {
                from,
                colour,
                count,
                ..
            } => {
                let spots = (0..count).map(|_| self.stock.take_piece(from, colour));
                self.hand = spots.collect();
            }
            Event::LeftToCentre { disc, pieces } => {
                self.leave(disc, Source::CENTRE, pieces);
            }
            Event::Shared { disc, to, pieces } => self.leave(disc, Source::disc(to), pieces),
            Event::SpareTaken { seat, disc } => {
                let from = at(Place::Source(Source::disc(disc)));
                let slot = self.phase.slot(seat);
                self.phase
                    .fly(Flying::SpareDisc, from, at(Place::Spare(seat)), slot);
            }
            Event::Laid {
                seat,
                line,
                colour,
                count,
            } => self.lay(seat, colour, count, |stock| stock.lay(seat, line)),
            Event::Spared { seat, colour } => {
                self.lay(seat, colour, 1, |_| Place::Spare(seat));
            }
            Event::Fell {
                seat,
                colour,
                count,
                ..
            } => {
                let entry = FloorEntry::Piece(colour);
                self.lay(seat, colour, count, |stock| stock.fall(seat, entry));
            }
            Event::Overflowed {
                seat,
                colour,
                count,
            } => self.lay(seat, colour, count, |_| Place::Lid),
            _ => self.read_count(event),
        }
    }

    fn deal(&mut self, disc: Disc, pieces: Pieces) {
        self.enter(PhaseKind::Deal);
        self.lay_marker();
        for colour in pieces.iter() {
            let to = self.stock.put_piece(Source::disc(disc), colour);
            self.phase
                .fly(Flying::Piece(colour), at(Place::Bag), to, self.dealt);
        }
        self.dealt += 1;
    }

    /// Lets the start player lay the marker, together with the first thing of a round.
    fn lay_marker(&mut self) {
        if let Some(start) = self.starter.take() {
            let centre = at(Place::Source(Source::CENTRE));
            self.phase
                .fly(Flying::Marker, at(Place::Score(start)), centre, 0);
        }
    }

    fn leave(&mut self, disc: Disc, to: Source, pieces: Pieces) {
        for colour in pieces.iter() {
            let from = self.stock.take_piece(Source::disc(disc), colour);
            let to = self.stock.put_piece(to, colour);
            let slot = self.phase.flights.len();
            self.phase.fly(Flying::Piece(colour), from, to, slot);
        }
    }

    /// Moves pieces from the hand to the next places.
    fn lay(
        &mut self,
        seat: Seat,
        colour: Colour,
        count: u8,
        mut next: impl FnMut(&mut Stock) -> Place,
    ) {
        for _ in 0..count {
            let Some(from) = self.hand.pop() else { return };
            let to = at(next(&mut self.stock));
            let slot = self.phase.slot(seat);
            self.phase.fly(Flying::Piece(colour), from, to, slot);
        }
    }
}
