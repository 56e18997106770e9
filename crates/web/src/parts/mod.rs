//! The page in parts: home and table come first, everything else when it is wanted.
//!
//! Whatever is reached only through the functions of [`split`] is a file of its own, which the bundle
//! cuts out of the page. To put a dialog or a screen there:
//!
//! 1. give it a function in [`split`], with the name of its part:
//!
//!    ```ignore
//!    #[wasm_split(dialogs, fallible)]
//!    pub(crate) fn about() -> Drawn {
//!        Ok(view! { <About/> }.into_any())
//!    }
//!    ```
//!
//! 2. draw it by `parts::dialog(split::about)` or `parts::screen(split::home)`, where it was drawn
//!    by `view! { <About/> }`.
//!
//! Nothing else may draw it: then it would be needed from the beginning, and the part stays empty.
//! A part that cannot be loaded is told where it would stand, with a button to try again.

mod arrival;
pub(crate) mod split;

pub(crate) use arrival::{Arrivals, dialog, screen};

/// Loads all parts, one after another; what cannot be had now is asked for again when it is wanted.
pub(crate) async fn load_all() {
    // The order in which a game needs them.
    let loaded = [
        split::load_new_game().await,
        split::load_dialogs().await,
        split::load_games().await,
        split::load_online().await,
    ];
    // Nobody has asked for them yet, so nobody need be told.
    drop(loaded);
}
