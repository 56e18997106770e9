//! Several nodes that share a store: who is there, who acts for which table, and what time it is.
//!
//! Everything here is in the store, which alone says what is so; the bus between nodes only lets them
//! look sooner. A node tells the store twice a second that it is there ([`Cluster::beat`]), and hears
//! what that means for it: the cluster's time, the other nodes, and the districts of tables that it acts
//! for, each under a number ([`Lease`]) that the store asks for whenever the node acts by itself.

mod district;
mod life;
mod member;
mod roster;
mod time;
mod told;

pub use district::{DISTRICTS, District};
pub use roster::{Dismissed, GONE_AFTER, Roster};
pub use time::ClusterTime;

pub(crate) use life::{beat_once, is_deaf, live};
pub(crate) use member::{Acting, Change, Member};
pub(crate) use told::Told;

use std::collections::BTreeMap;
use std::fmt;
use std::net::IpAddr;

use async_trait::async_trait;
use praline_protocol::{Millis, TableId};
use serde::{Deserialize, Serialize};

use crate::guest::GuestId;
use crate::store::{NewEntry, StoreError};

/// A node, from its start to its end; one that starts again is another.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct NodeId(pub u64);

impl fmt::Debug for NodeId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:016x}", self.0)
    }
}

/// That a node acts for the tables of a district: its bots, its clocks, and whatever else happens there
/// by itself.
///
/// Each time a district changes hands the number goes up. Whoever acts under an older one is refused by
/// the store, however late it notices that the district is no longer its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Lease {
    /// The tables that it is about.
    pub district: District,
    /// How often the district has changed hands.
    pub number: u64,
}

/// How much of something that all nodes count together one node has, by what it is counted for.
pub type Usage = BTreeMap<String, u32>;

/// What a node tells the store, again and again.
#[derive(Clone, Debug)]
pub struct Beat {
    /// The node.
    pub node: NodeId,
    /// Whether it is about to end, so that others should act in its place.
    pub is_draining: bool,
    /// Whether it does not hear the others, nor they it.
    pub is_deaf: bool,
    /// What it has of things that all nodes count together.
    pub usage: Usage,
}

/// What a node is told.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Pulse {
    /// The cluster's time: it passes while any node is there, and goes on where it stood.
    pub now: Millis,
    /// What the node acts for until it is told otherwise.
    pub leases: Vec<Lease>,
    /// All nodes that are there, this one among them.
    pub nodes: Vec<NodeId>,
    /// What the others have of things that all nodes count together.
    pub others: BTreeMap<NodeId, Usage>,
    /// Whether any of them does not hear the others: what it does, it does unheard.
    pub is_any_deaf: bool,
    /// Whether the store had not known the node: all that it had told of itself before is gone.
    pub is_new: bool,
}

/// That a guest is at a table, or was, through one node.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Attendance {
    /// The node that they are connected to.
    pub node: NodeId,
    /// Who.
    pub guest: GuestId,
    /// Where they come from.
    pub address: IpAddr,
    /// Whether they are there now.
    pub is_here: bool,
    /// Since when they are, or are not.
    pub since: Millis,
}

/// How far a table has got, for whoever wants to know whether they know all of it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Head {
    /// How many entries there are.
    pub entries: u64,
    /// The number of the latest line of chat; 0 is none.
    pub said: u64,
    /// How often anything else has changed: who is there, a name or a line that was removed.
    pub revision: u64,
}

/// What has happened at a table since somebody knew all of it.
#[derive(Clone, Debug)]
pub struct Since {
    /// The table.
    pub id: TableId,
    /// How far it has got now.
    pub head: Head,
    /// The entries after those that were known, in order.
    pub entries: Vec<NewEntry>,
}

/// What nodes share besides the tables themselves.
///
/// Errors are as in [`Store`](crate::Store): what fails has changed nothing.
#[async_trait]
pub trait Cluster: Send + Sync + 'static {
    /// A node says that it is there, and hears how things are.
    async fn beat(&self, beat: Beat) -> Result<Pulse, StoreError>;

    /// A node ends: what it acted for is free, and its guests are no longer there. Where it was the
    /// last, the cluster's time stands still.
    async fn leave(&self, node: NodeId) -> Result<(), StoreError>;

    /// Notes who is at a table, of the number that the store gave it, and who no longer is; returns
    /// the table's revision, which is one more than before. What was noted of the same guests at other
    /// nodes is forgotten, unless they are there.
    async fn attend(&self, no: i64, changes: Vec<Attendance>) -> Result<u64, StoreError>;

    /// What has happened at tables since they had got so far; nothing is told of those at which
    /// nothing has, or that are not there. Many tables are asked about at once.
    async fn since(&self, known: Vec<(TableId, Head)>) -> Result<Vec<Since>, StoreError>;

    /// The tables of some districts at which something will happen by itself until a time, and when.
    async fn due_by(
        &self,
        until: Millis,
        districts: Vec<District>,
    ) -> Result<Vec<(Millis, TableId)>, StoreError>;

    /// Spends one of so many, which fill up again by so many a second of the cluster's time, all nodes
    /// together; whether there was one left.
    async fn spend(
        &self,
        key: String,
        size: u32,
        per_second: f64,
        now: Millis,
    ) -> Result<bool, StoreError>;
}
