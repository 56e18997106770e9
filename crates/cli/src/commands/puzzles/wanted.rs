//! Which puzzles are looked for, and what is asked of them.

use praline_rules::{Chance, Deal, Draft, Game, Gold, Move};
use praline_view::PuzzleTheme;

/// So often a deal is drawn anew to have what a theme needs.
const DEALS: u32 = 30;

/// Which puzzles are looked for.
#[derive(Clone, Debug, Default)]
pub(super) struct Wanted {
    /// Only those that can be proved.
    pub(super) proved: bool,
    /// Only those of these themes; all where none is named.
    pub(super) themes: Vec<PuzzleTheme>,
}

impl Wanted {
    /// What is looked for in a position whose best move seems to be this one: one theme after another, or
    /// `None`, which is whatever there is.
    pub(super) fn aims(&self, game: &Game, best: Move) -> Vec<Option<PuzzleTheme>> {
        if self.themes.is_empty() {
            return vec![None];
        }
        let themes = self.themes.iter().copied();
        let fitting = themes.filter(|theme| theme.may_be_shown_by(game, best));
        fitting.map(Some).collect()
    }

    /// A deal, with a sharer where that is all that is looked for.
    pub(super) fn deal(&self, game: &Game, dice: &mut impl Chance) -> Option<Deal> {
        let mut deal = Deal::draw(game, dice)?;
        let needs_sharer = game.rules().is_special() && self.themes == [PuzzleTheme::Sharer];
        for _ in 0..DEALS {
            if !needs_sharer || deal.gold().find(Gold::Sharer).is_some() {
                break;
            }
            deal = Deal::draw(game, dice)?;
        }
        Some(deal)
    }
}

/// By so many thousandths of a win, and no less, the solution is better than any other move.
pub(super) const GAP: u16 = 150;

/// Which moves solve a puzzle together, and what is too much to judge.
///
/// Where the question is how pieces are split, or whether the marker is taken, several ways to do it often
/// come to nearly the same: then each of them solves it, and all other moves are clearly worse.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Standard {
    theme: Option<PuzzleTheme>,
    /// Moves that make the same choice solve it alike where they are not worse by more than that.
    spread: u16,
    /// With more moves a position takes too long to judge.
    pub(super) most_moves: u32,
}

impl Standard {
    /// What a theme asks for.
    pub(super) const fn of(theme: Option<PuzzleTheme>) -> Standard {
        let (spread, most_moves) = match theme {
            Some(PuzzleTheme::Sharer) => (40, 400),
            Some(PuzzleTheme::Marker) => (40, 150),
            _ => (0, 150),
        };
        Standard {
            theme,
            spread,
            most_moves,
        }
    }

    /// How many of the moves solve a position, the best first, each with what it is worth; `None` where
    /// the next is too near.
    pub(super) fn solving(self, moves: impl Iterator<Item = (Move, u16)>) -> Option<usize> {
        let mut moves = moves.peekable();
        let &(first, best) = moves.peek()?;
        let mut solving = (0, best);
        for (mv, worth) in moves {
            let is_alike = solving.0 == 0 || self.is_alike(first, mv) && worth + self.spread > best;
            if !is_alike {
                return (solving.1 >= worth + GAP).then_some(solving.0);
            }
            solving = (solving.0 + 1, worth);
        }
        None
    }

    /// Whether two moves make the same choice, as far as the theme is concerned.
    pub(super) fn is_alike(self, one: Move, other: Move) -> bool {
        let (Move::Draft(one_draft), Move::Draft(other_draft)) = (one, other) else {
            return one == other;
        };
        match self.theme {
            Some(PuzzleTheme::Sharer) => {
                let share = one_draft.share;
                one_draft
                    == Draft {
                        share,
                        ..other_draft
                    }
            }
            // Whoever takes from the centre first takes the marker, whatever else.
            Some(PuzzleTheme::Marker) => one_draft.from == other_draft.from,
            _ => one == other,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn solving(theme: Option<PuzzleTheme>, moves: &[(&str, u16)]) -> Option<usize> {
        let read = |(mv, worth): &(&str, u16)| (mv.parse().unwrap(), *worth);
        Standard::of(theme).solving(moves.iter().map(read))
    }

    #[test]
    fn one_move_is_clearly_best_or_there_is_no_puzzle() {
        let aim = Some(PuzzleTheme::Deny);
        assert_eq!(solving(aim, &[("1B2", 600), ("1B3", 450)]), Some(1));
        assert_eq!(solving(aim, &[("1B2", 600), ("1B3", 451)]), None);
        assert_eq!(solving(aim, &[("1B2", 600)]), None);
        assert_eq!(solving(aim, &[]), None);
    }

    #[test]
    fn splits_of_the_same_pieces_may_come_to_nearly_the_same() {
        let aim = Some(PuzzleTheme::Sharer);
        let alike = ("1B2lKrY", 580);
        assert_eq!(
            solving(aim, &[("1B2rYK", 600), alike, ("1B2lYK", 430)]),
            Some(2)
        );
        assert_eq!(
            solving(aim, &[("1B2rYK", 600), alike, ("1B2lYK", 431)]),
            None
        );
        // The same pieces onto another line are another choice.
        assert_eq!(
            solving(aim, &[("1B2rYK", 600), ("1B3rYK", 580), ("1B2lYK", 430)]),
            None
        );
        assert_eq!(
            solving(None, &[("1B2rYK", 600), alike, ("1B2lYK", 450)]),
            None
        );
    }

    #[test]
    fn whatever_is_taken_with_the_marker_may_come_to_nearly_the_same() {
        let aim = Some(PuzzleTheme::Marker);
        let moves = [("cB2", 600), ("cK3", 561), ("1B2", 411)];
        assert_eq!(solving(aim, &moves), Some(2));
        assert_eq!(
            solving(aim, &[("cB2", 600), ("cK3", 560), ("1B2", 400)]),
            None
        );
    }
}
