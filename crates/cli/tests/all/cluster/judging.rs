//! Whether what happened may have happened, by what people have noted and what a fresh look shows.

use std::sync::Arc;
use std::time::{Duration, Instant};

use praline_people::check::{self, Found};
use praline_people::{History, KeptTable, Party, Road};
use praline_protocol::TableId;
use tokio::time::{sleep, timeout};

use super::circle::Circles;
use super::look::{look, told};
use super::road::RealRoad;
use super::site::{PATIENCE, Site};

/// How often it is looked whether people have noted more.
const OFTEN: Duration = Duration::from_millis(10);
/// How long everybody may take to come to their end when nothing goes wrong any more.
const ENDING: Duration = Duration::from_secs(90);

/// Waits until people have noted so much more.
pub(super) async fn wait_for_notes(circles: &Circles, more: usize, site: &mut Site) {
    let (begin, before) = (Instant::now(), circles.noted());
    while circles.noted() < before + more {
        assert!(
            begin.elapsed() < PATIENCE,
            "nobody notes anything: {}",
            site.state()
        );
        sleep(OFTEN).await;
    }
}

/// What must not have happened up to now at some tables, by a look through any node.
pub(super) async fn judge_so_far(site: &Site, parties: &[Arc<Party>]) {
    let road = site.direct();
    let mut kept = Vec::new();
    for (number, party) in parties.iter().enumerate() {
        let Some(id) = party.table() else { continue };
        // First what people know, then what is there: it may only be more.
        let people = party.people();
        let seen = look(&road, number % road.ways(), id, told(&people)).await;
        kept.push(KeptTable { people, ..seen });
    }
    blame(&check::faults_so_far(&history(kept)));
}

/// Lets everybody come to their end; then says what must not have happened at all, by a look through
/// every node.
pub(super) async fn judge(site: &mut Site, circles: &mut Circles) {
    circles.close();
    let ended = timeout(ENDING, circles.end()).await;
    assert!(
        ended.is_ok(),
        "not everybody comes to an end: {}",
        site.state()
    );
    let road = site.direct();
    let mut kept = Vec::new();
    for party in circles.parties() {
        let Some(id) = party.table() else { continue };
        let people = party.people();
        let least = told(&people);
        let seen = timeout(ENDING, at_rest(&road, id, least)).await;
        let seen = seen.unwrap_or_else(|_| panic!("the game at {id} does not end"));
        for way in 1..road.ways() {
            let other = look(&road, way, id, least).await;
            // Bots that are left alone go on as soon as somebody looks.
            let same = other.entries.iter().zip(&seen.entries).all(|(a, b)| a == b);
            assert!(same, "table {id}: node {way} shows another than node 0");
            assert_eq!(other.chat, seen.chat, "table {id}, node {way}");
        }
        kept.push(KeptTable { people, ..seen });
    }
    blame(&check::faults(&history(kept)));
}

/// What there is of a table once its game is over, which may take a while where everybody has gone and
/// only a clock runs.
async fn at_rest(road: &RealRoad, id: TableId, least: (usize, usize)) -> KeptTable {
    loop {
        let seen = look(road, 0, id, least).await;
        if check::is_at_rest(&seen.entries) {
            return seen;
        }
        sleep(OFTEN).await;
    }
}

#[track_caller]
fn blame(faults: &[Found]) {
    let line = |(table, fault): &Found| format!("table {table:?}: {fault}");
    let lines: Vec<String> = faults.iter().map(line).collect();
    assert!(lines.is_empty(), "{}", lines.join("\n"));
}

fn history(tables: Vec<KeptTable>) -> History {
    History {
        set: tables.len(),
        tables,
        is_complete: true,
        ..History::default()
    }
}
