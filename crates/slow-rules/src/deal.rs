//! Deals: checking that a draw is possible, and laying it out.

use crate::check::check_gold_set;
use crate::parse::read_discs;
use crate::pieces::{COLOURS, colours_in, put, take_one};
use crate::state::{Disc, State, Turn};

/// How many pieces are drawn onto a disc.
pub(crate) const PIECES_ON_A_DISC: usize = 4;

impl State {
    /// The position after a deal.
    ///
    /// The text is that of a record: the pieces drawn, an extra one among them, before magnets
    /// pull.
    pub fn deal(&self, discs: &str) -> Result<State, String> {
        let Turn::Deal(starter) = self.turn else {
            return Err("deal: none is due".to_string());
        };
        let drawn = read_discs(discs, &self.rules).map_err(|why| format!("deal: {why}"))?;
        self.check_dealt_kinds(&drawn)
            .map_err(|why| format!("deal: {why}"))?;
        let (bag, lid) = self
            .draw_these(&drawn)
            .map_err(|why| format!("deal: {why}"))?;
        let mut next = self.clone();
        next.bag = bag;
        next.lid = lid;
        next.discs = drawn;
        next.pull_magnets();
        next.marker = Some(starter);
        next.round += 1;
        next.turn = Turn::Draft(starter);
        Ok(next)
    }

    /// Whether the gold discs were drawn once and for all.
    pub(crate) fn kinds_are_known(&self) -> bool {
        self.rules.once() && self.round > 0
    }

    fn check_dealt_kinds(&self, drawn: &[Disc]) -> Result<(), String> {
        if drawn.iter().any(|disc| disc.carried_off) {
            return Err("`x` lies on the table".to_string());
        }
        if !self.rules.special() {
            if drawn.iter().any(|disc| disc.kind.is_some()) {
                return Err("a gold disc in plain rules".to_string());
            }
            return Ok(());
        }
        if self.kinds_are_known() {
            for (before, now) in self.discs.iter().zip(drawn) {
                if before.kind != now.kind {
                    return Err("other kinds than in the first deal".to_string());
                }
            }
        }
        check_gold_set(drawn, self.rules.players)
    }

    /// Bag and lid after these pieces were drawn, if they can be drawn.
    fn draw_these(&self, drawn: &[Disc]) -> Result<(Vec<char>, Vec<char>), String> {
        let heaps: Vec<Vec<char>> = drawn.iter().map(|disc| disc.pieces.clone()).collect();
        let extra_disc = drawn.iter().position(|disc| disc.is_kind("1"));
        let pieces_left = self.bag.len() + self.lid.len();
        let Some(extra_disc) = extra_disc else {
            return self.draw_in_order(&heaps, None);
        };
        if pieces_left <= PIECES_ON_A_DISC * drawn.len() {
            return self.draw_in_order(&heaps, None);
        }
        // The text does not say which of the pieces was the extra one: any that works will do.
        let mut outcome = Err("the disc of kind 1 is empty".to_string());
        for colour in colours_in(&heaps[extra_disc]) {
            let mut without_extra = heaps.clone();
            take_one(&mut without_extra[extra_disc], colour);
            outcome = self.draw_in_order(&without_extra, Some(colour));
            if outcome.is_ok() {
                break;
            }
        }
        outcome
    }

    /// Draws the heaps of all discs in order, and then the extra piece.
    fn draw_in_order(
        &self,
        heaps: &[Vec<char>],
        extra: Option<char>,
    ) -> Result<(Vec<char>, Vec<char>), String> {
        let mut bag = self.bag.clone();
        let mut lid = self.lid.clone();
        for (number, heap) in heaps.iter().enumerate() {
            let wanted = PIECES_ON_A_DISC.min(bag.len() + lid.len());
            if heap.len() != wanted {
                return Err(format!("disc {} does not get {wanted} pieces", number + 1));
            }
            draw_heap(&mut bag, &mut lid, heap)
                .map_err(|why| format!("disc {}: {why}", number + 1))?;
        }
        if let Some(extra) = extra {
            draw_heap(&mut bag, &mut lid, &[extra]).map_err(|why| format!("extra: {why}"))?;
        }
        Ok((bag, lid))
    }

    /// Each magnet, in disc order, takes a piece of its colour from the left and from the right.
    fn pull_magnets(&mut self) {
        for number in 0..self.discs.len() {
            for colour in COLOURS {
                if !self.discs[number].is_kind(&format!("2{colour}")) {
                    continue;
                }
                for neighbour in [self.left_of(number), self.right_of(number)] {
                    if take_one(&mut self.discs[neighbour].pieces, colour) {
                        put(&mut self.discs[number].pieces, &[colour]);
                    }
                }
            }
        }
    }
}

/// Draws the pieces of one heap, in whatever order is possible.
///
/// If the bag has too few, then all that it has were drawn first, and the rest came from the lid.
fn draw_heap(bag: &mut Vec<char>, lid: &mut Vec<char>, heap: &[char]) -> Result<(), String> {
    let mut rest = heap.to_vec();
    if bag.len() < heap.len() {
        for piece in std::mem::take(bag) {
            if !take_one(&mut rest, piece) {
                return Err(format!(
                    "the bag's last {piece} was not drawn before the lid"
                ));
            }
        }
        *bag = std::mem::take(lid);
    }
    for piece in rest {
        if !take_one(bag, piece) {
            return Err(format!("no {piece} can be drawn"));
        }
    }
    Ok(())
}
