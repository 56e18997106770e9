//! A player's board, every space of which can be pressed.

use leptos::prelude::*;
use praline_view::{EditAction, EditBoard, EditSpot, EditorView, Fill, typed_number};

use super::desk::Desk;
use super::ring::spot;
use super::{drawn, write_back};
use crate::sketch::{Sketch, shape};
use crate::table::{Icon, Kit, marker, symbol};

/// The board that is shown.
#[component]
pub(super) fn Board(desk: Desk) -> impl IntoView {
    let app = desk.app;
    let label = Memo::new(move |_| desk.view.with(|view| view.board.label.clone()));
    let name = Memo::new(move |_| desk.view.with(|view| view.board.name.clone()));
    let score = Memo::new(move |_| desk.view.with(|view| view.board.score));
    let moves = Memo::new(move |_| desk.view.with(|view| view.board.is_mover));
    let score_label = move || app.text_with("editor-score", &[("name", name.get().into())]);
    let scored = move |event: web_sys::Event| {
        let seat = desk.view.with_untracked(|view| view.board.seat);
        let typed = typed_number(&event_target_value(&event));
        desk.act(EditAction::Score(seat, typed));
        write_back(&event, score.get_untracked());
    };
    view! {
        <section class="bd own" aria-label=move || label.get()>
            <header class="hd">
                {move || moves.get().then(|| view! { <span class="turn" aria-hidden="true"></span> })}
                <h2 class="nm">{move || name.get()}</h2>
                <input type="number" class="sc" id="set-score" min="0" max="999" inputmode="numeric"
                    aria-label=score_label prop:value=move || score.get().to_string() on:change=scored/>
            </header>
            <div class="in">
                <div class="body">{drawn(desk, rows)}</div>
                <div class="base">{drawn(desk, base)}</div>
            </div>
        </section>
    }
}

fn rows(kit: &Kit, view: &EditorView) -> Sketch {
    let board = &view.board;
    let lines = board.lines.iter().flat_map(|line| &line.cells);
    let line_stop = lines.clone().any(|cell| cell.is_at);
    let wall_stop = board.wall.iter().flatten().any(|cell| cell.is_at);
    let row = |(index, (line, cells)): (usize, (&praline_view::EditLine, &Vec<EditSpot>))| {
        let is_first = index == 0;
        let strip = line.cells.iter().enumerate().map(|(at, it)| {
            let stop = it.is_at || !line_stop && is_first && at == 0;
            cell(kit, it, ("lines", stop))
        });
        let strip = shape("span", "strip").add(strip.collect::<Sketch>());
        let wall = cells.iter().enumerate().map(|(at, it)| {
            let stop = it.is_at || !wall_stop && is_first && at == 0;
            cell(kit, it, ("wall", stop))
        });
        shape("div", if line.is_full { "rw full" } else { "rw" })
            .add(
                shape("div", "ln")
                    .set("role", "group")
                    .set("aria-label", line.label.clone())
                    .add(strip),
            )
            .add(Icon::Chevron.draw())
            .add(shape("div", "wl").add(wall.collect::<Sketch>()))
            .done()
    };
    let drawn: Sketch = board
        .lines
        .iter()
        .zip(&board.wall)
        .enumerate()
        .map(row)
        .collect();
    Sketch::from_iter([
        shape("div", "wallbed").done(),
        shape("div", "rows").add(drawn).done(),
    ])
}

/// A cell with what lies on it; those of the wall have their paper cups.
fn cell(kit: &Kit, cell: &EditSpot, (group, is_stop): (&'static str, bool)) -> Sketch {
    let class = match cell.fill {
        Fill::Hint(_) => "cell hint",
        _ => "cell",
    };
    let content = match cell.fill {
        Fill::Piece(colour) => Some(kit.piece(colour)),
        Fill::Hint(colour) => Some(kit.drawing(colour)),
        Fill::Marker => Some(marker()),
        _ => None,
    };
    let colour = match cell.fill {
        Fill::Piece(colour) => Some(colour.letter().to_string()),
        _ => None,
    };
    spot(cell, (class.to_owned(), group), is_stop)
        .set_some("data-colour", colour)
        .add((group == "wall").then(|| symbol("cup", "#cup")))
        .add(content)
        .done()
}

fn base(kit: &Kit, view: &EditorView) -> Sketch {
    let EditBoard { floor, spare, .. } = &view.board;
    let has_stop = floor.spaces.iter().any(|it| it.is_at);
    let spaces = floor.spaces.iter().zip(&floor.costs).enumerate();
    let spaces = spaces.map(|(index, (it, cost))| {
        let class = if it.fill == Fill::Empty { "k" } else { "k hit" };
        let price = shape("small", "").unsaid().set("data-cost", cost.clone());
        let stop = it.is_at || !has_stop && index == 0;
        shape("span", class)
            .add(cell(kit, it, ("floor", stop)))
            .add(price)
            .done()
    });
    let cap = shape("span", "cap").unsaid().say(kit.text("table-floor"));
    let drawn = shape("div", "fl")
        .set("role", "group")
        .set("aria-label", floor.label.clone())
        .add(cap)
        .add(shape("span", "cells").add(spaces.collect::<Sketch>()));
    let beside = floor.marker_beside.then(|| {
        let said = shape("span", "unseen").say(kit.text("marker"));
        shape("span", "beside").add(marker()).add(said)
    });
    let spare = spare.as_ref().map(|it| {
        let hole = shape("span", "hole").add(cell(kit, it, ("spare", true)));
        shape("div", "spare").add(shape("span", "coin").add(hole))
    });
    Sketch::from_iter([drawn.done(), beside.into(), spare.into()])
}
