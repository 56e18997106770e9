//! Everything that is drawn above the page: what flies, what lights up, and points.

use leptos::prelude::document;
use praline_view::{Flight, Flying, Glow, Look, Place, Pop, Spot, signed};
use web_sys::Element;

use super::scenery::{Area, Found, Scenery};
use super::waapi::{Animation, Timing, animate};
use crate::browser::now;
use crate::table::Kit;

/// The side of a piece where neither end of its flight says how large it is.
const SIDE: f64 = 32.0;
const SVG: &str = "http://www.w3.org/2000/svg";

/// Something that moves, and where on the screen.
#[derive(Clone, Copy, Debug)]
pub(super) enum Act {
    /// A thing flies from one place to another.
    Fly(Flight, Area, Area),
    /// A space lights up.
    Glow(Glow, Area),
    /// Points rise and go to a score.
    Pop(Pop, Area, Area),
}

impl Act {
    pub(super) fn fly(flight: Flight, before: &Scenery, after: &Scenery) -> Option<Act> {
        let from = before.find(flight.from, flight.what);
        let from = from.or_else(|| after.find(flight.from, flight.what))?;
        let (from, to) = ends(from, after.find(flight.to, flight.what)?);
        Some(Act::Fly(flight, from, to))
    }

    pub(super) fn glow(glow: Glow, after: &Scenery) -> Option<Act> {
        // On a folded board there is no space to light up.
        match after.find(spot(glow.at), Flying::SpareDisc)? {
            Found::Exactly(area) => Some(Act::Glow(glow, area)),
            Found::Around(_) => None,
        }
    }

    pub(super) fn pop(pop: Pop, after: &Scenery) -> Option<Act> {
        let middle = |place| {
            let found = after.find(spot(place), Flying::Marker)?;
            let (Found::Exactly(area) | Found::Around(area)) = found;
            Some(area.middle(0.0))
        };
        Some(Act::Pop(pop, middle(pop.at)?, middle(pop.to)?))
    }

    /// When it is seen first, in milliseconds; what is seen from the beginning comes before everything.
    pub(super) fn seen(&self) -> f64 {
        f64::from(match self {
            Act::Fly(flight, ..) if is_hidden(flight) => flight.appear,
            Act::Fly(..) => return -1000.0,
            Act::Glow(glow, _) => glow.start,
            Act::Pop(pop, ..) => pop.start,
        })
    }
}

const fn spot(place: Place) -> Spot {
    Spot { place, nth: 0 }
}

/// Whether it is not seen from the beginning where it starts.
const fn is_hidden(flight: &Flight) -> bool {
    flight.appear > 0 || is_store(flight.from.place)
}

/// What a batch is drawn with.
pub(super) struct Scene {
    pub(super) kit: Kit,
    pub(super) layer: Element,
    /// When it began.
    pub(super) begun: f64,
    /// How long after that its times count from.
    pub(super) wait: f64,
}

impl Scene {
    /// How long it is until a time of the batch; negative when that is over.
    fn until(&self, time: u32) -> f64 {
        self.begun + self.wait + f64::from(time) - now()
    }

    fn timing(&self, start: u32, duration: u32) -> Timing {
        Timing {
            delay: self.until(start),
            duration: f64::from(duration),
            fill: "both",
        }
    }

    /// Hides the piece that has not landed yet where it will lie.
    pub(super) fn veil(&self, target: &Element, flight: &Flight) -> Option<Animation> {
        hide(target, self.until(flight.landing()), "none")
    }

    /// Draws things and sets them in motion.
    pub(super) fn draw_all(&self, acts: &[Act]) -> Vec<Element> {
        let together = document().create_document_fragment();
        let draw = |act: &Act| {
            let node = match act {
                Act::Fly(flight, from, to) => self.fly(flight, *from, *to),
                Act::Glow(glow, area) => self.glow(glow, *area),
                Act::Pop(pop, from, to) => self.pop(pop, *from, *to),
            }?;
            together.append_child(&node).ok()?;
            Some(node)
        };
        let nodes = acts.iter().filter_map(draw).collect();
        // Without the layer nothing is seen to fly, and everything lies where it belongs.
        let _ = self.layer.append_child(&together);
        nodes
    }

    fn fly(&self, flight: &Flight, from: Area, to: Area) -> Option<Element> {
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
        if let (true, Some(inner)) = (is_hidden(flight), node.first_element_child()) {
            // The drawing inside, so that the flight keeps its own opacity.
            hide(&inner, self.until(flight.appear), "backwards");
        }
        Some(node)
    }

    /// Something that flies, in a frame that moves: nothing inside a drawing is animated, because `WebKit`
    /// would paint the whole drawing anew for every frame.
    fn draw(&self, what: Flying, side: f64) -> Option<Element> {
        let document = document();
        let drawing = document.create_element_ns(Some(SVG), "svg").ok()?;
        let art = match (what, self.kit.look) {
            (Flying::Piece(colour), _) => self.kit.art(colour),
            (Flying::Marker, _) => "#marker".to_owned(),
            (Flying::SpareDisc, Look::Tile) => "#disc-t".to_owned(),
            (Flying::SpareDisc, Look::Praline | Look::Printed) => "#disc-p".to_owned(),
        };
        let side = format!("{side:.1}");
        let attributes = [
            ("viewBox", "0 0 64 64"),
            ("width", &side),
            ("height", &side),
        ];
        for (name, value) in attributes {
            drawing.set_attribute(name, value).ok()?;
        }
        let inner = document.create_element_ns(Some(SVG), "use").ok()?;
        inner.set_attribute("href", &art).ok()?;
        drawing.append_child(&inner).ok()?;
        let node = document.create_element("span").ok()?;
        let class = match what {
            Flying::SpareDisc => "fly gold",
            Flying::Piece(_) | Flying::Marker => "fly",
        };
        node.set_attribute("class", class).ok()?;
        node.append_child(&drawing).ok()?;
        Some(node)
    }

    /// Lights a space up.
    fn glow(&self, glow: &Glow, area: Area) -> Option<Element> {
        let document = document();
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
        Some(node)
    }

    fn pop(&self, pop: &Pop, from: Area, to: Area) -> Option<Element> {
        let node = document().create_element("b").ok()?;
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
        Some(node)
    }
}

/// Hides an element for a time.
fn hide(element: &Element, duration: f64, fill: &'static str) -> Option<Animation> {
    let hidden: &[(&str, String)] = &[("opacity", "0".to_owned())];
    let timing = Timing {
        delay: 0.0,
        duration: duration.max(0.0),
        fill,
    };
    animate(element, &[hidden, hidden], timing)
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
