//! Random games of all rules, for tests.

use praline_rules::{Chance, Event, Rules, Seat};

use crate::sitting::{Due, Sitter, Sitting, TablePlan};

/// A plain generator that always begins the same.
pub(crate) struct Dice(u64);

impl Dice {
    pub(crate) fn new(seed: u64) -> Dice {
        Dice(seed.wrapping_mul(0x9E37_79B9_7F4A_7C15).wrapping_add(7))
    }
}

impl Chance for Dice {
    fn below(&mut self, n: u32) -> u32 {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1);
        ((self.0 >> 33) % u64::from(n)) as u32
    }
}

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
        let game = *sitting.game();
        let legal = game.legal_moves();
        let chances = [1, 4, 10][(seed % 3) as usize];
        let tried = (0..chances).filter_map(|_| legal.get(dice.below(legal.count_all())));
        let best = tried.max_by_key(|mv| {
            let mut events = Vec::new();
            { game }.apply_observed(*mv, &mut events).expect("legal");
            events.iter().map(worth).sum::<i32>()
        });
        sitting.make(best.expect("there is a move")).expect("legal");
    }
    sitting
}

fn worth(event: &Event) -> i32 {
    match event {
        Event::Laid { count, .. } => 2 * i32::from(*count),
        Event::Fell { count, .. } | Event::Overflowed { count, .. } => -3 * i32::from(*count),
        Event::Built { placement, .. } => placement.points().into(),
        _ => 0,
    }
}
