//! The game in the terminal: who is asked, and what the answers do.

use std::fmt::Display;
use std::io::{BufRead, Write};
use std::time::Duration;

use praline_ai::Bot;
use praline_rules::{BySeat, Deal, Event, Game, Move, Outcome, Play, Reason, Rules, Seat};

use super::boards::show_boards;
use super::table::{fold, show_table, wrap};
use super::tell::tell;
use super::thought::{choose, hint};
use super::{Hand, words};
use crate::commands::moves::sorted_moves;
use crate::dice::Dice;
use crate::error::Error;
use crate::input::{LineError, Lines};

/// A game that goes on in the terminal.
pub(super) struct Session<'a, R> {
    now: Moment,
    /// The moments in which people did something, for taking it back.
    past: Vec<Moment>,
    hands: BySeat<Hand>,
    /// How long bots think that take the time that they are given.
    time: Duration,
    lines: Lines<R>,
    /// Whether answers are repeated, as they are not seen where they are not typed.
    echo: bool,
    out: &'a mut dyn Write,
}

/// The game with its dice: what follows from here follows again after taking back.
#[derive(Clone)]
struct Moment {
    play: Play,
    dice: Dice,
}

/// Whether the person goes on after an answer.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Answer {
    /// Nothing has changed: ask again.
    Again,
    /// Something happened in the game.
    Done,
    /// The person leaves.
    Left,
}

impl<'a, R: BufRead> Session<'a, R> {
    pub(super) fn new(
        rules: Rules,
        hands: BySeat<Hand>,
        time: Duration,
        mut dice: Dice,
        lines: Lines<R>,
        echo: bool,
        out: &'a mut dyn Write,
    ) -> Session<'a, R> {
        let play = Play::new(Game::draw_start(rules, &mut dice));
        Session {
            now: Moment { play, dice },
            past: Vec::new(),
            hands,
            time,
            lines,
            echo,
            out,
        }
    }

    /// Plays until the game is over or a person leaves.
    pub(super) fn run(&mut self) -> Result<(), Error> {
        loop {
            let game = *self.now.play.game();
            if let Some(outcome) = self.now.play.outcome() {
                return self.show_end(&outcome);
            }
            let Some(seat) = game.turn().mover() else {
                self.deal()?;
                continue;
            };
            match self.hand(seat) {
                Hand::Bot(bot) => {
                    let mv = choose(bot, &game, self.time, &mut self.now.dice);
                    mv.map_or(Ok(()), |mv| self.make(mv))?;
                }
                Hand::Person => {
                    self.show_table()?;
                    if self.ask_until_done(seat)? == Answer::Left {
                        return self.say(words::UNFINISHED);
                    }
                }
            }
        }
    }

    fn deal(&mut self) -> Result<(), Error> {
        if let Some(deal) = Deal::draw(self.now.play.game(), &mut self.now.dice) {
            let mut events = Vec::new();
            self.now.play.deal(&deal, &mut events)?;
            self.say("")?;
            self.tell(&events, None)?;
        }
        Ok(())
    }

    /// Makes a move that a bot chose or a person was allowed.
    fn make(&mut self, mv: Move) -> Result<(), Error> {
        let mut events = Vec::new();
        self.now.play.apply(mv, &mut events)?;
        self.tell(&events, Some(mv))
    }

    fn ask_until_done(&mut self, seat: Seat) -> Result<Answer, Error> {
        loop {
            write!(self.out, "{}", words::prompt(&self.who(seat)))?;
            self.out.flush()?;
            let answer = self.read_answer()?;
            let answer = match answer.as_deref() {
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
            "help" | "?" => self.say(words::HELP)?,
            "board" => self.show_table()?,
            "moves" => {
                let moves = sorted_moves(self.now.play.game());
                self.say_all(&wrap(words::MOVES, &moves))?;
            }
            "hint" => self.say_all(&hint(self.now.play.game(), seat))?,
            "undo" => return self.take_back(),
            "resign" => return self.resign(seat),
            "quit" => return Ok(Answer::Left),
            _ => return self.try_move(text),
        }
        Ok(Answer::Again)
    }

    fn try_move(&mut self, text: &str) -> Result<Answer, Error> {
        let mv = match text.parse::<Move>() {
            Ok(mv) => mv,
            Err(error) => {
                self.refuse(error)?;
                return Ok(Answer::Again);
            }
        };
        if let Err(error) = self.now.play.game().check(mv) {
            self.refuse(error)?;
            return Ok(Answer::Again);
        }
        self.past.push(self.now.clone());
        self.make(mv)?;
        Ok(Answer::Done)
    }

    fn refuse(&mut self, reason: impl Display) -> Result<(), Error> {
        self.say_all(&fold(&words::refused(reason)))
    }

    fn take_back(&mut self) -> Result<Answer, Error> {
        let Some(before) = self.past.pop() else {
            self.say(words::NOTHING_TO_TAKE_BACK)?;
            return Ok(Answer::Again);
        };
        self.now = before;
        self.say(words::TAKEN_BACK)?;
        Ok(Answer::Done)
    }

    fn resign(&mut self, seat: Seat) -> Result<Answer, Error> {
        let who = self.who(seat);
        self.past.push(self.now.clone());
        self.now.play.give_up(seat, Reason::Resignation)?;
        self.say(&words::resigns(&who))?;
        Ok(Answer::Done)
    }

    /// Who plays a seat now; a stand-in for those who gave up.
    fn hand(&self, seat: Seat) -> Hand {
        if self.now.play.given_up().has(seat) {
            Hand::Bot(Bot::Greedy)
        } else {
            self.hands[seat]
        }
    }

    fn who(&self, seat: Seat) -> String {
        let play = &self.now.play;
        let player = match self.hands[seat] {
            _ if play.given_up().has(seat) && !play.is_over() => words::STAND_IN,
            Hand::Person => words::YOU,
            Hand::Bot(bot) => bot.name(),
        };
        words::seat(seat, player)
    }

    fn show_end(&mut self, outcome: &Outcome) -> Result<(), Error> {
        let boards = show_boards(self.now.play.game(), |seat| self.who(seat));
        self.say_all(&boards)?;
        self.say("")?;
        self.say(&words::result(outcome, |seat| self.who(seat)))
    }

    fn show_table(&mut self) -> Result<(), Error> {
        let lines = show_table(self.now.play.game(), |seat| self.who(seat));
        self.say_all(&lines)
    }

    fn tell(&mut self, events: &[Event], mv: Option<Move>) -> Result<(), Error> {
        let sentences = tell(events, mv, |seat| self.who(seat));
        sentences
            .iter()
            .try_for_each(|sentence| self.say_all(&fold(sentence)))
    }

    fn say_all(&mut self, lines: &[String]) -> Result<(), Error> {
        lines.iter().try_for_each(|line| self.say(line))
    }

    fn say(&mut self, line: &str) -> Result<(), Error> {
        Ok(writeln!(self.out, "{line}")?)
    }
}
