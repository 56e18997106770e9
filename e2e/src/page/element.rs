//! Saying which element is meant.

use std::fmt::{self, Display, Formatter};

use serde::Serialize;

/// The description of an element: a CSS selector, and more where that does not tell it.
///
/// A string is taken for a selector. Where several elements fit, the first is meant; actions consider
/// only those that can be seen.
#[derive(Clone, Debug, Serialize)]
pub struct Element {
    css: String,
    name: Option<String>,
    part: Option<String>,
    nth: usize,
}

impl Element {
    /// The element that a CSS selector finds.
    pub fn css(selector: impl Into<String>) -> Self {
        Self {
            css: selector.into(),
            name: None,
            part: None,
            nth: 0,
        }
    }

    /// Only elements with exactly this label: the one given for screen readers, or else the text.
    #[must_use]
    pub fn named(mut self, name: impl Into<String>) -> Self {
        self.name = Some(name.into());
        self
    }

    /// Only elements with this somewhere in their label or text.
    #[must_use]
    pub fn containing(mut self, part: impl Into<String>) -> Self {
        self.part = Some(part.into());
        self
    }

    /// Not the first that fits but the one behind so many others.
    #[must_use]
    pub fn nth(mut self, others: usize) -> Self {
        self.nth = others;
        self
    }
}

impl From<&str> for Element {
    fn from(selector: &str) -> Self {
        Self::css(selector)
    }
}

impl From<&String> for Element {
    fn from(selector: &String) -> Self {
        Self::css(selector)
    }
}

impl From<String> for Element {
    fn from(selector: String) -> Self {
        Self::css(selector)
    }
}

impl From<&Element> for Element {
    fn from(element: &Element) -> Self {
        element.clone()
    }
}

impl Display for Element {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        write!(f, "`{}`", self.css)?;
        if let Some(name) = &self.name {
            write!(f, " named “{name}”")?;
        }
        if let Some(part) = &self.part {
            write!(f, " containing “{part}”")?;
        }
        if self.nth > 0 {
            write!(f, " behind {} others", self.nth)?;
        }
        Ok(())
    }
}
