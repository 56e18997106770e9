//! Which of the 30 variants is played.

use crate::seat::Players;

/// Which side of the board is used.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
#[cfg_attr(feature = "arbitrary", derive(arbitrary::Arbitrary))]
pub enum WallSide {
    /// The coloured side: each colour has one place in each row.
    Fixed,
    /// The grey or brown side: a player chooses the place in the row.
    Free,
}

/// When the gold discs are drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
#[cfg_attr(feature = "arbitrary", derive(arbitrary::Arbitrary))]
pub enum GoldDraw {
    /// Before every round (the default).
    EveryRound,
    /// Once, before the game (`.once`).
    Once,
}

/// How a sharer's leftover pieces may be split.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
#[cfg_attr(feature = "arbitrary", derive(arbitrary::Arbitrary))]
pub enum Sharing {
    /// As the taker likes, all to one side allowed (the default).
    Free,
    /// As evenly as the colours allow (`.even`).
    Even,
}

/// Whether special factories are played, and how.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
#[cfg_attr(feature = "arbitrary", derive(arbitrary::Arbitrary))]
pub enum Factories {
    /// All discs lie plain side up.
    Plain,
    /// As many discs as players are turned to gold.
    Special {
        /// When the gold discs are drawn.
        gold: GoldDraw,
        /// How the sharer shares.
        sharing: Sharing,
    },
}

/// The rules of one table: player count, wall and factories.
///
/// Written as the rules word of the text formats:
///
/// ```
/// use praline_rules::{Players, Rules, WallSide};
///
/// let rules: Rules = "3-free-special.even".parse()?;
/// assert_eq!(rules.players, Players::Three);
/// assert_eq!(rules.wall, WallSide::Free);
/// assert_eq!(rules.to_string(), "3-free-special.even");
/// # Ok::<(), praline_rules::RulesWordError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "arbitrary", derive(arbitrary::Arbitrary))]
pub struct Rules {
    /// How many play.
    pub players: Players,
    /// Which side of the board is used.
    pub wall: WallSide,
    /// Whether special factories are played.
    pub factories: Factories,
}

impl Rules {
    /// The plain game on the fixed wall.
    pub const fn plain(players: Players) -> Rules {
        Rules {
            players,
            wall: WallSide::Fixed,
            factories: Factories::Plain,
        }
    }

    /// All 30 rules words: 3 player counts × 2 walls × plain or special with its options.
    pub fn all() -> impl Iterator<Item = Rules> {
        let special = |gold, sharing| Factories::Special { gold, sharing };
        let factories = [
            Factories::Plain,
            special(GoldDraw::EveryRound, Sharing::Free),
            special(GoldDraw::EveryRound, Sharing::Even),
            special(GoldDraw::Once, Sharing::Free),
            special(GoldDraw::Once, Sharing::Even),
        ];
        Players::ALL.into_iter().flat_map(move |players| {
            [WallSide::Fixed, WallSide::Free]
                .into_iter()
                .flat_map(move |wall| {
                    factories.into_iter().map(move |factories| Rules {
                        players,
                        wall,
                        factories,
                    })
                })
        })
    }

    /// Whether special factories are played.
    #[inline]
    pub const fn is_special(&self) -> bool {
        !matches!(self.factories, Factories::Plain)
    }

    /// Whether the wall is free.
    #[inline]
    pub const fn is_free(&self) -> bool {
        matches!(self.wall, WallSide::Free)
    }

    /// Whether the gold discs are drawn once, before the game.
    pub const fn gold_is_once(&self) -> bool {
        matches!(
            self.factories,
            Factories::Special {
                gold: GoldDraw::Once,
                ..
            }
        )
    }

    /// How the sharer shares; plain rules have no sharer, and any answer will do.
    pub const fn sharing(&self) -> Sharing {
        match self.factories {
            Factories::Plain => Sharing::Free,
            Factories::Special { sharing, .. } => sharing,
        }
    }
}
