//! `praline bench rules`

use std::fmt;
use std::hint::black_box;
use std::io::Write;
use std::time::Duration;

use clap::Args;
use cpu_time::ThreadTime;
use praline_rules::{Chance, Deal, Factories, Game, GoldDraw, Rules, Sharing, Turn};
use serde::Serialize;

use crate::args::Word;
use crate::dice::Dice;
use crate::error::Error;
use crate::perft::perft;

/// The seed of the measured games; any will do, but always the same.
const SEED: u64 = 1;
/// Games between two looks at the clock, which takes as long as some moves.
const BATCH: u64 = 100;
/// The part of the measured time that is played first, unmeasured.
const WARM_UP: f64 = 0.1;
/// A two-player round after its second move, where lines and floor lines are in use.
const PERFT_POSITION: &str = "2 3 d1 YKKK,-,BYYW,YRKW,- *1YRKW 12.6.6.7.9 \
    3.2.6.3.5 10:...KW/...RK/..BY./..W../.....:-,-,R3,Y2,B3:- \
    8:...KW/...RK/....R/...../.....:-,-,-,Y4,K1:-";
/// How deep its sequences are counted: some millions.
const PERFT_DEPTH: u32 = 5;

/// Measure random games per CPU second on one core.
///
/// A game is played from the first draw to the final bonuses, each legal move equally likely. The
/// second measure is the number of move sequences counted per CPU second.
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  praline bench rules
  praline bench rules --seconds 5 2 4-free-special
  praline bench rules --json")]
pub(crate) struct BenchRules {
    /// The rules words to measure [default: all twelve without options]
    #[arg(value_name = "RULES")]
    rules: Vec<Word>,
    /// CPU seconds for each measure
    #[arg(long, value_name = "SECONDS", default_value = "1", value_parser = read_seconds)]
    seconds: Duration,
    /// Print one JSON object instead of a table
    #[arg(long)]
    json: bool,
}

/// Everything that was measured.
#[derive(Debug, Serialize)]
struct Report {
    rules: Vec<GamesReport>,
    perft: PerftReport,
    state_bytes: usize,
    copy_nanoseconds: f64,
}

#[derive(Debug, Serialize)]
struct GamesReport {
    rules: String,
    games_per_second: f64,
    moves_per_game: f64,
    nanoseconds_per_move: f64,
}

#[derive(Debug, Serialize)]
struct PerftReport {
    position: String,
    depth: u32,
    nodes: u64,
    nodes_per_second: f64,
}

impl fmt::Display for GamesReport {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "{:<16}{:>12.0}{:>12.1}{:>10.1}",
            self.rules, self.games_per_second, self.moves_per_game, self.nanoseconds_per_move
        )
    }
}

impl fmt::Display for PerftReport {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (speed, depth, nodes) = (self.nodes_per_second, self.depth, self.nodes);
        write!(
            f,
            "perft: {speed:.0} nodes/s (depth {depth}, {nodes} nodes)"
        )
    }
}

impl BenchRules {
    pub(crate) fn run(&self, out: &mut dyn Write) -> Result<(), Error> {
        let words = rules_to_measure(&self.rules)?;
        if self.json {
            let report = Report {
                rules: words
                    .into_iter()
                    .map(|rules| self.measure_games(rules))
                    .collect(),
                perft: self.measure_perft()?,
                state_bytes: size_of::<Game>(),
                copy_nanoseconds: self.measure_copy()?,
            };
            writeln!(out, "{}", serde_json::to_string_pretty(&report)?)?;
            return Ok(());
        }
        writeln!(out, "rules                games/s  moves/game   ns/move")?;
        for rules in words {
            writeln!(out, "{}", self.measure_games(rules))?;
            // A row takes a second, so each is shown at once.
            out.flush()?;
        }
        writeln!(out, "{}", self.measure_perft()?)?;
        let (bytes, copy) = (size_of::<Game>(), self.measure_copy()?);
        writeln!(out, "state: {bytes} bytes, copied in {copy:.1} ns")?;
        Ok(())
    }

    fn measure_games(&self, rules: Rules) -> GamesReport {
        let mut dice = Dice::new(SEED);
        play_for(self.seconds.mul_f64(WARM_UP), rules, &mut dice);
        let played = play_for(self.seconds, rules, &mut dice);
        let seconds = played.time.as_secs_f64();
        GamesReport {
            rules: rules.to_string(),
            games_per_second: played.games / seconds,
            moves_per_game: played.moves / played.games,
            nanoseconds_per_move: 1e9 * seconds / played.moves,
        }
    }

    fn measure_perft(&self) -> Result<PerftReport, Error> {
        let game: Game = PERFT_POSITION.parse()?;
        let start = ThreadTime::now();
        let mut runs = 0.0;
        let mut nodes = 0;
        while start.elapsed() < self.seconds || runs == 0.0 {
            nodes = perft(black_box(&game), PERFT_DEPTH);
            runs += 1.0;
        }
        Ok(PerftReport {
            position: game.to_string(),
            depth: PERFT_DEPTH,
            nodes,
            nodes_per_second: runs * to_float(nodes) / start.elapsed().as_secs_f64(),
        })
    }

    /// How long a copy of a position takes, which is how a search takes a move back.
    fn measure_copy(&self) -> Result<f64, Error> {
        let game: Game = PERFT_POSITION.parse()?;
        let start = ThreadTime::now();
        let mut copies = 0.0;
        while start.elapsed() < self.seconds || copies == 0.0 {
            for _ in 0..COPIES {
                let copy = *black_box(&game);
                black_box(&copy);
            }
            copies += f64::from(COPIES);
        }
        Ok(1e9 * start.elapsed().as_secs_f64() / copies)
    }
}

/// Copies between two looks at the clock.
const COPIES: u32 = 100_000;

/// Games that were played, with their moves and the CPU time that they took.
struct Played {
    games: f64,
    moves: f64,
    time: Duration,
}

/// Plays batches of random games until the time is over.
fn play_for(time: Duration, rules: Rules, dice: &mut Dice) -> Played {
    let start = ThreadTime::now();
    let (mut games, mut moves) = (0, 0);
    loop {
        for _ in 0..BATCH {
            moves += u64::from(play_random_game(rules, dice));
        }
        games += BATCH;
        let elapsed = start.elapsed();
        if elapsed >= time {
            return Played {
                games: to_float(games),
                moves: to_float(moves),
                time: elapsed,
            };
        }
    }
}

/// Plays a random game from the first draw to the final bonuses, and counts its moves.
///
/// This is the measured loop: no allocation, no check, and nothing copied that is not needed.
#[inline(never)]
fn play_random_game(rules: Rules, dice: &mut Dice) -> u32 {
    let mut game = Game::draw_start(rules, dice);
    let mut made = 0;
    loop {
        match game.turn() {
            Turn::Over => break,
            Turn::Deal(_) => {
                if let Some(deal) = Deal::draw(&game, dice) {
                    game.apply_deal_unchecked(&deal);
                }
            }
            Turn::Draft(_) | Turn::Wall(_) => {
                let moves = game.legal_moves();
                if let Some(mv) = moves.get(dice.below(moves.count_all())) {
                    game.apply_unchecked(mv);
                    made += 1;
                }
            }
        }
    }
    // The scores are what the game was played for; they must not be optimised away.
    black_box(&game);
    made
}

/// The rules that some words name; without any, all twelve without options.
pub(super) fn rules_to_measure(words: &[Word]) -> Result<Vec<Rules>, Error> {
    if words.is_empty() {
        return Ok(Rules::all()
            .filter(|rules| is_without_options(*rules))
            .collect());
    }
    let words = words.iter().map(Word::parse);
    Ok(words.collect::<Result<_, _>>()?)
}

/// Whether the rules are plain, or special as the printed books have them by default.
fn is_without_options(rules: Rules) -> bool {
    let special = Factories::Special {
        gold: GoldDraw::EveryRound,
        sharing: Sharing::Free,
    };
    !rules.is_special() || rules.factories == special
}

#[expect(
    clippy::cast_precision_loss,
    reason = "counts of a measurement are far below 2^52"
)]
fn to_float(count: u64) -> f64 {
    count as f64
}

pub(super) fn read_seconds(text: &str) -> Result<Duration, String> {
    let seconds: f64 = text.parse().map_err(|_| "not a number".to_owned())?;
    match Duration::try_from_secs_f64(seconds) {
        Ok(time) if !time.is_zero() => Ok(time),
        _ => Err("not a positive number of seconds".to_owned()),
    }
}
