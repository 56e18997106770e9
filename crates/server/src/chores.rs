//! What the server does by itself: it wakes tables when something is due there, notes the time, clears
//! away what is too old, and minds its store.

use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

use praline_protocol::{Millis, TableId, Visibility};
use tokio::task::JoinHandle;
use tokio::time::sleep;

use crate::bus::Announcement;
use crate::cluster;
use crate::due::due;
use crate::hub::Hub;
use crate::store::{StoreError, StoreState};
use crate::table::{Wanted, fold, list_line};

/// How often the server's own time is noted, in milliseconds: as much as a kill may take from it.
const BETWEEN_NOTES: Millis = 2_000;
/// How often old things are cleared away, in milliseconds.
const BETWEEN_CLEARINGS: Millis = 3_600_000;
/// The pause between two steps of a clearing, or of looking at tables of an older version.
const BETWEEN_STEPS: Duration = Duration::from_millis(20);
/// How long the bots are left to what they have, when they have much.
const LET_BOTS_THINK: Duration = Duration::from_millis(20);
/// How often it is tried whether something can be saved again.
const BETWEEN_TRIES: Duration = Duration::from_millis(500);
/// How many tables of an older version are looked at in one step.
const SURVEYED_AT_ONCE: u32 = 32;

/// Begins everything that goes on by itself.
pub(crate) fn begin(hub: &Arc<Hub>) -> Vec<JoinHandle<()>> {
    let mut chores = cluster::live(hub);
    chores.extend([
        tokio::spawn(keep_house(Arc::clone(hub))),
        tokio::spawn(wake_tables(Arc::clone(hub))),
        tokio::spawn(survey(Arc::clone(hub))),
        tokio::spawn(stop_time_while_store_fails(Arc::clone(hub))),
    ]);
    chores
}

/// Reads what is due where, and what the lobby lists; no table is taken into memory for that.
pub(crate) async fn read_lists(hub: &Hub) -> Result<(), StoreError> {
    // A node of a cluster looks after some of them, and reads what is due there as it is given them.
    if hub.member.is_none() {
        hub.agenda.add(hub.store.due().await?);
    }
    for (id, line) in hub.store.listed().await? {
        if let Ok(line) = line.parse() {
            hub.lobby.list(id, Some(line));
        }
    }
    Ok(())
}

/// Takes tables into memory when something is due there.
async fn wake_tables(hub: Arc<Hub>) {
    loop {
        while hub.bots.are_busy() {
            sleep(LET_BOTS_THINK).await;
        }
        if let Some(id) = hub.agenda.pop_due(hub.time.now()) {
            if hub.acting(id).is_none() {
                // Another node looks after it by now.
                continue;
            }
            if let Err(refusal) = hub.table_when(id, Wanted::ByTime).await {
                tracing::error!(table = ?id, %refusal, "a table cannot be taken up");
            }
            continue;
        }
        let next = async {
            match hub.agenda.next() {
                Some(at) => hub.time.until(at).await,
                None => std::future::pending().await,
            }
        };
        tokio::select! {
            biased;
            () = next => {}
            () = hub.agenda.changed() => {}
        }
    }
}

/// Looks at tables of an older version, of which the store does not know yet when something is due
/// there and how they are listed.
async fn survey(hub: Arc<Hub>) {
    loop {
        let tables = match hub.store.unsurveyed(SURVEYED_AT_ONCE).await {
            Ok(tables) => tables,
            Err(error) => return tracing::warn!(%error, "cannot look at older tables"),
        };
        if tables.is_empty() {
            return;
        }
        for id in tables {
            if let Err(error) = survey_one(&hub, id).await {
                return tracing::warn!(%error, "cannot look at an older table");
            }
        }
        sleep(BETWEEN_STEPS).await;
    }
}

async fn survey_one(hub: &Hub, id: TableId) -> Result<(), StoreError> {
    let stored = hub.store.load(id).await?;
    let table = stored.and_then(|stored| fold(&stored));
    let Some(table) = table else {
        tracing::error!(table = ?id, "a table cannot be taken up");
        return hub.store.survey(id, None, None).await;
    };
    let due = due(&table, hub.config.close_idle());
    let is_public = table.plan().visibility == Visibility::Public;
    let line = is_public.then(|| list_line(id, &table));
    hub.store
        .survey(id, due, line.as_ref().map(ToString::to_string))
        .await?;
    // One that is in memory sees to all of that itself.
    if hub.loaded(id).is_none() {
        hub.agenda.add(due.map(|at| (at, id)));
        if let Some(line) = line {
            hub.lobby.list(id, Some(line));
        }
    }
    Ok(())
}

/// Lets the server's own time stand still while nothing can be saved.
async fn stop_time_while_store_fails(hub: Arc<Hub>) {
    let mut state = hub.store.state();
    let mut was_well = true;
    loop {
        let is_well = *state.borrow_and_update() == StoreState::Well;
        if is_well && !was_well {
            hub.time.resume();
            // What clients count on from has stood still meanwhile.
            hub.time_went_on.send_modify(|times| *times += 1);
        } else if !is_well {
            hub.time.stop();
        }
        was_well = is_well;
        tokio::select! {
            // Every change is a try of somebody else's.
            biased;
            changed = state.changed() => if changed.is_err() {
                return;
            },
            () = sleep(BETWEEN_TRIES), if !is_well => hub.note_time().await,
        }
    }
}

/// Notes how far the server's own time has got, again and again, and clears away what is too old.
async fn keep_house(hub: Arc<Hub>) {
    clear_away(&hub).await;
    archive(&hub).await;
    let mut last = hub.time.now();
    loop {
        let now = hub.time.now();
        let clears = now >= last + BETWEEN_CLEARINGS;
        // While no table is in memory no clock runs, and the disk may sleep.
        if hub.keeps_house() && (clears || hub.metrics.tables.load(Ordering::Relaxed) > 0) {
            hub.note_time().await;
        }
        if clears {
            last = now;
            clear_away(&hub).await;
            archive(&hub).await;
        }
        hub.time.until(now + BETWEEN_NOTES).await;
    }
}

/// Clears away what is older than the host wants it, in small steps with a pause between them, in which
/// others write.
pub(crate) async fn clear_away(hub: &Hub) {
    if !hub.keeps_house() {
        return;
    }
    let (retention, unix) = (hub.config.retention(), hub.counted());
    loop {
        match hub.store.forget(retention, unix).await {
            Ok(forgotten) => {
                for id in forgotten.tables {
                    hub.lobby.list(id, None);
                    hub.bus.announce(Announcement::Listed(id, None));
                }
                if !forgotten.more {
                    return;
                }
            }
            Err(error) => return tracing::warn!(%error, "cannot clear away what is too old"),
        }
        sleep(BETWEEN_STEPS).await;
    }
}

/// Takes into the archive what has been over for as long as the host says, in small steps as well.
async fn archive(hub: &Hub) {
    let Some(age) = hub.config.archive_age() else {
        return;
    };
    let before = hub.counted() - age;
    while hub.keeps_house() {
        match hub.store.archive(before).await {
            Ok(archived) if !archived.more => return,
            Ok(_) => {}
            Err(error) => return tracing::warn!(%error, "cannot archive what is over"),
        }
        sleep(BETWEEN_STEPS).await;
    }
}
