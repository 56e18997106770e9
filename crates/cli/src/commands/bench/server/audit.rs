//! Checking after a crash that nothing acknowledged is lost.

use std::collections::HashSet;

use futures_util::{StreamExt, TryStreamExt, stream};
use praline_protocol::TableId;
use praline_rules::Move;

use super::client::Client;
use super::line::{Entry, Line, read};
use super::report::Audit;
use crate::error::ServerBenchFault;

/// How many tables are looked at at the same time.
const AT_ONCE: usize = 32;

/// The moves that were acknowledged at a table, with the numbers of their entries.
type Page = (TableId, Vec<(u64, Move)>);

/// Asks the server for every table, and counts the acknowledged moves that are not there.
pub(super) async fn audit(client: &Client, ledger: Vec<Page>) -> Result<Audit, ServerBenchFault> {
    let tables = ledger.len() as u64;
    let acknowledged = ledger.iter().map(|(_, page)| page.len() as u64).sum();
    let missing = stream::iter(ledger).map(|page| missing(client, page));
    let lost = missing.buffer_unordered(AT_ONCE);
    let lost = lost.try_fold(0, |sum, lost| async move { Ok(sum + lost) });
    Ok(Audit {
        tables,
        acknowledged,
        lost: lost.await?,
    })
}

/// How many acknowledged moves a table does not have.
async fn missing(client: &Client, (table, page): Page) -> Result<u64, ServerBenchFault> {
    let token = client.new_guest().await?;
    let mut connection = client.enter(table, &token).await?;
    // The first message brings all entries.
    let lines = connection
        .hear()
        .await
        .map_err(|_| ServerBenchFault::Lost)?;
    let entry = |line: &str| match read(line)? {
        Line::Entry(number, Entry::Move(mv)) => Some((number, mv.parse::<Move>().ok()?)),
        _ => None,
    };
    let there: HashSet<(u64, Move)> = lines.split('\n').filter_map(entry).collect();
    let lost = page
        .iter()
        .filter(|acknowledged| !there.contains(acknowledged));
    Ok(lost.count() as u64)
}
