//! A seat at somebody else's table that is taken and left again and again.

use std::net::Ipv4Addr;
use std::time::Duration;

use futures_util::future::join_all;
use praline_protocol::TableId;
use tokio::time::timeout;

use super::attacker::Attacker;
use crate::commands::bench::server::client::{Client, request};
use crate::error::ServerBenchFault;
use crate::online::{Connection, Token};

/// Where the table's owner is.
const OWNER: Ipv4Addr = Ipv4Addr::new(127, 0, 0, 67);
/// How many connections the attacker has.
const CONNECTIONS: usize = 10;
/// How long the owner tries to begin.
const PATIENCE: Duration = Duration::from_secs(10);

/// A public table that waits for its people.
#[derive(Debug)]
pub(super) struct Bait {
    pub(super) table: TableId,
    owner: Token,
}

impl Bait {
    /// Somebody sets a table, and does not sit down yet.
    pub(super) async fn set(client: &Client) -> Result<Bait, ServerBenchFault> {
        let client = client.at(OWNER);
        let owner = client.new_guest().await?;
        let wish = "{\"rules\":\"2\",\"public\":true}";
        let table = client.create(&owner, wish).await?;
        Ok(Bait { table, owner })
    }

    /// Whether the owner can still sit down and begin, against a bot if need be.
    pub(super) async fn owner_can_start(&self, client: &Client) -> bool {
        let begun = async {
            let client = client.at(OWNER);
            let mut owner = client.enter(self.table, &self.owner).await.ok()?;
            ask(&mut owner, "sit 1 - Owner").await?;
            // Where somebody sits on the other seat, the game may begin with them.
            if ask(&mut owner, "start").await.is_none() {
                ask(&mut owner, "free 2").await;
                ask(&mut owner, "plan 2 bot:club").await;
                ask(&mut owner, "start").await?;
            }
            Some(())
        };
        matches!(timeout(PATIENCE, begun).await, Ok(Some(())))
    }
}

async fn ask(owner: &mut Connection, what: &str) -> Option<()> {
    request(owner, what, |_| ()).await.ok().map(drop)
}

/// One guest sits down and stands up as fast as it is let.
pub(super) async fn attack(attacker: &Attacker) {
    let Some(table) = attacker.bait else { return };
    while attacker.goes_on() {
        if let Some(token) = attacker.guest().await {
            let fidgets = (0..CONNECTIONS).map(|_| fidget(attacker, table, &token));
            join_all(fidgets).await;
        }
    }
}

async fn fidget(attacker: &Attacker, table: TableId, token: &Token) {
    while attacker.goes_on() {
        let Some(mut connection) = attacker.enter(table, token).await else {
            continue;
        };
        // A connection that was too fast is left for a new one.
        let mut refused = 0;
        while refused < 2 && attacker.goes_on() {
            for what in ["sit 2 - Mallory", "stand"] {
                if attacker.ask(&mut connection, what).await.is_none() {
                    refused += 1;
                }
            }
        }
    }
}
