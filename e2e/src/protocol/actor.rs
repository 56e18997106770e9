//! The task that owns the connection: it sends calls, hands out answers and keeps the state up to date.

use std::collections::HashMap;
use std::sync::Arc;

use chromiumoxide::cdp::browser_protocol::emulation::SetFocusEmulationEnabledParams;
use chromiumoxide::cdp::browser_protocol::log as browser_log;
use chromiumoxide::cdp::browser_protocol::network::{
    self, EmulateNetworkConditionsByRuleParams, NetworkConditions, OverrideNetworkStateParams,
};
use chromiumoxide::cdp::browser_protocol::page::{
    self, AddScriptToEvaluateOnNewDocumentParams, HandleJavaScriptDialogParams,
};
use chromiumoxide::cdp::browser_protocol::target::{
    FilterEntry, SessionId, SetAutoAttachParams, TargetFilter, TargetId,
};
use chromiumoxide::cdp::js_protocol::runtime::{
    self, AddBindingParams, RunIfWaitingForDebuggerParams,
};
use chromiumoxide::types::{CallId, EventMessage, Message, Method, MethodId, Response};
use chromiumoxide::{Command, Connection};
use futures::StreamExt;
use serde::Deserialize;
use serde_json::Value;
use tokio::sync::{mpsc, oneshot};

use super::record::{BINDING, text};
use super::state::{Attached, State};

/// Tells the record, through the binding, what the content security policy stopped.
const VIOLATIONS: &str = include_str!("../js/violations.js");

/// What is listened to. Others are parts of the browser's own surface.
const KINDS: [&str; 5] = [
    "page",
    "iframe",
    "worker",
    "shared_worker",
    "service_worker",
];

/// A command on its way.
pub(super) struct Call {
    pub(super) session: Option<SessionId>,
    pub(super) method: MethodId,
    pub(super) params: Value,
    /// Where the answer goes, if anyone waits for it: the result or the browser's complaint.
    pub(super) answer: Option<oneshot::Sender<Result<Value, String>>>,
}

/// Something that the browser tells unasked.
///
/// Its content stays as it came: a browser that is newer than the typed protocol may put words into
/// it that the types do not know, and then nothing must be missed.
#[derive(Debug, Deserialize)]
pub(super) struct Event {
    method: String,
    #[serde(rename = "sessionId")]
    session: Option<String>,
    #[serde(default)]
    params: Value,
}

impl Method for Event {
    fn identifier(&self) -> MethodId {
        self.method.clone().into()
    }
}

impl EventMessage for Event {
    fn session_id(&self) -> Option<&str> {
        self.session.as_deref()
    }
}

pub(super) struct Actor {
    connection: Connection<Event>,
    state: Arc<State>,
    pending: HashMap<CallId, Pending>,
}

struct Pending {
    session: Option<SessionId>,
    answer: oneshot::Sender<Result<Value, String>>,
}

impl Actor {
    pub(super) fn new(connection: Connection<Event>, state: Arc<State>) -> Self {
        Self {
            connection,
            state,
            pending: HashMap::new(),
        }
    }

    /// Works until the browser is gone or nobody can ask any more.
    pub(super) async fn run(mut self, mut calls: mpsc::UnboundedReceiver<Call>) {
        loop {
            tokio::select! {
                call = calls.recv() => match call {
                    Some(call) => self.send(call),
                    None => return,
                },
                message = self.connection.next() => match message {
                    Some(Ok(Message::Response(response))) => self.answer(response),
                    Some(Ok(Message::Event(event))) => self.hear(&event),
                    Some(Err(chromiumoxide::error::CdpError::InvalidMessage(..))) => {}
                    Some(Err(_)) | None => return,
                },
            }
        }
    }

    fn send(&mut self, call: Call) {
        let Call {
            session,
            method,
            params,
            answer,
        } = call;
        let sent = self
            .connection
            .submit_command(method, session.clone(), params);
        if let (Ok(id), Some(answer)) = (sent, answer) {
            self.pending.insert(id, Pending { session, answer });
        }
    }

    fn answer(&mut self, response: Response) {
        if let Some(Pending { answer, .. }) = self.pending.remove(&response.id) {
            let result = match response.error {
                Some(error) => Err(error.message),
                None => Ok(response.result.unwrap_or_default()),
            };
            // Who asked may have stopped waiting.
            let _ = answer.send(result);
        }
    }

    fn hear(&mut self, event: &Event) {
        let params = &event.params;
        let session = event.session.clone().map(SessionId::from);
        match event.method.as_str() {
            "Target.attachedToTarget" => self.attach(params),
            "Target.detachedFromTarget" => self.detach(text(params, "/sessionId")),
            "Page.javascriptDialogOpening" => {
                self.tell(session.as_ref(), &HandleJavaScriptDialogParams::new(true));
            }
            "Browser.downloadWillBegin" => self.state.with(|inner| {
                inner.begin_download(text(params, "/guid"), text(params, "/suggestedFilename"));
            }),
            "Browser.downloadProgress" if text(params, "/state") == "completed" => {
                self.state
                    .with(|inner| inner.finish_download(text(params, "/guid")));
            }
            "Input.dragIntercepted" => self
                .state
                .with(|inner| inner.drag = Some(params["data"].clone())),
            _ => {}
        }
        self.state.with(|inner| {
            let attached = session.and_then(|session| inner.attached.get(&session));
            let kind = attached.map_or("browser", |attached| attached.kind.as_str());
            inner.record.hear(kind, &event.method, params);
        });
    }

    /// Prepares a page or worker before it runs its first line.
    fn attach(&mut self, params: &Value) {
        let session = SessionId::from(text(params, "/sessionId").to_owned());
        let kind = text(params, "/targetInfo/type").to_owned();
        let target = TargetId::from(text(params, "/targetInfo/targetId").to_owned());
        let to = Some(&session);
        if !KINDS.contains(&kind.as_str()) {
            self.tell(to, &RunIfWaitingForDebuggerParams::default());
            return;
        }
        let is_page = kind == "page" || kind == "iframe";
        if is_page {
            self.tell(to, &page::EnableParams::default());
            self.tell(to, &SetFocusEmulationEnabledParams::new(true));
            self.tell(to, &AddBindingParams::new(BINDING));
            self.tell(to, &AddScriptToEvaluateOnNewDocumentParams::new(VIOLATIONS));
        }
        self.tell(to, &runtime::EnableParams::default());
        self.tell(to, &browser_log::EnableParams::default());
        self.tell(to, &network::EnableParams::default());
        if self.state.with(|inner| inner.offline) {
            self.tell(to, &network(true));
            self.tell(to, &network_state(true));
        }
        self.tell(to, &workers_of_this());
        self.tell(to, &RunIfWaitingForDebuggerParams::default());
        let attached = Attached { kind, target };
        self.state
            .with(|inner| inner.attached.insert(session, attached));
    }

    fn detach(&mut self, session: &str) {
        let session = SessionId::from(session.to_owned());
        self.state.with(|inner| inner.attached.remove(&session));
        // Nobody will answer these: dropping them tells those who wait.
        self.pending
            .retain(|_, pending| pending.session.as_ref() != Some(&session));
    }

    /// Sends a command whose answer nobody needs; not every kind of worker knows every command.
    fn tell<C: Command>(&mut self, session: Option<&SessionId>, command: &C) {
        if let Ok(params) = serde_json::to_value(command) {
            self.send(Call {
                session: session.cloned(),
                method: command.identifier(),
                params,
                answer: None,
            });
        }
    }
}

/// Attaches to the workers of a page as well; the service worker belongs to no page and is attached
/// through the browser.
fn workers_of_this() -> SetAutoAttachParams {
    let mut attach = SetAutoAttachParams::new(true, true);
    attach.flatten = Some(true);
    attach.filter = Some(TargetFilter::new(vec![
        FilterEntry {
            exclude: Some(true),
            r#type: Some("service_worker".to_owned()),
        },
        FilterEntry::default(),
    ]));
    attach
}

/// A network that is gone, or as it is.
pub(super) fn network(offline: bool) -> EmulateNetworkConditionsByRuleParams {
    let unthrottled = NetworkConditions::new("", 0.0, -1.0, -1.0);
    EmulateNetworkConditionsByRuleParams::new(offline, vec![unthrottled])
}

/// What a page is told of the network; workers are not told.
pub(super) fn network_state(offline: bool) -> OverrideNetworkStateParams {
    OverrideNetworkStateParams::new(offline, 0.0, -1.0, -1.0)
}
