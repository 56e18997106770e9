//! What a press on the pad means, and its text.

use std::fmt;
use std::str::FromStr;

use praline_rules::{Colour, Column, Line, Seat};
use thiserror::Error;

/// Something that is done on the pad; its text is such as `press 1 4 2` (seat, row, column), `floor 2 3`
/// (seat, spaces), `choose R`, `next`, `show 0`, `end`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PadAction {
    /// Fills a space in the round that is shown, or takes it back.
    Press(Seat, Line, Column),
    /// Says how many spaces of a floor line were taken.
    Floor(Seat, u8),
    /// Chooses the colour that is drawn on the free side.
    Choose(Colour),
    /// Goes on to another round.
    Next,
    /// Shows a round, from 0.
    Show(u8),
    /// Says that the game is over, or that it is not.
    End,
}

/// The text names no action of the pad.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("not an action of the score pad")]
pub struct UnknownPadAction;

impl fmt::Display for PadAction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PadAction::Press(seat, row, column) => write!(f, "press {seat} {row} {column}"),
            PadAction::Floor(seat, spaces) => write!(f, "floor {seat} {spaces}"),
            PadAction::Choose(colour) => write!(f, "choose {colour}"),
            PadAction::Next => f.write_str("next"),
            PadAction::Show(round) => write!(f, "show {round}"),
            PadAction::End => f.write_str("end"),
        }
    }
}

impl FromStr for PadAction {
    type Err = UnknownPadAction;

    fn from_str(text: &str) -> Result<PadAction, UnknownPadAction> {
        let words: Vec<&str> = text.split(' ').collect();
        let number = |word: &str| word.parse::<u8>().ok();
        let seat = |word| number(word).and_then(Seat::from_number);
        let action = match words[..] {
            ["press", own, row, column] => (|| {
                let row = Line::from_number(number(row)?)?;
                Some(PadAction::Press(
                    seat(own)?,
                    row,
                    Column::from_number(number(column)?)?,
                ))
            })(),
            ["floor", own, spaces] => seat(own)
                .zip(number(spaces))
                .map(|(own, spaces)| PadAction::Floor(own, spaces)),
            ["choose", colour] => {
                let mut letters = colour.chars();
                let colour = letters.next().and_then(Colour::from_letter);
                colour
                    .filter(|_| letters.next().is_none())
                    .map(PadAction::Choose)
            }
            ["next"] => Some(PadAction::Next),
            ["show", round] => number(round).map(PadAction::Show),
            ["end"] => Some(PadAction::End),
            _ => None,
        };
        action.ok_or(UnknownPadAction)
    }
}
