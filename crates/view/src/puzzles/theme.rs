//! What a puzzle is about, as its solution and what follows a wrong move show it.

use std::fmt;
use std::str::FromStr;

use praline_rules::{Game, Move};
use thiserror::Error;

use super::facts::{LEAST_FLOOR, RoundFacts, other_split, took_marker};

/// What a puzzle is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum PuzzleTheme {
    /// How a sharer's pieces are split decides.
    Sharer,
    /// Where a piece is built on the free wall decides.
    FreeWall,
    /// The move completes a colour.
    Colour,
    /// The move completes a column.
    Column,
    /// The move takes the marker, to start the next round.
    Marker,
    /// The move takes what a rival would have built with.
    Deny,
    /// The move spares the own floor line.
    LeastFloor,
    /// The move wins for certain.
    ProvedWin,
}

/// There is no such theme.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("no such theme: expected {}", PuzzleTheme::ALL.map(PuzzleTheme::word).join(", "))]
pub struct UnknownTheme;

impl PuzzleTheme {
    /// All themes, the rarest first.
    pub const ALL: [PuzzleTheme; 8] = [
        PuzzleTheme::Sharer,
        PuzzleTheme::FreeWall,
        PuzzleTheme::Colour,
        PuzzleTheme::Column,
        PuzzleTheme::Marker,
        PuzzleTheme::Deny,
        PuzzleTheme::LeastFloor,
        PuzzleTheme::ProvedWin,
    ];

    /// The word that stands in the text of a puzzle.
    pub const fn word(self) -> &'static str {
        match self {
            PuzzleTheme::Sharer => "sharer",
            PuzzleTheme::FreeWall => "free-wall",
            PuzzleTheme::Colour => "colour",
            PuzzleTheme::Column => "column",
            PuzzleTheme::Deny => "deny",
            PuzzleTheme::Marker => "marker",
            PuzzleTheme::LeastFloor => "least-floor",
            PuzzleTheme::ProvedWin => "proved-win",
        }
    }

    /// The themes that two lines of play show, the rarest first: the one that begins with the solution,
    /// and the one that begins with the best of the wrong moves, both played to the end of the round.
    ///
    /// That a win is proved is for those to say who have proved it.
    pub fn shown_by(
        game: &Game,
        solution: &[Move],
        solved: &[Move],
        refuted: &[Move],
    ) -> Vec<PuzzleTheme> {
        let (Some(seat), Some(first)) = (game.turn().mover(), solved.first()) else {
            return Vec::new();
        };
        let (good, bad) = (RoundFacts::of(game, solved), RoundFacts::of(game, refuted));
        let shows = |theme: &PuzzleTheme| match theme {
            PuzzleTheme::Sharer => other_split(game, *first, solution),
            PuzzleTheme::FreeWall => matches!(first, Move::Wall { .. }),
            PuzzleTheme::Colour => good
                .colours_of(seat, *first)
                .any(|c| !bad.colours(seat).has(c)),
            PuzzleTheme::Column => good
                .columns_of(seat, *first)
                .any(|c| !bad.columns(seat).has(c)),
            PuzzleTheme::Deny => good.denies(&bad, game, *first),
            PuzzleTheme::Marker => {
                let goes_on = !good.is_over() && !bad.is_over();
                goes_on && took_marker(game, *first) && good.starter() != bad.starter()
            }
            PuzzleTheme::LeastFloor => good.floor(seat) + LEAST_FLOOR <= bad.floor(seat),
            PuzzleTheme::ProvedWin => false,
        };
        PuzzleTheme::ALL.into_iter().filter(shows).collect()
    }
}

impl FromStr for PuzzleTheme {
    type Err = UnknownTheme;

    fn from_str(word: &str) -> Result<PuzzleTheme, UnknownTheme> {
        let mut themes = PuzzleTheme::ALL.into_iter();
        themes
            .find(|theme| theme.word() == word)
            .ok_or(UnknownTheme)
    }
}

impl fmt::Display for PuzzleTheme {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}
