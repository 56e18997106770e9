//! What happened in the browser: what was logged, what was stopped, what was requested.

use std::collections::BTreeSet;
use std::fmt::{self, Display, Formatter};

use serde_json::Value;

/// The name of the function through which a page tells of violations.
pub(super) const BINDING: &str = "pralineTestReport";

/// One thing that a page or a worker said.
#[derive(Clone, Debug)]
pub struct Note {
    /// Who: `page`, `worker` or `service_worker`.
    pub by: String,
    /// How it came: `error`, `warning`, `info` and the like, `exception`, `violation`, `dialog`,
    /// `crash`.
    pub kind: String,
    /// The words.
    pub text: String,
}

impl Note {
    /// Whether a page without faults would not say this.
    pub fn is_fault(&self) -> bool {
        const FAULTS: [&str; 6] = [
            "assert",
            "crash",
            "dialog",
            "error",
            "exception",
            "violation",
        ];
        FAULTS.contains(&self.kind.as_str())
    }
}

impl Display for Note {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        write!(f, "{} in {}: {}", self.kind, self.by, self.text)
    }
}

/// One thing that a page or a worker asked the network for.
#[derive(Clone, Debug)]
pub struct Request {
    /// Who: `page`, `worker` or `service_worker`.
    pub by: String,
    /// The full address.
    pub url: String,
    /// How many bytes came over the wire, headers included, once they have; nothing where a cache or
    /// the service worker answered.
    pub bytes: f64,
    id: String,
}

/// All notes and requests since the browser was started.
#[derive(Clone, Debug, Default)]
pub(crate) struct Record {
    pub(crate) notes: Vec<Note>,
    pub(crate) requests: Vec<Request>,
    /// The origins that tests opened.
    pub(crate) ours: BTreeSet<String>,
}

impl Record {
    /// Everything that a page without faults would not have done, for people.
    pub(crate) fn faults(&self) -> Vec<String> {
        let notes = self.notes.iter().filter(|note| note.is_fault());
        let strangers = self.requests.iter().filter(|request| {
            let is_network = ["http:", "https:", "ws:", "wss:"]
                .iter()
                .any(|scheme| request.url.starts_with(scheme));
            is_network && !self.ours.contains(&web_origin(&request.url))
        });
        notes
            .map(ToString::to_string)
            .chain(strangers.map(|it| format!("request to elsewhere by {}: {}", it.by, it.url)))
            .collect()
    }

    /// Notes what an event of the protocol tells.
    pub(super) fn hear(&mut self, by: &str, method: &str, params: &Value) {
        let (kind, said) = match method {
            "Runtime.consoleAPICalled" => (text(params, "/type"), console(params)),
            "Runtime.exceptionThrown" => ("exception", exception(params)),
            "Log.entryAdded" => (
                text(params, "/entry/level"),
                format!(
                    "{} {}",
                    text(params, "/entry/text"),
                    text(params, "/entry/url")
                ),
            ),
            "Runtime.bindingCalled" if text(params, "/name") == BINDING => {
                ("violation", text(params, "/payload").to_owned())
            }
            // Leaving a page may ask for confirmation; nothing else may stop it with a dialog.
            "Page.javascriptDialogOpening" if text(params, "/type") != "beforeunload" => {
                ("dialog", text(params, "/message").to_owned())
            }
            "Inspector.targetCrashed" => ("crash", "the page crashed".to_owned()),
            _ => return self.hear_network(by, method, params),
        };
        self.notes.push(Note {
            by: by.to_owned(),
            kind: kind.to_owned(),
            text: said.trim().to_owned(),
        });
    }

    fn hear_network(&mut self, by: &str, method: &str, params: &Value) {
        let id = text(params, "/requestId");
        let url = match method {
            "Network.requestWillBeSent" => text(params, "/request/url"),
            "Network.webSocketCreated" => text(params, "/url"),
            "Network.loadingFinished" => {
                let bytes = params["encodedDataLength"].as_f64().unwrap_or_default();
                if let Some(request) = self.requests.iter_mut().rfind(|it| it.id == id) {
                    request.bytes = bytes;
                }
                return;
            }
            _ => return,
        };
        self.requests.push(Request {
            by: by.to_owned(),
            url: url.to_owned(),
            bytes: 0.0,
            id: id.to_owned(),
        });
    }
}

impl Display for Record {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        for note in &self.notes {
            writeln!(f, "{note}")?;
        }
        for Request { by, url, bytes, .. } in &self.requests {
            writeln!(f, "request by {by}: {url} ({bytes} bytes)")?;
        }
        Ok(())
    }
}

/// Scheme, host and port of an address.
pub(crate) fn origin(url: &str) -> &str {
    let host = url.find("://").map_or(0, |at| at + 3);
    let end = url[host..].find(['/', '?', '#']);
    end.map_or(url, |end| &url[..host + end])
}

/// The origin of the page that may open an address, sockets included.
fn web_origin(url: &str) -> String {
    match origin(url).strip_prefix("ws") {
        Some(rest) => format!("http{rest}"),
        None => origin(url).to_owned(),
    }
}

/// The string at a place in what the browser sent, empty where there is none.
pub(super) fn text<'a>(value: &'a Value, pointer: &str) -> &'a str {
    value.pointer(pointer).and_then(Value::as_str).unwrap_or("")
}

fn console(params: &Value) -> String {
    let words = params["args"].as_array().into_iter().flatten().map(|arg| {
        let value = &arg["value"];
        match (value, arg["description"].as_str()) {
            (Value::String(value), _) => value.clone(),
            (Value::Null, Some(description)) => description.to_owned(),
            (value, _) => value.to_string(),
        }
    });
    words.collect::<Vec<_>>().join(" ")
}

fn exception(params: &Value) -> String {
    let details = &params["exceptionDetails"];
    let description = text(details, "/exception/description");
    format!(
        "{} {description} {}",
        text(details, "/text"),
        text(details, "/url")
    )
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::{Record, origin};

    #[test]
    fn an_origin_ends_before_the_path() {
        assert_eq!(origin("http://127.0.0.1:80/a/b"), "http://127.0.0.1:80");
        assert_eq!(origin("ws://host?x"), "ws://host");
        assert_eq!(origin("http://host"), "http://host");
    }

    fn requested(urls: &[&str]) -> Vec<String> {
        let mut record = Record::default();
        record.ours.insert("http://127.0.0.1:1".to_owned());
        for url in urls {
            let params = json!({ "requestId": "1", "request": { "url": url } });
            record.hear("worker", "Network.requestWillBeSent", &params);
        }
        record.faults()
    }

    #[test]
    fn requests_to_the_opened_origin_are_fine_and_data_is_no_request() {
        let fine = [
            "http://127.0.0.1:1/x",
            "ws://127.0.0.1:1/y",
            "data:,a",
            "blob:http://b/c",
        ];
        assert!(requested(&fine).is_empty());
    }

    #[test]
    fn requests_to_another_port_or_host_are_faults() {
        let others = [
            "http://127.0.0.1:2/",
            "https://127.0.0.1:1/",
            "wss://example.org/",
        ];
        assert_eq!(requested(&others).len(), 3);
    }
}
