//! The position as a table: moves are tried there, refused in the rule's words, and advised.

use leptos::prelude::*;
use praline_rules::Move;
use praline_view::{Sitter, Sitting};

use super::desk::Desk;
use crate::app::App;
use crate::game::GamePlay;
use crate::parts::{self, split};
use crate::table::{ActionBar, HintButton, Icon, Kit, TableBeside, UndoButton};

/// The table with the position; hints are asked for at once.
#[component]
pub(super) fn Trying(desk: Desk) -> impl IntoView {
    let app = desk.app;
    let game = desk.tried.get_untracked();
    let sitting = game.and_then(|game| Sitting::from_position(game).ok());
    let Some(mut sitting) = sitting else {
        return ().into_any();
    };
    let seats = sitting.players().seats();
    let people: Vec<Sitter> = seats.map(|_| Sitter::Person(String::new())).collect();
    let done = sitting.reseat(&people);
    debug_assert!(done.is_ok(), "nobody has a name");
    let table = StoredValue::new(None::<GamePlay>);
    let aside = app.game.aside(sitting, move |mv: Move| {
        if let Some(aside) = table.get_value() {
            aside.make(mv);
        }
    });
    table.set_value(Some(aside));
    request_animation_frame(move || {
        // Whoever was quick has gone back already.
        if aside.is_there() {
            aside.hint();
        }
    });
    view! {
        <TableBeside
            game=aside
            top=move || view! { <Top/> }
            side=move || view! { <Side/> }
            bars=move || view! { <ActionBar/> }
        />
    }
    .into_any()
}

#[component]
fn Top() -> impl IntoView {
    let app = App::here();
    let prompt = move || {
        let kit = Kit::of(app.shell);
        app.game.table.with(|table| kit.rich(&table.prompt))
    };
    let refused = move || app.game.refusal.with(Option::is_some).then_some("yes");
    view! {
        <header class="top">
            <h1 class="unseen">{move || app.text("editor-advise")}</h1>
            <p class="prompt" data-refused=refused role="status" aria-live="polite">{prompt}</p>
        </header>
        <nav class="tools" aria-label=move || app.text("table-tools")>
            <UndoButton/>
            <HintButton/>
            <button type="button" class="tool" id="set-return" data-item="tools"
                aria-label=move || app.text("editor-return")
                on:click=move |_| app.tries.set(false)>
                {Icon::Close.draw()}
                <span class="word">{move || app.text("editor-return")}</span>
            </button>
        </nav>
    }
}

#[component]
fn Side() -> impl IntoView {
    let app = App::here();
    let hinted = Memo::new(move |_| app.game.advice.with(|advice| advice.hints.is_some()));
    move || hinted.get().then(|| parts::beside(split::hints))
}
