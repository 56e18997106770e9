//! Everything that continuous integration checks, as steps that can be run one by one.

use std::time::{Duration, Instant};

use crate::beside::Beside;
use crate::browser;
use crate::fuzz;
use crate::package;
use crate::parts;
use crate::process::{self, Failure, Outcome};
use crate::simulate;
use crate::tomorrow;
use crate::train;
use crate::web;

struct Step {
    name: &'static str,
    /// What is checked, for the line that announces the step.
    what: &'static str,
    when: When,
    run: fn() -> Outcome,
}

/// When a step runs if all are asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum When {
    /// Before anything else begins: it takes a moment.
    First,
    /// After the steps before it.
    InTurn,
    /// At the same time as the steps between it and the last such step before it: it has build outputs
    /// of its own, and one core would often wait for the other. Later steps wait for it.
    Beside,
}

/// In the order they run: what fails fastest comes first, and the page before the tests that look
/// into a program which holds it.
const STEPS: [Step; 10] = [
    Step {
        name: "fmt",
        what: "the code is formatted",
        when: When::First,
        run: fmt,
    },
    Step {
        name: "train",
        what: "formats, gate, matches and pictures of the learner, without PyTorch",
        when: When::InTurn,
        run: train::test,
    },
    Step {
        name: "lint",
        what: "clippy has nothing to say",
        when: When::InTurn,
        run: lint,
    },
    Step {
        name: "doc",
        what: "the documentation builds without warnings",
        when: When::InTurn,
        run: doc,
    },
    Step {
        name: "package",
        what: "the rules can be published, and work with every feature and with none",
        when: When::InTurn,
        run: package::test,
    },
    Step {
        name: "wasm",
        what: "the page, with rules and ai, builds for the browser and is within its size budget",
        when: When::Beside,
        run: web::build,
    },
    Step {
        name: "test",
        what: "unit, property, data-file and doc tests",
        when: When::InTurn,
        run: tests,
    },
    Step {
        name: "simulate",
        what: "what seeds do to simulated clusters breaks no promise",
        when: When::InTurn,
        run: simulate::test,
    },
    Step {
        name: "fuzz",
        what: "each fuzz target runs for half a minute",
        when: When::Beside,
        run: fuzz_briefly,
    },
    Step {
        name: "e2e",
        what: "the whole page works in real browsers",
        when: When::InTurn,
        run: browser::test,
    },
];

/// Runs the named steps one by one, or all, and stops at the first that fails.
pub(crate) fn test(names: &[String]) -> Outcome {
    let steps = chosen(names)?;
    let start = Instant::now();
    let mut times = Vec::new();
    if names.is_empty() {
        for group in steps.chunk_by(|step, _| step.when == When::InTurn) {
            run_group(group, &mut times)?;
        }
    } else {
        for step in steps {
            times.push((step.name, run(step)?));
        }
    }
    print_summary(&times, start.elapsed());
    Ok(())
}

/// Runs steps in turn, the last one beside the others if it may.
fn run_group(group: &[&'static Step], times: &mut Vec<(&'static str, Duration)>) -> Outcome {
    let (in_turn, beside) = match group {
        [in_turn @ .., last] if last.when == When::Beside => (in_turn, Some(*last)),
        _ => (group, None),
    };
    let mut running = match beside {
        Some(step) => {
            println!("==> {}, beside the next: {}", step.name, step.what);
            Some((step.name, Beside::start(step.name)?))
        }
        None => None,
    };
    for step in in_turn {
        match run(step) {
            Ok(time) => times.push((step.name, time)),
            Err(failure) => {
                if let Some((name, beside)) = running {
                    eprintln!("`{}` failed; waiting for `{name}` beside it", step.name);
                    // What failed first is what is reported.
                    let _ = beside.finish();
                }
                return Err(failure);
            }
        }
        if let Some((name, beside)) = running.take_if(|(_, beside)| beside.is_over()) {
            times.push((name, beside.finish()?));
        }
    }
    if let Some((name, beside)) = running {
        times.push((name, beside.finish()?));
    }
    Ok(())
}

/// Runs a step; the time that it took.
fn run(step: &Step) -> Result<Duration, Failure> {
    println!("==> {}: {}", step.name, step.what);
    let start = Instant::now();
    match (step.run)() {
        Ok(()) => Ok(start.elapsed()),
        Err(failure) => Err(Failure::Message(failed(step, &failure))),
    }
}

fn chosen(names: &[String]) -> Result<Vec<&'static Step>, Failure> {
    if names.is_empty() {
        return Ok(STEPS.iter().collect());
    }
    let find = |name: &String| {
        let step = STEPS.iter().find(|step| step.name == name);
        step.ok_or_else(|| Failure::Usage(format!("test: no step `{name}`")))
    };
    names.iter().map(find).collect()
}

fn failed(step: &Step, failure: &Failure) -> String {
    let name = step.name;
    format!("{failure}\nstep `{name}` failed; to run it alone: cargo xtask test {name}")
}

fn print_summary(times: &[(&str, Duration)], total: Duration) {
    println!("==> passed");
    for (name, time) in times {
        println!("{name:>8} {:>7.1} s", time.as_secs_f64());
    }
    println!("{:>8} {:>7.1} s", "total", total.as_secs_f64());
}

fn fmt() -> Outcome {
    process::run(&mut process::cargo(["fmt", "--all", "--check"]))?;
    process::run(&mut process::cargo([
        "fmt",
        "--manifest-path",
        fuzz::MANIFEST,
        "--check",
    ]))
}

fn lint() -> Outcome {
    let strict = ["--", "-D", "warnings"];
    let mut fuzz = process::cargo(["clippy", "--manifest-path", fuzz::MANIFEST, "--all-targets"]);
    fuzz.arg("--target-dir").arg(fuzz::target_dir());
    // Nothing is linked here: any file will do for libFuzzer, which takes half a minute to compile.
    fuzz.env(
        "CUSTOM_LIBFUZZER_PATH",
        process::root().join(fuzz::MANIFEST),
    );
    process::run(fuzz.args(strict))?;
    let mut workspace = process::cargo(["clippy", "--workspace", "--all-targets"]);
    process::run(workspace.args(strict))
}

fn tests() -> Outcome {
    parts::ready("test")?;
    let tomorrow = tomorrow::build()?;
    let mut cargo = process::cargo(["test", "--workspace"]);
    // The tests in a browser need one, and the built page: they are a step of their own.
    cargo.args(["--exclude", browser::PACKAGE]);
    process::run(cargo.env(tomorrow::VARIABLE, tomorrow))
}

fn doc() -> Outcome {
    let mut cargo = process::cargo(["doc", "--workspace", "--no-deps"]);
    process::run(cargo.env("RUSTDOCFLAGS", "-D warnings"))
}

fn fuzz_briefly() -> Outcome {
    fuzz::run_all(fuzz::BRIEF_SECONDS)
}

#[cfg(test)]
mod tests {
    use super::{STEPS, When, chosen};

    #[test]
    fn no_name_means_every_step() {
        assert_eq!(chosen(&[]).map(|steps| steps.len()).ok(), Some(STEPS.len()));
    }

    #[test]
    fn named_steps_run_in_the_order_asked_for() {
        let steps = chosen(&["doc".to_owned(), "fmt".to_owned()]).expect("both exist");
        assert_eq!(
            steps.iter().map(|step| step.name).collect::<Vec<_>>(),
            ["doc", "fmt"]
        );
    }

    #[test]
    fn whatever_runs_beside_others_has_others_before_it() {
        let beside = |at: usize| STEPS[at].when == When::Beside;
        assert!(!beside(0));
        assert!((1..STEPS.len()).all(|at| !(beside(at - 1) && beside(at))));
    }

    #[test]
    fn an_unknown_step_is_refused_before_anything_runs() {
        assert!(chosen(&["fmt".to_owned(), "nonsense".to_owned()]).is_err());
    }
}
