//! A board whose lines or spaces are answers, and the bag.

use praline_rules::Line;
use praline_view::{AnswerMark, BoardView, CellView, LessonStage, LineView, LitPart, SupplyView};

use super::words::sign;
use crate::sketch::{Shape, Sketch, shape};
use crate::table::{Icon, Kit, Size, base, floor_spaces, heading, space, strip, wall_row};

/// What stands for the floor where others have their number.
pub(super) const FLOOR: &str = "f";

/// The board of a step.
pub(super) fn board(kit: &Kit, stage: &LessonStage) -> Sketch {
    let LessonStage::Board {
        board,
        lines,
        floor,
        spaces,
        lit,
        ..
    } = stage
    else {
        return Sketch::default();
    };
    let lit = match lit {
        LitPart::Lines => "lines",
        LitPart::Wall => "wall",
        LitPart::Floor => "floor",
    };
    let heading = heading(kit, board, (board.score.into(), Sketch::default()));
    let rows = board.lines.iter().zip(lines).map(|(line, mark)| {
        let chosen = spaces.as_ref().filter(|(row, _)| *row == line.line);
        let chosen = chosen.map(|(_, marks)| marks.as_slice());
        row(kit, board, (line, *mark), chosen)
    });
    let rows: Sketch = rows.collect();
    let body = Sketch::from_iter([
        shape("div", "wallbed").done(),
        shape("div", "rows").add(rows).done(),
    ]);
    let base = match floor {
        Some(mark) => pressed_floor(kit, board, *mark),
        None => base(kit, board, Size::Large),
    };
    let inner = shape("div", "in")
        .add(shape("div", "body").add(body))
        .add(shape("div", "base").add(base));
    shape("section", "bd own les-board")
        .set("data-lit", lit)
        .set("aria-label", board.label.clone())
        .add(shape("header", "hd").add(heading))
        .add(inner)
        .done()
}

fn row(
    kit: &Kit,
    board: &BoardView,
    (line, mark): (&LineView, Option<AnswerMark>),
    spaces: Option<&[AnswerMark]>,
) -> Sketch {
    let index = line.line.index();
    let cells = &board.wall[index];
    let wall = match spaces {
        None => wall_row(kit, cells, &board.row_labels[index]),
        Some(marks) => {
            let spaces = cells.iter().zip(marks).enumerate();
            let spaces = spaces.map(|(column, (cell, mark))| open(kit, column + 1, cell, *mark));
            shape("div", "wl")
                .set("role", "group")
                .set("aria-label", board.row_labels[index].clone())
                .add(spaces.collect::<Sketch>())
                .done()
        }
    };
    shape("div", if line.is_full { "rw full" } else { "rw" })
        .add(pressed(kit, line, mark))
        .add(Icon::Chevron.draw())
        .add(wall)
        .done()
}

/// A line, as something to press where it is an answer.
fn pressed(kit: &Kit, line: &LineView, mark: Option<AnswerMark>) -> Sketch {
    let drawn = match mark {
        None => shape("div", "ln").set("role", "img"),
        Some(mark) => answer(
            shape("button", class("ln les-line", mark)),
            number(line.line),
            mark,
        ),
    };
    drawn
        .set("aria-label", line.label.clone())
        .add(strip(kit, line))
        .add(mark.map(told))
        .done()
}

/// The floor as something to press.
fn pressed_floor(kit: &Kit, board: &BoardView, mark: AnswerMark) -> Sketch {
    let button = shape("button", class("fl les-floor", mark));
    answer(button, FLOOR.to_owned(), mark)
        .set("aria-label", board.floor.label.clone())
        .add(floor_spaces(kit, &board.floor))
        .add(told(mark))
        .done()
}

/// A space of the wall as something to press.
fn open(kit: &Kit, column: usize, cell: &CellView, mark: AnswerMark) -> Sketch {
    let label = kit.text_with("lesson-column", &[("number", column.into())]);
    let fill = match cell.fill {
        praline_view::Fill::Piece(colour) => kit.texts().colour(colour),
        _ => kit.text("cell-empty"),
    };
    answer(
        shape("button", class("les-space", mark)),
        column.to_string(),
        mark,
    )
    .set("aria-label", format!("{label}: {fill}"))
    .add(space(kit, cell))
    .add(told(mark))
    .done()
}

fn number(line: Line) -> String {
    line.number().to_string()
}

fn class(base: &str, mark: AnswerMark) -> String {
    let state = match mark {
        AnswerMark::Open => "open",
        AnswerMark::Pressed => "pressed",
        AnswerMark::Right => "yes",
        AnswerMark::Wrong => "nay",
        AnswerMark::Left => "idle",
    };
    format!("{base} {state}")
}

fn answer(button: Shape, number: String, mark: AnswerMark) -> Shape {
    let is_pressed = matches!(mark, AnswerMark::Pressed | AnswerMark::Wrong);
    let is_over = !matches!(mark, AnswerMark::Open | AnswerMark::Pressed);
    button
        .set("type", "button")
        .set("data-answer", number)
        .set("aria-pressed", is_pressed.to_string())
        .set_some("aria-disabled", is_over.then_some("true"))
}

/// Tick or cross on what was answered.
fn told(mark: AnswerMark) -> Sketch {
    match mark {
        AnswerMark::Right => shape("i", "les-mark")
            .key(1)
            .unsaid()
            .add(sign(mark))
            .done(),
        AnswerMark::Wrong => shape("i", "les-mark no")
            .key(1)
            .unsaid()
            .add(sign(mark))
            .done(),
        AnswerMark::Open | AnswerMark::Pressed | AnswerMark::Left => Sketch::default(),
    }
}

/// The bag, with how many of each colour it holds.
pub(super) fn bag(kit: &Kit, supply: &SupplyView) -> Sketch {
    let counts = supply.counts.iter().map(|(colour, count)| {
        shape("li", "")
            .add(kit.piece(*colour))
            .add(shape("b", "").say(count.to_string()))
            .done()
    });
    let counts: Sketch = counts.collect();
    shape("section", "les-bag")
        .set("role", "img")
        .set("aria-label", supply.label.clone())
        .add(
            shape("h2", "")
                .add(Icon::Bag.draw())
                .say(supply.name.clone()),
        )
        .add(shape("ul", "").add(counts))
        .done()
}
