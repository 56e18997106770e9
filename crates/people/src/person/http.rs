//! Plain requests to a node.

use std::io;
use std::time::Duration;

use praline_protocol::json::{CreatedTable, NewGuest, NewTable};
use praline_protocol::{SeatPlan, TableId, Visibility};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::time::timeout;

use crate::plan::TableWish;
use crate::road::Road;

/// How long a node may take to answer.
const PATIENCE: Duration = Duration::from_secs(4);

/// Asks a node for a token.
pub(super) async fn become_guest(road: &impl Road, way: usize) -> Option<String> {
    let answer = post(road, way, "/api/guest", None, "").await?;
    let guest: NewGuest = serde_json::from_str(&answer).ok()?;
    Some(guest.token)
}

/// Sets a table.
pub(super) async fn create(
    road: &impl Road,
    way: usize,
    token: &str,
    wish: &TableWish,
) -> Option<TableId> {
    let TableWish { plan, mood } = wish;
    let wish = NewTable {
        rules: plan.rules.to_string(),
        seats: plan.seats.iter().map(SeatPlan::to_string).collect(),
        clock: Some(plan.clock.to_string()),
        public: plan.visibility == Visibility::Public,
        start: None,
        watchers: true,
    };
    let mut body = serde_json::to_value(&wish).ok()?;
    if let Some(mood) = mood {
        body["mood"] = mood.as_str().into();
    }
    let body = body.to_string();
    let answer = post(road, way, "/api/tables", Some(token), &body).await?;
    let created: CreatedTable = serde_json::from_str(&answer).ok()?;
    Some(created.table)
}

async fn post(
    road: &impl Road,
    way: usize,
    path: &str,
    token: Option<&str>,
    body: &str,
) -> Option<String> {
    let (host, length) = (road.host(way), body.len());
    let bearer = token.map(|token| format!("authorization: Bearer {token}\r\n"));
    let bearer = bearer.unwrap_or_default();
    let request = format!(
        "POST {path} HTTP/1.1\r\nhost: {host}\r\n{bearer}content-type: application/json\r\n\
         content-length: {length}\r\nconnection: close\r\n\r\n{body}"
    );
    let answer = timeout(PATIENCE, send(road, way, &request)).await;
    let answer = answer.ok()?.ok()?;
    let (head, body) = answer.split_once("\r\n\r\n")?;
    let is_fine = head.starts_with("HTTP/1.1 2");
    is_fine.then(|| body.to_owned())
}

async fn send(road: &impl Road, way: usize, request: &str) -> io::Result<String> {
    let mut stream = road.connect(way).await?;
    stream.write_all(request.as_bytes()).await?;
    let mut answer = String::new();
    stream.read_to_string(&mut answer).await?;
    Ok(answer)
}
