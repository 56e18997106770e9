//! Running several nodes with everything they need.

use std::process::Command;

use crate::parts;
use crate::play;
use crate::process::{self, Failure, Outcome};

/// The package that does it; it is apart, because xtask has no dependencies.
const PACKAGE: &str = "cluster";

/// The page, served by several nodes on this machine.
pub(crate) fn cluster(args: &[String]) -> Outcome {
    parts::ready("cluster")?;
    let program = play::built_with_page()?;
    process::run(&mut process::cargo(["build", "--package", PACKAGE]))?;
    let file = format!("{PACKAGE}{}", std::env::consts::EXE_SUFFIX);
    let mut cluster = process::program(process::target_dir().join("debug").join(file));
    // Folders among the arguments are meant from where the person stands.
    if let Ok(here) = std::env::current_dir() {
        cluster.current_dir(here);
    }
    become_program(cluster.arg("--program").arg(program).args(args))
}

/// Lets a program take this one's place, so that Ctrl-C reaches it and nobody else.
#[cfg(unix)]
fn become_program(command: &mut Command) -> Outcome {
    let error = std::os::unix::process::CommandExt::exec(command);
    Err(Failure::Message(format!("{command:?}: {error}")))
}

#[cfg(not(unix))]
fn become_program(command: &mut Command) -> Outcome {
    process::run(command)
}
