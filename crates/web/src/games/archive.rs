//! The way to what reads games, which is a part of its own: whoever plays for the first time has none.

use std::pin::Pin;

use praline_view::{OpenError, Sitting};
use wasm_bindgen_futures::spawn_local;

use super::Collection;

/// Work that takes its time.
type Work = Pin<Box<dyn Future<Output = ()>>>;

/// What reads games: nothing outside of this folder may call it otherwise, unless it is in a part.
#[derive(Clone, Copy)]
pub(crate) struct Archive {
    /// Reads a record.
    pub(crate) read_game: fn(&str) -> Result<Sitting, OpenError>,
    /// Offers a game, as a link has it.
    pub(super) offer_game: fn(Collection, String),
    /// Offers a position, as a link has it.
    pub(super) offer_position: fn(Collection, String),
    /// Makes the list of all games.
    pub(super) make_list: fn(Collection) -> Work,
}

impl Archive {
    /// Everything; whoever calls this needs all that reads games.
    pub(crate) fn open() -> Archive {
        Archive {
            read_game: Sitting::from_text,
            offer_game: |games, coded| spawn_local(games.read_game(coded)),
            offer_position: |games, coded| games.read_position(&coded),
            make_list: |games| Box::pin(games.make_list()),
        }
    }
}
