//! How the round can end: for certain once one draft is left, and within bounds before.

use praline_rules::{Game, Seat};

use super::board::Standing;
use super::moves::{Choice, Drafts};
use super::position::{Position, mix};
use super::wall::Finish;
use super::walls::Walls;

/// How many seats there are at most.
pub(super) const SEATS: usize = Seat::ALL.len();

/// What a seat has in the end at least and at most.
pub(super) type Range = (Finish, Finish);

/// All that is known of the round beside the position.
#[derive(Clone, Debug)]
pub(super) struct Ends {
    pub(super) drafts: Drafts,
    walls: Walls,
    /// The last drafts, kept only so that the list need not be made again.
    last: Vec<Choice>,
}

impl Ends {
    pub(super) fn new(game: &Game) -> Ends {
        let walls = Walls::new(game);
        Ends {
            drafts: Drafts::new(game, &walls),
            walls,
            last: Vec::new(),
        }
    }

    /// What can still become of the lines of each board.
    #[inline]
    pub(super) fn standings<const PLAYERS: usize>(
        &self,
        position: &Position,
    ) -> [Standing; PLAYERS] {
        let supply = position.supply();
        std::array::from_fn(|seat| {
            position.boards[seat].standing(supply, self.drafts.allowed[seat])
        })
    }

    /// The key of a position: the same for positions that play alike.
    #[inline]
    pub(super) fn key(&self, position: &Position, standings: &[Standing]) -> u64 {
        let boards = standings.iter().enumerate();
        let boards = boards.map(|(seat, standing)| mix(standing.word | (seat as u64 + 1) << 60));
        boards.fold(position.table_key(&self.drafts.ring), u64::wrapping_add)
    }

    /// How the seats end, where at most one draft is left: it is laid where it brings the mover most.
    pub(super) fn finishes<const PLAYERS: usize>(
        &mut self,
        position: &Position,
        standings: &[Standing; PLAYERS],
    ) -> [Finish; PLAYERS] {
        let mut finishes = std::array::from_fn(|seat| {
            let standing = &standings[seat];
            let board = position.boards[seat];
            self.walls.finish(Seat::ALL[seat], standing.full, board)
        });
        if position.is_over() {
            return finishes;
        }
        let mover = position.mover;
        self.last.clear();
        self.drafts
            .list(position, &standings[mover.index()], &mut self.last);
        let mut best = Finish::default();
        for choice in &self.last {
            let mut after = *position;
            after.apply(&self.drafts.ring, choice.take);
            let board = after.boards[mover.index()];
            best = best.max(self.walls.finish(mover, board.full(), board));
        }
        finishes[mover.index()] = best;
        finishes
    }

    /// What a seat has in the end, if it plays for that alone and has at most so many turns.
    #[inline]
    pub(super) fn range(
        &mut self,
        position: &Position,
        standing: &Standing,
        seat: Seat,
        turns: u32,
    ) -> Range {
        let worst = position.worst(seat, turns);
        (
            self.walls.finish(seat, standing.full, worst),
            self.most(position, standing, seat, turns),
        )
    }

    /// What a seat has in the end, whatever it plays in at most so many turns.
    #[inline]
    pub(super) fn sure_range(
        &mut self,
        position: &Position,
        standing: &Standing,
        seat: Seat,
        turns: u32,
    ) -> Range {
        let worst = position.worst(seat, turns);
        (
            self.walls.least(seat, standing.full, worst),
            self.most(position, standing, seat, turns),
        )
    }

    #[inline]
    fn most(&mut self, position: &Position, standing: &Standing, seat: Seat, turns: u32) -> Finish {
        let floor = position.boards[seat.index()].floor();
        self.walls.most(seat, standing.lines(turns), floor)
    }
}
