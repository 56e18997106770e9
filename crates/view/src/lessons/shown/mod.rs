//! A step of a lesson as it is shown: words, what lies on the table, answers and what came of them.

mod feedback;
mod list;
mod stage;
#[cfg(test)]
mod tests;

pub use feedback::{FeedbackView, WhyView};
pub use list::{LessonCard, lesson_cards};
pub use stage::{LessonStage, LitPart, PlayedParts};

use praline_rules::{COLOUR_BONUS, COLUMN_BONUS, Gold, ROW_BONUS};

use super::aim::Aim;
use super::course::{LessonPlace, Task};
use super::progress::LessonProgress;
use super::question::{AnswerSpot, Question};
use super::run::LessonRun;
use crate::selection::pieces_at;
use crate::text::{Arg, Rich, Texts, drawn_pieces};

/// A step as it is shown.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LessonView {
    /// Which step of how many: “Step 3 of 6”.
    pub step: String,
    /// A dot for each step.
    pub dots: Vec<DotView>,
    /// What is said: at most two sentences.
    pub say: Vec<Stretch>,
    /// The pieces that are spoken of, for where no disc is shown.
    pub pieces: Rich,
    /// What is asked.
    pub ask: Rich,
    /// How it is answered; nothing where it is played, as the table says what to do next.
    pub how: String,
    /// What lies on the table.
    pub stage: LessonStage,
    /// Answers that are no places on the table.
    pub answers: Vec<AnswerView>,
    /// Whether several answers are pressed, and then checked.
    pub is_checked: bool,
    /// How many answers are pressed, where several may be.
    pub chosen: Option<String>,
    /// What came of the answer.
    pub feedback: Option<FeedbackView>,
}

/// A step's dot.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DotView {
    /// Which step.
    pub place: LessonPlace,
    /// What it is called.
    pub label: String,
    /// Whether it is the step that is shown.
    pub is_here: bool,
    /// Whether it is done.
    pub is_done: bool,
}

/// Some words of a sentence.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stretch {
    /// The words, and pieces among them.
    pub words: Rich,
    /// Whether they matter most.
    pub is_stressed: bool,
}

/// An answer that stands as a button of its own.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AnswerView {
    /// What it is.
    pub spot: AnswerSpot,
    /// What it is called.
    pub label: String,
    /// How it stands.
    pub mark: AnswerMark,
}

/// How an answer stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AnswerMark {
    /// It can be pressed.
    Open,
    /// It is pressed.
    Pressed,
    /// It is right.
    Right,
    /// It was pressed and is wrong.
    Wrong,
    /// It is neither right, nor was it pressed.
    Left,
}

impl LessonView {
    /// A step as it stands.
    pub fn new(run: &LessonRun, progress: &LessonProgress, texts: &Texts) -> LessonView {
        let place = run.place();
        let step = place.content();
        let spoken = Spoken::of(run, texts);
        let args = spoken.args();
        let kind = match step.task {
            Task::Press(Question::Built(_) | Question::Homeless) => "lines",
            Task::Press(Question::Spaces) => "spaces",
            Task::Press(question) if !question.is_single() => "every",
            Task::Press(_) | Task::Pick(_) | Task::Make(_) => "one",
        };
        let has_several = kind != "one";
        let counts = has_several && !run.is_answered() && run.pressed() > 0;
        let count = ("count", run.pressed().into());
        LessonView {
            step: numbered(place, texts),
            dots: dots(place, progress, texts),
            say: stretches(&texts.with(step.say, &args)),
            pieces: texts.rich("table-pieces", &[("pieces", spoken.pieces.clone().into())]),
            ask: texts.rich(step.ask, &args),
            how: if run.is_played() {
                String::new()
            } else {
                texts.with("lesson-how", &[("kind", kind.into())])
            },
            stage: stage::stage(run, texts),
            answers: answers(run, texts),
            is_checked: has_several,
            chosen: counts.then(|| texts.with("lesson-chosen", &[count])),
            feedback: feedback::feedback(run, texts),
        }
    }
}

/// “Step 3 of 6”.
fn numbered(place: LessonPlace, texts: &Texts) -> String {
    let args = [
        ("number", place.step().into()),
        ("count", place.lesson().length().into()),
    ];
    texts.with("lesson-step", &args)
}

fn dots(here: LessonPlace, progress: &LessonProgress, texts: &Texts) -> Vec<DotView> {
    let lesson = here.lesson();
    let all = (1..=lesson.length()).filter_map(|step| LessonPlace::new(lesson, step));
    all.map(|place| DotView {
        place,
        label: numbered(place, texts),
        is_here: place == here,
        is_done: progress.has(place),
    })
    .collect()
}

/// A sentence in which words between two stars matter most.
fn stretches(text: &str) -> Vec<Stretch> {
    let parts = text.split('*').enumerate();
    let stretch = |(index, words): (usize, &str)| Stretch {
        words: Rich::from_message(words),
        is_stressed: index % 2 == 1,
    };
    let has_words = |stretch: &Stretch| !stretch.words.parts().is_empty();
    parts.map(stretch).filter(has_words).collect()
}

/// What the sentences of a step speak of.
#[derive(Clone, Debug, Default)]
struct Spoken {
    pieces: String,
    line: u8,
    count: u8,
    points: u16,
    /// The name of the gold side that the lesson is about, and what it does.
    gold: Option<(String, String)>,
}

impl Spoken {
    fn of(run: &LessonRun, texts: &Texts) -> Spoken {
        let gold = list::gold(run.place().lesson());
        let gold = gold.map(|gold| (texts.gold_kind(gold), texts.gold_kind_explained(gold)));
        Spoken {
            gold,
            ..Spoken::of_task(run)
        }
    }

    fn of_task(run: &LessonRun) -> Spoken {
        let none = Spoken::default();
        let Some(game) = run.game() else {
            return none;
        };
        match run.place().content().task {
            Task::Press(question @ Question::Lines(_)) => {
                let pieces = question.draft().map(|draft| {
                    let count = pieces_at(&game, draft.from).count(draft.colour);
                    drawn_pieces(std::iter::repeat_n(draft.colour, count.into()))
                });
                Spoken {
                    pieces: pieces.unwrap_or_default(),
                    ..none
                }
            }
            Task::Press(Question::Points(_, line)) => Spoken { line, ..none },
            Task::Press(Question::Spaces) => {
                let board = game.board(super::question::ASKED);
                let due = board.due_spaces(game.rules().wall);
                let due = due.and_then(|(line, _)| Some((line, board.line(line)?.0)));
                due.map_or(none, |(line, colour)| Spoken {
                    pieces: drawn_pieces([colour]),
                    line: line.number(),
                    ..Spoken::default()
                })
            }
            Task::Press(Question::Magnet(deal)) => {
                let dealt = super::question::dealt(&game, deal);
                let magnet = dealt.and_then(|game| {
                    game.gold().iter().find_map(|(_, gold)| match gold {
                        Gold::Magnet(colour) => Some(colour),
                        _ => None,
                    })
                });
                Spoken {
                    pieces: magnet
                        .map(|colour| drawn_pieces([colour]))
                        .unwrap_or_default(),
                    ..none
                }
            }
            Task::Press(_) => none,
            Task::Pick(aim) | Task::Make(aim) => match aim {
                Aim::Takes(count) | Aim::Gathers(count) => Spoken { count, ..none },
                Aim::Denies(colour, count) => Spoken {
                    pieces: drawn_pieces([colour]),
                    count,
                    ..none
                },
                Aim::CheapMarker(points) => Spoken { points, ..none },
                _ => none,
            },
        }
    }

    /// What every sentence of a step may ask for.
    fn args(&self) -> [Arg<'_>; 8] {
        let (name, line) = match &self.gold {
            Some((name, does)) => (name.as_str(), does.as_str().into()),
            None => ("", self.line.into()),
        };
        [
            ("pieces", self.pieces.as_str().into()),
            ("name", name.into()),
            ("line", line),
            ("count", self.count.into()),
            ("points", self.points.into()),
            ("row", ROW_BONUS.into()),
            ("column", COLUMN_BONUS.into()),
            ("colour", COLOUR_BONUS.into()),
        ]
    }
}

/// What an answer is called.
fn name(spot: AnswerSpot, texts: &Texts) -> String {
    let numbered = |id: &str, number: u8| texts.with(id, &[("number", number.into())]);
    match spot {
        AnswerSpot::Line(line) => numbered("lesson-line", line.number()),
        AnswerSpot::Floor => texts.get("table-floor"),
        AnswerSpot::Row(row) => numbered("lesson-row", row.number()),
        AnswerSpot::Space(_, column) | AnswerSpot::Column(column) => {
            numbered("lesson-column", column.number())
        }
        AnswerSpot::Number(number) => number.to_string(),
        AnswerSpot::Colour(colour) => texts.colour(colour),
    }
}

/// How each answer stands.
fn marks(run: &LessonRun) -> Vec<(AnswerSpot, AnswerMark)> {
    let choices = run.choices();
    let mark = |(number, choice): (usize, &super::question::Choice)| {
        let mark = match (
            run.is_answered(),
            choice.verdict.is_right,
            run.is_pressed(number),
        ) {
            (false, _, false) => AnswerMark::Open,
            (false, _, true) => AnswerMark::Pressed,
            (true, true, _) => AnswerMark::Right,
            (true, false, true) => AnswerMark::Wrong,
            (true, false, false) => AnswerMark::Left,
        };
        (choice.spot, mark)
    };
    choices.iter().enumerate().map(mark).collect()
}

fn answers(run: &LessonRun, texts: &Texts) -> Vec<AnswerView> {
    let on_table = |spot: AnswerSpot| {
        matches!(
            spot,
            AnswerSpot::Line(_) | AnswerSpot::Floor | AnswerSpot::Space(..)
        )
    };
    let off_table = marks(run).into_iter().filter(|(spot, _)| !on_table(*spot));
    off_table
        .map(|(spot, mark)| AnswerView {
            spot,
            label: name(spot, texts),
            mark,
        })
        .collect()
}
