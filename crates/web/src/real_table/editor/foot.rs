//! Below the board: whether all is right, bag and lid, and what can be done with the position.

use leptos::prelude::*;
use praline_view::SupplyView;

use super::desk::{Desk, Panel};
use super::drawn;
use crate::sketch::{Sketch, shape};
use crate::table::{Icon, Kit};

/// The foot.
#[component]
pub(super) fn Foot(desk: Desk) -> impl IntoView {
    view! {
        <footer class="ef">
            <Tick desk/>
            <Stores desk/>
            <Actions desk/>
        </footer>
    }
}

/// The first thing that is wrong, or that all is right.
#[component]
fn Tick(desk: Desk) -> impl IntoView {
    let app = desk.app;
    let count = Memo::new(move |_| desk.view.with(|view| view.faults.len()));
    let is_right = move || count.get() == 0;
    let more = move || {
        let more = count.get().saturating_sub(1);
        (more > 0).then(|| {
            let words = app.text_with("editor-more", &[("count", more.into())]);
            view! {
                <button type="button" class="link" id="set-faults"
                    on:click=move |_| desk.toggle(Panel::Faults)>
                    {words}
                </button>
            }
        })
    };
    view! {
        <div class="set-tick" data-right=move || is_right().then_some("yes")>
            <svg class="ic" viewBox="0 0 21 21" aria-hidden="true">
                <path d=move || if is_right() { "M4 11l4.5 4.5L17 6" } else { "M10.5 3l8 14h-16zM10.5 8v4M10.5 14.5v.1" }/>
            </svg>
            <p role="status">{move || desk.view.with(|view| view.tick.clone())}</p>
            {more}
        </div>
    }
}

/// Bag and lid; a press opens them.
#[component]
fn Stores(desk: Desk) -> impl IntoView {
    let app = desk.app;
    let both = drawn(desk, |kit, view| {
        Sketch::from_iter([
            store(kit, &view.bag, Icon::Bag),
            store(kit, &view.lid, Icon::Lid),
        ])
    });
    let label = move || {
        desk.view.with(|view| {
            format!(
                "{}. {}. {}",
                app.text("table-stores"),
                view.bag.label,
                view.lid.label
            )
        })
    };
    view! {
        <button type="button" class="set-stores" id="set-stores"
            on:click=move |_| desk.toggle(Panel::Stores)>
            <span class="unseen">{label}</span>
            <span class="set-both" aria-hidden="true">{both}</span>
        </button>
    }
}

fn store(kit: &Kit, supply: &SupplyView, icon: Icon) -> Sketch {
    let counts = supply.counts.iter().map(|(colour, count)| {
        let class = if *count == 0 { "none" } else { "" };
        let drawn = shape("span", class).add(kit.drawing(*colour));
        drawn.say(count.to_string()).done()
    });
    let title = shape("span", "title")
        .say(format!("{} ", supply.name))
        .add(shape("b", "").say(supply.count.to_string()));
    shape("span", "store")
        .add(icon.draw())
        .add(title)
        .add(shape("span", "cnt").add(counts.collect::<Sketch>()))
        .done()
}

/// Count, play on, and advice: they rest until the position is right.
#[component]
fn Actions(desk: Desk) -> impl IntoView {
    let app = desk.app;
    let game = Memo::new(move |_| desk.game());
    let may_count = Memo::new(move |_| desk.may_count());
    let may_play = Memo::new(move |_| game.with(|game| game.is_some_and(|game| !game.is_over())));
    let may_ask = Memo::new(move |_| {
        game.with(|game| game.is_some_and(|game| game.turn().mover().is_some()))
    });
    let resting = move |may: Memo<bool>| {
        (!may.get()).then(|| {
            app.text(if game.with(Option::is_none) {
                "editor-rests"
            } else {
                "editor-no-advice"
            })
        })
    };
    let button = move |(id, class): (&'static str, &'static str),
                       (long, short): (&'static str, &'static str),
                       may: Memo<bool>,
                       press: fn(Desk)| {
        view! {
            <button
                type="button"
                class=class
                id=id
                aria-disabled=move || (!may.get()).then_some("true")
                title=move || resting(may)
                on:click=move |_| {
                    if may.get_untracked() {
                        press(desk);
                    } else if let Some(why) = untrack(move || resting(may)) {
                        app.say(why);
                    }
                }
            >
                <span class="long">{move || app.text(long)}</span>
                <span class="short" aria-hidden="true">{move || app.text(short)}</span>
            </button>
        }
    };
    view! {
        <div class="set-acts">
            {button(("set-count", "btn quiet"), ("editor-count", "editor-count-short"), may_count,
                |desk| desk.toggle(Panel::Count))}
            {button(("set-play", "btn quiet"), ("table-continue", "editor-play-short"), may_play,
                |desk| desk.toggle(Panel::PlayOn))}
            {button(("set-advise", "btn"), ("editor-advise", "editor-advise-short"), may_ask,
                Desk::try_out)}
        </div>
    }
}
