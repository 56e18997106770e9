//! The pad as text, which is kept.

use std::fmt;
use std::str::FromStr;

use praline_rules::{Colour, Column, FloorLine, LAST_ROUND, SIDE, WallSide};
use thiserror::Error;

use super::{Drawn, Pad, Round};

/// The text is no pad.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("not a score pad")]
pub struct UnknownPad;

impl fmt::Display for Pad {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let side = match self.side {
            WallSide::Fixed => "fixed",
            WallSide::Free => "free",
        };
        writeln!(
            f,
            "pad {side} {}",
            if self.is_ended { "over" } else { "on" }
        )?;
        for name in &self.names {
            writeln!(f, "player {name}")?;
        }
        for round in &self.rounds {
            f.write_str("round")?;
            for drawn in &round.0 {
                f.write_str(" ")?;
                for placed in drawn.placed {
                    match placed {
                        Some((column, colour)) => write!(f, "{colour}{column}")?,
                        None => f.write_str("-")?,
                    }
                }
                write!(f, ":{}", drawn.floor)?;
            }
            writeln!(f)?;
        }
        Ok(())
    }
}

impl FromStr for Pad {
    type Err = UnknownPad;

    fn from_str(text: &str) -> Result<Pad, UnknownPad> {
        let mut lines = text.lines();
        let (side, is_ended) = match lines.next() {
            Some("pad fixed on") => (WallSide::Fixed, false),
            Some("pad fixed over") => (WallSide::Fixed, true),
            Some("pad free on") => (WallSide::Free, false),
            Some("pad free over") => (WallSide::Free, true),
            _ => return Err(UnknownPad),
        };
        let (mut names, mut rounds) = (Vec::new(), Vec::new());
        for line in lines {
            if let Some(name) = line.strip_prefix("player ") {
                names.push(name.to_owned());
            } else if line == "player" {
                names.push(String::new());
            } else if let Some(round) = line.strip_prefix("round ") {
                rounds.push(read_round(round)?);
            } else {
                return Err(UnknownPad);
            }
        }
        let mut pad = Pad::begin(&names, side).ok_or(UnknownPad)?;
        let as_many = |round: &Round| round.0.len() == names.len();
        let is_right =
            (1..=usize::from(LAST_ROUND)).contains(&rounds.len()) && rounds.iter().all(as_many);
        (pad.rounds, pad.is_ended) = (rounds, is_ended);
        if !is_right || pad.counted().is_err() {
            return Err(UnknownPad);
        }
        pad.shown = pad.last();
        Ok(pad)
    }
}

fn read_round(text: &str) -> Result<Round, UnknownPad> {
    text.split(' ')
        .map(read_drawn)
        .collect::<Result<_, _>>()
        .map(Round)
}

fn read_drawn(text: &str) -> Result<Drawn, UnknownPad> {
    let (spaces, floor) = text.split_once(':').ok_or(UnknownPad)?;
    let mut letters = spaces.chars();
    let mut placed = [None; SIDE];
    for place in &mut placed {
        let letter = letters.next().ok_or(UnknownPad)?;
        if letter == '-' {
            continue;
        }
        let colour = Colour::from_letter(letter).ok_or(UnknownPad)?;
        let digit = letters.next().and_then(|digit| digit.to_digit(10));
        let number = digit.and_then(|digit| u8::try_from(digit).ok());
        let column = number.and_then(Column::from_number).ok_or(UnknownPad)?;
        *place = Some((column, colour));
    }
    let floor = floor.parse().map_err(|_| UnknownPad)?;
    if letters.next().is_some() || floor > FloorLine::SPACES {
        return Err(UnknownPad);
    }
    Ok(Drawn { placed, floor })
}
