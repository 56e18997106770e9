//! The rules of the table: the side of the box or wall, and what gold does.

use std::sync::Arc;

use leptos::prelude::*;
use praline_rules::{Colour, Factories, Gold, GoldDraw, Sharing, WallSide};

use super::art;
use crate::app::App;
use crate::dialogs::choices::{Options, pick, place, segments};
use crate::dialogs::draft::Draft;
use crate::table::power_sign;

/// The coloured side, or the one without colours.
#[component]
pub(super) fn WallChoice() -> impl IntoView {
    let app = App::here();
    let draft = Draft::here();
    let wall = move |side, words: (&'static str, &'static str), art: AnyView| {
        pick(
            ("wall", ""),
            Box::new(move || draft.plan.with(|plan| plan.wall == side)),
            Arc::new(move |()| draft.change(|plan| plan.wall = side)),
            card(app, art, words),
        )
    };
    let filled = move || {
        let look = app.settings.with(|settings| settings.look);
        let cell = move |index: usize| {
            let colour = Colour::ALL[(index % 5 + 5 - index / 5) % 5];
            let href = art(look, colour);
            view! { <svg class="pc" viewBox="0 0 64 64"><use_ href=href></use_></svg> }
        };
        view! { <span class="mini" aria-hidden="true">{(0..25).map(cell).collect::<Vec<_>>()}</span> }
    };
    let cells = (0..25).map(|_| view! { <i></i> }).collect::<Vec<_>>();
    let empty = view! { <span class="mini" aria-hidden="true">{cells}</span> };
    view! {
        <fieldset class="group">
            <legend>{move || app.text("new-wall")}</legend>
            <div class="picks">
                {wall(WallSide::Fixed, ("new-wall-fixed", "new-wall-fixed-line"), filled.into_any())}
                {wall(WallSide::Free, ("new-wall-free", "new-wall-free-line"), empty.into_any())}
            </div>
        </fieldset>
    }
}

/// What is on a card: a drawing, a name and a line.
fn card(app: App, art: AnyView, (name, line): (&'static str, &'static str)) -> AnyView {
    view! {
        {art}
        <span class="words">
            <b>{move || app.text(name)}</b>
            <small>{move || app.text(line)}</small>
        </span>
    }
    .into_any()
}

/// What special factories do.
#[component]
pub(super) fn GoldChoices() -> impl IntoView {
    view! {
        <div class="specials">
            <Powers/>
            <GoldOptions/>
        </div>
    }
}

/// What gold factories can do, each with its sentence on demand.
#[component]
fn Powers() -> impl IntoView {
    let app = App::here();
    let shown = RwSignal::new(None::<Gold>);
    let power = move |gold: Gold| {
        view! {
            <button type="button" class="pow"
                aria-pressed=move || (shown.get() == Some(gold)).to_string()
                on:click=move |_| shown.set(Some(gold))
                on:pointerenter=move |_| shown.set(Some(gold))
                on:focus=move |_| shown.set(Some(gold))>
                <i class="coin">
                    <svg viewBox="0 0 64 64" aria-hidden="true"><use_ href=power_sign(gold)></use_></svg>
                </i>
                <span>{move || app.words.read().0.gold_kind(gold)}</span>
            </button>
        }
    };
    let line = move || match shown.get() {
        Some(gold) => app.words.read().0.gold_kind_explained(gold),
        None => app.text("new-powers-line"),
    };
    view! {
        <div class="powers">{Gold::KINDS.map(power).into_iter().collect::<Vec<_>>()}</div>
        <p class="note power-line" aria-live="polite">{line}</p>
    }
}

/// How gold is drawn and shared.
#[component]
fn GoldOptions() -> impl IntoView {
    let app = App::here();
    let draft = Draft::here();
    let special = move || {
        draft.plan.with(|plan| match plan.factories {
            Factories::Special { gold, sharing } => (gold, sharing),
            Factories::Plain => (GoldDraw::EveryRound, Sharing::Free),
        })
    };
    let set = move |gold, sharing| {
        draft.change(|plan| plan.factories = Factories::Special { gold, sharing });
    };
    let (golds, sharings) = (
        [GoldDraw::EveryRound, GoldDraw::Once],
        [Sharing::Free, Sharing::Even],
    );
    let gold = Options {
        words: Box::new(move || vec![app.text("new-gold-every"), app.text("new-gold-once")]),
        chosen: Box::new(move || place(&golds, &special().0)),
        choose: Arc::new(move |index: usize| set(golds[index], untrack(special).1)),
    };
    let sharing = Options {
        words: Box::new(move || vec![app.text("new-sharing-free"), app.text("new-sharing-even")]),
        chosen: Box::new(move || place(&sharings, &special().1)),
        choose: Arc::new(move |index: usize| set(untrack(special).0, sharings[index])),
    };
    view! {
        <div class="opts">
            {segments(app, "gold", "new-gold".to_owned(), gold)}
            <p class="note">{move || app.text(match special().0 {
                GoldDraw::EveryRound => "new-gold-every-line",
                GoldDraw::Once => "new-gold-once-line",
            })}</p>
            {segments(app, "sharing", "new-sharing".to_owned(), sharing)}
            <p class="note">{move || app.text(match special().1 {
                Sharing::Free => "new-sharing-free-line",
                Sharing::Even => "new-sharing-even-line",
            })}</p>
        </div>
    }
}
