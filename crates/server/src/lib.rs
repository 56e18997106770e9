//! The server of Praline: the page, and the tables that people play at together.
//!
//! Everything is passed in: the page ([`Page`]), where tables are kept ([`Store`]), what time it is
//! ([`Time`]), where to listen and for how long, so that the whole server runs inside a test. What only
//! tests choose, such as chance, is among the [`Parts`].
//!
//! ```
//! # async fn example() -> Result<(), Box<dyn std::error::Error>> {
//! use std::sync::Arc;
//! use praline_server::{Alone, Config, Page, ServedTime, Server, SqliteStore, Store};
//!
//! let store = Arc::new(SqliteStore::open("praline.sqlite".as_ref(), None).await?);
//! let time = Arc::new(ServedTime::since(store.served().await?.millis));
//! let server = Server::start(store, Arc::new(Alone), time, Config::default()).await?;
//! let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await?;
//! server.serve(listener, Page::embedded(), std::future::pending()).await;
//! # Ok(())
//! # }
//! ```

mod address;
mod asset;
mod bots;
mod bus;
mod calendar;
mod chance;
mod chores;
mod cluster;
mod coding;
mod config;
mod door;
mod due;
mod figures;
mod guest;
mod headers;
mod histogram;
mod http;
mod hub;
mod limits;
mod lobby;
mod metrics;
mod names;
mod not_found;
mod page;
mod parts;
mod server;
mod store;
mod table;
mod time;

pub use address::{Proxy, ProxyError};
pub use bots::{Question, Thinker, Thought};
pub use bus::{
    Alone, Announcement, AnnouncementError, Bus, BusState, LocalBus, LocalNode, TableNews,
};
#[cfg(feature = "outside")]
pub use bus::{BusError, NatsBus, cluster_name};
pub use chance::{Randomness, SystemRandomness};
pub use cluster::{
    Attendance, Beat, Cluster, ClusterTime, DISTRICTS, Dismissed, District, GONE_AFTER, Head,
    Lease, NodeId, Pulse, Roster, Since, Usage,
};
pub use config::{Config, ConfigError};
pub use door::Listener;
pub use guest::GuestId;
pub use headers::CONTENT_SECURITY_POLICY;
pub use page::Page;
pub use parts::Parts;
pub use server::{Server, app_with, serve};
pub use store::{
    Append, Archived, Due, Forgotten, Link, Memory, MemoryStore, NewEntry, NewTable, Retention,
    SeatChange, Secret, Served, Sits, Store, StoreError, StoreFigures, StoreState, StoredTable,
    Totals,
};
#[cfg(feature = "outside")]
pub use store::{
    Moved, MovingError, PostgresStore, Progress, SqliteStore, back_up, fill_archive, move_store,
    multiply,
};
pub use time::{HandTime, ServedTime, Time, Wait};
