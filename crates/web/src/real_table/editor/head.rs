//! Above the board: whose it is, the round, and who is to move.

use leptos::prelude::*;
use praline_rules::{Field, LAST_ROUND, Rules};
use praline_view::{EditAction, Editor, SeatTab, Texts};

use super::choose::{Choice, choose, nothing_chosen};
use super::desk::{Desk, Panel};
use crate::table::Icon;

/// The line above the board.
#[component]
pub(super) fn Head(desk: Desk) -> impl IntoView {
    let app = desk.app;
    let seats = Memo::new(move |_| desk.view.with(|view| view.seats.clone()));
    let tab = move |tab: SeatTab| {
        let is_shown = tab.is_shown && desk.panel.get() != Some(Panel::Stores);
        view! {
            <button type="button" class="seat-tab" data-edit=EditAction::Show(tab.seat).to_string()
                aria-pressed=if is_shown { "true" } else { "false" }>
                {tab.name}" "<b>{tab.score.to_string()}</b>
            </button>
        }
    };
    let more = move || {
        let rules = desk.editor.with(|editor| editor.setup().rules);
        let count = rules.players.number() + 1;
        let players = praline_rules::Players::from_number(count)?;
        let action = EditAction::Rules(Rules { players, ..rules });
        Some(view! {
            <button type="button" class="seat-tab" id="set-more" data-edit=action.to_string()>
                "+ "{app.text_with("name-player", &[("number", count.into())])}
            </button>
        })
    };
    let stores = move || {
        if desk.panel.get() == Some(Panel::Stores) {
            "true"
        } else {
            "false"
        }
    };
    view! {
        <header class="eh">
            <div class="seat-tabs" role="group" aria-label=move || app.text("editor-boards")>
                <div class="seat-strip">
                    {move || seats.get().into_iter().map(tab).collect::<Vec<_>>()}
                    {more}
                </div>
                <button type="button" class="seat-tab to-stores" aria-pressed=stores
                    title=move || app.text("table-stores") aria-label=move || app.text("table-stores")
                    on:click=move |_| desk.toggle(Panel::Stores)>
                    {Icon::Bag.draw()}
                </button>
            </div>
            <div class="set-when">
                {choose(desk, ("set-round", move || app.text("table-round")), rounds)}
                {choose(desk, ("set-mover", move || app.text("editor-mover")), movers)}
            </div>
        </header>
    }
}

/// The rounds that there can be.
pub(super) fn rounds(editor: &Editor, _: &Texts) -> Vec<Choice> {
    let now = editor.setup().round;
    let round = |round: u8| (EditAction::Round(round), round.to_string(), round == now);
    // A position before the first deal is in no round yet.
    let none = (now == 0).then(nothing_chosen);
    none.into_iter()
        .chain((1..=LAST_ROUND).map(round))
        .collect()
}

/// Who may be to move.
pub(super) fn movers(editor: &Editor, texts: &Texts) -> Vec<Choice> {
    let drafter = editor.drafter();
    let name = |seat| texts.field(Field::Seat(seat));
    let seat = |seat| (EditAction::Mover(seat), name(seat), drafter == Some(seat));
    // Whoever chooses a space does not draft; between the rounds, and when all is over, nobody does.
    let other = drafter.is_none().then(|| match editor.chooser() {
        Some(seat) => {
            let (action, _, is_chosen) = nothing_chosen();
            let args = [("name", name(seat).into())];
            (action, texts.with("editor-choosing", &args), is_chosen)
        }
        None => nothing_chosen(),
    });
    let seats = editor.setup().rules.players.seats().map(seat);
    other.into_iter().chain(seats).collect()
}
