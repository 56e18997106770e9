//! Why it scored: the count of a round, watched piece by piece.
//!
//! It is shown over the table, where the game goes on; what it shows is read from what has happened.

mod board;
mod keys;
mod list;

use leptos::prelude::*;
use praline_rules::Seat;
use praline_view::{CountStep, CountView, SeatCount};

use crate::app::App;
use crate::dialogs::Frame;
use crate::sketch::Sketch;
use crate::table::{Icon, Kit};
use list::List;

pub(crate) use board::frames;

/// Where somebody is who watches: a player among those who are shown, and a step of that player's.
type At = (usize, usize);

/// What is watched: a handle of signals, to be copied freely.
#[derive(Clone, Copy)]
struct Watched {
    count: Memo<Option<CountView>>,
    at: RwSignal<At>,
}

impl Watched {
    /// The count that the moment before `step` ended, from where a player's begins.
    fn begin(app: App, step: usize, seat: Seat) -> Watched {
        let game = app.at_hand().game;
        // The game may go on or be another soon; what is watched stays as it was.
        let sitting = game.sitting.get_untracked();
        let count = Memo::new(move |_| {
            let count = praline_view::count(&sitting, step, &app.words.get().0);
            count.map(|count| count.beginning_with(seat))
        });
        Watched {
            count,
            at: RwSignal::new((0, 0)),
        }
    }

    /// The player who is shown, with something of that player's count.
    fn player<T>(self, look: impl FnOnce(&SeatCount) -> T) -> Option<T> {
        let (player, _) = self.at.get();
        self.count
            .with(|count| Some(look(count.as_ref()?.seats.get(player)?)))
    }

    /// The step that is shown.
    fn step<T>(self, look: impl FnOnce(&CountStep) -> T) -> Option<T> {
        let (_, step) = self.at.get();
        self.player(|player| Some(look(player.steps.get(step)?)))
            .flatten()
    }

    /// The place before or after the one that is shown, if there is one.
    fn beside(self, by: isize) -> Option<At> {
        let at = self.at.get();
        self.count.with(|count| {
            let seats = count.as_ref()?.seats.iter().enumerate();
            let all = seats.flat_map(|(player, it)| (0..it.steps.len()).map(move |k| (player, k)));
            let all: Vec<At> = all.collect();
            let here = all.iter().position(|other| *other == at)?;
            all.get(here.checked_add_signed(by)?).copied()
        })
    }

    fn go(self, by: isize) {
        if let Some(next) = untrack(move || self.beside(by)) {
            self.at.set(next);
        }
    }
}

/// The count of a round, step by step.
#[component]
pub(crate) fn CountDialog(
    /// How many moments there were when the round was over.
    step: usize,
    /// Whose count comes first.
    seat: Seat,
) -> impl IntoView {
    let app = App::here();
    let watched = Watched::begin(app, step, seat);
    keys::listen(watched);
    let round = move || {
        let round = watched.count.with(|it| it.as_ref().map(|it| it.round));
        app.text_with(
            "moves-round",
            &[("number", round.unwrap_or_default().into())],
        )
    };
    let said = move || watched.step(|step| step.said.clone());
    let drawn = move || {
        let kit = Kit::of(app.shell);
        let began = watched.player(|player| player.began.clone());
        let step = watched.step(|step| board::drawn(&kit, step, began.unwrap_or_default()));
        Sketch::from(step)
    };
    view! {
        <Frame kind="count" title="count-title" tools=move || view! { <span class="count-round">{round}</span> }
            footer=move || view! { <Steps watched/> }>
            <div class="count-words">
                <p class="count-lead">{move || app.text("count-lead")}</p>
                <Players watched/>
                <List watched/>
            </div>
            <div class="count-side" aria-hidden="true">
                <div class="mine count-board">{drawn}</div>
            </div>
            <p class="unseen" role="status" aria-live="polite">{said}</p>
        </Frame>
    }
}

/// Whose count is shown.
#[component]
fn Players(watched: Watched) -> impl IntoView {
    let app = App::here();
    let players = move || {
        let kit = Kit::of(app.shell);
        let one = |(number, player): (usize, &SeatCount)| {
            let is_shown = move || watched.at.get().0 == number;
            let sign = player.is_bot.then(|| kit.bot_sign());
            view! {
                <button
                    type="button"
                    aria-pressed=move || if is_shown() { "true" } else { "false" }
                    on:click=move |_| watched.at.set((number, 0))
                >
                    <span>{player.name.clone()}</span>
                    {Sketch::from(sign)}
                </button>
            }
        };
        watched.count.with(|count| {
            let seats = count
                .iter()
                .flat_map(|count| count.seats.iter().enumerate());
            seats.map(one).collect::<Vec<_>>()
        })
    };
    view! {
        <div class="count-players" role="group" aria-label=move || app.text("count-whose")>{players}</div>
    }
}

/// Back and on; after the last step the dialog is left.
#[component]
fn Steps(watched: Watched) -> impl IntoView {
    let app = App::here();
    let is_last = Memo::new(move |_| watched.beside(1).is_none());
    let is_first = Memo::new(move |_| watched.beside(-1).is_none());
    let on = move |_| {
        if is_last.get_untracked() {
            app.leave_dialog();
        } else {
            watched.go(1);
        }
    };
    let word = move || {
        app.text(if is_last.get() {
            "count-done"
        } else {
            "count-next"
        })
    };
    view! {
        <button type="button" class="btn quiet" id="count-back"
            aria-disabled=move || is_first.get().then_some("true")
            on:click=move |_| watched.go(-1)>
            {Icon::Previous.draw()}
            {move || app.text("count-back")}
        </button>
        <button type="button" class="btn" id="count-next" data-first="" on:click=on>
            {word}
            {Icon::Next.draw()}
        </button>
    }
}
