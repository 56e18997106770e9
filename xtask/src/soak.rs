//! The long run: the same tests and fuzz targets with larger counts.

use crate::browser;
use crate::fuzz;
use crate::package;
use crate::parts;
use crate::process::{self, Failure, Outcome};
use crate::simulate;
use crate::tomorrow;

/// Seconds for each fuzz target: long enough to leave the seeds' neighbourhood.
const FUZZ_SECONDS: u32 = 600;

/// Tests in release mode with `PRALINE_SOAK=1`, which raises their counts, long journeys in other browsers,
/// a look at what has changed for users of the rules, then long fuzz runs.
pub(crate) fn soak(args: &[String]) -> Outcome {
    let seconds = match args {
        [] => FUZZ_SECONDS,
        [option, number] if option == "--fuzz-seconds" => fuzz::seconds(number)?,
        [arg, ..] => return Err(Failure::Usage(format!("soak: unexpected argument `{arg}`"))),
    };
    parts::ready("soak")?;
    println!("soak: tests with larger counts");
    let mut cargo = process::cargo(["test", "--workspace", "--release"]);
    cargo.args(["--exclude", browser::PACKAGE]);
    cargo.env(tomorrow::VARIABLE, tomorrow::build()?);
    process::run(cargo.env("PRALINE_SOAK", "1"))?;
    println!("soak: simulated clusters");
    simulate::soak()?;
    println!("soak: long journeys in Firefox and WebKit");
    browser::soak()?;
    package::compare_with_last_version()?;
    fuzz::run_all(seconds)
}
