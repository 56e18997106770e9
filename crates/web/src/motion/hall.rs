//! The layer above the page in which things fly.

use std::cell::RefCell;

use praline_view::{Flight, Flying, Glow, Look, Place, Pop, Spot, Timeline, signed};
use web_sys::{Document, Element, window};

use super::scenery::{Area, Found, Scenery, drawn};
use super::waapi::{Animation, Timing, animate};
use crate::browser::{after, now};
use crate::table::Kit;

/// The side of a piece where neither end of its flight says how large it is.
const SIDE: f64 = 32.0;
/// How long after its end a batch is cleared away.
const GRACE_MS: f64 = 40.0;
const SVG: &str = "http://www.w3.org/2000/svg";

/// The number of what flies together.
pub(super) type BatchId = u32;

/// What flies together.
pub(super) struct Batch {
    id: BatchId,
    nodes: Vec<Element>,
    veils: Vec<Animation>,
    /// When everything has landed.
    settled: f64,
    is_show: bool,
}

impl Batch {
    pub(super) fn new(timeline: &Timeline, start: f64) -> Batch {
        Batch {
            id: 0,
            nodes: Vec::new(),
            veils: Vec::new(),
            settled: start + f64::from(timeline.settled),
            is_show: timeline.is_show,
        }
    }

    fn clear(self) {
        for node in self.nodes {
            node.remove();
        }
        for veil in self.veils {
            veil.cancel();
        }
    }
}

#[derive(Default)]
struct Hall {
    batches: Vec<Batch>,
    last: BatchId,
}

thread_local! {
    static HALL: RefCell<Hall> = RefCell::default();
}

/// Lets a batch in; it counts as flying from now on.
pub(super) fn open(mut batch: Batch) -> BatchId {
    HALL.with_borrow_mut(|hall| {
        hall.last = hall.last.wrapping_add(1);
        batch.id = hall.last;
        hall.batches.push(batch);
        hall.last
    })
}

/// Whether the batch has not been cleared away.
pub(super) fn is_open(id: BatchId) -> bool {
    HALL.with_borrow(|hall| hall.batches.iter().any(|batch| batch.id == id))
}

pub(super) fn time_left(now: f64) -> f64 {
    HALL.with_borrow(|hall| {
        let left = hall.batches.iter().map(|batch| batch.settled - now);
        left.fold(0.0, f64::max)
    })
}

pub(super) fn has_show() -> bool {
    let now = now();
    HALL.with_borrow(|hall| {
        let shows = |batch: &Batch| batch.is_show && batch.settled > now;
        hall.batches.iter().any(shows)
    })
}

/// Clears everything away; what lies veiled is seen at once.
pub(super) fn clear() {
    let batches = HALL.with_borrow_mut(|hall| std::mem::take(&mut hall.batches));
    for batch in batches {
        batch.clear();
    }
}

fn close(id: BatchId) {
    let closed = HALL.with_borrow_mut(|hall| {
        let place = hall.batches.iter().position(|batch| batch.id == id)?;
        Some(hall.batches.remove(place))
    });
    if let Some(batch) = closed {
        batch.clear();
    }
}

/// Draws everything of a batch and sets it in motion.
pub(super) fn stage(id: BatchId, kit: &Kit, before: &Scenery, timeline: &Timeline, wait: f64) {
    if !is_open(id) {
        return;
    }
    let Some(layer) = layer() else {
        return close(id);
    };
    let after_it = Scenery::survey();
    let scene = Scene {
        kit,
        before,
        after: &after_it,
        layer: &layer,
        wait,
    };
    let mut nodes = Vec::new();
    let mut veils = Vec::new();
    for flight in &timeline.flights {
        veils.extend(scene.veil(flight));
        nodes.extend(scene.fly(flight));
    }
    for glow in &timeline.glows {
        nodes.extend(scene.glow(glow));
    }
    for pop in &timeline.pops {
        nodes.extend(scene.pop(pop));
    }
    HALL.with_borrow_mut(|hall| {
        if let Some(batch) = hall.batches.iter_mut().find(|batch| batch.id == id) {
            batch.nodes = nodes;
            batch.veils = veils;
        }
    });
    let end = wait + f64::from(timeline.end()) + GRACE_MS;
    after(end as i32, move || close(id));
}

/// The layer, which is made when the first thing flies.
fn layer() -> Option<Element> {
    let document = document()?;
    if let Some(layer) = document.query_selector(".flights").ok().flatten() {
        return Some(layer);
    }
    let layer = document.create_element("div").ok()?;
    layer.set_attribute("class", "flights").ok()?;
    layer.set_attribute("aria-hidden", "true").ok()?;
    document.body()?.append_child(&layer).ok()?;
    Some(layer)
}

fn document() -> Option<Document> {
    window().and_then(|window| window.document())
}

struct Scene<'a> {
    kit: &'a Kit,
    before: &'a Scenery,
    after: &'a Scenery,
    layer: &'a Element,
    wait: f64,
}

impl Scene<'_> {
    fn timing(&self, start: u32, duration: u32) -> Timing {
        Timing {
            delay: self.wait + f64::from(start),
            duration: f64::from(duration),
            fill: "both",
        }
    }

    /// Hides the piece that has not landed yet where it will lie.
    fn veil(&self, flight: &Flight) -> Option<Animation> {
        let target = drawn(flight.to, flight.what)?;
        let hidden: &[(&str, String)] = &[("opacity", "0".to_owned())];
        let timing = Timing {
            delay: 0.0,
            duration: self.wait + f64::from(flight.landing()),
            fill: "none",
        };
        animate(&target, &[hidden, hidden], timing)
    }

    fn fly(&self, flight: &Flight) -> Option<Element> {
        let from = self.before.find(flight.from, flight.what);
        let from = from.or_else(|| self.after.find(flight.from, flight.what))?;
        let to = self.after.find(flight.to, flight.what)?;
        let (from, to) = ends(from, to);
        let node = self.draw(flight.what, from.width)?;
        let scale = to.width / from.width;
        let at = |area: Area, scale: f64| {
            format!(
                "translate({:.1}px,{:.1}px) scale({scale:.3})",
                area.x, area.y
            )
        };
        // A little too large just before it lands, around the same middle.
        let over = Area {
            x: to.x - to.width * 0.02,
            y: to.y - to.height * 0.02,
            ..to
        };
        let vanishes = matches!(flight.to.place, Place::Bag | Place::Lid | Place::Score(_));
        let last = if vanishes { "0.2" } else { "1" };
        animate(
            &node,
            &[
                &[
                    ("transform", at(from, 1.0)),
                    ("opacity", "1".to_owned()),
                    ("easing", "cubic-bezier(.6,0,.2,1)".to_owned()),
                ],
                &[
                    ("offset", "0.84".to_owned()),
                    ("transform", at(over, scale * 1.04)),
                    ("opacity", "1".to_owned()),
                    ("easing", "ease-out".to_owned()),
                ],
                &[("transform", at(to, scale)), ("opacity", last.to_owned())],
            ],
            self.timing(flight.start, flight.duration),
        );
        if flight.appear > 0 || is_store(flight.from.place) {
            self.hide_until(&node, flight.appear);
        }
        self.layer.append_child(&node).ok()?;
        Some(node)
    }

    /// Hides what is drawn until it is there; the drawing inside, so that the flight keeps its own.
    fn hide_until(&self, node: &Element, appear: u32) {
        let Some(inner) = node.first_element_child() else {
            return;
        };
        let hidden: &[(&str, String)] = &[("opacity", "0".to_owned())];
        let timing = Timing {
            delay: 0.0,
            duration: self.wait + f64::from(appear),
            fill: "backwards",
        };
        animate(&inner, &[hidden, hidden], timing);
    }

    fn draw(&self, what: Flying, side: f64) -> Option<Element> {
        let document = document()?;
        let node = document.create_element_ns(Some(SVG), "svg").ok()?;
        let art = match (what, self.kit.look) {
            (Flying::Piece(colour), _) => self.kit.art(colour),
            (Flying::Marker, _) => "#marker".to_owned(),
            (Flying::SpareDisc, Look::Tile) => "#disc-t".to_owned(),
            (Flying::SpareDisc, Look::Praline | Look::Printed) => "#disc-p".to_owned(),
        };
        let class = match what {
            Flying::SpareDisc => "fly gold",
            Flying::Piece(_) | Flying::Marker => "fly",
        };
        let side = format!("{side:.1}");
        let attributes = [
            ("class", class),
            ("viewBox", "0 0 64 64"),
            ("width", &side),
            ("height", &side),
        ];
        for (name, value) in attributes {
            node.set_attribute(name, value).ok()?;
        }
        let inner = document.create_element_ns(Some(SVG), "use").ok()?;
        inner.set_attribute("href", &art).ok()?;
        node.append_child(&inner).ok()?;
        Some(node)
    }

    /// Lights a space up.
    fn glow(&self, glow: &Glow) -> Option<Element> {
        let spot = Spot {
            place: glow.at,
            nth: 0,
        };
        // On a folded board there is no space to light up.
        let Found::Exactly(area) = self.after.find(spot, Flying::SpareDisc)? else {
            return None;
        };
        let document = document()?;
        let node = document.create_element_ns(Some(SVG), "svg").ok()?;
        let ring = document.create_element_ns(Some(SVG), "rect").ok()?;
        let round = if self.kit.look == Look::Tile {
            "8"
        } else {
            "30"
        };
        let square = [
            ("x", "2"),
            ("y", "2"),
            ("width", "60"),
            ("height", "60"),
            ("rx", round),
        ];
        for (name, value) in square {
            ring.set_attribute(name, value).ok()?;
        }
        let side = format!("{:.1}", area.width);
        let frame = [
            ("class", "glow"),
            ("viewBox", "0 0 64 64"),
            ("width", &side),
            ("height", &side),
        ];
        for (name, value) in frame {
            node.set_attribute(name, value).ok()?;
        }
        node.append_child(&ring).ok()?;
        let at = format!("translate({:.1}px,{:.1}px)", area.x, area.y);
        let lit = |offset: &str, opacity: &str| {
            [
                ("offset", offset.to_owned()),
                ("transform", at.clone()),
                ("opacity", opacity.to_owned()),
            ]
        };
        animate(
            &node,
            &[
                &lit("0", "0"),
                &lit("0.2", "1"),
                &lit("0.6", "1"),
                &lit("1", "0"),
            ],
            self.timing(glow.start, glow.duration),
        );
        self.layer.append_child(&node).ok()?;
        Some(node)
    }

    fn pop(&self, pop: &Pop) -> Option<Element> {
        let spot = |place| Spot { place, nth: 0 };
        let middle = |found: Found| match found {
            Found::Exactly(area) | Found::Around(area) => area.middle(0.0),
        };
        let from = middle(self.after.find(spot(pop.at), Flying::Marker)?);
        let to = middle(self.after.find(spot(pop.to), Flying::Marker)?);
        let node = document()?.create_element("b").ok()?;
        let class = if pop.points < 0 { "pop loss" } else { "pop" };
        node.set_attribute("class", class).ok()?;
        node.set_text_content(Some(&signed(pop.points)));
        let at = |area: Area, up: f64, scale: f64| {
            let (x, y) = (area.x, area.y - up);
            format!("translate({x:.1}px,{y:.1}px) translate(-50%,-50%) scale({scale})")
        };
        let frame = |offset: &str, transform: String, opacity: &str| {
            [
                ("offset", offset.to_owned()),
                ("transform", transform),
                ("opacity", opacity.to_owned()),
                ("easing", "cubic-bezier(.6,0,.2,1)".to_owned()),
            ]
        };
        animate(
            &node,
            &[
                &frame("0", at(from, 0.0, 0.7), "0"),
                &frame("0.15", at(from, 8.0, 1.0), "1"),
                &frame("0.6", at(from, 18.0, 1.0), "1"),
                &frame("1", at(to, 0.0, 0.7), "0"),
            ],
            self.timing(pop.start, pop.duration),
        );
        self.layer.append_child(&node).ok()?;
        Some(node)
    }
}

const fn is_store(place: Place) -> bool {
    matches!(place, Place::Bag | Place::Lid | Place::Score(_))
}

/// Both ends of a flight as squares; where one only says the place, the other gives the size.
fn ends(from: Found, to: Found) -> (Area, Area) {
    let square = |area: Area| area.middle(area.width.min(area.height));
    match (from, to) {
        (Found::Exactly(from), Found::Exactly(to)) => (square(from), square(to)),
        (Found::Exactly(from), Found::Around(to)) => (square(from), to.middle(square(from).width)),
        (Found::Around(from), Found::Exactly(to)) => (from.middle(square(to).width), square(to)),
        (Found::Around(from), Found::Around(to)) => (from.middle(SIDE), to.middle(SIDE)),
    }
}
