//! What lies on the table of a step.

use praline_rules::{Column, Line, Target, Wall};

use super::{AnswerMark, marks};
use crate::lessons::aim::Aim;
use crate::lessons::course::Task;
use crate::lessons::question::{ASKED, AnswerSpot, Question, dealt};
use crate::lessons::reason::Reason;
use crate::lessons::run::LessonRun;
use crate::selection::{Action, Holding, Selection};
use crate::sitting::Sitting;
use crate::table::{Acting, BoardView, DiscView, Fill, ProgressView, Scene, SupplyView, Table};
use crate::text::{Texts, signed};

/// What lies on the table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LessonStage {
    /// A whole table, which is played on, and the parts of it that matter.
    Played(PlayedParts),
    /// A board, and perhaps the disc that pieces were taken from.
    Board {
        /// The disc.
        disc: Option<Box<DiscView>>,
        /// The board.
        board: Box<BoardView>,
        /// How each line stands, where lines are pressed.
        lines: Vec<Option<AnswerMark>>,
        /// How the floor line stands, where it is pressed.
        floor: Option<AnswerMark>,
        /// How each space stands, where the spaces of a row are pressed.
        spaces: Option<(Line, Vec<AnswerMark>)>,
        /// What of the board is asked about.
        lit: LitPart,
    },
    /// The discs of the ring.
    Discs(Vec<DiscView>),
    /// The bag.
    Bag(SupplyView),
}

/// What of a table that is played on the sentences speak of; the rest is dimmed and cannot be reached.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PlayedParts {
    /// Factories and centre.
    pub ring: bool,
    /// The boards of the others.
    pub others: bool,
    /// The own board.
    pub own: bool,
}

impl PlayedParts {
    const fn of(task: Task) -> PlayedParts {
        let (ring, own) = match task {
            Task::Pick(_) => (true, false),
            Task::Press(_) | Task::Make(Aim::BestSpace) => (false, true),
            Task::Make(_) => (true, true),
        };
        let others = matches!(task, Task::Make(Aim::Denies(..) | Aim::Wins | Aim::GoesOn));
        PlayedParts { ring, others, own }
    }
}

/// What of a board is asked about; the rest is dimmed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LitPart {
    /// Lines, and the pieces on the wall.
    Lines,
    /// The wall.
    Wall,
    /// The floor line.
    Floor,
}

pub(super) fn stage(run: &LessonRun, texts: &Texts) -> LessonStage {
    let task = run.place().content().task;
    let (Task::Press(question), Some(sitting)) = (task, run.sitting()) else {
        return LessonStage::Played(PlayedParts::of(task));
    };
    match question {
        Question::Magnet(deal) => {
            let before = dealt(sitting.game(), deal);
            let before = before.and_then(|game| Sitting::from_position(game).ok());
            LessonStage::Discs(before.map(|it| still(&it, texts).discs).unwrap_or_default())
        }
        Question::Bag => LessonStage::Bag(still(&sitting, texts).bag),
        _ => board(run, question, &sitting, texts),
    }
}

fn still(sitting: &Sitting, texts: &Texts) -> Table {
    Table::new(&Scene::still(sitting, Acting::Nobody, texts))
}

fn board(run: &LessonRun, question: Question, sitting: &Sitting, texts: &Texts) -> LessonStage {
    let marks = marks(run);
    let mut board = still(sitting, texts).own;
    // How near a bonus is may be what is asked.
    board.progress = ProgressView::default();
    let mark_at = |wanted: AnswerSpot| {
        let found = marks.iter().find(|(spot, _)| *spot == wanted);
        found.map(|(_, mark)| *mark)
    };
    let mark_of = |line: Line| mark_at(AnswerSpot::Line(line));
    let floor = mark_at(AnswerSpot::Floor);
    let mut disc = None;
    if let Some(draft) = question.draft() {
        let holding = Holding {
            from: draft.from,
            colour: draft.colour,
            share: draft.share,
            aim: None,
        };
        let held = |hover| {
            Table::new(&Scene {
                selection: Selection::Holding(holding),
                hover,
                ..Scene::still(sitting, Acting::Person, texts)
            })
        };
        let is_source = |view: &DiscView| Some(view.disc) == draft.from.as_disc();
        disc = held(None).discs.into_iter().find(is_source).map(Box::new);
        for line in Line::all().filter(|line| mark_of(*line) == Some(AnswerMark::Right)) {
            let table = held(Some(Action::Lay(Target::line(line))));
            let cells = &table.own.lines[line.index()].cells;
            board.lines[line.index()].cells.clone_from(cells);
        }
        if floor == Some(AnswerMark::Right) {
            let table = held(Some(Action::Lay(Target::FLOOR)));
            board.floor.cells = table.own.floor.cells;
        }
    }
    if let Question::Points(..) = question
        && run.is_answered()
    {
        show_built(run, sitting, &mut board);
    }
    if let Question::Floor(_) = question
        && !run.is_answered()
    {
        // What it costs is what is asked.
        let count = sitting.game().board(ASKED).floor().len();
        board.floor.total = None;
        board.floor.label = texts.with("lesson-floor-label", &[("count", count.into())]);
    }
    let spaces: Vec<AnswerMark> = marks
        .iter()
        .filter(|(spot, _)| matches!(spot, AnswerSpot::Space(..)))
        .map(|(_, mark)| *mark)
        .collect();
    let row = marks.iter().find_map(|(spot, _)| match spot {
        AnswerSpot::Space(row, _) => Some(*row),
        _ => None,
    });
    LessonStage::Board {
        disc,
        board: Box::new(board),
        lines: Line::all().map(mark_of).collect(),
        floor,
        spaces: row.map(|row| (row, spaces)),
        lit: match question {
            Question::Floor(_) => LitPart::Floor,
            Question::Spaces | Question::Points(..) | Question::Bonuses(_) => LitPart::Wall,
            _ => LitPart::Lines,
        },
    }
}

/// Shows where the piece that is asked about comes, and what it scores.
fn show_built(run: &LessonRun, sitting: &Sitting, board: &mut BoardView) {
    let Task::Press(Question::Points(_, row)) = run.place().content().task else {
        return;
    };
    let Some(row) = Line::from_number(row) else {
        return;
    };
    let Some((colour, _)) = sitting.game().board(ASKED).line(row) else {
        return;
    };
    let column: Column = Wall::fixed_column(row, colour);
    let right = run
        .choices()
        .into_iter()
        .find(|choice| choice.verdict.is_right);
    let points = right.and_then(|choice| match choice.verdict.reason {
        Reason::Runs(placement) => Some(placement.points()),
        _ => None,
    });
    let cell = &mut board.wall[row.index()][column.index()];
    cell.fill = Fill::Ghost(colour);
    cell.gain = points.map(|points| signed(points.into()));
}
