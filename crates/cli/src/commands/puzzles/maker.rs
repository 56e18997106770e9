//! From a position to a puzzle.

use praline_ai::Study;
use praline_rules::{Game, Move, Turn};
use praline_view::{Puzzle, PuzzleTheme};

use super::closely::stays_best;
use super::finder::weakest;
use super::verdict::{self, Verdict};
use super::wanted::{Standard, Wanted};
use super::worth::{play_on, study, worth_after};

/// With fewer moves to choose from there is nothing to find: in a draft, and on the free wall.
const FEWEST_MOVES: u32 = 6;
const FEWEST_SPACES: u32 = 3;
/// More moves than that do not solve a puzzle.
const MOST_SOLUTIONS: usize = 6;
/// By so much the best move has to stand out in a short search and in a longer one, before all moves are
/// looked at.
const GLANCE_GAP: u16 = 100;
/// How long the longer one is.
const LOOK: u64 = 800;
/// With how many of the next its best move is then compared, and how long what follows each is searched.
const COMPARED: usize = 3;
const COMPARISON: u64 = 500;
/// What is certain is certain after so many nodes, or it takes too long.
const PROOF: u64 = 20_000;
/// How long each move of the lines is searched, by which the theme is found; where all is proved, they
/// are those of the proof.
const LINE: u64 = 150;
/// A chance of less than that is not worth a puzzle.
const LEAST_WIN: u16 = 250;

/// The puzzle of a position, if it is one of those wanted; `glance` is a short search of it.
pub(super) fn puzzle(game: &Game, glance: &Study, wanted: &Wanted) -> Option<Puzzle> {
    let aims = wanted.aims(game, *glance.best()?.moves.first()?);
    let mut aims = aims.into_iter();
    aims.find_map(|aim| puzzle_of(game, glance, aim, wanted.proved))
}

/// The puzzle of a position, if it is one of the theme that is looked for.
fn puzzle_of(
    game: &Game,
    glance: &Study,
    aim: Option<PuzzleTheme>,
    only_proved: bool,
) -> Option<Puzzle> {
    let standard = Standard::of(aim);
    let moves = game.legal_moves().count_all();
    let fewest = match game.turn() {
        Turn::Wall(_) => FEWEST_SPACES,
        _ => FEWEST_MOVES,
    };
    if !(fewest..=standard.most_moves).contains(&moves) {
        return None;
    }
    let is_sure = game.is_last_round() && is_proved(game);
    if !is_sure {
        let is_wanted = !only_proved && stands_out(glance, standard);
        let look = is_wanted.then(|| study(game, LOOK)).flatten()?;
        if !leads(game, &look, standard) {
            return None;
        }
    }
    let verdict = verdict(game, is_sure, standard)?;
    let Verdict {
        solution, worth, ..
    } = &verdict;
    if solution.len() > MOST_SOLUTIONS || worth.win < LEAST_WIN {
        return None;
    }
    let mut themes = themes(game, &verdict).into_iter();
    let theme = themes.find(|theme| aim.is_none_or(|aim| aim == *theme))?;
    let level = weakest(game, solution)?;
    if !verdict.proved && !stays_best(game, solution, worth.win) {
        return None;
    }
    let mut puzzle = Puzzle::new(*game, solution.clone(), theme, level).ok()?;
    puzzle.proved = verdict.proved;
    (puzzle.win, puzzle.margin) = (worth.win, worth.points());
    Some(puzzle)
}

/// The verdict on a position, by proof where that is wanted.
pub(super) fn verdict(game: &Game, proved: bool, standard: Standard) -> Option<Verdict> {
    if proved {
        verdict::by_proof(game)
    } else {
        verdict::by_search(game, standard)
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
fn leads(game: &Game, look: &Study, standard: Standard) -> bool {
    if !stands_out(look, standard) {
        return false;
    }
    let seat = look.mover();
    let mut compared = firsts(look).map(|(mv, _)| mv);
    let Some(best) = compared.next() else {
        return false;
    };
    let worth = |mv| worth_after(game, mv, seat, COMPARISON).win;
    let others = compared.filter(|mv| !standard.is_alike(best, *mv));
    let best = worth(best);
    others
        .take(COMPARED)
        .all(|mv| best >= worth(mv) + GLANCE_GAP)
}

/// Whether the best move of a short search is well ahead of the next that is another choice.
fn stands_out(glance: &Study, standard: Standard) -> bool {
    let mut lines = firsts(glance);
    let Some((best, worth)) = lines.next() else {
        return false;
    };
    let next = lines.find(|(mv, _)| !standard.is_alike(best, *mv));
    next.is_some_and(|(_, next)| worth >= next + GLANCE_GAP)
}

/// The first moves of a search, the best first, each with what it is worth to the mover.
fn firsts(study: &Study) -> impl Iterator<Item = (Move, u16)> {
    let mover = study.mover();
    let lines = study.variations().iter();
    lines.filter_map(move |line| Some((*line.moves.first()?, line.win[mover])))
}
