//! The puzzles, which are fetched by whoever wants them first.

use std::cell::OnceCell;
use std::rc::Rc;

use leptos::prelude::*;
use praline_view::{Puzzle, read_puzzles};

use crate::app::Shell;

thread_local! {
    static PUZZLES: OnceCell<Rc<[Puzzle]>> = const { OnceCell::new() };
}

/// All puzzles, or nothing where they cannot be had now.
pub(crate) async fn puzzles(shell: Shell) -> Option<Rc<[Puzzle]>> {
    if let Some(known) = PUZZLES.with(|known| known.get().cloned()) {
        return Some(known);
    }
    let library = shell.library.get_value();
    let text = library.puzzles().await?;
    let read: Rc<[Puzzle]> = read_puzzles(&text).ok()?.into();
    Some(PUZZLES.with(|known| known.get_or_init(|| read).clone()))
}
