//! Everything that continuous integration checks, as steps that can be run one by one.

use std::time::{Duration, Instant};

use crate::browser;
use crate::fuzz;
use crate::package;
use crate::process::{self, Failure, Outcome};
use crate::web;

struct Step {
    name: &'static str,
    /// What is checked, for the line that announces the step.
    what: &'static str,
    run: fn() -> Outcome,
}

/// In the order they run: what fails fastest comes first.
const STEPS: [Step; 8] = [
    Step {
        name: "fmt",
        what: "the code is formatted",
        run: fmt,
    },
    Step {
        name: "lint",
        what: "clippy has nothing to say",
        run: lint,
    },
    Step {
        name: "test",
        what: "unit, property, data-file and doc tests",
        run: tests,
    },
    Step {
        name: "doc",
        what: "the documentation builds without warnings",
        run: doc,
    },
    Step {
        name: "package",
        what: "the rules can be published, and work with every feature and with none",
        run: package::test,
    },
    Step {
        name: "wasm",
        what: "the page, with rules and ai, builds for the browser and is within its size budget",
        run: web::build,
    },
    Step {
        name: "e2e",
        what: "the whole page works in a real browser",
        run: browser::test,
    },
    Step {
        name: "fuzz",
        what: "each fuzz target runs for half a minute",
        run: fuzz_briefly,
    },
];

/// Runs the named steps, or all, and stops at the first that fails.
pub(crate) fn test(names: &[String]) -> Outcome {
    let mut times = Vec::new();
    for step in chosen(names)? {
        println!("==> {}: {}", step.name, step.what);
        let start = Instant::now();
        if let Err(failure) = (step.run)() {
            return Err(Failure::Message(failed(step, &failure)));
        }
        times.push((step.name, start.elapsed()));
    }
    print_summary(&times);
    Ok(())
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

fn print_summary(times: &[(&str, Duration)]) {
    println!("==> passed");
    for (name, time) in times {
        println!("{name:>8} {:>7.1} s", time.as_secs_f64());
    }
    let total: Duration = times.iter().map(|(_, time)| time).sum();
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
    let mut workspace = process::cargo(["clippy", "--workspace", "--all-targets"]);
    process::run(workspace.args(strict))?;
    let mut fuzz = process::cargo(["clippy", "--manifest-path", fuzz::MANIFEST, "--all-targets"]);
    process::run(
        fuzz.arg("--target-dir")
            .arg(fuzz::target_dir())
            .args(strict),
    )
}

fn tests() -> Outcome {
    // The tests in a browser need one, and the built page: they are a step of their own.
    process::run(&mut process::cargo([
        "test",
        "--workspace",
        "--exclude",
        browser::PACKAGE,
    ]))
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
    use super::{STEPS, chosen};

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
    fn an_unknown_step_is_refused_before_anything_runs() {
        assert!(chosen(&["fmt".to_owned(), "nonsense".to_owned()]).is_err());
    }
}
