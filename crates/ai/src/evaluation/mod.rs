//! How good a position is for each seat.

mod chances;
mod features;
mod weighted;
mod weights;

pub use self::weighted::Weighted;

pub(crate) use self::chances::{decay, decay_finely, win_chances};
pub(crate) use self::weights::Weights;

use praline_rules::{BySeat, Game, Move, Players, Seat, SeatSet};

/// A whole win, as chances count it.
pub const CERTAIN: u32 = 1 << 16;

/// What a position is worth to each seat.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Value {
    /// The chance to win, out of [`CERTAIN`]; a shared win counts in parts.
    pub win: BySeat<u32>,
    /// The final score to be expected, in hundredths of a point; only differences mean anything.
    pub points: BySeat<i32>,
}

impl Value {
    /// The value of a game that is over: the scores, and who shares the win.
    pub fn at_end(game: &Game) -> Value {
        let leaders = game.leaders(SeatSet::EMPTY);
        let sharers = u32::try_from(leaders.len()).unwrap_or(1);
        let share = CERTAIN / sharers.max(1);
        let mut value = Value::default();
        for seat in game.seats() {
            value.points[seat] = 100 * i32::from(game.board(seat).score());
            value.win[seat] = if leaders.has(seat) { share } else { 0 };
        }
        value
    }

    /// A seat's expected points less the best other's, in hundredths of a point.
    pub fn lead(&self, players: Players, seat: Seat) -> i32 {
        lead(&self.points, players, seat)
    }
}

/// A seat's points less the best other's.
pub(crate) fn lead(points: &BySeat<i32>, players: Players, seat: Seat) -> i32 {
    let others = players.seats().filter(|other| *other != seat);
    let best = others.map(|other| points[other]).max();
    points[seat] - best.unwrap_or(0)
}

/// Judges positions.
///
/// It is asked of any position: within a round, where a wall space is to be chosen, where a deal is
/// due. (Of a game that is over a search knows the value itself.)
///
/// An evaluation may keep sums that follow the game move by move, such as the first layer of a net;
/// one that looks at every position anew keeps `()`. Searches copy games to take moves back, and they
/// copy the sums with them: so there is a hook for a move made, and taking it back is the copy that
/// was kept.
///
/// ```
/// use praline_ai::{Evaluation, Search, Settings, Value, Weighted};
/// use praline_rules::{Game, Move};
///
/// /// Judges as the built-in evaluation does, and likes long rounds.
/// struct Patient;
///
/// impl Evaluation for Patient {
///     /// How many moves were made since the search began.
///     type Sums = i32;
///
///     fn begin(&self, _game: &Game) -> i32 {
///         0
///     }
///
///     fn made(&self, sums: &mut i32, _before: &Game, _mv: Move, _after: &Game) {
///         *sums += 1;
///     }
///
///     fn value(&self, sums: &i32, game: &Game) -> Value {
///         let mut value = Weighted.value(&(), game);
///         value.points.0[0] += sums;
///         value
///     }
/// }
///
/// let game: Game = "2 1 d1 BBYR,KKWW,BRRK,YYKW,BYRW *1 16.16.16.16.16 0.0.0.0.0 \
///     0:...../...../...../...../.....:-,-,-,-,-:- \
///     0:...../...../...../...../.....:-,-,-,-,-:-".parse()?;
/// let search = Search::with(&game, Settings::default(), Patient, praline_ai::Glance);
/// let mut search = search.expect("somebody is to move");
/// search.advance(100);
/// assert!(game.is_legal(search.best()));
/// # Ok::<(), praline_rules::PositionError>(())
/// ```
pub trait Evaluation {
    /// What is kept up to date from move to move.
    type Sums: Clone;

    /// The sums of a position, made anew.
    fn begin(&self, game: &Game) -> Self::Sums;

    /// Brings the sums of the position before a move up to date with the one after it, wall steps
    /// and all else that the move has led to included.
    fn made(&self, sums: &mut Self::Sums, before: &Game, mv: Move, after: &Game);

    /// The value of the position whose sums these are.
    fn value(&self, sums: &Self::Sums, game: &Game) -> Value;
}

/// A game and the sums that an evaluation keeps of it.
pub(crate) struct Followed<E: Evaluation> {
    pub(crate) game: Game,
    pub(crate) sums: E::Sums,
}

impl<E: Evaluation> Clone for Followed<E> {
    fn clone(&self) -> Followed<E> {
        Followed {
            game: self.game,
            sums: self.sums.clone(),
        }
    }

    /// Sums may be long: where they hold lists, these are used again.
    fn clone_from(&mut self, source: &Followed<E>) {
        self.game = source.game;
        self.sums.clone_from(&source.sums);
    }
}

impl<E: Evaluation> Followed<E> {
    pub(crate) fn new(evaluation: &E, game: &Game) -> Followed<E> {
        Followed {
            game: *game,
            sums: evaluation.begin(game),
        }
    }

    /// Makes a legal move.
    #[inline]
    pub(crate) fn apply(&mut self, evaluation: &E, mv: Move) {
        let before = self.game;
        self.game.apply_unchecked(mv);
        evaluation.made(&mut self.sums, &before, mv, &self.game);
    }

    /// Goes on from another position.
    pub(crate) fn go_to(&mut self, evaluation: &E, game: &Game) {
        self.game = *game;
        self.sums = evaluation.begin(game);
    }

    /// The value of the position: the result, where the game is over.
    pub(crate) fn value(&self, evaluation: &E) -> Value {
        if self.game.is_over() {
            Value::at_end(&self.game)
        } else {
            evaluation.value(&self.sums, &self.game)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_lead_is_over_the_best_of_those_who_play() {
        let points = BySeat([30, 50, 40, 99]);
        assert_eq!(lead(&points, Players::Three, Seat::Two), 10);
        assert_eq!(lead(&points, Players::Three, Seat::One), -20);
        assert_eq!(lead(&points, Players::Four, Seat::Two), -49);
    }
}
