//! The whole page in a real browser.

mod count;
mod flaws;
mod forced_colours;
mod game;
mod games;
mod harness;
mod home;
mod import;
mod keeping;
mod keyboard;
mod languages;
mod nets;
mod new_game;
mod offline;
mod old_browsers;
mod online;
mod opening;
mod other_browsers;
mod parts;
mod real_table;
mod screens;
mod start;
mod tally;
mod text_size;
mod unwatched;
mod words;
