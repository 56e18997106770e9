//! The document's title, which says in the row of tabs whose turn it is.

use leptos::prelude::*;
use praline_view::Due;

use crate::app::App;
use crate::online::OnlineState;

/// Keeps the title in step with the game.
pub(super) fn keep(app: App) {
    Effect::new(move |_| {
        let words = app.words.get();
        let due = app.game.sitting.with(|sitting| match sitting.due() {
            Due::Person(seat) => {
                let you = if sitting.is_you(seat) { "yes" } else { "no" };
                Some((you, sitting.name(seat, &words.0)))
            }
            Due::Deal | Due::Bot(..) | Due::Elsewhere | Due::Nothing => None,
        });
        let playing = app.game.has_begun.get() && app.game.replay.with(Option::is_none);
        let title = match due.filter(|_| playing) {
            Some((you, name)) => {
                let args = [("you", you.into()), ("name", name.into())];
                words.0.with("table-title-turn", &args)
            }
            None => words.0.get("table-brand"),
        };
        let waits = app.online.look(OnlineState::has_turn_elsewhere);
        let title = if waits || app.game.has_online_turn() && playing {
            words.0.get("online-title-turn")
        } else {
            title
        };
        document().set_title(&title);
    });
}
