//! The floor line, where excess pieces and the marker cost points.

use crate::colour::Colour;
use crate::pieces::Pieces;

/// What lies on one space of a floor line.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
#[cfg_attr(feature = "arbitrary", derive(arbitrary::Arbitrary))]
pub enum FloorEntry {
    /// A piece.
    Piece(Colour),
    /// The start-player marker.
    Marker,
}

/// The marker's code in a nibble; colours are 1 to 5.
const MARKER: u32 = 6;

/// The floor line of one player, in the order in which things fell onto it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct FloorLine {
    /// One nibble per space, from the left; 0 is empty.
    spaces: u32,
    len: u8,
}

impl FloorLine {
    /// The number of spaces.
    pub const SPACES: usize = 7;

    /// What the 1st to 7th space cost.
    pub const COSTS: [u16; Self::SPACES] = [1, 1, 2, 2, 2, 3, 3];

    /// How many spaces are taken.
    #[inline]
    pub const fn len(&self) -> usize {
        self.len as usize
    }

    /// Whether nothing lies on the floor line.
    pub const fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// The points that the floor line costs as it lies.
    #[inline]
    pub const fn cost(&self) -> u16 {
        // Sums of `COSTS`; eight entries, so that a masked index needs no bounds check.
        const SUMS: [u16; 8] = [0, 1, 2, 4, 6, 8, 11, 14];
        SUMS[(self.len & 7) as usize]
    }

    /// What lies there, from the left.
    pub fn iter(&self) -> impl Iterator<Item = FloorEntry> {
        let spaces = self.spaces;
        (0..self.len()).map(move |i| match spaces >> (4 * i) & 0xF {
            MARKER => FloorEntry::Marker,
            code => FloorEntry::Piece(Colour::at(code as usize - 1)),
        })
    }

    /// The pieces that lie there.
    pub fn pieces(&self) -> Pieces {
        let piece = |entry| match entry {
            FloorEntry::Piece(colour) => Some(colour),
            FloorEntry::Marker => None,
        };
        self.iter().filter_map(piece).collect()
    }

    /// Whether the marker lies there.
    pub fn has_marker(&self) -> bool {
        self.iter().any(|e| e == FloorEntry::Marker)
    }

    /// What lies there, in order, as one word.
    #[inline]
    pub(crate) const fn key_word(self) -> u64 {
        self.spaces as u64
    }

    /// What lies there, in any order, as one word: how often each thing does.
    #[inline]
    pub(crate) fn unordered_key_word(self) -> u64 {
        let mut counts = 0;
        let mut spaces = self.spaces;
        while spaces != 0 {
            counts += 1 << (4 * (spaces & 0xF));
            spaces >>= 4;
        }
        counts
    }

    /// Lays pieces of one colour onto the next spaces and says how many found one.
    #[inline]
    pub(crate) const fn push(&mut self, colour: Colour, count: u8) -> u8 {
        let room = Self::SPACES as u8 - self.len;
        let laid = if count < room { count } else { room };
        let nibbles = ((colour as u32 + 1) * 0x0111_1111) & ((1 << (4 * laid)) - 1);
        self.spaces |= nibbles << (4 * self.len);
        self.len += laid;
        laid
    }

    /// Lays the marker onto the next space, if there is one, and says onto which (from 0).
    pub(crate) const fn push_marker(&mut self) -> Option<u8> {
        if self.len as usize == Self::SPACES {
            return None;
        }
        self.spaces |= MARKER << (4 * self.len);
        self.len += 1;
        Some(self.len - 1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn marker_and_four_pieces_cost_eight() {
        let mut floor = FloorLine::default();
        assert_eq!(floor.push_marker(), Some(0));
        assert_eq!(floor.push(Colour::Red, 4), 4);
        assert_eq!(floor.cost(), 8);
    }

    #[test]
    fn a_full_floor_line_takes_nothing_more() {
        let mut floor = FloorLine::default();
        assert_eq!(floor.push(Colour::White, 5), 5);
        assert_eq!(floor.push(Colour::Blue, 9), 2);
        assert_eq!(floor.cost(), 14);
        assert_eq!(floor.push_marker(), None);
        assert_eq!(floor.pieces().to_string(), "BBWWWWW");
    }

    #[test]
    fn costs_add_up_space_by_space() {
        let mut floor = FloorLine::default();
        let mut sum = 0;
        for cost in FloorLine::COSTS {
            sum += cost;
            floor.push(Colour::Black, 1);
            assert_eq!(floor.cost(), sum);
        }
    }
}
