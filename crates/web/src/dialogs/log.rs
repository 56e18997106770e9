//! The whole log: every turn in words and notation, by round.

use leptos::prelude::*;
use praline_view::{LogEntry, LogKind};

use super::frame::Frame;
use crate::app::App;
use crate::table::Kit;

/// All moves so far; each is a way into the replay.
#[component]
pub(crate) fn LogDialog() -> impl IntoView {
    let app = App::here();
    let entries = Memo::new(move |_| {
        let words = app.words.get();
        app.game
            .sitting
            .with(|sitting| praline_view::log(sitting, usize::MAX, &words.0))
    });
    let rounds = move || {
        let kit = Kit::of(app.shell);
        let shown = app.game.replay.get();
        let entries = entries.get();
        // The last count belongs to the last round, so rounds are runs of the same number.
        let rounds: Vec<&[LogEntry]> = entries.chunk_by(|a, b| a.round == b.round).collect();
        let round = |round: &&[LogEntry]| one_round(app, &kit, round, shown);
        rounds.iter().rev().map(round).collect::<Vec<_>>()
    };
    let none = move || entries.with(Vec::is_empty);
    view! {
        <Frame kind="log" title="moves-title">
            <p class="note">{move || app.text(if none() { "table-no-moves" } else { "moves-line" })}</p>
            {rounds}
        </Frame>
    }
}

fn one_round(app: App, kit: &Kit, entries: &[LogEntry], shown: Option<usize>) -> AnyView {
    let number = entries.first().map_or(0, |entry| entry.round);
    let lines = entries
        .iter()
        .rev()
        .map(|entry| line(app, kit, entry, shown));
    let lines: Vec<AnyView> = lines.collect();
    view! {
        <section class="log-round">
            <h2>{app.text_with("moves-round", &[("number", number.into())])}</h2>
            <ol>{lines}</ol>
        </section>
    }
    .into_any()
}

fn line(app: App, kit: &Kit, entry: &LogEntry, shown: Option<usize>) -> AnyView {
    let step = entry.step;
    let go = move |_| {
        app.close();
        app.game.show_step(step);
    };
    let sums_up = matches!(entry.kind, LogKind::Round | LogKind::Bonus);
    let class = match (sums_up, entry.is_last) {
        (true, _) => "log-line sum",
        (false, true) => "log-line last",
        (false, false) => "log-line",
    };
    let piece = entry.pieces.map(|(colour, _)| kit.drawing(colour));
    view! {
        <li>
            <button type="button" class=class on:click=go
                aria-current=(shown == Some(step)).then_some("step")>
                <span class="log-piece" aria-hidden="true">{piece}</span>
                <span class="log-words">{kit.rich(&entry.sentence)}</span>
                <code>{entry.notation.clone()}</code>
            </button>
        </li>
    }
    .into_any()
}
