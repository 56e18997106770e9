//! The game that was left last, small: a press goes on with it.

use leptos::prelude::*;
use praline_view::Running;

use super::deal::ring;
use crate::app::{App, KeptGame};
use crate::sketch::{Sketch, shape};
use crate::table::{Kit, Size, board, group, marker};

/// The running game, and how many more there are.
#[component]
pub(super) fn Continue(game: KeptGame, more: usize) -> impl IntoView {
    let app = App::here();
    let id = game.id;
    let running = Memo::new(move |_| {
        let words = app.words.get();
        Running::new(&game.sitting, &words.0)
    });
    let text = move |pick: fn(&Running) -> String| move || running.with(pick);
    let drawn = move || {
        let kit = Kit::of(app.shell);
        running.with(|running| small(&kit, running))
    };
    let others = move || app.text_with("home-more-running", &[("count", more.into())]);
    view! {
        <section class="box continue">
            <header class="hd">
                <span class="turn" class:off=move || !running.with(|running| running.is_yours)></span>
                <b class="nm">{text(|running| running.turn.clone())}</b>
                <span class="sub">{text(|running| running.about.clone())}</span>
                <b class="sc">{text(|running| running.scores.clone())}</b>
            </header>
            <div class="small-table" role="img" aria-label=text(|running| running.label.clone())>
                {drawn}
            </div>
            <footer class="foot">
                <span class="note">{text(|running| running.rules.clone())}</span>
                <span class="note" hidden=more == 0>{others}</span>
                <button type="button" class="btn" id="home-continue" data-first=""
                    aria-label=text(|running| running.label.clone())
                    on:click=move |_| app.continue_kept(id)>
                    {move || app.text("home-continue")}
                </button>
            </footer>
        </section>
    }
}

/// The discs and the boards.
fn small(kit: &Kit, running: &Running) -> Sketch {
    let table = &running.table;
    let groups = table.centre.groups.iter().map(|it| group(kit, it));
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
