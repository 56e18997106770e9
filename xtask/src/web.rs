//! The page: built for the browser, then bundled into `dist/`.

use std::path::PathBuf;

use crate::process::{self, Failure, Outcome};
use crate::wasm;

/// The package that becomes the page.
const PAGE: &str = "praline-web";
/// The package whose program becomes the page's worker.
const WORKER: &str = "praline-worker";
/// The program that makes `dist/` from the built page; see its own documentation.
const BUNDLE: &str = "bundle";

/// What the page is built for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Purpose {
    /// To be handed out: as small as it gets.
    Players,
    /// To be worked on: built in a moment, as large as it is.
    Work,
}

impl Purpose {
    /// The profile of the top `Cargo.toml` for a package.
    fn profile(self, package: &str) -> &'static str {
        match self {
            Purpose::Players if package == WORKER => "worker",
            Purpose::Players => "web",
            Purpose::Work => "web-dev",
        }
    }
}

/// `cargo xtask web`: leaves `dist/`, which any static host can serve.
pub(crate) fn web(args: &[String]) -> Outcome {
    make(purpose(args)?)
}

/// The page as it is handed out, checked against its size budget.
pub(crate) fn build() -> Outcome {
    make(Purpose::Players)
}

fn purpose(args: &[String]) -> Result<Purpose, Failure> {
    match args {
        [] => Ok(Purpose::Players),
        [option] if option == "--dev" => Ok(Purpose::Work),
        [arg, ..] => Err(Failure::Usage(format!("web: unexpected argument `{arg}`"))),
    }
}

fn make(purpose: Purpose) -> Outcome {
    for package in [PAGE, WORKER] {
        let mut cargo = wasm::cargo_build()?;
        process::run(cargo.args(["--profile", purpose.profile(package), "--package", package]))?;
    }
    let mut bundle = process::cargo(["run", "--quiet", "--package", BUNDLE, "--"]);
    bundle
        .arg(built(purpose.profile(PAGE), &PAGE.replace('-', "_")))
        .arg(built(purpose.profile(WORKER), WORKER))
        .arg(process::target_dir().join(BUNDLE));
    if purpose == Purpose::Work {
        bundle.arg("--quick");
    }
    process::run(&mut bundle)
}

/// Where cargo leaves a wasm file: libraries are named as in code, programs as their package.
fn built(profile: &str, name: &str) -> PathBuf {
    let file = format!("{name}.wasm");
    wasm::output_dir().join(profile).join(file)
}

#[cfg(test)]
mod tests {
    use super::{Purpose, purpose};

    #[test]
    fn the_page_for_players_is_what_no_argument_means() {
        assert_eq!(purpose(&[]).ok(), Some(Purpose::Players));
        assert_eq!(purpose(&["--dev".to_owned()]).ok(), Some(Purpose::Work));
        assert!(purpose(&["--nonsense".to_owned()]).is_err());
    }
}
