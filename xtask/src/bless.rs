//! Writing the golden files anew.

use crate::process::{self, Outcome};

/// The tests that compare with golden files, as (package, part of their names).
///
/// With `PRALINE_BLESS=1` in the environment each writes its files instead of comparing.
const GOLDEN: [(&str, &str); 1] = [("praline-rules", "playthroughs::")];

/// Writes the golden files and shows what changed: the diff is what a person reviews.
pub(crate) fn bless() -> Outcome {
    for (package, test) in GOLDEN {
        println!("bless: {package}, {test}");
        let mut cargo = process::cargo(["test", "--package", package, "--test", "all", test]);
        process::run(cargo.env("PRALINE_BLESS", "1"))?;
    }
    // A diff is silent about files that are new, so those are listed after it.
    process::run(process::program("git").args(["--no-pager", "diff", "--stat", "--", "data"]))?;
    let mut untracked = process::program("git");
    untracked.args(["ls-files", "--others", "--exclude-standard", "--", "data"]);
    for file in process::read(&mut untracked)?.lines() {
        println!(" {file} (new)");
    }
    Ok(())
}
