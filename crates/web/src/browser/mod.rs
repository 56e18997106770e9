//! What the browser offers, behind plain functions: storage, chance, timers, files.

mod chance;
mod fetch;
mod files;
mod hold;
mod link;
mod socket;
mod storage;
mod system;
mod timer;

pub(crate) use chance::{WebChance, entropy, seed};
pub(crate) use fetch::{fetch, fetch_status};
pub(crate) use files::{copy, read, save};
pub(crate) use hold::hold;
pub(crate) use link::{
    clear_address, go_to, keep_table, position_in_address, position_link, table_in_address,
    table_link,
};
pub(crate) use socket::{Socket, SocketEvent};
pub(crate) use storage::{Drawer, Storage};
pub(crate) use system::{Preference, cookies, is_offline, languages, prefers, today};
pub(crate) use timer::{after, now, now_millis, unix_millis};
