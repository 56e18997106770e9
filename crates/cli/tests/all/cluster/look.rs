//! What a fresh look at a table shows.

use std::time::Duration;

use futures_util::StreamExt;
use praline_people::{KeptTable, Note, Person, Road};
use praline_protocol::TableId;
use praline_protocol::client::{Client, Connection, Heard};
use tokio::time::timeout;
use tokio_tungstenite::client_async;
use tokio_tungstenite::tungstenite::Message;

use super::road::RealRoad;

/// How long a look may take: a node that has missed what others told asks after five seconds at the
/// latest.
const PATIENCE: Duration = Duration::from_secs(15);

/// What somebody knows at least who knows what these people were told: entries, and lines of chat.
pub(super) fn told(people: &[Person]) -> (usize, usize) {
    let notes = people.iter().flat_map(|person| &person.notes);
    let (mut entries, mut lines) = (0, 0);
    for (_, note) in notes {
        match note {
            Note::Entered { number, .. } => entries = entries.max(*number),
            Note::Told(number, ..) => lines = lines.max(*number),
            _ => {}
        }
    }
    let size = |number| usize::try_from(number).unwrap_or(usize::MAX);
    (size(entries), size(lines))
}

/// What a node shows of a table to somebody who has never seen it, as soon as it shows so much.
pub(super) async fn look(
    road: &RealRoad,
    way: usize,
    table: TableId,
    least: (usize, usize),
) -> KeptTable {
    let mut kept = KeptTable::default();
    let seen = timeout(PATIENCE, see(road, way, table, least, &mut kept)).await;
    let is_seen = seen.is_ok_and(|seen| seen.is_some());
    let known = (kept.entries.len(), kept.chat.len());
    assert!(
        is_seen,
        "table {table} by way {way}: {known:?} entries and lines of {least:?}"
    );
    kept
}

async fn see(
    road: &RealRoad,
    way: usize,
    table: TableId,
    least: (usize, usize),
    kept: &mut KeptTable,
) -> Option<()> {
    let url = format!("ws://{}/api/tables/{table}/live?since=0", road.host(way));
    let stream = road.connect(way).await.ok()?;
    let (mut socket, _) = client_async(url, stream).await.ok()?;
    let mut client: Client = Client::new();
    client.connecting();
    while client.connection() != Connection::CaughtUp
        || kept.entries.len() < least.0
        || kept.chat.len() < least.1
    {
        let message = socket.next().await?.ok()?;
        let Message::Text(text) = message else {
            continue;
        };
        for heard in client.read(text.as_str(), 0).ok()? {
            match heard {
                Heard::Entered { at, entry, .. } => kept.entries.push((at, entry)),
                Heard::Chat { told, .. } => kept.chat.push((told.number, told.seat, told.text)),
                _ => {}
            }
        }
    }
    Some(())
}
