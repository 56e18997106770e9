//! Installing Debian packages, where this is Debian and the right to do so is there.

use std::path::Path;
use std::process::Command;

use crate::process::{self, Failure, Outcome};

/// Whether packages can be installed by name here at all.
pub(crate) fn is_here() -> bool {
    Path::new("/etc/debian_version").exists() && process::succeeds(apt_get().arg("--version"))
}

/// Those of the packages that are not installed.
pub(crate) fn missing<'a>(packages: &[&'a str]) -> Vec<&'a str> {
    let mut missing = packages.to_vec();
    missing.retain(|package| {
        let mut query = process::program("dpkg-query");
        query.args(["--show", "--showformat", "${db:Status-Status}", package]);
        process::capture(&mut query).map_or(true, |output| output.stdout != b"installed")
    });
    missing
}

/// Installs packages, saying so under the name of the step that needs them; without the right to
/// install, the error is the command for the person to run.
pub(crate) fn install(step: &str, packages: &[&str]) -> Outcome {
    let names = packages.join(" ");
    if !is_root() {
        return Err(Failure::Message(format!(
            "packages are missing; install them, then try again:\n  \
             sudo apt-get install --no-install-recommends {names}"
        )));
    }
    println!("{step}: installing Debian packages: {names}");
    let mut install = apt_get();
    // What someone installed on purpose is not pushed out: better to stop.
    install.args([
        "install",
        "-y",
        "-q",
        "--no-install-recommends",
        "--no-remove",
    ]);
    install.args(packages);
    // The first attempt fails where the package lists are missing or old.
    if process::succeeds(&mut install) {
        return Ok(());
    }
    println!("{step}: that failed; once more after apt-get update");
    process::run(apt_get().args(["update", "-q"]))?;
    process::run(&mut install)
}

fn apt_get() -> Command {
    let mut command = process::program("apt-get");
    command.env("DEBIAN_FRONTEND", "noninteractive");
    command
}

fn is_root() -> bool {
    process::read(process::program("id").arg("-u")).is_ok_and(|id| id == "0")
}
