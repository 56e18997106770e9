//! What the browser offers, behind plain functions: storage, chance, timers, files.

mod database;
mod fetch;
mod files;
mod hold;
mod link;
mod packing;
mod share;
mod socket;
mod storage;
mod system;

pub(crate) use database::{Database, KeptGame};
pub(crate) use fetch::{fetch, fetch_status};
pub(crate) use files::{copy, read, save};
pub(crate) use hold::{hold, is_held, release};
pub(crate) use link::{
    clear_address, go_to, keep_table, position_in_address, position_link, table_in_address,
    table_link,
};
pub(crate) use packing::{Unpackable, pack, unpack};
pub(crate) use praline_worker::{WebChance, after, entropy, now, now_millis, seed, unix_millis};
pub(crate) use share::{Shared, can_share, share};
pub(crate) use socket::{Socket, SocketEvent};
pub(crate) use storage::{Drawer, Storage};
pub(crate) use system::{Preference, cookies, languages, prefers, today};
