//! What a person types, and what it does.

use std::io::BufRead;

use praline_rules::{Move, Seat};

use super::columns::{fold, width, wrap};
use super::help::help;
use super::session::{Answer, Session};
use super::thought::hint;
use crate::commands::moves::sorted_moves;
use crate::error::Error;
use crate::input::LineError;

impl<R: BufRead> Session<'_, R> {
    pub(super) fn ask_until_done(&mut self, seat: Seat) -> Result<Answer, Error> {
        loop {
            write!(self.out, "{}> ", self.sitting.name(seat, &self.texts))?;
            self.out.flush()?;
            let answer = match self.read_answer()?.as_deref() {
                None => Answer::Left,
                Some(text) => self.obey(seat, text)?,
            };
            if answer != Answer::Again {
                return Ok(answer);
            }
        }
    }

    /// What the person typed, or `None` where nothing more comes.
    fn read_answer(&mut self) -> Result<Option<String>, Error> {
        let answer = match self.lines.next_line() {
            Ok(line) => line.map(|line| line.trim().to_owned()),
            Err(LineError::NotText(_)) => Some(String::from(char::REPLACEMENT_CHARACTER)),
            Err(error) => return Err(Error::Input(error)),
        };
        if self.echo {
            let shown = answer.as_deref().unwrap_or_default();
            let plain: String = shown.chars().filter(|c| !c.is_control()).collect();
            self.say(&plain)?;
        }
        Ok(answer)
    }

    fn obey(&mut self, seat: Seat, text: &str) -> Result<Answer, Error> {
        match text {
            "" => {}
            "help" | "?" => self.say_all(&help(&self.texts))?,
            "board" => self.show_table()?,
            "moves" => {
                let heading = self.texts.get("play-moves");
                let moves = sorted_moves(self.sitting.game());
                self.say_all(&wrap(&heading, width(&heading) + 3, &moves))?;
            }
            "hint" => self.say_all(&hint(self.sitting.game(), seat, &self.texts))?,
            "undo" if self.take_back()? => {
                self.say(&self.texts.get("told-undone"))?;
                return Ok(Answer::Done);
            }
            "undo" => self.say(&self.texts.get("table-undo-rests"))?,
            "resign" => {
                self.resign(seat)?;
                return Ok(Answer::Done);
            }
            "quit" => return Ok(Answer::Left),
            _ => return self.try_move(text),
        }
        Ok(Answer::Again)
    }

    fn try_move(&mut self, text: &str) -> Result<Answer, Error> {
        match self.read_move(text) {
            Ok(mv) => {
                self.make_own(mv)?;
                Ok(Answer::Done)
            }
            Err(refusal) => {
                self.say_all(&fold(&refusal))?;
                Ok(Answer::Again)
            }
        }
    }

    /// The legal move that was typed, or why it is none.
    fn read_move(&self, text: &str) -> Result<Move, String> {
        let mv = self
            .texts
            .read_move(text)
            .map_err(|error| self.texts.typed_error(&error))?;
        match self.sitting.game().check(mv) {
            Ok(()) => Ok(mv),
            Err(error) => Err(self.texts.refusal(error)),
        }
    }
}
