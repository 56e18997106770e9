//! Who plays: two to four seats, each a person's or a bot's.

use leptos::prelude::*;
use praline_ai::Level;
use praline_protocol::NAME_LENGTH;
use praline_rules::{Players, Seat};
use praline_view::{Sitter, TablePlan, bot_name, initials, seat_sign};

use super::art;
use crate::app::{App, Keeper};
use crate::dialogs::draft::Draft;
use crate::table::{Kit, symbol};

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
        if draft.is_online(app) {
            return draft.change(|plan| plan.add(Sitter::Person(String::new())));
        }
        draft.change(|plan| plan.add(Sitter::Bot(first.unwrap_or(Level::Amateur))));
        let added = draft
            .plan
            .with_untracked(|plan| plan.players().seats().last());
        draft.edited.set(added);
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
        art(look, seat_sign(seat))
    };
    let remove = move |_| {
        draft.change(|plan| plan.remove(seat));
        draft.edited.set(None);
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
        <li class="seat" class:edited=move || is_bot.get() && draft.edited.get() == Some(seat)>
            <span class="cp" aria-hidden="true">
                {symbol("cup", "#cup")}
                <svg class="pc" viewBox="0 0 64 64"><use_ href=sign></use_></svg>
            </span>
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
                        on:change=move |_| {
                            draft.change(|plan| plan.seat(seat, Sitter::Bot(Level::Novice)));
                            draft.edited.set(Some(seat));
                        }/>
                    <svg viewBox="0 0 24 24" aria-hidden="true">
                        <rect x="4" y="5" width="16" height="11" rx="2"/><path d="M12 16v4M8 20h8"/>
                    </svg>
                </label>
            </fieldset>
            <button type="button" class="seat-remove" aria-label=numbered("new-seat-remove")
                disabled=move || !removable() on:click=remove>
                <svg viewBox="0 0 24 24" aria-hidden="true"><path d="M7 7l10 10M17 7L7 17"/></svg>
            </button>
            {move || (is_bot.get() && draft.edited.get() == Some(seat)).then(|| view! {
                <Ladder seat/>
            })}
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
    // At an online table whoever sets it has a seat already; the others are open.
    let is_own = move || draft.own_seat() == Some(seat);
    let is_named = move || !draft.is_online(app) || is_own();
    let shown = move || {
        let kept = app.keeper.with_value(Keeper::name);
        let kept = kept.filter(|_| draft.is_online(app) && is_own());
        kept.unwrap_or_else(|| name.get())
    };
    view! {
        <b hidden=is_named>{move || app.text("online-open")}</b>
        <input type="text" class="name" autocomplete="off" spellcheck="false"
            hidden=move || !is_named()
            maxlength=(2 * NAME_LENGTH).to_string() aria-label=label
            placeholder=shown prop:value=typed
            on:input=move |event| {
                let name = event_target_value(&event);
                draft.change(|plan| plan.seat(seat, Sitter::Person(name)));
            }/>
        <small hidden=move || !is_named()>{move || app.text("new-seat-here")}</small>
    }
}

/// A bot: its name, its strength and how it plays; a press chooses another.
#[component]
fn Bot(seat: Seat, name: Signal<String>) -> impl IntoView {
    let app = App::here();
    let draft = Draft::here();
    let level = move || draft.level(seat);
    let words = move || app.words.get().0;
    let press = move |_| {
        draft.edited.update(|edited| {
            *edited = Some(seat).filter(|seat| *edited != Some(*seat));
        });
    };
    view! {
        <button type="button" class="bot" aria-expanded=move || (draft.edited.get() == Some(seat)).to_string()
            on:click=press>
            <b>
                {move || name.get()}", "{move || words().bot_strength(level())}
                {move || Kit::of(app.shell).bot_sign()}
            </b>
            <small>{move || words().bot_character(level())}</small>
        </button>
    }
}

/// All bots, the weakest first.
#[component]
fn Ladder(seat: Seat) -> impl IntoView {
    let app = App::here();
    let draft = Draft::here();
    let label = move || app.text_with("new-seat-level", &[("number", seat.number().into())]);
    let rung = move |level: Level| {
        let spoken = move || {
            let words = app.words.get().0;
            let args = [
                ("name", bot_name(level).into()),
                ("strength", words.bot_strength(level).into()),
                ("number", level.number().into()),
                ("count", Level::ALL.len().into()),
            ];
            words.with("new-rung", &args)
        };
        let letters = initials(bot_name(level));
        view! {
            <label class="rung">
                <input type="radio" name=format!("level-{}", seat.number()) aria-label=spoken
                    prop:checked=move || draft.level(seat) == level
                    on:change=move |_| draft.change(|plan| plan.seat(seat, Sitter::Bot(level)))/>
                <span class="cp mono" aria-hidden="true">{symbol("cup", "#cup")}<b>{letters}</b></span>
                <small aria-hidden="true">{bot_name(level)}</small>
            </label>
        }
    };
    view! {
        <div class="ladder" role="radiogroup" aria-label=label>
            {Level::ALL.map(rung).into_iter().collect::<Vec<_>>()}
        </div>
    }
}

fn focus(element: Option<web_sys::Element>) {
    use wasm_bindgen::JsCast;
    if let Some(element) = element.and_then(|e| e.dyn_into::<web_sys::HtmlElement>().ok()) {
        // Where it cannot be focused, the dialog keeps the focus inside itself.
        let _ = element.focus();
    }
}
