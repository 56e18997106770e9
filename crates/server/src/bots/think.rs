//! Thinking about one question, a little at a time.

use std::time::Duration;

use praline_ai::{Bot, Level, Limit, MASTER_NODES, Minds, Stop, Thinking, choose_turn};
use praline_rules::{Chance, Game, Move, Seat};

/// A position in which a bot is to act for a seat.
#[derive(Clone, Copy, Debug)]
pub struct Question {
    /// The position.
    pub game: Game,
    /// Whose turn it is.
    pub seat: Seat,
    /// How well the bot plays.
    pub level: Level,
    /// Decides which things the bot overlooks.
    pub seed: u64,
}

/// A bot's move, or all its wall spaces of the round; `None` once the answer is not wanted any more.
pub(super) fn think(question: &Question, is_wanted: &dyn Fn() -> bool) -> Option<Vec<Move>> {
    let mut state = question.seed | 1;
    let mut chance = move |n: u32| {
        // An xorshift generator: enough for choosing between equals.
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        ((state >> 32) % u64::from(n.max(1))) as u32
    };
    let moves = choose_turn(&question.game, question.seat, |game| {
        let bot = Bot::Level(question.level);
        let minds = Minds::built_in();
        let Some(mut thinking) = Thinking::new(bot, game, minds, question.seed, &mut chance) else {
            return Ok(None);
        };
        match run(&mut thinking, &mut chance, is_wanted) {
            Stop::Unwanted => Err(Stop::Unwanted),
            Stop::Done | Stop::Limit => Ok(Some(thinking.best())),
        }
    });
    moves.ok()
}

/// Thinks to the end, or for as long as the answer is wanted. No clock decides, so that the same
/// question has the same answer.
fn run(thinking: &mut Thinking, chance: &mut dyn Chance, is_wanted: &dyn Fn() -> bool) -> Stop {
    let clock = || Duration::ZERO;
    let limit = Limit::of_nodes(MASTER_NODES);
    praline_ai::think(thinking, limit, &clock, chance, |_| is_wanted())
}

#[cfg(test)]
pub(super) mod tests {
    use std::cell::Cell;

    use super::*;

    /// Two boards without pieces, and a table full of them.
    const BEGUN: &str = "2 1 d1 BBYR,KKWW,BRRK,YYKW,BYRW *1 16.16.16.16.16 0.0.0.0.0 \
         0:...../...../...../...../.....:-,-,-,-,-:- \
         0:...../...../...../...../.....:-,-,-,-,-:-";
    /// A question about the first move of a game.
    pub(in crate::bots) fn question(level: Level) -> Question {
        Question {
            game: BEGUN.parse().expect("a position"),
            seat: Seat::One,
            level,
            seed: 7,
        }
    }

    #[test]
    fn slices_lead_to_the_same_answer_after_as_many_nodes_as_thinking_at_once() {
        let mut game = question(Level::Master).game;
        // The fewer pieces are left, the more of the nodes are the solver's.
        for moves in [0, 4, 2, 1] {
            for _ in 0..moves {
                let mv = game.legal_moves().get(0).expect("a move");
                game.apply(mv).expect("legal");
            }
            for level in Level::ALL {
                let mut chance = |n: u32| n / 2;
                let begin = || {
                    let (bot, minds) = (Bot::Level(level), Minds::built_in());
                    let new = Thinking::new(bot, &game, minds, 7, &mut |n| n / 2);
                    new.expect("somebody's turn")
                };
                let (mut slices, mut at_once) = (begin(), begin());
                at_once.advance(MASTER_NODES, &mut chance);
                assert_ne!(run(&mut slices, &mut chance, &|| true), Stop::Unwanted);
                let ends = [slices, at_once].map(|end| (end.nodes(), end.best()));
                assert_eq!(ends[0], ends[1], "{level:?}, {game}");
            }
        }
    }

    #[test]
    fn what_nobody_wants_is_not_thought_to_its_end() {
        let looks = Cell::new(0);
        let is_wanted = || {
            looks.set(looks.get() + 1);
            looks.get() <= 3
        };
        assert_eq!(think(&question(Level::Master), &is_wanted), None);
        assert_eq!(looks.get(), 4);
    }
}
