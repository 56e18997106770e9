//! Which games of the list are shown.

use std::fmt;
use std::str::FromStr;

use praline_rules::WallSide;

use super::summary::{GameSummary, OwnResult};
use crate::home::Edition;
use crate::settings::Choice;

/// Games by their result.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum ResultFilter {
    /// Whatever it is.
    #[default]
    All,
    /// Won, alone or with others.
    Won,
    /// Lost.
    Lost,
    /// Whatever it is, where several people played.
    Friends,
}

impl Choice for ResultFilter {
    const ALL: &'static [(ResultFilter, &'static str)] = &[
        (ResultFilter::All, "all"),
        (ResultFilter::Won, "won"),
        (ResultFilter::Lost, "lost"),
        (ResultFilter::Friends, "friends"),
    ];
}

/// Games by what was played: an edition, or the side of the board that belongs to none.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum EditionFilter {
    /// Everything.
    #[default]
    Any,
    /// Pralines and plain factories.
    Chocolatier,
    /// Special factories.
    Special,
    /// Tiles and plain factories.
    Mini,
    /// The side on which the space is chosen, of any edition.
    Free,
}

impl Choice for EditionFilter {
    const ALL: &'static [(EditionFilter, &'static str)] = &[
        (EditionFilter::Any, "any"),
        (EditionFilter::Chocolatier, "chocolatier"),
        (EditionFilter::Special, "special"),
        (EditionFilter::Mini, "mini"),
        (EditionFilter::Free, "free"),
    ];
}

/// Which games are shown; its text form stands in the address: `won.special`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct GameFilter {
    /// By result.
    pub result: ResultFilter,
    /// By what was played.
    pub edition: EditionFilter,
}

impl GameFilter {
    /// Whether a game is shown.
    pub fn takes(self, game: &GameSummary) -> bool {
        let own = game.own_result();
        let result = match self.result {
            ResultFilter::All => true,
            ResultFilter::Won => matches!(own, Some(OwnResult::Won | OwnResult::Shared)),
            ResultFilter::Lost => own == Some(OwnResult::Lost),
            ResultFilter::Friends => game.is_with_friends(),
        };
        result
            && match self.edition {
                EditionFilter::Any => true,
                EditionFilter::Chocolatier => game.edition == Edition::Chocolatier,
                EditionFilter::Special => game.edition == Edition::Special,
                EditionFilter::Mini => game.edition == Edition::Mini,
                EditionFilter::Free => game.rules.wall == WallSide::Free,
            }
    }
}

impl fmt::Display for GameFilter {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.result.word())?;
        match self.edition {
            EditionFilter::Any => Ok(()),
            edition => write!(f, ".{}", edition.word()),
        }
    }
}

impl FromStr for GameFilter {
    type Err = std::convert::Infallible;

    /// What is not known shows everything, so that an address of another version does no harm.
    fn from_str(text: &str) -> Result<GameFilter, Self::Err> {
        let (result, edition) = text.split_once('.').unwrap_or((text, ""));
        Ok(GameFilter {
            result: ResultFilter::from_word(result).unwrap_or_default(),
            edition: EditionFilter::from_word(edition).unwrap_or_default(),
        })
    }
}
