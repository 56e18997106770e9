//! Where a piece can lie, as a name that drawn things carry and flights go by.

use std::fmt;
use std::str::FromStr;

use praline_rules::{Column, Disc, Line, Seat, Source};
use thiserror::Error;

/// A place on the table.
///
/// Its text form names the drawn thing: `disc 3`, `line 1 4 2` (seat, line, cell from the left),
/// `wall 2 3 5`, `floor 1 0`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Place {
    /// A disc or the centre.
    Source(Source),
    /// A cell of a pattern line, from 0 at the left.
    Line(Seat, Line, u8),
    /// A space of the wall.
    Wall(Seat, Line, Column),
    /// A space of the floor line, from 0.
    Floor(Seat, u8),
    /// The spare disc beside a floor line.
    Spare(Seat),
    /// The bag.
    Bag,
    /// The lid.
    Lid,
    /// The score of a seat.
    Score(Seat),
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Place::Source(source) => match source.as_disc() {
                Some(disc) => write!(f, "disc {disc}"),
                None => f.write_str("centre"),
            },
            Place::Line(seat, line, cell) => write!(f, "line {seat} {line} {cell}"),
            Place::Wall(seat, row, column) => write!(f, "wall {seat} {row} {column}"),
            Place::Floor(seat, space) => write!(f, "floor {seat} {space}"),
            Place::Spare(seat) => write!(f, "spare {seat}"),
            Place::Bag => f.write_str("bag"),
            Place::Lid => f.write_str("lid"),
            Place::Score(seat) => write!(f, "score {seat}"),
        }
    }
}

/// The text names no place.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("not a place on the table")]
pub struct UnknownPlace;

impl FromStr for Place {
    type Err = UnknownPlace;

    fn from_str(text: &str) -> Result<Place, UnknownPlace> {
        let mut words = text.split(' ');
        let name = words.next().unwrap_or_default();
        let mut number = || words.next().and_then(|word| word.parse::<u8>().ok());
        let place = match name {
            "disc" => number()
                .and_then(Disc::from_number)
                .map(|disc| Place::Source(Source::disc(disc))),
            "centre" => Some(Place::Source(Source::CENTRE)),
            "line" => (|| {
                let seat = Seat::from_number(number()?)?;
                Some(Place::Line(seat, Line::from_number(number()?)?, number()?))
            })(),
            "wall" => (|| {
                let seat = Seat::from_number(number()?)?;
                let row = Line::from_number(number()?)?;
                Some(Place::Wall(seat, row, Column::from_number(number()?)?))
            })(),
            "floor" => (|| Some(Place::Floor(Seat::from_number(number()?)?, number()?)))(),
            "spare" => number().and_then(Seat::from_number).map(Place::Spare),
            "score" => number().and_then(Seat::from_number).map(Place::Score),
            "bag" => Some(Place::Bag),
            "lid" => Some(Place::Lid),
            _ => None,
        };
        place.ok_or(UnknownPlace)
    }
}
