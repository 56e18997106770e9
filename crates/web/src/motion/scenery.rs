//! Where things lie on the screen.

use std::collections::HashMap;

use praline_view::{Flying, Place, Spot};
use wasm_bindgen::JsCast;
use web_sys::{Element, window};

/// Which of the page's drawn places are looked at; a board that lies large over the table is not.
const GAME: &str = ".game";

/// A rectangle of the screen.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Area {
    pub(super) x: f64,
    pub(super) y: f64,
    pub(super) width: f64,
    pub(super) height: f64,
}

impl Area {
    /// Where an element is, if it is shown at all.
    pub(super) fn of(element: &Element) -> Option<Area> {
        let rect = element.get_bounding_client_rect();
        let (width, height) = (rect.width(), rect.height());
        (width > 0.0 && height > 0.0).then(|| Area {
            x: rect.x(),
            y: rect.y(),
            width,
            height,
        })
    }

    /// A square of that side around the same middle.
    pub(super) fn middle(self, side: f64) -> Area {
        Area {
            x: self.x + (self.width - side) / 2.0,
            y: self.y + (self.height - side) / 2.0,
            width: side,
            height: side,
        }
    }
}

/// Where one thing is: exactly, or only the place that it is in.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Found {
    /// The thing itself.
    Exactly(Area),
    /// The place.
    Around(Area),
}

/// Where things lay before something happened.
#[derive(Clone, Debug, Default)]
pub(crate) struct Scenery {
    places: HashMap<String, Area>,
    things: HashMap<(String, char), Vec<Area>>,
}

impl Scenery {
    /// Looks at the whole table.
    pub(super) fn survey() -> Scenery {
        let mut scenery = Scenery::default();
        for element in all(&format!("{GAME} [data-place]")) {
            let Some(name) = element.get_attribute("data-place") else {
                continue;
            };
            let Some(area) = Area::of(&element) else {
                continue;
            };
            for (letter, thing) in things(&element) {
                let areas = scenery.things.entry((name.clone(), letter)).or_default();
                areas.extend(Area::of(&thing));
            }
            scenery.places.entry(name).or_insert(area);
        }
        scenery
    }

    /// Where a thing lay.
    pub(super) fn find(&self, spot: Spot, what: Flying) -> Option<Found> {
        let name = spot.place.to_string();
        let kinds = [letter(what), ANY];
        let things = kinds
            .iter()
            .find_map(|kind| self.things.get(&(name.clone(), *kind)));
        let thing = things.and_then(|all| all.get(usize::from(spot.nth)).or(all.last()));
        if let Some(area) = thing {
            return Some(Found::Exactly(*area));
        }
        match self.places.get(&name) {
            Some(area) if is_cell(spot.place) => Some(Found::Exactly(*area)),
            Some(area) => Some(Found::Around(*area)),
            None => fallback(spot.place),
        }
    }
}

/// The sign of a thing whose colour the page does not tell.
const ANY: char = '?';

const fn letter(what: Flying) -> char {
    match what {
        Flying::Piece(colour) => colour.letter(),
        Flying::Marker => '1',
        Flying::SpareDisc => '0',
    }
}

/// Whether the place holds one thing and is as large as it.
const fn is_cell(place: Place) -> bool {
    matches!(
        place,
        Place::Line(..) | Place::Wall(..) | Place::Floor(..) | Place::Spare(_)
    )
}

fn all(selector: &str) -> Vec<Element> {
    let document = window().and_then(|window| window.document());
    let list = document.and_then(|document| document.query_selector_all(selector).ok());
    let Some(list) = list else { return Vec::new() };
    let nodes = (0..list.length()).filter_map(|index| list.item(index));
    nodes.filter_map(|node| node.dyn_into().ok()).collect()
}

fn within(element: &Element, selector: &str) -> Vec<Element> {
    let Ok(list) = element.query_selector_all(selector) else {
        return Vec::new();
    };
    let nodes = (0..list.length()).filter_map(|index| list.item(index));
    nodes.filter_map(|node| node.dyn_into().ok()).collect()
}

/// The pieces and the marker that are drawn in a place.
fn things(place: &Element) -> Vec<(char, Element)> {
    let mut things = Vec::new();
    for piece in within(place, ".pz") {
        let group = piece.closest("[data-colour]").ok().flatten();
        let colour = group.and_then(|group| group.get_attribute("data-colour"));
        let letter = colour.and_then(|colour| colour.chars().next());
        things.push((letter.unwrap_or(ANY), piece));
    }
    things.extend(within(place, ".mk").into_iter().map(|marker| ('1', marker)));
    things
}

/// The drawn thing that has just come to a place.
pub(super) fn drawn(spot: Spot, what: Flying) -> Option<Element> {
    let name = spot.place.to_string();
    let place = all(&format!("{GAME} [data-place=\"{name}\"]"))
        .into_iter()
        .next()?;
    let fits = |kind: char| kind == letter(what) || kind == ANY;
    let mut things = things(&place).into_iter().filter(|(kind, _)| fits(*kind));
    things.nth(spot.nth.into()).map(|(_, thing)| thing)
}

/// What stands for a place that is folded away.
fn fallback(place: Place) -> Option<Found> {
    let selector = match place {
        Place::Bag | Place::Lid => format!("{GAME} .stores"),
        Place::Line(seat, ..)
        | Place::Wall(seat, ..)
        | Place::Floor(seat, _)
        | Place::Spare(seat)
        | Place::Score(seat) => {
            let score = Place::Score(seat);
            format!("{GAME} [data-place=\"{score}\"]")
        }
        Place::Source(_) => format!("{GAME} .ring"),
    };
    let shown = all(&selector);
    shown.iter().find_map(Area::of).map(Found::Around)
}
