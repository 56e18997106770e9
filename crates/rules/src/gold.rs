//! The special factories: what gold sides there are, where they lie, and what magnets pull.
//!
//! What the other kinds do is done where it happens: the extra piece in [`deal`](crate::Deal), what is
//! left over after a draft in `game/apply` and `game/share`, the spare disc on a [`board`](crate::Board).

use crate::colour::Colour;
use crate::pieces::Pieces;
use crate::ring::Disc;

/// What the gold side of a disc does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "arbitrary", derive(arbitrary::Arbitrary))]
pub enum Gold {
    /// Kind 1: one more piece is drawn onto the disc after the deal.
    Extra,
    /// Kind 2: after the deal it pulls one piece of its colour from each neighbour.
    Magnet(Colour),
    /// Kind 3: pieces not taken stay on the disc.
    Keeper,
    /// Kind 4: pieces not taken go to the neighbouring discs.
    Sharer,
    /// Kind 5: the taker keeps the disc; it catches one piece that would cost points.
    Spare,
}

impl Gold {
    /// The gold sides of the nine discs, in the order in which they are drawn.
    ///
    /// The printed books do not list them; one of each, magnets in all colours, is our reading.
    pub const SET: [Gold; Disc::MAX] = [
        Gold::Extra,
        Gold::Magnet(Colour::Blue),
        Gold::Magnet(Colour::Yellow),
        Gold::Magnet(Colour::Red),
        Gold::Magnet(Colour::Black),
        Gold::Magnet(Colour::White),
        Gold::Keeper,
        Gold::Sharer,
        Gold::Spare,
    ];

    /// A gold side of each kind, in the order of their numbers; a magnet of another colour is of the
    /// same kind.
    pub const KINDS: [Gold; 5] = [
        Gold::Extra,
        Gold::Magnet(Colour::Red),
        Gold::Keeper,
        Gold::Sharer,
        Gold::Spare,
    ];
}

/// The gold sides that lie in the ring.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct GoldSides([Option<Gold>; Disc::MAX]);

impl GoldSides {
    /// The gold side of a disc, if it lies gold side up.
    #[inline]
    pub const fn get(&self, disc: Disc) -> Option<Gold> {
        self.0[disc.index()]
    }

    /// Turns a disc to a gold side, or back to plain.
    pub const fn set(&mut self, disc: Disc, gold: Option<Gold>) {
        self.0[disc.index()] = gold;
    }

    /// The first disc with that gold side.
    pub fn find(&self, gold: Gold) -> Option<Disc> {
        self.iter().find(|(_, g)| *g == gold).map(|(d, _)| d)
    }

    /// The gold discs in ring order.
    pub fn iter(&self) -> impl Iterator<Item = (Disc, Gold)> {
        (0..Disc::MAX)
            .map(Disc::at)
            .filter_map(|d| self.get(d).map(|g| (d, g)))
    }

    /// Whether no disc lies gold side up.
    pub fn is_empty(&self) -> bool {
        self.iter().next().is_none()
    }
}

/// Lets every magnet pull one piece of its colour from each neighbour, in disc order, left first.
///
/// `pulled` hears of every piece: the magnet, the disc it came from, the colour.
pub(crate) fn pull_magnets(
    discs: &mut [Pieces],
    gold: &GoldSides,
    mut pulled: impl FnMut(Disc, Disc, Colour),
) {
    let count = discs.len();
    for (magnet, side) in gold.iter() {
        let Gold::Magnet(colour) = side else { continue };
        let left = (magnet.index() + count - 1) % count;
        let right = (magnet.index() + 1) % count;
        for neighbour in [left, right] {
            if discs[neighbour].count(colour) > 0 {
                let piece = Pieces::of(colour, 1);
                discs[neighbour] -= piece;
                discs[magnet.index()] += piece;
                pulled(magnet, Disc::at(neighbour), colour);
            }
        }
    }
}
