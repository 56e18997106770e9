//! A seat at somebody else's table that is taken and left again and again.

use std::net::Ipv4Addr;
use std::time::Duration;

use futures_util::future::join_all;
use praline_protocol::wire::Request;
use praline_protocol::{OnlinePlan, SeatPlan, TableId, Visibility};
use praline_rules::{Players, Rules, Seat};
use tokio::time::timeout;

use super::attacker::Attacker;
use crate::commands::bench::server::client::{Client, request};
use crate::error::ServerBenchFault;
use crate::online::{Token, Visit};

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
        let mut plan = OnlinePlan::new(Rules::plain(Players::Two));
        plan.visibility = Visibility::Public;
        let table = client.create(&owner, &plan).await?;
        Ok(Bait { table, owner })
    }

    /// Whether the owner can still sit down and begin, against a bot if need be.
    pub(super) async fn owner_can_start(&self, client: &Client) -> bool {
        let begun = async {
            let client = client.at(OWNER);
            let (mut owner, _) = client.enter(self.table, &self.owner).await.ok()?;
            ask(&mut owner, sit(Seat::One, "Owner")).await?;
            // Where somebody sits on the other seat, the game may begin with them.
            if ask(&mut owner, Request::Start).await.is_none() {
                let bot = SeatPlan::Bot("club".to_owned());
                ask(&mut owner, Request::Free(Seat::Two)).await;
                ask(&mut owner, Request::Plan(Seat::Two, bot)).await;
                ask(&mut owner, Request::Start).await?;
            }
            Some(())
        };
        matches!(timeout(PATIENCE, begun).await, Ok(Some(())))
    }
}

async fn ask(owner: &mut Visit, what: Request) -> Option<()> {
    request(owner, what).await.ok().map(drop)
}

fn sit(seat: Seat, name: &str) -> Request {
    Request::Sit(seat, None, name.to_owned())
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
        let Some(mut visit) = attacker.enter(table, token).await else {
            continue;
        };
        // A connection that was too fast is left for a new one.
        let mut refused = 0;
        while refused < 2 && attacker.goes_on() {
            for what in [sit(Seat::Two, "Mallory"), Request::Stand] {
                if attacker.ask(&mut visit, what).await.is_none() {
                    refused += 1;
                }
            }
        }
    }
}
