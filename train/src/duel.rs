//! `praline-train duel`

use std::sync::atomic::{AtomicU64, Ordering};

use clap::Args;
use praline_rules::{Deal, Game, Move, Rules, Seat, SeatSet};
use praline_testing::Dice;

use crate::error::Error;
use crate::parallel::in_parallel;
use crate::side::Side;

/// Lets one search play against another that sits on all other seats: the same deals from every seat.
///
/// For the constants of a search, which `praline arena` does not set, and for nets that are no level yet.
#[derive(Debug, Args)]
pub(crate) struct Duel {
    /// FOLDER of nets, or `classic`, with what is changed behind it: curiosity=0.4,doubt=1.6,width=48,deals=0,solves=0,times=2
    #[arg(long, value_name = "PLAYER")]
    one: String,
    /// The others, in the same way
    #[arg(long, value_name = "PLAYER")]
    other: String,
    #[arg(long, value_name = "RULES", default_value = "2")]
    rules: String,
    /// How many times deals are drawn for a game; each is played once from every seat
    #[arg(long, value_name = "NUMBER", default_value_t = 50)]
    blocks: u64,
    #[arg(long, value_name = "NODES", default_value_t = 400)]
    nodes: u64,
    /// Time for a move, instead of nodes
    #[arg(long, value_name = "MILLISECONDS")]
    ms: Option<u64>,
    #[arg(long, value_name = "NUMBER", default_value_t = 2)]
    threads: u64,
    #[arg(long, value_name = "NUMBER", default_value_t = 1)]
    seed: u64,
}

impl Duel {
    pub(crate) fn run(&self) -> Result<(), Error> {
        let rules: Rules = self.rules.parse()?;
        let sides = [&self.one, &self.other].map(|text| Side::read(text, rules));
        let [one, other] = sides;
        let sides = [Player::new(one?), Player::new(other?)];
        let found = in_parallel(self.threads, self.blocks, |number| {
            let seats = rules.players.seats();
            let wins = seats.map(|seat| self.play(rules, &sides, seat, number));
            wins.sum::<f64>() / f64::from(rules.players.number())
        });
        let (mean, interval) = mean_and_interval(&found);
        let games = found.len() * rules.players.count();
        println!(
            "{rules}: {} against {}: {:.1} ± {:.1} % of {games} games, fair {:.1} %; nodes a move {} and {}",
            self.one,
            self.other,
            100.0 * mean,
            100.0 * interval,
            100.0 / f64::from(rules.players.number()),
            sides[0].nodes_each(),
            sides[1].nodes_each(),
        );
        Ok(())
    }

    /// One game in which the first side has one seat; its share of the win.
    fn play(&self, rules: Rules, sides: &[Player; 2], seat: Seat, number: u64) -> f64 {
        let seed = self.seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) ^ (number << 8);
        let mut game = Game::draw_start(rules, &mut Dice::new(seed));
        loop {
            // Each round has dice of its own, so that it does not matter how the one before went.
            let mut dice = Dice::new(seed + 1 + u64::from(game.round()));
            if let Some(deal) = Deal::draw(&game, &mut dice) {
                game.apply_deal_unchecked(&deal);
                continue;
            }
            let Some(mover) = game.turn().mover() else {
                break;
            };
            let side = &sides[usize::from(mover != seat)];
            let Some(mv) = side.choose(&game, self) else {
                break;
            };
            game.apply_unchecked(mv);
        }
        let winners = game.leaders(SeatSet::EMPTY);
        let sharers = u8::try_from(winners.len()).unwrap_or(1);
        f64::from(u8::from(winners.has(seat))) / f64::from(sharers.max(1))
    }
}

/// The mean of shares, and its 95 % interval.
pub(crate) fn mean_and_interval(shares: &[f64]) -> (f64, f64) {
    let count = shares.iter().map(|_| 1.0).sum::<f64>().max(1.0);
    let mean = shares.iter().sum::<f64>() / count;
    let squares: f64 = shares.iter().map(|share| (share - mean).powi(2)).sum();
    let variance = squares / (count - 1.0).max(1.0);
    (mean, 1.96 * (variance / count).sqrt())
}

/// A side that plays, and how much it has searched.
struct Player {
    side: Side,
    nodes: AtomicU64,
    moves: AtomicU64,
}

impl Player {
    fn new(side: Side) -> Player {
        Player {
            side,
            nodes: AtomicU64::new(0),
            moves: AtomicU64::new(0),
        }
    }

    fn choose(&self, game: &Game, duel: &Duel) -> Option<Move> {
        let (mv, nodes) = self.side.choose(game, duel.nodes, duel.ms)?;
        self.nodes.fetch_add(nodes, Ordering::Relaxed);
        self.moves.fetch_add(1, Ordering::Relaxed);
        Some(mv)
    }

    fn nodes_each(&self) -> u64 {
        let moves = self.moves.load(Ordering::Relaxed);
        self.nodes.load(Ordering::Relaxed) / moves.max(1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_interval_is_of_whole_blocks() {
        let (mean, interval) = mean_and_interval(&[0.0, 1.0, 0.0, 1.0]);
        assert!((mean - 0.5).abs() < 1e-9);
        assert!((interval - 1.96 * (1.0_f64 / 3.0 / 4.0).sqrt()).abs() < 1e-9);
    }
}
