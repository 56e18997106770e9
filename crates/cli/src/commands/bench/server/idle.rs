//! How many connections and tables a server holds, and what they cost.

use std::time::Duration;

use futures_util::{StreamExt, TryStreamExt, stream};
use praline_protocol::TableId;

use super::lobby::{Lobby, connect, request};
use super::process::ServerProcess;
use super::report::Held;
use crate::error::ServerBenchFault;
use crate::online::{Connection, Server};

/// How many tables are set, or connections opened, at the same time.
const AT_ONCE: usize = 32;
/// How long the server has to put its memory in order before it is measured.
const SETTLING: Duration = Duration::from_millis(500);

/// Lets games begin at so many tables, then opens so many connections that watch them.
pub(super) async fn hold(
    process: &ServerProcess,
    tables: u32,
    connections: u32,
) -> Result<Held, ServerBenchFault> {
    let server = &process.server;
    let lobby = Lobby::open(server).await?;
    // One table first: what the server does for the first of them is not theirs alone.
    begin(server, &lobby).await?;
    let memory = async || {
        tokio::time::sleep(SETTLING).await;
        process.resident_memory()
    };
    let empty = memory().await;
    let begun = stream::iter(0..tables).map(|_| begin(server, &lobby));
    let begun: Vec<TableId> = begun.buffer_unordered(AT_ONCE).try_collect().await?;
    let with_tables = memory().await;
    let watched = begun.iter().cycle().take(connections as usize);
    let opened = stream::iter(watched).map(|table| watch(server, *table));
    let mut opened: Vec<Connection> = opened.buffer_unordered(AT_ONCE).try_collect().await?;
    let with_connections = memory().await;
    let (held_connections, held_tables) = counts(server)?;
    // They are open until here.
    opened.clear();
    let each = |before: Option<u64>, after: Option<u64>, count: u32| {
        let grown = after?.saturating_sub(before?);
        Some(grown as f64 / 1024.0 / f64::from(count.max(1)))
    };
    Ok(Held {
        connections: held_connections,
        tables: held_tables,
        memory_empty: empty,
        memory_with_tables: with_tables,
        memory_with_connections: with_connections,
        kilobytes_a_table: each(empty, with_tables, tables),
        kilobytes_a_connection: each(with_tables, with_connections, connections),
    })
}

/// Lets a game begin; it goes on without anyone being connected.
async fn begin(server: &Server, lobby: &Lobby) -> Result<TableId, ServerBenchFault> {
    let table = lobby.create().await?;
    let address = server.live(table, 0);
    let mut players = [connect(&address).await?, connect(&address).await?];
    request(&mut players[0], "sit 1 - Load", |_| ()).await?;
    request(&mut players[1], "sit 2 - Load", |_| ()).await?;
    request(&mut players[0], "start", |_| ()).await?;
    Ok(table)
}

async fn watch(server: &Server, table: TableId) -> Result<Connection, ServerBenchFault> {
    let mut connection = connect(&server.live(table, 0)).await?;
    connection
        .hear()
        .await
        .map_err(|_| ServerBenchFault::Lost)?;
    Ok(connection)
}

/// How many connections and tables the server itself counts.
fn counts(server: &Server) -> Result<(u64, u64), ServerBenchFault> {
    let failed = |fault: ureq::Error| ServerBenchFault::Connect(fault.to_string());
    let agent: ureq::Agent = ureq::Agent::config_builder().proxy(None).build().into();
    let mut answer = agent.get(server.at("metrics")).call().map_err(failed)?;
    let text = answer.body_mut().read_to_string().map_err(failed)?;
    let count = |name: &str| {
        let line = text.lines().find_map(|line| line.strip_prefix(name));
        line.and_then(|count| count.trim().parse().ok())
            .unwrap_or(0)
    };
    Ok((count("praline_connections "), count("praline_tables ")))
}
