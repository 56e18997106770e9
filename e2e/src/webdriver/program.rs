//! A program that runs as long as its handle lives.

use std::io::{BufRead, BufReader, Read};
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::{self, Receiver};

use crate::{DEADLINE, Fault};

/// A running program, and the lines that it prints.
pub(super) struct Program {
    child: Child,
    name: String,
    lines: Receiver<String>,
}

impl Program {
    /// Starts a program; what it prints on either stream is read as it comes, so that it never waits.
    pub(super) fn start(command: &mut Command) -> Result<Self, Fault> {
        let name = command.get_program().display().to_string();
        command.stdin(Stdio::null());
        command.stdout(Stdio::piped()).stderr(Stdio::piped());
        let started = command.spawn();
        let mut child = started.map_err(|_| Fault::NoProgram(name.clone()))?;
        let (line, lines) = mpsc::channel();
        let listen = |stream: Option<Box<dyn Read + Send>>| {
            let Some(stream) = stream else { return };
            let line = line.clone();
            std::thread::spawn(move || {
                for text in BufReader::new(stream).lines().map_while(Result::ok) {
                    // Nobody may want to know; the stream is read to its end all the same.
                    let _ = line.send(text);
                }
            });
        };
        listen(child.stdout.take().map(|it| Box::new(it) as _));
        listen(child.stderr.take().map(|it| Box::new(it) as _));
        Ok(Self { child, name, lines })
    }

    /// Waits for a line from which something can be taken.
    pub(super) fn wait_line<T>(&self, take: impl Fn(&str) -> Option<T>) -> Result<T, Fault> {
        let mut printed = Vec::new();
        while let Ok(line) = self.lines.recv_timeout(DEADLINE) {
            if let Some(taken) = take(&line) {
                return Ok(taken);
            }
            printed.push(line);
        }
        let printed = printed.join("; ");
        Err(Fault::Start(format!("{} said only: {printed}", self.name)))
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        // One that has ended already is what is wanted.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
