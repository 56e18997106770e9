//! Lessons, by doing: positions of the rules, with answers and reasons that are asked of the rules.
//!
//! No answer is written down. A lesson says which position it is about and what is asked; what is right,
//! and why the rest is wrong, comes from [`Game::check`](praline_rules::Game::check), from the events of
//! moves that are tried, and from what a board looks like afterwards.

mod aim;
mod coach;
mod course;
mod position;
mod progress;
mod question;
mod reason;
mod run;
mod shown;
mod why;

pub use coach::{Coach, CoachView, Remark};
pub use course::{Lesson, LessonPlace, UnknownLesson};
pub use progress::LessonProgress;
pub use question::AnswerSpot;
pub use run::LessonRun;
pub use shown::{
    AnswerMark, AnswerView, DotView, FeedbackView, LessonCard, LessonStage, LessonView, LitPart,
    PlayedParts, Stretch, WhyView, lesson_cards,
};
