//! The program that stands for the next version.

use std::path::{Path, PathBuf};
use std::process::Command;

/// Where `cargo xtask test` says that it has built it.
const GIVEN: &str = "PRALINE_TOMORROW";

/// The program that stands for the next version; without one that is given it is built here.
pub(super) fn program() -> PathBuf {
    let program = std::env::var_os(GIVEN).map_or_else(build, PathBuf::from);
    assert!(
        program.is_file(),
        "{GIVEN} is to name the program with the feature `tomorrow`, and {} is not there",
        program.display()
    );
    program
}

/// Builds it beside the one that is tested: what both need is built once, where cargo can do that.
fn build() -> PathBuf {
    let this = super::site::this_version();
    let target = this.parent().and_then(Path::parent).expect("target");
    let beside = target.join("tomorrow");
    let built = Command::new(env!("CARGO"))
        .args([
            "build",
            "--package",
            "praline-cli",
            "--features",
            "tomorrow",
        ])
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .env("CARGO_TARGET_DIR", &beside)
        .env("CARGO_BUILD_BUILD_DIR", target)
        .status();
    assert!(built.is_ok_and(|built| built.success()), "it is built");
    beside.join("debug").join("praline")
}
