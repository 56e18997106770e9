//! Thinking about one question, a little at a time.

use praline_ai::{Bot, Level, Thinking};
use praline_rules::{Chance, Game, Move, Seat, Turn};

/// How many nodes a bot without a limit of its own takes: well under a second of one core.
const MOST_NODES: u64 = 20_000;
/// After how many nodes a bot looks up whether anyone still wants its answer: a few milliseconds.
const SLICE: u64 = 500;

/// A position in which a bot is to act for a seat.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Question {
    pub(crate) game: Game,
    pub(crate) seat: Seat,
    pub(crate) level: Level,
    /// Decides which way the bot's misjudgements go.
    pub(crate) seed: u64,
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
    let mut best = |game: &Game| {
        let bot = Bot::Level(question.level);
        match Thinking::new(bot, game, question.seed, &mut chance) {
            Some(mut thinking) => {
                finish(&mut thinking, &mut chance, is_wanted).then(|| Some(thinking.best()))
            }
            None => Some(None),
        }
    };
    if !matches!(question.game.turn(), Turn::Wall(_)) {
        return best(&question.game).map(Vec::from_iter);
    }
    let mut moves = Vec::new();
    let Some(mut choice) = question.game.wall_choice(question.seat) else {
        return Some(moves);
    };
    while let Some(position) = choice.guessed_position() {
        let Some(mv) = best(&position)? else {
            break;
        };
        if choice.apply(mv).is_err() {
            break;
        }
        moves.push(mv);
    }
    Some(moves)
}

/// Thinks to the end; `false` where the answer is not wanted before that.
fn finish(thinking: &mut Thinking, chance: &mut dyn Chance, is_wanted: &dyn Fn() -> bool) -> bool {
    while !thinking.is_done() && thinking.nodes() < MOST_NODES {
        if !is_wanted() {
            return false;
        }
        // A slice may take a few nodes more than it was given; the last is given what is left, so that
        // all of them end where one long one would.
        thinking.advance(SLICE.min(MOST_NODES - thinking.nodes()), chance);
    }
    true
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
                let new = Thinking::new(Bot::Level(level), &game, 7, &mut chance);
                let mut slices = new.expect("somebody's turn");
                let mut at_once = slices.clone();
                at_once.advance(MOST_NODES, &mut chance);
                assert!(finish(&mut slices, &mut chance, &|| true));
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
