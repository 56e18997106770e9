//! Pieces as letters in the order `B Y R K W`, gold kinds, and counts such as `12.8.9.10.11`.

use alloc::string::ToString;
use core::fmt;
use core::str::FromStr;

use thiserror::Error;

use super::{Quote, read_number};
use crate::colour::{ByColour, Colour};
use crate::gold::Gold;
use crate::pieces::Pieces;

/// No pile of the game has more pieces.
const MOST: u8 = 100;

/// Why a text names no pieces.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum PiecesTextError {
    /// A character is no colour.
    #[error("{0} is no colour: expected B, Y, R, K or W")]
    NotAColour(Quote),
    /// The letters are not in order.
    #[error("the colours must be in the order B Y R K W")]
    Order,
    /// More pieces than the game has.
    #[error("too many pieces")]
    TooMany,
    /// Nothing at all.
    #[error("no pieces; an empty place is written `-`")]
    Missing,
}

/// Pieces, or `-` where there is none.
impl FromStr for Pieces {
    type Err = PiecesTextError;

    fn from_str(text: &str) -> Result<Pieces, PiecesTextError> {
        match text {
            "" => Err(PiecesTextError::Missing),
            "-" => Ok(Pieces::EMPTY),
            letters => read_letters(letters),
        }
    }
}

/// At least one letter, all in order.
pub(super) fn read_letters(letters: &str) -> Result<Pieces, PiecesTextError> {
    if letters.len() > MOST.into() {
        return Err(PiecesTextError::TooMany);
    }
    let mut last = Colour::Blue;
    let mut pieces = Pieces::EMPTY;
    for letter in letters.chars() {
        let colour = Colour::from_letter(letter)
            .ok_or_else(|| PiecesTextError::NotAColour(Quote::letter(letter)))?;
        if colour < last {
            return Err(PiecesTextError::Order);
        }
        last = colour;
        pieces += Pieces::of(colour, 1);
    }
    Ok(pieces)
}

/// The first of five counts that is a number, but more than a pile has.
pub(super) fn overfull_count(text: &str) -> Option<(Colour, u16)> {
    let count = |part| read_number(part, u16::MAX).filter(|count| *count > MOST.into());
    let mut counts = Colour::ALL.into_iter().zip(text.split('.'));
    counts.find_map(|(colour, part)| Some((colour, count(part)?)))
}

/// Five counts, separated by dots.
pub(super) fn read_counts(text: &str) -> Option<ByColour<u8>> {
    let mut parts = text.split('.');
    let mut counts = ByColour::default();
    for colour in Colour::ALL {
        counts[colour] = read_number(parts.next()?, MOST)?;
    }
    parts.next().is_none().then_some(counts)
}

/// Writes five counts, separated by dots.
pub(super) fn write_counts(f: &mut fmt::Formatter<'_>, counts: ByColour<u8>) -> fmt::Result {
    for (i, count) in counts.0.iter().enumerate() {
        let separator = if i == 0 { "" } else { "." };
        write!(f, "{separator}{count}")?;
    }
    Ok(())
}

/// Why a text is no kind of gold side.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{0} is no kind of special factory: expected 1, 2B, 2Y, 2R, 2K, 2W, 3, 4 or 5")]
pub struct GoldTextError(Quote);

impl FromStr for Gold {
    type Err = GoldTextError;

    fn from_str(text: &str) -> Result<Gold, GoldTextError> {
        let same = |gold: &Gold| gold.to_string() == text;
        Gold::SET
            .into_iter()
            .find(same)
            .ok_or_else(|| GoldTextError(Quote::new(text)))
    }
}

impl fmt::Display for Gold {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Gold::Extra => f.write_str("1"),
            Gold::Magnet(colour) => write!(f, "2{colour}"),
            Gold::Keeper => f.write_str("3"),
            Gold::Sharer => f.write_str("4"),
            Gold::Spare => f.write_str("5"),
        }
    }
}

/// Splits `BBYR/4` into the pieces' text and the gold side.
pub(super) fn split_gold(text: &str) -> Result<(&str, Option<Gold>), GoldTextError> {
    match text.split_once('/') {
        Some((pieces, gold)) => Ok((pieces, Some(gold.parse()?))),
        None => Ok((text, None)),
    }
}
