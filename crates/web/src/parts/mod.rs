//! The page in parts: home and table come first, everything else when it is wanted.
//!
//! Whatever is reached only through the functions of [`split`] is a file of its own, which the bundle
//! cuts out of the page. To put a dialog or a screen there:
//!
//! 1. give it a function in [`split`], with the name of its part:
//!
//!    ```ignore
//!    #[wasm_split(aids, fallible)]
//!    pub(crate) fn about() -> Drawn {
//!        Ok(view! { <About/> }.into_any())
//!    }
//!    ```
//!
//! 2. draw it by `parts::dialog(split::about)`, `parts::screen(split::games)` or
//!    `parts::beside(split::hints)`, where it was drawn by `view! { <About/> }`.
//!
//! There are seven parts: `aids` is everything beside the table, `games` reads and shows games that are
//! over or were left, `review` goes through one of them, `new_game` sets the table, `learn` has lessons and
//! puzzles, `online` plays with others,
//! `real_table` is for people with the real game before them. What two of them need is
//! a file more that both load, so further parts make many small files.
//!
//! Styles that only parts need stand in `assets/css/later`; they are there before a part is drawn.
//!
//! Nothing else may draw it: then it would be needed from the beginning, and the part stays empty.
//! A part that cannot be loaded is told where it would stand, with a button to try again.

mod arrival;
mod settling;
pub(crate) mod split;
mod style;

pub(crate) use arrival::{Arrivals, beside, dialog, screen};
pub(crate) use settling::when_settled;

/// Loads all parts, one after another; what cannot be had now is asked for again when it is wanted.
pub(crate) async fn load_all() {
    // The order in which a game needs them.
    let style = style::style().await;
    let loaded = [
        split::load_aids().await,
        split::load_games().await,
        split::load_review().await,
        split::load_new_game().await,
        split::load_learn().await,
        split::load_online().await,
        split::load_real_table().await,
    ];
    // Nobody has asked for them yet, so nobody need be told.
    drop((style, loaded));
}
