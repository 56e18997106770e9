//! `praline engine`, driven as match programs do.

mod games;
mod lines;
mod searches;

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, ChildStdout, Stdio};

use praline_testing::shorthand::EMPTY_SEAT;

use super::run::command;

/// A running engine.
struct Engine {
    child: Child,
    input: Option<ChildStdin>,
    output: BufReader<ChildStdout>,
}

impl Engine {
    fn start() -> Engine {
        let mut child = command()
            .arg("engine")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("the program runs");
        let input = child.stdin.take();
        let output = BufReader::new(child.stdout.take().expect("a pipe"));
        Engine {
            child,
            input,
            output,
        }
    }

    fn send(&mut self, line: &str) {
        let mut input = self.input.as_ref().expect("the input is open");
        writeln!(input, "{line}").expect("the engine reads");
    }

    fn line(&mut self) -> String {
        let mut line = String::new();
        let read = self.output.read_line(&mut line).expect("UTF-8");
        assert!(read > 0, "the engine has ended");
        line.truncate(line.trim_end().len());
        line
    }

    /// All lines up to the first that begins with a word, that one included.
    fn until(&mut self, word: &str) -> Vec<String> {
        let mut lines = vec![self.line()];
        while lines.last().map(|line| line.split(' ').next()) != Some(Some(word)) {
            lines.push(self.line());
        }
        lines
    }

    /// Sends lines that must not be answered, and makes sure that they were not.
    fn tell(&mut self, line: &str) {
        self.send(line);
        self.send("isready");
        assert_eq!(self.line(), "readyok", "after {line}");
    }

    /// Sends a line that must be answered with exactly one line.
    fn ask(&mut self, line: &str) -> String {
        self.send(line);
        self.send("isready");
        let lines = self.until("readyok");
        assert_eq!(lines.len(), 2, "{line}: {lines:?}");
        lines[0].clone()
    }

    /// The infos of a search, and its move.
    fn go(&mut self, limits: &str) -> (Vec<String>, String) {
        self.send(&format!("go {limits}"));
        let mut lines = self.until("bestmove");
        let last = lines.pop().expect("a bestmove");
        let words: Vec<&str> = last.split(' ').collect();
        assert_eq!(words.len(), 2, "{last}");
        (lines, words[1].to_owned())
    }

    /// Waits for the end, which must be a good one.
    fn end(mut self) {
        self.input = None;
        let status = self.child.wait().expect("the engine ends");
        assert_eq!(status.code(), Some(0));
    }
}

fn opening() -> String {
    format!("2 1 d1 BBYR,KKWW,BRRK,YYKW,BYRW *1 16.16.16.16.16 0.0.0.0.0 {EMPTY_SEAT} {EMPTY_SEAT}")
}

/// Two drafts before the end of the last round of all.
fn ending() -> String {
    let ahead = EMPTY_SEAT.replacen('0', "10", 1);
    format!("2 30 d2 Y,-,-,-,- *1K 20.19.20.19.20 0.0.0.0.0 {ahead} {EMPTY_SEAT}")
}

/// The word behind a word.
fn value<'a>(line: &'a str, name: &str) -> &'a str {
    let mut words = line.split(' ').skip_while(|word| *word != name).skip(1);
    words
        .next()
        .unwrap_or_else(|| panic!("no {name} in {line}"))
}
