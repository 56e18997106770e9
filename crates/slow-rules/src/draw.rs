//! Drawing a deal, number by number in the order of the fair deals.

use crate::deal::PIECES_ON_A_DISC;
use crate::pieces::put;
use crate::print::discs_text;
use crate::rules::KINDS;
use crate::state::{State, Turn};

impl State {
    /// Draws the text of a deal; `below(n)` gives random numbers below n.
    ///
    /// The text is empty if no deal is due. A number that is not below n counts as n - 1.
    pub fn draw(&self, below: &mut dyn FnMut(u32) -> u32) -> String {
        if !matches!(self.turn, Turn::Deal(_)) {
            return String::new();
        }
        let mut table = self.clone();
        if table.rules.special() && !table.kinds_are_known() {
            table.draw_kinds(below);
        }
        for number in 0..table.discs.len() {
            for _ in 0..PIECES_ON_A_DISC {
                table.draw_piece(number, below);
            }
        }
        for number in 0..table.discs.len() {
            if table.discs[number].is_kind("1") {
                table.draw_piece(number, below);
            }
        }
        discs_text(&table.discs)
    }

    /// Turns as many discs to gold as there are players.
    fn draw_kinds(&mut self, below: &mut dyn FnMut(u32) -> u32) {
        let mut plain: Vec<usize> = (0..self.discs.len()).collect();
        let mut kinds = KINDS.to_vec();
        for _ in 0..self.rules.players {
            let number = plain.remove(choose(plain.len(), below));
            let kind = kinds.remove(choose(kinds.len(), below));
            self.discs[number].kind = Some(kind.to_string());
        }
    }

    /// Draws one piece onto a disc, if there is one.
    fn draw_piece(&mut self, number: usize, below: &mut dyn FnMut(u32) -> u32) {
        if self.bag.is_empty() {
            self.bag = std::mem::take(&mut self.lid);
        }
        if self.bag.is_empty() {
            return;
        }
        // The bag is kept in colour order, so that counting through it counts through the colours.
        let piece = self.bag.remove(choose(self.bag.len(), below));
        put(&mut self.discs[number].pieces, &[piece]);
    }
}

/// One of `number` things, counted from 0.
fn choose(number: usize, below: &mut dyn FnMut(u32) -> u32) -> usize {
    // There are never more than 100 pieces.
    let n = u32::try_from(number).unwrap_or(u32::MAX);
    let chosen = usize::try_from(below(n)).unwrap_or(usize::MAX);
    chosen.min(number - 1)
}
