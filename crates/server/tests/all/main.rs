//! The server: its page, its door, and online tables on a real port with a real file.

mod attacks;
mod client;
mod clocks;
mod club;
mod coming_back;
mod door;
mod faults;
mod hosting;
mod lobby;
mod names;
mod nodes;
mod openapi;
mod page;
mod people;
mod playing;
mod security;
mod serve;
mod sleeping;
mod small_page;
mod store;
mod turns;
mod upgrade;
mod versions;
mod walls;
