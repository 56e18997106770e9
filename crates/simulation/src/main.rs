//! `simulate`: lives through many seeds, and says which led to what must not happen.

use std::num::NonZero;
use std::process::ExitCode;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use clap::Parser;
use praline_people::{History, check};
use praline_simulation::{Fences, describe, panics, simulate};

/// After how many seeds that failed no more are begun.
const MOST_TOLD: usize = 10;

/// Lives through simulated clusters, each decided by its seed, and looks at what happened.
#[derive(Debug, Parser)]
struct Arguments {
    /// The first seed.
    #[arg(long, default_value_t = 1)]
    from: u64,
    /// How many seeds.
    #[arg(long, default_value_t = 1_000)]
    seeds: u64,
    /// After how many seconds no further seed is begun.
    #[arg(long)]
    seconds: Option<u64>,
    /// One seed alone, with everything that happened.
    #[arg(long)]
    seed: Option<u64>,
    /// Lives through each seed twice: both times the same must happen.
    #[arg(long)]
    twice: bool,
    /// Lets the store not ask for leases: a bug, and a failure where no seed finds it.
    #[arg(long)]
    without_fences: bool,
}

impl Arguments {
    fn fences(&self) -> Fences {
        if self.without_fences {
            Fences::Down
        } else {
            Fences::Up
        }
    }

    /// How many seeds that failed are enough.
    fn enough(&self) -> usize {
        match self.fences() {
            Fences::Up => MOST_TOLD,
            Fences::Down => 1,
        }
    }

    /// Everything that is wrong with a seed, as lines.
    fn try_seed(&self, seed: u64) -> (History, Vec<String>) {
        let history = simulate(seed, self.fences());
        let found = check::faults(&history).into_iter();
        let mut found: Vec<String> = found
            .map(|(table, fault)| match table {
                Some(table) => format!("table {table}: {fault}"),
                None => fault.to_string(),
            })
            .collect();
        if self.twice && simulate(seed, self.fences()).hash() != history.hash() {
            found.push("the second time something else happened".to_owned());
        }
        (history, found)
    }
}

fn main() -> ExitCode {
    let arguments = Arguments::parse();
    panics::note();
    if !cfg!(tokio_unstable) {
        eprintln!(
            "built without `--cfg tokio_unstable`: tokio throws dice of its own, and a seed does not \
             lead to the same again"
        );
    }
    match arguments.seed {
        Some(seed) => tell_all(&arguments, seed),
        None => run(&arguments),
    }
}

/// Lives through one seed and tells everything.
fn tell_all(arguments: &Arguments, seed: u64) -> ExitCode {
    println!("{}", describe(seed));
    let (history, found) = arguments.try_seed(seed);
    println!("{history}");
    println!("seed {seed}: {:016x}", history.hash());
    for fault in &found {
        println!("  {fault}");
    }
    status(found.is_empty())
}

fn status(is_well: bool) -> ExitCode {
    if is_well {
        ExitCode::SUCCESS
    } else {
        ExitCode::FAILURE
    }
}

/// What became of many seeds.
#[derive(Debug, Default)]
struct Sum {
    lived: AtomicU64,
    /// All their hashes, added up.
    hash: AtomicU64,
    failed: Mutex<Vec<(u64, Vec<String>)>>,
    stops: AtomicBool,
}

/// Lives through many seeds, on all cores.
fn run(arguments: &Arguments) -> ExitCode {
    let (begin, sum) = (Instant::now(), Sum::default());
    let (next, end) = (
        AtomicU64::new(arguments.from),
        arguments.from.saturating_add(arguments.seeds),
    );
    let limit = arguments.seconds.map(Duration::from_secs);
    let is_late = || limit.is_some_and(|limit| begin.elapsed() >= limit);
    let cores = thread::available_parallelism().map_or(1, NonZero::get);
    thread::scope(|scope| {
        for _ in 0..cores {
            scope.spawn(|| {
                while !is_late() && !sum.stops.load(Ordering::Relaxed) {
                    let seed = next.fetch_add(1, Ordering::Relaxed);
                    if seed >= end {
                        return;
                    }
                    sum.add(seed, arguments);
                }
            });
        }
    });
    sum.tell(begin.elapsed(), arguments)
}

impl Sum {
    fn add(&self, seed: u64, arguments: &Arguments) {
        let (history, found) = arguments.try_seed(seed);
        self.lived.fetch_add(1, Ordering::Relaxed);
        self.hash.fetch_add(history.hash(), Ordering::Relaxed);
        if found.is_empty() {
            return;
        }
        if let Ok(mut failed) = self.failed.lock() {
            failed.push((seed, found));
            let is_enough = failed.len() >= arguments.enough();
            self.stops.store(is_enough, Ordering::Relaxed);
        }
    }

    fn tell(self, took: Duration, arguments: &Arguments) -> ExitCode {
        let (lived, seconds) = (self.lived.into_inner(), took.as_secs_f64());
        let mut failed = self.failed.into_inner().unwrap_or_default();
        failed.sort_unstable();
        let fences = match arguments.fences() {
            Fences::Up => "",
            Fences::Down => " --without-fences",
        };
        for (seed, found) in &failed {
            println!("seed {seed}:");
            for fault in found {
                println!("  {fault}");
            }
            println!("  to live through it again: cargo xtask simulate --seed {seed}{fences}");
        }
        let hash = self.hash.into_inner();
        println!(
            "{lived} seeds in {seconds:.1} s, {} of them failed; all together {hash:016x}",
            failed.len()
        );
        status(failed.is_empty() == (arguments.fences() == Fences::Up))
    }
}
