//! Checks that any screen must pass.

use super::Page;
use crate::{Fault, accessible};

const SIDEWAYS: &str = include_str!("../js/sideways.js");
const TEXTS: &str = include_str!("../js/texts.js");
/// Tries all looks and runs one rule of axe in each.
const LOOKS: &str = include_str!("../js/looks.js");
const TARGETS: &str = include_str!("../js/targets.js");

impl Page {
    /// Fails on any console error, exception, violation of the content security policy or request to
    /// an origin that was not opened, in all pages and workers of this browser since it was started.
    pub async fn assert_clean(&self) -> Result<(), Fault> {
        self.inner.protocol.settle().await;
        let faults = self.inner.protocol.record().faults();
        Fault::if_any("the browser has something to report", faults)
    }

    /// Fails on anything that axe-core finds against WCAG 2.2 A and AA; the name of the screen is for
    /// the report.
    pub async fn assert_accessible(&self, screen: &str) -> Result<(), Fault> {
        // A colour on its way to another is neither.
        self.rest().await?;
        self.eval::<()>(&accessible::source()?).await?;
        let found = self.ask(accessible::RUN, ()).await?;
        Fault::if_any(format!("{screen} is not accessible to everyone"), found)
    }

    /// Fails on anything that axe-core finds, and on letters that some look of the page makes hard to
    /// read; only colours depend on the look, so only they are looked at again.
    pub async fn assert_accessible_in_every_look(&self, screen: &str) -> Result<(), Fault> {
        self.assert_accessible(screen).await?;
        let found = self.ask(LOOKS, "color-contrast").await?;
        Fault::if_any(format!("{screen} is hard to read in some look"), found)
    }

    /// Fails if the page can be scrolled sideways, or something to press lies beside the window.
    pub async fn assert_no_sideways_scroll(&self) -> Result<(), Fault> {
        let found = self.ask(SIDEWAYS, self.screen().width).await?;
        Fault::if_any("the page is wider than its window", found)
    }

    /// Fails on anything to press that is smaller than 24 by 24 CSS pixels and too near to something
    /// else to press (WCAG 2.2, 2.5.8).
    pub async fn assert_targets(&self) -> Result<(), Fault> {
        let found = self.ask(TARGETS, ()).await?;
        Fault::if_any("some targets are too small", found)
    }

    /// Fails on texts that lie over one another or are cut off; the name of the screen is for the report.
    pub async fn assert_texts_apart(&self, screen: &str) -> Result<(), Fault> {
        let found = self.ask(TEXTS, ()).await?;
        Fault::if_any(format!("{screen} cannot be read"), found)
    }
}
