//! A move that somebody tries in the place of the played one, and how good it is.

#[cfg(test)]
mod tests;

use praline_rules::{Game, Move, Seat, Turn};

use super::{Review, Which};

/// The position before a move, in which a better one is looked for.
///
/// The best move and the played one are worth what the review says; for any other a bot is asked.
#[derive(Clone, Copy, Debug)]
pub struct Trial {
    before: Game,
    seat: Seat,
    best: Move,
    played: Move,
    /// The chances with the best move, in thousandths.
    most: u16,
    /// Those with the played one.
    reached: u16,
}

/// How good a move is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Judgement {
    /// It is the best, or comes to the same.
    Best,
    /// It is worth such a chance, in thousandths.
    Worth(u16),
}

/// What a bot is to be asked about a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TrialQuestion {
    /// What is the best move of the position that it leads to worth?
    After(Game),
    /// It ends the round, so that there is nothing to search behind it: what is each move of the position
    /// before it worth?
    Before(Game),
}

impl Review<'_> {
    /// The position before a move, once it is known what would have been best.
    pub fn trial(&self, number: usize) -> Option<Trial> {
        let made = self.made(number)?;
        let (before, after) = self.swing(made.moment, made.seat)?;
        Some(Trial {
            before: made.before,
            seat: made.seat,
            best: *self.moves_of(number, Which::Better).first()?,
            played: made.mv,
            most: thousandths(before),
            reached: thousandths(after),
        })
    }
}

impl Trial {
    /// The best move.
    pub const fn best(&self) -> Move {
        self.best
    }

    /// The chances with it, in thousandths.
    pub const fn most(&self) -> u16 {
        self.most
    }

    /// How good a move is, where the review knows; it is another way to the same position, where two
    /// factories hold the same or it matters to nobody who gets what.
    pub fn known(&self, mv: Move) -> Option<Judgement> {
        if self.is_same(mv, self.best) {
            Some(Judgement::Best)
        } else if self.is_same(mv, self.played) {
            Some(Judgement::Worth(self.reached))
        } else {
            None
        }
    }

    /// What a bot is to be asked about a move.
    pub fn question(&self, mv: Move) -> TrialQuestion {
        let after = self.after(mv);
        match after.turn() {
            Turn::Draft(_) | Turn::Wall(_) => TrialQuestion::After(after),
            Turn::Deal(_) | Turn::Over => TrialQuestion::Before(self.before),
        }
    }

    /// What the answer says about a move: its moves, the best first, each with every seat's chance in
    /// thousandths. `None` where it says nothing.
    pub fn worth(&self, mv: Move, answer: &[(Move, Vec<u16>)]) -> Option<u16> {
        let chance = |(_, win): &(Move, Vec<u16>)| win.get(self.seat.index()).copied();
        match self.question(mv) {
            TrialQuestion::After(_) => chance(answer.first()?),
            TrialQuestion::Before(_) => {
                let found = answer.iter().find(|(other, _)| self.is_same(*other, mv));
                // What a bot does not even look at is no better than what it does.
                let least = || answer.iter().filter_map(chance).min();
                found.and_then(chance).or_else(least)
            }
        }
    }

    fn is_same(&self, one: Move, other: Move) -> bool {
        one == other || self.after(one).canonical_key() == self.after(other).canonical_key()
    }

    fn after(&self, mv: Move) -> Game {
        let mut after = self.before;
        // An impossible move leads nowhere.
        let _ = after.apply(mv);
        after
    }
}

/// A share of a win in thousandths.
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "a share lies between 0 and 1"
)]
fn thousandths(share: f64) -> u16 {
    (share.clamp(0.0, 1.0) * 1_000.0).round() as u16
}
