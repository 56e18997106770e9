//! The games that lie in the boxes, each in one press.

use praline_ai::Level;
use praline_rules::{Factories, GoldDraw, Sharing};

use crate::settings::Look;
use crate::sitting::{Sitter, TablePlan};

/// A game as it lies in its box: its pieces, and whether factories turn to gold.
///
/// Who plays and which side of the board is up belong to no edition.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Edition {
    /// Pralines and plain factories.
    Chocolatier,
    /// Pralines and special factories.
    Special,
    /// Tiles and plain factories.
    Mini,
}

impl Edition {
    /// All editions, in the order in which they are offered.
    pub const ALL: [Edition; 3] = [Edition::Chocolatier, Edition::Special, Edition::Mini];

    /// The special factories as the book has them first.
    pub const SPECIAL: Factories = Factories::Special {
        gold: GoldDraw::EveryRound,
        sharing: Sharing::Free,
    };

    /// The edition whose pieces and factories these are, if there is one.
    pub const fn of(look: Look, factories: Factories) -> Option<Edition> {
        match (look, factories) {
            (Look::Praline | Look::Printed, Factories::Plain) => Some(Edition::Chocolatier),
            (Look::Praline | Look::Printed, Factories::Special { .. }) => Some(Edition::Special),
            (Look::Tile, Factories::Plain) => Some(Edition::Mini),
            (Look::Tile, Factories::Special { .. }) => None,
        }
    }

    /// The edition of a game with these pieces and factories; special factories are the same with tiles.
    pub const fn played(look: Look, factories: Factories) -> Edition {
        match Edition::of(look, factories) {
            Some(edition) => edition,
            None => Edition::Special,
        }
    }

    /// Its factories.
    pub const fn factories(self) -> Factories {
        match self {
            Edition::Chocolatier | Edition::Mini => Factories::Plain,
            Edition::Special => Edition::SPECIAL,
        }
    }

    /// Its art; whoever has pralines in the printed order keeps it.
    pub const fn look(self, before: Look) -> Look {
        match (self, before) {
            (Edition::Mini, _) => Look::Tile,
            (_, Look::Printed) => Look::Printed,
            (_, Look::Praline | Look::Tile) => Look::Praline,
        }
    }

    /// The plan of a newcomer's game: against the bot that everybody can beat.
    pub fn first_game(self) -> TablePlan {
        let mut plan = TablePlan::default();
        if let Some(seat) = plan.players().seats().last() {
            plan.seat(seat, Sitter::Bot(Level::Beginner));
        }
        plan.factories = self.factories();
        plan
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_edition_is_known_again_by_its_pieces_and_factories() {
        for edition in Edition::ALL {
            let look = edition.look(Look::Tile);
            assert_eq!(Edition::of(look, edition.factories()), Some(edition));
            assert_eq!(edition.first_game().factories, edition.factories());
        }
        assert_eq!(Edition::of(Look::Tile, Edition::SPECIAL), None);
    }

    #[test]
    fn the_printed_order_of_pralines_is_kept_as_long_as_there_are_pralines() {
        assert_eq!(Edition::Special.look(Look::Printed), Look::Printed);
        assert_eq!(Edition::Mini.look(Look::Printed), Look::Tile);
    }
}
