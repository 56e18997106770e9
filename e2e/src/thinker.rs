//! Asking the bots' program itself, as the page does: by lines to a worker.

use std::fs;

use praline_ai::Minds;
use praline_ai::net::Net;
use praline_worker::Request;
use serde::Deserialize;
use serde_json::json;

use crate::{Fault, dist};

const ASK: &str = include_str!("js/ask.js");

/// What a worker has answered.
#[derive(Clone, Debug, Deserialize)]
pub struct Thought {
    /// How long after its question, in milliseconds.
    pub milliseconds: f64,
    /// What it has said.
    pub line: String,
}

/// The script that asks a worker of the open page these questions, one after another, and comes to all
/// that it answers, each a [`Thought`].
pub fn asking(questions: &[Request]) -> Result<String, Fault> {
    let lines: Vec<String> = questions.iter().map(Request::to_string).collect();
    let worker = names_in("", "worker-", ".js")?;
    let url = worker.first().ok_or_else(no_such_file)?;
    Ok(format!("({ASK})({}, {})", json!(url), json!(lines)))
}

/// The nets that the built page has for its worker.
pub fn nets_of_the_page() -> Result<Minds, Fault> {
    let mut minds = Minds::default();
    for name in names_in("nets", "", ".net")? {
        let file = dist()?.join("nets").join(name);
        let file = fs::read(file).map_err(Fault::io("a net of the page"))?;
        if let Ok(net) = Net::read(&file) {
            minds.add(net);
        }
    }
    Ok(minds)
}

/// The files in a folder of the built page whose names begin and end so.
fn names_in(folder: &str, start: &str, end: &str) -> Result<Vec<String>, Fault> {
    let entries = fs::read_dir(dist()?.join(folder)).map_err(Fault::io("dist"))?;
    let names = entries.flatten().map(|entry| entry.file_name());
    let mut names: Vec<String> = names.filter_map(|name| name.into_string().ok()).collect();
    names.retain(|name| name.starts_with(start) && name.ends_with(end));
    Ok(names)
}

fn no_such_file() -> Fault {
    Fault::io("the worker in dist")(std::io::ErrorKind::NotFound.into())
}
