//! How the store is: told to whoever wants to know, and logged now and then.

use std::time::{Duration, Instant};

use tokio::sync::watch;

use crate::store::{StoreError, StoreState};

/// How often it is logged at most that the store fails.
const BETWEEN_LINES: Duration = Duration::from_secs(60);

/// How the store is.
#[derive(Debug)]
pub(in crate::store) struct Health {
    state: watch::Sender<StoreState>,
    /// When it was last logged that it fails.
    logged: Option<Instant>,
    /// Whether the log knows that it fails.
    is_known: bool,
}

impl Health {
    /// A store that is well.
    pub(in crate::store) fn new() -> Health {
        Health {
            state: watch::Sender::new(StoreState::Well),
            logged: None,
            is_known: false,
        }
    }

    /// A way to hear of it.
    pub(in crate::store) fn listen(&self) -> watch::Receiver<StoreState> {
        self.state.subscribe()
    }

    /// Something was written, or not. That somebody else was first, or acts there, is
    /// neither good nor bad.
    pub(in crate::store) fn note<T>(&mut self, done: &Result<T, StoreError>) {
        match done {
            Ok(_) => {
                self.change(StoreState::Well);
                if self.is_known {
                    self.is_known = false;
                    tracing::warn!("tables can be written again");
                }
            }
            Err(StoreError::Conflict | StoreError::Ousted) => {}
            Err(error) => {
                self.change(StoreState::Failing(error.clone()));
                let lately = self
                    .logged
                    .is_some_and(|then| then.elapsed() < BETWEEN_LINES);
                if !self.is_known && !lately {
                    self.is_known = true;
                    self.logged = Some(Instant::now());
                    tracing::warn!(%error, "tables cannot be written");
                }
            }
        }
    }

    fn change(&self, state: StoreState) {
        self.state.send_if_modified(|now| {
            let is_new = *now != state;
            *now = state;
            is_new
        });
    }
}
