//! What the browser offers, behind plain functions: storage, chance, timers, files.

mod chance;
mod fetch;
mod files;
mod hold;
mod link;
mod storage;
mod system;
mod timer;

pub(crate) use chance::{WebChance, seed};
pub(crate) use fetch::fetch;
pub(crate) use files::{copy, read, save};
pub(crate) use hold::hold;
pub(crate) use link::{position_in_address, position_link, take_position};
pub(crate) use storage::{Drawer, Storage};
pub(crate) use system::{Wish, languages, today, wishes};
pub(crate) use timer::{after, now};
