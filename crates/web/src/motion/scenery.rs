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
    things: HashMap<(String, char), Vec<(Area, Element)>>,
}

impl Scenery {
    /// Looks at the whole table.
    pub(super) fn survey() -> Scenery {
        let mut scenery = Scenery::default();
        for place in all(&format!("{GAME} [data-place]")) {
            if let (Some(name), Some(area)) = (name_of(&place), Area::of(&place)) {
                scenery.places.entry(name).or_insert(area);
            }
        }
        for thing in all(&format!("{GAME} [data-place] :is(.pz, .mk)")) {
            let place = thing.closest("[data-place]").ok().flatten();
            let Some(name) = place.and_then(|place| name_of(&place)) else {
                continue;
            };
            let kind = kind_of(&thing);
            let things = scenery.things.entry((name, kind)).or_default();
            things.extend(Area::of(&thing).map(|area| (area, thing)));
        }
        scenery
    }

    /// Where a thing lay.
    pub(super) fn find(&self, spot: Spot, what: Flying) -> Option<Found> {
        let name = spot.place.to_string();
        let things = self.things(&name, what);
        if let Some((area, _)) = things.get(usize::from(spot.nth)).or(things.last()) {
            return Some(Found::Exactly(*area));
        }
        match self.places.get(&name) {
            Some(area) if is_cell(spot.place) => Some(Found::Exactly(*area)),
            Some(area) => Some(Found::Around(*area)),
            None => fallback(spot.place),
        }
    }

    /// The thing itself.
    pub(super) fn thing(&self, spot: Spot, what: Flying) -> Option<&Element> {
        let things = self.things(&spot.place.to_string(), what);
        things.get(usize::from(spot.nth)).map(|(_, thing)| thing)
    }

    fn things(&self, place: &str, what: Flying) -> &[(Area, Element)] {
        let kinds = [letter(what), ANY];
        let mut lists = kinds
            .iter()
            .filter_map(|kind| self.things.get(&(place.to_owned(), *kind)));
        lists.next().map_or(&[], Vec::as_slice)
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

fn name_of(place: &Element) -> Option<String> {
    place.get_attribute("data-place")
}

/// The sign of a drawn piece's colour, or of the marker.
fn kind_of(thing: &Element) -> char {
    if thing.class_list().contains("mk") {
        return letter(Flying::Marker);
    }
    let group = thing.closest("[data-colour]").ok().flatten();
    let colour = group.and_then(|group| group.get_attribute("data-colour"));
    colour.and_then(|it| it.chars().next()).unwrap_or(ANY)
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
