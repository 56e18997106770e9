//! How to play: the rules in short, drawn with the table's own boards and discs.

mod figure;
mod keys;

use leptos::prelude::*;
use praline_rules::{COLOUR_BONUS, COLUMN_BONUS, Gold, ROW_BONUS};
use praline_view::{Arg, Figure};
use wasm_bindgen::JsCast;
use web_sys::HtmlElement;

use super::frame::Frame;
use crate::app::{App, Route};
use crate::table::{Kit, power};
use keys::Keys;

/// A part of the rules: the name that its messages begin with, how many paragraphs it has, and
/// what is drawn with it.
struct Part {
    name: &'static str,
    paragraphs: usize,
    drawn: Option<Figure>,
}

const fn part(name: &'static str, paragraphs: usize, drawn: Option<Figure>) -> Part {
    Part {
        name,
        paragraphs,
        drawn,
    }
}

/// The rules, in the order in which they are met.
const PARTS: [Part; 12] = [
    part("aim", 2, None),
    part("begin", 3, Some(Figure::Parts)),
    part("take", 3, Some(Figure::Take)),
    part("lay", 4, Some(Figure::Lay)),
    part("wall", 3, Some(Figure::Score)),
    part("floor", 2, Some(Figure::Floor)),
    part("next", 2, None),
    part("end", 4, Some(Figure::Bonuses)),
    part("examples", 4, None),
    part("free", 2, Some(Figure::Free)),
    part("special", 5, Some(Figure::Special)),
    part("screen", 3, None),
];

/// The rules and the keys.
#[component]
pub(crate) fn HowToPlay() -> impl IntoView {
    let app = App::here();
    let names = PARTS.iter().map(|part| part.name).chain(["keys"]);
    let entry = move |name: &'static str| {
        view! {
            <li>
                <button type="button" class="link" on:click=move |_| jump(name)>
                    {move || app.text(&format!("how-{name}"))}
                </button>
            </li>
        }
    };
    view! {
        <Frame kind="how" title="how-title">
            <nav class="contents" aria-label=move || app.text("how-contents")>
                <ol>{names.map(entry).collect::<Vec<_>>()}</ol>
            </nav>
            <div class="prose">
                {PARTS.iter().map(|part| section(app, part)).collect::<Vec<_>>()}
                <section>
                    <h2 id="how-keys" tabindex="-1">{move || app.text("how-keys")}</h2>
                    <Keys/>
                </section>
                <section>
                    <p>{move || app.text("learn-lead")}</p>
                    <p>
                        <button type="button" class="link" id="how-learn" on:click=move |_| {
                            app.close();
                            app.go(Route::Learn(None));
                        }>
                            {move || app.text("learn-lessons")}
                        </button>
                    </p>
                </section>
            </div>
        </Frame>
    }
}

/// Goes to a part: scrolls there and lets a screen reader read on from its heading.
fn jump(name: &str) {
    let heading = document().get_element_by_id(&format!("how-{name}"));
    if let Some(heading) = heading.and_then(|it| it.dyn_into::<HtmlElement>().ok()) {
        heading.scroll_into_view();
        // Where it cannot be focused, it is still seen.
        let _ = heading.focus();
    }
}

/// The final bonuses, which one of the paragraphs tells.
fn bonuses() -> [Arg<'static>; 3] {
    [
        ("row", ROW_BONUS.into()),
        ("column", COLUMN_BONUS.into()),
        ("colour", COLOUR_BONUS.into()),
    ]
}

fn section(app: App, part: &Part) -> impl IntoView + use<> {
    let (name, drawn) = (part.name, part.drawn);
    let paragraph = move |number: usize| {
        let text = move || app.text_with(&format!("how-{name}-{number}"), &bonuses());
        view! { <p>{text}</p> }
    };
    let figure = drawn.map(|figure| {
        view! {
            <figure>
                <div class="fig" inert="" aria-hidden="true">
                    {move || figure::draw(figure, &Kit::of(app.shell))}
                </div>
                <figcaption>
                    {move || app.text_with(&format!("how-{name}-drawn"), &bonuses())}
                    {(figure == Figure::Parts).then(|| view! { <Parts/> })}
                </figcaption>
            </figure>
        }
    });
    let powers = (name == "special").then(|| view! { <Powers/> });
    view! {
        <section>
            <h2 id=format!("how-{name}") tabindex="-1">
                {move || app.text(&format!("how-{name}"))}
            </h2>
            {(1..=part.paragraphs).map(paragraph).collect::<Vec<_>>()}
            {powers}
            {figure}
        </section>
    }
}

/// The parts of a board by name, each with the number that it has in the picture.
#[component]
fn Parts() -> impl IntoView {
    let app = App::here();
    let line = move |name: &'static str| {
        view! { <li>{move || app.text(&format!("how-part-{name}"))}</li> }
    };
    view! { <ol class="part-names">{figure::PARTS.map(line).into_iter().collect::<Vec<_>>()}</ol> }
}

/// What gold factories can do.
#[component]
fn Powers() -> impl IntoView {
    let app = App::here();
    let line = move |gold: Gold| {
        view! {
            <div>
                <dt>
                    <span class="coin">{move || power(&Kit::of(app.shell), gold)}</span>
                    {move || app.words.read().0.gold_kind(gold)}
                </dt>
                <dd>{move || app.words.read().0.gold_kind_explained(gold)}</dd>
            </div>
        }
    };
    view! { <dl class="power-list">{Gold::KINDS.map(line).into_iter().collect::<Vec<_>>()}</dl> }
}
