//! The engine between its searches: its options and its position.

use std::io::Write;
use std::sync::mpsc::Receiver;
use std::time::Duration;

use praline_rules::{Deal, Game};

use super::answer::{refuse, response, say};
use super::command::Command;
use super::go::Go;
use super::options::{Options, option_lines};
use super::position::read_position;
use super::reader::Line;
use super::refusal::Refusal;
use super::search::{Sign, Task};
use crate::dice::Dice;
use crate::error::Error;

/// Who answers, and with what in mind.
pub(crate) struct Session<'a> {
    inbox: Receiver<Line>,
    out: &'a mut dyn Write,
    options: Options,
    /// The position that was set, if one was since the game began.
    position: Option<Game>,
}

/// Why a line could not be obeyed: by its own fault, or because nobody can be answered.
enum Trouble {
    Refused(Refusal),
    Broken(Error),
}

impl<R: Into<Refusal>> From<R> for Trouble {
    fn from(refusal: R) -> Trouble {
        Trouble::Refused(refusal.into())
    }
}

impl<'a> Session<'a> {
    pub(crate) fn new(inbox: Receiver<Line>, out: &'a mut dyn Write) -> Session<'a> {
        Session {
            inbox,
            out,
            options: Options::default(),
            position: None,
        }
    }

    /// Obeys line after line until `quit` or the end of input.
    pub(crate) fn run(&mut self) -> Result<(), Error> {
        while let Ok(line) = self.inbox.recv() {
            match self.obey(&line) {
                Ok(Sign::Quit) => break,
                Ok(_) => {}
                Err(Trouble::Refused(refusal)) => refuse(self.out, &refusal)?,
                Err(Trouble::Broken(error)) => return Err(error),
            }
        }
        Ok(())
    }

    fn obey(&mut self, line: &Line) -> Result<Sign, Trouble> {
        let text = line.text.as_ref().map_err(|fault| *fault)?;
        match Command::read(text)? {
            // A search that is over needs no stopping: the two may have crossed.
            Command::Nothing | Command::Stop => {}
            Command::Quit => return Ok(Sign::Quit),
            Command::Ugi => self.introduce()?,
            Command::IsReady => self.say("readyok")?,
            Command::NewGame => self.position = None,
            Command::SetOption { name, value } => self.options.set(name, &value)?,
            Command::Position(words) => {
                self.position = Some(read_position(&words, self.options.rules)?);
            }
            Command::Query(query) => self.say(&response(query, &self.game()))?,
            Command::Go(go) => return self.go(&go, &|| line.at.elapsed()),
        }
        Ok(Sign::Continue)
    }

    fn game(&self) -> Game {
        let start = || Game::new(self.options.rules);
        self.position.unwrap_or_else(start)
    }

    fn introduce(&mut self) -> Result<(), Trouble> {
        self.say(concat!("id name Praline ", env!("CARGO_PKG_VERSION")))?;
        self.say(concat!("id author ", env!("CARGO_PKG_AUTHORS")))?;
        for line in option_lines() {
            self.say(&line)?;
        }
        self.say("ugiok")
    }

    /// Answers with a deal, a move, or that the game is over.
    fn go(&mut self, go: &Go, clock: &dyn Fn() -> Duration) -> Result<Sign, Trouble> {
        let game = self.game();
        if let Some(deal) = draw(&game, self.options.seed) {
            self.say(&format!("bestmove deal:{deal}"))?;
            return Ok(Sign::Continue);
        }
        if game.is_over() {
            self.refuse(&Refusal::Over)?;
            self.say("bestmove 0000")?;
            return Ok(Sign::Continue);
        }
        let task = Task {
            game: &game,
            options: &self.options,
            limit: go.limit(&game, self.options.level)?,
            infinite: go.infinite,
            clock,
            inbox: &self.inbox,
            out: self.out,
        };
        let answer = task.run().map_err(broken)?;
        Ok(answer.map_or(Sign::Continue, |(_, sign)| sign))
    }

    fn say(&mut self, line: &str) -> Result<(), Trouble> {
        say(self.out, line).map_err(broken)
    }

    fn refuse(&mut self, refusal: &Refusal) -> Result<(), Trouble> {
        refuse(self.out, refusal).map_err(broken)
    }
}

fn broken(error: std::io::Error) -> Trouble {
    Trouble::Broken(error.into())
}

/// The deal of a position, which depends on the seed and the position alone.
fn draw(game: &Game, seed: u64) -> Option<Deal> {
    Deal::draw(game, &mut Dice::of_game(seed, game.key()))
}
