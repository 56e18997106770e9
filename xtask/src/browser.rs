//! What the tests of the whole page need beside Rust: browsers with fonts, and axe-core.

use std::path::{Path, PathBuf};
use std::process::Command;

use crate::debian;
use crate::process::{self, Failure, Outcome};
use crate::web;

/// The folder of the browser tests and of their npm packages.
const FOLDER: &str = "e2e";
/// The package of the browser tests.
pub(crate) const PACKAGE: &str = "praline-e2e";

/// The names that Chromium goes by, a line each; the harness of the tests looks for the same.
const BROWSERS: &str = include_str!("../../e2e/browsers.txt");
/// The other browsers: Debian's package, and the program in it that tests start. One of them needs a screen.
const OTHERS: [(&str, &str); 3] = [
    ("firefox-esr", "firefox-esr"),
    ("webkit2gtk-driver", "WebKitWebDriver"),
    ("xvfb", "Xvfb"),
];
/// The families that the page names and that have every letter of its five languages.
const FONTS: [&str; 2] = ["fonts-liberation", "fonts-noto-core"];
const NPM: [&str; 2] = ["nodejs", "npm"];

/// The tests of the whole page, after setting up what they need.
pub(crate) fn test() -> Outcome {
    ready()?;
    process::run(&mut journeys())
}

/// The journeys that are too long for [`test()`].
pub(crate) fn soak() -> Outcome {
    ready()?;
    process::run(journeys().arg("--ignored"))
}

fn journeys() -> Command {
    // Each test has a browser of its own, which is several processes: more at a time only makes
    // all of them wait.
    process::cargo(["test", "--package", PACKAGE, "--", "--test-threads=2"])
}

/// Pictures of the main screens, into `docs/shots`.
pub(crate) fn shots(args: &[String]) -> Outcome {
    binary("shots", args)
}

/// How quick the page is, measured in the browser.
pub(crate) fn bench(args: &[String]) -> Outcome {
    binary("bench_web", args)
}

fn binary(name: &str, args: &[String]) -> Outcome {
    ready()?;
    let mut cargo = process::cargo(["run", "--quiet", "--package", PACKAGE, "--bin", name, "--"]);
    process::run(cargo.args(args))
}

fn ready() -> Outcome {
    web::build()?;
    find_or_install_browsers()?;
    find_or_install_axe()
}

fn find_or_install_browsers() -> Outcome {
    let found = BROWSERS.lines().any(is_program);
    if !debian::is_here() {
        let mut missing: Vec<&str> = OTHERS.map(|(_, program)| program).to_vec();
        missing.retain(|program| !is_on_path(program));
        return match (found, missing.is_empty()) {
            (true, true) => Ok(()),
            (false, _) => Err(Failure::Message(format!(
                "there is no browser for the tests; install Chromium or Chrome so that one of \
                 these is on the path: {}",
                BROWSERS.trim_end().replace('\n', ", ")
            ))),
            (true, false) => Err(Failure::Message(format!(
                "the tests in other browsers need these on the path: {}",
                missing.join(", ")
            ))),
        };
    }
    let mut packages = debian::missing(&FONTS);
    packages.extend(debian::missing(&OTHERS.map(|(package, _)| package)));
    if !found {
        packages.insert(0, "chromium");
    }
    if packages.is_empty() {
        return Ok(());
    }
    debian::install("browser", &packages)
}

/// axe-core, which finds faults of accessibility, in exactly the version that is written down.
fn find_or_install_axe() -> Outcome {
    let folder = process::root().join(FOLDER);
    if is_axe_ready(&folder) {
        return Ok(());
    }
    find_or_install_npm()?;
    println!("browser: installing axe-core: npm ci --ignore-scripts (in {FOLDER})");
    let mut npm = process::program("npm");
    npm.args(["ci", "--ignore-scripts", "--no-audit", "--no-fund"]);
    process::run(npm.current_dir(folder))
}

fn find_or_install_npm() -> Outcome {
    if is_program("npm") {
        return Ok(());
    }
    if debian::is_here() {
        return debian::install("browser", &NPM);
    }
    Err(Failure::Message(
        "npm is missing, which fetches axe-core for the browser tests; install Node.js with npm"
            .to_owned(),
    ))
}

fn is_program(name: &str) -> bool {
    process::succeeds(process::program(name).arg("--version"))
}

/// Whether a program is there that cannot say its version.
fn is_on_path(name: &str) -> bool {
    let path = std::env::var_os("PATH").unwrap_or_default();
    std::env::split_paths(&path).any(|folder| folder.join(name).is_file())
}

fn is_axe_ready(folder: &Path) -> bool {
    let installed = folder.join("node_modules/axe-core/package.json");
    let wanted = value(folder.join("package.json"), "axe-core");
    wanted.is_some() && wanted == value(installed, "version")
}

/// The first string under a key in a JSON file that npm wrote, one pair on a line.
fn value(file: PathBuf, key: &str) -> Option<String> {
    let text = std::fs::read_to_string(file).ok()?;
    value_in(&text, key).map(str::to_owned)
}

fn value_in<'a>(text: &'a str, key: &str) -> Option<&'a str> {
    let key = format!("\"{key}\":");
    let rest = text
        .lines()
        .find_map(|line| line.trim().strip_prefix(&key))?;
    rest.trim().strip_prefix('"')?.split('"').next()
}

#[cfg(test)]
mod tests {
    use super::value_in;

    #[test]
    fn the_pinned_version_is_read_from_the_files_of_npm() {
        let text = "{\n  \"private\": true,\n  \"devDependencies\": {\n    \"axe-core\": \"4.1.0\"\n  }\n}\n";
        assert_eq!(value_in(text, "axe-core"), Some("4.1.0"));
        assert_eq!(value_in(text, "version"), None);
    }
}
