//! The game that was left last, small: a press goes on with it.

use leptos::prelude::*;
use praline_view::{Rich, Running, Sitting};

use super::deal::ring;
use crate::app::{App, GameId, Route};
use crate::sketch::{Sketch, shape};
use crate::table::{Kit, Size, board, marker};

/// The game that was left last, and how many more go on.
#[component]
pub(super) fn Continue(
    /// Its number, if it is kept.
    id: Option<GameId>,
    /// How many more there are.
    more: usize,
) -> impl IntoView {
    let app = App::here();
    let sitting = RwSignal::new(None::<Sitting>);
    app.with_game(id, move |found| {
        // The screen may have been left before.
        let _ = sitting.try_set(Some(found));
    });
    let running = Memo::new(move |_| {
        let words = app.words.get();
        sitting.with(|sitting| sitting.as_ref().map(|it| Running::new(it, &words.0)))
    });
    let text = move |pick: fn(&Running) -> &String| {
        move || running.with(|it| it.as_ref().map(pick).cloned().unwrap_or_default())
    };
    let names = move |pick: fn(&Running) -> &Rich| {
        move || {
            let kit = Kit::of(app.shell);
            running.with(|it| Sketch::from(it.as_ref().map(|it| kit.names(pick(it)))))
        }
    };
    let left = move || app.left_words(id);
    let drawn = move || {
        let kit = Kit::of(app.shell);
        running.with(|it| Sketch::from(it.as_ref().map(|it| small(&kit, it))))
    };
    let waits = move || running.with(|it| it.as_ref().is_some_and(|it| !it.is_yours));
    let others = move || app.text_with("home-more-running", &[("count", more.into())]);
    view! {
        <section class="box continue">
            <header class="hd">
                <span class="turn" class:off=waits></span>
                <b class="nm">{names(|it| &it.turn)}</b>
                <span class="sub">{names(|it| &it.about)}</span>
                <b class="sc">{text(|it| &it.scores)}</b>
            </header>
            <div class="small-table" role="img" aria-label=text(|it| &it.label)>{drawn}</div>
            <div class="go">
                <span class="note">{text(|it| &it.rules)}". "{left}</span>
                <button type="button" class="link" id="home-running" hidden=more == 0
                    on:click=move |_| app.go(Route::Games(String::new()))>
                    {others}
                </button>
                <button type="button" class="btn" id="home-continue" data-first=""
                    aria-label=text(|it| &it.label) on:click=move |_| app.continue_kept(id)>
                    {move || app.text("home-continue")}
                </button>
            </div>
        </section>
    }
}

/// The discs and the boards.
fn small(kit: &Kit, running: &Running) -> Sketch {
    let table = &running.table;
    // In a picture nothing can be pressed.
    let groups = table.centre.groups.iter().map(|group| {
        shape("span", "grp")
            .add(kit.piece(group.colour))
            .add(shape("b", "count").say(group.count.to_string()))
            .done()
    });
    let centre: Sketch = table
        .centre
        .marker
        .then(marker)
        .into_iter()
        .chain(groups)
        .collect();
    let boards = std::iter::once(&table.own).chain(&table.others);
    let boards: Sketch = boards.map(|it| board(kit, it, Size::OneOf(3))).collect();
    Sketch::from_iter([
        shape("div", "ring")
            .set("data-n", table.discs.len().to_string())
            .add(ring(kit, &table.discs, centre))
            .done(),
        shape("div", "boards")
            .set("data-n", (table.others.len() + 1).to_string())
            .add(boards)
            .done(),
    ])
}
