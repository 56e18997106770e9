//! axe-core: where its source comes from and how it is run.

use std::sync::OnceLock;

use crate::{Fault, folders};

/// Runs axe, once its source has been, and lists each fault with the elements that have it.
pub(crate) const RUN: &str = include_str!("js/axe.js");

/// The source of axe-core, to be evaluated in a page; evaluating it again does no harm.
///
/// It reaches the page by the debugging protocol, which the page's content security policy does not
/// stop.
pub(crate) fn source() -> Result<String, Fault> {
    static SOURCE: OnceLock<String> = OnceLock::new();
    if let Some(source) = SOURCE.get() {
        return Ok(source.clone());
    }
    let source = format!("if (!window.axe) {{ {} }}; null", folders::axe()?);
    Ok(SOURCE.get_or_init(|| source).clone())
}
