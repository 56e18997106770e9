//! What a bot has decided to do, and at which point of the game that counts.

use praline_protocol::wire::Request;
use praline_rules::Move;

/// A point of the game at which a seat has something to do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Point {
    /// A draft, after so many entries.
    Draft(u64),
    /// The wall spaces of a round; others may choose theirs meanwhile.
    Walls(u8),
}

/// What a bot has decided to do.
#[derive(Clone, Debug)]
pub(super) struct Decision {
    pub(super) point: Point,
    pub(super) moves: Vec<Move>,
}

impl Decision {
    /// The request for it.
    pub(super) fn request(&self) -> Option<Request> {
        match self.point {
            Point::Draft(known) => {
                let first = self.moves.first();
                first.map(|mv| Request::Move(known, *mv))
            }
            Point::Walls(round) => Some(Request::Walls(round, self.moves.clone())),
        }
    }
}
