//! What a server is put together from.

use std::sync::Arc;

use crate::bots::Thinker;
use crate::bus::Bus;
use crate::chance::{Randomness, SystemRandomness};
use crate::config::Config;
use crate::store::Store;
use crate::time::Time;

/// What a server is put together from.
pub struct Parts {
    /// Where tables are kept.
    pub store: Arc<dyn Store>,
    /// How other nodes are told.
    pub bus: Arc<dyn Bus>,
    /// What time it is.
    pub time: Arc<dyn Time>,
    /// What the host has set.
    pub config: Config,
    /// Where secrets come from: only a test passes in another one than the operating system.
    pub randomness: Arc<dyn Randomness>,
    /// Who thinks for bots in place of the server's own threads, as only a test has it.
    pub thinker: Option<Arc<dyn Thinker>>,
}

impl Parts {
    /// Parts of a server as a host runs it.
    pub fn new(
        store: Arc<dyn Store>,
        bus: Arc<dyn Bus>,
        time: Arc<dyn Time>,
        config: Config,
    ) -> Parts {
        Parts {
            store,
            bus,
            time,
            config,
            randomness: Arc::new(SystemRandomness),
            thinker: None,
        }
    }
}

impl std::fmt::Debug for Parts {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Parts").finish_non_exhaustive()
    }
}
