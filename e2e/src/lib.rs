//! Tests of the whole page in a real browser, and the harness that they stand on.
//!
//! `cargo xtask test e2e` builds the page, finds or installs Chromium and axe-core, and runs all of
//! it. While writing a test, `cargo test -p praline-e2e NAME` is enough once that has been
//! done; it uses the `dist` folder as it lies there (`cargo xtask web --dev` renews it quickly).
//!
//! A test is a [`journey`]: it has a browser with a fresh profile, and a [`Site`] that serves the page
//! on a free port.
//!
//! ```no_run
//! use praline_e2e::{Element, Outcome, Screen, Site, journey};
//!
//! // In a test: #[tokio::test]
//! async fn a_game_survives_a_reload() -> Outcome {
//!     journey(async |browser| {
//!         let site = Site::praline()?;
//!         let page = browser.page(Screen::SMALL_PHONE).await?;
//!         page.open(site.url()).await?;
//!         page.choose(Element::css("button").named("Start")).await?;
//!         page.wait("document.querySelectorAll('.disc').length === 5").await?;
//!         page.reload().await?;
//!         page.wait_for("#table").await?;
//!         page.assert_accessible("table").await?;
//!         page.assert_no_sideways_scroll().await?;
//!         page.assert_targets().await?;
//!         page.assert_clean().await?;
//!         Ok(())
//!     })
//!     .await
//! }
//! ```
//!
//! What to know:
//! - **Nothing sleeps.** Every action waits until its element is there, visible, at rest, enabled and
//!   not covered; [`Page::wait`] waits for anything else. What has not come within [`DEADLINE`] fails.
//! - **A failure leaves evidence** in `target/e2e/TEST/`: for every open page a picture, its text, its
//!   HTML, and what the browser logged and requested. Errors passed up with `?` and panics alike.
//! - **Input is real**: events come from the browser's input handling, with hit testing and focus, not
//!   from script. [`Page::click`] is the mouse, [`Page::tap`] a finger, [`Page::choose`] whichever the
//!   [`Screen`] has. [`Page::press`] takes names (`"Enter"`, `"b"`), or a [`Key`] with the place on the
//!   keyboard and the character apart, as other layouts have them.
//! - **[`Page::assert_clean`]** looks at everything that happened in this browser since it was started,
//!   in pages, workers and the service worker: console errors, exceptions, violations of the content
//!   security policy, and requests to any origin but those that were opened.
//! - **Several people**: [`Browser::stranger`] is a page of somebody else, with storage and cookies of
//!   their own; [`Site::club`] has tables to play at together, and a [`Relay`] is a way there that can
//!   be cut. [`Site::backup`] and [`Site::restore`] put an older copy of the tables back.
//! - **Three hosts**: [`Site::praline`] is the server's own router with its headers;
//!   [`Site::plain`] hands out files under a sub-path and knows nothing, as a static host does.
//!   [`Site::stop`] closes the port and every connection: the honest way to be offline.
//!   [`Browser::set_offline`] lets the browser itself know that it is.
//! - **Other browsers**: [`visit`] is a journey in Firefox or in `WebKit`. A [`Window`] there can do less than a
//!   [`Page`]; what is not about the browser itself is tested in Chromium.
//! - **State at the start**: an empty profile, English (`en-US`), no media preference. Change it with
//!   [`Page::speak`], [`Page::prefer`] before [`Page::open`]. Tests that do not look at motion ask
//!   for [`Preference::ReducedMotion`] first: they are quicker, and nothing moves under the pointer.

mod accessible;
mod browser;
mod fault;
mod folders;
mod journey;
mod page;
mod patience;
mod protocol;
mod relay;
mod site;
mod thinker;
mod webdriver;

use std::time::Duration;

pub use browser::Browser;
pub use fault::{Failure, Fault, Outcome};
pub use folders::{dist, evidence, repository};
pub use journey::journey;
pub use page::Page;
pub use page::element::Element;
pub use page::keys::Key;
pub use page::play::{Progress, Times};
pub use page::screen::{Pointer, Preference, Screen};
pub use protocol::record::{Note, Request};
pub use relay::Relay;
pub use site::{Backup, Site};
pub use thinker::{Thought, asking, nets_of_the_page};
pub use webdriver::{Engine, Person, Window, visit};

/// How long anything in the page may take before a test gives up on it.
///
/// It is far longer than anything needs, so that a busy machine does not fail a test.
pub const DEADLINE: Duration = Duration::from_secs(20);
