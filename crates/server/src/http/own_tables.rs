//! The tables of a guest, as lines of a list that know whether they wait for that guest.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use praline_protocol::wire::{Refusal, TableLine};
use praline_protocol::{Phase, TableId};
use praline_rules::Seat;

use super::api::{Trouble, put_away};
use crate::cluster::Head;
use crate::guest::GuestId;
use crate::hub::Hub;
use crate::store::Sits;
use crate::table::{Handle, list_line};

/// How many of a guest's tables are listed.
const MOST_OWN: u32 = 200;

/// A table of a guest.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct OwnTable {
    pub(super) line: TableLine,
    /// How far it had got then.
    head: Head,
}

impl OwnTable {
    fn is_past(&self) -> bool {
        matches!(self.line.phase, Phase::Over | Phase::Closed)
    }
}

/// The tables of a guest, and lines for them; without lines for those that are known to be over, or
/// known and unchanged: reading many tables again for every move at one of them would cost others
/// their time.
pub(super) async fn own_tables(
    hub: &Arc<Hub>,
    guest: GuestId,
    known: &BTreeMap<TableId, OwnTable>,
) -> Result<(Vec<TableId>, Vec<OwnTable>), Trouble> {
    let ids = hub.store.tables_of(guest, MOST_OWN).await;
    let ids = ids.map_err(|_| Trouble(Refusal::NotSaved))?;
    let changed = changed_elsewhere(hub, &ids, known).await?;
    let mut own = Vec::new();
    for id in ids.iter().copied() {
        if known.get(&id).is_some_and(OwnTable::is_past) {
            continue;
        }
        if let Some(handle) = hub.loaded(id) {
            own.push(shown(&handle, guest));
        } else if known.contains_key(&id) && !changed.contains(&id) {
            // Nothing has happened since there: whatever changes stays in memory for a while.
        } else {
            own.extend(asleep(hub, id, guest).await?);
        }
    }
    Ok((ids, own))
}

/// Those of the known tables at which another node has done something, without taking them into
/// memory here.
async fn changed_elsewhere(
    hub: &Hub,
    ids: &[TableId],
    known: &BTreeMap<TableId, OwnTable>,
) -> Result<BTreeSet<TableId>, Trouble> {
    let Some(member) = &hub.member else {
        return Ok(BTreeSet::new());
    };
    let asleep = ids.iter().filter(|id| hub.loaded(**id).is_none());
    let asked: Vec<(TableId, Head)> = asleep
        .filter_map(|id| Some((*id, known.get(id)?)))
        .filter(|(_, own)| !own.is_past())
        .map(|(id, own)| (id, own.head))
        .collect();
    if asked.is_empty() {
        return Ok(BTreeSet::new());
    }
    let since = member.cluster.since(asked).await;
    let since = since.map_err(|_| Trouble(Refusal::NotSaved))?;
    Ok(since.into_iter().map(|since| since.id).collect())
}

/// A table that is in memory.
fn shown(handle: &Handle, guest: GuestId) -> OwnTable {
    let shown = handle.feed.lock();
    let mut line = shown.line.clone();
    let seat = shown.role(guest).seat;
    line.your_turn = seat.is_some_and(|seat| shown.awaited.has(seat));
    OwnTable {
        line,
        head: shown.head(),
    }
}

/// A table that is not.
async fn asleep(hub: &Hub, id: TableId, guest: GuestId) -> Result<Option<OwnTable>, Trouble> {
    let Some((stored, table)) = put_away(hub, id).await? else {
        return Ok(None);
    };
    let awaited =
        |(seat, holder, _): &(Seat, GuestId, Sits)| *holder == guest && table.awaited().has(*seat);
    let mut line = list_line(id, &table);
    line.your_turn = stored.seats.iter().any(awaited);
    Ok(Some(OwnTable {
        line,
        head: stored.head(),
    }))
}
