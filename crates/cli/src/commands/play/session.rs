//! The game in the terminal: who is asked, and what happens.

use std::io::{BufRead, Write};
use std::time::Duration;

use praline_rules::{Move, Seat, draw_start};
use praline_view::{Moment, Sitting, Story, Texts, finish, story};

use super::columns::fold;
use super::screen::{draw_end, draw_table};
use super::seats::{Hand, Seats};
use super::thought::choose;
use crate::dice::Dice;
use crate::error::Error;
use crate::input::Lines;

/// A game that goes on in the terminal.
pub(super) struct Session<'a, R> {
    pub(super) sitting: Sitting,
    pub(super) seats: Seats,
    pub(super) texts: Texts,
    dice: Dice,
    /// Where people did something: how many moments there were and how the dice lay, so that what
    /// follows from there follows again after taking back.
    past: Vec<(usize, Dice)>,
    /// How long bots think that take the time that they are given.
    time: Duration,
    pub(super) lines: Lines<R>,
    /// Whether answers are repeated, as they are not seen where they are not typed.
    pub(super) echo: bool,
    pub(super) out: &'a mut dyn Write,
}

/// Whether the person goes on after an answer.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Answer {
    /// Nothing has changed: ask again.
    Again,
    /// Something happened in the game.
    Done,
    /// The person leaves.
    Left,
}

/// Where a session's words come from and go to.
pub(super) struct Console<'a, R> {
    pub(super) texts: Texts,
    pub(super) lines: Lines<R>,
    pub(super) echo: bool,
    pub(super) out: &'a mut dyn Write,
}

impl<'a, R: BufRead> Session<'a, R> {
    pub(super) fn new(
        seats: Seats,
        time: Duration,
        mut dice: Dice,
        console: Console<'a, R>,
    ) -> Result<Session<'a, R>, Error> {
        let first = draw_start(seats.rules.players, &mut dice);
        let mut session = Session {
            sitting: Sitting::begin(&seats.plan(), first, None)?,
            seats,
            texts: console.texts,
            dice,
            past: Vec::new(),
            time,
            lines: console.lines,
            echo: console.echo,
            out: console.out,
        };
        session.name_players()?;
        Ok(session)
    }

    /// Plays until the game is over or a person leaves.
    pub(super) fn run(&mut self) -> Result<(), Error> {
        loop {
            let play = *self.sitting.play();
            if play.is_over() {
                return self.show_end();
            }
            let Some(seat) = play.game().turn().mover() else {
                self.deal()?;
                continue;
            };
            match self.seats.hand(seat, &play) {
                Hand::Bot(bot) => {
                    let mv = choose(bot, play.game(), self.time, &mut self.dice);
                    mv.map_or(Ok(()), |mv| self.make(mv))?;
                }
                Hand::Person => {
                    self.show_table()?;
                    if self.ask_until_done(seat)? == Answer::Left {
                        return self.say(&self.texts.get("play-unfinished"));
                    }
                }
            }
        }
    }

    fn deal(&mut self) -> Result<(), Error> {
        if let Some(moment) = self.sitting.deal(&mut self.dice).cloned() {
            self.say("")?;
            self.tell(&moment, None)?;
        }
        Ok(())
    }

    /// Makes a move that a bot chose or a person was allowed.
    fn make(&mut self, mv: Move) -> Result<(), Error> {
        let moment = self.sitting.make(mv)?.clone();
        self.tell(&moment, Some(mv))
    }

    /// Makes a person's move, which may be taken back.
    pub(super) fn make_own(&mut self, mv: Move) -> Result<(), Error> {
        self.remember();
        self.make(mv)
    }

    pub(super) fn resign(&mut self, seat: Seat) -> Result<(), Error> {
        self.remember();
        let moment = self.sitting.resign(seat)?.clone();
        self.tell(&moment, None)?;
        self.name_players()
    }

    fn remember(&mut self) {
        let before = (self.sitting.moments().len(), self.dice.clone());
        self.past.push(before);
    }

    /// Takes back what a person did last, if there is anything.
    pub(super) fn take_back(&mut self) -> Result<bool, Error> {
        let Some((count, dice)) = self.past.pop() else {
            return Ok(false);
        };
        self.sitting = self.sitting.continued_from(count);
        self.dice = dice;
        self.name_players()?;
        Ok(true)
    }

    /// Names whoever plays each seat now.
    fn name_players(&mut self) -> Result<(), Error> {
        let sitters = self.seats.sitters(self.sitting.play(), &self.texts);
        Ok(self.sitting.reseat(&sitters)?)
    }

    fn show_end(&mut self) -> Result<(), Error> {
        self.name_players()?;
        self.say_all(&draw_end(&self.sitting, &self.texts))?;
        self.say("")?;
        if let Some(finish) = finish(&self.sitting, &self.texts) {
            let about = finish.reason.into_iter().chain([finish.lead]);
            for sentence in about.chain([format!("{}.", finish.headline)]) {
                self.say_all(&fold(&sentence))?;
            }
        }
        Ok(())
    }

    pub(super) fn show_table(&mut self) -> Result<(), Error> {
        self.say_all(&draw_table(&self.sitting, &self.texts))
    }

    /// Tells what happened; a move is told with its notation, so that it can be learnt.
    fn tell(&mut self, moment: &Moment, mv: Option<Move>) -> Result<(), Error> {
        // What lies on the factories is seen on the table.
        let Story { done, counted, .. } = story(&self.sitting, moment, &self.texts);
        let notation = mv.map_or(String::new(), |mv| format!("{mv}  "));
        self.say_all(&fold(&format!("{notation}{}", done.join(" "))))?;
        counted
            .iter()
            .try_for_each(|sentence| self.say_all(&fold(sentence)))
    }

    pub(super) fn say_all(&mut self, lines: &[String]) -> Result<(), Error> {
        lines.iter().try_for_each(|line| self.say(line))
    }

    pub(super) fn say(&mut self, line: &str) -> Result<(), Error> {
        Ok(writeln!(self.out, "{line}")?)
    }
}
