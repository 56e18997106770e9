//! Talking to the browser: one connection that sees all its pages and workers.

mod actor;
pub(crate) mod record;
mod state;

use std::sync::Arc;
use std::time::Duration;

use chromiumoxide::cdp::browser_protocol::input::DragData;
use chromiumoxide::cdp::browser_protocol::target::{SessionId, SetAutoAttachParams, TargetId};
use chromiumoxide::cdp::js_protocol::runtime::EvaluateParams;
use chromiumoxide::{Command, Connection};
use futures::future::join_all;
use tokio::sync::{mpsc, oneshot};

use crate::{DEADLINE, Fault};
use actor::{Actor, Call};
use record::Record;
use state::State;

/// A handle on the connection.
pub(crate) struct Protocol {
    calls: mpsc::UnboundedSender<Call>,
    state: Arc<State>,
}

impl Protocol {
    /// Connects to a running browser and attaches to everything in it, now and later.
    pub(crate) async fn connect(address: &str) -> Result<Self, Fault> {
        let connection = Connection::connect(address)
            .await
            .map_err(|error| Fault::Start(error.to_string()))?;
        let (calls, waiting) = mpsc::unbounded_channel();
        let state = Arc::new(State::default());
        tokio::spawn(Actor::new(connection, Arc::clone(&state)).run(waiting));
        let protocol = Self { calls, state };
        let mut attach = SetAutoAttachParams::new(true, true);
        attach.flatten = Some(true);
        protocol.call(None, attach).await?;
        Ok(protocol)
    }

    /// Sends a command to the browser, or to one page or worker, and waits for the answer.
    pub(crate) async fn call<C: Command>(
        &self,
        session: Option<&SessionId>,
        command: C,
    ) -> Result<C::Response, Fault> {
        let method = command.identifier();
        let refused = |message: String| Fault::Refused {
            method: method.to_string(),
            message,
        };
        let params = serde_json::to_value(&command).map_err(|error| refused(error.to_string()))?;
        let (answer, answered) = oneshot::channel();
        let call = Call {
            session: session.cloned(),
            method: method.clone(),
            params,
            answer: Some(answer),
        };
        let gone = || Fault::Gone(method.to_string());
        self.calls.send(call).map_err(|_| gone())?;
        let value = tokio::time::timeout(DEADLINE, answered)
            .await
            .map_err(|_| refused("no answer".to_owned()))?
            .map_err(|_| gone())?
            .map_err(refused)?;
        C::response_from_value(value).map_err(|error| refused(error.to_string()))
    }

    /// The session that belongs to a page, once it is attached.
    pub(crate) async fn session_of(
        &self,
        target: &TargetId,
        deadline: Duration,
    ) -> Result<SessionId, Fault> {
        let found = self.state.wait(deadline, |inner| inner.session_of(target));
        found.await.ok_or_else(|| Fault::Deadline {
            what: "a new page".to_owned(),
            why: "the browser opened none".to_owned(),
        })
    }

    /// The next finished download: the name that the page gave it, and the file's name on disk.
    pub(crate) async fn download(&self, deadline: Duration) -> Result<(String, String), Fault> {
        let found = self.state.wait(deadline, state::Inner::take_download);
        found.await.ok_or_else(|| Fault::Deadline {
            what: "a download".to_owned(),
            why: "no page gave one".to_owned(),
        })
    }

    /// What a page lets be dragged, once the browser has begun to.
    pub(crate) async fn drag(&self, deadline: Duration) -> Result<DragData, Fault> {
        let found = self.state.wait(deadline, |inner| inner.drag.take());
        let data = found.await.ok_or_else(|| Fault::Deadline {
            what: "the drag to begin".to_owned(),
            why: "the browser did not report it".to_owned(),
        })?;
        serde_json::from_value(data).map_err(|error| Fault::Refused {
            method: "Input.dragIntercepted".to_owned(),
            message: error.to_string(),
        })
    }

    /// Takes the network away from everything attached now or later, or gives it back.
    pub(crate) async fn set_offline(&self, offline: bool) -> Result<(), Fault> {
        let sessions = self.state.go_offline(offline);
        for session in &sessions {
            let taken = self.call(Some(session), actor::network(offline)).await;
            // One that has ended meanwhile needs no network.
            if taken.is_err() && self.state.sessions().contains(session) {
                return taken.map(drop);
            }
            let told = self.call(Some(session), actor::network_state(offline));
            // Workers do not know this command.
            let _ = told.await;
        }
        Ok(())
    }

    /// Tells a page once more that there is no network: in a new document Chromium has forgotten it.
    pub(crate) async fn remind_of_network(&self, session: &SessionId) {
        if self.state.with(|inner| inner.offline) {
            // A page that does not take it shows that by what it does next.
            let _ = self.call(Some(session), actor::network_state(true)).await;
        }
    }

    /// Waits until everything that has happened so far has arrived here.
    ///
    /// Answers come behind the events that were before them, so one answer from each page and worker
    /// is enough. One that is busy or gone has nothing more to tell.
    pub(crate) async fn settle(&self) {
        let sessions = self.state.sessions();
        let calls = sessions.iter().map(|session| {
            let asked = self.call(Some(session), EvaluateParams::new("0"));
            tokio::time::timeout(DEADLINE / 4, asked)
        });
        join_all(calls).await;
    }

    /// What was logged and requested so far.
    pub(crate) fn record(&self) -> Record {
        self.state.with(|inner| inner.record.clone())
    }

    /// Waits until the record fulfils a condition; otherwise the error is the record, for people.
    pub(crate) async fn wait_record(
        &self,
        deadline: Duration,
        is_so: impl Fn(&Record) -> bool,
    ) -> Result<(), String> {
        let found = self
            .state
            .wait(deadline, |inner| is_so(&inner.record).then_some(()));
        found.await.ok_or_else(|| self.record().to_string())
    }

    /// Lets the record be changed.
    pub(crate) fn change_record(&self, change: impl FnOnce(&mut Record)) {
        self.state.with(|inner| change(&mut inner.record));
    }
}
