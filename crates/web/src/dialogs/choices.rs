//! Choosing one of a few: segments, cards and switches, all of them plain form controls.
//!
//! They are functions over boxed closures, so that each is built once for all its uses.

use std::sync::Arc;

use leptos::prelude::*;
use praline_view::Switch;

use crate::app::App;

/// Something that is asked for again whenever it changes.
pub(super) type Ask<T> = Box<dyn Fn() -> T + Send + Sync>;
/// Something that takes a choice.
pub(super) type Choose<T> = Arc<dyn Fn(T) + Send + Sync>;

/// What is chosen from: the words, which of them is chosen, and whoever takes a choice.
pub(super) struct Options {
    /// The choices' words.
    pub(super) words: Ask<Vec<String>>,
    /// The number of the chosen one.
    pub(super) chosen: Ask<usize>,
    /// Takes the number of a choice.
    pub(super) choose: Choose<usize>,
}

/// The place of a choice among all.
pub(super) fn place<T: PartialEq>(all: &[T], chosen: &T) -> usize {
    all.iter()
        .position(|other| other == chosen)
        .unwrap_or(usize::MAX)
}

/// A row of segments, one of which is chosen; `legend` is the message of what.
///
/// The name of the radio group is unique in its dialog.
pub(super) fn segments(app: App, name: &'static str, legend: String, options: Options) -> AnyView {
    let Options {
        words,
        chosen,
        choose,
    } = options;
    let draw = move || {
        let chosen = chosen();
        let option = |(own, words): (usize, String)| {
            let choose = Arc::clone(&choose);
            view! {
                <label>
                    <input type="radio" name=name prop:checked=own == chosen
                        on:change=move |_| choose(own)/>
                    <span>{words}</span>
                </label>
            }
        };
        words()
            .into_iter()
            .enumerate()
            .map(option)
            .collect::<Vec<_>>()
    };
    let spoken = legend.clone();
    // Not a fieldset: WebKit does not let its legend stand beside the rest.
    view! {
        <div class="opt" role="radiogroup" aria-label=move || app.text(&spoken)>
            <span class="legend" aria-hidden="true">{move || app.text(&legend)}</span>
            <div class="seg">{draw}</div>
        </div>
    }
    .into_any()
}

/// A card that is one of a radio group, whose name is unique in its dialog.
pub(super) fn pick(
    (name, kind): (&'static str, &'static str),
    chosen: Ask<bool>,
    choose: Choose<()>,
    content: AnyView,
) -> AnyView {
    view! {
        <label class=format!("pick {kind}")>
            <input type="radio" name=name prop:checked=chosen on:change=move |_| choose(())/>
            {content}
        </label>
    }
    .into_any()
}

/// Something that is on or off, by the messages of its name and of what it means.
pub(super) fn toggle(
    app: App,
    (label, hint): (String, String),
    value: Ask<Switch>,
    choose: Choose<Switch>,
) -> AnyView {
    let value: Arc<dyn Fn() -> Switch + Send + Sync> = value.into();
    let shown = Arc::clone(&value);
    view! {
        <label class="toggle">
            <span class="toggle-words">
                <span>{move || app.text(&label)}</span>
                <small>{move || app.text(&hint)}</small>
            </span>
            <input type="checkbox" role="switch" prop:checked=move || shown().is_on()
                on:change=move |_| choose(untrack(&*value).turned())/>
            <span class="track" aria-hidden="true"></span>
        </label>
    }
    .into_any()
}
