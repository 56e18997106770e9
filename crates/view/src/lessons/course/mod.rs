//! The lessons with their steps: what is said, what is asked, and the position it is asked about.

mod book;
mod first;
mod gold;
mod strategy;
mod walls;

use std::fmt;
use std::str::FromStr;

use praline_rules::Game;
use thiserror::Error;

use super::aim::Aim;
use super::position::position;
use super::question::Question;

/// A lesson.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Lesson {
    /// The whole game, in six steps.
    First,
    /// The worked examples of the rule books.
    Examples,
    /// The free wall.
    Free,
    /// The factory with one piece more.
    Extra,
    /// The factory that pulls pieces.
    Magnet,
    /// The factory that keeps pieces.
    Keeper,
    /// The factory that shares pieces.
    Sharer,
    /// The factory that catches a piece.
    Spare,
    /// First strategy.
    Strategy,
}

/// One step: at most two sentences, and something to do.
#[derive(Clone, Copy, Debug)]
pub(super) struct Step {
    /// The message that is said.
    pub(super) say: &'static str,
    /// The message that asks.
    pub(super) ask: &'static str,
    pub(super) task: Task,
    table: &'static str,
    /// What has happened since.
    moves: &'static [&'static str],
}

/// What is to be done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Task {
    /// Press what answers a question.
    Press(Question),
    /// Pick up pieces.
    Pick(Aim),
    /// Make a move.
    Make(Aim),
}

impl Step {
    const fn new(
        (say, ask): (&'static str, &'static str),
        table: &'static str,
        task: Task,
    ) -> Step {
        Step {
            say,
            ask,
            task,
            table,
            moves: &[],
        }
    }

    const fn after(self, moves: &'static [&'static str]) -> Step {
        Step { moves, ..self }
    }

    /// The position; `None` where the rules forbid it, which a test rules out.
    pub(super) fn game(&self) -> Option<Game> {
        position(self.table, self.moves)
    }
}

impl Lesson {
    /// All lessons, in the order in which they are offered.
    pub const ALL: [Lesson; 9] = [
        Lesson::First,
        Lesson::Examples,
        Lesson::Strategy,
        Lesson::Free,
        Lesson::Extra,
        Lesson::Magnet,
        Lesson::Keeper,
        Lesson::Sharer,
        Lesson::Spare,
    ];

    /// The lesson's name in addresses and in what is kept.
    pub const fn name(self) -> &'static str {
        match self {
            Lesson::First => "first",
            Lesson::Examples => "examples",
            Lesson::Free => "free",
            Lesson::Extra => "extra",
            Lesson::Magnet => "magnet",
            Lesson::Keeper => "keeper",
            Lesson::Sharer => "sharer",
            Lesson::Spare => "spare",
            Lesson::Strategy => "strategy",
        }
    }

    pub(super) const fn steps(self) -> &'static [Step] {
        match self {
            Lesson::First => &first::STEPS,
            Lesson::Examples => &book::STEPS,
            Lesson::Free => &walls::STEPS,
            Lesson::Extra => &gold::EXTRA,
            Lesson::Magnet => &gold::MAGNET,
            Lesson::Keeper => &gold::KEEPER,
            Lesson::Sharer => &gold::SHARER,
            Lesson::Spare => &gold::SPARE,
            Lesson::Strategy => &strategy::STEPS,
        }
    }

    /// How many steps it has.
    pub const fn length(self) -> u8 {
        let mut count = 0;
        while (count as usize) < self.steps().len() {
            count += 1;
        }
        count
    }
}

/// A step of a lesson, which has an address: `first/3`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct LessonPlace {
    lesson: Lesson,
    /// From 1.
    step: u8,
}

/// The text names no step of a lesson.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("not a step of a lesson")]
pub struct UnknownLesson;

impl LessonPlace {
    /// A step of a lesson, from 1, if it has that many.
    pub const fn new(lesson: Lesson, step: u8) -> Option<LessonPlace> {
        if step == 0 || step > lesson.length() {
            return None;
        }
        Some(LessonPlace { lesson, step })
    }

    /// The first step of a lesson.
    pub const fn first(lesson: Lesson) -> LessonPlace {
        LessonPlace { lesson, step: 1 }
    }

    /// The lesson.
    pub const fn lesson(self) -> Lesson {
        self.lesson
    }

    /// The number of the step, from 1.
    pub const fn step(self) -> u8 {
        self.step
    }

    /// The step after it, or `None` where the lesson ends.
    pub const fn next(self) -> Option<LessonPlace> {
        LessonPlace::new(self.lesson, self.step + 1)
    }

    pub(super) const fn content(self) -> &'static Step {
        &self.lesson.steps()[self.step as usize - 1]
    }
}

impl fmt::Display for LessonPlace {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.lesson.name(), self.step)
    }
}

impl FromStr for LessonPlace {
    type Err = UnknownLesson;

    fn from_str(text: &str) -> Result<LessonPlace, UnknownLesson> {
        let (name, step) = text.split_once('/').ok_or(UnknownLesson)?;
        let mut all = Lesson::ALL.into_iter();
        let lesson = all.find(|lesson| lesson.name() == name);
        let step = step.parse().map_err(|_| UnknownLesson)?;
        let place = LessonPlace::new(lesson.ok_or(UnknownLesson)?, step);
        place.ok_or(UnknownLesson)
    }
}
