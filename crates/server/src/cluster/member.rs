//! This node as one of the cluster: what it acts for, and who else is there.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use praline_protocol::TableId;
use tokio::sync::{Notify, watch};

use super::{Beat, Cluster, District, Lease, NodeId, Pulse, Usage};

/// By what right a node acts by itself at a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Acting {
    /// There is no other.
    Alone,
    /// Under a lease.
    Under(Lease),
}

impl Acting {
    /// What the store is shown.
    pub(crate) fn lease(self) -> Option<Lease> {
        match self {
            Acting::Alone => None,
            Acting::Under(lease) => Some(lease),
        }
    }
}

/// This node as one of the cluster.
pub(crate) struct Member {
    /// What the nodes share.
    pub(crate) cluster: Arc<dyn Cluster>,
    /// Which one this is.
    pub(crate) node: NodeId,
    known: Mutex<Known>,
    /// Rings when the store is to be told at once that this node is there.
    bell: Notify,
    /// Whether this node is about to end.
    draining: watch::Sender<bool>,
    /// How many districts it acts for.
    held: watch::Sender<usize>,
}

#[derive(Debug, Default)]
struct Known {
    leases: BTreeMap<District, Lease>,
    nodes: BTreeSet<NodeId>,
    is_any_deaf: bool,
}

/// What a pulse has changed.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Change {
    /// Districts that this node acts for from now on.
    pub(crate) gained: Vec<District>,
    /// Districts that it acted for until now, or under another lease.
    pub(crate) lost: Vec<District>,
    /// Nodes that are no longer there.
    pub(crate) gone: Vec<NodeId>,
    /// Whether the store had forgotten this one.
    pub(crate) is_new: bool,
}

impl Change {
    /// Whether the duties of this node have changed.
    pub(crate) fn is_of_duties(&self) -> bool {
        !self.gained.is_empty() || !self.lost.is_empty()
    }
}

impl Member {
    /// A node that has not said yet that it is there.
    pub(crate) fn new(cluster: Arc<dyn Cluster>, node: NodeId) -> Member {
        Member {
            cluster,
            node,
            known: Mutex::default(),
            bell: Notify::new(),
            draining: watch::Sender::new(false),
            held: watch::Sender::new(0),
        }
    }

    fn lock(&self) -> MutexGuard<'_, Known> {
        self.known.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// By what right this node acts at a table; `None` where another does, or nobody for a moment.
    pub(crate) fn acting(&self, id: TableId) -> Option<Acting> {
        self.acting_in(District::of(id))
    }

    /// The same for a district.
    pub(crate) fn acting_in(&self, district: District) -> Option<Acting> {
        let lease = self.lock().leases.get(&district).copied();
        lease.map(Acting::Under)
    }

    /// The districts that it acts for.
    pub(crate) fn districts(&self) -> Vec<District> {
        self.lock().leases.keys().copied().collect()
    }

    /// How many nodes there are, as far as is known.
    pub(crate) fn nodes(&self) -> usize {
        self.lock().nodes.len()
    }

    /// Whether any node does not hear the others, as far as is known.
    pub(crate) fn is_any_deaf(&self) -> bool {
        self.lock().is_any_deaf
    }

    /// What the store is to be told.
    pub(crate) fn beat(&self, is_deaf: bool, usage: Usage) -> Beat {
        Beat {
            node: self.node,
            is_draining: self.is_draining(),
            is_deaf,
            usage,
        }
    }

    /// Takes in what the store has answered.
    pub(crate) fn hear(&self, pulse: &Pulse) -> Change {
        let leases: BTreeMap<District, Lease> = pulse
            .leases
            .iter()
            .map(|lease| (lease.district, *lease))
            .collect();
        let nodes: BTreeSet<NodeId> = pulse.nodes.iter().copied().collect();
        let mut known = self.lock();
        let lacks = |held: &BTreeMap<District, Lease>, lease: &Lease| {
            held.get(&lease.district) != Some(lease)
        };
        let gained = leases.values().filter(|lease| lacks(&known.leases, lease));
        let gained = gained.map(|lease| lease.district).collect();
        let lost = known.leases.values().filter(|lease| lacks(&leases, lease));
        let lost = lost.map(|lease| lease.district).collect();
        let gone = known.nodes.difference(&nodes).copied().collect();
        (known.leases, known.nodes) = (leases, nodes);
        known.is_any_deaf = pulse.is_any_deaf;
        let held = known.leases.len();
        drop(known);
        self.held.send_replace(held);
        Change {
            gained,
            lost,
            gone,
            is_new: pulse.is_new,
        }
    }

    /// Gives up a lease that the store no longer takes for this node's.
    pub(crate) fn ousted(&self, lease: Lease) {
        let mut known = self.lock();
        if known.leases.get(&lease.district) == Some(&lease) {
            known.leases.remove(&lease.district);
        }
        drop(known);
        self.ring();
    }

    /// Stops acting: the store has not been heard of for so long that others act by now.
    pub(crate) fn rest(&self) -> bool {
        let had_any = !std::mem::take(&mut self.lock().leases).is_empty();
        self.held.send_replace(0);
        had_any
    }

    /// Lets the store be told at once that this node is there.
    pub(crate) fn ring(&self) {
        self.bell.notify_one();
    }

    /// Waits until the store is to be told at once.
    pub(crate) async fn rung(&self) {
        self.bell.notified().await;
    }

    /// This node is about to end.
    pub(crate) fn drain(&self) {
        self.draining.send_replace(true);
        self.ring();
    }

    /// Whether it is.
    pub(crate) fn is_draining(&self) -> bool {
        *self.draining.borrow()
    }

    /// Waits until others act for everything that this node acted for, or nobody else is there.
    pub(crate) async fn has_handed_over(&self) {
        let mut held = self.held.subscribe();
        // The sender lives as long as this.
        let _ = held.wait_for(|held| *held == 0 || self.nodes() <= 1).await;
    }
}
