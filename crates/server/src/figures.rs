//! Everything that a host can measure, in the text format of Prometheus.

use std::sync::atomic::Ordering;

use crate::bus::BusState;
use crate::hub::Hub;
use crate::metrics::{open_files, single};
use crate::store::{StoreState, Totals};

/// The name, the help and the value of a figure.
type Gauge = (&'static str, &'static str, u64);

/// What a node of a cluster knows of the others.
fn of_the_cluster(hub: &Hub) -> Vec<Gauge> {
    let Some(member) = &hub.member else {
        return Vec::new();
    };
    let hears = *hub.bus.state().borrow() == BusState::Up;
    let count = |count: usize| u64::try_from(count).unwrap_or(u64::MAX);
    vec![
        (
            "nodes",
            "Nodes of the cluster that are there",
            count(member.nodes()),
        ),
        (
            "districts",
            "Districts of tables that this node acts for",
            count(member.districts().len()),
        ),
        (
            "bus_up",
            "Whether nodes hear each other without asking the store",
            u64::from(hears),
        ),
        (
            "draining",
            "Whether this node is about to end",
            u64::from(member.is_draining()),
        ),
    ]
}

/// Everything that a host can measure.
pub(crate) async fn figures(hub: &Hub) -> String {
    let mut text = String::new();
    let places = &hub.door.places;
    let turned = [
        ("full", places.full.load(Ordering::Relaxed)),
        ("crowded", places.crowded.load(Ordering::Relaxed)),
    ];
    hub.metrics.write(&mut text, &turned);
    let is_well = *hub.store.state().borrow() == StoreState::Well;
    let bots = hub.bots.figures();
    let store = hub.store.figures();
    let mut gauges = vec![
        (
            "places",
            "Open connections of all kinds",
            u64::from(places.taken()),
        ),
        (
            "places_most",
            "How many connections there may be",
            u64::from(places.most()),
        ),
        (
            "store_well",
            "Whether everything can be saved",
            u64::from(is_well),
        ),
        (
            "wal_bytes",
            "What lies beside the file and is not in it yet",
            store.wal_bytes(),
        ),
        (
            "missing_entries",
            "What the last clean stop knew more than the file held at the start",
            hub.metrics.missing.load(Ordering::Relaxed),
        ),
        (
            "bot_questions",
            "Questions that wait for a bot to think",
            bots.waiting.load(Ordering::Relaxed),
        ),
    ];
    gauges.extend(of_the_cluster(hub));
    gauges.extend(open_files().map(|files| ("open_files", "Open files", files)));
    if let Ok(Totals {
        tables, entries, ..
    }) = hub.store.totals().await
    {
        gauges.push(("stored_tables", "Tables in the file", tables));
        gauges.push(("stored_entries", "Entries in the file", entries));
    }
    for (name, help, value) in gauges {
        single(&mut text, (name, "gauge", help), value);
    }
    let given_up = bots.given_up.load(Ordering::Relaxed);
    let figure = (
        "bot_questions_given_up_total",
        "counter",
        "Questions that nobody wanted to be answered any more",
    );
    single(&mut text, figure, given_up);
    let waited = &bots.waited;
    waited.write(
        &mut text,
        "bot_wait_seconds",
        "How long questions wait for a bot to think",
    );
    let commits = &store.commits;
    commits.write(
        &mut text,
        "commit_seconds",
        "How long a write takes until it is on disk",
    );
    text
}
