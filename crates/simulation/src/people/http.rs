//! Plain requests to a node.

use std::io;
use std::time::Duration;

use praline_protocol::json::{CreatedTable, NewGuest, NewTable};
use praline_protocol::{OnlinePlan, SeatPlan, TableId, Visibility};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::time::timeout;
use turmoil::net::TcpStream;

use crate::node::{PORT, name};

/// How long a node may take to answer.
const PATIENCE: Duration = Duration::from_secs(4);

/// Asks a node for a token.
pub(super) async fn become_guest(node: usize) -> Option<String> {
    let answer = post(node, "/api/guest", None, "").await?;
    let guest: NewGuest = serde_json::from_str(&answer).ok()?;
    Some(guest.token)
}

/// Sets a table.
pub(super) async fn create(node: usize, token: &str, plan: &OnlinePlan) -> Option<TableId> {
    let wish = NewTable {
        rules: plan.rules.to_string(),
        seats: plan.seats.iter().map(SeatPlan::to_string).collect(),
        clock: Some(plan.clock.to_string()),
        public: plan.visibility == Visibility::Public,
        start: None,
        watchers: true,
    };
    let body = serde_json::to_string(&wish).ok()?;
    let answer = post(node, "/api/tables", Some(token), &body).await?;
    let created: CreatedTable = serde_json::from_str(&answer).ok()?;
    Some(created.table)
}

async fn post(node: usize, path: &str, token: Option<&str>, body: &str) -> Option<String> {
    let (name, length) = (name(node), body.len());
    let bearer = token.map(|token| format!("authorization: Bearer {token}\r\n"));
    let bearer = bearer.unwrap_or_default();
    let request = format!(
        "POST {path} HTTP/1.1\r\nhost: {name}\r\n{bearer}content-type: application/json\r\n\
         content-length: {length}\r\nconnection: close\r\n\r\n{body}"
    );
    let answer = timeout(PATIENCE, send(&name, &request)).await;
    let answer = answer.ok()?.ok()?;
    let (head, body) = answer.split_once("\r\n\r\n")?;
    let is_fine = head.starts_with("HTTP/1.1 2");
    is_fine.then(|| body.to_owned())
}

async fn send(name: &str, request: &str) -> io::Result<String> {
    let mut stream = TcpStream::connect((name, PORT)).await?;
    stream.write_all(request.as_bytes()).await?;
    let mut answer = String::new();
    stream.read_to_string(&mut answer).await?;
    Ok(answer)
}
