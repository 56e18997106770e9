//! A sketch as a view: it stands among other views, and a closure that gives one keeps it current.

use leptos::prelude::*;
use leptos::tachys::html::attribute::any_attribute::AnyAttribute;
use leptos::tachys::hydration::Cursor;
use leptos::tachys::view::{Position, PositionState};
use web_sys::{Element, Node};

use super::update::{make_all, update};
use super::{Piece, Sketch};

/// What is shown of a sketch: its nodes, and behind them a mark that says where they end.
pub(crate) struct Shown {
    pieces: Vec<Piece>,
    end: Node,
}

impl Shown {
    /// The first node, or the mark where there is none.
    fn first(&self) -> Node {
        let mut first = self.end.clone();
        for _ in &self.pieces {
            match first.previous_sibling() {
                Some(before) => first = before,
                None => break,
            }
        }
        first
    }

    fn move_to(&self, parent: &Node, marker: Option<&Node>) {
        let mut next = Some(self.first());
        for _ in 0..=self.pieces.len() {
            let Some(node) = next else { break };
            next = node.next_sibling();
            let done = parent.insert_before(&node, marker);
            debug_assert!(done.is_ok(), "the marker is in the parent");
        }
    }
}

impl Render for Sketch {
    type State = Shown;

    fn build(self) -> Shown {
        // The nodes have to hang together until they are put where they belong.
        let home = document().create_document_fragment();
        let end: Node = document().create_comment("").into();
        let done = home.append_child(&end);
        debug_assert!(done.is_ok(), "an empty fragment takes anything");
        make_all(&home, Some(&end), &self.0);
        Shown {
            pieces: self.0,
            end,
        }
    }

    fn rebuild(self, state: &mut Shown) {
        if let Some(parent) = state.end.parent_node() {
            let first = state.first();
            update(
                (&parent, Some(first), Some(&state.end)),
                &state.pieces,
                &self.0,
            );
        }
        state.pieces = self.0;
    }
}

impl Mountable for Shown {
    fn unmount(&mut self) {
        let home = document().create_document_fragment();
        self.move_to(&home, None);
    }

    fn mount(&mut self, parent: &Element, marker: Option<&Node>) {
        self.move_to(parent, marker);
    }

    fn insert_before_this(&self, child: &mut dyn Mountable) -> bool {
        self.first().insert_before_this(child)
    }

    fn elements(&self) -> Vec<Element> {
        Vec::new()
    }
}

leptos::tachys::no_attrs!(Sketch);

/// Nothing is rendered on a server, so a sketch has no form in text and takes over no elements.
impl RenderHtml for Sketch {
    type AsyncOutput = Sketch;
    type Owned = Sketch;

    const MIN_LENGTH: usize = 0;

    fn dry_resolve(&mut self) {}

    async fn resolve(self) -> Sketch {
        self
    }

    fn to_html_with_buf(
        self,
        _buf: &mut String,
        _position: &mut Position,
        _escape: bool,
        _mark_branches: bool,
        _extra_attrs: Vec<AnyAttribute>,
    ) {
    }

    fn hydrate<const FROM_SERVER: bool>(self, _: &Cursor, _: &PositionState) -> Shown {
        self.build()
    }

    fn into_owned(self) -> Sketch {
        self
    }
}
