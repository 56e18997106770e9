//! Which games of the list are shown.

use std::fmt;
use std::str::FromStr;

use praline_rules::WallSide;

use super::summary::{GameSummary, OwnResult};
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

/// Games by what was played.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum VariantFilter {
    /// Everything.
    #[default]
    Any,
    /// Plain factories and the coloured side.
    Plain,
    /// Special factories.
    Special,
    /// The side on which the space is chosen.
    Free,
}

impl Choice for VariantFilter {
    const ALL: &'static [(VariantFilter, &'static str)] = &[
        (VariantFilter::Any, "any"),
        (VariantFilter::Plain, "plain"),
        (VariantFilter::Special, "special"),
        (VariantFilter::Free, "free"),
    ];
}

/// Which games are shown; its text form stands in the address: `won.special`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct GameFilter {
    /// By result.
    pub result: ResultFilter,
    /// By what was played.
    pub variant: VariantFilter,
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
        let is_free = game.rules.wall == WallSide::Free;
        result
            && match self.variant {
                VariantFilter::Any => true,
                VariantFilter::Plain => !game.rules.is_special() && !is_free,
                VariantFilter::Special => game.rules.is_special(),
                VariantFilter::Free => is_free,
            }
    }
}

impl fmt::Display for GameFilter {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.result.word())?;
        match self.variant {
            VariantFilter::Any => Ok(()),
            variant => write!(f, ".{}", variant.word()),
        }
    }
}

impl FromStr for GameFilter {
    type Err = std::convert::Infallible;

    /// What is not known shows everything, so that an address of another version does no harm.
    fn from_str(text: &str) -> Result<GameFilter, Self::Err> {
        let (result, variant) = text.split_once('.').unwrap_or((text, ""));
        Ok(GameFilter {
            result: ResultFilter::from_word(result).unwrap_or_default(),
            variant: VariantFilter::from_word(variant).unwrap_or_default(),
        })
    }
}
