//! What need not be looked at: who begins, the look, the clock, and what gold does.

use std::sync::Arc;

use leptos::prelude::*;
use praline_protocol::ClockPlan;
use praline_rules::{Colour, Factories, GoldDraw, Seat, Sharing};
use praline_view::{Choice, Look, Starter};

use super::art;
use super::online::OnlineChoices;
use super::rules::GoldChoices;
use crate::app::App;
use crate::dialogs::choices::{Options, pick, place, segments};
use crate::dialogs::draft::Draft;

/// The folded part, which says in words what is set in it.
#[component]
pub(super) fn Details() -> impl IntoView {
    let app = App::here();
    let draft = Draft::here();
    let is_special = Memo::new(move |_| draft.plan.with(|plan| plan.factories != Factories::Plain));
    view! {
        <details class="details" id="new-details">
            <summary>
                <b>{move || app.text("new-details")}</b>
                <span>{move || sentence(app, draft)}</span>
            </summary>
            <div class="cols">
                <div>
                    <WhoBegins/>
                    <LookChoice/>
                </div>
                <div>
                    <OnlineChoices/>
                    {move || is_special.get().then(|| view! { <GoldChoices/> })}
                </div>
            </div>
        </details>
    }
}

/// Everything that is set there.
fn sentence(app: App, draft: Draft) -> String {
    let plan = draft.plan.get();
    let begins = match plan.starter {
        Starter::Drawn => app.text("new-details-drawn"),
        Starter::Seat(seat) => {
            let names = draft.names(app).into_iter();
            let name = names.into_iter().find(|(other, _)| *other == seat);
            let name = name.map(|(_, name)| name).unwrap_or_default();
            // One person without a name is “you”, which needs another verb.
            let you = if name == app.text("name-you") {
                "yes"
            } else {
                "no"
            };
            let args = [("name", name.into()), ("you", you.into())];
            app.text_with("new-details-starter", &args)
        }
    };
    let clock = draft.is_online(app).then(|| {
        let clock = ClockPlan::PRESETS[draft.clock.get().unwrap_or(0)];
        app.words.read().0.clock_plan(clock)
    });
    let gold = match plan.factories {
        Factories::Plain => None,
        Factories::Special { gold, sharing } => {
            let draw = match gold {
                GoldDraw::EveryRound => "every",
                GoldDraw::Once => "once",
            };
            let sharing = match sharing {
                Sharing::Free => "free",
                Sharing::Even => "even",
            };
            let args = [("draw", draw.into()), ("sharing", sharing.into())];
            Some(app.text_with("new-details-gold", &args))
        }
    };
    let look = app.settings.with(|settings| settings.look);
    let look = app.text(&format!("settings-look-{}", look.word()));
    let parts = [Some(begins), clock, gold, Some(look)];
    parts.into_iter().flatten().collect::<Vec<_>>().join(", ")
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
