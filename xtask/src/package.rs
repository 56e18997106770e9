//! The rules as a crate that others use.

use crate::process::{self, Failure, Outcome};
use crate::tools;

const PACKAGE: &str = "praline-rules";
const SEMVER_CHECKS_VERSION: &str = "0.51.0";

/// Packs the crate as it would be published, builds it from the package, and tries its features.
pub(crate) fn test() -> Outcome {
    // What is being worked on is packed, too.
    let pack = [
        "package",
        "--package",
        PACKAGE,
        "--allow-dirty",
        "--all-features",
    ];
    process::run(&mut process::cargo(pack))?;
    let bare = ["check", "--package", PACKAGE, "--no-default-features"];
    process::run(&mut process::cargo(bare))?;
    let features = ["--package", PACKAGE, "--all-features", "--lib"];
    let mut lint = process::cargo(["clippy", "--test", "features"]);
    process::run(lint.args(features).args(["--", "-D", "warnings"]))?;
    let mut try_out = process::cargo(["test", "--package", PACKAGE, "--all-features"]);
    process::run(try_out.args(["--test", "features"]))
}

/// Compares what the crate offers with its last version: a breaking change needs a new number.
pub(crate) fn compare_with_last_version() -> Outcome {
    let Some(tag) = last_version()? else {
        println!("soak: no version is tagged yet, so there is none to compare the rules with");
        return Ok(());
    };
    println!("soak: the rules since {tag}");
    let checker = tools::find_or_install("cargo-semver-checks", SEMVER_CHECKS_VERSION)?;
    let mut check = process::program(checker);
    check.args(["semver-checks", "--package", PACKAGE, "--baseline-rev"]);
    process::run(check.arg(tag))
}

/// The newest tag of a version that led here.
fn last_version() -> Result<Option<String>, Failure> {
    let mut tags = process::program("git");
    tags.args([
        "tag",
        "--list",
        "v*",
        "--merged",
        "HEAD",
        "--sort=-v:refname",
    ]);
    let tags = process::read(&mut tags)?;
    Ok(tags.lines().next().map(str::to_owned))
}
