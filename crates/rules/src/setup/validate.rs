//! The checks that a description passes before it becomes a game.

use alloc::vec::Vec;

use super::{Fault, Faults, Field, SeatSetup, Setup};
use crate::board::{MAX_SCORE, SpareDisc};
use crate::colour::{ByColour, Colour};
use crate::floor::{FloorEntry, FloorLine};
use crate::game::{LAST_ROUND, Turn};
use crate::gold::Gold;
use crate::line::{Column, Line, SIDE};
use crate::ring::Disc;
use crate::seat::Seat;
use crate::sets::ColourSet;
use crate::variant::{Rules, WallSide};
use crate::wall::Wall;

/// The most pieces that can come together on a disc: sharers and magnets add to the four.
const MOST_ON_DISC: u32 = 9;
const MOST_ON_PLAIN_DISC: u32 = 4;

/// All faults of a description.
pub(super) fn validate(setup: &Setup) -> Result<(), Faults> {
    let mut check = Check {
        setup,
        faults: Vec::new(),
    };
    // Without the right numbers of discs and seats, nothing else can be said.
    if check.counts() {
        check.turn();
        check.colours();
        check.discs();
        check.gold();
        check.spare();
        check.marker();
        for (seat, board) in Seat::ALL.into_iter().zip(&setup.seats) {
            check.board(seat, board);
        }
        match setup.turn {
            Turn::Draft(_) => check.draft(),
            Turn::Wall(seat) => check.wall_choice(seat),
            Turn::Deal(_) => check.between_rounds(End::No),
            Turn::Over => check.between_rounds(End::Yes),
        }
    }
    if check.faults.is_empty() {
        Ok(())
    } else {
        Err(Faults(check.faults))
    }
}

/// The most pieces that a disc can have.
pub(crate) const fn most_on_disc(rules: Rules) -> u32 {
    if rules.is_special() {
        MOST_ON_DISC
    } else {
        MOST_ON_PLAIN_DISC
    }
}

/// The least and the last round that there can be at a turn.
pub(crate) const fn rounds_at(turn: Turn) -> (u8, u8) {
    match turn {
        Turn::Draft(_) | Turn::Wall(_) | Turn::Over => (1, LAST_ROUND),
        Turn::Deal(_) => (0, LAST_ROUND - 1),
    }
}

/// Whether the game is said to be over.
#[derive(Clone, Copy, PartialEq, Eq)]
enum End {
    No,
    Yes,
}

struct Check<'a> {
    setup: &'a Setup,
    faults: Vec<(Field, Fault)>,
}

fn sum(counts: ByColour<u8>) -> u32 {
    counts.0.iter().map(|n| u32::from(*n)).sum()
}

/// The faults come as one `if` each, so that they read like the list in the format's description.
impl Check<'_> {
    fn fault(&mut self, field: Field, fault: Fault) {
        self.faults.push((field, fault));
    }

    fn counts(&mut self) -> bool {
        let players = self.setup.rules.players;
        let (found, expected) = (self.setup.discs.len(), players.discs());
        if found != expected {
            self.fault(Field::Discs, Fault::DiscCount { found, expected });
        }
        let (found, expected) = (self.setup.seats.len(), players.count());
        if found != expected {
            self.fault(Field::Position, Fault::SeatCount { found, expected });
        }
        self.faults.is_empty()
    }

    fn turn(&mut self) {
        let (least, most) = rounds_at(self.setup.turn);
        if !(least..=most).contains(&self.setup.round) {
            self.fault(Field::Round, Fault::RoundRange { least, most });
        }
        if let Turn::Draft(seat) | Turn::Wall(seat) | Turn::Deal(seat) = self.setup.turn
            && !self.setup.rules.players.has(seat)
        {
            self.fault(Field::Turn, Fault::NoSuchSeat(seat.number()));
        }
    }

    fn colours(&mut self) {
        for colour in Colour::ALL {
            let setup = self.setup;
            let discs: u32 = setup
                .discs
                .iter()
                .map(|d| u32::from(d.pieces[colour]))
                .sum();
            let table = [&setup.centre, &setup.bag, &setup.lid];
            let table: u32 = table.iter().map(|p| u32::from(p[colour])).sum();
            let boards: u32 = setup.seats.iter().map(|s| count_on_board(s, colour)).sum();
            let found = discs + table + boards;
            if found != 20 {
                self.fault(Field::Position, Fault::ColourCount { colour, found });
            }
        }
    }

    fn discs(&mut self) {
        let most = most_on_disc(self.setup.rules);
        for (i, disc) in self.setup.discs.iter().enumerate() {
            let id = Disc::at(i);
            if sum(disc.pieces) > most {
                self.fault(Field::Discs, Fault::DiscOverfull(id, most));
            }
            if disc.carried_off && sum(disc.pieces) > 0 {
                self.fault(Field::Discs, Fault::PiecesOnCarriedDisc(id));
            }
        }
    }

    fn gold(&mut self) {
        let setup = self.setup;
        let gold = || {
            let numbered = setup.discs.iter().enumerate();
            numbered.filter_map(|(i, d)| d.gold.map(|g| (Disc::at(i), g)))
        };
        if !setup.rules.is_special() {
            for (disc, _) in gold() {
                self.fault(Field::Discs, Fault::GoldInPlainRules(disc));
            }
            return;
        }
        let lie = match setup.turn {
            Turn::Draft(_) | Turn::Wall(_) => true,
            Turn::Deal(_) | Turn::Over => setup.rules.gold_is_once() && setup.round > 0,
        };
        let expected = if lie { setup.rules.players.count() } else { 0 };
        let found = gold().count();
        if found != expected {
            self.fault(Field::Discs, Fault::GoldCount { found, expected });
        }
        for (disc, kind) in gold() {
            if gold().any(|(d, k)| d < disc && k == kind) {
                self.fault(Field::Discs, Fault::GoldTwice(disc));
            }
        }
    }

    fn spare(&mut self) {
        let setup = self.setup;
        for (i, disc) in setup.discs.iter().enumerate() {
            if disc.carried_off && disc.gold != Some(Gold::Spare) {
                self.fault(Field::Discs, Fault::CarriedOffNoSpare(Disc::at(i)));
            }
        }
        let discs = setup.discs.iter().filter(|d| d.carried_off).count();
        let holding = |s: &&SeatSetup| s.spare != SpareDisc::Elsewhere;
        let holders = setup.seats.iter().filter(holding).count();
        if discs != holders || discs > 1 {
            self.fault(Field::Discs, Fault::SpareHolders { discs, holders });
        }
    }

    fn marker(&mut self) {
        let setup = self.setup;
        if let Some(seat) = setup.centre_marker
            && !setup.rules.players.has(seat)
        {
            self.fault(Field::Centre, Fault::NoSuchSeat(seat.number()));
        }
        let on_floors: usize = setup.seats.iter().map(count_markers).sum();
        let found = on_floors + usize::from(setup.centre_marker.is_some());
        let expected = match setup.turn {
            Turn::Draft(_) | Turn::Wall(_) => 1,
            Turn::Deal(_) | Turn::Over => 0,
        };
        if found != expected {
            self.fault(Field::Position, Fault::MarkerCount { found, expected });
        }
    }

    fn board(&mut self, seat: Seat, board: &SeatSetup) {
        let field = Field::Seat(seat);
        if board.score > MAX_SCORE {
            self.fault(field, Fault::ScoreRange);
        }
        self.wall(field, board);
        for (line, held) in Line::all().zip(&board.lines) {
            let Some((colour, count)) = *held else {
                continue;
            };
            if !(1..=line.capacity()).contains(&count) {
                let fault = Fault::LineCount(line, count.into(), line.capacity());
                self.fault(field, fault);
            }
            if board.wall[line.index()].contains(&Some(colour)) {
                self.fault(field, Fault::LineOnWall(line, colour));
            }
        }
        if board.floor.len() > FloorLine::SPACES {
            self.fault(field, Fault::FloorOverfull);
        }
        let full = board.floor.len() == FloorLine::SPACES;
        if board.marker_beside_floor && (!full || board.floor.contains(&FloorEntry::Marker)) {
            self.fault(field, Fault::MarkerBesideFloor);
        }
    }

    fn wall(&mut self, field: Field, board: &SeatSetup) {
        let mut columns = [ColourSet::EMPTY; SIDE];
        for (row, cells) in Line::all().zip(&board.wall) {
            let mut in_row = ColourSet::EMPTY;
            for (column, cell) in Column::all().zip(cells) {
                let Some(colour) = *cell else { continue };
                let fixed = self.setup.rules.wall == WallSide::Fixed;
                if fixed && Wall::fixed_column(row, colour) != column {
                    self.fault(field, Fault::WrongPlace(row, column, colour));
                }
                if in_row.has(colour) {
                    self.fault(field, Fault::RowTwice(row, colour));
                }
                if columns[column.index()].has(colour) {
                    self.fault(field, Fault::ColumnTwice(column, colour));
                }
                in_row = in_row.with(colour);
                columns[column.index()] = columns[column.index()].with(colour);
            }
        }
    }

    fn draft(&mut self) {
        let setup = self.setup;
        let on_discs: u32 = setup.discs.iter().map(|d| sum(d.pieces)).sum();
        if on_discs + sum(setup.centre) == 0 {
            self.fault(Field::Discs, Fault::NothingToDraft);
        }
        self.no_complete_row();
    }

    fn wall_choice(&mut self, seat: Seat) {
        self.no_pieces_to_draft();
        if self.setup.rules.wall == WallSide::Fixed {
            self.fault(Field::Turn, Fault::WallTurnOnFixedWall);
        }
        let players = self.setup.rules.players;
        let Some(starter) = self.setup.next_starter().filter(|s| players.has(*s)) else {
            return;
        };
        let seats = &self.setup.seats;
        let mut order = players.seats_from(starter);
        let first = order.find(|s| seats[s.index()].topmost_full().is_some());
        if first != Some(seat) {
            self.fault(Field::Turn, Fault::NotFirstToChoose(seat));
            return;
        }
        if let Some((line, colour)) = seats[seat.index()].topmost_full()
            && !seats[seat.index()].has_place(line, colour)
        {
            self.fault(Field::Seat(seat), Fault::NoPlace(line));
        }
    }

    fn between_rounds(&mut self, end: End) {
        let setup = self.setup;
        self.no_pieces_to_draft();
        if setup.discs.iter().any(|d| d.carried_off) {
            self.fault(Field::Discs, Fault::SpareBetweenRounds);
        }
        for (seat, board) in Seat::ALL.into_iter().zip(&setup.seats) {
            if !board.floor.is_empty() {
                self.fault(Field::Seat(seat), Fault::FloorNotEmpty);
            }
            if let Some((line, _)) = board.topmost_full() {
                self.fault(Field::Seat(seat), Fault::LineFull(line));
            }
        }
        if setup.round == 0 && !self.is_at_start() {
            self.fault(Field::Position, Fault::NotAtStart);
        }
        let nothing_left = sum(setup.bag) + sum(setup.lid) == 0;
        if end == End::No {
            self.no_complete_row();
            if nothing_left {
                self.fault(Field::Bag, Fault::NothingToDeal);
            }
        } else {
            let complete = |s: &SeatSetup| s.complete_row().is_some();
            let row = setup.seats.iter().any(complete);
            if !row && !nothing_left && setup.round != LAST_ROUND {
                self.fault(Field::Turn, Fault::NotOver);
            }
        }
    }

    fn no_pieces_to_draft(&mut self) {
        for (i, disc) in self.setup.discs.iter().enumerate() {
            if sum(disc.pieces) > 0 {
                self.fault(Field::Discs, Fault::PiecesOnDisc(Disc::at(i)));
            }
        }
        if sum(self.setup.centre) > 0 {
            self.fault(Field::Centre, Fault::PiecesInCentre);
        }
    }

    fn no_complete_row(&mut self) {
        for (seat, board) in Seat::ALL.into_iter().zip(&self.setup.seats) {
            if let Some(row) = board.complete_row() {
                self.fault(Field::Seat(seat), Fault::RowComplete(row));
            }
        }
    }

    fn is_at_start(&self) -> bool {
        let untouched = |s: &SeatSetup| *s == SeatSetup::default();
        self.setup.bag == ByColour([20; 5]) && self.setup.seats.iter().all(untouched)
    }
}

impl SeatSetup {
    fn topmost_full(&self) -> Option<(Line, Colour)> {
        let full = |(line, held): (Line, &Option<(Colour, u8)>)| match held {
            Some((colour, count)) if *count >= line.capacity() => Some((line, *colour)),
            _ => None,
        };
        Line::all().zip(&self.lines).find_map(full)
    }

    fn complete_row(&self) -> Option<Line> {
        let complete = |row: &[Option<Colour>; SIDE]| row.iter().all(Option::is_some);
        let found = Line::all().zip(&self.wall).find(|(_, row)| complete(row));
        found.map(|(line, _)| line)
    }

    fn has_place(&self, line: Line, colour: Colour) -> bool {
        let wall = Wall::from_cells(&self.wall);
        !wall.open_columns(WallSide::Free, line, colour).is_empty()
    }
}

fn count_markers(seat: &SeatSetup) -> usize {
    let on_floor = seat.floor.iter().filter(|e| **e == FloorEntry::Marker);
    on_floor.count() + usize::from(seat.marker_beside_floor)
}

fn count_on_board(seat: &SeatSetup, colour: Colour) -> u32 {
    let wall = seat.wall.iter().flatten().filter(|c| **c == Some(colour));
    let floor = seat.floor.iter();
    let floor = floor.filter(|e| **e == FloorEntry::Piece(colour)).count();
    let lines = seat.lines.iter().flatten().filter(|(c, _)| *c == colour);
    let lines: u32 = lines.map(|(_, count)| u32::from(*count)).sum();
    let spare = seat.spare == SpareDisc::Holding(colour);
    let others = wall.count() + floor + usize::from(spare);
    lines.saturating_add(u32::try_from(others).unwrap_or(u32::MAX))
}
