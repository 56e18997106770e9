//! What a press means, and its text.

use std::fmt;
use std::str::FromStr;

use praline_rules::{Colour, Column, Disc, Line, Source, Target};
use thiserror::Error;

/// Something that a player does at the table.
///
/// Everything that can be pressed carries its action in its text form: `take 3 R`, `send B left`,
/// `lay 4`, `space 2`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Action {
    /// Looks at a disc or the centre, to name a colour next (by keyboard).
    Look(Source),
    /// Picks up all pieces of a colour.
    Take(Source, Colour),
    /// Sends a leftover colour from the sharer to one side.
    Send(Colour, Side),
    /// Lays the pieces to a line or the floor.
    Lay(Target),
    /// Chooses a wall space for the topmost full line.
    Space(Column),
    /// Confirms what is previewed.
    Place,
    /// Puts everything back.
    LetGo,
}

/// A side of a disc in the ring.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Side {
    /// The next lower number.
    Left,
    /// The next higher number.
    Right,
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let source = |source: &Source| match source.as_disc() {
            Some(disc) => disc.to_string(),
            None => "c".to_owned(),
        };
        match self {
            Action::Look(from) => write!(f, "look {}", source(from)),
            Action::Take(from, colour) => write!(f, "take {} {}", source(from), colour.letter()),
            Action::Send(colour, Side::Left) => write!(f, "send {} left", colour.letter()),
            Action::Send(colour, Side::Right) => write!(f, "send {} right", colour.letter()),
            Action::Lay(target) => match target.as_line() {
                Some(line) => write!(f, "lay {line}"),
                None => f.write_str("lay f"),
            },
            Action::Space(column) => write!(f, "space {column}"),
            Action::Place => f.write_str("place"),
            Action::LetGo => f.write_str("let-go"),
        }
    }
}

/// The text names no action.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("not an action at the table")]
pub struct UnknownAction;

impl FromStr for Action {
    type Err = UnknownAction;

    fn from_str(text: &str) -> Result<Action, UnknownAction> {
        let words: Vec<&str> = text.split(' ').collect();
        let action = match words[..] {
            ["look", from] => source(from).map(Action::Look),
            ["take", from, c] => source(from).zip(colour(c)).map(|(s, c)| Action::Take(s, c)),
            ["send", c, "left"] => colour(c).map(|c| Action::Send(c, Side::Left)),
            ["send", c, "right"] => colour(c).map(|c| Action::Send(c, Side::Right)),
            ["lay", "f"] => Some(Action::Lay(Target::FLOOR)),
            ["lay", line] => number(line)
                .and_then(Line::from_number)
                .map(|line| Action::Lay(Target::line(line))),
            ["space", column] => number(column)
                .and_then(Column::from_number)
                .map(Action::Space),
            ["place"] => Some(Action::Place),
            ["let-go"] => Some(Action::LetGo),
            _ => None,
        };
        action.ok_or(UnknownAction)
    }
}

fn source(word: &str) -> Option<Source> {
    match word {
        "c" => Some(Source::CENTRE),
        _ => number(word).and_then(Disc::from_number).map(Source::disc),
    }
}

fn colour(word: &str) -> Option<Colour> {
    let mut letters = word.chars();
    let colour = letters.next().and_then(Colour::from_letter);
    colour.filter(|_| letters.next().is_none())
}

fn number(word: &str) -> Option<u8> {
    word.parse().ok()
}
