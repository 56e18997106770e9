//! Simulated clusters, from seeds.

use std::process::Command;

use crate::process::{self, Outcome};

/// The package, its program, and the profile in which it is quick and checks everything.
const PACKAGE: &str = "praline-simulation";
const PROGRAM: &str = "simulate";
/// Lets tokio's own dice be seeded, too; everything is built once more for that, in a folder of its own.
const FLAGS: &str = "--cfg tokio_unstable";

/// How many seeds are lived through twice, to see that the same happens.
const TWICE: &str = "20";
/// Within how many seeds a bug has to be found that is there on purpose.
const UNTIL_FOUND: &str = "1000";
/// How many seeds there are in a test, and for how many seconds at most.
const BRIEF: [&str; 4] = ["--seeds", "1000", "--seconds", "120"];
/// How many there are in a soak.
const LONG: [&str; 2] = ["--seeds", "100000"];

/// `cargo xtask simulate`: the program with these arguments.
pub(crate) fn simulate(args: &[String]) -> Outcome {
    let mut program = built()?;
    process::run(program.args(args))
}

/// What continuous integration looks at: that a seed replays, that a bug is found which is there on
/// purpose, and many seeds.
pub(crate) fn test() -> Outcome {
    process::run(built()?.args(["--seeds", TWICE, "--twice"]))?;
    println!("a bug that is there on purpose has to be found:");
    process::run(built()?.args(["--seeds", UNTIL_FOUND, "--without-fences"]))?;
    process::run(built()?.args(BRIEF))
}

/// A hundred times as many.
pub(crate) fn soak() -> Outcome {
    process::run(built()?.args(LONG))
}

/// The program, as it is now.
fn built() -> Result<Command, process::Failure> {
    let folder = process::target_dir().join("simulation");
    let mut build = process::cargo(["build", "--package", PACKAGE, "--profile", PROGRAM]);
    build.arg("--target-dir").arg(&folder);
    process::run(build.env("RUSTFLAGS", FLAGS))?;
    let file = format!("{PROGRAM}{}", std::env::consts::EXE_SUFFIX);
    Ok(process::program(folder.join(PROGRAM).join(file)))
}
