//! What came of an answer, in words.

use super::{AnswerMark, marks, name};
use crate::lessons::course::Task;
use crate::lessons::reason::{Reason, Verdict};
use crate::lessons::run::LessonRun;
use crate::text::Texts;

/// What came of an answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FeedbackView {
    /// Whether all of it is right.
    pub is_right: bool,
    /// “Right”, or what would have been.
    pub title: String,
    /// A reason for each answer that matters.
    pub whys: Vec<WhyView>,
    /// What a screen reader is told, sentence by sentence.
    pub said: Vec<String>,
}

/// Why an answer is right or wrong.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WhyView {
    /// How it stands.
    pub mark: AnswerMark,
    /// What it is called; nothing where it is the move that was made.
    pub name: Option<String>,
    /// The reason.
    pub reason: String,
}

pub(super) fn feedback(run: &LessonRun, texts: &Texts) -> Option<FeedbackView> {
    if !run.is_answered() {
        return None;
    }
    let is_right = run.is_right();
    let whys = match run.verdict() {
        Some(verdict) => vec![of_move(&verdict, texts)],
        None => of_answers(run, texts),
    };
    let title = if is_right {
        texts.get("lesson-right")
    } else {
        let right: Vec<&str> = whys
            .iter()
            .filter(|why| why.mark == AnswerMark::Right)
            .filter_map(|why| why.name.as_deref())
            .collect();
        // Near is who found something of it.
        let id = match right[..] {
            [] => "lesson-not-yet",
            _ if run.has_some_right() => "lesson-nearly",
            _ => "lesson-answer",
        };
        texts.with(id, &[("names", right.join(", ").into())])
    };
    let said = std::iter::once(format!("{title}."));
    let said = said
        .chain(whys.iter().map(|why| said_of(why, texts)))
        .collect();
    Some(FeedbackView {
        is_right,
        title,
        whys,
        said,
    })
}

fn of_move(verdict: &Verdict, texts: &Texts) -> WhyView {
    WhyView {
        mark: if verdict.is_right {
            AnswerMark::Right
        } else {
            AnswerMark::Wrong
        },
        name: None,
        reason: verdict.reason.words(1, texts),
    }
}

/// The right answers, then the wrong ones that were pressed, then the others.
fn of_answers(run: &LessonRun, texts: &Texts) -> Vec<WhyView> {
    let Task::Press(question) = run.place().content().task else {
        return Vec::new();
    };
    let choices = run.choices();
    let marks = marks(run);
    let mut whys = Vec::new();
    for wanted in [AnswerMark::Right, AnswerMark::Wrong, AnswerMark::Left] {
        // Of numbers, those that nobody thought of need no reason.
        if wanted == AnswerMark::Left && question.is_single() {
            continue;
        }
        // Answers one after the other for the same reason share it.
        let mut shared: Vec<(Reason, Vec<String>)> = Vec::new();
        for (choice, (spot, mark)) in choices.iter().zip(&marks) {
            if *mark != wanted {
                continue;
            }
            let reason = &choice.verdict.reason;
            let name = name(*spot, texts);
            match shared.last_mut() {
                Some((last, names)) if last.is_like(reason) => names.push(name),
                _ => shared.push((reason.clone(), vec![name])),
            }
        }
        whys.extend(shared.into_iter().map(|(reason, names)| WhyView {
            mark: wanted,
            name: Some(names.join(", ")),
            reason: reason.words(names.len(), texts),
        }));
    }
    whys
}

/// A reason as it is spoken; what was rightly left alone is neither right nor wrong.
fn said_of(why: &WhyView, texts: &Texts) -> String {
    let Some(name) = &why.name else {
        return why.reason.clone();
    };
    let name = ("name", name.as_str().into());
    let reason = ("reason", why.reason.as_str().into());
    match why.mark {
        AnswerMark::Right => texts.with("lesson-said", &[name, ("right", "yes".into()), reason]),
        AnswerMark::Wrong => texts.with("lesson-said", &[name, ("right", "no".into()), reason]),
        AnswerMark::Open | AnswerMark::Pressed | AnswerMark::Left => {
            texts.with("lesson-said-else", &[name, reason])
        }
    }
}
