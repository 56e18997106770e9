//! Many seeds, on all cores.

use std::env;
use std::io;
use std::num::NonZero;
use std::process::{Command, ExitCode, Output};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use praline_simulation::Fences;

use crate::{Arguments, status};

/// After how many seeds that failed no more are begun.
const ENOUGH: usize = 10;

/// What became of many seeds.
struct Many<'a> {
    arguments: &'a Arguments,
    begin: Instant,
    next: AtomicU64,
    lived: AtomicU64,
    /// The numbers that stand for their histories, added up.
    sum: AtomicU64,
    failed: Mutex<Vec<(u64, Vec<String>)>>,
}

/// Lives through many seeds; fails where one does, or, with a bug that is there on purpose, where none
/// does.
pub(crate) fn run(arguments: &Arguments) -> ExitCode {
    let many = Many {
        arguments,
        begin: Instant::now(),
        next: AtomicU64::new(arguments.from),
        lived: AtomicU64::new(0),
        sum: AtomicU64::new(0),
        failed: Mutex::default(),
    };
    let cores = thread::available_parallelism().map_or(1, NonZero::get);
    thread::scope(|scope| {
        for _ in 0..cores {
            scope.spawn(|| many.work());
        }
    });
    many.tell()
}

impl Many<'_> {
    fn work(&self) {
        let limit = self.arguments.seconds.map(Duration::from_secs);
        let end = self.arguments.from.saturating_add(self.arguments.seeds);
        while limit.is_none_or(|limit| self.begin.elapsed() < limit) && !self.has_enough() {
            let seed = self.next.fetch_add(1, Ordering::Relaxed);
            if seed >= end {
                return;
            }
            let found = self.try_seed(seed);
            self.lived.fetch_add(1, Ordering::Relaxed);
            if !found.is_empty() {
                let mut failed = self.failed.lock().unwrap_or_else(PoisonError::into_inner);
                failed.push((seed, found));
            }
        }
    }

    fn has_enough(&self) -> bool {
        let enough = match self.arguments.fences() {
            Fences::Up => ENOUGH,
            Fences::Down => 1,
        };
        let failed = self.failed.lock().unwrap_or_else(PoisonError::into_inner);
        failed.len() >= enough
    }

    /// Everything that is wrong with a seed.
    fn try_seed(&self, seed: u64) -> Vec<String> {
        let (hash, mut found) = match self.live(seed) {
            Ok(lived) => read(&lived),
            Err(fault) => return vec![format!("it cannot be lived through: {fault}")],
        };
        self.sum.fetch_add(hash, Ordering::Relaxed);
        if self.arguments.twice
            && let Ok(again) = self.live(seed)
            && read(&again).0 != hash
        {
            found.push("the second time something else happened".to_owned());
        }
        found
    }

    fn live(&self, seed: u64) -> io::Result<Output> {
        let mut process = Command::new(env::current_exe()?);
        process.args(["--briefly", "--seed", &seed.to_string()]);
        if self.arguments.fences() == Fences::Down {
            process.arg("--without-fences");
        }
        process.output()
    }

    fn tell(self) -> ExitCode {
        let seconds = self.begin.elapsed().as_secs_f64();
        let mut failed = self.failed.into_inner().unwrap_or_default();
        failed.sort_unstable();
        let fences = match self.arguments.fences() {
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
        let (lived, sum) = (self.lived.into_inner(), self.sum.into_inner());
        println!(
            "{lived} seeds in {seconds:.1} s, {} of them failed; all together {sum:016x}",
            failed.len()
        );
        status(failed.is_empty() == (self.arguments.fences() == Fences::Up))
    }
}

/// What a process says of its seed: the number that stands for its history, and what is wrong.
fn read(lived: &Output) -> (u64, Vec<String>) {
    let said = String::from_utf8_lossy(&lived.stdout);
    let mut lines = said.lines();
    let hash = lines
        .next()
        .and_then(|line| u64::from_str_radix(line, 16).ok());
    let mut found: Vec<String> = lines.map(str::to_owned).collect();
    if hash.is_none() || (found.is_empty() && !lived.status.success()) {
        let cried = String::from_utf8_lossy(&lived.stderr);
        found.push(format!("it died with {}: {cried}", lived.status));
    }
    (hash.unwrap_or_default(), found)
}
