//! Running the program.

use std::io::{BufRead, BufReader, Write};
use std::net::SocketAddr;
use std::process::{Child, Command, Output, Stdio};
use std::thread;

/// What a run of the program left behind.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Run {
    pub(crate) status: Option<i32>,
    pub(crate) out: String,
    pub(crate) err: String,
}

impl Run {
    /// The output of a run that must have gone well.
    #[track_caller]
    pub(crate) fn ok(self) -> String {
        assert_eq!(
            (self.status, self.err.as_str()),
            (Some(0), ""),
            "{}",
            self.out
        );
        self.out
    }

    /// The one error line of a run that must have ended with status 1.
    #[track_caller]
    pub(crate) fn error(self) -> String {
        assert_eq!(self.status, Some(1), "{self:?}");
        let line = self.err.strip_prefix("error: ").expect("an error line");
        let line = line.strip_suffix('\n').expect("a whole line");
        assert!(!line.contains('\n'), "more than one line: {line}");
        line.to_owned()
    }
}

/// The program, which speaks English whatever those who test it speak.
pub(crate) fn command() -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_praline"));
    command.env("LC_ALL", "C");
    command
}

/// Runs the program without input.
pub(crate) fn praline(args: &[&str]) -> Run {
    let output = command().args(args).stdin(Stdio::null()).output();
    finish(output.expect("the program runs"))
}

/// Runs the program with some input, as much of it as it wants to read.
pub(crate) fn praline_reading(args: &[&str], input: &[u8]) -> Run {
    let mut child = command()
        .args(args)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program runs");
    let mut stdin = child.stdin.take().expect("a pipe");
    let input = input.to_owned();
    let writer = thread::spawn(move || {
        // The program may stop reading at any point.
        let _ = stdin.write_all(&input);
    });
    let output = child.wait_with_output().expect("the program ends");
    writer.join().expect("the writer ends");
    finish(output)
}

pub(crate) fn finish(output: Output) -> Run {
    let text = |bytes| String::from_utf8(bytes).expect("UTF-8");
    Run {
        status: output.status.code(),
        out: text(output.stdout),
        err: text(output.stderr),
    }
}

/// Where a server that has just been started, with its output piped, says that it is.
pub(crate) fn address_of(server: &mut Child) -> SocketAddr {
    let out = server.stdout.take().expect("a pipe");
    let mut line = String::new();
    let read = BufReader::new(out).read_line(&mut line);
    read.expect("the program says where it is");
    line.strip_prefix("Praline is at http://")
        .and_then(|rest| rest.strip_suffix("/\n")?.parse().ok())
        .unwrap_or_else(|| panic!("no address: {line:?}"))
}
