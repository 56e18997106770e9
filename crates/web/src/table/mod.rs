//! The table: ring, centre, boards, log, top bar and action bar.
//!
//! The drawing functions ([`disc`], [`board`] and their parts) are pure: they take a part of the
//! table's model and a [`Kit`]. The components here connect them to the app, part by part, so that
//! a change redraws only what it touches.

mod action_bar;
mod bag_and_lid;
mod beside;
mod board;
mod disc;
pub(crate) mod drag;
mod focus;
mod hints;
mod icon;
mod kit;
mod laying;
mod live;
mod log;
mod others;
mod progress;
mod replay;
mod scale;
mod share;
mod step_button;
mod tab_stops;
mod title;
mod top;
mod typed;

pub(crate) use action_bar::{ActionBar, PlaceButton};
pub(crate) use beside::TableBeside;
pub(crate) use board::{Size, base, board, floor_spaces, heading, rows, space, strip, wall_row};
pub(crate) use disc::{centre, disc, power, power_sign};
pub(crate) use hints::Hints;
pub(crate) use icon::Icon;
pub(crate) use kit::{Kit, marker, symbol};
pub(crate) use replay::ReplayBar;
pub(crate) use scale::Evaluation;
pub(crate) use step_button::StepButton;
pub(crate) use tab_stops::focus_next;
pub(crate) use top::{HintButton, Notices, UndoButton, brand};
pub(crate) use typed::make_typed;

use leptos::prelude::*;
use praline_view::{PlayedParts, Table};

use crate::app::{App, Dialog};
use crate::parts::{self, split};
use crate::sketch::Sketch;
use bag_and_lid::BagAndLid;
use laying::{Laying, Step};
use live::{Which, live};
use log::Log;
use others::Others;
use share::Share;
use top::{Tools, TopBar};
use typed::TypedMove;

/// Draws a part of the table again whenever the table changes; only what differs is touched.
fn part(
    app: App,
    draw: impl Fn(&Kit, &Table) -> Sketch + Send + 'static,
) -> impl Fn() -> Sketch + Send {
    move || {
        let kit = Kit::of(app.shell);
        app.game.table.with(|table| draw(&kit, table))
    }
}

/// The table, in play and in a replay.
#[component]
pub(crate) fn TableScreen() -> impl IntoView {
    let app = App::here();
    drag::listen(app);
    let laying = Laying::begin();
    tab_stops::listen(app, laying);
    focus::keep(app, laying);
    title::keep(app);
    log::Entries::provide(app);
    let hinted = Memo::new(move |_| app.game.advice.with(|advice| advice.hints.is_some()));
    let judged = Memo::new(move |_| {
        let is_wanted = app.settings.with(|settings| settings.evaluation.is_on());
        is_wanted && app.game.advice.with(|advice| advice.chances.is_some())
    });
    let replayed = Memo::new(move |_| app.game.replay.with(Option::is_some));
    let coached = Memo::new(move |_| app.is_coached());
    let side = move || {
        view! {
            {move || coached.get().then(|| parts::beside(split::coach))}
            <Log/>
            {move || hinted.get().then(|| parts::beside(split::hints))}
            {move || judged.get().then(|| parts::beside(split::evaluation))}
            <Talk/>
            {move || replayed.get().then(|| parts::beside(split::replay))}
        }
    };
    let surroundings = Surroundings {
        top: (|| view! { <TopBar/><Notices/> }).into(),
        side: side.into(),
        bars: (|| view! { <ActionBar/><Tools/><TypedMove/> }).into(),
        parts: beside::ALL,
    };
    frame(app, laying, surroundings)
}

/// What stands around a table.
struct Surroundings {
    /// Above it.
    top: ViewFn,
    /// Beside the boards.
    side: ViewFn,
    /// Below it, and at its corner.
    bars: ViewFn,
    /// What of the table itself can be reached; the rest only stands there.
    parts: PlayedParts,
}

/// Factories and boards, laid step by step, with what stands around them.
fn frame(app: App, laying: Laying, surroundings: Surroundings) -> impl IntoView {
    let Surroundings {
        top,
        side,
        bars,
        parts,
    } = surroundings;
    let discs = Memo::new(move |_| app.game.table.with(|table| table.discs.len()));
    let players = Memo::new(move |_| app.game.table.with(|table| table.others.len() + 1));
    let replayed = Memo::new(move |_| app.game.replay.with(Option::is_some));
    let shared = Memo::new(move |_| app.game.table.with(|table| table.share.is_some()));
    let counted = Memo::new(move |_| app.game.counting.with(Option::is_some));
    let hinted = Memo::new(move |_| app.game.advice.with(|advice| advice.hints.is_some()));
    let ring = move || view! { <Ring discs rests=!parts.ring/><BagAndLid/><Share/> }.into_any();
    let others = move || {
        view! { <Others rests=!parts.others/><div class="side">{side.run()}</div> }.into_any()
    };
    let own = move || view! { <OwnBoard rests=!parts.own/> }.into_any();
    view! {
        <div
            class="game"
            data-laying=move || (!laying.is_done()).then_some("")
            data-players=move || players.get().to_string()
            data-discs=move || discs.get().to_string()
            data-replay=move || replayed.get().then_some("on")
            data-share=move || shared.get().then_some("on")
            data-hints=move || hinted.get().then_some("on")
        >
            {top.run()}
            <main class="page" aria-busy=move || counted.get().then_some("true")>
                <div class="left">{laying.at(Step::Ring, ring)}</div>
                <div class="right">
                    <div class="far">{laying.at(Step::Others, others)}</div>
                    {laying.at(Step::Own, own)}
                </div>
            </main>
            <section class="below" aria-label=move || app.text("table-actions")>
                {laying.at(Step::Own, move || bars.run())}
            </section>
        </div>
    }
}

#[component]
fn Ring(
    discs: Memo<usize>,
    /// Whether it only stands there.
    rests: bool,
) -> impl IntoView {
    let app = App::here();
    let drawn = part(app, |kit, table| {
        let discs = table.discs.iter().map(|it| disc(kit, it));
        discs.chain([centre(kit, &table.centre)]).collect()
    });
    view! {
        <section
            class="ring"
            data-group="ring"
            inert=rests
            data-n=move || discs.get().to_string()
            aria-label=move || app.text("table-factories")
        >
            <h2 class="unseen">{move || app.text("table-factories")}</h2>
            {drawn}
        </section>
    }
}

/// The chat beside the table; on small screens it is a dialog.
#[component]
fn Talk() -> impl IntoView {
    let app = App::here();
    let shown = Memo::new(move |_| {
        app.online.is_visiting()
            && app.dialog.get() != Some(Dialog::Talk)
            && app.game.replay.get().is_none()
    });
    move || {
        shown.get().then(|| {
            view! {
                <section class="talk" aria-label=move || app.text("talk-title")>
                    {move || crate::online::talk(app)}
                </section>
            }
        })
    }
}

#[component]
fn OwnBoard(
    /// Whether it only stands there.
    rests: bool,
) -> impl IntoView {
    let app = App::here();
    let place = view! { <PlaceButton/> }.into_any();
    view! { <div class="mine" data-group="lines" inert=rests>{live(app, Which::Own, Size::Own, place)}</div> }
}
