//! “Set the table”: who plays, and by which rules.

mod details;
mod online;
mod rules;
mod seats;

use leptos::prelude::*;
use praline_rules::{Colour, Factories, WallSide};
use praline_view::{Edition, Look, TablePlan};
use wasm_bindgen::JsCast;
use web_sys::{HtmlInputElement, KeyboardEvent};

use super::draft::Draft;
use super::frame::Frame;
use crate::app::{App, Dialog};
use crate::home::editions::cards;
use details::Details;
use online::Where;
use rules::WallChoice;
use seats::Seats;

/// After so many finished games somebody is not new here.
const PRACTICE: usize = 3;

/// Set the table for a new game.
#[component]
pub(crate) fn NewGame() -> impl IntoView {
    let app = App::here();
    let draft = Draft::here();
    let tools = move || {
        view! {
            <Advice/>
            <button type="button" class="link" id="new-how"
                on:click=move |_| app.open_over(Dialog::HowToPlay)>
                {move || app.text("menu-how")}
            </button>
        }
    };
    // Where it is no table's, the server's no is about the one that is being set.
    let refused = move || {
        let no = app
            .online
            .look(|state| state.refusal.filter(|_| state.visit.is_none()));
        let refusal = no?;
        let words = app.words.read().0.said_no(refusal);
        Some(
            view! { <span class="trouble" role="alert" data-refusal=refusal.word()>{words}</span> },
        )
    };
    let summary = move || {
        let names = draft.names(app).into_iter().map(|(_, name)| name);
        let names: Vec<String> = names.collect();
        let rules = draft.plan.with(TablePlan::rules);
        let look = app.settings.with(|settings| settings.look);
        let edition = Edition::played(look, rules.factories);
        let game = app.words.read().0.edition(edition, rules.wall);
        format!("{}: {game}", names.join(", "))
    };
    let footer = move || {
        view! {
            <p class="summary">{summary}{refused}</p>
            <button type="button" class="btn quiet" on:click=move |_| app.leave_dialog()>
                {move || app.text("dialog-cancel")}
            </button>
            <button type="button" class="btn" id="deal" data-first=""
                on:click=move |_| draft.deal(app)>
                {move || app.text(if draft.is_online(app) { "online-set" } else { "new-deal" })}
            </button>
        }
    };
    view! {
        <Frame kind="new" title="new-title" tools footer>
            <div on:keydown=move |event| enter(app, draft, &event)>
                <div class="cols">
                    <div>
                        <Seats/>
                        <Where/>
                    </div>
                    <div>
                        <Which/>
                        <WallChoice/>
                    </div>
                </div>
                <Details/>
            </div>
        </Frame>
    }
}

/// Enter deals, wherever the focus is but on something that it presses.
fn enter(app: App, draft: Draft, event: &KeyboardEvent) {
    let field: Option<HtmlInputElement> = event.target().and_then(|it| it.dyn_into().ok());
    if event.key() == "Enter" && field.is_some() {
        event.prevent_default();
        draft.deal(app);
    }
}

/// Advice for whoever has finished few games: pressing it sets what it says.
#[component]
fn Advice() -> impl IntoView {
    let app = App::here();
    let draft = Draft::here();
    let is_new = Memo::new(move |_| app.games.recent(PRACTICE).len() < PRACTICE);
    let is_set = move || {
        draft
            .plan
            .with(|plan| plan.wall == WallSide::Fixed && plan.factories == Factories::Plain)
    };
    let press = move |_| {
        draft.change(|plan| {
            plan.wall = WallSide::Fixed;
            plan.factories = Factories::Plain;
        });
    };
    let words = move || {
        let line = if is_set() {
            "new-here-set"
        } else {
            "new-here-line"
        };
        view! { <b>{app.text("new-here")}</b>" "{app.text(line)} }
    };
    move || {
        is_new.get().then(|| {
            view! {
                <button type="button" class="advice" aria-disabled=move || is_set().then_some("true")
                    on:click=press>
                    <svg class="ic" viewBox="0 0 21 21" aria-hidden="true">
                        <path d="M8 14a5 5 0 1 1 5 0v2H8zM8.5 19h4"/>
                    </svg>
                    <span>{words}</span>
                </button>
            }
        })
    }
}

/// Which edition lies on the table.
#[component]
fn Which() -> impl IntoView {
    let app = App::here();
    let draft = Draft::here();
    let cards = cards(
        (app, "edition"),
        move || draft.edition(app),
        move |edition| draft.choose(app, edition),
    );
    view! {
        <fieldset class="group">
            <legend>{move || app.text("new-which")}</legend>
            <div class="editions">{cards}</div>
        </fieldset>
    }
}

/// The drawing of a colour in a look.
pub(super) fn art(look: Look, colour: Colour) -> String {
    let edition = match look {
        Look::Praline | Look::Printed => 'p',
        Look::Tile => 't',
    };
    format!("#{edition}-{}", look.drawn_as(colour))
}
