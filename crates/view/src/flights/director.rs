//! Turning events into flights, phase by phase.

use std::collections::HashMap;

use praline_rules::{
    BySeat, Colour, Column, Disc, Event, FloorEntry, Game, Line, Pieces, Seat, Source,
};

use super::stock::Stock;
use super::{
    DISC_MS, DRAFT_MS, FLY_MS, Flight, Flying, Glow, POP_MS, Pop, SCORE_MS, STEP_MS, Spot,
    Timeline, WALL_MS,
};
use crate::order::put_in_order;
use crate::table::Place;

/// What happens at the same time belongs to one phase.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Phase {
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

/// The slot of everything that comes after the last line of the wall step.
const CLEARING: usize = usize::MAX;

/// Something that has its turn but no time yet.
struct Cast {
    what: Flying,
    from: Spot,
    to: Spot,
    slot: usize,
}

/// Points that have their turn but no time yet.
struct Points {
    at: Place,
    seat: Seat,
    worth: i32,
    slot: usize,
}

/// Makes a timeline from events.
pub(super) struct Director<'a> {
    before: &'a Game,
    stock: Stock,
    phase: Phase,
    /// When the phase begins.
    now: u32,
    casts: Vec<Cast>,
    points: Vec<Points>,
    /// Spaces that light up, each with its slot.
    runs: Vec<(Place, usize)>,
    /// Where the pieces that are in a hand came from.
    hand: Vec<Spot>,
    /// How many slots each player has used in this phase.
    slots: BySeat<usize>,
    /// When something landed where it may start again.
    landed: HashMap<(Place, Flying), u32>,
    /// Bonuses for colours, until it is known where the colours lie.
    bonuses: Vec<(Seat, Colour, u16)>,
    /// Who lays the marker with the first thing of the round.
    starter: Option<Seat>,
    /// How many discs this phase has dealt.
    dealt: usize,
    timeline: Timeline,
}

const fn at(place: Place) -> Spot {
    Spot { place, nth: 0 }
}

impl<'a> Director<'a> {
    pub(super) fn new(before: &'a Game) -> Director<'a> {
        Director {
            before,
            stock: Stock::new(before),
            phase: Phase::Draft,
            now: 0,
            casts: Vec::new(),
            points: Vec::new(),
            runs: Vec::new(),
            hand: Vec::new(),
            slots: BySeat::from_fn(|_| 0),
            landed: HashMap::new(),
            bonuses: Vec::new(),
            starter: None,
            dealt: 0,
            timeline: Timeline::default(),
        }
    }

    fn enter(&mut self, phase: Phase) {
        if self.phase != phase {
            self.close();
            self.phase = phase;
        }
    }

    fn fly(&mut self, what: Flying, from: Spot, to: Spot, slot: usize) {
        self.casts.push(Cast {
            what,
            from,
            to,
            slot,
        });
    }

    /// The slot that belongs to what a player does now.
    fn slot(&self, seat: Seat) -> usize {
        match self.phase {
            Phase::Draft => self.casts.len(),
            _ => self.slots[seat].saturating_sub(1),
        }
    }

    pub(super) fn notice(&mut self, event: Event) {
        match event {
            Event::RoundBegan { start, .. } => {
                self.starter = Some(start);
            }
            Event::Turned { .. } => {}
            Event::LidPoured { pieces } => {
                self.enter(Phase::Pour);
                self.lay_marker();
                for colour in pieces.colours().iter() {
                    let what = Flying::Piece(colour);
                    self.fly(what, at(Place::Lid), at(Place::Bag), 0);
                }
            }
            Event::Dealt { disc, pieces } => self.dealt(disc, pieces),
            Event::Pulled {
                magnet,
                from,
                colour,
            } => {
                self.enter(Phase::Pull);
                let from = self.stock.take(Source::disc(from), colour);
                let to = self.stock.put(Source::disc(magnet), colour);
                self.fly(Flying::Piece(colour), from, to, 0);
            }
            Event::MarkerTaken { seat, space } => {
                let from = at(Place::Source(Source::CENTRE));
                let to = match space {
                    Some(_) => self.stock.fall(seat, FloorEntry::Marker),
                    None => Place::Score(seat),
                };
                self.fly(Flying::Marker, from, at(to), self.slot(seat));
            }
            Event::Taken {
                from,
                colour,
                count,
                ..
            } => {
                let spots = (0..count).map(|_| self.stock.take(from, colour));
                self.hand = spots.collect();
            }
            Event::LeftToCentre { disc, pieces } => {
                self.leave(disc, Source::CENTRE, pieces);
            }
            Event::Shared { disc, to, pieces } => self.leave(disc, Source::disc(to), pieces),
            Event::SpareTaken { seat, disc } => {
                let from = at(Place::Source(Source::disc(disc)));
                let slot = self.slot(seat);
                self.fly(Flying::SpareDisc, from, at(Place::Spare(seat)), slot);
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
            _ => self.notice_count(event),
        }
    }

    /// The events of the wall step and the last count.
    fn notice_count(&mut self, event: Event) {
        match event {
            Event::Built {
                seat,
                row,
                column,
                colour,
                placement,
                ..
            } => {
                self.enter(Phase::Wall);
                let points = i32::from(placement.points());
                self.build(seat, (row, column), colour, points);
            }
            Event::NoPlace { seat, line, .. } => {
                self.enter(Phase::Wall);
                self.slots[seat] += 1;
                self.hand = self
                    .stock
                    .clear_line(seat, line)
                    .into_iter()
                    .map(at)
                    .collect();
            }
            Event::FloorCounted { seat, lost, .. } => {
                self.enter(Phase::Wall);
                for (place, colour) in self.stock.fallen(seat) {
                    self.fly(Flying::Piece(colour), at(place), at(Place::Lid), CLEARING);
                }
                self.pop(Place::Floor(seat, 0), seat, -i32::from(lost), CLEARING);
            }
            Event::SpareReturned { seat, disc, piece } => {
                self.enter(Phase::Wall);
                let spare = at(Place::Spare(seat));
                if let Some(colour) = piece {
                    self.fly(Flying::Piece(colour), spare, at(Place::Lid), CLEARING);
                }
                let ring = at(Place::Source(Source::disc(disc)));
                self.fly(Flying::SpareDisc, spare, ring, CLEARING);
            }
            Event::MarkerReturned { seat } => {
                self.enter(Phase::Wall);
                if let Some(space) = self.stock.marker_space(seat) {
                    self.fly(Flying::Marker, at(space), at(Place::Score(seat)), CLEARING);
                }
            }
            Event::Ended { .. } => self.enter(Phase::Bonus),
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

    fn dealt(&mut self, disc: Disc, pieces: Pieces) {
        self.enter(Phase::Deal);
        self.lay_marker();
        for colour in pieces.iter() {
            let to = self.stock.put(Source::disc(disc), colour);
            self.fly(Flying::Piece(colour), at(Place::Bag), to, self.dealt);
        }
        self.dealt += 1;
    }

    /// Lets the start player lay the marker, together with the first thing of a round.
    fn lay_marker(&mut self) {
        if let Some(start) = self.starter.take() {
            let centre = at(Place::Source(Source::CENTRE));
            self.fly(Flying::Marker, at(Place::Score(start)), centre, 0);
        }
    }

    fn leave(&mut self, disc: Disc, to: Source, pieces: Pieces) {
        for colour in pieces.iter() {
            let from = self.stock.take(Source::disc(disc), colour);
            let to = self.stock.put(to, colour);
            let slot = self.casts.len();
            self.fly(Flying::Piece(colour), from, to, slot);
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
            let slot = self.slot(seat);
            self.fly(Flying::Piece(colour), from, to, slot);
        }
    }

    fn build(&mut self, seat: Seat, (row, column): (Line, Column), colour: Colour, points: i32) {
        let slot = self.slots[seat];
        self.slots[seat] += 1;
        let wall = Place::Wall(seat, row, column);
        let cells = self.stock.clear_line(seat, row);
        for (k, cell) in cells.into_iter().enumerate() {
            let to = if k == 0 { wall } else { Place::Lid };
            self.fly(Flying::Piece(colour), at(cell), at(to), slot);
        }
        self.pop(wall, seat, points, slot);
        let run = self.stock.build(seat, row, column);
        self.runs.extend(run.into_iter().map(|place| (place, slot)));
    }

    fn bonus(&mut self, seat: Seat, space: Option<(Line, Column)>, points: u16) {
        if let Some((row, column)) = space {
            let slot = self.slots[seat];
            self.slots[seat] += 1;
            self.pop(Place::Wall(seat, row, column), seat, points.into(), slot);
        }
    }

    fn pop(&mut self, at: Place, seat: Seat, points: i32, slot: usize) {
        if points != 0 {
            self.points.push(Points {
                at,
                seat,
                worth: points,
                slot,
            });
        }
    }

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
        debug_assert!(self.before.rules() == after.rules(), "of the same game");
        self.close();
        self.timeline
    }

    /// Gives everything of the phase its time.
    fn close(&mut self) {
        let mut casts = std::mem::take(&mut self.casts);
        let mut points = std::mem::take(&mut self.points);
        let used = self.before.seats().map(|seat| self.slots[seat]).max();
        let used = used.unwrap_or(0);
        self.slots = BySeat::from_fn(|_| 0);
        self.dealt = 0;
        if casts.is_empty() && points.is_empty() {
            return;
        }
        for slot in casts.iter_mut().map(|cast| &mut cast.slot) {
            *slot = if *slot == CLEARING { used } else { *slot };
        }
        for slot in points.iter_mut().map(|points| &mut points.slot) {
            *slot = if *slot == CLEARING { used } else { *slot };
        }
        let slots = casts.iter().map(|cast| cast.slot);
        let last = slots.chain(points.iter().map(|points| points.slot)).max();
        let count = u32::try_from(last.unwrap_or(0)).unwrap_or(0) + 1;
        let (step, fly) = self.pace(count);
        let now = self.now;
        let start = |slot: usize| now + step * u32::try_from(slot).unwrap_or(0);
        put_in_order(&mut casts, |cast| cast.slot);
        let mut settled = self.now;
        for cast in &casts {
            let start = start(cast.slot);
            let waiting = self.landed.remove(&(cast.from.place, cast.what));
            let flight = Flight {
                what: cast.what,
                from: cast.from,
                to: cast.to,
                appear: match cast.from.place {
                    Place::Bag | Place::Lid | Place::Score(_) => start,
                    _ => waiting.unwrap_or(0),
                },
                start,
                duration: fly,
            };
            settled = settled.max(flight.landing());
            self.landed
                .insert((cast.to.place, cast.what), flight.landing());
            self.timeline.flights.push(flight);
        }
        let end = self.now + WALL_MS;
        for points in &points {
            let start = start(points.slot) + if self.phase == Phase::Bonus { 0 } else { fly };
            self.timeline.pops.push(Pop {
                at: points.at,
                to: Place::Score(points.seat),
                points: points.worth,
                start,
                duration: POP_MS.min(end.saturating_sub(start)),
            });
            settled = settled.max(start);
        }
        for (place, slot) in std::mem::take(&mut self.runs) {
            let start = start(slot) + fly;
            self.timeline.glows.push(Glow {
                at: place,
                start,
                duration: POP_MS.min(end.saturating_sub(start)),
            });
        }
        self.timeline.is_show |= self.phase != Phase::Draft;
        self.timeline.settled = self.timeline.settled.max(settled);
        self.now = settled;
    }

    /// How long after one slot the next begins, and how long a flight takes.
    fn pace(&self, count: u32) -> (u32, u32) {
        match self.phase {
            Phase::Draft => {
                let room = (DRAFT_MS - FLY_MS) / count.saturating_sub(1).max(1);
                (STEP_MS.min(room), FLY_MS)
            }
            Phase::Wall | Phase::Bonus => {
                let step = SCORE_MS.min(WALL_MS / count);
                (step, FLY_MS.min(step * 2 / 3))
            }
            Phase::Deal => (DISC_MS, FLY_MS),
            Phase::Pour | Phase::Pull => (0, FLY_MS),
        }
    }
}
