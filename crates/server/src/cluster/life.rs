//! What a node of a cluster does by itself: it says that it is there, asks what is new, and looks what
//! is due.

use std::collections::BTreeSet;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

use praline_protocol::{Millis, TableId};
use tokio::sync::{mpsc, watch};
use tokio::task::JoinHandle;
use tokio::time::{Instant, sleep, sleep_until};

use super::{Change, GONE_AFTER, Head, Member, Since};
use crate::bus::{Announcement, BusState};
use crate::hub::Hub;
use crate::metrics::count;
use crate::store::StoreError;
use crate::table::{Command, Handle};

/// How often the store is told that this node is there.
const BETWEEN_BEATS: Duration = Duration::from_millis(500);
/// How often the store is asked what is new while nodes hear each other: only what was lost on the way
/// is found so.
const BETWEEN_QUESTIONS: Duration = Duration::from_secs(5);
/// The same while they do not.
const BETWEEN_URGENT_QUESTIONS: Duration = Duration::from_millis(500);
/// How long after a question about what others have told the next one follows at the earliest: a question
/// costs the store several times what one more table in it does, and nobody sees so short a wait.
const GATHERING: Duration = Duration::from_millis(20);
/// For how long ahead it is asked what is due, in milliseconds: longer than from one question to the
/// next.
const AHEAD: Millis = 15_000;
/// How many tables one question is about at most.
const ASKED_AT_ONCE: usize = 2_000;
/// After so many questions the lobby is read anew.
const LOBBY_EVERY: u32 = 6;

/// Begins everything that a node does by itself as one of a cluster.
pub(crate) fn live(hub: &Arc<Hub>) -> Vec<JoinHandle<()>> {
    if hub.member.is_none() {
        return Vec::new();
    }
    vec![
        tokio::spawn(beat(Arc::clone(hub))),
        tokio::spawn(learn(Arc::clone(hub))),
        tokio::spawn(ask(Arc::clone(hub))),
        tokio::spawn(hear_other_nodes(Arc::clone(hub), hub.bus.listen())),
    ]
}

/// Says again and again that this node is there.
async fn beat(hub: Arc<Hub>) {
    let Some(member) = &hub.member else { return };
    let mut heard = Instant::now();
    loop {
        tokio::select! {
            biased;
            () = member.rung() => {}
            () = sleep(BETWEEN_BEATS) => {}
        }
        match beat_once(&hub, member).await {
            Ok(()) => heard = Instant::now(),
            Err(error) => {
                tracing::debug!(%error, "the store does not hear that this node is there");
                let silent = heard.elapsed() >= Duration::from_millis(GONE_AFTER);
                if silent && member.rest() {
                    tracing::warn!(%error, "without the store this node acts for no table");
                    tell_all(&hub, |_| true, || Command::Duty);
                }
            }
        }
    }
}

/// Says once that this node is there, and does what follows from the answer.
pub(crate) async fn beat_once(hub: &Arc<Hub>, member: &Member) -> Result<(), StoreError> {
    let usage = hub.limits.usage(&hub.door.places, &hub.config);
    let asked = Instant::now();
    let pulse = member
        .cluster
        .beat(member.beat(is_cut_off(hub), usage))
        .await?;
    hub.time.hear(pulse.now, asked);
    hub.limits
        .hear(&hub.door.places, &pulse.others, hub.time.now());
    let change = member.hear(&pulse);
    follow(hub, member, change).await;
    Ok(())
}

async fn follow(hub: &Arc<Hub>, member: &Member, change: Change) {
    if change.is_new || !change.lost.is_empty() {
        // Others may have to give something back, or may take what this one gave.
        hub.bus.announce(Announcement::Nodes);
    }
    if change.is_new {
        tell_all(hub, |_| true, || Command::Forgotten);
    }
    if !change.gone.is_empty() {
        tracing::info!(gone = ?change.gone, "nodes are no longer there");
        let gone: Arc<[_]> = change.gone.as_slice().into();
        tell_all(hub, |_| true, || Command::Gone(Arc::clone(&gone)));
    }
    if !change.is_of_duties() {
        return;
    }
    let (gained, lost) = (change.gained.len(), change.lost.len());
    tracing::info!(gained, lost, "this node acts for other districts of tables");
    let changed: BTreeSet<_> = change.gained.iter().chain(&change.lost).copied().collect();
    tell_all(
        hub,
        |id| changed.contains(&super::District::of(id)),
        || Command::Duty,
    );
    if !change.gained.is_empty() {
        read_due(hub, member, change.gained).await;
    }
}

fn tell_all(hub: &Hub, which: impl Fn(TableId) -> bool, command: impl Fn() -> Command) {
    for (id, handle) in hub.all_loaded() {
        if which(id) && !handle.try_tell(command()) {
            // It is busy: it hears of it as soon as it can.
            let command = command();
            tokio::spawn(async move { handle.tell(command).await });
        }
    }
}

/// Notes what is due soon in districts that this node acts for.
async fn read_due(hub: &Hub, member: &Member, districts: Vec<super::District>) {
    let until = hub.time.now() + AHEAD;
    match member.cluster.due_by(until, districts).await {
        Ok(due) => {
            let asleep = due.into_iter();
            let asleep = asleep.filter(|(_, id)| hub.loaded(*id).is_none());
            hub.agenda.add(asleep);
        }
        Err(error) => tracing::debug!(%error, "cannot read what is due"),
    }
}

/// Hears what other nodes tell.
async fn hear_other_nodes(hub: Arc<Hub>, mut news: mpsc::Receiver<Announcement>) {
    while let Some(announcement) = news.recv().await {
        match announcement {
            Announcement::Table(news) => {
                hub.hear_of(news.id);
                if let Some(at) = news.due
                    && hub.acting(news.id).is_some()
                    && hub.loaded(news.id).is_none()
                {
                    hub.agenda.add([(at, news.id)]);
                }
                for guest in news.guests {
                    hub.lobby.tell(guest);
                }
            }
            Announcement::Listed(id, line) => hub.lobby.list(id, line),
            Announcement::Nodes => {
                if let Some(member) = &hub.member {
                    member.ring();
                }
            }
        }
    }
}

/// Asks about tables of which others have told: the first at once, those that come soon after it in
/// the next question.
async fn learn(hub: Arc<Hub>) {
    let Some(member) = &hub.member else { return };
    let mut next = Instant::now();
    loop {
        sleep_until(next).await;
        let told = hub.told.take().await;
        next = Instant::now() + GATHERING;
        let loaded = told.into_iter();
        let loaded = loaded.filter_map(|id| Some((id, hub.loaded(id)?)));
        let tables: Vec<(TableId, Handle)> = loaded.collect();
        for tables in tables.chunks(ASKED_AT_ONCE) {
            if let Err(error) = ask_about(&hub, member, tables).await {
                // It is asked again when the next question is due.
                tracing::debug!(%error, "cannot read what others have written");
            }
        }
    }
}

/// Asks what is new at tables, and tells them.
async fn ask_about(
    hub: &Hub,
    member: &Member,
    tables: &[(TableId, Handle)],
) -> Result<(), StoreError> {
    let known: Vec<(TableId, Head)> = tables
        .iter()
        .map(|(id, handle)| (*id, handle.feed.lock().head()))
        .collect();
    if known.is_empty() {
        return Ok(());
    }
    count(&hub.metrics.questions);
    let tables = known.len() as u64;
    hub.metrics.asked_about.fetch_add(tables, Ordering::Relaxed);
    for since in member.cluster.since(known).await? {
        pass_on(hub, since);
    }
    Ok(())
}

fn pass_on(hub: &Hub, since: Since) {
    let id = since.id;
    let Some(handle) = hub.loaded(id) else { return };
    if !handle.try_tell(Command::Learn(Box::new(since))) {
        // It is busy, and is asked about once more.
        hub.told.add(id);
    }
}

/// Asks now and then about everything that nobody may have told: often while nodes do not hear each
/// other.
async fn ask(hub: Arc<Hub>) {
    let Some(member) = &hub.member else { return };
    let mut bus = hub.bus.state();
    let mut questions = 0_u32;
    let mut last = Instant::now();
    loop {
        let has_changed = wait_a_moment(&mut bus).await;
        let is_due = last.elapsed() >= BETWEEN_QUESTIONS;
        if !(has_changed || is_due || is_deaf(&hub, member)) {
            continue;
        }
        last = Instant::now();
        questions = questions.wrapping_add(1);
        let is_deaf = is_deaf(&hub, member);
        for tables in hub.all_loaded().chunks(ASKED_AT_ONCE) {
            if let Err(error) = ask_about(&hub, member, tables).await {
                tracing::debug!(%error, "cannot read what others have written");
            }
        }
        read_due(&hub, member, member.districts()).await;
        if is_deaf {
            hub.lobby.tell_everyone();
        }
        if questions.is_multiple_of(LOBBY_EVERY) {
            read_lobby(&hub).await;
        }
    }
}

/// Whether this node or any other hears nobody.
pub(crate) fn is_deaf(hub: &Hub, member: &Member) -> bool {
    let is_down = *hub.bus.state().borrow() == BusState::Down;
    is_down || member.nodes() > 1 && (is_cut_off(hub) || member.is_any_deaf())
}

/// Whether this node hears nobody, and nobody hears it.
fn is_cut_off(hub: &Hub) -> bool {
    *hub.bus.state().borrow() != BusState::Up
}

/// Waits as long as from one question to the next while nodes do not hear each other, or until the bus
/// fails or is back; whether it did.
async fn wait_a_moment(bus: &mut watch::Receiver<BusState>) -> bool {
    let changed = async {
        if bus.changed().await.is_err() {
            // The bus of a node that is alone never changes.
            std::future::pending::<()>().await;
        }
    };
    tokio::select! {
        biased;
        () = changed => true,
        () = sleep(BETWEEN_URGENT_QUESTIONS) => false,
    }
}

/// Lists what the store lists, and nothing else.
async fn read_lobby(hub: &Hub) {
    let version = hub.lobby.version();
    match hub.store.listed().await {
        Ok(listed) => {
            let lines = listed.into_iter();
            let lines = lines.filter_map(|(id, line)| Some((id, line.parse().ok()?)));
            hub.lobby.list_all(lines.collect(), version);
        }
        Err(error) => tracing::debug!(%error, "cannot read the lobby"),
    }
}
