//! What a cluster needs beside Rust: the programs that Praline shares with others.

use std::path::{Path, PathBuf};

use crate::debian;
use crate::process::{Failure, Outcome};

/// Debian's packages, and a program of each that is started. None of them needs a service that runs:
/// whoever needs one starts their own, on ports that are free.
const PARTS: [(&str, &str); 3] = [
    ("postgresql", "initdb"),
    ("nats-server", "nats-server"),
    ("haproxy", "haproxy"),
];
/// Where Debian keeps programs that are not on the path.
const ASIDE: [&str; 2] = ["/usr/sbin", "/usr/local/sbin"];
/// Where it keeps those of `PostgreSQL`, a folder for each version.
const POSTGRES: &str = "/usr/lib/postgresql";

/// Makes sure that all of them are there, for the step or the command of that name.
pub(crate) fn ready(step: &str) -> Outcome {
    let mut missing = PARTS.to_vec();
    missing.retain(|(_, program)| !folders().any(|folder| folder.join(program).is_file()));
    if missing.is_empty() {
        return Ok(());
    }
    if debian::is_here() {
        let packages: Vec<&str> = missing.iter().map(|(package, _)| *package).collect();
        return debian::install(step, &packages);
    }
    let programs: Vec<&str> = missing.iter().map(|(_, program)| *program).collect();
    Err(Failure::Message(format!(
        "a cluster needs these on the path: {}",
        programs.join(", ")
    )))
}

/// Where programs can be.
fn folders() -> impl Iterator<Item = PathBuf> {
    let path = std::env::var_os("PATH").unwrap_or_default();
    let on_path: Vec<PathBuf> = std::env::split_paths(&path).collect();
    let versions = std::fs::read_dir(Path::new(POSTGRES)).into_iter().flatten();
    let postgres = versions.flatten().map(|version| version.path().join("bin"));
    let aside = ASIDE.iter().map(PathBuf::from);
    on_path.into_iter().chain(aside).chain(postgres)
}
