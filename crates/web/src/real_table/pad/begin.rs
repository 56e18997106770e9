//! Beginning an evening: names, and the side of the boards.

use leptos::prelude::*;
use praline_rules::WallSide;
use praline_view::Pad;

use super::Evening;

/// The form.
#[component]
pub(super) fn Begin(evening: Evening) -> impl IntoView {
    let app = evening.app;
    let names = RwSignal::new(vec![String::new(); 2]);
    let count = Memo::new(move |_| names.with(Vec::len));
    let is_free = RwSignal::new(false);
    let field = move |index: usize| {
        let typed = move |event: web_sys::Event| {
            names.update(|names| names[index] = event_target_value(&event));
        };
        let label = move || app.text_with("pad-name", &[("number", (index + 1).into())]);
        view! {
            <label class="pad-name">
                <span>{label}</span>
                <input type="text" maxlength="40" autocomplete="off" id=format!("pad-name-{}", index + 1)
                    on:input=typed
                    prop:value=move || names.with(|names| names.get(index).cloned())/>
            </label>
        }
    };
    let fields = move || (0..count.get()).map(field).collect::<Vec<_>>();
    let begin = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        let side = if is_free.get_untracked() {
            WallSide::Free
        } else {
            WallSide::Fixed
        };
        let pad = names.with_untracked(|names| Pad::begin(names, side));
        evening.pad.set(pad);
        evening.is_sure.set(false);
        evening.keep();
    };
    let side = move |event: web_sys::Event| is_free.set(event_target_value(&event) == "free");
    let players = move |event: web_sys::Event| {
        let wanted: usize = event_target_value(&event).parse().unwrap_or(2);
        names.update(|names| names.resize(wanted.clamp(2, 4), String::new()));
    };
    view! {
        <form class="pad-begin" on:submit=begin>
            <p>{move || app.text("pad-line")}</p>
            <label class="set-field">
                <span>{move || app.text("editor-players")}</span>
                <select id="pad-players" on:change=players>
                    {(2..=4).map(|n| view! { <option value=n.to_string()>{n.to_string()}</option> })
                        .collect::<Vec<_>>()}
                </select>
            </label>
            {fields}
            <label class="set-field">
                <span>{move || app.text("new-wall")}</span>
                <select id="pad-side" on:change=side>
                    <option value="fixed">{move || app.text("new-wall-fixed")}</option>
                    <option value="free">{move || app.text("new-wall-free")}</option>
                </select>
            </label>
            <p><button type="submit" class="btn" id="pad-begin">{move || app.text("pad-begin")}</button></p>
        </form>
    }
}
