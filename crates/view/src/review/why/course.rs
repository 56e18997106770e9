//! Lines of moves, carried out by the rules.

use praline_rules::{
    Colour, Column, ColumnSet, Event, Game, Line, Marker, Move, SIDE, Seat, Source, Turn, Wall,
    WallSide,
};

/// A line of moves, carried out up to the end of its round at most.
#[derive(Clone, Debug)]
pub(super) struct Course {
    before: Game,
    made: Vec<Made>,
}

/// A move that was carried out.
#[derive(Clone, Debug)]
pub(super) struct Made {
    pub(super) seat: Seat,
    pub(super) mv: Move,
    pub(super) events: Vec<Event>,
    pub(super) after: Game,
}

/// Something on a wall that is complete, or nearly so.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Run {
    /// A row.
    Row(Line),
    /// A column.
    Column(Column),
    /// All five pieces of a colour.
    Colour(Colour),
}

impl Course {
    /// The line as far as it is legal, or `None` where not even its first move is.
    pub(super) fn of(before: &Game, line: &[Move]) -> Option<Course> {
        let mut game = *before;
        let mut made = Vec::new();
        for mv in line {
            let Some(seat) = game.turn().mover() else {
                break;
            };
            let mut events = Vec::new();
            if game.apply_observed(*mv, &mut events).is_err() {
                break;
            }
            made.push(Made {
                seat,
                mv: *mv,
                events,
                after: game,
            });
        }
        let before = *before;
        (!made.is_empty()).then_some(Course { before, made })
    }

    /// The first move.
    pub(super) fn first(&self) -> &Made {
        &self.made[0]
    }

    /// The answer to it.
    pub(super) fn answer(&self) -> Option<&Made> {
        self.made.get(1)
    }

    /// The position that it leads to.
    pub(super) fn end(&self) -> &Game {
        self.made.last().map_or(&self.before, |made| &made.after)
    }

    /// Whether the round is over then.
    pub(super) fn ends_round(&self) -> bool {
        matches!(self.end().turn(), Turn::Deal(_) | Turn::Over)
    }

    /// Both lines as far as they can be compared: to the ends of their rounds, else equally far.
    pub(super) fn alike(mut self, mut other: Course) -> (Course, Course) {
        if !(self.ends_round() && other.ends_round()) {
            let both = self.made.len().min(other.made.len());
            self.made.truncate(both);
            other.made.truncate(both);
        }
        (self, other)
    }

    /// How many pieces of a colour a seat lays on one line at once, at most, none of which fall.
    pub(super) fn lays(&self, seat: Seat, colour: Colour) -> u8 {
        let laid = self.made.iter().filter(|made| made.seat == seat);
        let laid = laid.filter(|made| made.taken().is_some_and(|(_, taken, _)| taken == colour));
        let counts = laid.filter_map(|made| made.laid().map(|(_, count)| count));
        counts.max().unwrap_or(0)
    }

    /// How many places of a run are sure for a seat in the end, out of five.
    ///
    /// A full line counts as built where its place is known; on a free wall it is not.
    pub(super) fn sure(&self, seat: Seat, run: Run) -> usize {
        let board = self.end().board(seat);
        let side = self.end().rules().wall;
        let built = |row: Line| {
            let full = board.line(row).filter(|_| board.is_full(row));
            let place = full.filter(|_| side == WallSide::Fixed);
            place.map(|(colour, _)| (colour, Wall::fixed_column(row, colour)))
        };
        let cells = |row: Line| -> ColumnSet {
            let there = board.wall().row_cells(row);
            built(row).map_or(there, |(_, column)| there.with(column))
        };
        let count = |has: &dyn Fn(Line) -> bool| Line::all().filter(|row| has(*row)).count();
        match run {
            Run::Row(row) => cells(row).len(),
            Run::Column(column) => count(&|row| cells(row).has(column)),
            Run::Colour(colour) => count(&|row| {
                let comes = built(row).is_some_and(|(coming, _)| coming == colour);
                comes || board.wall().row_has(row, colour)
            }),
        }
    }

    /// Whether a run is complete for a seat in the end.
    pub(super) fn completes(&self, seat: Seat, run: Run) -> bool {
        self.sure(seat, run) == SIDE
    }

    /// The points of a seat from the position before to the end, or `None` where they depend on
    /// spaces that nobody has chosen yet.
    pub(super) fn points(&self, seat: Seat) -> Option<i32> {
        let score = |game: &Game| i32::from(game.board(seat).score());
        let began = score(&self.before);
        if self.ends_round() {
            return Some(score(self.end()) - began);
        }
        if self.end().rules().is_free() {
            return None;
        }
        let outlook = self.end().board(seat).outlook(WallSide::Fixed);
        let then = score(self.end()) + i32::from(outlook.most) - i32::from(outlook.floor);
        Some(then.max(0) - began)
    }

    /// Who begins the next round, if that is decided and there is one.
    pub(super) fn starter(&self) -> Option<Seat> {
        match (self.end().turn(), self.end().marker()) {
            _ if self.end().is_last_round() => None,
            (Turn::Over, _) => None,
            (Turn::Deal(seat), _) | (_, Marker::Taken(seat)) => Some(seat),
            _ => None,
        }
    }
}

impl Made {
    /// How many pieces of a colour lie in a place afterwards.
    pub(super) fn left(&self, from: Source, colour: Colour) -> u8 {
        crate::selection::pieces_at(&self.after, from).count(colour)
    }

    /// How many pieces the mover took.
    pub(super) fn taken(&self) -> Option<(Source, Colour, u8)> {
        self.events.iter().find_map(|event| match event {
            Event::Taken {
                from,
                colour,
                count,
                ..
            } => Some((*from, *colour, *count)),
            _ => None,
        })
    }

    /// The line that all pieces were laid on, if none of them fell.
    pub(super) fn laid(&self) -> Option<(Line, u8)> {
        if self.fallen() > 0 {
            return None;
        }
        self.events.iter().find_map(|event| match event {
            Event::Laid { line, count, .. } => Some((*line, *count)),
            _ => None,
        })
    }

    /// How many pieces fell in the draft itself.
    pub(super) fn fallen(&self) -> u8 {
        let drafted = self.events.iter().take_while(|event| {
            // The wall step may follow in the same move.
            !matches!(
                event,
                Event::Built { .. } | Event::NoPlace { .. } | Event::FloorCounted { .. }
            )
        });
        let fell = drafted.filter_map(|event| match event {
            Event::Fell { count, .. } | Event::Overflowed { count, .. } => Some(*count),
            _ => None,
        });
        fell.sum()
    }

    /// Whether the marker was taken.
    pub(super) fn takes_marker(&self) -> bool {
        let taken = |event: &Event| matches!(event, Event::MarkerTaken { .. });
        self.events.iter().any(taken)
    }

    /// The floor space that the marker was taken to, if it was and there was one.
    pub(super) fn marker_space(&self) -> Option<u8> {
        self.events.iter().find_map(|event| match event {
            Event::MarkerTaken { space, .. } => *space,
            _ => None,
        })
    }
}

impl Run {
    /// Every run, the dearest first.
    pub(super) fn all() -> impl Iterator<Item = Run> {
        let colours = Colour::ALL.into_iter().map(Run::Colour);
        colours
            .chain(Column::all().map(Run::Column))
            .chain(Line::all().map(Run::Row))
    }
}
