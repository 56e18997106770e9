//! A player's board, drawn: lines, wall, floor and the figures of a preview.

use praline_view::{
    Action, BoardView, CellView, Fill, FloorView, LineState, LineView, Place, Readout, SpareView,
};

use super::icon::Icon;
use super::kit::{Kit, marker, symbol};
use super::progress::{arc, colours, columns, shows_progress};
use crate::sketch::{Shape, Sketch, shape};

/// How large a board is drawn, and whether it is played on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Size {
    /// The largest one, whose lines can be chosen.
    Own,
    /// As large, but only to look at.
    Large,
    /// One of so many others.
    OneOf(usize),
}

impl Size {
    pub(super) const fn class(self) -> &'static str {
        match self {
            Size::Own => "bd own",
            Size::Large => "bd own still",
            Size::OneOf(1) => "bd sm",
            Size::OneOf(2) => "bd sm md",
            Size::OneOf(_) => "bd sm xs",
        }
    }
}

/// A board with its header, as it is; [`live`](super::live) draws one that changes.
pub(crate) fn board(kit: &Kit, board: &BoardView, size: Size) -> Sketch {
    let heading = heading(kit, board, (board.score.into(), Sketch::default()));
    let header = shape("header", "hd").add(heading);
    let inner = shape("div", "in")
        .add(shape("div", "body").add(body(kit, board, size)))
        .add(shape("div", "base").add(base(kit, board, size)));
    shape("section", size.class())
        .set("aria-label", board.label.clone())
        .add(header)
        .add(inner)
        .done()
}

/// Whether the last move brought something to the board.
pub(super) fn is_latest(board: &BoardView) -> bool {
    let cells = board.lines.iter().flat_map(|line| &line.cells);
    cells.chain(&board.floor.cells).any(|cell| cell.is_new)
}

/// What stands in a board's header, with the score as it is shown and the marks before it.
pub(crate) fn heading(kit: &Kit, board: &BoardView, (score, marks): (i32, Sketch)) -> Sketch {
    let dot = board.to_move.then(|| {
        let class = if board.thinks { "turn thinks" } else { "turn" };
        shape("span", class).key(1).unsaid()
    });
    let note = if board.gave_up {
        Some(("sub gave-up", kit.text("table-gave-up")))
    } else if board.thinks {
        Some(("sub thinking", kit.text("table-thinking")))
    } else {
        None
    };
    let next = board.starts_next.then(|| {
        let words = shape("span", "sub next").key(2);
        let words = words.say(kit.text("table-starts-next")).done();
        Sketch::from_iter([marker(), words])
    });
    let score = shown_score(kit, board, score);
    Sketch::from_iter([
        dot.into(),
        shape("h2", "nm").say(board.name.clone()).done(),
        board.is_bot.then(|| kit.bot_sign()).into(),
        next.into(),
        note.map(|(class, note)| shape("span", class).key(3).say(note))
            .into(),
        marks,
        score.done(),
    ])
}

/// The score; once a round was counted, a press on it tells why.
fn shown_score(kit: &Kit, board: &BoardView, score: i32) -> Shape {
    let label = || kit.text_with("count-score", &[("points", score.into())]);
    let drawn = if board.is_counted {
        shape("button", "sc")
            .set("type", "button")
            .set("data-why", board.seat.to_string())
            .set("aria-label", label())
    } else {
        shape("span", "sc")
    };
    drawn
        .set("data-place", Place::Score(board.seat).to_string())
        .say(score.to_string())
}

/// Lines and wall, and the figures of a preview.
pub(super) fn body(kit: &Kit, board: &BoardView, size: Size) -> Sketch {
    let figures = (size == Size::Own).then(|| readout(board.readout.as_ref()));
    Sketch::from_iter([
        rows(kit, board, size),
        columns(kit, board, size),
        figures.into(),
    ])
}

/// Lines and wall, row by row.
pub(crate) fn rows(kit: &Kit, board: &BoardView, size: Size) -> Sketch {
    let walls = board.wall.iter().zip(&board.row_labels);
    let rows = board.lines.iter().zip(walls).enumerate();
    let rows = rows.map(|(row, (line, (cells, label)))| {
        let progress = board.progress.rows.get(row).and_then(Option::as_ref);
        let class = if line.is_full { "rw full" } else { "rw" };
        shape("div", class)
            .add(lined(kit, line, size))
            .add(Icon::Chevron.draw())
            .add(wall_row(kit, cells, label))
            .add(progress.filter(|_| shows_progress(kit, size)).map(arc))
            .done()
    });
    let rows: Sketch = rows.collect();
    Sketch::from_iter([
        shape("div", "wallbed").done(),
        shape("div", "rows").add(rows).done(),
    ])
}

const fn line_class(state: LineState) -> &'static str {
    match state {
        LineState::Idle => "ln",
        LineState::Legal => "ln legal",
        LineState::Target => "ln legal target",
        LineState::Wanted => "ln want",
    }
}

fn lined(kit: &Kit, line: &LineView, size: Size) -> Sketch {
    let class = line_class(line.state);
    let drawn = if size == Size::Own {
        let target = (line.state, line.action);
        chosen(shape("button", class), target)
    } else {
        shape("div", class).set("role", "img")
    };
    let label = line.label.clone();
    drawn.set("aria-label", label).add(strip(kit, line)).done()
}

/// The cells of a line.
pub(crate) fn strip(kit: &Kit, line: &LineView) -> Sketch {
    let cells = line.cells.iter().map(|c| cell(kit, c, Ground::Well));
    let strip = shape("span", "strip").add(cells.collect::<Sketch>());
    strip.done()
}

/// A line or the floor as something that can be pressed.
fn chosen(button: Shape, (state, action): (LineState, Option<Action>)) -> Shape {
    button
        .set("type", "button")
        .set_some("data-do", action.map(|action| action.to_string()))
        .set("data-item", "lines")
        .set_some(
            "aria-disabled",
            (state == LineState::Idle).then_some("true"),
        )
}

/// A row of the wall.
pub(crate) fn wall_row(kit: &Kit, cells: &[CellView], label: &str) -> Sketch {
    let chooses = cells.iter().any(|cell| cell.action.is_some());
    let role = if chooses { "group" } else { "img" };
    let cells = cells.iter().map(|c| cell(kit, c, Ground::Cup));
    shape("div", "wl")
        .set("role", role)
        .set("aria-label", label.to_owned())
        .add(cells.collect::<Sketch>())
        .done()
}

/// A space of the wall.
pub(crate) fn space(kit: &Kit, space: &CellView) -> Sketch {
    cell(kit, space, Ground::Cup)
}

/// What a cell is sunk into.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Ground {
    /// The round or square well of a line.
    Well,
    /// The paper cup of the praline wall.
    Cup,
}

fn cell(kit: &Kit, cell: &CellView, ground: Ground) -> Sketch {
    let state = match cell.fill {
        Fill::Ghost(_) | Fill::GhostMarker => "cell ghost",
        Fill::Open => "cell can",
        Fill::Hint(_) => "cell hint",
        Fill::Empty | Fill::Piece(_) | Fill::Marker if cell.is_new => "cell new",
        Fill::Empty | Fill::Piece(_) | Fill::Marker => "cell",
    };
    let content = match cell.fill {
        Fill::Piece(colour) | Fill::Ghost(colour) => Some(kit.piece(colour)),
        Fill::Hint(colour) => Some(kit.drawing(colour)),
        Fill::Marker | Fill::GhostMarker => Some(marker()),
        Fill::Empty | Fill::Open => None,
    };
    let gain = cell.gain.clone().map(|gain| {
        let class = if gain.starts_with('\u{2212}') {
            "gain loss"
        } else {
            "gain"
        };
        shape("b", class).unsaid().say(gain)
    });
    let place = cell.place.to_string();
    let drawn = match cell.action {
        None => shape("span", state),
        Some(action) => shape("button", format!("{state} choice"))
            .set("type", "button")
            .set("data-do", action.to_string())
            .set("data-item", "wall")
            .set_some("aria-label", cell.label.clone()),
    };
    drawn
        .set("data-place", place)
        .add((ground == Ground::Cup).then(|| symbol("cup", "#cup")))
        .add(content)
        .add(gain)
        .done()
}

/// The floor, and the spare disc beside it.
pub(crate) fn base(kit: &Kit, board: &BoardView, size: Size) -> Sketch {
    let beside = board.spare.as_ref().map(|disc| spare(kit, disc));
    let colours = colours(kit, board, size);
    Sketch::from_iter([floor(kit, &board.floor, size), beside.into(), colours])
}

fn floor(kit: &Kit, floor: &FloorView, size: Size) -> Sketch {
    let class = line_class(floor.state).replace("ln", "fl");
    let total = floor.total.clone().map(|total| {
        let about = shape("span", "").say(kit.text("readout-this-round"));
        let total = shape("b", "").say(total);
        shape("span", "tot").unsaid().add(about).add(total)
    });
    let drawn = if size == Size::Own {
        chosen(shape("button", class), (floor.state, floor.action))
    } else {
        shape("div", class).set("role", "img")
    };
    let drawn = drawn
        .set("aria-label", floor.label.clone())
        .add(floor_spaces(kit, floor));
    Sketch::from_iter([drawn.done(), total.into()])
}

/// The spaces of the floor, after its name.
pub(crate) fn floor_spaces(kit: &Kit, floor: &FloorView) -> Sketch {
    let spaces = floor.cells.iter().zip(&floor.costs).map(|(space, cost)| {
        let class = if space.fill == Fill::Empty {
            "k"
        } else {
            "k hit"
        };
        let price = shape("small", "").unsaid().set("data-cost", cost.clone());
        shape("span", class)
            .add(cell(kit, space, Ground::Well))
            .add(price)
            .done()
    });
    let spaces: Sketch = spaces.collect();
    let cap = shape("span", "cap").unsaid().say(kit.text("table-floor"));
    let cells = shape("span", "cells").add(spaces);
    Sketch::from_iter([cap.done(), cells.done()])
}

fn spare(kit: &Kit, spare: &SpareView) -> Sketch {
    let icon = (spare.cell.fill == Fill::Empty).then(|| symbol("power", "#s-spare"));
    let hole = shape("span", "hole")
        .add(icon)
        .add(cell(kit, &spare.cell, Ground::Well));
    let label = format!("{}: {}", kit.text("gold-spare"), spare.note);
    shape("div", "spare")
        .set("role", "img")
        .set("aria-label", label)
        .add(shape("span", "coin").add(hole))
        .add(shape("span", "note").unsaid().say(spare.note.clone()))
        .done()
}

/// The figures in the corner above the staircase of lines.
fn readout(readout: Option<&Readout>) -> Sketch {
    let figures = readout.map(|readout| {
        let loss = readout.gain.starts_with('\u{2212}');
        let parts = readout.parts.clone();
        let parts = parts.map(|parts| shape("span", "lab").say(parts));
        Sketch::from_iter([
            shape("span", if loss { "big minus" } else { "big" })
                .say(readout.gain.clone())
                .done(),
            shape("span", "lab").say(readout.about.clone()).done(),
            parts.into(),
        ])
    });
    shape("div", "read").unsaid().add(figures).done()
}
