//! A new table as the last one was.

use leptos::prelude::*;
use praline_rules::Seat;
use praline_view::{Sitting, TablePlan};

use super::editions::Editions;
use crate::app::{App, Dialog};

/// The last settings, to be changed or played.
#[component]
pub(super) fn Again() -> impl IntoView {
    let app = App::here();
    let names = move || {
        let words = app.words.get();
        let plan = app.plan.get();
        let others = plan.players().seats();
        let sitting = Sitting::begin(&plan, Seat::One, None).ok();
        let name = |seat| sitting.as_ref().map(|sitting| sitting.name(seat, &words.0));
        others.filter_map(name).collect::<Vec<_>>().join(", ")
    };
    let rules = move || app.words.read().0.variant(app.plan.with(TablePlan::rules));
    view! {
        <section class="again" aria-labelledby="home-again">
            <h2 id="home-again">{move || app.text("home-again")}</h2>
            <div class="again-row">
                <span class="tx"><b>{names}</b><small>{rules}</small></span>
                <button type="button" class="btn quiet" id="home-setup"
                    on:click=move |_| app.open(Dialog::NewGame)>
                    {move || app.text("home-change")}
                </button>
                <button type="button" class="btn" id="home-again-play"
                    on:click=move |_| app.start(&app.plan.get_untracked())>
                    {move || app.text("home-play")}
                </button>
            </div>
            <Editions/>
        </section>
    }
}
