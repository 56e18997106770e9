//! A game as a row of the list.

use leptos::prelude::*;
use praline_view::{GameSummary, OwnResult};

use super::super::GameEntry;
use crate::app::{App, Dialog};
use crate::games::when;
use crate::sketch::{Sketch, svg, words};
use crate::table::Kit;

/// Rows, one for each game.
#[component]
pub(super) fn Rows(entries: Memo<Vec<GameEntry>>) -> impl IntoView {
    // A game whose record has changed is another row.
    let key = |entry: &GameEntry| {
        let summary = &entry.summary;
        (entry.id, summary.fingerprint, summary.title.clone())
    };
    view! {
        <ol class="game-rows">
            <For each=move || entries.get() key children=|entry| view! { <Row entry/> }/>
        </ol>
    }
}

#[component]
fn Row(entry: GameEntry) -> impl IntoView {
    let app = App::here();
    let GameEntry { id, summary } = entry.clone();
    let summary = StoredValue::new(summary);
    let text = move |say: fn(App, &GameSummary) -> String| {
        move || summary.with_value(|summary| say(app, summary))
    };
    let heading = move || {
        let kit = Kit::of(app.shell);
        summary.with_value(|summary| kit.names(&summary.heading(kit.texts())))
    };
    let about = move || {
        let kit = Kit::of(app.shell);
        summary.with_value(|summary| about(&kit, summary))
    };
    let sign = summary.with_value(|summary| sign(summary));
    let day = move || summary.with_value(|summary| when(app, id, summary));
    let manage = move || {
        let name = summary.with_value(|it| it.heading(&app.words.get().0).plain());
        app.text_with("games-manage", &[("name", name.into())])
    };
    view! {
        <li data-game=id.to_string()>
            <button type="button" class="row" on:click=move |_| app.show_listed(&entry)>
                <span class=format!("res {}", sign.class)>
                    {sign.drawing}
                    <span class="unseen">{move || app.text(sign.word)}</span>
                </span>
                <span class="tx">
                    <b>{heading}</b>
                    <small>{about}<span class="on-phone">", "{day}</span></small>
                </span>
                <span class="day">{day}</span>
                <span class="scr">
                    <b>{text(|_, it| it.points())}</b>
                    <small>{text(place)}</small>
                </span>
            </button>
            <button type="button" class="tool manage" title=manage aria-label=manage
                on:click=move |_| app.open(Dialog::KeptGame(id))>
                {svg("ic", "0 0 21 21", ("path", "d", DOTS.into()))}
            </button>
        </li>
    }
}

const DOTS: &str = "M10.5 4.5v.01M10.5 10.5v.01M10.5 16.5v.01";

/// How a row shows what became of a game, by form and by word.
struct Sign {
    class: &'static str,
    word: &'static str,
    drawing: Sketch,
}

fn sign(summary: &GameSummary) -> Sign {
    let (class, word, path) = match summary.own_result() {
        Some(OwnResult::Won) => ("win", "games-result-won", "M5 11l4 4 7-8"),
        Some(OwnResult::Shared) => ("win", "games-result-shared", "M6 8.500h9M6 12.500h9"),
        Some(OwnResult::Lost) => ("", "games-result-lost", "M6 10.500h9"),
        None if summary.is_over() => ("", "games-result-other", "M10.500 10.500v.01"),
        None => ("on", "games-running", "M8 5.500v10l7.500-5z"),
    };
    Sign {
        class,
        word,
        drawing: svg("ic", "0 0 21 21", ("path", "d", path.into())),
    }
}

/// What stands under the name: how far it has got, against whom if that is not the name, and what is
/// played.
fn about(kit: &Kit, summary: &GameSummary) -> Sketch {
    let texts = kit.texts();
    let progress = (!summary.is_over()).then(|| summary.progress(texts));
    let against = summary.title.is_some().then(|| summary.opponents(texts));
    let before = progress.into_iter().chain(against);
    let before = before.flat_map(|part| [kit.names(&part), words(" · ")]);
    before.chain([words(summary.played(texts))]).collect()
}

fn place(app: App, summary: &GameSummary) -> String {
    let place = summary.own_seat().and_then(|seat| summary.place(seat));
    place.map_or_else(String::new, |place| {
        app.text_with("games-place", &[("place", place.into())])
    })
}
