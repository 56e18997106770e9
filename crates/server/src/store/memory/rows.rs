//! What is kept in memory, and how it changes: each change whole or not at all.

use std::cmp::Reverse;
use std::collections::{BTreeMap, HashMap};

use praline_protocol::{Millis, Phase, TableId};
use praline_rules::Seat;

use crate::cluster::{Attendance, Head, NodeId, Roster, Since};
use crate::guest::GuestId;
use crate::limits::Bucket;
use crate::store::{
    Append, CHAT_KEPT, Due, Link, NewEntry, NewTable, SeatChange, Secret, Served, Sits, StoreError,
    StoredTable, Totals,
};

/// Everything that is kept.
#[derive(Debug)]
pub(super) struct Rows {
    /// By their numbers, which are given once each.
    pub(super) tables: BTreeMap<i64, TableRow>,
    numbers: HashMap<TableId, i64>,
    latest: i64,
    /// When each guest was last seen.
    pub(super) guests: HashMap<GuestId, i64>,
    pub(super) served: Served,
    pub(super) key: Option<[u8; 32]>,
    pub(super) roster: Roster,
    /// What all nodes together may still do.
    pub(super) purses: HashMap<String, Bucket>,
    /// Whether a lease has to be held by whoever acts under it, as it always has; a test that shows what
    /// would happen otherwise turns it off.
    pub(super) fences: bool,
}

/// A table and everything that goes with it.
#[derive(Debug)]
pub(super) struct TableRow {
    pub(super) id: TableId,
    secret: Secret,
    owner: GuestId,
    public: bool,
    pub(super) phase: Phase,
    pub(super) changed: i64,
    due: Due,
    line: Option<String>,
    entries: Vec<NewEntry>,
    pub(super) seats: BTreeMap<Seat, (GuestId, Sits)>,
    chat: BTreeMap<u64, (Seat, String)>,
    /// Who is there, by what nodes have noted.
    pub(super) attendance: BTreeMap<(NodeId, GuestId), Attendance>,
    pub(super) revision: u64,
    links: HashMap<[u8; 16], Link>,
}

impl TableRow {
    /// Whether its game is still to come or goes on.
    pub(super) fn is_open(&self) -> bool {
        matches!(self.phase, Phase::Waiting | Phase::Playing)
    }

    pub(super) fn head(&self) -> Head {
        Head {
            entries: self.entries.len() as u64,
            said: self.chat.keys().next_back().copied().unwrap_or(0),
            revision: self.revision,
        }
    }

    /// Whether a guest sits there, or a seat is kept for them.
    pub(super) fn seats_guest(&self, guest: GuestId) -> bool {
        self.seats.values().any(|(holder, _)| *holder == guest)
    }
}

impl Default for Rows {
    fn default() -> Rows {
        Rows {
            tables: BTreeMap::new(),
            numbers: HashMap::new(),
            latest: 0,
            guests: HashMap::new(),
            served: Served::default(),
            key: None,
            roster: Roster::default(),
            purses: HashMap::new(),
            fences: true,
        }
    }
}

impl Rows {
    pub(super) fn table(&mut self, no: i64) -> Result<&mut TableRow, StoreError> {
        let table = self.tables.get_mut(&no);
        table.ok_or_else(|| StoreError::Failed("there is no such table".to_owned()))
    }

    pub(super) fn create(&mut self, table: NewTable) -> Result<i64, StoreError> {
        if self.numbers.contains_key(&table.id) {
            return Err(StoreError::Conflict);
        }
        self.latest += 1;
        let kept = table.reserved.into_iter();
        let row = TableRow {
            id: table.id,
            secret: table.secret,
            owner: table.owner,
            public: table.public,
            phase: Phase::Waiting,
            changed: table.unix,
            due: table.due,
            line: table.line,
            entries: table.entries,
            seats: kept
                .map(|(seat, guest)| (seat, (guest, Sits::Reserved)))
                .collect(),
            chat: BTreeMap::new(),
            attendance: BTreeMap::new(),
            revision: 0,
            links: HashMap::new(),
        };
        self.numbers.insert(row.id, self.latest);
        self.tables.insert(self.latest, row);
        Ok(self.latest)
    }

    /// Adds entries and what goes with them, if they are the next ones.
    pub(super) fn append(&mut self, append: Append) -> Result<(), StoreError> {
        if let Some(lease) = append.acting.filter(|_| self.fences)
            && !self.roster.is_held(lease)
        {
            return Err(StoreError::Ousted);
        }
        let table = self.table(append.no)?;
        if table.entries.len() as u64 != append.after {
            return Err(StoreError::Conflict);
        }
        table.entries.extend(append.entries);
        for change in append.seats {
            let (SeatChange::Sits(seat, _) | SeatChange::Free(seat)) = change;
            table.links.retain(|_, link| link.seat != seat);
            match change {
                SeatChange::Sits(seat, guest) => table.seats.insert(seat, (guest, Sits::Yes)),
                SeatChange::Free(seat) => table.seats.remove(&seat),
            };
        }
        if let Some(due) = append.due {
            table.due = due;
        }
        if let Some((phase, unix)) = append.phase {
            (table.phase, table.changed) = (phase, unix);
            if !table.is_open() {
                table.links.clear();
                table.due = append.due.flatten();
            }
        }
        if append.line.is_some() {
            table.line = append.line;
        }
        Ok(())
    }

    pub(super) fn load(&self, id: TableId) -> Option<StoredTable> {
        let no = *self.numbers.get(&id)?;
        let table = self.tables.get(&no)?;
        let seats = table.seats.iter();
        let chat = table.chat.iter().rev().take(usize::from(CHAT_KEPT)).rev();
        Some(StoredTable {
            no,
            secret: table.secret,
            owner: table.owner,
            entries: table.entries.clone(),
            seats: seats
                .map(|(seat, (guest, sits))| (*seat, *guest, *sits))
                .collect(),
            chat: chat
                .map(|(number, (seat, text))| (*number, *seat, text.clone()))
                .collect(),
            due: table.due,
            attendance: table.attendance.values().copied().collect(),
            revision: table.revision,
        })
    }

    /// What has happened at a table since it had got so far, if anything has.
    pub(super) fn since(&self, id: TableId, known: Head) -> Option<Since> {
        let table = self.tables.get(self.numbers.get(&id)?)?;
        let head = table.head();
        let seen = usize::try_from(known.entries).unwrap_or(usize::MAX);
        (head != known).then(|| Since {
            id,
            head,
            entries: table.entries.get(seen..).unwrap_or_default().to_vec(),
        })
    }

    pub(super) fn due(&self) -> Vec<(Millis, TableId)> {
        let open = self.tables.values().filter(|table| table.is_open());
        let mut due: Vec<_> = open
            .filter_map(|table| Some((table.due?, table.id)))
            .collect();
        due.sort_unstable();
        due
    }

    pub(super) fn listed(&self) -> Vec<(TableId, String)> {
        let is_listed = |(_, table): &(&i64, &TableRow)| table.public && table.is_open();
        let mut listed: Vec<_> = self.tables.iter().filter(is_listed).collect();
        listed.sort_by_key(|(no, table)| Reverse((table.changed, **no)));
        let line = |(_, table): (_, &TableRow)| Some((table.id, table.line.clone()?));
        listed.into_iter().filter_map(line).collect()
    }

    pub(super) fn survey(&mut self, id: TableId, due: Due, line: Option<String>) {
        let no = self.numbers.get(&id);
        if let Some(table) = no.and_then(|no| self.tables.get_mut(no)) {
            (table.due, table.line) = (due, line);
        }
    }

    pub(super) fn tables_of(&self, guest: GuestId, most: u32) -> Vec<TableId> {
        let is_own = |(_, table): &(&i64, &TableRow)| table.seats_guest(guest);
        let mut own: Vec<_> = self.tables.iter().filter(is_own).collect();
        own.sort_by_key(|(no, table)| {
            let rank = match table.phase {
                Phase::Playing => 0,
                Phase::Waiting => 1,
                Phase::Over | Phase::Closed => 2,
            };
            (rank, Reverse((table.changed, **no)))
        });
        let ids = own.into_iter().map(|(_, table)| table.id);
        ids.take(most as usize).collect()
    }

    pub(super) fn say(
        &mut self,
        no: i64,
        number: u64,
        seat: Seat,
        text: String,
    ) -> Result<(), StoreError> {
        let table = self.table(no)?;
        if table.chat.contains_key(&number) {
            return Err(StoreError::Conflict);
        }
        table.chat.insert(number, (seat, text));
        Ok(())
    }

    pub(super) fn unsay(&mut self, no: i64, number: u64) -> bool {
        let mut table = self.tables.get_mut(&no);
        if let Some(table) = &mut table {
            table.revision += 1;
        }
        let said = table.and_then(|table| table.chat.get_mut(&number));
        said.is_some_and(|(_, text)| {
            text.clear();
            true
        })
    }

    pub(super) fn rename(&mut self, no: i64, entries: &[(u64, String)]) {
        let Some(table) = self.tables.get_mut(&no) else {
            return;
        };
        table.revision += 1;
        for (entry, number) in table.entries.iter_mut().zip(1..) {
            let renamed = entries.iter().find(|(renamed, _)| *renamed == number);
            if let Some((_, text)) = renamed {
                entry.text.clone_from(text);
            }
        }
    }

    pub(super) fn link(&mut self, no: i64, hash: [u8; 16], link: Link) -> Result<(), StoreError> {
        let table = self.table(no)?;
        table.links.retain(|_, other| other.seat != link.seat);
        table.links.insert(hash, link);
        Ok(())
    }

    pub(super) fn linked(&self, no: i64, hash: [u8; 16]) -> Option<Link> {
        self.tables.get(&no)?.links.get(&hash).copied()
    }

    pub(super) fn holds_seat(&self, guest: GuestId) -> bool {
        let mut open = self.tables.values().filter(|table| table.is_open());
        open.any(|table| table.seats_guest(guest))
    }

    pub(super) fn knows(&self, guest: GuestId) -> bool {
        let mut tables = self.tables.values();
        self.guests.contains_key(&guest)
            || tables.any(|table| table.owner == guest || table.seats_guest(guest))
    }

    pub(super) fn totals(&self) -> Totals {
        let entries = self.tables.values().map(|table| table.entries.len());
        Totals {
            tables: self.tables.len() as u64,
            entries: entries.sum::<usize>() as u64,
            until: self.served.unix,
        }
    }

    /// Removes tables; returns their names.
    pub(super) fn remove(&mut self, is_removed: impl Fn(&TableRow) -> bool) -> Vec<TableId> {
        let mut removed = Vec::new();
        self.tables.retain(|_, table| {
            let goes = is_removed(table);
            if goes {
                removed.push(table.id);
            }
            !goes
        });
        for id in &removed {
            self.numbers.remove(id);
        }
        removed
    }
}
