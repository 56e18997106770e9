//! The coach of a first game: a sentence beside the table, where one helps.

use leptos::prelude::*;
use praline_rules::Move;
use praline_view::{Coach, CoachView, Due, Remark, Sitting};

use crate::app::App;
use crate::table::{Icon, Kit};

/// What the coach says now, and the way to have it say nothing more.
#[component]
pub(crate) fn CoachLine() -> impl IntoView {
    let app = App::here();
    let game = app.game;
    let coach = StoredValue::new(Coach::default());
    let remark = RwSignal::new(None::<Remark>);
    // The best move, with the number of moments before it.
    let best = RwSignal::new(None::<(usize, Move)>);
    let turn = Memo::new(move |_| {
        let open = |sitting: &Sitting| matches!(sitting.due(), Due::Person(_));
        let count = |sitting: &Sitting| open(sitting).then(|| sitting.moments().len());
        game.sitting.with(count)
    });
    Effect::new(move |_| {
        if let Some(count) = turn.get() {
            game.look_for_best(move |mv| {
                // The table may have been left meanwhile.
                best.try_set(Some((count, mv)));
            });
        }
    });
    Effect::new(move |_| {
        let Some(count) = turn.get() else {
            return remark.set(None);
        };
        let position = game.sitting.with_untracked(|sitting| *sitting.game());
        let view = CoachView {
            game: &position,
            selection: game.selection.get(),
            hover: game.hover.get(),
            best: best.get().filter(|(at, _)| *at == count).map(|(_, mv)| mv),
        };
        let next = coach.try_update_value(|coach| coach.look(view)).flatten();
        if next == remark.get_untracked() {
            return;
        }
        remark.set(next);
        if let Some(next) = next {
            let words = app.words.get_untracked();
            app.say(next.words(&words.0).plain());
        }
    });
    let line = move |remark: Remark| {
        let said = move || {
            let kit = Kit::of(app.shell);
            kit.rich(&remark.words(kit.texts()))
        };
        view! {
            <aside class="coach-line" aria-label=move || app.text("coach-title")>
                <p>{said}</p>
                <button type="button" class="tool" id="coach-quiet"
                    title=move || app.text("coach-quiet") aria-label=move || app.text("coach-quiet-label")
                    on:click=move |_| app.coach(None)>
                    {Icon::Close.draw()}
                </button>
            </aside>
        }
    };
    move || remark.get().map(line)
}
