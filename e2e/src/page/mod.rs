//! A page: going somewhere, waiting, and running script in it.

mod checks;
pub(crate) mod element;
mod files;
pub(crate) mod keys;
mod online;
mod picture;
pub(crate) mod play;
pub(crate) mod pointer;
mod read;
pub(crate) mod screen;

use std::sync::{Arc, Mutex};
use std::time::Duration;

use chromiumoxide::Command;
use chromiumoxide::cdp::browser_protocol::page::{
    AddScriptToEvaluateOnNewDocumentParams, BringToFrontParams, NavigateParams, ReloadParams,
};
use chromiumoxide::cdp::browser_protocol::target::{CloseTargetParams, SessionId, TargetId};
use chromiumoxide::cdp::js_protocol::runtime::EvaluateParams;
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;

use crate::patience::{self, script_fault};
use crate::protocol::Protocol;
use crate::protocol::record::{Record, origin};
use crate::{DEADLINE, Fault, Note, Request};
use screen::{Preferences, Screen};

/// Finds the elements that a description fits.
pub(crate) const FIND: &str = include_str!("../js/find.js");

/// A tab of the browser. Copies are handles on the same tab.
#[derive(Clone)]
pub struct Page {
    inner: Arc<Inner>,
}

struct Inner {
    protocol: Arc<Protocol>,
    session: SessionId,
    target: TargetId,
    /// The browser's own name for itself, which goes with the languages of a request.
    agent: String,
    screen: Mutex<Screen>,
    preferences: Mutex<Preferences>,
}

impl Page {
    pub(crate) fn new(
        protocol: Arc<Protocol>,
        session: SessionId,
        target: TargetId,
        agent: String,
    ) -> Self {
        let inner = Inner {
            protocol,
            session,
            target,
            agent,
            screen: Mutex::new(Screen::DESKTOP),
            preferences: Mutex::default(),
        };
        Self {
            inner: Arc::new(inner),
        }
    }

    /// Goes to an address and waits until it has loaded. Its origin is ours from now on.
    ///
    /// The position of a link is offered first; it is taken here, as most journeys begin on the table.
    pub async fn open(&self, url: impl AsRef<str>) -> Result<(), Fault> {
        let url = url.as_ref();
        self.visit(url).await?;
        if url.contains("#position=") {
            // A position that cannot be read is told in a notice.
            self.wait_for("#take-game, .notice").await?;
            if self.is_visible("#take-game").await? {
                self.choose("#take-game").await?;
            }
        }
        Ok(())
    }

    /// Goes to an address and waits until it has loaded, whatever is asked there.
    pub async fn visit(&self, url: impl AsRef<str>) -> Result<(), Fault> {
        let url = url.as_ref();
        self.inner.protocol.change_record(|record| {
            record.ours.insert(origin(url).to_owned());
        });
        let answer = self.call(NavigateParams::new(url)).await?;
        if let Some(error) = answer.error_text {
            let method = format!("the address {url}");
            let message = error;
            return Err(Fault::Refused { method, message });
        }
        self.wait("document.readyState === 'complete'").await?;
        self.inner
            .protocol
            .remind_of_network(&self.inner.session)
            .await;
        Ok(())
    }

    /// Loads the page anew and waits until it has loaded.
    pub async fn reload(&self) -> Result<(), Fault> {
        let before: f64 = self.eval("performance.timeOrigin").await?;
        self.call(ReloadParams::default()).await?;
        self.wait(&format!(
            "performance.timeOrigin !== {before} && document.readyState === 'complete'"
        ))
        .await?;
        self.inner
            .protocol
            .remind_of_network(&self.inner.session)
            .await;
        Ok(())
    }

    /// Goes back one step in the history, as the browser's own button does.
    pub async fn back(&self) -> Result<(), Fault> {
        self.eval::<()>("history.back()").await
    }

    /// Runs a script in every document that this page opens from now on, before any of its own.
    pub async fn prepare(&self, script: &str) -> Result<(), Fault> {
        let add = AddScriptToEvaluateOnNewDocumentParams::new(script);
        self.call(add).await.map(drop)
    }

    /// The value of a JavaScript expression; of a promise, what it comes to.
    pub async fn eval<T: DeserializeOwned>(&self, expression: &str) -> Result<T, Fault> {
        let evaluate = EvaluateParams::builder()
            .expression(expression)
            .await_promise(true)
            .return_by_value(true)
            .build()
            .map_err(|message| script_fault(expression, message))?;
        let answer = self.call(evaluate).await?;
        if let Some(thrown) = answer.exception_details {
            let description = thrown.exception.and_then(|it| it.description);
            let message = description.unwrap_or(thrown.text);
            return Err(script_fault(expression, message));
        }
        serde_json::from_value(answer.result.value.unwrap_or(Value::Null))
            .map_err(|error| script_fault(expression, error.to_string()))
    }

    /// Waits until a JavaScript expression is true. While it throws, it is not.
    pub async fn wait(&self, condition: &str) -> Result<(), Fault> {
        self.wait_within(condition, DEADLINE).await
    }

    /// Waits until a JavaScript expression is true, with more patience than usual.
    pub async fn wait_within(&self, condition: &str, deadline: Duration) -> Result<(), Fault> {
        let script = patience::until(condition);
        let what = format!("`{condition}`");
        patience::persist(&what, deadline, async || {
            Ok(match self.eval::<Option<String>>(&script).await? {
                None => Ok(()),
                Some(why) => Err(why),
            })
        })
        .await
    }

    /// Waits until everything that moves and will come to an end has done so, and fonts are there.
    pub async fn rest(&self) -> Result<(), Fault> {
        self.wait("document.fonts.status === 'loaded'").await?;
        self.wait(
            "document.getAnimations().every((it) => it.playState !== 'running' ||
                !Number.isFinite(it.effect?.getComputedTiming().endTime))",
        )
        .await
    }

    /// Puts this tab before the others, so that it is painted and its animations run.
    pub async fn bring_to_front(&self) -> Result<(), Fault> {
        self.call(BringToFrontParams::default()).await.map(drop)
    }

    /// Closes this tab; others stay.
    pub async fn close(&self) -> Result<(), Fault> {
        let close = CloseTargetParams::new(self.inner.target.clone());
        self.inner.protocol.call(None, close).await.map(drop)
    }

    /// Waits until some page or worker of this browser says something with this in it: in the console,
    /// by an exception, by a resource that did not load.
    pub async fn wait_said(&self, part: &str) -> Result<(), Fault> {
        let said = |record: &Record| record.notes.iter().any(|note| note.text.contains(part));
        let heard = self.inner.protocol.wait_record(DEADLINE, said);
        heard.await.map_err(|why| Fault::Deadline {
            what: format!("“{part}” to be said"),
            why,
        })
    }

    /// Everything that pages and workers of this browser have said so far.
    pub async fn notes(&self) -> Vec<Note> {
        self.inner.protocol.settle().await;
        self.inner.protocol.record().notes
    }

    /// Everything that pages and workers of this browser have asked the network for so far.
    pub async fn requests(&self) -> Vec<Request> {
        self.inner.protocol.settle().await;
        self.inner.protocol.record().requests
    }

    /// Forgets what was said and requested so far, for a fault that the test has made on purpose.
    pub async fn forget(&self) {
        self.inner.protocol.settle().await;
        self.inner.protocol.change_record(|record| {
            record.notes.clear();
            record.requests.clear();
        });
    }

    /// Calls a function in the page with [`FIND`] and its arguments.
    async fn ask<T: DeserializeOwned>(
        &self,
        function: &str,
        arguments: impl Serialize,
    ) -> Result<T, Fault> {
        let arguments = serde_json::to_string(&arguments)
            .map_err(|error| script_fault(function, error.to_string()))?;
        self.eval(&format!("({function})({FIND}, {arguments})"))
            .await
    }

    async fn call<C: Command>(&self, command: C) -> Result<C::Response, Fault> {
        let Inner {
            protocol, session, ..
        } = &*self.inner;
        protocol.call(Some(session), command).await
    }
}
