//! What callers rely on, said once and tried with every store.
//!
//! Another store is another [`Place`] and one more line at the end of this file.

mod chat;
mod entries;
mod forgetting;
mod guests;
mod lists;
mod nodes;
mod server;

use std::sync::Arc;

use praline_parts::Postgres;
use praline_protocol::TableId;
use praline_rules::Seat;
use tempfile::TempDir;

use super::{
    Append, Memory, NewEntry, NewTable, PostgresStore, Secret, SqliteStore, Store, StoreError,
    StoredTable,
};
use crate::guest::GuestId;

/// A place where a store is opened, closed, and opened again.
trait Place {
    /// A place where nothing is kept yet.
    fn new() -> Self;

    /// Opens the store of the first server there.
    async fn open(&self) -> Arc<dyn Store>;

    /// What a second server uses while the first has its store open.
    async fn open_beside(&self, first: &Arc<dyn Store>) -> Arc<dyn Store>;
}

/// A place that nodes of a cluster share.
trait SharedPlace: Place {
    /// Opens the store of a node, beside those that others have opened.
    async fn open_for_node(&self) -> Arc<dyn Store>;
}

/// A file has one server: a second one in the same process would use the same store.
struct SqliteFile(TempDir);

impl Place for SqliteFile {
    fn new() -> SqliteFile {
        SqliteFile(TempDir::new().expect("a folder"))
    }

    async fn open(&self) -> Arc<dyn Store> {
        let file = self.0.path().join("praline.sqlite");
        Arc::new(SqliteStore::open(&file, None).await.expect("a store"))
    }

    async fn open_beside(&self, first: &Arc<dyn Store>) -> Arc<dyn Store> {
        Arc::clone(first)
    }
}

impl Place for Memory {
    fn new() -> Memory {
        Memory::new()
    }

    async fn open(&self) -> Arc<dyn Store> {
        Arc::new(Memory::open(self))
    }

    async fn open_beside(&self, _: &Arc<dyn Store>) -> Arc<dyn Store> {
        Arc::new(Memory::open(self))
    }
}

impl SharedPlace for Memory {
    async fn open_for_node(&self) -> Arc<dyn Store> {
        Arc::new(Memory::open(self).for_node())
    }
}

/// A database of its own, on the server that all tests of this program share.
struct PostgresDatabase(String);

impl Place for PostgresDatabase {
    fn new() -> PostgresDatabase {
        let postgres = Postgres::shared();
        PostgresDatabase(postgres.fresh_database().expect("a database"))
    }

    async fn open(&self) -> Arc<dyn Store> {
        Arc::new(PostgresStore::open(&self.0).await.expect("a store"))
    }

    async fn open_beside(&self, _: &Arc<dyn Store>) -> Arc<dyn Store> {
        self.open().await
    }
}

impl SharedPlace for PostgresDatabase {
    async fn open_for_node(&self) -> Arc<dyn Store> {
        self.open().await
    }
}

pub(super) fn guest(number: u8) -> GuestId {
    GuestId([number; 16])
}

pub(super) fn name(number: u8) -> TableId {
    TableId::from_bytes([number; 16])
}

pub(super) fn entry(text: &str) -> NewEntry {
    NewEntry {
        at: 5,
        text: text.to_owned(),
        private: None,
    }
}

/// A public table with two entries, at which nobody sits; the first guest has set it, and the first
/// seat is kept for the second.
pub(super) fn table(number: u8) -> NewTable {
    NewTable {
        id: name(number),
        secret: Secret([7; 32]),
        owner: guest(1),
        public: true,
        unix: 1_000,
        entries: vec![entry("open"), entry("more")],
        reserved: vec![(Seat::One, guest(2))],
        due: None,
        line: None,
    }
}

/// One more entry, and nothing else.
pub(super) fn append(no: i64, after: u64) -> Append {
    Append {
        no,
        after,
        entries: vec![entry("move")],
        seats: Vec::new(),
        phase: None,
        due: None,
        line: None,
        acting: None,
    }
}

/// A table that is there.
pub(super) async fn load(store: &dyn Store, number: u8) -> StoredTable {
    let stored = store.load(name(number)).await.expect("read");
    stored.expect("there")
}

/// What the entries of a table say.
async fn texts(store: &dyn Store, number: u8) -> Vec<String> {
    let entries = load(store, number).await.entries.into_iter();
    entries.map(|entry| entry.text).collect()
}

/// Makes a module with every test of the contract for one place.
macro_rules! contract {
    ($store:ident at $place:ty) => {
        mod $store {
            contract! {
                $place:
                chat::each_line_has_a_number_of_its_own,
                chat::the_latest_lines_come_back_in_order,
                chat::what_is_taken_back_leaves_its_number,
                entries::a_name_is_given_to_one_table,
                entries::a_name_is_removed_from_its_entries_and_nothing_else_changes,
                entries::a_table_that_is_not_there_is_no_conflict,
                entries::many_entries_at_once_are_all_there_in_order,
                entries::of_many_who_write_at_once_one_is_first_each_time,
                entries::of_two_with_one_number_the_second_leaves_nothing,
                entries::tables_do_not_wait_for_each_other,
                entries::what_was_acknowledged_is_there_after_a_restart,
                entries::what_one_server_has_written_another_reads,
                forgetting::a_forgotten_table_leaves_nothing,
                forgetting::only_what_is_older_than_it_may_be_goes,
                forgetting::what_is_kept_for_ever_is_kept,
                forgetting::whoever_plays_is_not_forgotten,
                guests::a_link_is_void_once_its_seat_changes_hands_or_the_game_is_over,
                guests::it_is_known_who_was_here_and_who_has_a_seat,
                guests::only_the_newest_link_of_a_seat_moves_it,
                guests::seats_are_kept_taken_and_freed,
                lists::a_survey_says_what_is_due_and_listed,
                lists::games_that_go_on_come_first_and_the_latest_of_each_kind,
                lists::what_is_due_and_listed_goes_with_the_game,
                lists::what_is_due_soonest_and_what_changed_last_come_first,
                server::a_closed_store_says_so,
                server::everything_is_counted,
                server::that_somebody_else_was_first_is_no_fault_of_the_store,
                server::the_key_is_drawn_once_for_all,
            }
        }
    };
    (alone $store:ident at $place:ty) => {
        mod $store {
            contract! {
                $place:
                server::the_servers_own_time_never_goes_back,
            }
        }
    };
    (shared $store:ident at $place:ty) => {
        mod $store {
            contract! {
                $place:
                nodes::a_lease_that_is_lost_lets_nothing_in,
                nodes::districts_are_shared_and_handed_over,
                nodes::guests_of_a_node_that_ends_are_gone,
                nodes::time_passes_while_a_node_is_there,
                nodes::what_has_happened_since_is_told_and_nothing_else,
                nodes::what_is_due_is_told_by_district,
                nodes::what_one_node_has_spent_another_cannot,
                nodes::who_attends_comes_with_the_table,
            }
        }
    };
    ($place:ty: $($topic:ident::$test:ident,)+) => {
        $(
            #[tokio::test]
            async fn $test() {
                let place = <$place as super::Place>::new();
                super::$topic::$test(&place).await;
            }
        )+
    };
}

contract!(sqlite at crate::store::contract::SqliteFile);
contract!(alone sqlite_alone at crate::store::contract::SqliteFile);
contract!(memory at crate::store::Memory);
contract!(alone memory_alone at crate::store::Memory);
contract!(shared memory_shared at crate::store::Memory);
contract!(postgres at crate::store::contract::PostgresDatabase);
contract!(shared postgres_shared at crate::store::contract::PostgresDatabase);
