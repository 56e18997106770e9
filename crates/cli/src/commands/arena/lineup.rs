//! Who sits where: the games of a block.

use praline_rules::{Players, Seat};

use crate::error::{ArenaFault, Error};

/// The games of one block, which is played on one stream of random numbers.
///
/// Every bot sits at every seat equally often in a block, so that the luck of the deals and of
/// the seats cancels.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Lineup {
    players: Players,
    /// For each game the bots by seat, as numbers from 0 in the order in which they were given.
    seatings: Vec<Vec<usize>>,
}

impl Lineup {
    /// The block for so many bots: all rotations, where with two bots at a larger table the first
    /// sits alone in a field of the second.
    pub(super) fn new(bots: usize, players: Players) -> Result<Lineup, Error> {
        let seats = players.count();
        let table: Vec<usize> = match bots {
            2 => (0..seats).map(|seat| usize::from(seat > 0)).collect(),
            _ if bots == seats => (0..seats).collect(),
            _ => return Err(ArenaFault::BotCount { bots, players }.into()),
        };
        let rotated = |by: usize| {
            let mut seating = table.clone();
            seating.rotate_right(by);
            seating
        };
        Ok(Lineup {
            players,
            seatings: (0..seats).map(rotated).collect(),
        })
    }

    /// How many games a block has.
    pub(super) fn games(&self) -> usize {
        self.seatings.len()
    }

    /// The bots of one game of the block, by seat.
    pub(super) fn seating(&self, game: usize) -> &[usize] {
        &self.seatings[game % self.seatings.len()]
    }

    /// The seats with their bots of one game of the block.
    pub(super) fn seats(&self, game: usize) -> impl Iterator<Item = (Seat, usize)> {
        self.players.seats().zip(self.seating(game).iter().copied())
    }

    /// How many blocks hold at least so many games.
    pub(super) fn blocks_for(&self, games: u64) -> u64 {
        games.div_ceil(self.games() as u64)
    }

    /// What a block is called.
    pub(super) fn block_name(&self) -> &'static str {
        match self.players {
            Players::Two => "pairs",
            Players::Three | Players::Four => "rotations",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn seatings(bots: usize, players: Players) -> Vec<Vec<usize>> {
        Lineup::new(bots, players).unwrap().seatings
    }

    #[test]
    fn two_bots_swap_seats() {
        assert_eq!(seatings(2, Players::Two), [[0, 1], [1, 0]]);
    }

    #[test]
    fn two_bots_at_a_larger_table_are_one_in_a_field_of_the_other() {
        assert_eq!(
            seatings(2, Players::Three),
            [[0, 1, 1], [1, 0, 1], [1, 1, 0]]
        );
        assert_eq!(seatings(2, Players::Four)[3], [1, 1, 1, 0]);
    }

    #[test]
    fn as_many_bots_as_seats_rotate_in_full() {
        assert_eq!(
            seatings(3, Players::Three),
            [[0, 1, 2], [2, 0, 1], [1, 2, 0]]
        );
    }

    #[test]
    fn other_numbers_of_bots_are_refused() {
        for (bots, players) in [(1, Players::Two), (3, Players::Two), (3, Players::Four)] {
            assert!(Lineup::new(bots, players).is_err(), "{bots} at {players}");
        }
    }

    #[test]
    fn games_are_rounded_up_to_whole_blocks() {
        let lineup = Lineup::new(2, Players::Three).unwrap();
        let blocks = [0, 1, 3, 4].map(|games| lineup.blocks_for(games));
        assert_eq!(blocks, [0, 1, 1, 2]);
    }
}
