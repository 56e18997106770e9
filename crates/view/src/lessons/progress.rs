//! Which steps of the lessons are done, as text that is kept.

use std::fmt;

use super::course::{Lesson, LessonPlace};

/// Which steps are done.
///
/// Its text form has one word for each: `first/1 first/2`.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct LessonProgress(Vec<LessonPlace>);

impl LessonProgress {
    /// What a kept text says; words that name no step say nothing.
    pub fn read(text: &str) -> LessonProgress {
        let mut progress = LessonProgress::default();
        for place in text.split_whitespace().filter_map(|word| word.parse().ok()) {
            progress.note(place);
        }
        progress
    }

    /// Notes that a step is done.
    pub fn note(&mut self, place: LessonPlace) {
        if !self.0.contains(&place) {
            self.0.push(place);
        }
    }

    /// Whether a step is done.
    pub fn has(&self, place: LessonPlace) -> bool {
        self.0.contains(&place)
    }

    /// Whether nothing is done yet.
    pub const fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// How many steps of a lesson are done.
    pub fn count(&self, lesson: Lesson) -> u8 {
        let done = self.0.iter().filter(|place| place.lesson() == lesson);
        u8::try_from(done.count()).unwrap_or(u8::MAX)
    }

    /// Whether all of a lesson is done.
    pub fn is_done(&self, lesson: Lesson) -> bool {
        self.count(lesson) == lesson.length()
    }

    /// Where a lesson is gone on with: at the first step that is not done, or from the beginning.
    pub fn next(&self, lesson: Lesson) -> LessonPlace {
        let all = (1..=lesson.length()).filter_map(|step| LessonPlace::new(lesson, step));
        let mut open = all.filter(|place| !self.has(*place));
        open.next().unwrap_or(LessonPlace::first(lesson))
    }
}

impl fmt::Display for LessonProgress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, place) in self.0.iter().enumerate() {
            let space = if index == 0 { "" } else { " " };
            write!(f, "{space}{place}")?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_done_is_kept_and_rubbish_is_left_out() {
        let progress =
            LessonProgress::read("first/1 first/99 scrap first/3 first/3 free/1 /// first/-1");
        assert_eq!(progress.to_string(), "first/1 first/3 free/1");
        assert_eq!(progress.next(Lesson::First).to_string(), "first/2");
        assert!(!progress.is_empty());
        assert!(LessonProgress::read("\u{0} scrap first/99").is_empty());
    }

    #[test]
    fn a_lesson_is_done_with_its_last_step_and_then_begins_anew() {
        let mut progress = LessonProgress::default();
        for step in 1..=Lesson::Free.length() {
            assert!(!progress.is_done(Lesson::Free));
            progress.note(LessonPlace::new(Lesson::Free, step).expect("a step"));
        }
        assert!(progress.is_done(Lesson::Free));
        assert_eq!(progress.next(Lesson::Free).step(), 1);
    }
}
