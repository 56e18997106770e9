//! What has happened so far, kept close together.

use alloc::vec::Vec;

use super::Step;
use crate::deal::Deal;
use crate::moves::Move;
use crate::play::Reason;
use crate::seat::Seat;

/// What has happened so far: a deal is many times as large as a move and much rarer, so the deals are
/// kept apart.
#[derive(Clone, Debug, Default)]
pub(super) struct Steps {
    kinds: Vec<Kind>,
    deals: Vec<Deal>,
}

#[derive(Clone, Copy, Debug)]
enum Kind {
    /// The next of the deals.
    Deal(Seat),
    Move(Move),
    GiveUp(Seat, Reason),
}

impl Steps {
    pub(super) fn push(&mut self, step: Step) {
        self.kinds.push(match step {
            Step::Deal { start, deal } => {
                self.deals.push(deal);
                Kind::Deal(start)
            }
            Step::Move(mv) => Kind::Move(mv),
            Step::GiveUp(seat, reason) => Kind::GiveUp(seat, reason),
        });
    }

    /// Everything in order.
    pub(super) fn iter(&self) -> impl Iterator<Item = Step> {
        let mut deals = self.deals.iter();
        // There is a deal for each of that kind, so nothing is ever left out.
        self.kinds.iter().filter_map(move |kind| {
            Some(match *kind {
                Kind::Deal(start) => Step::Deal {
                    start,
                    deal: *deals.next()?,
                },
                Kind::Move(mv) => Step::Move(mv),
                Kind::GiveUp(seat, reason) => Step::GiveUp(seat, reason),
            })
        })
    }
}
