//! What lies where while the events of a moment go by.

use praline_rules::{BySeat, Colour, Column, Disc, FloorEntry, Game, Line, Seat, Source};

use super::Spot;
use crate::table::Place;

/// The things that events move without saying from which exact space.
pub(super) struct Stock {
    /// How many pieces of each colour lie in each source; the centre is the last.
    sources: Vec<[u8; Colour::COUNT]>,
    /// How many pieces each line holds.
    lines: BySeat<[u8; 5]>,
    /// Which spaces of each wall are taken.
    walls: BySeat<[[bool; 5]; 5]>,
    /// What lies on each floor line.
    floors: BySeat<Vec<FloorEntry>>,
}

impl Stock {
    pub(super) fn new(game: &Game) -> Stock {
        let counts = |pieces: praline_rules::Pieces| Colour::ALL.map(|c| pieces.count(c));
        let mut sources: Vec<_> = game.discs().map(|disc| counts(game.disc(disc))).collect();
        sources.push(counts(game.centre()));
        let filled = |seat: Seat, line: Line| game.board(seat).line(line).map_or(0, |(_, n)| n);
        let plays = |seat: Seat| game.rules().players.has(seat);
        Stock {
            sources,
            lines: BySeat::from_fn(|seat| {
                let mut lines = [0; 5];
                for line in Line::all().filter(|_| plays(seat)) {
                    lines[line.index()] = filled(seat, line);
                }
                lines
            }),
            walls: BySeat::from_fn(|seat| {
                let wall = game.board(seat).wall();
                Line::ALL.map(|row| Column::ALL.map(|column| wall.cell(row, column).is_some()))
            }),
            floors: BySeat::from_fn(|seat| {
                let entries = game.board(seat).floor().iter();
                if plays(seat) {
                    entries.collect()
                } else {
                    Vec::new()
                }
            }),
        }
    }

    fn pile(&mut self, source: Source) -> &mut [u8; Colour::COUNT] {
        let centre = self.sources.len() - 1;
        let index = source.as_disc().map_or(centre, Disc::index);
        &mut self.sources[index.min(centre)]
    }

    /// Takes the last piece of a colour from a source.
    pub(super) fn take_piece(&mut self, source: Source, colour: Colour) -> Spot {
        let count = &mut self.pile(source)[colour.index()];
        *count = count.saturating_sub(1);
        let nth = *count;
        Spot {
            place: Place::Source(source),
            nth,
        }
    }

    /// Puts one more piece of a colour into a source.
    pub(super) fn put_piece(&mut self, source: Source, colour: Colour) -> Spot {
        let count = &mut self.pile(source)[colour.index()];
        let nth = *count;
        *count += 1;
        Spot {
            place: Place::Source(source),
            nth,
        }
    }

    /// The next free space of a line, which fills from the right.
    pub(super) fn lay(&mut self, seat: Seat, line: Line) -> Place {
        let filled = &mut self.lines[seat][line.index()];
        *filled += 1;
        Place::Line(seat, line, line.capacity().saturating_sub(*filled))
    }

    /// Empties a line and names its spaces, the one nearest to the wall first.
    pub(super) fn clear_line(&mut self, seat: Seat, line: Line) -> Vec<Place> {
        self.lines[seat][line.index()] = 0;
        let cells = (0..line.capacity()).rev();
        cells.map(|cell| Place::Line(seat, line, cell)).collect()
    }

    /// Takes a space of the wall and names all spaces of the runs that it stands in.
    pub(super) fn build(&mut self, seat: Seat, row: Line, column: Column) -> Vec<Place> {
        let wall = &mut self.walls[seat];
        wall[row.index()][column.index()] = true;
        let in_row: Vec<bool> = wall[row.index()].to_vec();
        let in_column: Vec<bool> = wall.iter().map(|row| row[column.index()]).collect();
        let across = run(&in_row, column.index());
        let down = run(&in_column, row.index());
        let mut spaces = Vec::new();
        if across.len() > 1 {
            let run = Column::all().skip(across.start).take(across.len());
            spaces.extend(run.map(|column| Place::Wall(seat, row, column)));
        }
        if down.len() > 1 {
            let run = Line::all().skip(down.start).take(down.len());
            spaces.extend(run.map(|row| Place::Wall(seat, row, column)));
        }
        if spaces.is_empty() {
            spaces.push(Place::Wall(seat, row, column));
        }
        spaces
    }

    /// The next space of a floor line.
    pub(super) fn fall(&mut self, seat: Seat, what: FloorEntry) -> Place {
        let floor = &mut self.floors[seat];
        let space = u8::try_from(floor.len()).unwrap_or(u8::MAX);
        floor.push(what);
        Place::Floor(seat, space)
    }

    /// Takes the marker from wherever it lies on a floor line.
    pub(super) fn marker_space(&self, seat: Seat) -> Option<Place> {
        let mut spaces = self.floors[seat].iter();
        let space = spaces.position(|entry| *entry == FloorEntry::Marker)?;
        Some(Place::Floor(seat, u8::try_from(space).ok()?))
    }

    /// The pieces of a floor line with their spaces.
    pub(super) fn fallen(&self, seat: Seat) -> Vec<(Place, Colour)> {
        let entries = self.floors[seat].iter().zip(0..);
        let piece = |(entry, space): (&FloorEntry, u8)| match entry {
            FloorEntry::Piece(colour) => Some((Place::Floor(seat, space), *colour)),
            FloorEntry::Marker => None,
        };
        entries.filter_map(piece).collect()
    }
}

/// The unbroken stretch of taken spaces around one of them.
fn run(taken: &[bool], middle: usize) -> std::ops::Range<usize> {
    let before = taken[..middle]
        .iter()
        .rev()
        .take_while(|taken| **taken)
        .count();
    let after = taken[middle..].iter().take_while(|taken| **taken).count();
    middle - before..middle + after
}
