//! Running the game itself, as built for players.

use crate::process::{self, Failure, Outcome};
use crate::web;

/// The page, served by `praline serve ARGS`, or the game in the terminal: `praline play ARGS`.
pub(crate) fn play(args: &[String]) -> Outcome {
    if let Some((first, rest)) = args.split_first()
        && first == "--terminal"
    {
        return praline(&["play"], rest);
    }
    // First, because the binary holds the page.
    web::build()?;
    praline(&["serve"], args)
}

/// `praline bench rules ARGS`.
pub(crate) fn bench(args: &[String]) -> Outcome {
    praline(&["bench", "rules"], args)
}

fn praline(command: &[&str], args: &[String]) -> Outcome {
    process::run(&mut process::cargo([
        "build",
        "--release",
        "--package",
        "praline-cli",
    ]))?;
    let binary = format!("praline{}", std::env::consts::EXE_SUFFIX);
    let path = process::target_dir().join("release").join(binary);
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
