//! A lesson that is gone through: what has been pressed, and whether it is answered.

use praline_rules::{Colour, Game, Move, Seat, Source};

use super::aim::Aim;
use super::course::{LessonPlace, Task};
use super::question::{AnswerSpot, Choice};
use super::reason::Verdict;
use crate::sitting::{Sitter, Sitting};
use crate::table::Figures;

/// A step that somebody is at.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LessonRun {
    place: LessonPlace,
    /// The numbers of the answers that are pressed.
    pressed: Vec<usize>,
    given: Option<Given>,
}

/// An answer that was given.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Given {
    /// What is pressed was checked.
    Checked,
    /// These pieces were picked up.
    Picked(Source, Colour),
    /// This move was made.
    Made(Move),
}

impl LessonRun {
    /// A step that nobody has answered yet.
    pub const fn begin(place: LessonPlace) -> LessonRun {
        LessonRun {
            place,
            pressed: Vec::new(),
            given: None,
        }
    }

    /// Which step it is.
    pub const fn place(&self) -> LessonPlace {
        self.place
    }

    /// The position that is asked about; `None` where the rules forbid it, which a test rules out.
    pub fn game(&self) -> Option<Game> {
        self.place.content().game()
    }

    /// The position with a person at it, to be played on; the others are bots that do nothing.
    pub fn sitting(&self) -> Option<Sitting> {
        let game = self.game()?;
        let mut sitting = Sitting::from_position(game).ok()?;
        let person = game.turn().mover().unwrap_or(Seat::One);
        let person = match self.place.content().task {
            Task::Press(_) => Seat::One,
            Task::Pick(_) | Task::Make(_) => person,
        };
        let sitter = |seat: Seat| {
            if seat == person {
                Sitter::Person(String::new())
            } else {
                Sitter::Bot(praline_ai::Level::Beginner)
            }
        };
        let sitters: Vec<Sitter> = game.seats().map(sitter).collect();
        sitting.reseat(&sitters).ok()?;
        Some(sitting)
    }

    /// Whether the step is done by playing, rather than by pressing answers.
    pub const fn is_played(&self) -> bool {
        matches!(self.place.content().task, Task::Pick(_) | Task::Make(_))
    }

    /// Whether picking pieces up is all that is asked.
    pub const fn is_picked(&self) -> bool {
        matches!(self.place.content().task, Task::Pick(_))
    }

    /// Whether the table that it is played on tells points, which would be the answer where most are asked for.
    pub const fn figures(&self) -> Figures {
        match self.place.content().task {
            Task::Make(Aim::BestSpace) => Figures::Hidden,
            _ => Figures::Told,
        }
    }

    /// Whether an answer has been given.
    pub const fn is_answered(&self) -> bool {
        self.given.is_some()
    }

    /// Whether nothing more can be answered: after wrong pieces, others may be picked up.
    pub fn is_over(&self) -> bool {
        self.is_answered() && (!self.is_picked() || self.is_right())
    }

    /// Whether answers are pressed that have not been checked.
    pub fn can_check(&self) -> bool {
        self.given.is_none() && !self.pressed.is_empty()
    }

    /// Presses an answer, or takes it back; where one alone is right, that is the answer.
    pub fn press(&mut self, spot: AnswerSpot) {
        let Task::Press(question) = self.place.content().task else {
            return;
        };
        let choices = self.choices();
        let number = choices.iter().position(|choice| choice.spot == spot);
        let Some(number) = number.filter(|_| self.given.is_none()) else {
            return;
        };
        match self.pressed.iter().position(|other| *other == number) {
            Some(place) => {
                self.pressed.remove(place);
            }
            None => self.pressed.push(number),
        }
        if question.is_single() {
            self.given = Some(Given::Checked);
        }
    }

    /// Presses the answer that a key stands for: the digit of a line or a space, `f` for the floor line,
    /// else the answer's own digit. Says whether it stands for one.
    pub fn press_key(&mut self, key: char) -> bool {
        let digit = key.to_digit(10);
        let choices = self.choices();
        let is_meant = |(index, choice): &(usize, &Choice)| match choice.spot {
            AnswerSpot::Line(line) => digit == Some(line.number().into()),
            AnswerSpot::Space(_, column) => digit == Some(column.number().into()),
            AnswerSpot::Floor => key.eq_ignore_ascii_case(&'f'),
            _ => digit.is_some() && digit == u32::try_from(index + 1).ok(),
        };
        let meant = choices.iter().enumerate().find(is_meant);
        if let Some((_, choice)) = meant {
            self.press(choice.spot);
        }
        meant.is_some()
    }

    /// Has what is pressed checked.
    pub fn check(&mut self) {
        if self.can_check() {
            self.given = Some(Given::Checked);
        }
    }

    /// Pieces were picked up; after wrong ones, others may be.
    pub fn pick(&mut self, from: Source, colour: Colour) {
        if self.is_picked() && !self.is_over() {
            self.given = Some(Given::Picked(from, colour));
        }
    }

    /// A move was made.
    pub fn make(&mut self, mv: Move) {
        if matches!(self.place.content().task, Task::Make(_)) && self.given.is_none() {
            self.given = Some(Given::Made(mv));
        }
    }

    /// Whether the answer is right.
    pub fn is_right(&self) -> bool {
        match self.given {
            None => false,
            Some(Given::Checked) => {
                let choices = self.choices();
                let mut all = choices.iter().enumerate();
                all.all(|(number, choice)| choice.verdict.is_right == self.is_pressed(number))
            }
            Some(_) => self.verdict().is_some_and(|verdict| verdict.is_right),
        }
    }

    /// Whether something that is pressed is right.
    pub(super) fn has_some_right(&self) -> bool {
        let choices = self.choices();
        let mut all = choices.iter().enumerate();
        all.any(|(number, choice)| choice.verdict.is_right && self.is_pressed(number))
    }

    pub(super) fn is_pressed(&self, number: usize) -> bool {
        self.pressed.contains(&number)
    }

    /// How many answers are pressed.
    pub(super) fn pressed(&self) -> usize {
        self.pressed.len()
    }

    /// Everything that can be pressed.
    pub(super) fn choices(&self) -> Vec<Choice> {
        match (self.place.content().task, self.game()) {
            (Task::Press(question), Some(game)) => question.choices(&game),
            _ => Vec::new(),
        }
    }

    /// What is to be said of what was played.
    pub(super) fn verdict(&self) -> Option<Verdict> {
        let game = self.game()?;
        match (self.place.content().task, self.given?) {
            (Task::Pick(aim), Given::Picked(from, colour)) => aim.judge_pick(&game, from, colour),
            (Task::Make(aim), Given::Made(mv)) => aim.judge(&game, mv),
            _ => None,
        }
    }
}
