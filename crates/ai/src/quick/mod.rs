//! Quick values of moves, for the mover alone: where a search looks first, and how playouts go on.

mod glance;
mod piles;

use praline_rules::{Colour, Draft, Game, Move, Share, Source, Target, Turn};

use self::glance::{BoardGlance, place_value};
pub(crate) use self::piles::{piles, shares};
use crate::evaluation::{Evaluation, Value};

/// A move with its quick value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Candidate {
    /// How good the move looks, in hundredths of a point; only differences mean anything.
    pub value: i32,
    /// The move.
    pub mv: Move,
}

/// Says of moves how good they look, before any of them is tried.
///
/// It sees the sums of the evaluation that it works with, so that a net can give values of positions
/// and of moves from the same sums.
pub trait QuickValues<E: Evaluation> {
    /// How much moves that were tried little are favoured; sharp values want less.
    ///
    /// The default is that of [`Glance`]: 0.5 and 1.5 lost to it by 46 and 39 of 100.
    fn curiosity(&self, _evaluation: &E) -> f32 {
        0.9
    }

    /// How far apart values must be, so that one move is looked at *e* times as often.
    ///
    /// The default is that of [`Glance`]: 150 lost to it by 40 of 100, 900 by 45.
    fn spread(&self, _evaluation: &E) -> i32 {
        300
    }

    /// Lists the moves with their values in the place of what was in the list: the best first, and of
    /// moves that play alike, one. There is at least one where somebody is to move.
    ///
    /// Where that tells the value of the position, too, it is returned; else a playout finds it.
    fn candidates(
        &self,
        evaluation: &E,
        sums: &E::Sums,
        game: &Game,
        found: &mut Vec<Candidate>,
    ) -> Option<Value>;

    /// The move with which a playout goes on, or `None` where the position is to be judged as it is.
    fn playout_move(&self, evaluation: &E, sums: &E::Sums, game: &Game) -> Option<Move>;
}

/// The quick values that are built in: what a move does to the mover's board, weighted.
///
/// Playouts go on with the best of them to the end of the round.
#[derive(Clone, Copy, Debug, Default)]
pub struct Glance;

impl<E: Evaluation> QuickValues<E> for Glance {
    fn candidates(
        &self,
        _: &E,
        _: &E::Sums,
        game: &Game,
        found: &mut Vec<Candidate>,
    ) -> Option<Value> {
        candidates(game, found);
        None
    }

    #[inline]
    fn playout_move(&self, _: &E, _: &E::Sums, game: &Game) -> Option<Move> {
        best_move(game)
    }
}

/// All moves with their quick values, the best first; of moves that play alike, one.
pub(crate) fn candidates(game: &Game, found: &mut Vec<Candidate>) {
    found.clear();
    match game.turn() {
        Turn::Draft(seat) => {
            let glance = BoardGlance::new(game, seat);
            for pile in piles(game) {
                glance.each_draft(&pile, |value, colour, to| {
                    for share in shares(game, pile.from, colour) {
                        let mv = draft(pile.from, colour, to, share);
                        found.push(Candidate { value, mv });
                    }
                });
            }
        }
        Turn::Wall(seat) => {
            let places = game.legal_moves();
            found.extend(places.map(|mv| Candidate {
                value: place_value(game, seat, mv),
                mv,
            }));
        }
        Turn::Deal(_) | Turn::Over => {}
    }
    // Stable, so that the answer is the same everywhere.
    found.sort_by_key(|candidate| -candidate.value);
}

/// The move with the best quick value.
pub(crate) fn best_move(game: &Game) -> Option<Move> {
    match game.turn() {
        Turn::Draft(seat) => {
            let glance = BoardGlance::new(game, seat);
            let mut best = (i32::MIN, None);
            for pile in piles(game) {
                glance.each_draft(&pile, |value, colour, to| {
                    if value > best.0 {
                        best = (value, Some((pile.from, colour, to)));
                    }
                });
            }
            let (from, colour, to) = best.1?;
            let share = shares(game, from, colour).next().unwrap_or(Share::NONE);
            Some(draft(from, colour, to, share))
        }
        Turn::Wall(seat) => game
            .legal_moves()
            .max_by_key(|mv| place_value(game, seat, *mv)),
        Turn::Deal(_) | Turn::Over => None,
    }
}

fn draft(from: Source, colour: Colour, to: Target, share: Share) -> Move {
    Move::Draft(Draft {
        from,
        colour,
        to,
        share,
    })
}
