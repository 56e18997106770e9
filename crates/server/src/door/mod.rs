//! The door: connections are let in, counted, held to their pace, and seen off.
//!
//! Nothing that a stranger begins and does not finish costs more than one of a few places for a few
//! seconds: headers and bodies are short and have little time, and one address has only so many
//! places.

mod accept;
mod body;
mod brake;
mod listener;
mod paced;
mod places;
mod seldom;

pub use listener::Listener;

pub(crate) use accept::let_in;
pub(crate) use body::whole_body;
pub(crate) use places::{Entrance, Places};
pub(crate) use seldom::Seldom;

use std::sync::Arc;

use tokio::sync::watch;

use crate::address::Proxies;
use crate::config::Config;

/// What the door has to know.
#[derive(Debug)]
pub(crate) struct Door {
    /// Who is inside.
    pub(crate) places: Arc<Places>,
    /// Whose word about their visitors counts.
    pub(crate) proxies: Proxies,
    /// How many bytes a second a connection may send, over some time.
    pace: u32,
    /// Whether the server is about to end.
    pub(crate) ending: watch::Sender<bool>,
}

impl Door {
    /// A door with nobody inside.
    pub(crate) fn new(config: &Config) -> Arc<Door> {
        Arc::new(Door {
            places: Places::new(config.max_connections, config.max_connections_per_address),
            proxies: config.proxies(),
            pace: paced::bytes_a_second(config.requests_per_second),
            ending: watch::Sender::new(false),
        })
    }
}
