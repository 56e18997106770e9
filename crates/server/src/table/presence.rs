//! Who is there, on whichever node they are.

use std::collections::BTreeMap;
use std::net::IpAddr;

use praline_protocol::Millis;
use praline_protocol::wire::Presence;
use praline_rules::{BySeat, Seat};

use crate::address::Network;
use crate::cluster::{Attendance, NodeId};
use crate::guest::GuestId;
use crate::limits::Asker;

/// The connections of one guest to this node.
#[derive(Debug)]
struct Connections {
    count: u32,
    /// Where the latest of them comes from.
    address: Network,
}

/// Who is there, by open connections.
#[derive(Debug)]
pub(super) struct Present {
    connections: BTreeMap<GuestId, Connections>,
    /// When each seat's guest was last there; after a restart everyone was there until then.
    last: BySeat<Millis>,
    /// Who is connected to other nodes, or was, by what those have noted.
    elsewhere: Vec<Attendance>,
    /// Whom this node has noted as being here, where it is one of several.
    noted: BTreeMap<GuestId, Network>,
}

impl Present {
    /// Nobody is there since now.
    pub(super) fn new(now: Millis) -> Present {
        Present {
            connections: BTreeMap::new(),
            last: BySeat::from_fn(|_| now),
            elsewhere: Vec::new(),
            noted: BTreeMap::new(),
        }
    }

    /// Somebody came.
    pub(super) fn enter(&mut self, asker: Asker) {
        let Asker { guest, address } = asker;
        let connections = self.connections.entry(guest);
        let connections = connections.or_insert(Connections { count: 0, address });
        connections.count += 1;
        connections.address = address;
    }

    /// Where a guest who is there comes from.
    pub(super) fn address(&self, guest: GuestId) -> Option<Network> {
        let connections = self.connections.get(&guest);
        let here = connections.map(|connections| connections.address);
        let mut others = self.others();
        here.or_else(|| {
            let other = others.find(|other| other.guest == guest);
            other.map(|other| Network::of(other.address))
        })
    }

    /// Somebody who is there.
    pub(super) fn anyone(&self) -> Option<GuestId> {
        let here = self.connections.keys().next().copied();
        here.or_else(|| self.others().next().map(|other| other.guest))
    }

    /// Somebody went.
    pub(super) fn exit(&mut self, guest: GuestId, seat: Option<Seat>, now: Millis) {
        if let Some(connections) = self.connections.get_mut(&guest) {
            connections.count -= 1;
            if connections.count == 0 {
                self.connections.remove(&guest);
                if let Some(seat) = seat {
                    self.last[seat] = now;
                }
            }
        }
    }

    /// Another guest has the seat from now on.
    pub(super) fn seat_changed(&mut self, seat: Seat, now: Millis) {
        self.last[seat] = now;
    }

    /// Whether nobody is there, on any node.
    pub(super) fn is_empty(&self) -> bool {
        self.connections.is_empty() && self.others().next().is_none()
    }

    /// Whether nobody is connected to this node.
    pub(super) fn is_empty_here(&self) -> bool {
        self.connections.is_empty()
    }

    /// Since when a seat's guest is away.
    pub(super) fn away(&self, seat: Seat, guest: GuestId) -> Option<Millis> {
        if self.connections.contains_key(&guest) {
            return None;
        }
        let mut noted = self.elsewhere.iter().filter(|other| other.guest == guest);
        noted.try_fold(self.last[seat], |last, other| {
            (!other.is_here).then_some(last.max(other.since))
        })
    }

    /// Who is there, for everyone to see.
    pub(super) fn seen(&self, guests: &BySeat<Option<GuestId>>) -> Presence {
        let away = |seat: Seat| self.away(seat, guests[seat]?);
        let sits = |guest: GuestId| Seat::ALL.iter().any(|seat| guests[*seat] == Some(guest));
        let mut watching: Vec<GuestId> = self.connections.keys().copied().collect();
        watching.extend(self.others().map(|other| other.guest));
        watching.retain(|guest| !sits(*guest));
        watching.sort_unstable();
        watching.dedup();
        Presence {
            away: BySeat::from_fn(away),
            watching: u32::try_from(watching.len()).unwrap_or(u32::MAX),
        }
    }

    /// Those who are connected to other nodes.
    fn others(&self) -> impl Iterator<Item = &Attendance> {
        self.elsewhere.iter().filter(|other| other.is_here)
    }

    /// Takes in what nodes have noted; whether anything of other nodes is new.
    pub(super) fn hear(&mut self, attendance: &[Attendance], own: NodeId) -> bool {
        let others = attendance.iter().filter(|noted| noted.node != own);
        let others: Vec<Attendance> = others.copied().collect();
        let is_new = self.elsewhere != others;
        self.elsewhere = others;
        is_new
    }

    /// The guests of nodes that are gone are gone with them; whether there were any.
    pub(super) fn gone(&mut self, nodes: &[NodeId], now: Millis) -> bool {
        let mut any = false;
        let others = self.elsewhere.iter_mut();
        for other in others.filter(|other| other.is_here && nodes.contains(&other.node)) {
            (other.is_here, other.since) = (false, now);
            any = true;
        }
        any
    }

    /// Whatever this node has noted is forgotten.
    pub(super) fn forget_notes(&mut self) {
        self.noted.clear();
    }

    /// What this node has to note: who is here now and was not noted, and who no longer is.
    pub(super) fn to_note(&self, node: NodeId, now: Millis) -> Vec<Attendance> {
        let noted = |guest: GuestId, address: Network, is_here: bool| Attendance {
            node,
            guest,
            address: IpAddr::from(address),
            is_here,
            since: now,
        };
        let mut changes = Vec::new();
        for (guest, connections) in &self.connections {
            if self.noted.get(guest) != Some(&connections.address) {
                changes.push(noted(*guest, connections.address, true));
            }
        }
        for (guest, address) in &self.noted {
            if !self.connections.contains_key(guest) {
                changes.push(noted(*guest, *address, false));
            }
        }
        changes
    }

    /// That is noted now.
    pub(super) fn note(&mut self, changes: &[Attendance]) {
        for change in changes {
            if change.is_here {
                let address = Network::of(change.address);
                self.noted.insert(change.guest, address);
            } else {
                self.noted.remove(&change.guest);
            }
        }
    }
}
