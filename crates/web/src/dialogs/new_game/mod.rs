//! “Set the table”: who plays, and by which rules.

mod online;
mod rules;
mod seats;

use std::sync::Arc;

use leptos::prelude::*;
use praline_rules::{Colour, Seat};
use praline_view::{Choice, Look, Starter, TablePlan};

use super::choices::{Options, pick, place, segments};
use super::draft::{Draft, Preset};
use super::frame::Frame;
use crate::app::{App, Dialog};
use online::{OnlineChoices, Where};
use rules::{FactoriesChoice, WallChoice};
use seats::Seats;

/// Set the table for a new game.
#[component]
pub(crate) fn NewGame() -> impl IntoView {
    let app = App::here();
    let draft = Draft::here();
    let tools = move || {
        view! {
            <button type="button" class="link" on:click=move |_| app.open_over(Dialog::HowToPlay)>
                {move || app.text("menu-how")}
            </button>
            <button type="button" class="link" on:click=move |_| app.open_over(Dialog::Settings)>
                {move || app.text("menu-settings")}
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
    let footer = move || {
        view! {
            <p class="summary">
                {move || app.words.read().0.rules(draft.plan.with(TablePlan::rules))}
                {refused}
            </p>
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
            <Presets/>
            <div class="cols">
                <div>
                    <Where/>
                    <Seats/>
                    <OnlineChoices/>
                    <WhoBegins/>
                    <LookChoice/>
                </div>
                <div>
                    <WallChoice/>
                    <FactoriesChoice/>
                </div>
            </div>
        </Frame>
    }
}

#[component]
fn Presets() -> impl IntoView {
    let app = App::here();
    let draft = Draft::here();
    let preset = move |preset: Preset,
                       art: &'static str,
                       name: &'static str,
                       line: &'static str| {
        let pressed = move || (draft.preset(app) == Some(preset)).to_string();
        view! {
            <button type="button" class="preset" aria-pressed=pressed
                on:click=move |_| draft.choose(app, preset)>
                <svg class="pc" viewBox="0 0 64 64" aria-hidden="true"><use_ href=art></use_></svg>
                <span><b>{move || app.text(name)}</b><small>{move || app.text(line)}</small></span>
            </button>
        }
    };
    view! {
        <div class="presets" role="group" aria-label=move || app.text("new-presets")>
            {preset(Preset::Chocolatier, "#p-R", "new-preset-chocolatier", "new-preset-chocolatier-line")}
            {preset(Preset::Mini, "#t-B", "new-preset-mini", "new-preset-mini-line")}
        </div>
    }
}

#[component]
fn WhoBegins() -> impl IntoView {
    let app = App::here();
    let draft = Draft::here();
    let starters = [Starter::Drawn]
        .into_iter()
        .chain(Seat::ALL.map(Starter::Seat));
    let starters: Arc<[Starter]> = starters.collect();
    let known = Arc::clone(&starters);
    let options = Options {
        words: Box::new(move || {
            let mut words = vec![app.text("new-begins-drawn")];
            words.extend(draft.names(app).into_iter().map(|(_, name)| name));
            words
        }),
        chosen: Box::new(move || draft.plan.with(|plan| place(&known, &plan.starter))),
        choose: Arc::new(move |index: usize| {
            let starter = starters[index];
            draft.change(|plan| plan.starter = starter);
        }),
    };
    view! {
        <section class="stacked">
            {segments(app, "starter", "new-begins".to_owned(), options)}
            <p class="note">{move || app.text("new-begins-custom")}</p>
        </section>
    }
}

#[component]
fn LookChoice() -> impl IntoView {
    let app = App::here();
    let card = move |(look, word): &(Look, &str)| {
        let look = *look;
        let name = format!("settings-look-{word}");
        let pieces = Colour::ALL.map(|colour| {
            let art = art(look, colour);
            view! { <svg class="pc" viewBox="0 0 64 64" aria-hidden="true"><use_ href=art></use_></svg> }
        });
        let content = view! {
            <span class="five">{pieces.into_iter().collect::<Vec<_>>()}</span>
            <b>{move || app.text(&name)}</b>
        };
        pick(
            ("look", "tall"),
            Box::new(move || app.settings.with(|settings| settings.look == look)),
            Arc::new(move |()| app.set(|settings| settings.look = look)),
            content.into_any(),
        )
    };
    view! {
        <fieldset class="group">
            <legend>{move || app.text("new-look")}</legend>
            <div class="picks three">{Look::ALL.iter().map(card).collect::<Vec<_>>()}</div>
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
