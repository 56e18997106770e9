//! The whole page in a real browser.

mod game;
mod harness;
mod keeping;
mod keyboard;
mod languages;
mod new_game;
mod online;
mod other_browsers;
mod screens;
mod start;
mod tally;
mod unwatched;
