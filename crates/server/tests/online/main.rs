//! Online tables, in a whole server on a real port with a real file.

mod attacks;
mod client;
mod club;

mod clocks;
mod faults;
mod hosting;
mod lobby;
mod names;
mod people;
mod playing;
mod security;
mod sleeping;
mod store;
mod upgrade;
mod walls;
