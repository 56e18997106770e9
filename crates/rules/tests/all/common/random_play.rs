//! Random games, between aimless and sensible.

use praline_rules::{Chance, Deal, Event, Game, Move, Observer, Rules, Seat, draw_start};

use super::dice::Dice;

/// What happens next in a random game.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Step {
    Deal(Deal),
    Move(Move),
}

/// Plays a random game, showing each position and the step that follows.
///
/// Every third seed is played without any aim, with full floor lines and long games; the others
/// take the best of some random moves, and reach high scores and complete rows.
pub(crate) fn random_game(rules: Rules, seed: u64, mut see: impl FnMut(&Game, Option<Step>)) {
    let tries = [1, 3, 9][(seed % 3) as usize];
    let mut dice = Dice::new(seed);
    let mut game = Game::start(rules, draw_start(rules.players, &mut dice));
    loop {
        let step = random_step(&game, tries, &mut dice);
        see(&game, step);
        match step {
            Some(Step::Deal(deal)) => game.apply_deal(&deal).unwrap(),
            Some(Step::Move(mv)) => game.apply(mv).unwrap(),
            None => return,
        }
    }
}

/// The next step of a random game, or `None` where it is over.
fn random_step(game: &Game, tries: u32, dice: &mut Dice) -> Option<Step> {
    if let Some(deal) = Deal::draw(game, dice) {
        return Some(Step::Deal(deal));
    }
    let seat = game.turn().mover()?;
    let moves = game.legal_moves();
    let mut best = None;
    for _ in 0..tries {
        let mv = moves.get(dice.below(moves.count_all()))?;
        let mut judge = Judge { seat, worth: 0 };
        { *game }.apply_observed(mv, &mut judge).unwrap();
        if best.is_none_or(|(worth, _)| judge.worth > worth) {
            best = Some((judge.worth, mv));
        }
    }
    best.map(|(_, mv)| Step::Move(mv))
}

/// A rough opinion of what a move does for the player who makes it.
struct Judge {
    seat: Seat,
    worth: i32,
}

impl Observer for Judge {
    fn notice(&mut self, event: Event) {
        let (seat, worth) = match event {
            Event::Laid { seat, count, .. } => (seat, 2 * i32::from(count)),
            Event::Fell { seat, count, .. } | Event::Overflowed { seat, count, .. } => {
                (seat, -3 * i32::from(count))
            }
            Event::Built {
                seat, placement, ..
            } => (seat, i32::from(placement.points())),
            _ => return,
        };
        if seat == self.seat {
            self.worth += worth;
        }
    }
}
