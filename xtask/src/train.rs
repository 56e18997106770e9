//! The tests of `train/`, which are Python.

use std::process::Command;

use crate::debian;
use crate::process::{self, Failure, Outcome};

const FOLDER: &str = "train";
/// Debian's own Python: what apt installs is seen by this one, whichever comes first on the path.
const DEBIANS: &str = "/usr/bin/python3";
const PACKAGES: [&str; 2] = ["python3", "python3-numpy"];

/// Samples, formats, gate, matches and pictures; what needs more than Python and numpy is skipped.
pub(crate) fn test() -> Outcome {
    let mut tests = process::program(find_or_install_python()?);
    // No folders of bytecode are left behind in the repository.
    tests.args(["-B", "-m", "unittest", "discover", "-t", ".", "-s", "tests"]);
    process::run(tests.current_dir(process::root().join(FOLDER)))
}

/// A Python with numpy; where there is none and none can be installed, a plain one.
fn find_or_install_python() -> Result<&'static str, Failure> {
    let pythons = ["python3", DEBIANS];
    if let Some(found) = pythons.into_iter().find(|python| has(python, "numpy")) {
        return Ok(found);
    }
    let plain = pythons.into_iter().find(|python| has(python, "unittest"));
    let installed = if debian::is_here() {
        debian::install(FOLDER, &PACKAGES)
    } else {
        let wanted = "install Python 3.10 or newer, with numpy";
        Err(Failure::Message(wanted.to_owned()))
    };
    match (installed, plain) {
        (Ok(()), _) => Ok(DEBIANS),
        (Err(failure), Some(plain)) => {
            println!("{FOLDER}: numpy is missing, so formats and nets are not tested; {failure}");
            Ok(plain)
        }
        (Err(failure), None) => Err(failure),
    }
}

fn has(python: &str, module: &str) -> bool {
    let mut import: Command = process::program(python);
    process::succeeds(import.args(["-c", &format!("import {module}")]))
}
