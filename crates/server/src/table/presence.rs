//! Who is there.

use std::collections::BTreeMap;

use praline_protocol::Millis;
use praline_protocol::wire::Presence;
use praline_rules::{BySeat, Seat};

use crate::address::Network;
use crate::guest::GuestId;
use crate::limits::Asker;

/// The connections of one guest.
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
}

impl Present {
    /// Nobody is there since now.
    pub(super) fn new(now: Millis) -> Present {
        Present {
            connections: BTreeMap::new(),
            last: BySeat::from_fn(|_| now),
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
        connections.map(|connections| connections.address)
    }

    /// Somebody who is there.
    pub(super) fn anyone(&self) -> Option<GuestId> {
        self.connections.keys().next().copied()
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

    /// Whether nobody is there.
    pub(super) fn is_empty(&self) -> bool {
        self.connections.is_empty()
    }

    /// Since when a seat's guest is away.
    pub(super) fn away(&self, seat: Seat, guest: GuestId) -> Option<Millis> {
        (!self.connections.contains_key(&guest)).then_some(self.last[seat])
    }

    /// Who is there, for everyone to see.
    pub(super) fn seen(&self, guests: &BySeat<Option<GuestId>>) -> Presence {
        let away = |seat: Seat| self.away(seat, guests[seat]?);
        let sits = |guest: &&GuestId| Seat::ALL.iter().any(|seat| guests[*seat] == Some(**guest));
        let seated = self.connections.keys().filter(sits).count();
        Presence {
            away: BySeat::from_fn(away),
            watching: u32::try_from(self.connections.len() - seated).unwrap_or(u32::MAX),
        }
    }
}
