//! Random games, between aimless and sensible.

use praline_rules::{Deal, Event, Game, Move, Observer, Rules, Seat};

use crate::dice::Dice;

/// What happens next in a random game.
#[derive(Clone, Copy, Debug)]
pub enum Step {
    /// Pieces are dealt.
    Deal(Deal),
    /// Somebody moves.
    Move(Move),
}

/// Plays a random game, showing each position and the step that follows.
///
/// Every third seed is played without any aim, with full floor lines and long games; the others
/// take the best of some random moves, and reach high scores and complete rows.
pub fn random_game(rules: Rules, seed: u64, mut see: impl FnMut(&Game, Option<Step>)) {
    let tries = tries(seed);
    let mut dice = Dice::new(seed);
    let mut game = Game::draw_start(rules, &mut dice);
    loop {
        let step = match Deal::draw(&game, &mut dice) {
            Some(deal) => Some(Step::Deal(deal)),
            None => sensible_move(&game, tries, &mut dice).map(Step::Move),
        };
        see(&game, step);
        match step {
            Some(Step::Deal(deal)) => game.apply_deal(&deal).unwrap(),
            Some(Step::Move(mv)) => game.apply(mv).unwrap(),
            None => return,
        }
    }
}

/// Shows every position, and the step that follows, of some random games of each rules word.
///
/// Another first seed makes other games; each rules word has its own thousands from there on.
pub fn random_games(first_seed: u64, games: u64, mut see: impl FnMut(&Game, Option<Step>)) {
    for (word, rules) in (0..).zip(Rules::all()) {
        for number in 0..games {
            random_game(rules, first_seed + 50_000 * word + number, &mut see);
        }
    }
}

/// How many random moves the players of a seed compare.
pub fn tries(seed: u64) -> u32 {
    match seed % 3 {
        0 => 1,
        1 => 3,
        _ => 9,
    }
}

/// Some legal move, all equally likely; `None` where nobody is to move.
pub fn some_move(game: &Game, dice: &mut Dice) -> Option<Move> {
    let moves = game.legal_moves();
    match moves.count_all() {
        0 => None,
        count => moves.get(dice.below(count)),
    }
}

/// All wall spaces of a seat, chosen somehow before anyone else's are known.
pub fn some_wall_choices(game: &Game, seat: Seat, dice: &mut Dice) -> Vec<Move> {
    let mut moves = Vec::new();
    let Some(mut choice) = game.wall_choice(seat) else {
        return moves;
    };
    while let Some(position) = choice.guessed_position() {
        let mv = some_move(&position, dice).expect("something to choose");
        choice.apply(mv).expect("legal");
        moves.push(mv);
    }
    moves
}

/// The best of some random moves by a rough opinion; `None` where nobody is to move.
pub fn sensible_move(game: &Game, tries: u32, dice: &mut Dice) -> Option<Move> {
    let seat = game.turn().mover()?;
    let mut best = None;
    for _ in 0..tries {
        let mv = some_move(game, dice)?;
        let mut judge = Judge { seat, worth: 0 };
        { *game }.apply_observed(mv, &mut judge).unwrap();
        if best.is_none_or(|(worth, _)| judge.worth > worth) {
            best = Some((judge.worth, mv));
        }
    }
    best.map(|(_, mv)| mv)
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
