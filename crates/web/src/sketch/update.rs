//! Making what a sketch says, and changing what is shown to what it says now.

use leptos::prelude::document;
use wasm_bindgen::JsCast;
use web_sys::{Element, Node};

use super::{Piece, Shape};

const SVG: &str = "http://www.w3.org/2000/svg";

/// Makes everything and puts it into `parent`, before `end`.
pub(super) fn make_all(parent: &Node, end: Option<&Node>, pieces: &[Piece]) {
    for piece in pieces {
        insert(parent, &make(piece), end);
    }
}

/// Changes the nodes from `first` on, which show `old`, to what `new` says.
pub(super) fn update(
    (parent, first, end): (&Node, Option<Node>, Option<&Node>),
    old: &[Piece],
    new: &[Piece],
) {
    let mut shown = first;
    let mut old = old.iter();
    for piece in new {
        let Some(gone) = old.as_slice().iter().position(|it| it.is_kin(piece)) else {
            insert(parent, &make(piece), shown.as_ref().or(end));
            continue;
        };
        for _ in 0..gone {
            old.next();
            shown = shown.and_then(|node| remove(parent, &node));
        }
        if let (Some(was), Some(node)) = (old.next(), &shown) {
            change(node, was, piece);
        }
        shown = shown.and_then(|node| node.next_sibling());
    }
    for _ in old {
        shown = shown.and_then(|node| remove(parent, &node));
    }
}

fn change(node: &Node, old: &Piece, new: &Piece) {
    if old == new {
        return;
    }
    match (old, new) {
        (Piece::Shape(old), Piece::Shape(new)) => {
            if let Some(element) = node.dyn_ref::<Element>() {
                change_attributes(element, old, new);
            }
            let inside = (node, node.first_child(), None);
            update(inside, &old.content.0, &new.content.0);
        }
        (_, Piece::Words(words)) => node.set_node_value(Some(words)),
        (Piece::Words(_), Piece::Shape(_)) => {}
    }
}

fn change_attributes(element: &Element, old: &Shape, new: &Shape) {
    for (name, _) in &old.attributes {
        if !new.attributes.iter().any(|(other, _)| other == name) {
            // Our names are right, so the browser takes them, here and below.
            let _ = element.remove_attribute(name);
        }
    }
    for (name, value) in &new.attributes {
        let same = |(other, was): &(&str, _)| other == name && was == value;
        if !old.attributes.iter().any(same) {
            let _ = element.set_attribute(name, value);
        }
    }
}

fn make(piece: &Piece) -> Node {
    match piece {
        Piece::Words(words) => document().create_text_node(words).into(),
        Piece::Shape(shape) => {
            let element = if shape.is_svg {
                document().create_element_ns(Some(SVG), shape.tag)
            } else {
                document().create_element(shape.tag)
            };
            let Ok(element) = element else {
                // Only a name that is none is refused, and ours are all right.
                return document().create_text_node("").into();
            };
            for (name, value) in &shape.attributes {
                let _ = element.set_attribute(name, value);
            }
            make_all(&element, None, &shape.content.0);
            element.into()
        }
    }
}

fn insert(parent: &Node, node: &Node, before: Option<&Node>) {
    let done = parent.insert_before(node, before);
    debug_assert!(done.is_ok(), "nobody else changes what is drawn");
}

/// Removes a node and gives the one behind it.
fn remove(parent: &Node, node: &Node) -> Option<Node> {
    let next = node.next_sibling();
    let done = parent.remove_child(node);
    debug_assert!(done.is_ok(), "nobody else changes what is drawn");
    next
}
