//! What the connection has learned of the browser, shared with those who wait for it.

use std::collections::{HashMap, VecDeque};
use std::pin::pin;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use chromiumoxide::cdp::browser_protocol::target::{SessionId, TargetId};
use serde_json::Value;
use tokio::sync::Notify;

use super::record::Record;

/// The state, and a bell that rings when it changes.
#[derive(Default)]
pub(super) struct State {
    inner: Mutex<Inner>,
    changed: Notify,
}

#[derive(Default)]
pub(super) struct Inner {
    pub(super) attached: HashMap<SessionId, Attached>,
    pub(super) offline: bool,
    /// The drag that the browser has begun and left to us.
    pub(super) drag: Option<Value>,
    pub(super) record: Record,
    /// Names that pages gave to their downloads, by the browser's name for each.
    begun: HashMap<String, String>,
    finished: VecDeque<String>,
}

/// A page or a worker.
pub(super) struct Attached {
    /// As the protocol names it: `page`, `worker`, `service_worker`.
    pub(super) kind: String,
    pub(super) target: TargetId,
}

impl State {
    /// Reads or changes the state; those who wait look again.
    pub(super) fn with<T>(&self, change: impl FnOnce(&mut Inner) -> T) -> T {
        let result = change(&mut self.lock());
        self.changed.notify_waiters();
        result
    }

    /// Waits until something can be taken from the state.
    pub(super) async fn wait<T>(
        &self,
        deadline: Duration,
        take: impl Fn(&mut Inner) -> Option<T>,
    ) -> Option<T> {
        let found = async {
            loop {
                let mut changed = pin!(self.changed.notified());
                // Listening begins before looking, so that no change falls between the two.
                changed.as_mut().enable();
                let taken = take(&mut self.lock());
                if let Some(taken) = taken {
                    return taken;
                }
                changed.await;
            }
        };
        tokio::time::timeout(deadline, found).await.ok()
    }

    fn lock(&self) -> MutexGuard<'_, Inner> {
        self.inner.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(super) fn sessions(&self) -> Vec<SessionId> {
        self.with(|inner| inner.attached.keys().cloned().collect())
    }

    pub(super) fn go_offline(&self, offline: bool) -> Vec<SessionId> {
        self.with(|inner| inner.offline = offline);
        self.sessions()
    }
}

impl Inner {
    pub(super) fn session_of(&mut self, target: &TargetId) -> Option<SessionId> {
        let mut attached = self.attached.iter();
        attached
            .find(|(_, attached)| attached.target == *target)
            .map(|(session, _)| session.clone())
    }

    pub(super) fn begin_download(&mut self, id: &str, name: &str) {
        self.begun.insert(id.to_owned(), name.to_owned());
    }

    pub(super) fn finish_download(&mut self, id: &str) {
        self.finished.push_back(id.to_owned());
    }

    pub(super) fn take_download(&mut self) -> Option<(String, String)> {
        let id = self.finished.pop_front()?;
        let name = self.begun.remove(&id).unwrap_or_default();
        Some((name, id))
    }
}
