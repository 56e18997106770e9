//! Drawings as plain data: elements and words that are compared with what is shown.
//!
//! What changes with every move is drawn this way: of a whole board, only the attributes and the
//! elements that differ are touched, so that the browser has little to style and to lay out anew.
//! Everything else in the page, and everything that listens, is drawn by views.

mod render;
mod update;

use std::borrow::Cow;

/// Words of a drawing or of an attribute.
pub(crate) type Words = Cow<'static, str>;

/// Drawn things side by side; there may be none.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Sketch(Vec<Piece>);

#[derive(Clone, Debug, PartialEq, Eq)]
enum Piece {
    Words(Words),
    Shape(Shape),
}

/// One element with everything in it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Shape {
    tag: &'static str,
    is_svg: bool,
    key: u32,
    attributes: Vec<(&'static str, Words)>,
    content: Sketch,
}

/// An element of the page; its class may be empty.
pub(crate) fn shape(tag: &'static str, class: impl Into<Words>) -> Shape {
    let shape = Shape {
        tag,
        is_svg: false,
        key: 0,
        attributes: Vec::new(),
        content: Sketch::default(),
    };
    let class = class.into();
    shape.set_some("class", (!class.is_empty()).then_some(class))
}

/// A drawing in a square, by what stands in it: an element and its one attribute.
pub(crate) fn svg(
    class: &'static str,
    square: impl Into<Words>,
    (tag, name, value): (&'static str, &'static str, Words),
) -> Sketch {
    let inner = Shape {
        tag,
        is_svg: true,
        key: 0,
        attributes: vec![(name, value)],
        content: Sketch::default(),
    };
    let outer = Shape {
        tag: "svg",
        is_svg: true,
        key: 0,
        attributes: vec![
            ("class", class.into()),
            ("viewBox", square.into()),
            ("aria-hidden", "true".into()),
        ],
        content: inner.done(),
    };
    outer.done()
}

/// Words alone.
pub(crate) fn words(words: impl Into<Words>) -> Sketch {
    Sketch(vec![Piece::Words(words.into())])
}

impl Shape {
    /// Tells the element from its like beside it, so that it stays the same when one of them goes.
    pub(crate) fn key(mut self, key: u32) -> Shape {
        self.key = key;
        self
    }

    /// Sets an attribute.
    pub(crate) fn set(mut self, name: &'static str, value: impl Into<Words>) -> Shape {
        self.attributes.push((name, value.into()));
        self
    }

    /// Sets an attribute, if there is a value.
    pub(crate) fn set_some(self, name: &'static str, value: Option<impl Into<Words>>) -> Shape {
        match value {
            Some(value) => self.set(name, value),
            None => self,
        }
    }

    /// Hides it from screen readers.
    pub(crate) fn unsaid(self) -> Shape {
        self.set("aria-hidden", "true")
    }

    /// Puts something in it, behind what is there.
    pub(crate) fn add(mut self, content: impl Into<Sketch>) -> Shape {
        self.content.append(content.into());
        self
    }

    /// Puts words in it.
    pub(crate) fn say(self, said: impl Into<Words>) -> Shape {
        self.add(words(said))
    }

    /// The drawing of it alone.
    pub(crate) fn done(self) -> Sketch {
        self.into()
    }
}

impl Sketch {
    fn append(&mut self, mut other: Sketch) {
        self.0.append(&mut other.0);
    }
}

impl Piece {
    /// Whether one can become the other without being made anew.
    fn is_kin(&self, other: &Piece) -> bool {
        match (self, other) {
            (Piece::Words(_), Piece::Words(_)) => true,
            (Piece::Shape(a), Piece::Shape(b)) => a.tag == b.tag && a.key == b.key,
            _ => false,
        }
    }
}

impl From<Shape> for Sketch {
    fn from(shape: Shape) -> Sketch {
        Sketch(vec![Piece::Shape(shape)])
    }
}

impl<T: Into<Sketch>> From<Option<T>> for Sketch {
    fn from(drawn: Option<T>) -> Sketch {
        drawn.map(Into::into).unwrap_or_default()
    }
}

impl FromIterator<Sketch> for Sketch {
    fn from_iter<T: IntoIterator<Item = Sketch>>(sketches: T) -> Sketch {
        let mut all = Sketch::default();
        for sketch in sketches {
            all.append(sketch);
        }
        all
    }
}
