//! Pieces that are picked up, and where a sharer's other pieces go.

use praline_rules::{Colour, ColourSet, Draft, Game, Gold, Share, Source, Target};

use super::Side;

/// Pieces in the hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Holding {
    /// Where they come from.
    pub from: Source,
    /// Their colour.
    pub colour: Colour,
    /// Where a sharer's other pieces go, as far as the player has said.
    pub share: Share,
    /// Where they would go, if that is chosen but not confirmed.
    pub aim: Option<Target>,
}

impl Holding {
    /// The draft that lays the pieces there.
    pub const fn draft(&self, to: Target) -> Draft {
        Draft {
            from: self.from,
            colour: self.colour,
            to,
            share: self.share,
        }
    }

    /// The colours that wait for a side, in the order in which they are shown.
    pub fn unshared(&self, game: &Game) -> ColourSet {
        let Some(disc) = self.from.as_disc() else {
            return ColourSet::EMPTY;
        };
        if game.gold().get(disc) != Some(Gold::Sharer) {
            return ColourSet::EMPTY;
        }
        let left = game.disc(disc).colours().without(self.colour);
        left.minus(self.share.left).minus(self.share.right)
    }

    /// Whether a leftover colour may be sent to a side, with what is decided already.
    pub fn may_send(&self, game: &Game, colour: Colour, side: Side) -> bool {
        let Some(disc) = self.from.as_disc() else {
            return false;
        };
        let wish = with_side(self.share, colour, side);
        let follows = |whole: Share| {
            wish.left.minus(whole.left).is_empty() && wish.right.minus(whole.right).is_empty()
        };
        game.shares(disc, self.colour).any(follows)
    }
}

/// The share with a colour on one side, and not on the other.
pub(super) fn with_side(share: Share, colour: Colour, side: Side) -> Share {
    let (left, right) = (share.left.without(colour), share.right.without(colour));
    match side {
        Side::Left => Share {
            left: left.with(colour),
            right,
        },
        Side::Right => Share {
            left,
            right: right.with(colour),
        },
    }
}
