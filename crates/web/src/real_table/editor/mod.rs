//! “Set your table”: a position is laid by pressing, by keys or as text, and then played, advised, counted.

mod board;
mod choose;
mod count;
mod desk;
mod drag;
mod foot;
mod head;
mod keys;
mod palette;
mod panels;
mod play_on;
mod ring;
mod rules;
mod text;
mod trying;

use leptos::prelude::*;
use praline_view::{EditAction, EditorView};
use wasm_bindgen::JsCast;
use web_sys::{Element, Event, HtmlInputElement};

use crate::app::{App, Route};
use crate::browser::focus;
use crate::sketch::Sketch;
use crate::table::{Icon, Kit, Notices, brand};
use board::Board;
use desk::{Desk, Panel};
use foot::Foot;
use head::Head;
use palette::Palette;
use panels::Panels;
use ring::Ring;
use trying::Trying;

/// The screen.
#[component]
pub(crate) fn EditorScreen() -> impl IntoView {
    let app = App::here();
    let desk = Desk::open(app);
    Effect::new(move |_| document().set_title(&app.text("editor-title")));
    let tries = Memo::new(move |_| app.tries.get() && desk.tried.with(Option::is_some));
    // Whoever comes back goes on where it was left.
    Effect::new(move |before: Option<bool>| {
        let tries = tries.get();
        if before == Some(true) && !tries {
            request_animation_frame(|| focus("set-advise"));
        }
        tries
    });
    move || {
        if tries.get() {
            view! { <Trying desk/> }.into_any()
        } else {
            view! { <Editing desk/> }.into_any()
        }
    }
}

/// The text of an attribute of whatever an event is about, or of what stands around it.
pub(super) fn named(event: &Event, name: &str) -> Option<String> {
    let element: Element = event.target()?.dyn_into().ok()?;
    let named = element.closest(&format!("[{name}]")).ok().flatten()?;
    named.get_attribute(name)
}

/// Writes the number that there is into the field that an event is about: what was typed may be another.
fn write_back(event: &Event, number: u16) {
    let field = event.target().and_then(|it| it.dyn_into().ok());
    if let Some(field) = field.map(|field: HtmlInputElement| field) {
        field.set_value(&number.to_string());
    }
}

/// Draws a part of the editor again whenever the position changes; only what differs is touched.
fn drawn(
    desk: Desk,
    draw: impl Fn(&Kit, &EditorView) -> Sketch + Send + 'static,
) -> impl Fn() -> Sketch + Send {
    move || {
        let kit = Kit::of(desk.app.shell);
        desk.view.with(|view| draw(&kit, view))
    }
}

#[component]
fn Editing(desk: Desk) -> impl IntoView {
    let app = desk.app;
    let pressed = move |event: web_sys::MouseEvent| {
        let action = named(&event, "data-edit").and_then(|text| text.parse().ok());
        if let Some(action) = action {
            desk.act(action);
        }
    };
    let went = move |event: web_sys::FocusEvent| {
        let place = named(&event, "data-at").and_then(|text| text.parse().ok());
        if let Some(place) = place.filter(|_| !app.touch.get_untracked()) {
            desk.act(EditAction::At(place));
        }
    };
    // Keys are pressed wherever the focus is, also where it is nowhere.
    let listener = window_event_listener(leptos::ev::keydown, move |event| keys::key(desk, &event));
    on_cleanup(move || listener.remove());
    drag::listen(desk);
    panels::keep_focus(desk);
    let prompt = move || {
        desk.view.with(|view| {
            if view.is_refusal {
                view.prompt.clone()
            } else {
                app.text("editor-title")
            }
        })
    };
    let refused = move || desk.view.with(|view| view.is_refusal).then_some("yes");
    let players = Memo::new(move |_| desk.view.with(|view| view.seats.len()));
    let discs = Memo::new(move |_| desk.view.with(|view| view.discs.len()));
    view! {
        <div
            class="game ed"
            data-players=move || players.get().to_string()
            data-discs=move || discs.get().to_string()
            on:click=pressed
            on:focusin=went
        >
            <header class="top">
                <h1 class="unseen">{move || app.text("editor-title")}</h1>
                <button type="button" class="brand" id="to-home" on:click=move |_| app.go(Route::Home)>
                    {brand(app)}
                    <span>{move || app.text("table-brand")}</span>
                </button>
                <p class="prompt" data-refused=refused role="status" aria-live="polite">{prompt}</p>
            </header>
            <Tools desk/>
            <Notices/>
            <main class="page">
                <div class="left">
                    <Ring desk/>
                    <Palette desk/>
                </div>
                <div class="right">
                    <Head desk/>
                    <div class="mine">
                        {move || match desk.panel.get() {
                            Some(panel) => view! { <Panels desk panel/> }.into_any(),
                            None => view! { <Board desk/> }.into_any(),
                        }}
                    </div>
                    <Foot desk/>
                </div>
            </main>
        </div>
    }
}

/// Undo, redo, which game it is, and the way out.
#[component]
fn Tools(desk: Desk) -> impl IntoView {
    let app = desk.app;
    let changes = move |icon: Icon,
                        class: &'static str,
                        word: &'static str,
                        action: EditAction,
                        can: fn(&praline_view::Editor) -> bool| {
        view! {
            <button
                type="button"
                class=format!("tool {class}")
                data-edit=action.to_string()
                aria-label=move || app.text(word)
                aria-disabled=move || (!desk.editor.with(can)).then_some("true")
            >
                {icon.draw()}
                <span class="word">{move || app.text(word)}</span>
            </button>
        }
    };
    let shows = move |panel| desk.panel.get() == Some(panel);
    view! {
        <nav class="tools" aria-label=move || app.text("table-tools")>
            {changes(Icon::Undo, "undo-set", "table-undo", EditAction::Undo, praline_view::Editor::can_undo)}
            {changes(Icon::Redo, "redo-set", "table-redo", EditAction::Redo, praline_view::Editor::can_redo)}
            <button type="button" class="tool" id="set-game" aria-label=move || app.text("new-which")
                aria-pressed=move || if shows(Panel::Game) { "true" } else { "false" }
                on:click=move |_| desk.toggle(Panel::Game)>
                {Icon::Menu.draw()}
                <span class="word">{move || app.text("new-which")}</span>
            </button>
            <button type="button" class="tool" id="set-close" aria-label=move || app.text("dialog-close")
                on:click=move |_| app.go(Route::Home)>
                {Icon::Close.draw()}
                <span class="word">{move || app.text("dialog-close")}</span>
            </button>
        </nav>
    }
}
