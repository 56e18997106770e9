//! The way to what reads games, which is a part of its own: whoever plays for the first time has none.

use std::pin::Pin;

use praline_view::{OpenError, Sitting};

use super::Collection;
use crate::app::App;

/// Work that takes its time.
type Work = Pin<Box<dyn Future<Output = ()>>>;

/// What reads games: nothing outside of this folder may call it otherwise, unless it is in a part.
#[derive(Clone, Copy)]
pub(crate) struct Archive {
    /// Reads a record.
    pub(crate) read_game: fn(&str) -> Result<Sitting, OpenError>,
    /// Plays on from a position, as a link has it.
    pub(crate) open_position: fn(App, &str),
    /// Offers a game, as a link has it.
    pub(super) offer: fn(Collection, String) -> Work,
    /// Makes the list of all games.
    pub(super) make_list: fn(Collection) -> Work,
}

impl Archive {
    /// Everything; whoever calls this needs all that reads games.
    pub(crate) fn open() -> Archive {
        Archive {
            read_game: Sitting::from_text,
            open_position: App::play_position,
            offer: |games, coded| Box::pin(games.read_offer(coded)),
            make_list: |games| Box::pin(games.make_list()),
        }
    }
}
