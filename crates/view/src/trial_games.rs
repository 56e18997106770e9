//! Random games of all rules, for tests.

use praline_rules::{Rules, Seat};
use praline_testing::Dice;
use praline_testing::trial_games::{sensible_move, tries};

use crate::sitting::{Due, Sitter, Sitting, TablePlan};

/// A whole game: one person, the others bots, every move the best of a few random ones.
pub(crate) fn whole_game(rules: Rules, seed: u64) -> Sitting {
    let mut dice = Dice::new(seed);
    let mut sitters = vec![Sitter::Bot(praline_ai::Level::Amateur); rules.players.count()];
    sitters[0] = Sitter::Person(String::new());
    let plan = TablePlan::new(sitters, rules).expect("as many as play");
    let mut sitting = Sitting::begin(&plan, Seat::One, None).expect("a plan's header is right");
    while sitting.due() != Due::Nothing {
        if sitting.deal(&mut dice).is_some() {
            continue;
        }
        let mv = sensible_move(sitting.game(), tries(seed), &mut dice);
        sitting.make(mv.expect("there is a move")).expect("legal");
    }
    sitting
}
