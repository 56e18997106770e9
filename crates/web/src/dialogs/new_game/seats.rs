//! Who plays: two to four seats, each a person's or a bot's.

use leptos::prelude::*;
use praline_ai::Level;
use praline_protocol::NAME_LENGTH;
use praline_rules::{Colour, Players, Seat};
use praline_view::{Sitter, TablePlan, bot_name};

use super::art;
use crate::app::App;
use crate::dialogs::draft::Draft;

/// The piece that stands for each seat.
const SIGNS: [Colour; 4] = [Colour::Red, Colour::Blue, Colour::Yellow, Colour::Black];

/// The seats, and a place for one more.
#[component]
pub(super) fn Seats() -> impl IntoView {
    let app = App::here();
    let draft = Draft::here();
    let count = Memo::new(move |_| draft.plan.with(TablePlan::players));
    let add = move |_| {
        let taken = draft.plan.with_untracked(|plan| plan.sitters().to_vec());
        let free = |level: &Level| !taken.contains(&Sitter::Bot(*level));
        let first = [Level::Amateur, Level::Casual, Level::Club]
            .into_iter()
            .find(free);
        draft.change(|plan| plan.add(Sitter::Bot(first.unwrap_or(Level::Amateur))));
    };
    let next = move || {
        let number = count.get().count() + 1;
        app.text_with("new-seat-add", &[("number", number.into())])
    };
    view! {
        <section aria-labelledby="new-who">
            <h2 id="new-who">{move || app.text("new-who")}</h2>
            <ol class="seats">
                <For each=move || count.get().seats() key=|seat| *seat let:seat>
                    <SeatRow seat/>
                </For>
            </ol>
            <button type="button" class="seat add" id="new-seat-add"
                hidden=move || count.get() == Players::Four on:click=add>
                <span class="plus" aria-hidden="true"></span>
                <span>{next}</span>
            </button>
        </section>
    }
}

#[component]
fn SeatRow(seat: Seat) -> impl IntoView {
    let app = App::here();
    let draft = Draft::here();
    let is_bot = Memo::new(move |_| draft.sitter(seat).is_some_and(|s| s.level().is_some()));
    let name = move || {
        let names = draft.names(app);
        names
            .into_iter()
            .nth(seat.index())
            .map(|(_, name)| name)
            .unwrap_or_default()
    };
    let sign = move || {
        let look = app.settings.with(|settings| settings.look);
        art(look, SIGNS[seat.index()])
    };
    let remove = move |_| {
        draft.change(|plan| plan.remove(seat));
        // The pressed button is gone, and the list is longer by one place again.
        set_timeout(
            || {
                let add = document().get_element_by_id("new-seat-add");
                focus(add);
            },
            std::time::Duration::ZERO,
        );
    };
    let numbered =
        move |id: &'static str| move || app.text_with(id, &[("number", seat.number().into())]);
    let removable = move || draft.plan.with(|plan| plan.players() != Players::Two);
    view! {
        <li class="seat">
            <svg class="pc" viewBox="0 0 64 64" aria-hidden="true"><use_ href=sign></use_></svg>
            <div class="who">
                {move || if is_bot.get() {
                    view! { <Bot seat name=Signal::derive(name)/> }.into_any()
                } else {
                    view! { <Person seat name=Signal::derive(name)/> }.into_any()
                }}
            </div>
            <fieldset class="kinds">
                <legend>{numbered("new-seat-kind")}</legend>
                <label title=move || app.text("new-seat-person")>
                    <input type="radio" name=format!("kind-{}", seat.number())
                        aria-label=move || app.text("new-seat-person")
                        prop:checked=move || !is_bot.get()
                        on:change=move |_| draft.change(|plan| {
                            plan.seat(seat, Sitter::Person(String::new()));
                        })/>
                    <svg viewBox="0 0 24 24" aria-hidden="true">
                        <circle cx="12" cy="8" r="3.6"/><path d="M4.8 20c.6-4.4 3.4-6.4 7.2-6.4s6.6 2 7.2 6.4"/>
                    </svg>
                </label>
                <label title=move || app.text("new-seat-bot")>
                    <input type="radio" name=format!("kind-{}", seat.number())
                        aria-label=move || app.text("new-seat-bot")
                        prop:checked=move || is_bot.get()
                        on:change=move |_| draft.change(|plan| {
                            plan.seat(seat, Sitter::Bot(Level::Amateur));
                        })/>
                    <svg viewBox="0 0 24 24" aria-hidden="true">
                        <rect x="4" y="5" width="16" height="11" rx="2"/><path d="M12 16v4M8 20h8"/>
                    </svg>
                </label>
            </fieldset>
            <button type="button" class="seat-remove" aria-label=numbered("new-seat-remove")
                disabled=move || !removable() on:click=remove>
                <svg viewBox="0 0 24 24" aria-hidden="true"><path d="M7 7l10 10M17 7L7 17"/></svg>
            </button>
        </li>
    }
}

/// A person: the name may be given, and is else the one that the placeholder shows.
#[component]
fn Person(seat: Seat, name: Signal<String>) -> impl IntoView {
    let app = App::here();
    let draft = Draft::here();
    let typed = move || match draft.sitter(seat) {
        Some(Sitter::Person(name)) => name,
        Some(Sitter::Bot(_) | Sitter::Guest(_)) | None => String::new(),
    };
    // The field counts halves of characters that others count whole; what is too long is shortened later.
    let label = move || app.text_with("new-seat-name", &[("number", seat.number().into())]);
    view! {
        <b hidden=move || !draft.is_online(app)>{move || app.text("online-open")}</b>
        <input type="text" class="name" autocomplete="off" spellcheck="false"
            hidden=move || draft.is_online(app)
            maxlength=(2 * NAME_LENGTH).to_string() aria-label=label
            placeholder=move || name.get() prop:value=typed
            on:input=move |event| {
                let name = event_target_value(&event);
                draft.change(|plan| plan.seat(seat, Sitter::Person(name)));
            }/>
        <small hidden=move || draft.is_online(app)>{move || app.text("new-seat-here")}</small>
    }
}

/// A bot: its level is a slider that looks like eight pips.
#[component]
fn Bot(seat: Seat, name: Signal<String>) -> impl IntoView {
    let app = App::here();
    let draft = Draft::here();
    let level = move || {
        let level = draft.sitter(seat).and_then(|sitter| sitter.level());
        level.unwrap_or(Level::Novice)
    };
    let word = move || app.text(&format!("level-{}", level().name()));
    let spoken = move || format!("{}, {}", bot_name(level()), word());
    let label = move || app.text_with("new-seat-level", &[("number", seat.number().into())]);
    let pips = move || {
        let level = level();
        let pip = |own: Level| view! { <i class:on=own <= level></i> };
        Level::ALL.into_iter().map(pip).collect::<Vec<_>>()
    };
    view! {
        <p class="bot"><b>{move || name.get()}</b><small>{word}</small></p>
        <span class="pips">
            <span aria-hidden="true">{pips}</span>
            <input type="range" min="1" max="8" step="1" aria-label=label aria-valuetext=spoken
                prop:value=move || level().number().to_string()
                on:input=move |event| {
                    let number = event_target_value(&event).parse().ok();
                    let chosen = |n: usize| Level::ALL.get(n.checked_sub(1)?).copied();
                    if let Some(level) = number.and_then(chosen) {
                        draft.change(|plan| plan.seat(seat, Sitter::Bot(level)));
                    }
                }/>
        </span>
    }
}

fn focus(element: Option<web_sys::Element>) {
    use wasm_bindgen::JsCast;
    if let Some(element) = element.and_then(|e| e.dyn_into::<web_sys::HtmlElement>().ok()) {
        // Where it cannot be focused, the dialog keeps the focus inside itself.
        let _ = element.focus();
    }
}
