//! The player that does not look.

use praline_rules::{Chance, Game, Move};

use crate::Player;

/// Chooses among all legal moves, each equally likely.
#[derive(Clone, Copy, Debug, Default)]
pub struct Random;

impl Player for Random {
    fn choose(&mut self, game: &Game, chance: &mut dyn Chance) -> Option<Move> {
        let moves = game.legal_moves();
        match moves.count_all() {
            0 => None,
            count => moves.get(chance.below(count)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use praline_rules::{Deal, Players, Rules};

    #[test]
    fn every_legal_move_can_come_up_and_no_other() {
        let mut game = Game::new(Rules::plain(Players::Two));
        game.apply_deal(&Deal::draw(&game, &mut |n| n / 2).unwrap())
            .unwrap();
        let all: Vec<Move> = game.legal_moves().collect();
        for (k, mv) in (0..).zip(&all) {
            let mut chance = |n: u32| {
                assert_eq!(n as usize, all.len());
                k
            };
            assert_eq!(Random.choose(&game, &mut chance), Some(*mv));
        }
    }

    #[test]
    fn there_is_nothing_to_choose_where_a_deal_is_due() {
        let game = Game::new(Rules::plain(Players::Two));
        assert_eq!(Random.choose(&game, &mut |_| 0), None);
    }
}
