//! The player that takes what it can get at once.

use std::cmp::Reverse;

use praline_rules::{Chance, Game, Move, Seat, Target};

use crate::Player;
use crate::prospect::prospect;

/// Chooses the move with the best immediate result for the own board, without any search.
///
/// The result of a move is the own score if the round ended right after it. Among equal results
/// it prefers to lay more pieces, to let fewer fall and to leave fewer spaces of the line open;
/// what is equal even then is left to chance.
#[derive(Clone, Copy, Debug, Default)]
pub struct Greedy;

/// How good a move looks; the greater, the better, the first field first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Merit {
    prospect: i32,
    laid: u8,
    fallen: Reverse<u8>,
    open: Reverse<u8>,
}

impl Player for Greedy {
    fn choose(&mut self, game: &Game, chance: &mut dyn Chance) -> Option<Move> {
        let seat = game.turn().mover()?;
        let mut best: Option<(Merit, Move)> = None;
        let mut equals = 0;
        for mv in game.legal_moves() {
            let merit = merit(game, seat, mv);
            match &best {
                Some((found, _)) if merit < *found => continue,
                Some((found, _)) if merit == *found => equals += 1,
                _ => equals = 1,
            }
            // Each of the equals stays with the same likelihood, whatever their number.
            if equals == 1 || chance.below(equals) == 0 {
                best = Some((merit, mv));
            }
        }
        best.map(|(_, mv)| mv)
    }
}

fn merit(game: &Game, seat: Seat, mv: Move) -> Merit {
    let mut after = *game;
    after.apply_unchecked(mv);
    let prospect = prospect(after.board(seat), game.rules());
    let (laid, fallen, open) = match mv {
        Move::Wall { .. } => (0, 0, 0),
        Move::Draft(draft) => {
            let pile = match draft.from.as_disc() {
                Some(disc) => game.disc(disc),
                None => game.centre(),
            };
            let taken = pile.count(draft.colour);
            let room = room(game, seat, draft.to);
            let laid = taken.min(room);
            (laid, taken - laid, room - laid)
        }
    };
    Merit {
        prospect,
        laid,
        fallen: Reverse(fallen),
        open: Reverse(open),
    }
}

/// How many pieces a target still takes; the floor line is no place to fill.
fn room(game: &Game, seat: Seat, to: Target) -> u8 {
    let Some(line) = to.as_line() else { return 0 };
    let held = game.board(seat).line(line).map_or(0, |(_, count)| count);
    line.capacity() - held
}

#[cfg(test)]
mod tests {
    use super::*;

    const EMPTY: &str = "0:...../...../...../...../.....:-,-,-,-,-:-";

    fn choice(position: &str) -> String {
        let game: Game = position.parse().unwrap();
        Greedy.choose(&game, &mut |_| 0).unwrap().to_string()
    }

    #[test]
    fn completing_a_line_is_better_than_anything_that_falls() {
        let position = format!(
            "2 1 d1 KKKK,-,-,-,- *1RR 20.20.17.16.20 0.0.0.0.0 \
             0:...../...../...../...../.....:-,-,R1,-,-:- {EMPTY}"
        );
        assert_eq!(
            choice(&position),
            "1K4",
            "4 K fill line 4, without the marker"
        );
        let position = format!(
            "2 1 d1 -,-,-,-,- *1RRK 20.20.17.19.20 0.0.0.0.0 \
             0:...../...../...../...../.....:-,-,R1,-,-:- {EMPTY}"
        );
        assert_eq!(choice(&position), "cR3");
    }

    #[test]
    fn nothing_falls_that_finds_room_in_a_line() {
        let position = format!("2 1 d1 BBBY,-,-,-,- *1 17.19.20.20.20 0.0.0.0.0 {EMPTY} {EMPTY}");
        assert_eq!(choice(&position), "1B3", "three fill line 3 exactly");
    }

    #[test]
    fn a_free_wall_piece_goes_where_it_scores_most() {
        let position = format!(
            "2-free 4 w1 -,-,-,-,- - 0.0.0.0.0 20.18.16.19.20 \
             5:.Y.../.R.../..KY./...../.....:-,-,R3,-,-:* {EMPTY}"
        );
        assert_eq!(
            choice(&position),
            "w35",
            "a run of three beats a single piece"
        );
    }
}
