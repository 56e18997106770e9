//! Which games are shown, files in and out, and what has just happened.

use leptos::prelude::*;
use praline_view::{Choice, EditionFilter, ResultFilter};
use wasm_bindgen::JsCast;
use web_sys::{Event, HtmlInputElement};

use super::super::{GameEntry, Import, Status};
use crate::app::{App, Keeper};

/// The filter, import and export.
#[component]
pub(super) fn Tools(taken: Memo<Vec<GameEntry>>) -> impl IntoView {
    let app = App::here();
    let chosen = move |event: Event| {
        let target = event.target().and_then(|target| target.dyn_into().ok());
        if let Some(input) = target.map(|input: HtmlInputElement| input) {
            if let Some(file) = input.files().and_then(|files| files.get(0)) {
                app.games.import(&file);
            }
            // The same file can be chosen again after it was mended.
            input.set_value("");
        }
    };
    let by_result = |(filter, _): &(ResultFilter, &str)| {
        let filter = *filter;
        let word = match filter {
            ResultFilter::All => "games-all",
            ResultFilter::Won => "games-only-won",
            ResultFilter::Lost => "games-only-lost",
            ResultFilter::Friends => "games-only-friends",
        };
        view! {
            <label>
                <input type="radio" name="games-result"
                    prop:checked=move || app.games.filter().result == filter
                    on:change=move |_| app.games.narrow(|it| it.result = filter)/>
                <span>{move || app.text(word)}</span>
            </label>
        }
    };
    let by_edition = |(filter, value): &(EditionFilter, &'static str)| {
        let filter = *filter;
        let word = match filter {
            EditionFilter::Any => "games-any-edition",
            EditionFilter::Chocolatier => "edition-chocolatier",
            EditionFilter::Special => "edition-special",
            EditionFilter::Mini => "edition-mini",
            EditionFilter::Free => "games-side-free",
        };
        view! {
            <option value=*value selected=move || app.games.filter().edition == filter>
                {move || app.text(word)}
            </option>
        }
    };
    let narrowed = move |event: Event| {
        let edition = EditionFilter::from_word(&event_target_value(&event));
        app.games
            .narrow(|it| it.edition = edition.unwrap_or_default());
    };
    view! {
        <div class="gametools">
            <fieldset class="opt">
                <legend class="unseen">{move || app.text("games-filter")}</legend>
                <div class="seg">{ResultFilter::ALL.iter().map(by_result).collect_view()}</div>
            </fieldset>
            <select class="select" aria-label=move || app.text("games-which-edition") on:change=narrowed>
                {EditionFilter::ALL.iter().map(by_edition).collect_view()}
            </select>
            <span class="inout">
                <label class="btn quiet file">
                    <input type="file" accept=".praline,.txt,text/plain" on:change=chosen/>
                    <span>{move || app.text("games-import")}</span>
                </label>
                <button type="button" class="btn quiet" id="export"
                    disabled=move || taken.with(Vec::is_empty)
                    on:click=move |_| taken.with_untracked(|taken| app.games.export(taken))>
                    {move || app.text("games-export")}
                </button>
            </span>
        </div>
    }
}

/// What has just happened, and what lies aside.
#[component]
pub(super) fn StatusLine() -> impl IntoView {
    let app = App::here();
    let aside = Memo::new(move |_| {
        app.games.entries.track();
        app.keeper.with_value(Keeper::aside).len()
    });
    view! {
        <div class="gamestatus" role="status">{move || said(app, app.games.status.get())}</div>
        <p class="aside" hidden=move || aside.get() == 0>
            <span>{move || app.text_with("games-aside", &[("count", aside.get().into())])}</span>
            <button type="button" class="btn small quiet" on:click=move |_| app.games.export_aside()>
                {move || app.text("games-aside-save")}
            </button>
        </p>
    }
}

fn said(app: App, status: Status) -> AnyView {
    match status {
        Status::Nothing => ().into_any(),
        Status::Elsewhere => view! { <p>{app.text("games-elsewhere")}</p> }.into_any(),
        Status::Unreadable => view! { <p>{app.text("record-unreadable")}</p> }.into_any(),
        Status::Importing { number, count } => {
            let args = [("number", number.into()), ("count", count.into())];
            view! { <p>{app.text_with("games-importing", &args)}</p> }.into_any()
        }
        Status::Imported(import) => imported(app, &import),
        Status::Deleted { entry, .. } => {
            let name = entry.summary.heading(&app.words.get().0).plain();
            view! {
                <p>
                    <span>{app.text_with("games-deleted", &[("name", name.into())])}</span>
                    <button type="button" class="btn small" id="undo-delete"
                        on:click=move |_| app.games.bring_back()>
                        {app.text("games-undo")}
                    </button>
                </p>
            }
            .into_any()
        }
    }
}

fn imported(app: App, import: &Import) -> AnyView {
    let counted = |word: &'static str, count: usize| {
        (count > 0).then(|| app.text_with(word, &[("count", count.into())]))
    };
    let read = app.text_with("games-read", &[("count", import.read.into())]);
    let others = [
        counted("games-known", import.known),
        counted("games-full", import.unkept),
        counted("games-unread", import.refused),
    ];
    let words = std::iter::once(read).chain(others.into_iter().flatten());
    let words: Vec<String> = words.collect();
    let faults = import.faults.clone();
    view! {
        <p>{words.join(" ")}</p>
        <ul>{faults.into_iter().map(|fault| view! { <li>{fault}</li> }).collect_view()}</ul>
    }
    .into_any()
}
