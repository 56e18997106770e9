//! A table beside the game of this tab, on a screen that has its own words around it.

use leptos::context::Provider;
use leptos::prelude::*;
use praline_view::PlayedParts;

use super::laying::Laying;
use super::{Surroundings, drag, focus, frame, log, tab_stops};
use crate::app::App;
use crate::game::GamePlay;

/// All parts of a table.
pub(super) const ALL: PlayedParts = PlayedParts {
    ring: true,
    others: true,
    own: true,
};

/// A table beside the game: factories and boards as in play, with the screen's own bars around them.
///
/// Everything drawn in it, the bars included, finds this table at `App::here().game`.
#[component]
pub(crate) fn TableBeside(
    /// The table; see [`GamePlay::aside`].
    game: GamePlay,
    /// The top bar: an element of class `top`, and one of class `tools`.
    #[prop(into)]
    top: ViewFn,
    /// What stands beside the boards.
    #[prop(into)]
    side: ViewFn,
    /// What stands below: an element of class `bar`, which phones keep in sight.
    #[prop(into)]
    bars: ViewFn,
    /// The parts that can be reached; all of them, if nothing is said.
    #[prop(default = ALL)]
    parts: PlayedParts,
) -> impl IntoView {
    let app = App::here().beside(game);
    let surroundings = StoredValue::new(Some(Surroundings {
        top,
        side,
        bars,
        parts,
    }));
    let drawn = move || {
        let laying = Laying::begin();
        drag::listen(app);
        tab_stops::listen(app, laying);
        focus::keep(app, laying);
        log::Entries::provide(app);
        let surroundings = surroundings.try_update_value(Option::take).flatten();
        surroundings.map(|surroundings| frame(app, laying, surroundings))
    };
    view! { <Provider value=app>{drawn()}</Provider> }
}
