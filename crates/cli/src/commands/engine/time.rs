//! The time manager: how much of the time that is given a move may take.

use std::time::Duration;

use praline_rules::Game;

/// Kept back of every time, for what happens between the last look at the clock and the moment at
/// which the answer is read. Two slices of a search are well below it.
const OVERHEAD: Duration = Duration::from_millis(2);
/// Kept back of a clock, for whatever delays an answer beyond that.
const RESERVE: Duration = Duration::from_millis(50);
/// For fewer moves than that no clock is emptied: how many there will be is only a guess.
const FEWEST_MOVES: u32 = 4;
/// How many rounds most games have.
const USUAL_ROUNDS: u32 = 5;
/// About how many moves a seat has in a round, wall choices included.
const MOVES_A_ROUND: u32 = 7;

/// The time to think where a time for the move is given.
pub(crate) fn for_movetime(given: Duration) -> Duration {
    given.saturating_sub(OVERHEAD.min(given / 4))
}

/// The time to think for one of so many moves, where a clock and its increment are given.
///
/// The increment comes only after the move, so it never lengthens what the clock has now.
pub(crate) fn for_clock(clock: Duration, increment: Duration, moves_left: u32) -> Duration {
    let usable = clock.saturating_sub(RESERVE.min(clock / 4));
    let share = usable / moves_left.max(FEWEST_MOVES);
    let share = share.saturating_add(increment / 4 * 3);
    for_movetime(share.min(usable))
}

/// A guess how many moves the seat to move still has in this game, this one included.
pub(crate) fn moves_left(game: &Game) -> u32 {
    let players = u32::try_from(game.rules().players.count()).unwrap_or(4);
    let on_discs: u32 = game.discs().map(|disc| game.disc(disc).len()).sum();
    let pieces = on_discs + game.centre().len();
    // A move takes one and a half pieces on average.
    let in_round = 1 + pieces * 2 / (3 * players);
    let rounds = USUAL_ROUNDS.saturating_sub(game.round().into()).max(1);
    in_round + MOVES_A_ROUND * rounds
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ms(milliseconds: u64) -> Duration {
        Duration::from_millis(milliseconds)
    }

    #[test]
    fn a_given_time_is_used_but_for_the_overhead() {
        assert_eq!(for_movetime(ms(1000)), ms(998));
        assert_eq!(for_movetime(ms(4)), ms(3));
        assert_eq!(for_movetime(ms(0)), ms(0));
    }

    #[test]
    fn no_move_takes_more_than_the_clock_has() {
        for clock in [0, 1, 10, 60, 200, 1000, 60_000, u64::MAX] {
            for increment in [0, 1, 100, 10_000, u64::MAX] {
                for moves in [0, 1, 40] {
                    let time = for_clock(ms(clock), ms(increment), moves);
                    assert!(time <= ms(clock / 4 * 3 + 3).max(ms(clock.saturating_sub(50))));
                    assert!(time <= ms(clock), "{clock} {increment} {moves}: {time:?}");
                }
            }
        }
    }

    /// A game of many moves under a clock that this test holds.
    #[test]
    fn a_clock_lasts_for_a_long_game() {
        for (clock, increment) in [(10_000, 0), (1000, 100), (60_000, 1000), (300, 0)] {
            let (mut clock, increment) = (ms(clock), ms(increment));
            for played in 0..120_u32 {
                let time = for_clock(clock, increment, 40_u32.saturating_sub(played));
                assert!(time < clock);
                clock = clock.saturating_sub(time) + increment;
            }
        }
    }

    #[test]
    fn an_increment_is_used() {
        assert!(for_clock(ms(2000), ms(1000), 40) > ms(700));
        assert!(for_clock(ms(60_000), ms(0), 40) > ms(1400));
    }

    #[test]
    fn fewer_moves_are_left_later_in_the_game() {
        let board = "0:...../...../...../...../.....:-,-,-,-,-:-";
        let first =
            format!("2 1 d1 BBYR,KKWW,BRRK,YYKW,BYRW *1 16.16.16.16.16 0.0.0.0.0 {board} {board}");
        let late = format!("2 30 d2 Y,-,-,-,- *1K 20.19.20.19.20 0.0.0.0.0 {board} {board}");
        let left = |text: &str| moves_left(&text.parse().unwrap());
        assert_eq!(left(&first), 35);
        assert_eq!(left(&late), 8);
    }
}
