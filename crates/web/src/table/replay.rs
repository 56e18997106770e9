//! The replay's bar: step by step through the game, and on from any of them.

use leptos::prelude::*;
use praline_view::Sitting;

use super::focus::focus_first_of;
use super::icon::Icon;
use super::step_button::StepButton;
use crate::app::App;

/// Buttons and a slider over all steps, while the game is looked back on.
#[component]
pub(crate) fn ReplayBar() -> impl IntoView {
    let app = App::here();
    focus_first_of([".replay input", ".replay .steps .tool"]);
    let at_start = move || app.game.shown().0 == 0;
    let at_end = move || {
        let (shown, all) = app.game.shown();
        shown >= all
    };
    let moved = move |event: web_sys::Event| {
        if let Ok(step) = event_target_value(&event).parse() {
            app.game.show_step(step);
        }
    };
    let said = move || {
        let (shown, all) = app.game.shown();
        app.text_with(
            "prompt-replay",
            &[("number", shown.into()), ("count", all.into())],
        )
    };
    view! {
        <section class="replay" aria-label=move || app.text("table-replay")>
            <div class="steps">
                <StepButton icon=Icon::First word="table-first" rests=at_start go=move || app.game.show_step(0)/>
                <StepButton icon=Icon::Back word="table-back" rests=at_start go=move || app.game.step(-1)/>
                <input
                    type="range"
                    min="0"
                    max=move || app.game.shown().1.to_string()
                    prop:value=move || app.game.shown().0.to_string()
                    aria-label=move || app.text("table-step")
                    aria-valuetext=said
                    on:input=moved
                />
                <StepButton icon=Icon::Forward word="table-forward" rests=at_end go=move || app.game.step(1)/>
                <StepButton
                    icon=Icon::Last
                    word="table-last"
                    rests=at_end
                    go=move || app.game.show_step(usize::MAX)
                />
            </div>
            <div class="ways">
                <button type="button" class="btn quiet" on:click=move |_| app.game.leave_replay()>
                    {move || app.text("table-leave")}
                </button>
                <button type="button" class="btn"
                    hidden=move || !app.game.sitting.with(Sitting::may_analyse)
                    on:click=move |_| app.continue_from_here()>
                    {move || app.text("table-continue")}
                </button>
            </div>
        </section>
    }
}
