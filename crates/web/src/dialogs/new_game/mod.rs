//! “Set the table”: who plays, and by which rules.

mod rules;
mod seats;

use leptos::prelude::*;
use praline_rules::{Colour, Factories, WallSide};
use praline_view::{Choice, Look, Starter};

use super::choices::{Pick, Segments};
use super::draft::{Draft, Preset};
use super::frame::Frame;
use crate::app::{App, Dialog};
use rules::{FactoriesChoice, WallChoice};
use seats::Seats;

/// Set the table for a new game.
#[component]
pub(super) fn NewGame() -> impl IntoView {
    let app = App::here();
    let draft = Draft::here();
    let title = Signal::derive(move || app.text("new-title"));
    let tools = move || {
        view! {
            <button type="button" class="link" on:click=move |_| app.open(Dialog::HowToPlay)>
                {move || app.text("menu-how")}
            </button>
            <button type="button" class="link" on:click=move |_| app.open(Dialog::Settings)>
                {move || app.text("menu-settings")}
            </button>
        }
    };
    let footer = move || {
        view! {
            <p class="summary">{move || summary(app, draft)}</p>
            <button type="button" class="btn quiet" hidden=move || !app.has_begun.get()
                on:click=move |_| draft.leave(app)>
                {move || app.text("dialog-cancel")}
            </button>
            <button type="button" class="btn" data-first="" on:click=move |_| draft.deal(app)>
                {move || app.text("new-deal")}
            </button>
        }
    };
    view! {
        <Frame kind="new" title tools footer>
            <Presets/>
            <div class="cols">
                <div>
                    <Seats/>
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

/// One line on what will be played.
fn summary(app: App, draft: Draft) -> String {
    draft.plan.with(|plan| {
        let wall = match plan.wall {
            WallSide::Fixed => "fixed",
            WallSide::Free => "free",
        };
        let factories = match plan.factories {
            Factories::Plain => "plain",
            Factories::Special { .. } => "special",
        };
        let args = [
            ("players", plan.players().count().into()),
            ("wall", wall.into()),
            ("factories", factories.into()),
        ];
        app.text_with("new-summary", &args)
    })
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
                on:click=move |_| draft.take(app, preset)>
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
    let options = Signal::derive(move || {
        let drawn = (Starter::Drawn, app.text("new-begins-drawn"));
        let seat = |(seat, name)| (Starter::Seat(seat), name);
        let seats = draft.names(app).into_iter().map(seat);
        std::iter::once(drawn).chain(seats).collect::<Vec<_>>()
    });
    view! {
        <section class="stacked">
            <Segments name="starter" legend=Signal::derive(move || app.text("new-begins")) options
                value=Signal::derive(move || draft.plan.with(|plan| plan.starter))
                choose=move |starter| draft.change(|plan| plan.starter = starter)/>
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
        view! {
            <Pick name="look" kind="tall"
                chosen=Signal::derive(move || app.settings.with(|settings| settings.look == look))
                choose=move |()| app.set(|settings| settings.look = look)>
                <span class="five">{pieces.into_iter().collect::<Vec<_>>()}</span>
                <b>{move || app.text(&name)}</b>
            </Pick>
        }
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
