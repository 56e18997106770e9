//! What can be laid: the five colours, the marker, the rubber.

use leptos::prelude::*;
use praline_view::{EditAction, EditorView, PaletteView, Tool};

use super::desk::Desk;
use super::drawn;
use crate::sketch::{Sketch, shape, svg};
use crate::table::{Kit, marker};

/// The palette, with the line that says how it works.
#[component]
pub(super) fn Palette(desk: Desk) -> impl IntoView {
    let app = desk.app;
    view! {
        <section class="pald">
            <h2>{move || app.text("editor-prompt")}</h2>
            <div class="pal" role="group" aria-label=move || app.text("editor-palette")>
                {drawn(desk, draw)}
            </div>
        </section>
    }
}

fn draw(kit: &Kit, view: &EditorView) -> Sketch {
    view.palette.iter().map(|entry| one(kit, entry)).collect()
}

fn one(kit: &Kit, entry: &PaletteView) -> Sketch {
    let drawing = match entry.tool {
        Tool::Piece(colour) => kit.piece(colour),
        Tool::Marker => marker(),
        Tool::Rubber | Tool::Hand => svg(
            "ic",
            "0 0 21 21",
            (
                "path",
                "d",
                "M8 17h10M12 4l5.5 5.5L11 16H7l-3.5-3.5z".into(),
            ),
        ),
    };
    shape("button", if entry.is_chosen { "pp on" } else { "pp" })
        .set("type", "button")
        .set("data-edit", EditAction::Choose(entry.tool).to_string())
        .set(
            "aria-pressed",
            if entry.is_chosen { "true" } else { "false" },
        )
        .set("aria-label", entry.label.clone())
        .add(drawing)
        .add(shape("small", "").unsaid().say(entry.word.clone()))
        .done()
}
