//! The hint: the three best moves, to be tried with a press.

use leptos::prelude::*;
use praline_rules::{Draft, Game, Move};
use praline_view::{Holding, Selection, drawn_pieces};

use super::Kit;
use super::scale::{percent, tenths};
use crate::app::App;
use crate::game::Hint;
use crate::sketch::Sketch;

/// The panel with the best moves, while a hint is asked for.
#[component]
pub(super) fn Hints() -> impl IntoView {
    let app = App::here();
    let hints = Memo::new(move |_| app.game.advice.with(|advice| advice.hints.clone()));
    let draw = move |hints: Vec<Hint>| {
        let kit = Kit::of(app.shell);
        let game = app.game.sitting.with_untracked(|sitting| *sitting.game());
        let chosen = app.game.selection.get();
        let thinking = hints
            .is_empty()
            .then(|| view! { <p class="wait">{app.text("table-hints-thinking")}</p> });
        let entry = |hint: &Hint| one(app, &kit, &game, hint, chosen);
        let entries: Vec<AnyView> = hints.iter().map(entry).collect();
        view! {
            <section class="hints" aria-label=app.text("table-hints")>
                <h2 class="cap">{app.text("table-hints")}</h2>
                {thinking}
                <ol aria-live="polite">{entries}</ol>
            </section>
        }
    };
    move || hints.get().map(draw)
}

fn one(app: App, kit: &Kit, game: &Game, hint: &Hint, chosen: Selection) -> AnyView {
    let selection = selection(hint.mv);
    let (what, way) = words(kit, game, hint.mv);
    let args = [
        ("percent", percent(hint.win).into()),
        (
            "lead",
            tenths(hint.margin, &kit.text("number-point")).into(),
        ),
    ];
    let value = kit.text_with("table-hint-value", &args);
    let pressed = if chosen == selection { "true" } else { "false" };
    view! {
        <li>
            <button
                type="button"
                aria-pressed=pressed
                on:click=move |_| app.game.selection.set(selection)
            >
                <span class="what">{what}</span>
                <span class="to">{way}</span>
                <span class="value">{value}</span>
            </button>
        </li>
    }
    .into_any()
}

/// What has to be picked up to preview a move.
fn selection(mv: Move) -> Selection {
    match mv {
        Move::Draft(Draft {
            from,
            colour,
            to,
            share,
        }) => Selection::Holding(Holding {
            from,
            colour,
            share,
            aim: Some(to),
        }),
        Move::Wall { column, .. } => Selection::Space(column),
    }
}

/// The pieces of a move, and where they go.
fn words(kit: &Kit, game: &Game, mv: Move) -> (Sketch, String) {
    let texts = kit.texts();
    match mv {
        Move::Draft(draft) => {
            let there = match draft.from.as_disc() {
                Some(disc) => game.disc(disc),
                None => game.centre(),
            };
            let count = there.count(draft.colour);
            let pieces = drawn_pieces(std::iter::repeat_n(draft.colour, count.into()));
            let rich = texts.rich("table-pieces", &[("pieces", pieces.into())]);
            let args = [
                ("from", texts.source(draft.from).into()),
                ("to", texts.target(draft.to).into()),
            ];
            (kit.rich(&rich), texts.with("table-way", &args))
        }
        Move::Wall { row, column } => {
            let args = [
                ("row", row.number().into()),
                ("column", column.number().into()),
            ];
            (Sketch::default(), texts.with("table-space", &args))
        }
    }
}
