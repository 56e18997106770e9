//! Where randomness comes from: never from here.

use crate::seat::{Players, Seat};

/// A source of random numbers, passed in by the caller.
///
/// The rules hold no generator of their own. Any function `below(n)` will do; the fair stream of
/// online games and a fast generator for playouts both fit.
pub trait Chance {
    /// A number from 0 to `n - 1`, all equally likely; `n` is at least 1.
    fn below(&mut self, n: u32) -> u32;
}

impl<F: FnMut(u32) -> u32> Chance for F {
    #[inline]
    fn below(&mut self, n: u32) -> u32 {
        self(n)
    }
}

/// Draws the first start player.
pub fn draw_start(players: Players, chance: &mut (impl Chance + ?Sized)) -> Seat {
    let count = u32::from(players.number());
    Seat::at(chance.below(count).min(count - 1) as usize)
}
