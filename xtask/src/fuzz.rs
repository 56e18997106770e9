//! Fuzz targets: built with counters for libFuzzer, run for a given time or on given inputs.
//!
//! Every file of `fuzz/fuzz_targets` is a target; a new one needs no change here.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::Mutex;
use std::thread;

use crate::process::{self, Failure, Outcome};

/// The fuzz crate, which is outside the workspace.
pub(crate) const MANIFEST: &str = "fuzz/Cargo.toml";
/// Seconds for each target in `cargo xtask test`.
pub(crate) const BRIEF_SECONDS: u32 = 30;

/// The folder of the targets, each a `[[bin]]` of the manifest.
const TARGETS: &str = "fuzz/fuzz_targets";

/// What the compiler notes for libFuzzer: which code has run, and what was compared with what.
///
/// The documentation of LLVM's `SanitizerCoverage` explains each. More than one unit of code generation
/// would keep the counted functions from being inlined.
const COUNTERS: [&str; 9] = [
    "-Cpasses=sancov-module",
    "-Cllvm-args=-sanitizer-coverage-level=4",
    "-Cllvm-args=-sanitizer-coverage-inline-8bit-counters",
    "-Cllvm-args=-sanitizer-coverage-pc-table",
    "-Cllvm-args=-sanitizer-coverage-trace-compares",
    "-Cllvm-args=-simplifycfg-branch-fold-threshold=0",
    "--cfg=fuzzing",
    "-Cdebug-assertions",
    "-Ccodegen-units=1",
];

/// Build outputs of the fuzz crate, whose flags are not those of the workspace.
pub(crate) fn target_dir() -> PathBuf {
    process::target_dir().join("fuzz")
}

/// `cargo xtask fuzz`: every target, one target, or one target on given inputs.
pub(crate) fn fuzz(args: &[String]) -> Outcome {
    match args {
        [] => run_all(BRIEF_SECONDS),
        [option, number] if option == "--seconds" => run_all(seconds(number)?),
        [option, number, target] if option == "--seconds" => run_one(target, seconds(number)?),
        [arg, ..] if arg.starts_with('-') => {
            Err(Failure::Usage(format!("fuzz: unexpected `{arg}`")))
        }
        [target] => run_one(target, BRIEF_SECONDS),
        [target, inputs @ ..] => reproduce(target, inputs),
    }
}

/// Reads a number of seconds; 0 is refused, because libFuzzer takes it for "without end".
pub(crate) fn seconds(text: &str) -> Result<u32, Failure> {
    let number = text.parse().ok().filter(|seconds| *seconds > 0);
    number.ok_or_else(|| Failure::Usage(format!("`{text}` is not a number of seconds")))
}

/// Runs every target for some seconds each, one on each core, and begins no other once one has found
/// something.
pub(crate) fn run_all(seconds: u32) -> Outcome {
    let fuzzer = Fuzzer::build()?;
    let cores = thread::available_parallelism().map_or(1, usize::from);
    let waiting = Mutex::new(fuzzer.targets.iter());
    let next = || waiting.lock().ok().and_then(|mut waiting| waiting.next());
    let run_in_turn = || {
        while let Some(target) = next() {
            if let Err(failure) = fuzzer.run(target, seconds) {
                // The others find nothing left to begin.
                while next().is_some() {}
                return Err(failure);
            }
        }
        Ok(())
    };
    thread::scope(|scope| {
        let running: Vec<_> = (0..cores).map(|_| scope.spawn(run_in_turn)).collect();
        let ended = running.into_iter().map(|one| {
            let panicked = |_| Err(Failure::Message("a fuzz run broke off".to_owned()));
            one.join().unwrap_or_else(panicked)
        });
        // All are waited for before the first failure is told.
        ended.collect::<Vec<Outcome>>().into_iter().collect()
    })
}

fn run_one(target: &str, seconds: u32) -> Outcome {
    let fuzzer = Fuzzer::build()?;
    fuzzer.check_exists(target)?;
    fuzzer.run(target, seconds)
}

fn reproduce(target: &str, inputs: &[String]) -> Outcome {
    let fuzzer = Fuzzer::build()?;
    fuzzer.check_exists(target)?;
    let inputs = inputs
        .iter()
        .map(|input| std::path::absolute(input).unwrap_or(input.into()));
    process::run(fuzzer.binary(target).args(inputs))
}

/// All targets, built.
struct Fuzzer {
    targets: Vec<String>,
    binaries: PathBuf,
}

impl Fuzzer {
    /// Builds all targets with coverage counters, debug assertions and overflow checks.
    ///
    /// Without a sanitizer: the code under test is safe Rust, where one finds nothing and halves
    /// the speed. It also keeps to options that the stable compiler has, so no nightly is needed.
    fn build() -> Result<Self, Failure> {
        let host = process::read(process::program("rustc").args(["--print", "host-tuple"]))?;
        // With a target named, build scripts are compiled without the counters.
        let mut build = process::cargo(["build", "--manifest-path", MANIFEST, "--release"]);
        build.args(["--target", &host]);
        build.arg("--target-dir").arg(target_dir());
        let mut flags = COUNTERS.join(" ");
        if cfg!(target_os = "linux") {
            // Elsewhere libFuzzer does not look at it.
            flags.push_str(" -Cllvm-args=-sanitizer-coverage-stack-depth");
        }
        process::run(build.env("RUSTFLAGS", flags))?;
        let targets = targets()?;
        if targets.is_empty() {
            return Err(Failure::Message(format!("{TARGETS} has no fuzz target")));
        }
        Ok(Self {
            targets,
            binaries: target_dir().join(host).join("release"),
        })
    }

    fn check_exists(&self, target: &str) -> Outcome {
        if self.targets.iter().any(|name| name == target) {
            return Ok(());
        }
        let known = self.targets.join(", ");
        Err(Failure::Usage(format!(
            "no fuzz target `{target}`; there are: {known}"
        )))
    }

    /// A target's program, with the limits that count as a failure of the code under test.
    fn binary(&self, target: &str) -> Command {
        let mut command = process::program(self.binaries.join(target));
        // Seconds for one input, and MiB: no input of these sizes has a reason to come near.
        command.args(["-timeout=10", "-rss_limit_mb=2048"]);
        command
    }

    /// Runs one target; libFuzzer's report is shown only if it found something.
    fn run(&self, target: &str, seconds: u32) -> Outcome {
        println!("fuzz: {target}, {seconds} s");
        let output = process::capture(&mut self.search(target, seconds)?)?;
        let report = String::from_utf8_lossy(&output.stderr);
        if output.status.success() {
            println!(
                "fuzz: {target}, nothing found in {} runs",
                runs(&report).unwrap_or("?")
            );
            return Ok(());
        }
        eprint!("{report}");
        // Without a sanitizer libFuzzer cannot catch a stack overflow to save its input.
        let nothing_saved = || {
            let how = output.status;
            format!("fuzz target `{target}` left no input: {how}; a stack overflow?")
        };
        Err(Failure::Message(
            found(target, &report).unwrap_or_else(nothing_saved),
        ))
    }

    /// The command that searches for a failing input.
    fn search(&self, target: &str, seconds: u32) -> Result<Command, Failure> {
        let corpus = folder(&format!("corpus/{target}"))?;
        let artifacts = folder(&format!("artifacts/{target}"))?;
        let mut command = self.binary(target);
        command
            .arg(format!("-max_total_time={seconds}"))
            .arg(format!("-max_len={}", max_len(target)))
            .arg("-dict=fuzz/praline.dict")
            // The slash makes it a folder instead of the beginning of a file name.
            .arg(format!("-artifact_prefix={}/", artifacts.display()))
            .args(["-verbosity=0", "-print_final_stats=1"])
            // New finds go to the first folder; the others are only read.
            .arg(corpus);
        let seeds = Path::new("fuzz/seeds").join(target);
        if process::root().join(&seeds).is_dir() {
            command.arg(seeds);
        }
        Ok(command)
    }
}

/// Makes a working folder of the fuzz crate and returns its path from the repository's top.
fn folder(name: &str) -> Result<PathBuf, Failure> {
    let path = Path::new("fuzz").join(name);
    let made = std::fs::create_dir_all(process::root().join(&path));
    made.map_err(|error| Failure::Message(format!("{}: {error}", path.display())))?;
    Ok(path)
}

/// The longest input in bytes: a record holds a whole game, everything else is a line or two.
fn max_len(target: &str) -> u32 {
    if target == "record" { 16_384 } else { 4096 }
}

/// The number of runs, as libFuzzer's final statistics give it.
fn runs(report: &str) -> Option<&str> {
    report
        .lines()
        .find_map(|line| line.strip_prefix("stat::number_of_executed_units:"))
        .map(str::trim)
}

/// What to tell about an input that libFuzzer's report says it saved.
fn found(target: &str, report: &str) -> Option<String> {
    // libFuzzer's own wording.
    let (_, file) = report
        .lines()
        .find_map(|line| line.split_once("Test unit written to "))?;
    Some(format!(
        "fuzz target `{target}` fails on {file}\n\
         to see it again: cargo xtask fuzz {target} {file}\n\
         once mended, keep the input as a seed in fuzz/seeds/{target}/"
    ))
}

/// The names of all targets, in order.
fn targets() -> Result<Vec<String>, Failure> {
    let message = |error| Failure::Message(format!("{TARGETS}: {error}"));
    let mut names = Vec::new();
    for entry in std::fs::read_dir(process::root().join(TARGETS)).map_err(message)? {
        let path = entry.map_err(message)?.path();
        if path.extension().is_some_and(|ending| ending == "rs") {
            names.extend(
                path.file_stem()
                    .map(|name| name.to_string_lossy().into_owned()),
            );
        }
    }
    names.sort();
    Ok(names)
}

#[cfg(test)]
mod tests {
    use super::{found, runs, seconds};

    #[test]
    fn seconds_are_a_positive_number() {
        assert_eq!(seconds("5").ok(), Some(5));
        assert!(
            ["0", "-1", "", "ten"]
                .iter()
                .all(|text| seconds(text).is_err())
        );
    }

    #[test]
    fn a_find_says_how_to_see_it_again() {
        let report = "panicked\nartifact_prefix='fuzz/artifacts/moves/'; \
                      Test unit written to fuzz/artifacts/moves/crash-1\nBase64: AA==\n";
        let text = found("moves", report).expect("the report names a file");
        assert!(
            text.contains("cargo xtask fuzz moves fuzz/artifacts/moves/crash-1\n"),
            "{text}"
        );
    }

    #[test]
    fn runs_are_read_from_the_statistics() {
        assert_eq!(runs("a\nstat::number_of_executed_units: 42\n"), Some("42"));
    }
}
