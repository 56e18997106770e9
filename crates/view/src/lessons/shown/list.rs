//! The list of all lessons, with what is done.

use praline_rules::Gold;

use crate::lessons::course::{Lesson, LessonPlace};
use crate::lessons::progress::LessonProgress;
use crate::text::Texts;

/// A lesson in the list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LessonCard {
    /// The lesson.
    pub lesson: Lesson,
    /// Its title.
    pub title: String,
    /// A line on what it is about.
    pub line: String,
    /// How much of it is done, in words.
    pub progress: String,
    /// Whether all of it is done.
    pub is_done: bool,
    /// Where it is gone on with.
    pub next: LessonPlace,
    /// The power of the special factory that it is about.
    pub gold: Option<Gold>,
}

/// All lessons, in the order in which they are offered.
pub fn lesson_cards(progress: &LessonProgress, texts: &Texts) -> Vec<LessonCard> {
    let card = |lesson: Lesson| {
        let gold = gold(lesson);
        let (title, line) = match gold {
            Some(gold) => (texts.gold_kind(gold), texts.gold_kind_explained(gold)),
            None => named(lesson, texts),
        };
        let args = [
            ("done", progress.count(lesson).into()),
            ("count", lesson.length().into()),
        ];
        LessonCard {
            lesson,
            title,
            line,
            progress: texts.with("learn-progress", &args),
            is_done: progress.is_done(lesson),
            next: progress.next(lesson),
            gold,
        }
    };
    Lesson::ALL.map(card).into_iter().collect()
}

/// The gold side that a lesson is about.
pub(super) const fn gold(lesson: Lesson) -> Option<Gold> {
    let kind = match lesson {
        Lesson::First | Lesson::Examples | Lesson::Free | Lesson::Strategy => return None,
        Lesson::Extra => 0,
        Lesson::Magnet => 1,
        Lesson::Keeper => 2,
        Lesson::Sharer => 3,
        Lesson::Spare => 4,
    };
    Some(Gold::KINDS[kind])
}

fn named(lesson: Lesson, texts: &Texts) -> (String, String) {
    let (title, line) = match lesson {
        Lesson::Examples => ("learn-examples", "learn-examples-line"),
        Lesson::Free => ("learn-free", "learn-free-line"),
        Lesson::Strategy => ("learn-strategy", "learn-strategy-line"),
        _ => ("learn-first", "learn-first-line"),
    };
    (texts.get(title), texts.get(line))
}
