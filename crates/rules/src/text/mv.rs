//! Moves as text: `3B4`, `cK2`, `7Wf`, `4Y3lBKrW`, `w35`.

use alloc::string::ToString;
use core::fmt;
use core::str::FromStr;

use thiserror::Error;

use super::Quote;
use crate::colour::Colour;
use crate::line::{Column, Line};
use crate::moves::{Draft, Move, Share, Source, Target};
use crate::ring::Disc;
use crate::sets::ColourSet;

/// Why a text is no move.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum MoveTextError {
    /// The text has not the form of a move.
    #[error(
        "{0} is no move: expected FROM COLOUR TO such as 3B4 or cKf, or a wall space such as w35"
    )]
    Form(Quote),
    /// The sides of a sharer are not written as they must be.
    #[error("{0}: a share is `l` and colours, then `r` and colours, each in the order B Y R K W")]
    Share(Quote),
}

impl FromStr for Move {
    type Err = MoveTextError;

    fn from_str(text: &str) -> Result<Move, MoveTextError> {
        let form = || MoveTextError::Form(Quote::new(text));
        let mut chars = text.chars();
        let mut next = || chars.next().ok_or_else(form);
        let first = next()?;
        if first == 'w' {
            let row = digit(next()?).and_then(Line::from_number);
            let column = digit(next()?).and_then(Column::from_number);
            return match (row, column, chars.next()) {
                (Some(row), Some(column), None) => Ok(Move::Wall { row, column }),
                _ => Err(form()),
            };
        }
        let from = read_source(first).ok_or_else(form)?;
        let colour = Colour::from_letter(next()?).ok_or_else(form)?;
        let to = read_target(next()?).ok_or_else(form)?;
        let share =
            read_share(chars.as_str()).ok_or_else(|| match chars.as_str().chars().next() {
                Some('l' | 'r') => MoveTextError::Share(Quote::new(text)),
                _ => form(),
            })?;
        Ok(Move::Draft(Draft {
            from,
            colour,
            to,
            share,
        }))
    }
}

fn digit(letter: char) -> Option<u8> {
    letter.to_digit(10).map(|d| d as u8)
}

fn read_source(letter: char) -> Option<Source> {
    match letter {
        'c' => Some(Source::CENTRE),
        _ => digit(letter).and_then(Disc::from_number).map(Source::disc),
    }
}

fn read_target(letter: char) -> Option<Target> {
    match letter {
        'f' => Some(Target::FLOOR),
        _ => digit(letter).and_then(Line::from_number).map(Target::line),
    }
}

/// The part behind the target: nothing, or a left side, a right side, or both.
fn read_share(text: &str) -> Option<Share> {
    if text.is_empty() {
        return Some(Share::NONE);
    }
    let (left, right) = match text.split_once('r') {
        Some((left, right)) => (left, Some(right)),
        None => (text, None),
    };
    let left = match left {
        "" => ColourSet::EMPTY,
        _ => read_side(left.strip_prefix('l')?)?,
    };
    let right = match right {
        None => ColourSet::EMPTY,
        Some(colours) => read_side(colours)?,
    };
    Some(Share { left, right })
}

/// At least one colour, each once and in order.
fn read_side(text: &str) -> Option<ColourSet> {
    let colours: ColourSet = text.chars().filter_map(Colour::from_letter).collect();
    (!text.is_empty() && colours.to_string() == text).then_some(colours)
}

/// A draft, written as a move.
impl FromStr for Draft {
    type Err = MoveTextError;

    fn from_str(text: &str) -> Result<Draft, MoveTextError> {
        match text.parse()? {
            Move::Draft(draft) => Ok(draft),
            Move::Wall { .. } => Err(MoveTextError::Form(Quote::new(text))),
        }
    }
}

/// The number of a disc, or `c` for the centre.
impl FromStr for Source {
    type Err = MoveTextError;

    fn from_str(text: &str) -> Result<Source, MoveTextError> {
        let source = only_letter(text).and_then(read_source);
        source.ok_or_else(|| MoveTextError::Form(Quote::new(text)))
    }
}

/// The number of a pattern line, or `f` for the floor line.
impl FromStr for Target {
    type Err = MoveTextError;

    fn from_str(text: &str) -> Result<Target, MoveTextError> {
        let target = only_letter(text).and_then(read_target);
        target.ok_or_else(|| MoveTextError::Form(Quote::new(text)))
    }
}

fn only_letter(text: &str) -> Option<char> {
    let mut letters = text.chars();
    letters.next().filter(|_| letters.as_str().is_empty())
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Move::Draft(draft) => draft.fmt(f),
            Move::Wall { row, column } => write!(f, "w{row}{column}"),
        }
    }
}

impl fmt::Display for Draft {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}{}{}", self.from, self.colour, self.to, self.share)
    }
}

impl fmt::Display for Source {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.as_disc() {
            Some(disc) => disc.fmt(f),
            None => f.write_str("c"),
        }
    }
}

impl fmt::Display for Target {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.as_line() {
            Some(line) => line.fmt(f),
            None => f.write_str("f"),
        }
    }
}

impl fmt::Display for Share {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (side, colours) in [('l', self.left), ('r', self.right)] {
            if !colours.is_empty() {
                write!(f, "{side}{colours}")?;
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moves_are_read_back_as_written() {
        for text in [
            "3B4", "cK2", "7Wf", "4Y3lBKrW", "4Y3rBKW", "4Y3lB", "w35", "w11",
        ] {
            assert_eq!(text.parse::<Move>().unwrap().to_string(), text);
        }
    }

    #[test]
    fn there_is_only_one_way_to_write_a_move() {
        let wrong = [
            "",
            "3",
            "3B",
            "3B6",
            "3B0",
            "0B1",
            "3b4",
            "C K2",
            "w06",
            "w3",
            "w355",
            "cK2 ",
            "4Y3lKB",
            "4Y3rWlBK",
            "4Y3l",
            "4Y3r",
            "4Y3lr",
            "4Y3lBrB r",
            "4Y3lBB",
            "4Y3x",
            "३B4",
        ];
        for text in wrong {
            assert!(text.parse::<Move>().is_err(), "{text}");
        }
    }
}
