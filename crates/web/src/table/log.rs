//! The log beside the table: this round's turns and what earlier rounds brought, newest first.

use leptos::prelude::*;
use praline_rules::Seat;
use praline_view::{LogEntry, LogKind, Rich, drawn_pieces};

use super::Kit;
use crate::app::App;
use crate::sketch::{Sketch, shape};

/// All entries so far, worked out once for everything that shows some of them.
#[derive(Clone, Copy)]
pub(super) struct Entries(Memo<Vec<LogEntry>>);

impl Entries {
    /// Keeps the entries for the components below.
    pub(super) fn provide(app: App) {
        let entries = Memo::new(move |_| {
            let words = app.words.get();
            let (shown, _) = app.game.shown();
            app.game
                .sitting
                .with(|sitting| praline_view::log(sitting, shown, &words.0))
        });
        provide_context(Entries(entries));
    }

    fn here() -> Option<Entries> {
        use_context()
    }
}

/// The log.
#[component]
pub(super) fn Log() -> impl IntoView {
    let app = App::here();
    let lines = move || {
        let kit = Kit::of(app.shell);
        let round = app.game.table.with(|table| table.round);
        let entries = Entries::here()
            .map(|Entries(entries)| entries.get())
            .unwrap_or_default();
        let counting = app.game.counting.get();
        let shown = |entry: &&LogEntry| {
            let sums_up = matches!(entry.kind, LogKind::Round | LogKind::Bonus);
            if sums_up {
                // What is being counted is told when it is.
                return counting.is_none_or(|(step, _)| entry.step < step);
            }
            entry.round == round || entry.is_last
        };
        let lines = entries
            .iter()
            .rev()
            .filter(shown)
            .map(|entry| line(&kit, entry));
        lines.collect::<Sketch>()
    };
    let empty = move || {
        let none = Entries::here().is_none_or(|Entries(entries)| entries.with(Vec::is_empty));
        none.then(|| view! { <p class="none">{app.text("table-no-moves")}</p> })
    };
    view! {
        <section class="log" aria-label=move || app.text("table-log")>
            <h2 class="cap">{move || app.text("table-log")}</h2>
            {empty}
            <ol tabindex="0" aria-label=move || app.text("table-log")>{lines}</ol>
        </section>
    }
}

fn pieces(kit: &Kit, entry: &LogEntry) -> Sketch {
    let pieces = entry.pieces.map(|(colour, count)| {
        let drawn = drawn_pieces(std::iter::repeat_n(colour, count.into()));
        let rich = kit
            .texts()
            .rich("table-pieces", &[("pieces", drawn.into())]);
        kit.rich(&rich)
    });
    pieces.into()
}

fn line(kit: &Kit, entry: &LogEntry) -> Sketch {
    let class = match entry.kind {
        LogKind::Round | LogKind::Bonus => "rd",
        _ if entry.is_last => "last",
        _ => "",
    };
    let key = u32::try_from(entry.step).unwrap_or_default();
    let line = shape("li", class).key(key);
    if entry.seat.is_none() {
        // The words and signs of a sentence are one cell of the line.
        return line.add(shape("span", "").add(kit.rich(&entry.way))).done();
    }
    let parts = [
        shape("span", "who").add(kit.rich(&entry.name)).done(),
        shape("span", "what").add(pieces(kit, entry)).done(),
        shape("span", "to").add(kit.rich(&entry.way)).done(),
    ];
    line.add(Sketch::from_iter(parts)).done()
}

/// A player's last turn, in short: pieces, from where and where to.
pub(super) fn latest_of(app: App, seat: Seat) -> Sketch {
    let kit = Kit::of(app.shell);
    let entry = Entries::here().and_then(|Entries(entries)| {
        entries.with(|entries| {
            let own = |entry: &&LogEntry| entry.seat == Some(seat);
            entries.iter().rev().find(own).cloned()
        })
    });
    let Some(entry) = entry else {
        return kit.rich(&Rich::default());
    };
    let way = shape("span", "").key(2).add(kit.rich(&entry.way)).done();
    Sketch::from_iter([pieces(&kit, &entry), way])
}
