//! What decided the game; it fills in while the bot goes through it.

use leptos::prelude::*;
use praline_ai::Finding;
use praline_view::{Decisive, Loss, decisive};

use crate::app::{App, Notice};
use crate::table::Kit;

/// The moves that gave most away, each with a way to look at it.
#[component]
pub(super) fn Decided() -> impl IntoView {
    let app = App::here();
    let entries = Memo::new(move |_| {
        let words = app.words.get();
        let losses = app.review.findings.with(|findings| {
            let steps = findings.iter().flat_map(|findings| &findings.steps);
            steps.filter_map(loss).collect::<Vec<Loss>>()
        });
        app.game
            .sitting
            .with(|sitting| decisive(sitting, &losses, &words.0))
    });
    let progress = move || {
        // Without a bot nobody goes through the game.
        if app
            .notices
            .with(|notices| notices.contains(&Notice::NoEngine))
        {
            return None;
        }
        let Some((done, count)) = app.review.work.get() else {
            let none = entries.with(Vec::is_empty);
            return none.then(|| {
                view! { <p class="progress">{app.text("end-no-mistakes")}</p> }.into_any()
            });
        };
        let args = [("done", done.into()), ("count", count.into())];
        Some(
            view! {
                <p class="progress">
                    <progress max=count.to_string() value=done.to_string() aria-hidden="true">
                    </progress>
                    <span>{app.text_with("end-progress", &args)}</span>
                </p>
            }
            .into_any(),
        )
    };
    let list = move || {
        let kit = Kit::of(app.shell);
        entries.with(|entries| {
            entries
                .iter()
                .map(|entry| item(app, &kit, entry))
                .collect::<Vec<AnyView>>()
        })
    };
    view! {
        <section class="decided" aria-labelledby="end-decided">
            <h2 id="end-decided">{move || app.text("end-decided")}</h2>
            <ol>{list}</ol>
            {progress}
        </section>
    }
}

/// What a move gave away, if there was a better one.
fn loss(finding: &Finding) -> Option<Loss> {
    let best = finding.best_move().filter(|_| finding.has_better())?;
    Some(Loss {
        moment: finding.step,
        win: finding.lost.thousandths(),
        points: finding.lost.points,
        best,
    })
}

fn item(app: App, kit: &Kit, entry: &Decisive) -> AnyView {
    let step = entry.step;
    let open = move |_| {
        let number = untrack(|| app.review.look(|it| it.number_at(step)));
        app.review_this(number.unwrap_or_default());
    };
    view! {
        <li>
            <button type="button" on:click=open>
                <small>{entry.round.clone()}</small>
                <span class="played">{kit.rich(&entry.played)}</span>
                <span class="cost">{entry.cost.clone()}</span>
                <span class="better">{kit.rich(&entry.better)}</span>
            </button>
        </li>
    }
    .into_any()
}
