//! The program that stands for the next version, for tests of two versions side by side.

use std::path::PathBuf;

use crate::process::{self, Failure};

/// Where tests find it; without this they build it themselves.
pub(crate) const VARIABLE: &str = "PRALINE_TOMORROW";

/// Builds it into a folder of its own, in which only what differs is built anew where cargo can do that
/// (from 1.91 on).
pub(crate) fn build() -> Result<PathBuf, Failure> {
    let target = process::target_dir();
    let own = target.join("tomorrow");
    let mut cargo = process::cargo(["build", "--package", "praline-cli"]);
    cargo.args(["--features", "tomorrow"]);
    cargo.env("CARGO_TARGET_DIR", &own);
    cargo.env("CARGO_BUILD_BUILD_DIR", &target);
    process::run(&mut cargo)?;
    Ok(own.join("debug").join("praline"))
}
