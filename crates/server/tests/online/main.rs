//! Online tables, in a whole server on a real port with a real file.

mod client;
mod club;

mod clocks;
mod faults;
mod hosting;
mod lobby;
mod people;
mod playing;
mod security;
mod store;
mod walls;
