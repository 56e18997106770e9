//! The games that lie in the boxes, one of which is on the table.

use leptos::prelude::*;
use praline_rules::Colour;
use praline_view::{Edition, Look};

use crate::app::App;
use crate::sketch::{Sketch, shape};
use crate::table::{Kit, symbol};

/// The editions, as a radio group; a choice changes look and factories at once.
#[component]
pub(crate) fn Editions() -> impl IntoView {
    let app = App::here();
    let card = move |edition: Edition| {
        let (name, line) = words(edition);
        view! {
            <label class="edition">
                <input type="radio" name="edition" data-edition=name
                    prop:checked=move || app.edition() == Some(edition)
                    on:change=move |_| app.choose_edition(edition)/>
                <span class="im" aria-hidden="true">{move || picture(&Kit::of(app.shell), edition)}</span>
                <span class="tx">
                    <b>{move || app.text(name)}</b>
                    <small>{move || app.text(line)}</small>
                </span>
            </label>
        }
    };
    view! {
        <fieldset class="which">
            <legend>{move || app.text("home-editions")}</legend>
            <div class="editions">{Edition::ALL.map(card).into_iter().collect::<Vec<_>>()}</div>
        </fieldset>
    }
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
pub(crate) fn picture(kit: &Kit, edition: Edition) -> Sketch {
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
