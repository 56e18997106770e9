//! What is chosen to be laid.

use std::fmt;
use std::str::FromStr;

use praline_rules::Colour;

use super::action::{UnknownEdit, colour};

/// What is chosen to be laid.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Tool {
    /// Nothing: a press takes away, or puts what alone belongs there.
    #[default]
    Hand,
    /// A piece of a colour.
    Piece(Colour),
    /// The start-player marker.
    Marker,
    /// A press takes away.
    Rubber,
}

impl Tool {
    /// Everything that the palette has.
    pub const PALETTE: [Tool; 7] = [
        Tool::Piece(Colour::Blue),
        Tool::Piece(Colour::Yellow),
        Tool::Piece(Colour::Red),
        Tool::Piece(Colour::Black),
        Tool::Piece(Colour::White),
        Tool::Marker,
        Tool::Rubber,
    ];
}

impl fmt::Display for Tool {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Tool::Hand => f.write_str("hand"),
            Tool::Piece(colour) => write!(f, "{colour}"),
            Tool::Marker => f.write_str("marker"),
            Tool::Rubber => f.write_str("rubber"),
        }
    }
}

impl FromStr for Tool {
    type Err = UnknownEdit;

    fn from_str(text: &str) -> Result<Tool, UnknownEdit> {
        match text {
            "hand" => Ok(Tool::Hand),
            "marker" => Ok(Tool::Marker),
            "rubber" => Ok(Tool::Rubber),
            _ => colour(text).map(Tool::Piece).ok_or(UnknownEdit),
        }
    }
}
