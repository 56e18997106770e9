//! What one seat can be sure of in a last round, whatever the others play.

use praline_rules::{Game, Seat, Turn};

use super::ends::Ends;
use super::many::{Aim, Many};
use super::position::Position;
use super::{final_worth, share_and_margin, wall};

/// What a seat gets at least.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sure {
    /// Its share of the win, out of [`CERTAIN`](crate::CERTAIN).
    pub win: u32,
    /// With that share, its final score less the best other's.
    pub margin: i32,
}

/// What a seat can be sure of in a last round, whatever the others play; it takes about so many bytes of
/// memory. `None` where the game may go on after this round, or where this is not found within so many
/// nodes.
///
/// What each plays best for itself leads to, a search proves. Among three and four that says less: of moves
/// that are equally good for a rival, one may be worse for this seat.
pub fn sure(game: &Game, seat: Seat, nodes: u64, memory: usize) -> Option<Sure> {
    if !game.is_last_round() && !game.is_over() {
        return None;
    }
    let worth = match game.turn() {
        Turn::Draft(_) => {
            let mut many = Many::new(Ends::new(game), Aim::Against(seat), memory);
            many.begin(&Position::new(game));
            for _ in 0..nodes {
                many.step();
                if many.result().is_some() {
                    break;
                }
            }
            let (worth, _) = many.result()?;
            worth[seat.index()]
        }
        Turn::Wall(_) | Turn::Over | Turn::Deal(_) => {
            let mut end = *game;
            while let Turn::Wall(builder) = end.turn() {
                end.apply_unchecked(wall::best_space(&end, builder)?);
            }
            final_worth(&end)[seat]
        }
    };
    let (win, margin) = share_and_margin(worth);
    Some(Sure { win, margin })
}
