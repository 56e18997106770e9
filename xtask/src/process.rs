//! Starting other programs, and what can go wrong with them.

use std::fmt::{self, Display, Formatter};
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

/// What a command of xtask ends with.
pub(crate) type Outcome = Result<(), Failure>;

/// Why a command of xtask did not succeed.
#[derive(Debug)]
pub(crate) enum Failure {
    /// Wrong arguments.
    Usage(String),
    /// A program could not be started or reported failure.
    Command { shown: String, how: String },
    /// Anything else, as a sentence for the person at the terminal.
    Message(String),
    /// The program that was asked for has said itself what is wrong: only its status is passed on.
    Exit(u8),
}

impl Display for Failure {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Self::Usage(text) | Self::Message(text) => f.write_str(text),
            Self::Command { shown, how } => write!(f, "`{shown}` failed: {how}"),
            Self::Exit(status) => write!(f, "exit status {status}"),
        }
    }
}

/// The repository's top folder.
pub(crate) fn root() -> &'static Path {
    let manifest = Path::new(env!("CARGO_MANIFEST_DIR"));
    manifest.parent().unwrap_or(manifest)
}

/// Where cargo puts the workspace's build outputs.
pub(crate) fn target_dir() -> PathBuf {
    let chosen = std::env::var_os("CARGO_TARGET_DIR").filter(|dir| !dir.is_empty());
    // `join` keeps an absolute path as it is.
    root().join(chosen.unwrap_or_else(|| "target".into()))
}

/// A program to start in the repository's top folder, in the environment that the person has.
///
/// `cargo xtask` adds variables that describe xtask itself. An inner cargo would take them for its
/// own: it would rebuild what depends on them, and rustup would hold the toolchain fixed. For the
/// same reason the toolchain of `cargo +NAME xtask` is not passed on.
pub(crate) fn program(name: impl AsRef<std::ffi::OsStr>) -> Command {
    let mut command = Command::new(name);
    command.current_dir(root());
    for (key, _) in std::env::vars_os() {
        if key.to_str().is_some_and(is_from_outer_cargo) {
            command.env_remove(key);
        }
    }
    command
}

fn is_from_outer_cargo(key: &str) -> bool {
    const NAMES: [&str; 5] = [
        "CARGO",
        "LD_LIBRARY_PATH",
        "RUST_RECURSION_COUNT",
        "RUSTUP_TOOLCHAIN",
        "RUSTUP_TOOLCHAIN_SOURCE",
    ];
    const PREFIXES: [&str; 4] = [
        "CARGO_BIN_",
        "CARGO_CRATE_",
        "CARGO_MANIFEST_",
        "CARGO_PKG_",
    ];
    NAMES.contains(&key) || PREFIXES.iter().any(|prefix| key.starts_with(prefix))
}

/// A call of cargo with these arguments.
pub(crate) fn cargo<'a>(args: impl IntoIterator<Item = &'a str>) -> Command {
    let mut command = program("cargo");
    command.args(args);
    command
}

/// Runs a command, its output going to the terminal.
pub(crate) fn run(command: &mut Command) -> Outcome {
    let status = command
        .status()
        .map_err(|error| not_started(command, &error))?;
    if status.success() {
        Ok(())
    } else {
        Err(failed(command, status))
    }
}

/// Runs a command and returns what it printed, whether it succeeded or not.
pub(crate) fn capture(command: &mut Command) -> Result<Output, Failure> {
    command
        .output()
        .map_err(|error| not_started(command, &error))
}

/// Runs a command that must succeed and returns its standard output without the last line break.
pub(crate) fn read(command: &mut Command) -> Result<String, Failure> {
    let output = capture(command)?;
    if !output.status.success() {
        eprint!("{}", String::from_utf8_lossy(&output.stderr));
        return Err(failed(command, output.status));
    }
    Ok(String::from_utf8_lossy(&output.stdout)
        .trim_end()
        .to_owned())
}

/// Whether a command can be started and succeeds; its output is not shown.
pub(crate) fn succeeds(command: &mut Command) -> bool {
    command.output().is_ok_and(|output| output.status.success())
}

fn not_started(command: &Command, error: &std::io::Error) -> Failure {
    Failure::Command {
        shown: shown(command),
        how: error.to_string(),
    }
}

fn failed(command: &Command, status: std::process::ExitStatus) -> Failure {
    Failure::Command {
        shown: shown(command),
        how: status.to_string(),
    }
}

/// The command as a person would type it: variables set for it, program, arguments.
fn shown(command: &Command) -> String {
    let mut words: Vec<String> = command
        .get_envs()
        .filter_map(|(key, value)| Some(format!("{}={}", key.display(), quoted(value?.to_str()?))))
        .collect();
    let parts = std::iter::once(command.get_program()).chain(command.get_args());
    words.extend(parts.map(|part| quoted(&part.to_string_lossy())));
    words.join(" ")
}

fn quoted(word: &str) -> String {
    if word.is_empty() || word.contains(char::is_whitespace) {
        format!("'{word}'")
    } else {
        word.to_owned()
    }
}

#[cfg(test)]
mod tests {
    use super::{is_from_outer_cargo, program, shown};

    #[test]
    fn only_the_outer_cargos_variables_are_taken_out() {
        for key in [
            "CARGO",
            "CARGO_MANIFEST_DIR",
            "CARGO_PKG_NAME",
            "RUSTUP_TOOLCHAIN",
        ] {
            assert!(is_from_outer_cargo(key), "{key}");
        }
        for key in [
            "CARGO_HOME",
            "CARGO_TARGET_DIR",
            "CARGO_TERM_COLOR",
            "RUSTUP_HOME",
            "PATH",
        ] {
            assert!(!is_from_outer_cargo(key), "{key}");
        }
    }

    #[test]
    fn a_failed_command_is_shown_as_one_would_type_it() {
        let mut command = program("cargo");
        command
            .args(["doc", "two words"])
            .env("RUSTDOCFLAGS", "-D warnings");
        assert_eq!(
            shown(&command),
            "RUSTDOCFLAGS='-D warnings' cargo doc 'two words'"
        );
    }
}
