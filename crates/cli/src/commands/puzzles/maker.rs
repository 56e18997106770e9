//! From a position to a puzzle.

use praline_ai::Study;
use praline_rules::{Game, Turn};
use praline_view::{Puzzle, PuzzleTheme};

use super::finder::weakest;
use super::verdict::{self, Verdict};
use super::worth::{play_on, study, worth_after};

/// With fewer moves to choose from there is nothing to find: in a draft, and on the free wall.
const FEWEST_MOVES: u32 = 6;
const FEWEST_SPACES: u32 = 3;
/// With more moves a position takes long to judge.
const MOST_MOVES: u32 = 150;
/// More moves than that do not solve a puzzle.
const MOST_SOLUTIONS: usize = 6;
/// By so much the best move has to stand out in a short search and in a longer one, before all moves are
/// looked at.
const GLANCE_GAP: u16 = 100;
/// How long the longer one is.
const LOOK: u64 = 800;
/// How many of its best moves are then compared, and how long what follows each is searched.
const COMPARED: usize = 4;
const COMPARISON: u64 = 500;
/// What is certain is certain after so many nodes, or it takes too long.
const PROOF: u64 = 20_000;
/// How long each move of the lines is searched, by which the theme is found; where all is proved, they
/// are those of the proof.
const LINE: u64 = 150;
/// A chance of less than that is not worth a puzzle.
const LEAST_WIN: u16 = 250;

/// Which puzzles are looked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Wanted {
    /// All that there are.
    All,
    /// Those that can be proved.
    Proved,
}

/// The puzzle of a position, if it is one; `glance` is a short search of it.
pub(super) fn puzzle(game: &Game, glance: &Study, wanted: Wanted) -> Option<Puzzle> {
    let moves = game.legal_moves().count_all();
    let fewest = match game.turn() {
        Turn::Wall(_) => FEWEST_SPACES,
        _ => FEWEST_MOVES,
    };
    if !(fewest..=MOST_MOVES).contains(&moves) {
        return None;
    }
    let is_sure = game.is_last_round() && is_proved(game);
    if !is_sure {
        let is_wanted = wanted == Wanted::All && stands_out(glance);
        let look = is_wanted.then(|| study(game, LOOK)).flatten()?;
        if !leads(game, &look) {
            return None;
        }
    }
    let verdict = verdict(game, is_sure)?;
    let Verdict {
        solution, worth, ..
    } = &verdict;
    if solution.len() > MOST_SOLUTIONS || worth.win < LEAST_WIN {
        return None;
    }
    let theme = themes(game, &verdict).into_iter().next()?;
    let level = weakest(game, solution)?;
    let mut puzzle = Puzzle::new(*game, solution.clone(), theme, level).ok()?;
    puzzle.proved = verdict.proved;
    (puzzle.win, puzzle.margin) = (worth.win, worth.points());
    Some(puzzle)
}

/// The verdict on a position, by proof where that is wanted.
pub(super) fn verdict(game: &Game, proved: bool) -> Option<Verdict> {
    if proved {
        verdict::by_proof(game)
    } else {
        verdict::by_search(game)
    }
}

/// All that a puzzle can be about, the rarest first.
pub(super) fn themes(game: &Game, verdict: &Verdict) -> Vec<PuzzleTheme> {
    let Verdict {
        solution,
        wrong,
        worth,
        proved,
    } = verdict;
    let nodes = if *proved { PROOF } else { LINE };
    let (solved, refuted) = (
        play_on(game, solution[0], nodes),
        play_on(game, *wrong, nodes),
    );
    let mut themes = PuzzleTheme::shown_by(game, solution, &solved, &refuted);
    if *proved && worth.win == 1000 {
        themes.push(PuzzleTheme::ProvedWin);
    }
    themes
}

fn is_proved(game: &Game) -> bool {
    let study = study(game, PROOF);
    study.is_some_and(|study| study.best().is_some_and(|best| best.proved))
}

/// Whether the best move of a search stands out, also where what follows the best few is searched.
fn leads(game: &Game, look: &Study) -> bool {
    let seat = look.mover();
    let firsts = look
        .variations()
        .iter()
        .filter_map(|line| line.moves.first());
    let worths: Vec<u16> = firsts
        .take(COMPARED)
        .map(|mv| worth_after(game, *mv, seat, COMPARISON).win)
        .collect();
    let Some((best, others)) = worths.split_first() else {
        return false;
    };
    stands_out(look) && others.iter().all(|other| *best >= other + GLANCE_GAP)
}

/// Whether the best move of a short search is well ahead of the next.
fn stands_out(glance: &Study) -> bool {
    let mut lines = glance.variations().iter();
    let (Some(best), Some(next)) = (lines.next(), lines.next()) else {
        return false;
    };
    let mover = glance.mover();
    best.win[mover] >= next.win[mover] + GLANCE_GAP
}
