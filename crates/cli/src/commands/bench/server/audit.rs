//! Checking after a crash that nothing acknowledged is lost.

use std::collections::HashSet;

use futures_util::{StreamExt, TryStreamExt, stream};
use praline_protocol::client::Heard;
use praline_protocol::{Entry, TableId};
use praline_rules::Move;

use super::client::Client;
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
    let (_, heard) = client.enter(table, &token).await?;
    let entered = |heard: Heard| match heard {
        Heard::Entered {
            number,
            entry: Entry::Move(mv),
            ..
        } => Some((number, mv)),
        _ => None,
    };
    let there: HashSet<(u64, Move)> = heard.into_iter().filter_map(entered).collect();
    let lost = page
        .iter()
        .filter(|acknowledged| !there.contains(acknowledged));
    Ok(lost.count() as u64)
}
