//! An outside bot: a program that speaks the Universal Game Interface.
//!
//! Architecture invariant: nothing here waits for the program without a deadline. Its output is
//! read, and its input written, by threads of their own that nobody waits for.

use std::io::{self, BufReader, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, SyncSender, channel, sync_channel};
use std::thread;
use std::time::{Duration, Instant};

use praline_rules::{Game, Move};

use super::{Budget, Trouble, trouble::said};
use crate::input::Lines;

/// How many lines of a program are held before it must wait.
const LINES_HELD: usize = 256;
/// How many times the grace a program has to start and to make ready.
const START_GRACES: u32 = 10;
/// How long a program may think that is given nodes instead of time.
const NODES_TIME: Duration = Duration::from_secs(60);
/// How long a program has to end by itself once it is told to.
const QUIT_TIME: Duration = Duration::from_millis(500);

/// A line of the program, or why its output cannot be read.
type Heard = Result<String, String>;

/// A program that runs.
#[derive(Debug)]
pub(crate) struct Outside {
    child: Child,
    to: Sender<String>,
    from: Receiver<Heard>,
    grace: Duration,
    name: Option<String>,
    takes_seed: bool,
}

impl Outside {
    /// Starts the program, and asks nothing of it yet.
    pub(crate) fn start(words: &[String], grace: Duration) -> io::Result<Outside> {
        let (program, arguments) = words.split_first().ok_or(io::ErrorKind::InvalidInput)?;
        let mut child = Command::new(program)
            .args(arguments)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()?;
        let (to, lines_to) = channel();
        let (lines_from, from) = sync_channel(LINES_HELD);
        if let (Some(stdin), Some(stdout)) = (child.stdin.take(), child.stdout.take()) {
            thread::spawn(move || write_lines(stdin, &lines_to));
            thread::spawn(move || read_lines(stdout, &lines_from));
        }
        Ok(Outside {
            child,
            to,
            from,
            grace,
            name: None,
            takes_seed: false,
        })
    }

    /// Asks who it is.
    pub(crate) fn greet(&mut self) -> Result<(), Trouble> {
        let patience = self.grace * START_GRACES;
        self.say("ugi");
        let (mut name, mut takes_seed) = (None, false);
        self.wait_for("ugiok", patience, |line| {
            if let Some(id) = line.strip_prefix("id name ") {
                name = Some(id.trim().to_owned());
            }
            takes_seed |= line.starts_with("option name Seed ");
            (line == "ugiok").then_some(())
        })?;
        (self.name, self.takes_seed) = (name, takes_seed);
        Ok(())
    }

    /// The name that it gave itself.
    pub(crate) fn name(&self) -> Option<&str> {
        self.name.as_deref()
    }

    /// Says that a new game begins; a program that takes a seed gets one.
    pub(crate) fn new_game(&mut self, seed: u64) -> Result<(), Trouble> {
        if self.takes_seed {
            self.say(&format!("setoption name Seed value {seed}"));
        }
        self.say("uginewgame");
        self.say("isready");
        self.wait_for("readyok", self.grace * START_GRACES, |line| {
            (line == "readyok").then_some(())
        })
    }

    /// Asks for a move.
    pub(crate) fn choose(&mut self, game: &Game, budget: Budget) -> Result<Move, Trouble> {
        let (go, time) = match budget {
            Budget::Time(ms) => (format!("movetime {ms}"), Duration::from_millis(ms)),
            Budget::Nodes(nodes) => (format!("nodes {nodes}"), NODES_TIME),
        };
        self.say(&format!("position fen {game}"));
        self.say(&format!("go {go}"));
        let mut complaint = String::new();
        let answer = self.wait_for("bestmove", time.saturating_add(self.grace), |line| {
            if line.starts_with("error") {
                complaint = format!(", after {}", said(line));
            }
            let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
            (word == "bestmove").then(|| rest.to_owned())
        })?;
        let illegal = |why: String| {
            let answer = said(&format!("bestmove {answer}"));
            Trouble::illegal_move(format!("{answer}: {why}{complaint}"))
        };
        let mv: Move = answer
            .parse()
            .map_err(|fault| illegal(format!("{fault}")))?;
        game.check(mv).map_err(|fault| illegal(fault.to_string()))?;
        Ok(mv)
    }

    /// A line to the program; where it is gone, the next answer will not come.
    fn say(&self, line: &str) {
        let _ = self.to.send(format!("{line}\n"));
    }

    /// Reads lines until one gives what is waited for, or the time is over.
    fn wait_for<T>(
        &self,
        what: &str,
        patience: Duration,
        mut found: impl FnMut(&str) -> Option<T>,
    ) -> Result<T, Trouble> {
        let begin = Instant::now();
        loop {
            let left = patience.saturating_sub(begin.elapsed());
            match self.from.recv_timeout(left) {
                Ok(Ok(line)) => {
                    if let Some(found) = found(&line) {
                        return Ok(found);
                    }
                }
                Ok(Err(fault)) => return Err(Trouble::crash(fault)),
                Err(RecvTimeoutError::Disconnected) => {
                    return Err(Trouble::crash(format!("ended before `{what}`")));
                }
                Err(RecvTimeoutError::Timeout) => {}
            }
            // Looked at after every line, as a program may say other things for ever.
            if begin.elapsed() >= patience {
                let ms = patience.as_millis();
                return Err(Trouble::timeout(format!("no `{what}` within {ms} ms")));
            }
        }
    }

    /// Lets the program end by itself.
    pub(crate) fn quit(self) {
        self.say("quit");
        let begin = Instant::now();
        while let Ok(_more) = self
            .from
            .recv_timeout(QUIT_TIME.saturating_sub(begin.elapsed()))
        {
            if begin.elapsed() >= QUIT_TIME {
                break;
            }
        }
    }
}

/// Whoever is let go is ended, if it still runs.
impl Drop for Outside {
    fn drop(&mut self) {
        // A program that has ended cannot be killed, and that is well.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Passes lines on to the program until nobody sends any, or it reads no more.
fn write_lines(mut stdin: ChildStdin, lines: &Receiver<String>) {
    for line in lines {
        if stdin.write_all(line.as_bytes()).is_err() || stdin.flush().is_err() {
            return;
        }
    }
}

/// Passes on what the program says until it ends, or nobody listens.
fn read_lines(stdout: ChildStdout, heard: &SyncSender<Heard>) {
    let mut lines = Lines::new(BufReader::new(stdout));
    loop {
        let line = match lines.next_line() {
            Ok(Some(line)) => Ok(line.trim().to_owned()),
            Ok(None) => return,
            Err(fault) => Err(fault.to_string()),
        };
        let ends = line.is_err();
        if heard.send(line).is_err() || ends {
            return;
        }
    }
}
