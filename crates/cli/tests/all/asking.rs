//! Single requests to a real server: becoming a guest, setting a table.

use std::net::SocketAddr;

use praline_protocol::json::{CreatedTable, NewGuest, NewTable};
use praline_protocol::{OnlinePlan, TableId};

fn agent() -> ureq::Agent {
    ureq::Agent::config_builder().proxy(None).build().into()
}

/// The token of a new guest.
pub(crate) fn new_guest(address: SocketAddr) -> String {
    let asked = agent().post(format!("http://{address}/api/guest"));
    let mut answer = asked.send_empty().expect("the server is there");
    let text = answer.body_mut().read_to_string().expect("text");
    let guest: NewGuest = serde_json::from_str(&text).expect("a guest");
    guest.token
}

/// Sets a table, as a guest or as a new one.
pub(crate) fn create_table(address: SocketAddr, token: Option<&str>, plan: &OnlinePlan) -> TableId {
    let wish = serde_json::to_string(&NewTable::from(plan)).expect("JSON");
    let mut asked = agent().post(format!("http://{address}/api/tables"));
    if let Some(token) = token {
        asked = asked.header("authorization", format!("Bearer {token}"));
    }
    let answer = asked.header("content-type", "application/json").send(wish);
    let text = answer.expect("set").body_mut().read_to_string();
    let created: CreatedTable = serde_json::from_str(&text.expect("text")).expect("a table");
    created.table
}

/// What the server answers to a request for a path.
pub(crate) fn get(address: SocketAddr, path: &str) -> String {
    let answer = agent().get(format!("http://{address}/{path}")).call();
    let text = answer.expect("found").body_mut().read_to_string();
    text.expect("text")
}
