//! The games that lie in the boxes, one of which is on the table.

use leptos::prelude::*;
use praline_rules::Colour;
use praline_view::{Edition, Look};

use crate::app::App;
use crate::sketch::{Sketch, shape};
use crate::table::{Kit, symbol};

/// The editions, as a radio group; a choice changes look and factories at once.
#[component]
pub(super) fn Editions() -> impl IntoView {
    let app = App::here();
    let cards = cards(
        (app, "home-edition"),
        move || app.edition(),
        move |edition| app.choose_edition(edition),
    );
    view! {
        <fieldset class="which">
            <legend>{move || app.text("home-editions")}</legend>
            <div class="editions">{cards}</div>
        </fieldset>
    }
}

/// A card for each edition, one of which is chosen; the radio group's name is unique in the page.
pub(crate) fn cards(
    (app, group): (App, &'static str),
    chosen: impl Fn() -> Option<Edition> + Copy + Send + 'static,
    choose: impl Fn(Edition) + Copy + Send + 'static,
) -> Vec<AnyView> {
    let card = move |edition: Edition| {
        let (name, line) = words(edition);
        let drawn = move || picture(&Kit::of(app.shell), edition);
        view! {
            <label class="edition">
                <input type="radio" name=group data-edition=name
                    prop:checked=move || chosen() == Some(edition)
                    on:change=move |_| choose(edition)/>
                <span class="im" aria-hidden="true">{drawn}</span>
                <span class="tx">
                    <b>{move || app.text(name)}</b>
                    <small>{move || app.text(line)}</small>
                </span>
            </label>
        }
        .into_any()
    };
    Edition::ALL.map(card).into_iter().collect()
}

/// The messages of an edition's name and of what is in its box.
pub(crate) const fn words(edition: Edition) -> (&'static str, &'static str) {
    match edition {
        Edition::Chocolatier => ("edition-chocolatier", "edition-chocolatier-line"),
        Edition::Special => ("edition-special", "edition-special-line"),
        Edition::Mini => ("edition-mini", "edition-mini-line"),
    }
}

/// What is drawn for an edition: its box, a gold factory, its tiles.
fn picture(kit: &Kit, edition: Edition) -> Sketch {
    let kit = kit.of_look(edition.look(kit.look));
    match edition {
        Edition::Chocolatier => {
            let cells = (0..25).map(|index: usize| {
                let colour = Colour::ALL[(index % 5 + 5 - index / 5) % 5];
                kit.drawing(colour)
            });
            shape("span", "mini").add(cells.collect::<Sketch>()).done()
        }
        Edition::Special => shape("span", "plate gold")
            .add(symbol("", plate(kit.look)))
            .add(symbol("sign", "#s-magnet"))
            .done(),
        Edition::Mini => {
            let tiles = [Colour::Blue, Colour::Yellow, Colour::Red, Colour::Black];
            let tiles = tiles.map(|colour| kit.drawing(colour));
            shape("span", "four")
                .add(tiles.into_iter().collect::<Sketch>())
                .done()
        }
    }
}

const fn plate(look: Look) -> &'static str {
    match look {
        Look::Tile => "#disc-t",
        Look::Praline | Look::Printed => "#disc-p",
    }
}
