//! Positions as one line of text.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;
use core::str::FromStr;

use thiserror::Error;

use super::pieces::{
    PiecesTextError, overfull_count, read_counts, read_letters, split_gold, write_counts,
};
use super::{Quote, read_number};
use crate::board::{MAX_SCORE, SpareDisc};
use crate::colour::{ByColour, Colour};
use crate::floor::{FloorEntry, FloorLine};
use crate::game::{Game, LAST_ROUND, Turn};
use crate::line::{Line, SIDE};
use crate::pieces::Pieces;
use crate::ring::Disc;
use crate::seat::Seat;
use crate::setup::{DiscSetup, Fault, Faults, Field, SeatSetup, Setup, most_on_disc, rounds_at};
use crate::variant::Rules;

/// A field of a position that cannot be read.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{field}: {reason}")]
#[non_exhaustive]
pub struct SyntaxError {
    /// The field.
    pub field: Field,
    /// What is wrong with it.
    pub reason: String,
    /// The disc that it stands at, where the discs cannot be read.
    pub disc: Option<Disc>,
    /// What a position would have for a fault if it could be described so, where there is such a fault.
    pub fault: Option<Fault>,
}

/// Why a text is no valid position.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum PositionError {
    /// The text cannot be read.
    #[error(transparent)]
    Syntax(#[from] SyntaxError),
    /// The text can be read, but what it says is impossible.
    #[error(transparent)]
    Invalid(#[from] Faults),
}

impl FromStr for Game {
    type Err = PositionError;

    fn from_str(text: &str) -> Result<Game, PositionError> {
        let setup: Setup = text.parse()?;
        Ok(Game::from_setup(&setup)?)
    }
}

impl fmt::Display for Game {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.to_setup().fmt(f)
    }
}

const EMPTY: &str = "is empty; fields are separated by one space";
const MISSING: &str = "is missing";

type Read<T> = Result<T, SyntaxError>;

fn wrong<T>(field: Field, reason: impl fmt::Display) -> Read<T> {
    Err(SyntaxError {
        field,
        reason: reason.to_string(),
        disc: None,
        fault: None,
    })
}

/// The reason with the fault that it is.
fn faulty<T>(field: Field, fault: Fault, reason: impl fmt::Display) -> Read<T> {
    Err(SyntaxError {
        field,
        reason: reason.to_string(),
        disc: None,
        fault: Some(fault),
    })
}

impl FromStr for Setup {
    type Err = SyntaxError;

    fn from_str(text: &str) -> Read<Setup> {
        let mut fields = text.split(' ');
        let mut next = |field| match fields.next() {
            Some("") => wrong(field, EMPTY),
            Some(text) => Ok(text),
            None => wrong(field, MISSING),
        };
        let rules: Rules = next(Field::Rules)?
            .parse()
            .or_else(|error| wrong(Field::Rules, error))?;
        let round = read_round(next(Field::Round)?, text.split(' ').nth(2))?;
        let turn = read_turn(next(Field::Turn)?)?;
        let discs = read_discs(rules, next(Field::Discs)?)?;
        let (centre_marker, centre) = read_centre(next(Field::Centre)?)?;
        let bag = read_pool(Field::Bag, next(Field::Bag)?)?;
        let lid = read_pool(Field::Lid, next(Field::Lid)?)?;
        let expected = rules.players.count();
        let mut seats = Vec::with_capacity(expected);
        for seat in rules.players.seats() {
            let field = Field::Seat(seat);
            match fields.next() {
                Some("") => return wrong(field, EMPTY),
                Some(text) => seats.push(read_seat(seat, text)?),
                None => {
                    let found = seats.len();
                    let fault = Fault::SeatCount { found, expected };
                    return faulty(field, fault, MISSING);
                }
            }
        }
        if let Some(more) = fields.next() {
            let found = expected + 1 + fields.count();
            let fault = Fault::SeatCount { found, expected };
            let reason = format!("{} stands behind the last seat", Quote::new(more));
            return faulty(Field::Position, fault, reason);
        }
        Ok(Setup {
            rules,
            round,
            turn,
            discs,
            centre_marker,
            centre,
            bag,
            lid,
            seats,
        })
    }
}

/// The round; the turn that follows it says which ones there can be.
fn read_round(text: &str, turn: Option<&str>) -> Read<u8> {
    if let Some(round) = read_number(text, LAST_ROUND) {
        return Ok(round);
    }
    let reason = format!("{} is no number from 0 to {LAST_ROUND}", Quote::new(text));
    if read_number(text, u16::MAX).is_none() {
        return wrong(Field::Round, reason);
    }
    let turn = turn.and_then(|turn| read_turn(turn).ok());
    let (least, most) = turn.map_or((0, LAST_ROUND), rounds_at);
    faulty(Field::Round, Fault::RoundRange { least, most }, reason)
}

/// A turn as a position has it: `d1`, `w2`, `n3` or `e`.
impl FromStr for Turn {
    type Err = SyntaxError;

    fn from_str(text: &str) -> Read<Turn> {
        read_turn(text)
    }
}

fn read_turn(text: &str) -> Read<Turn> {
    let seat = text.get(1..).and_then(read_seat_number);
    match (text.as_bytes().first(), seat) {
        (Some(b'e'), _) if text == "e" => Ok(Turn::Over),
        (Some(b'd'), Some(seat)) => Ok(Turn::Draft(seat)),
        (Some(b'w'), Some(seat)) => Ok(Turn::Wall(seat)),
        (Some(b'n'), Some(seat)) => Ok(Turn::Deal(seat)),
        (kind, _) => {
            let reason = format!(
                "{} is no turn: expected d, w or n and a seat, or e",
                Quote::new(text)
            );
            let number = text.get(1..).and_then(|text| read_number(text, u8::MAX));
            match number.filter(|_| matches!(kind, Some(b'd' | b'w' | b'n'))) {
                Some(number) => faulty(Field::Turn, Fault::NoSuchSeat(number), reason),
                None => wrong(Field::Turn, reason),
            }
        }
    }
}

fn read_seat_number(text: &str) -> Option<Seat> {
    Seat::from_number(read_number(text, 4)?)
}

fn read_discs(rules: Rules, text: &str) -> Read<Vec<DiscSetup>> {
    let mut discs = Vec::new();
    for (i, part) in text.split(',').enumerate() {
        let disc = u8::try_from(i + 1).ok().and_then(Disc::from_number);
        let on_disc = |reason: &dyn fmt::Display| SyntaxError {
            field: Field::Discs,
            reason: format!("disc {}: {reason}", i + 1),
            disc,
            fault: None,
        };
        if i >= Disc::MAX {
            let found = text.split(',').count();
            let expected = rules.players.discs();
            let fault = Fault::DiscCount { found, expected };
            return faulty(Field::Discs, fault, "more than 9 discs");
        }
        let (pieces, gold) = split_gold(part).map_err(|error| on_disc(&error))?;
        let carried_off = pieces == "x";
        let pieces = if carried_off { "-" } else { pieces };
        let pieces: Pieces = pieces.parse().map_err(|error| SyntaxError {
            fault: disc
                .filter(|_| error == PiecesTextError::TooMany)
                .map(|disc| Fault::DiscOverfull(disc, most_on_disc(rules))),
            ..on_disc(&error)
        })?;
        discs.push(DiscSetup {
            pieces: pieces.counts(),
            gold,
            carried_off,
        });
    }
    Ok(discs)
}

fn read_centre(text: &str) -> Read<(Option<Seat>, ByColour<u8>)> {
    let (marker, pieces) = match text.strip_prefix('*') {
        None => (None, text),
        Some(rest) => {
            let number = rest.get(..1).and_then(|text| read_number(text, u8::MAX));
            let reason = "`*` needs the seat that laid the marker";
            match (number, number.and_then(Seat::from_number)) {
                (_, Some(seat)) => (Some(seat), &rest[1..]),
                (Some(number), None) => {
                    return faulty(Field::Centre, Fault::NoSuchSeat(number), reason);
                }
                (None, None) => return wrong(Field::Centre, reason),
            }
        }
    };
    if pieces.is_empty() && marker.is_some() {
        return Ok((marker, ByColour::default()));
    }
    if pieces == "-" && marker.is_some() {
        return wrong(
            Field::Centre,
            "`-` is for a centre without marker and pieces",
        );
    }
    match pieces.parse::<Pieces>() {
        Ok(pieces) => Ok((marker, pieces.counts())),
        Err(error) => wrong(Field::Centre, error),
    }
}

fn read_pool(field: Field, text: &str) -> Read<ByColour<u8>> {
    if let Some(counts) = read_counts(text) {
        return Ok(counts);
    }
    let reason = format!(
        "{} is not five counts such as 12.8.9.10.11",
        Quote::new(text)
    );
    match overfull_count(text) {
        Some((colour, found)) => {
            let found = found.into();
            faulty(field, Fault::ColourCount { colour, found }, reason)
        }
        None => wrong(field, reason),
    }
}

fn read_seat(seat: Seat, text: &str) -> Read<SeatSetup> {
    let field = Field::Seat(seat);
    let parts: Vec<&str> = text.splitn(6, ':').collect();
    let (score, wall, lines, floor, spare) = match parts[..] {
        [score, wall, lines, floor] => (score, wall, lines, floor, None),
        [score, wall, lines, floor, spare] => (score, wall, lines, floor, Some(spare)),
        _ => {
            return wrong(
                field,
                "expected score:wall:lines:floor, and :5 with a spare disc",
            );
        }
    };
    let Some(score) = read_number(score, MAX_SCORE) else {
        let reason = format!("score {} is no number from 0 to 999", Quote::new(score));
        let is_number = !score.is_empty() && score.bytes().all(|byte| byte.is_ascii_digit());
        return if is_number && !score.starts_with('0') {
            faulty(field, Fault::ScoreRange, reason)
        } else {
            wrong(field, reason)
        };
    };
    let (floor, marker_beside_floor) = read_floor(field, floor)?;
    Ok(SeatSetup {
        score,
        wall: read_wall(field, wall)?,
        lines: read_lines(field, lines)?,
        floor,
        marker_beside_floor,
        spare: read_spare(field, spare)?,
    })
}

fn read_wall(field: Field, text: &str) -> Read<[[Option<Colour>; SIDE]; SIDE]> {
    let mut wall = [[None; SIDE]; SIDE];
    let rows: Vec<&str> = text.splitn(SIDE + 1, '/').collect();
    if rows.len() != SIDE {
        return wrong(field, "the wall needs five rows, separated by `/`");
    }
    for (r, row) in rows.into_iter().enumerate() {
        if row.chars().count() != SIDE {
            return wrong(field, format!("wall row {} needs five spaces", r + 1));
        }
        for (c, letter) in row.chars().enumerate() {
            wall[r][c] = Colour::from_letter(letter);
            if wall[r][c].is_none() && letter != '.' {
                let reason = format!(
                    "wall row {}: {} is no colour and not `.`",
                    r + 1,
                    Quote::letter(letter)
                );
                return wrong(field, reason);
            }
        }
    }
    Ok(wall)
}

fn read_lines(field: Field, text: &str) -> Read<[Option<(Colour, u8)>; SIDE]> {
    let mut lines = [None; SIDE];
    let parts: Vec<&str> = text.splitn(SIDE + 1, ',').collect();
    if parts.len() != SIDE {
        return wrong(field, "five pattern lines are needed, separated by `,`");
    }
    for (line, part) in Line::all().zip(parts) {
        if part == "-" {
            continue;
        }
        let mut letters = part.chars();
        let colour = letters.next().and_then(Colour::from_letter);
        let written = read_number(letters.as_str(), u16::MAX);
        let capacity = line.capacity();
        let count = written.and_then(|count| u8::try_from(count).ok());
        let count = count.filter(|count| (1..=capacity).contains(count));
        let (Some(colour), Some(count)) = (colour, count) else {
            let reason = format!(
                "line {line}: {} is not `-`, and not a colour with a count from 1 to {capacity}",
                Quote::new(part)
            );
            return match colour.and(written) {
                Some(count) => faulty(field, Fault::LineCount(line, count, capacity), reason),
                None => wrong(field, reason),
            };
        };
        lines[line.index()] = Some((colour, count));
    }
    Ok(lines)
}

fn read_floor(field: Field, text: &str) -> Read<(Vec<FloorEntry>, bool)> {
    let (entries, beside) = match text.strip_suffix('^') {
        Some(entries) => (entries, true),
        None => (text, false),
    };
    if entries == "-" {
        return Ok((Vec::new(), beside));
    }
    if entries.is_empty() || entries.len() > FloorLine::SPACES {
        let reason = "the floor line is `-` or 1 to 7 entries";
        let is_entry = |letter| letter == '*' || Colour::from_letter(letter).is_some();
        return if !entries.is_empty() && entries.chars().all(is_entry) {
            faulty(field, Fault::FloorOverfull, reason)
        } else {
            wrong(field, reason)
        };
    }
    let read = |letter| match letter {
        '*' => Ok(FloorEntry::Marker),
        _ => match Colour::from_letter(letter) {
            Some(colour) => Ok(FloorEntry::Piece(colour)),
            None => wrong(
                field,
                format!(
                    "floor line: {} is no colour and no `*`",
                    Quote::letter(letter)
                ),
            ),
        },
    };
    let entries = entries.chars().map(read).collect::<Read<Vec<_>>>()?;
    Ok((entries, beside))
}

fn read_spare(field: Field, text: Option<&str>) -> Read<SpareDisc> {
    let Some(text) = text else {
        return Ok(SpareDisc::Elsewhere);
    };
    match text.strip_prefix('5') {
        Some("-") => Ok(SpareDisc::Waiting),
        Some(piece) => match read_letters(piece).map(|p| (p.len(), p.iter().next())) {
            Ok((1, Some(colour))) => Ok(SpareDisc::Holding(colour)),
            _ => wrong(
                field,
                "a spare disc is written `5-`, or `5` and its one piece",
            ),
        },
        None => wrong(
            field,
            "a spare disc is written `5-`, or `5` and its one piece",
        ),
    }
}

impl fmt::Display for Turn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Turn::Draft(seat) => write!(f, "d{seat}"),
            Turn::Wall(seat) => write!(f, "w{seat}"),
            Turn::Deal(seat) => write!(f, "n{seat}"),
            Turn::Over => f.write_str("e"),
        }
    }
}

impl fmt::Display for Setup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {} {} ", self.rules, self.round, self.turn)?;
        for (i, disc) in self.discs.iter().enumerate() {
            let separator = if i == 0 { "" } else { "," };
            write!(f, "{separator}{disc}")?;
        }
        f.write_str(" ")?;
        let centre = Pieces::from_counts(self.centre);
        match self.centre_marker {
            Some(seat) if centre.is_empty() => write!(f, "*{seat}")?,
            Some(seat) => write!(f, "*{seat}{centre}")?,
            None => write!(f, "{centre}")?,
        }
        f.write_str(" ")?;
        write_counts(f, self.bag)?;
        f.write_str(" ")?;
        write_counts(f, self.lid)?;
        self.seats.iter().try_for_each(|seat| write!(f, " {seat}"))
    }
}

impl fmt::Display for DiscSetup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.carried_off {
            f.write_str("x")?;
        } else {
            write!(f, "{}", Pieces::from_counts(self.pieces))?;
        }
        match self.gold {
            Some(gold) => write!(f, "/{gold}"),
            None => Ok(()),
        }
    }
}

impl fmt::Display for SeatSetup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:", self.score)?;
        for (r, row) in self.wall.iter().enumerate() {
            f.write_str(if r == 0 { "" } else { "/" })?;
            for cell in row {
                write!(f, "{}", cell.map_or('.', Colour::letter))?;
            }
        }
        for (l, line) in self.lines.iter().enumerate() {
            f.write_str(if l == 0 { ":" } else { "," })?;
            match line {
                Some((colour, count)) => write!(f, "{colour}{count}")?,
                None => f.write_str("-")?,
            }
        }
        f.write_str(if self.floor.is_empty() { ":-" } else { ":" })?;
        for entry in &self.floor {
            match entry {
                FloorEntry::Piece(colour) => write!(f, "{colour}")?,
                FloorEntry::Marker => f.write_str("*")?,
            }
        }
        if self.marker_beside_floor {
            f.write_str("^")?;
        }
        match self.spare {
            SpareDisc::Elsewhere => Ok(()),
            SpareDisc::Waiting => f.write_str(":5-"),
            SpareDisc::Holding(colour) => write!(f, ":5{colour}"),
        }
    }
}
