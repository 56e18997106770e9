//! A player's board, drawn: lines, wall, floor and the figures of a preview.

use leptos::prelude::*;
use praline_view::{
    BoardView, CellView, Fill, FloorView, LineState, LineView, Place, Readout, SpareView,
};

use super::icon::Icon;
use super::kit::{Kit, marker, symbol};

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
pub(crate) fn board(kit: &Kit, board: &BoardView, size: Size) -> AnyView {
    view! {
        <section class=size.class() aria-label=board.label.clone()>
            <header class="hd">{heading(kit, &Head::of(board))}</header>
            <div class="in">
                <div class="body">
                    {rows(kit, board, size)}
                    {(size == Size::Own).then(|| readout(board.readout.as_ref(), kit))}
                </div>
                <div class="base">
                    {floor(kit, &board.floor, size)}
                    {board.spare.as_ref().map(|it| spare(kit, it))}
                </div>
            </div>
        </section>
    }
    .into_any()
}

/// Whether the last move brought something to the board.
pub(super) fn is_latest(board: &BoardView) -> bool {
    let cells = board.lines.iter().flat_map(|line| &line.cells);
    cells.chain(&board.floor.cells).any(|cell| cell.is_new)
}

/// What a board's header tells.
#[derive(Clone, Debug, PartialEq, Eq)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "each is a mark of its own beside the name, and any of them may be set together"
)]
pub(super) struct Head {
    seat: praline_rules::Seat,
    name: String,
    score: u16,
    to_move: bool,
    thinks: bool,
    starts_next: bool,
    gave_up: bool,
}

impl Head {
    pub(super) fn of(board: &BoardView) -> Head {
        Head {
            seat: board.seat,
            name: board.name.clone(),
            score: board.score,
            to_move: board.to_move,
            thinks: board.thinks,
            starts_next: board.starts_next,
            gave_up: board.gave_up,
        }
    }
}

/// What stands in a board's header.
pub(super) fn heading(kit: &Kit, head: &Head) -> AnyView {
    let dot = head.to_move.then(|| {
        let class = if head.thinks { "turn thinks" } else { "turn" };
        view! { <span class=class aria-hidden="true"></span> }
    });
    let note = if head.gave_up {
        Some(("gave-up", kit.text("table-gave-up")))
    } else if head.thinks {
        Some(("thinking", kit.text("table-thinking")))
    } else {
        None
    };
    let next = head.starts_next.then(|| {
        view! { {marker()}<span class="sub next">{kit.text("table-starts-next")}</span> }
    });
    view! {
        {dot}
        <h2 class="nm">{head.name.clone()}</h2>
        {next}
        {note.map(|(class, note)| view! { <span class=format!("sub {class}")>{note}</span> })}
        <span class="sc" data-place=Place::Score(head.seat).to_string()>{head.score}</span>
    }
    .into_any()
}

/// Lines and wall, row by row.
pub(crate) fn rows(kit: &Kit, board: &BoardView, size: Size) -> AnyView {
    let walls = board.wall.iter().zip(&board.row_labels);
    let rows = board.lines.iter().zip(walls);
    let rows = rows.map(|(line, (cells, label))| row(kit, line, (cells, label), size));
    let rows: Vec<AnyView> = rows.collect();
    view! {
        <div class="wallbed"></div>
        <div class="rows">{rows}</div>
    }
    .into_any()
}

/// One line and its row of the wall.
pub(super) fn row(
    kit: &Kit,
    line: &LineView,
    (cells, label): (&[CellView], &str),
    size: Size,
) -> AnyView {
    let class = if line.is_full { "rw full" } else { "rw" };
    view! {
        <div class=class>
            {lined(kit, line, size)}
            {Icon::Chevron.draw()}
            {wall_row(kit, cells, label)}
        </div>
    }
    .into_any()
}

const fn line_class(state: LineState) -> &'static str {
    match state {
        LineState::Idle => "ln",
        LineState::Legal => "ln legal",
        LineState::Target => "ln legal target",
    }
}

fn lined(kit: &Kit, line: &LineView, size: Size) -> AnyView {
    let class = line_class(line.state);
    let cells: Vec<AnyView> = line
        .cells
        .iter()
        .map(|c| cell(kit, c, Ground::Well))
        .collect();
    let strip = view! { <span class="strip">{cells}</span> };
    if size != Size::Own {
        return view! {
            <div class=class role="img" aria-label=line.label.clone()>{strip}</div>
        }
        .into_any();
    }
    view! {
        <button
            type="button"
            class=class
            data-do=line.action.map(|action| action.to_string())
            data-item="lines"
            aria-label=line.label.clone()
            aria-disabled=(line.state == LineState::Idle).then_some("true")
        >
            {strip}
        </button>
    }
    .into_any()
}

/// A row of the wall.
pub(crate) fn wall_row(kit: &Kit, cells: &[CellView], label: &str) -> AnyView {
    let chooses = cells.iter().any(|cell| cell.action.is_some());
    let role = if chooses { "group" } else { "img" };
    let cells: Vec<AnyView> = cells.iter().map(|c| cell(kit, c, Ground::Cup)).collect();
    view! { <div class="wl" role=role aria-label=label.to_owned()>{cells}</div> }.into_any()
}

/// What a cell is sunk into.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Ground {
    /// The round or square well of a line.
    Well,
    /// The paper cup of the praline wall.
    Cup,
}

fn cell(kit: &Kit, cell: &CellView, ground: Ground) -> AnyView {
    let state = match cell.fill {
        Fill::Ghost(_) | Fill::GhostMarker => "cell ghost",
        Fill::Open => "cell can",
        Fill::Hint(_) => "cell hint",
        Fill::Empty | Fill::Piece(_) | Fill::Marker if cell.is_new => "cell new",
        Fill::Empty | Fill::Piece(_) | Fill::Marker => "cell",
    };
    let cup = (ground == Ground::Cup).then(|| symbol("cup", "#cup"));
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
        view! { <b class=class aria-hidden="true">{gain}</b> }
    });
    let place = cell.place.to_string();
    let Some(action) = cell.action else {
        return view! { <span class=state data-place=place>{cup}{content}{gain}</span> }.into_any();
    };
    view! {
        <button
            type="button"
            class=format!("{state} choice")
            data-place=place
            data-do=action.to_string()
            data-item="wall"
            aria-label=cell.label.clone()
        >
            {cup}
            {content}
            {gain}
        </button>
    }
    .into_any()
}

pub(super) fn floor(kit: &Kit, floor: &FloorView, size: Size) -> AnyView {
    let class = line_class(floor.state).replace("ln", "fl");
    let spaces = floor.cells.iter().zip(&floor.costs).map(|(space, cost)| {
        let class = if space.fill == Fill::Empty {
            "k"
        } else {
            "k hit"
        };
        view! {
            <span class=class>
                {cell(kit, space, Ground::Well)}
                <small aria-hidden="true" data-cost=cost.clone()></small>
            </span>
        }
    });
    let spaces: Vec<_> = spaces.collect();
    let inner = view! {
        <span class="cap" aria-hidden="true">{kit.text("table-floor")}</span>
        <span class="cells">{spaces}</span>
    };
    let total = floor.total.clone().map(|total| {
        view! {
            <span class="tot" aria-hidden="true">
                <span>{kit.text("readout-this-round")}</span>
                <b>{total}</b>
            </span>
        }
    });
    if size != Size::Own {
        let label = floor.label.clone();
        return view! { <div class=class role="img" aria-label=label>{inner}</div>{total} }
            .into_any();
    }
    view! {
        <button
            type="button"
            class=class
            data-do=floor.action.map(|action| action.to_string())
            data-item="lines"
            aria-label=floor.label.clone()
            aria-disabled=(floor.state == LineState::Idle).then_some("true")
        >
            {inner}
        </button>
        {total}
    }
    .into_any()
}

pub(super) fn spare(kit: &Kit, spare: &SpareView) -> AnyView {
    let icon = (spare.cell.fill == Fill::Empty).then(|| symbol("power", "#s-spare"));
    view! {
        <div class="spare" role="img" aria-label=spare_label(kit, spare)>
            <span class="coin">
                <span class="hole">{icon}{cell(kit, &spare.cell, Ground::Well)}</span>
            </span>
            <span class="note" aria-hidden="true">{spare.note.clone()}</span>
        </div>
    }
    .into_any()
}

fn spare_label(kit: &Kit, spare: &SpareView) -> String {
    format!("{}: {}", kit.text("gold-spare"), spare.note)
}

/// The figures in the corner above the staircase of lines.
pub(super) fn readout(readout: Option<&Readout>, kit: &Kit) -> AnyView {
    let figures = readout.map(|readout| {
        let loss = readout.gain.starts_with('\u{2212}');
        let floor = readout.floor.as_ref().map(|floor| {
            view! { <span class="lab"><b>{floor.clone()}</b>" "{kit.text("table-floor-short")}</span> }
        });
        view! {
            <span class=if loss { "big minus" } else { "big" }>{readout.gain.clone()}</span>
            <span class="lab">{readout.about.clone()}</span>
            {floor}
        }
    });
    view! { <div class="read" aria-hidden="true">{figures}</div> }.into_any()
}
