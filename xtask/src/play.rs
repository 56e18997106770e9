//! Running the game itself, as built for players.

use std::path::PathBuf;
use std::process::{Command, Stdio};
use std::thread;

use crate::process::{self, Failure, Outcome};
use crate::web;

/// The page, served by `praline serve ARGS`, or the game in the terminal: `praline play ARGS`.
pub(crate) fn play(args: &[String]) -> Outcome {
    if let Some((first, rest)) = args.split_first()
        && first == "--terminal"
    {
        return praline(Purpose::Play, &["play"], rest);
    }
    built_with_page()?;
    praline(Purpose::Play, &["serve"], args)
}

/// The binary with the page inside, built.
pub(crate) fn built_with_page() -> Result<PathBuf, Failure> {
    thread::scope(|scope| {
        // What the binary stands on needs no page: on a fresh clone it is built meanwhile. Where that
        // fails, it fails again below, and is told.
        if !Purpose::Play.binary().exists() {
            let mut build = Purpose::Play.build();
            build.arg("--quiet").stderr(Stdio::null());
            scope.spawn(move || process::run(&mut build));
        }
        // First, because the binary holds the page.
        web::build()
    })?;
    process::run(&mut Purpose::Play.build())?;
    Ok(Purpose::Play.binary())
}

/// `praline bench rules ARGS`.
pub(crate) fn bench(args: &[String]) -> Outcome {
    praline(Purpose::Measure, &["bench", "rules"], args)
}

/// What the binary is built for.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Purpose {
    /// To be played with soon: only rules and bots are optimised as in a release.
    Play,
    /// To be measured: as it is handed out.
    Measure,
}

impl Purpose {
    /// The profile of the top `Cargo.toml`, and the folder of its build outputs.
    fn profile(self) -> &'static str {
        match self {
            Purpose::Play => "play",
            Purpose::Measure => "release",
        }
    }

    pub(crate) fn build(self) -> Command {
        process::cargo([
            "build",
            "--profile",
            self.profile(),
            "--package",
            "praline-cli",
        ])
    }

    pub(crate) fn binary(self) -> PathBuf {
        let name = format!("praline{}", std::env::consts::EXE_SUFFIX);
        process::target_dir().join(self.profile()).join(name)
    }
}

fn praline(purpose: Purpose, command: &[&str], args: &[String]) -> Outcome {
    process::run(&mut purpose.build())?;
    let path = purpose.binary();
    let mut praline = process::program(&path);
    // File names among the arguments are meant from where the person stands.
    if let Ok(here) = std::env::current_dir() {
        praline.current_dir(here);
    }
    let status = praline.args(command).args(without_dashes(args)).status();
    let status =
        status.map_err(|error| Failure::Message(format!("{}: {error}", path.display())))?;
    if status.success() {
        return Ok(());
    }
    let code = status.code().and_then(|code| u8::try_from(code).ok());
    Err(Failure::Exit(code.unwrap_or(1)))
}

/// The arguments behind a leading `--`, which people write by habit to pass arguments on.
fn without_dashes(args: &[String]) -> &[String] {
    match args.split_first() {
        Some((first, rest)) if first == "--" => rest,
        _ => args,
    }
}

#[cfg(test)]
mod tests {
    use super::without_dashes;

    #[test]
    fn a_leading_double_dash_is_not_passed_on() {
        let args = ["--", "--seed", "5"].map(str::to_owned);
        assert_eq!(without_dashes(&args), &args[1..]);
        assert_eq!(without_dashes(&args[1..]), &args[1..]);
    }
}
