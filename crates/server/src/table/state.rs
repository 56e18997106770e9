//! What a table is, by its entries and whatever else is kept of it.

use std::sync::Arc;

use praline_protocol::fair::Dealer;
use praline_protocol::{Entry, Millis, Phase, Table};
use praline_rules::{BySeat, Move, Seat};

use super::lines::Lines;
use crate::guest::GuestId;
use crate::store::{NewEntry, SeatChange, Secret, Sits, StoredTable};

/// What a table is: everything that decides what can happen there, and nothing that is not kept.
///
/// Whoever reads the table from the store gets the same as whoever has made its entries.
#[derive(Clone, Debug)]
pub(super) struct State {
    pub(super) table: Table,
    /// Who sits where.
    pub(super) guests: BySeat<Option<GuestId>>,
    /// For whom seats are kept.
    pub(super) reserved: BySeat<Option<GuestId>>,
    /// What each seat has chosen in this wall step and nobody is shown.
    pub(super) choices: BySeat<Option<Arc<[Move]>>>,
    /// From the game's start on.
    pub(super) dealer: Option<Dealer>,
}

impl State {
    /// A table as it was kept, and its entries as watchers see them; `None` where that is damaged.
    pub(super) fn read(stored: &StoredTable) -> Option<(State, Lines)> {
        let entries = stored.entries.iter().map(read_entry);
        let entries: Vec<(Millis, Entry)> = entries.collect::<Option<_>>()?;
        let table = fold_all(entries.iter().cloned().map(Some))?;
        let mut choices: BySeat<Option<Arc<[Move]>>> = BySeat::default();
        for ((_, entry), kept) in entries.iter().zip(&stored.entries) {
            if let (Entry::Chosen(seat), Some(private)) = (entry, &kept.private) {
                choices[*seat] = Some(read_choices(private)?);
            }
        }
        let of = |wanted: Sits| {
            BySeat::from_fn(|seat| {
                let mut holders = stored.seats.iter();
                let found = holders.find(|(place, _, sits)| *place == seat && *sits == wanted);
                found.map(|(_, guest, _)| *guest)
            })
        };
        let mut state = State {
            guests: of(Sits::Yes),
            reserved: of(Sits::Reserved),
            choices,
            dealer: match table.phase() {
                Phase::Playing => Some(dealer(&table, &stored.secret)?),
                Phase::Waiting | Phase::Over | Phase::Closed => None,
            },
            table,
        };
        state.forget_choices();
        Some((state, entries.into_iter().collect()))
    }

    /// Takes in an entry of plain play that was kept: a move, a deal, choices, or that somebody gives up;
    /// `None` where it is none or cannot follow.
    pub(super) fn follow(&mut self, kept: &NewEntry) -> Option<(Millis, Entry)> {
        let (at, entry) = read_entry(kept)?;
        match (&entry, &kept.private) {
            (Entry::Deal(deal), _) => {
                let game = self.table.game().ok()?;
                let drawn = self.dealer.as_mut()?.deal(game)?;
                if drawn != *deal {
                    return None;
                }
            }
            (Entry::Chosen(seat), Some(private)) => {
                self.choices[*seat] = Some(read_choices(private)?);
            }
            (Entry::Move(_) | Entry::GiveUp(..), _) => {}
            _ => return None,
        }
        self.table.apply(at, &entry).ok()?;
        self.forget_choices();
        Some((at, entry))
    }

    /// Lets go of choices that have entered the game.
    fn forget_choices(&mut self) {
        let chosen = self.table.chosen();
        for seat in Seat::ALL.into_iter().filter(|seat| !chosen.has(*seat)) {
            self.choices[seat] = None;
        }
    }

    /// Somebody sits down, or a seat is free.
    pub(super) fn change_seat(&mut self, change: SeatChange) {
        let (seat, guest) = match change {
            SeatChange::Sits(seat, guest) => (seat, Some(guest)),
            SeatChange::Free(seat) => (seat, None),
        };
        self.guests[seat] = guest;
        self.reserved[seat] = None;
    }

    /// The seat of a guest.
    pub(super) fn seat_of(&self, guest: GuestId) -> Option<Seat> {
        let sits = |seat: &Seat| self.guests[*seat] == Some(guest);
        Seat::ALL.into_iter().find(sits)
    }
}

/// The dealer of a game, as far as it has dealt; `None` where the deals are not its own.
fn dealer(table: &Table, secret: &Secret) -> Option<Dealer> {
    let record = table.record()?;
    let mut dealer = Dealer::new(&secret.0, table.plan().rules, &table.entropy());
    dealer.redo(&record).ok().map(|_| dealer)
}

/// A table as it was kept, folded up; `None` where that is damaged.
pub(crate) fn fold(stored: &StoredTable) -> Option<Table> {
    fold_all(stored.entries.iter().map(read_entry))
}

/// Entries folded up; `None` where one cannot be read or cannot follow.
pub(super) fn fold_all(
    entries: impl IntoIterator<Item = Option<(Millis, Entry)>>,
) -> Option<Table> {
    let mut table: Option<Table> = None;
    for entry in entries {
        let (at, entry) = entry?;
        match &mut table {
            None => table = Some(Table::open(&entry).ok()?),
            Some(table) => table.apply(at, &entry).ok()?,
        }
    }
    table
}

/// The wall spaces that a seat has chosen.
fn read_choices(private: &str) -> Option<Arc<[Move]>> {
    let moves: Result<Vec<Move>, _> = private.split(' ').map(str::parse).collect();
    Some(moves.ok()?.into())
}

fn read_entry(kept: &NewEntry) -> Option<(Millis, Entry)> {
    Some((kept.at, kept.text.parse().ok()?))
}
