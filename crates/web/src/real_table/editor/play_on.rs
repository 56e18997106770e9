//! “Play on from here”: who plays the seats, and a new game.

use leptos::prelude::*;
use praline_ai::Level;
use praline_rules::{Field, Seat};
use praline_view::{Sitter, Sitting, bot_name};

use super::desk::Desk;

/// The seats, and the button that begins.
#[component]
pub(super) fn PlayOn(desk: Desk) -> impl IntoView {
    let app = desk.app;
    let players = desk
        .editor
        .with_untracked(|editor| editor.setup().rules.players);
    let sitters = RwSignal::new(
        players
            .seats()
            .map(|seat| match seat {
                Seat::One => Sitter::Person(String::new()),
                _ => Sitter::Bot(Level::Amateur),
            })
            .collect::<Vec<_>>(),
    );
    let row = move |seat: Seat| {
        let chosen = move |event: web_sys::Event| {
            let level = event_target_value(&event).parse::<Level>();
            let sitter = level.map_or_else(|_| Sitter::Person(String::new()), Sitter::Bot);
            sitters.update(|all| all[seat.index()] = sitter);
        };
        let level = move || sitters.with(|all| all[seat.index()].level());
        let option = move |own: Level| {
            let words = app.words.get();
            let name = format!("{}, {}", bot_name(own), words.0.bot_strength(own));
            view! { <option value=own.name() selected=move || level() == Some(own)>{name}</option> }
        };
        view! {
            <label class="set-field">
                <span>{move || app.words.get().0.field(Field::Seat(seat))}</span>
                <select id=format!("set-seat-{seat}") on:change=chosen>
                    <option value="" selected=move || level().is_none()>
                        {move || app.text("new-seat-person")}
                    </option>
                    {Level::ALL.map(option).into_iter().collect::<Vec<_>>()}
                </select>
            </label>
        }
    };
    let play = move |_| {
        let Some(game) = untrack(move || desk.game()) else {
            return;
        };
        let Ok(mut sitting) = Sitting::from_position(game) else {
            return;
        };
        // Without names, which alone could be wrong.
        if sitters.with_untracked(|all| sitting.reseat(all)).is_ok() {
            app.play_new(sitting);
        }
    };
    view! {
        <div class="set-fields">{players.seats().map(row).collect::<Vec<_>>()}</div>
        <p class="note">{move || app.text("games-link-own")}</p>
        <p class="actions">
            <button type="button" class="btn" id="set-play-on" on:click=play>
                {move || app.text("table-continue")}
            </button>
        </p>
    }
}
