//! Whether what searches say of a puzzle still holds where all of it is looked at for longer.

use praline_rules::{Game, Move};

use super::verdict::classes;
use super::worth::{study, worth_after};

/// How long the position itself is searched.
const WHOLE: u64 = 600_000;
/// How long what follows each of the other moves is searched, and once more where it comes near.
const EACH: u64 = 10_000;
const AGAIN: u64 = 150_000;
/// By so many thousandths of a win every other move has to stay behind.
const BEHIND: u16 = 50;
/// By so many thousandths the value may be another than the one that is told.
const APART: u16 = 200;

/// Whether these moves, worth so many thousandths of a win, stay the best.
pub(super) fn stays_best(game: &Game, solution: &[Move], win: u16) -> bool {
    whole_agrees(game, solution, win) && none_comes_near(game, solution, win)
}

/// Whether a long search of the position finds one of the moves, well ahead of others, and near its value.
fn whole_agrees(game: &Game, solution: &[Move], win: u16) -> bool {
    let Some(study) = study(game, WHOLE) else {
        return false;
    };
    let mover = study.mover();
    let is_own = |mv: Option<&Move>| mv.is_some_and(|mv| solution.contains(mv));
    let mut lines = study.variations().iter();
    let Some(best) = lines.next().filter(|best| is_own(best.moves.first())) else {
        return false;
    };
    let is_behind = |other: u16| best.win[mover] >= other + BEHIND;
    best.win[mover].abs_diff(win) <= APART
        && lines.all(|line| is_own(line.moves.first()) || is_behind(line.win[mover]))
}

/// Whether long searches of what follows any other move leave it behind.
fn none_comes_near(game: &Game, solution: &[Move], win: u16) -> bool {
    let Some(seat) = game.turn().mover() else {
        return false;
    };
    let others = classes(game).into_iter().map(|moves| moves[0]);
    let mut others = others.filter(|mv| !solution.contains(mv));
    let is_near = |mv: Move, nodes| worth_after(game, mv, seat, nodes).win + BEHIND > win;
    // A short search may take for near what a long one does not; what it does not take for near is far.
    !others.any(|mv| worth_after(game, mv, seat, EACH).win + 4 * BEHIND > win && is_near(mv, AGAIN))
}
