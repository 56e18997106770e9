//! What the browser offers, behind plain functions: storage, chance, timers, files.

mod database;
mod dates;
mod fetch;
mod files;
mod hold;
mod link;
mod packing;
mod pause;
mod share;
mod socket;
mod storage;
mod system;

pub(crate) use database::{Database, KeptGame, review_key};
pub(crate) use dates::{ago_words, date_of, day_millis, day_words, moment_words, today_number};
pub(crate) use fetch::{fetch, fetch_status};
pub(crate) use files::{copy, read, save};
pub(crate) use hold::{hold, is_held, release};
pub(crate) use link::{
    Write, address, entry_number, game_link, puzzle_link, read_position, set_link, step_back,
    table_link, write_address,
};
pub(crate) use packing::{Unpackable, unpack};
pub(crate) use pause::breathe;
pub(crate) use praline_worker::{WebChance, after, entropy, now, now_millis, seed, unix_millis};
pub(crate) use share::{Shared, can_share, share};
pub(crate) use socket::{Socket, SocketEvent};
pub(crate) use storage::{Drawer, Storage, when_kept_elsewhere};
pub(crate) use system::{
    Preference, cookies, focus, has_focus, is_offline, languages, prefers, show, today,
};
