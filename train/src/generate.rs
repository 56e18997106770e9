//! `praline-train generate`

use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use clap::Args;
use praline_ai::{Mind, Search, Settings};
use praline_rules::{Chance, Deal, Game, Header, Move, Recorder, Rules, draw_start};
use praline_testing::Dice;

use crate::branch::branch;
use crate::error::Error;
use crate::explore::explore;
use crate::found::Found;
use crate::nets::Nets;

/// The share of games by rules, where nobody says otherwise: the plain game of two most.
const MIX: &str = "2=24 2-special=10 2-free=10 2-free-special=7 3=10 3-special=7 3-free=6 \
                   3-free-special=5 4=8 4-special=5 4-free=4 4-free-special=4";
/// How often each thread looks for new nets.
const LOOK_EVERY: Duration = Duration::from_secs(2);
/// Memory of a search: that of a few thousand nodes.
const MEMORY: usize = 8 << 20;

/// Plays games and keeps what the searches found.
///
/// Where the folder of nets has none for the rules, the classic search plays.
#[derive(Debug, Args)]
pub(crate) struct Generate {
    /// Where the nets are; looked at again while games are played
    #[arg(long, value_name = "FOLDER")]
    nets: PathBuf,
    /// Where the games go
    #[arg(long, value_name = "FOLDER")]
    out: PathBuf,
    #[arg(long, value_name = "NUMBER", default_value_t = 2)]
    threads: u64,
    /// How many games are played at most
    #[arg(long, value_name = "NUMBER", default_value_t = u64::MAX)]
    games: u64,
    /// For how long games are begun
    #[arg(long, value_name = "SECONDS", default_value_t = u64::MAX / 2)]
    seconds: u64,
    #[arg(long, value_name = "NUMBER", default_value_t = 1)]
    seed: u64,
    /// How many nodes are searched where something is learned: at the first move of each round, which
    /// tells what the end of the round before was worth, and at some others
    #[arg(long, value_name = "NODES", default_value_t = 1600)]
    full: u64,
    /// In so many of a hundred positions something is learned, besides the first of each round
    #[arg(long, value_name = "PERCENT", default_value_t = 25)]
    often: u32,
    /// How many nodes are searched elsewhere
    #[arg(long, value_name = "NODES", default_value_t = 100)]
    quick: u64,
    /// How many ends that a round might have come to are looked at after each full search
    #[arg(long, value_name = "NUMBER", default_value_t = 2)]
    branches: u32,
    /// How many nodes are searched after such an end
    #[arg(long, value_name = "NODES", default_value_t = 300)]
    branch: u64,
    /// How many games are in a file
    #[arg(long, value_name = "NUMBER", default_value_t = 200)]
    chunk: u64,
    /// Which rules are played how often, such as 2=5 3-free=1
    #[arg(long, value_name = "RULES=SHARE", num_args = 1..)]
    mix: Vec<String>,
}

impl Generate {
    pub(crate) fn run(&self) -> Result<(), Error> {
        fs::create_dir_all(&self.out).map_err(Error::file(&self.out))?;
        let mix = if self.mix.is_empty() {
            Mix::read(MIX.split_whitespace())?
        } else {
            Mix::read(self.mix.iter().map(String::as_str))?
        };
        let nets = Nets::of(&self.nets)?;
        let next = AtomicU64::new(0);
        let began = Instant::now();
        thread::scope(|scope| {
            let work = |number| self.work(number, &mix, &nets, &next, began);
            let threads: Vec<_> = (0..self.threads)
                .map(|number| scope.spawn(move || work(number)))
                .collect();
            let join = |thread: thread::ScopedJoinHandle<'_, Result<(), Error>>| {
                thread
                    .join()
                    .unwrap_or_else(|panic| std::panic::resume_unwind(panic))
            };
            threads.into_iter().try_for_each(join)
        })
    }

    /// One thread: games, until there are enough.
    fn work(
        &self,
        thread: u64,
        mix: &Mix,
        nets: &Nets,
        next: &AtomicU64,
        began: Instant,
    ) -> Result<(), Error> {
        let mut chunk = Chunk::default();
        let mut looked = Instant::now();
        loop {
            let number = next.fetch_add(1, Ordering::Relaxed);
            let enough = number >= self.games || began.elapsed().as_secs() >= self.seconds;
            if chunk.games > 0 && (enough || chunk.games >= self.chunk) {
                chunk.write(&self.out, self.seed, thread)?;
            }
            if enough {
                return Ok(());
            }
            if looked.elapsed() >= LOOK_EVERY {
                nets.refresh()?;
                looked = Instant::now();
            }
            let mut dice = Dice::new(self.seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) ^ number);
            let rules = mix.draw(&mut dice);
            self.play(rules, nets, &mut dice, &mut chunk)?;
        }
    }

    /// Plays a game into the chunk.
    fn play(
        &self,
        rules: Rules,
        nets: &Nets,
        dice: &mut Dice,
        chunk: &mut Chunk,
    ) -> Result<(), Error> {
        let mind = nets.mind(rules);
        let first = draw_start(rules.players, dice);
        let mut recorder = Recorder::new(Header::new(rules), first)?;
        let settings = Settings {
            memory: MEMORY,
            // Such short searches have enough to see in the round itself.
            deals: false,
            ..Settings::default()
        };
        let mut in_round = 0;
        let _ = writeln!(chunk.found, "game {}", chunk.games);
        loop {
            let game = *recorder.game();
            if let Some(deal) = Deal::draw(&game, dice) {
                recorder.deal(deal)?;
                in_round = 0;
                continue;
            }
            let Some(mut search) = Search::new(&game, settings, mind.clone()) else {
                break;
            };
            if in_round == 0 || dice.below(100) < self.often {
                let explored = explore(&mut search, &mind, dice);
                search.advance(self.full);
                let _ = writeln!(chunk.found, "{}", Found::by(&search, &explored));
                if matches!(mind, Mind::Learned(_)) {
                    for _ in 0..self.branches {
                        let ends = &mut chunk.ends;
                        branch(&game, &mind, settings, self.branch, dice, ends);
                    }
                }
            } else {
                // So few nodes hardly see more than the net did: nothing is learned from them.
                search.advance(self.quick);
                let _ = writeln!(chunk.found, "-");
            }
            let opening = in_round < 2 * rules.players.count();
            recorder.apply(vary(&game, &search, opening, dice))?;
            in_round += 1;
        }
        let _ = write!(chunk.records, "{}", recorder.finish());
        chunk.games += 1;
        Ok(())
    }
}

/// The best move, or now and then another, so that games differ: early in a round often one of those
/// that were looked at, rarely anything.
fn vary(game: &Game, search: &Search, opening: bool, dice: &mut Dice) -> Move {
    let throw = dice.below(1000);
    if throw < 15 {
        let moves: Vec<Move> = game.legal_moves().collect();
        return *dice.one_of(&moves);
    }
    if throw < if opening { 415 } else { 165 } {
        let total: u32 = search.visits().map(|(_, visits)| visits).sum();
        let mut left = Chance::below(dice, total.max(1));
        for (mv, visits) in search.visits() {
            if left < visits {
                return mv;
            }
            left -= visits;
        }
    }
    search.best()
}

/// Games that are not written yet.
#[derive(Default)]
struct Chunk {
    games: u64,
    written: u64,
    records: String,
    found: String,
    ends: String,
}

impl Chunk {
    /// Writes the games, the searches first: who sees records finds these, too.
    fn write(&mut self, folder: &Path, seed: u64, thread: u64) -> Result<(), Error> {
        let name = format!("games-{seed}-{thread}-{}", self.written);
        for (kind, text) in [
            ("search", &self.found),
            ("ends", &self.ends),
            ("praline", &self.records),
        ] {
            let unfinished = folder.join(format!("{name}.{kind}.part"));
            let finished = folder.join(format!("{name}.{kind}"));
            fs::write(&unfinished, text).map_err(Error::file(&unfinished))?;
            fs::rename(&unfinished, &finished).map_err(Error::file(&finished))?;
        }
        *self = Chunk {
            written: self.written + 1,
            ..Chunk::default()
        };
        Ok(())
    }
}

/// Which rules are played how often.
struct Mix(Vec<(Rules, u32)>);

impl Mix {
    fn read<'a>(words: impl Iterator<Item = &'a str>) -> Result<Mix, Error> {
        let mut mix = Vec::new();
        for word in words {
            let wrong = || Error::Mix(word.to_owned());
            let (rules, share) = word.split_once('=').ok_or_else(wrong)?;
            mix.push((rules.parse()?, share.parse().map_err(|_| wrong())?));
        }
        Ok(Mix(mix))
    }

    fn draw(&self, dice: &mut Dice) -> Rules {
        let sum: u32 = self.0.iter().map(|(_, share)| share).sum();
        let mut left = dice.below(sum.max(1));
        for (rules, share) in &self.0 {
            if left < *share {
                return *rules;
            }
            left -= share;
        }
        self.0[0].0
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::samples::Samples;

    /// Plays a few games of every kind into a folder.
    fn play(out: &Path, seed: u64) {
        let generate = Generate {
            nets: out.join("no-nets"),
            out: out.to_owned(),
            threads: 1,
            games: 14,
            seconds: 600,
            seed,
            full: 24,
            often: 25,
            quick: 8,
            branches: 2,
            branch: 16,
            chunk: 10,
            mix: Vec::new(),
        };
        generate.run().expect("nothing stands in the way");
    }

    fn read(folder: &Path, name: &str) -> String {
        fs::read_to_string(folder.join(name)).expect("it was written")
    }

    #[test]
    fn the_same_seed_plays_the_same_games_and_they_become_samples() {
        let folder = std::env::temp_dir().join(format!("praline-train-{}", std::process::id()));
        let (one, two) = (folder.join("one"), folder.join("two"));
        play(&one, 5);
        play(&two, 5);
        for name in ["games-5-0-0.praline", "games-5-0-1.search"] {
            assert_eq!(read(&one, name), read(&two, name), "{name}");
        }
        let games = ["games-5-0-0.praline", "games-5-0-1.praline"].map(|name| one.join(name));
        let samples = Samples::new(games.to_vec(), folder.join("samples"));
        samples.run().expect("the games are in order");
        let files = fs::read_dir(folder.join("samples")).expect("there are some");
        for file in files {
            let path = file.expect("it can be read").path();
            let bytes = fs::read(&path).expect("it can be read");
            assert_eq!(&bytes[..8], b"PRSAMPL1");
            let (numbers, _) = bytes[8..32].as_chunks::<4>();
            let number = |i: usize| u32::from_le_bytes(numbers[i]) as usize;
            let [count, inputs, moves, terms] = [0, 3, 4, 5].map(number);
            let each = 2 * inputs + 3 * 4 * 4 + 2 * moves * terms + 2 * moves + 1 + 4;
            assert_eq!(bytes.len(), 32 + count * each, "{}", path.display());
        }
        let searches = read(&one, "games-5-0-0.search").replacen("game 0", "play 0", 1);
        fs::write(one.join("games-5-0-0.search"), searches).expect("it can be written");
        let error = samples.run().expect_err("a line is wrong").to_string();
        assert!(error.contains("line 1: expected `game NUMBER`"), "{error}");
        fs::remove_dir_all(&folder).expect("it is ours");
    }

    #[test]
    fn a_mix_that_is_none_is_refused() {
        for words in ["2", "2=x", "5=1"] {
            assert!(Mix::read([words].into_iter()).is_err(), "{words}");
        }
    }
}
