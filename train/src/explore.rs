//! Looks where a net would not: what it has stopped to look at, it could never learn again.

use praline_ai::Search;
use praline_testing::Dice;

/// Root moves are favoured as if the net were less sure of them, by this root.
const DOUBT: f32 = 1.5;
/// So many moves are looked at whatever the net thinks of them, with this share of all interest together.
const DRAWN: usize = 3;
const SHARE: f32 = 0.25;

/// Unsettles a search that has not begun.
pub(crate) fn explore(search: &mut Search, dice: &mut Dice) {
    let moves: Vec<_> = search.visits().map(|(mv, _)| mv).collect();
    let drawn: [_; DRAWN] = std::array::from_fn(|_| *dice.one_of(&moves));
    search.favour(|_, share| share.powf(1.0 / DOUBT));
    let times = |mv| drawn.iter().filter(|one| **one == mv).count();
    #[expect(clippy::cast_precision_loss, reason = "at most a few")]
    search.favour(|mv, share| share * (1.0 - SHARE) + SHARE * times(mv) as f32 / DRAWN as f32);
}
