//! How many connections and tables a server holds, and what they cost.

use std::rc::Rc;
use std::time::Duration;

use futures_util::{StreamExt, TryStreamExt, stream};
use praline_protocol::TableId;
use tokio::time::{Instant, sleep, timeout_at};

use super::Extent;
use super::busy::BusyTable;
use super::client::Client;
use super::load::Load;
use super::party::{Company, Party};
use super::report::Held;
use crate::error::ServerBenchFault;
use crate::online::Connection;

/// How many tables are set, or connections opened, at the same time.
const AT_ONCE: usize = 32;
/// How long the server has to put its memory in order before it is measured.
const SETTLING: Duration = Duration::from_millis(500);
/// How many moves are made at each table before it is held: about the middle of a game.
const MOVES: u32 = 30;
/// How long that may take at all tables together; those that come later have just begun.
const PLAYING: Duration = Duration::from_secs(30);
/// How long a server may take to put all tables away when everyone is gone, or five times as long as a
/// load is measured if that is less; then it is measured what it has given back.
const GONE: Duration = Duration::from_secs(75);
/// How long it then has to give memory back, or as long as a load is measured if that is less.
const GIVING_BACK: Duration = Duration::from_secs(15);
/// How often it is asked whether it has.
const LOOK: Duration = Duration::from_secs(1);

/// A game that goes on at a table.
struct Begun {
    table: TableId,
    moves: u32,
    /// One of its players, for whom the table stays in memory.
    _player: Option<Connection>,
}

/// Brings games at so many tables to their middle, then opens connections that watch them until there
/// are so many, and then closes them all. The people of a table connect to the nodes in turn; what all
/// nodes hold is the memory.
pub(super) async fn hold(
    clients: &[Client],
    memory_now: impl Fn() -> Option<u64>,
    extent: Extent,
) -> Result<Held, ServerBenchFault> {
    let Extent {
        held_tables: tables,
        connections,
        time,
        ..
    } = extent;
    let load = Rc::new(Load::new());
    let deadline = Instant::now() + PLAYING;
    let memory = async || {
        sleep(SETTLING).await;
        memory_now()
    };
    // One table first: what the server does for the first of them is not theirs alone.
    let first = begin(clients, &load, deadline).await?;
    let empty = memory().await;
    let begun = stream::iter(0..tables).map(|_| begin(clients, &load, deadline));
    let begun: Vec<Begun> = begun.buffer_unordered(AT_ONCE).try_collect().await?;
    let with_tables = memory().await;
    let watchers = connections.saturating_sub(tables);
    let watched = begun.iter().cycle().take(watchers as usize);
    let watched = watched.zip(clients.iter().cycle().skip(1));
    let opened = stream::iter(watched).map(|(begun, client)| watch(client, begun.table));
    let opened: Vec<Option<Connection>> = opened.buffer_unordered(AT_ONCE).try_collect().await?;
    let with_connections = memory().await;
    let (held_connections, held_tables) = counts(clients).await?;
    let moves: u32 = begun.iter().map(|begun| begun.moves).sum();
    drop((first, begun, opened));
    let gone = Instant::now() + GONE.min(time * 5);
    while Instant::now() < gone && counts(clients).await?.1 > 0 {
        sleep(LOOK.min(time)).await;
    }
    sleep(GIVING_BACK.min(time)).await;
    let afterwards = memory_now();
    let a_connection = each(with_tables, with_connections, watchers);
    // Beside each table there was a player.
    let a_table = each(empty, with_tables, tables);
    Ok(Held {
        connections: held_connections,
        tables: held_tables,
        moves_at_each_table: f64::from(moves) / f64::from(tables.max(1)),
        memory_empty: empty,
        memory_with_tables: with_tables,
        memory_with_connections: with_connections,
        memory_afterwards: afterwards,
        kilobytes_a_table: a_table.map(|both| (both - a_connection.unwrap_or(0.0)).max(0.0)),
        kilobytes_a_connection: a_connection,
    })
}

/// By how many kilobytes the memory has grown for each of so many things.
fn each(before: Option<u64>, after: Option<u64>, count: u32) -> Option<f64> {
    let grown = after?.saturating_sub(before?);
    (count > 0).then(|| grown as f64 / 1024.0 / f64::from(count))
}

/// Lets a game begin, and brings it to its middle if there is time.
async fn begin(
    clients: &[Client],
    load: &Rc<Load>,
    deadline: Instant,
) -> Result<Begun, ServerBenchFault> {
    let party = Party::gather(clients, Company::default()).await?;
    let table = party.set_table().await?;
    let mut busy = BusyTable::set_up(load, &party, table).await?;
    if let Ok(played) = timeout_at(deadline, busy.play(Some(MOVES))).await {
        played?;
    }
    Ok(Begun {
        table,
        moves: busy.moves,
        _player: busy.leave_one(),
    })
}

/// A connection that watches a table; what is known of it is let go.
async fn watch(client: &Client, table: TableId) -> Result<Option<Connection>, ServerBenchFault> {
    let token = client.new_guest().await?;
    let (mut visit, _) = client.enter(table, &token).await?;
    Ok(visit.take_connection())
}

/// How many connections and tables the server itself counts, on all its nodes.
async fn counts(clients: &[Client]) -> Result<(u64, u64), ServerBenchFault> {
    let mut sum = (0, 0);
    for client in clients {
        let figures = client.figures().await?;
        sum.0 += figures.count("connections");
        sum.1 += figures.count("tables");
    }
    Ok(sum)
}
