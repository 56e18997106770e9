//! A new table as the last one was.

use leptos::prelude::*;
use praline_rules::Seat;
use praline_view::{Edition, GameSummary, Sitting};

use super::editions::Editions;
use crate::app::{App, Dialog};
use crate::sketch::{Sketch, shape};
use crate::table::{Kit, symbol};

/// The last settings, to be changed or played.
#[component]
pub(super) fn Again() -> impl IntoView {
    let app = App::here();
    let sitting = Memo::new_with_compare(
        move |_| {
            let plan = app.plan.get();
            Sitting::begin(&plan, Seat::One, None).ok()
        },
        |_, _| true,
    );
    let people = move || {
        let kit = Kit::of(app.shell);
        sitting.with(|sitting| Sketch::from(sitting.as_ref().map(|it| cups(&kit, it))))
    };
    let names = move || {
        let kit = Kit::of(app.shell);
        sitting.with(|sitting| {
            let summary = sitting.as_ref().map(|it| GameSummary::of(&it.record()));
            let names = summary.map(|summary| summary.opponents(kit.texts()));
            kit.names(&names.unwrap_or_default())
        })
    };
    let rules = move || {
        let look = app.settings.with(|settings| settings.look);
        let (factories, wall) = app.plan.with(|plan| (plan.factories, plan.wall));
        let edition = Edition::played(look, factories);
        app.words.read().0.edition(edition, wall)
    };
    view! {
        <section class="again" aria-labelledby="home-again">
            <h2 id="home-again">{move || app.text("home-again")}</h2>
            <div class="again-row">
                <span class="cups" aria-hidden="true">{people}</span>
                <span class="tx"><b>{names}</b><small>{rules}</small></span>
                <span class="ways">
                    <button type="button" class="btn quiet" id="home-setup"
                        on:click=move |_| app.open(Dialog::NewGame)>
                        {move || app.text("home-change")}
                    </button>
                    <button type="button" class="btn" id="home-again-play"
                        on:click=move |_| app.start(&app.plan.get_untracked())>
                        {move || app.text("home-play")}
                    </button>
                </span>
            </div>
            <Editions/>
        </section>
    }
}

/// A paper cup with letters for everybody at the table.
fn cups(kit: &Kit, sitting: &Sitting) -> Sketch {
    let cup = |seat: Seat| {
        let is_bot = sitting.sitter(seat).level().is_some();
        let class = if is_bot { "cp mono" } else { "cp mono person" };
        let letters = sitting.letters(seat, kit.texts());
        shape("span", class)
            .add(symbol("cup", "#cup"))
            .add(shape("b", "").say(letters))
            .done()
    };
    sitting.players().seats().map(cup).collect()
}
