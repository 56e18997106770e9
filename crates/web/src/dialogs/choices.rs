//! Choosing one of a few: segments, cards and switches, all of them plain form controls.

use leptos::prelude::*;
use praline_view::Switch;

/// A row of segments, one of which is chosen.
#[component]
pub(super) fn Segments<T>(
    /// The name of the radio group, unique in its dialog.
    name: &'static str,
    /// What is being chosen.
    #[prop(into)]
    legend: Signal<String>,
    /// The choices and their words.
    #[prop(into)]
    options: Signal<Vec<(T, String)>>,
    /// What is chosen.
    #[prop(into)]
    value: Signal<T>,
    /// Takes a choice.
    #[prop(into)]
    choose: Callback<T>,
) -> impl IntoView
where
    T: Copy + PartialEq + Send + Sync + 'static,
{
    view! {
        <fieldset class="opt">
            <legend>{move || legend.get()}</legend>
            <div class="seg">
                {move || {
                    let chosen = value.get();
                    let option = |(own, words): (T, String)| view! {
                        <label>
                            <input type="radio" name=name prop:checked=own == chosen
                                on:change=move |_| choose.run(own)/>
                            <span>{words}</span>
                        </label>
                    };
                    options.get().into_iter().map(option).collect::<Vec<_>>()
                }}
            </div>
        </fieldset>
    }
}

/// A card that is one of a radio group.
#[component]
pub(super) fn Pick(
    /// The name of the radio group, unique in its dialog.
    name: &'static str,
    /// A class of its own.
    #[prop(optional)]
    kind: &'static str,
    /// Whether it is chosen.
    #[prop(into)]
    chosen: Signal<bool>,
    /// Takes it.
    #[prop(into)]
    choose: Callback<()>,
    /// What is on it.
    children: Children,
) -> impl IntoView {
    view! {
        <label class=format!("pick {kind}")>
            <input type="radio" name=name prop:checked=move || chosen.get()
                on:change=move |_| choose.run(())/>
            {children()}
        </label>
    }
}

/// Something that is on or off.
#[component]
pub(super) fn Toggle(
    /// What is switched.
    #[prop(into)]
    label: Signal<String>,
    /// One line on what that means.
    #[prop(into)]
    hint: Signal<String>,
    /// Whether it is on.
    #[prop(into)]
    value: Signal<Switch>,
    /// Takes the other one.
    #[prop(into)]
    choose: Callback<Switch>,
) -> impl IntoView {
    view! {
        <label class="toggle">
            <span class="toggle-words">
                <span>{move || label.get()}</span>
                <small>{move || hint.get()}</small>
            </span>
            <input type="checkbox" role="switch" prop:checked=move || value.get().is_on()
                on:change=move |_| choose.run(value.get_untracked().turned())/>
            <span class="track" aria-hidden="true"></span>
        </label>
    }
}
