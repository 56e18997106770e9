//! What opens in the place of the board.

use leptos::prelude::*;
use praline_rules::Colour;
use praline_view::{EditAction, FaultView, typed_number};

use super::count::Count;
use super::desk::{Desk, Panel};
use super::keys::{focus_at, focus_somewhere, has_lost_focus};
use super::play_on::PlayOn;
use super::rules::Rules;
use super::text::Text;
use super::write_back;
use crate::browser::focus;
use crate::table::Kit;

/// A panel with its title and the way back.
#[component]
pub(super) fn Panels(desk: Desk, panel: Panel) -> impl IntoView {
    let app = desk.app;
    let title = match panel {
        Panel::Faults => "editor-faults",
        Panel::Game => "new-which",
        Panel::Stores => "table-stores",
        Panel::Count => "editor-count",
        Panel::PlayOn => "table-continue",
    };
    let content = match panel {
        Panel::Faults => view! { <Faults desk/> }.into_any(),
        Panel::Game => view! { <Rules desk/><Text desk/> }.into_any(),
        Panel::Stores => view! { <Lid desk/> }.into_any(),
        Panel::Count => view! { <Count desk/> }.into_any(),
        Panel::PlayOn => view! { <PlayOn desk/> }.into_any(),
    };
    view! {
        <section class="set-panel" aria-labelledby="set-panel-title">
            <header>
                <h2 id="set-panel-title" tabindex="-1">{move || app.text(title)}</h2>
                <button type="button" class="btn small quiet" id="set-back"
                    on:click=move |_| desk.panel.set(None)>
                    {move || app.text("editor-back")}
                </button>
            </header>
            <div class="set-content">{content}</div>
        </section>
    }
}

impl Panel {
    /// What opens it.
    const fn opener(self) -> &'static str {
        match self {
            Panel::Faults => "set-faults",
            Panel::Game => "set-game",
            Panel::Stores => "set-stores",
            Panel::Count => "set-count",
            Panel::PlayOn => "set-play",
        }
    }
}

/// Gives the focus to a panel that opens, and back to what opened it.
pub(super) fn keep_focus(desk: Desk) {
    Effect::new(move |before: Option<Option<Panel>>| {
        let panel = desk.panel.get();
        match (before.flatten(), panel) {
            (before, Some(_)) if before != panel => {
                request_animation_frame(|| focus("set-panel-title"));
            }
            (Some(closed), None) => request_animation_frame(move || {
                if has_lost_focus() {
                    focus(closed.opener());
                }
                // On small screens it may not be shown.
                if has_lost_focus() {
                    focus_somewhere(desk);
                }
            }),
            _ => {}
        }
        panel
    });
}

/// Everything that is wrong; a press goes there.
#[component]
fn Faults(desk: Desk) -> impl IntoView {
    let app = desk.app;
    let faults = Memo::new(move |_| desk.view.with(|view| view.faults.clone()));
    let line = move |fault: FaultView| {
        let words = fault.line(&app.words.get().0);
        match fault.place {
            Some(place) => view! {
                <li>
                    <button type="button" class="link" on:click=move |_| {
                        desk.go_to(place);
                        // The board is drawn once the panel is gone.
                        request_animation_frame(move || {
                            let _ = focus_at(place);
                        });
                    }>
                        {words}
                    </button>
                </li>
            }
            .into_any(),
            None => view! { <li>{words}</li> }.into_any(),
        }
    };
    let lines = move || faults.get().into_iter().map(line).collect::<Vec<_>>();
    view! {
        <ul class="set-faults">{lines}</ul>
        {move || faults.with(Vec::is_empty).then(|| view! { <p>{app.text("editor-right")}</p> })}
    }
}

/// How much lies in the lid; the bag has the rest.
#[component]
fn Lid(desk: Desk) -> impl IntoView {
    let app = desk.app;
    let field = move |colour: Colour| {
        let count = Memo::new(move |_| desk.editor.with(|editor| editor.setup().lid[colour]));
        let bag = Memo::new(move |_| desk.editor.with(|editor| editor.setup().bag[colour]));
        let name = move || {
            let colour = app.words.get().0.colour(colour);
            app.text_with("editor-lid-of", &[("colour", colour.into())])
        };
        let changed = move |event: web_sys::Event| {
            let typed = typed_number(&event_target_value(&event));
            desk.act(EditAction::Lid(colour, typed));
            write_back(&event, count.get_untracked().into());
        };
        view! {
            <label class="set-lid">
                <span class="few">{move || Kit::of(app.shell).piece(colour)}</span>
                <span>{name}</span>
                <input type="number" min="0" max="20" inputmode="numeric"
                    id=format!("set-lid-{}", colour.letter())
                    prop:value=move || count.get().to_string() on:change=changed/>
                <small>{move || format!("{} {}", app.text("store-bag"), bag.get())}</small>
            </label>
        }
    };
    view! { {Colour::ALL.map(field).into_iter().collect::<Vec<_>>()} }
}
