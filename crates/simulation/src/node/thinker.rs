//! Bots that answer after a simulated while.

use std::sync::Arc;
use std::time::Duration;

use praline_people::chance::between;
use praline_rules::Turn;
use praline_server::{Question, Thinker, Thought};
use praline_testing::trial_games::{some_move, some_wall_choices};
use tokio::time::sleep;

use crate::chance::Shared;

/// The longest that a bot thinks, in milliseconds.
const MOST: u64 = 400;

/// Bots that move somehow: another node's may think of something else.
pub(crate) struct Hasty(pub(crate) Arc<Shared>);

impl Thinker for Hasty {
    fn think(&self, question: &Question) -> Thought {
        let Question { game, seat, .. } = question;
        let (wait, moves) = self.0.throw(|dice| {
            let moves = if matches!(game.turn(), Turn::Draft(_)) {
                Vec::from_iter(some_move(game, dice))
            } else {
                some_wall_choices(game, *seat, dice)
            };
            (between(dice, 1, MOST), moves)
        });
        Box::pin(async move {
            sleep(Duration::from_millis(wait)).await;
            moves
        })
    }
}
