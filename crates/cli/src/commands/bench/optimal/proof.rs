//! What is certain about the end of a game.

use std::time::Duration;

use cpu_time::ThreadTime;
use praline_ai::{CERTAIN, Limit, Mind, Search, Settings, Thinking, Value, think};
use praline_rules::{BySeat, Game, Move, Seat};

/// Two shares of a win are the same if they differ by less: thirds are rounded.
const ROUNDING: u32 = CERTAIN / 1000;

/// A position in which one move is better than another, and this is certain.
#[derive(Clone, Debug)]
pub(super) struct Problem {
    pub(super) game: Game,
    mover: Seat,
    /// What the mover can be sure of, out of [`CERTAIN`].
    share: u32,
    /// The move with which this is proved.
    solution: Move,
}

/// What is certain: each seat's share of the win if all play as well as they can, out of [`CERTAIN`].
struct Proof {
    win: BySeat<u32>,
    /// The first move; `None` where the game is over.
    solution: Option<Move>,
}

impl Problem {
    /// The position as a problem, if its result is proved in time and some move gives it away.
    pub(super) fn new(game: &Game, time: Duration) -> Option<Problem> {
        let mover = game.turn().mover()?;
        let proof = prove(game, time)?;
        let problem = Problem {
            game: *game,
            mover,
            share: proof.win[mover],
            solution: proof.solution?,
        };
        // Whoever has lost anyway cannot go wrong.
        let can_lose = problem.share > ROUNDING;
        let is_wrong = |mv| problem.is_solved_by(mv, time) == Some(false);
        let has_choice = can_lose && game.legal_moves().any(is_wrong);
        has_choice.then_some(problem)
    }

    /// Whether a move keeps what is certain; `None` where that is not proved in time.
    pub(super) fn is_solved_by(&self, mv: Move, time: Duration) -> Option<bool> {
        // With more than two players it can depend on others to whom all is one: then what is proved
        // after a move need not be what was proved before.
        if mv == self.solution {
            return Some(true);
        }
        let mut after = self.game;
        after.apply(mv).ok()?;
        let kept = prove(&after, time)?.win[self.mover];
        Some(kept.saturating_add(ROUNDING) >= self.share)
    }
}

fn prove(game: &Game, time: Duration) -> Option<Proof> {
    let mut game = *game;
    let mut solution = None;
    while !game.is_over() {
        // Only what is proved counts, so that any judgement will do.
        let search = Search::new(&game, Settings::default(), Mind::Classic)?;
        let (thinking, mv) = searched(search, Limit::of_time(time));
        solution = solution.or(Some(mv));
        if let Some(best) = thinking.variations(1).first().filter(|best| best.proved) {
            let win = BySeat(best.win.0.map(|win| u32::from(win) * CERTAIN / 1000));
            return Some(Proof { win, solution });
        }
        // With one move there is nothing to prove: what follows decides.
        if !thinking.is_done() {
            return None;
        }
        game.apply(mv).ok()?;
    }
    let Value { win, .. } = Value::at_end(&game);
    Some(Proof { win, solution })
}

/// A search at the end of its limit, which is by the time of this thread, and its move.
pub(super) fn searched(search: Search, limit: Limit) -> (Thinking, Move) {
    let mut thinking = Thinking::of_search(search);
    let start = ThreadTime::now();
    let clock = || start.elapsed();
    think(&mut thinking, limit, &clock, &mut |_| 0, |_| true);
    let mv = thinking.best();
    (thinking, mv)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Seat 1 ends the game with 36 points, and two more if the last pile goes onto the second line.
    const ENDING: &str = "2 5 d1 -,-,-,-,- KK 19.19.19.17.19 0.0.0.0.0 \
        30:BYRK./...../...../...../.....:W1,-,-,-,-:*";
    const TIME: Duration = Duration::from_secs(60);

    /// The ending against so many points of seat 2.
    fn against(points: u32) -> Game {
        let text = format!("{ENDING} {points}:...../...../...../...../.....:-,-,-,-,-:-");
        text.parse().unwrap()
    }

    #[test]
    fn a_move_that_gives_the_win_away_is_not_optimal() {
        let problem = Problem::new(&against(37), TIME).unwrap();
        let solves = |mv: &str| problem.is_solved_by(mv.parse().unwrap(), TIME);
        assert_eq!(solves("cK2"), Some(true));
        assert_eq!(solves("cK3"), Some(false));
        assert_eq!(solves("cKf"), Some(false));
    }

    #[test]
    fn where_nothing_can_be_won_or_lost_there_is_no_problem() {
        for points in [10, 60] {
            assert!(Problem::new(&against(points), TIME).is_none(), "{points}");
        }
    }
}
