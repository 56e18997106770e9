//! What a press in the editor means, and its text.

use std::fmt;
use std::num::ParseIntError;
use std::str::FromStr;

use praline_rules::{Colour, Disc, Gold, Rules, Seat};
use thiserror::Error;

use super::Tool;
use crate::table::Place;

/// Something that is done to a position that is being set up.
///
/// Everything that can be pressed carries its action in its text form: `choose R`, `press disc 3`,
/// `take disc 3 R`, `carry R disc 3 to centre`, `at line 1 4 2`, `lay K`, `back`, `rules 3-free`, `gold 3 2R`, `score 1 24`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EditAction {
    /// Chooses what the next press lays.
    Choose(Tool),
    /// Presses a place with what is chosen.
    Press(Place),
    /// Takes one piece of a colour away from a place.
    Take(Place, Colour),
    /// Carries a piece of a colour, or the marker, from one place to another.
    Carry(Tool, Place, Place),
    /// Goes to a place, for keys.
    At(Place),
    /// Lays a piece, or the marker, at the place that was gone to.
    Lay(Tool),
    /// Takes back the last thing at the place that was gone to.
    Back,
    /// Plays by other rules: players, side of the board, factories.
    Rules(Rules),
    /// Turns a disc to a gold side, or to its plain one.
    Gold(Disc, Option<Gold>),
    /// Gives the spare disc to a player, or back to the ring.
    Hold(Option<Seat>),
    /// Sets the round.
    Round(u8),
    /// Says who is to move.
    Mover(Seat),
    /// Says who laid the marker in the centre.
    Starter(Seat),
    /// Sets a score; nothing where what was typed is no number that there is.
    Score(Seat, Option<u16>),
    /// Sets how many pieces of a colour lie in the lid; nothing where what was typed is no number.
    Lid(Colour, Option<u16>),
    /// Shows the board of a player.
    Show(Seat),
    /// Clears the table.
    Clear,
    /// Takes back the last change.
    Undo,
    /// Makes a change again that was taken back.
    Redo,
}

/// The text names no action of the editor.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("not an action of the editor")]
pub struct UnknownEdit;

impl fmt::Display for EditAction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            EditAction::Choose(tool) => write!(f, "choose {tool}"),
            EditAction::Press(place) => write!(f, "press {place}"),
            EditAction::Take(place, colour) => write!(f, "take {place} {colour}"),
            EditAction::Carry(tool, from, to) => write!(f, "carry {tool} {from} to {to}"),
            EditAction::At(place) => write!(f, "at {place}"),
            EditAction::Lay(tool) => write!(f, "lay {tool}"),
            EditAction::Back => f.write_str("back"),
            EditAction::Rules(rules) => write!(f, "rules {rules}"),
            EditAction::Gold(disc, Some(gold)) => write!(f, "gold {disc} {gold}"),
            EditAction::Gold(disc, None) => write!(f, "gold {disc} -"),
            EditAction::Hold(Some(seat)) => write!(f, "hold {seat}"),
            EditAction::Hold(None) => f.write_str("hold -"),
            EditAction::Round(round) => write!(f, "round {round}"),
            EditAction::Mover(seat) => write!(f, "mover {seat}"),
            EditAction::Starter(seat) => write!(f, "starter {seat}"),
            EditAction::Score(seat, Some(score)) => write!(f, "score {seat} {score}"),
            EditAction::Score(seat, None) => write!(f, "score {seat} -"),
            EditAction::Lid(colour, Some(count)) => write!(f, "lid {colour} {count}"),
            EditAction::Lid(colour, None) => write!(f, "lid {colour} -"),
            EditAction::Show(seat) => write!(f, "show {seat}"),
            EditAction::Clear => f.write_str("clear"),
            EditAction::Undo => f.write_str("undo"),
            EditAction::Redo => f.write_str("redo"),
        }
    }
}

impl FromStr for EditAction {
    type Err = UnknownEdit;

    fn from_str(text: &str) -> Result<EditAction, UnknownEdit> {
        let (name, rest) = text.split_once(' ').unwrap_or((text, ""));
        let two = rest.rsplit_once(' ').unwrap_or((rest, ""));
        let action = match name {
            "choose" => rest.parse().ok().map(EditAction::Choose),
            "press" => rest.parse().ok().map(EditAction::Press),
            "take" => two
                .0
                .parse()
                .ok()
                .zip(colour(two.1))
                .map(|(place, colour)| EditAction::Take(place, colour)),
            "carry" => carry(rest),
            "at" => rest.parse().ok().map(EditAction::At),
            "lay" => rest.parse().ok().map(EditAction::Lay),
            "back" if rest.is_empty() => Some(EditAction::Back),
            "rules" => rest.parse().ok().map(EditAction::Rules),
            "gold" => gold(two),
            "hold" if rest == "-" => Some(EditAction::Hold(None)),
            "hold" => seat(rest).map(|seat| EditAction::Hold(Some(seat))),
            "round" => rest.parse().ok().map(EditAction::Round),
            "mover" => seat(rest).map(EditAction::Mover),
            "starter" => seat(rest).map(EditAction::Starter),
            "score" => seat(two.0)
                .zip(number(two.1).ok())
                .map(|(seat, score)| EditAction::Score(seat, score)),
            "lid" => colour(two.0)
                .zip(number(two.1).ok())
                .map(|(colour, count)| EditAction::Lid(colour, count)),
            "show" => seat(rest).map(EditAction::Show),
            "clear" if rest.is_empty() => Some(EditAction::Clear),
            "undo" if rest.is_empty() => Some(EditAction::Undo),
            "redo" if rest.is_empty() => Some(EditAction::Redo),
            _ => None,
        };
        action.ok_or(UnknownEdit)
    }
}

fn carry(rest: &str) -> Option<EditAction> {
    let (tool, places) = rest.split_once(' ')?;
    let (from, to) = places.split_once(" to ")?;
    let (from, to) = (from.parse().ok()?, to.parse().ok()?);
    Some(EditAction::Carry(tool.parse().ok()?, from, to))
}

fn gold((disc, kind): (&str, &str)) -> Option<EditAction> {
    let disc = disc.parse().ok().and_then(Disc::from_number)?;
    let gold = match kind {
        "-" => None,
        kind => Some(kind.parse().ok()?),
    };
    Some(EditAction::Gold(disc, gold))
}

/// A number, or `-` for none.
fn number(word: &str) -> Result<Option<u16>, ParseIntError> {
    match word {
        "-" => Ok(None),
        word => word.parse().map(Some),
    }
}

/// What somebody typed into a field for a number: more than there is stands for the most.
pub fn typed_number(text: &str) -> Option<u16> {
    let digits = text.trim();
    let is_number = !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit());
    is_number.then(|| digits.parse().unwrap_or(u16::MAX))
}

fn seat(word: &str) -> Option<Seat> {
    word.parse().ok().and_then(Seat::from_number)
}

pub(super) fn colour(word: &str) -> Option<Colour> {
    let mut letters = word.chars();
    let colour = letters.next().and_then(Colour::from_letter);
    colour.filter(|_| letters.next().is_none())
}
