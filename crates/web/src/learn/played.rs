//! A step that is done by playing, on a table beside the game.

use leptos::prelude::*;
use praline_view::{LessonRun, LessonStage, Selection, Sitting};

use super::attempt::Attempt;
use super::words::{Dots, Leave, Say, Task, Ways};
use crate::app::App;
use crate::game::GamePlay;
use crate::sketch::Sketch;
use crate::table::{Kit, PlaceButton, TableBeside};

/// The table, with the words beside it.
#[component]
pub(super) fn Played(attempt: Attempt) -> impl IntoView {
    let app = attempt.app;
    let sitting = attempt.run.with_untracked(LessonRun::sitting);
    let Some(sitting) = sitting else {
        // A test rules out positions that the rules forbid.
        return ().into_any();
    };
    let game = table(app, attempt, sitting);
    // Pieces that are picked up are the answer where nothing more is asked.
    Effect::new(move |_| {
        if let Selection::Holding(holding) = game.selection.get() {
            attempt.change(|run| run.pick(holding.from, holding.colour));
            if attempt
                .run
                .with_untracked(|run| run.is_picked() && run.is_right())
            {
                // It is done, and stays to be looked at.
                game.has_begun.set(false);
            }
        }
    });
    let again = move || {
        let sitting = attempt.run.with_untracked(LessonRun::sitting);
        if let Some(sitting) = sitting {
            game.lay_aside(sitting);
            game.has_begun.set(true);
        }
        attempt.again();
    };
    let top =
        move || view! { <header class="top les-bar"><Dots attempt/></header><Leave attempt/> };
    let side = move || {
        let how = move || prompt(App::here().game, app);
        view! {
            <section class="les-panel">
                <div class="les-words">
                    <Say attempt/>
                    <Task attempt how/>
                </div>
                <Ways attempt again/>
            </section>
        }
    };
    let picks = attempt
        .run
        .with_untracked(LessonRun::is_picked)
        .then_some("");
    let bars = move || view! { <div class="bar"><Ways attempt again/><PlaceButton/></div> };
    let parts = attempt.shown.with_untracked(|shown| match shown.stage {
        LessonStage::Played(parts) => Some(parts),
        _ => None,
    });
    let Some(parts) = parts else {
        return ().into_any();
    };
    view! {
        <div class="lesson-table" data-picks=picks data-others=parts.others.then_some("")>
            <TableBeside game top side bars parts/>
        </div>
    }
    .into_any()
}

/// The table beside the game, on which one move is made.
fn table(app: App, attempt: Attempt, sitting: Sitting) -> GamePlay {
    let here = StoredValue::new(None::<GamePlay>);
    let game = app.game.aside(sitting, move |mv| {
        let is_open = attempt
            .run
            .with_untracked(|run| !run.is_answered() && !run.is_picked());
        if let Some(game) = here.get_value().filter(|_| is_open) {
            game.make(mv);
            // Nobody goes on here: what was done stays to be looked at.
            game.has_begun.set(false);
            attempt.change(|run| run.make(mv));
        }
    });
    here.set_value(Some(game));
    game.figures
        .set(attempt.run.with_untracked(LessonRun::figures));
    game
}

/// What the table says: what is to be done next, or why a press was refused.
fn prompt(game: GamePlay, app: App) -> Sketch {
    let kit = Kit::of(app.shell);
    game.table.with(|table| kit.rich(&table.prompt))
}
