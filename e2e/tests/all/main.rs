//! The whole page in a real browser.

mod game;
mod harness;
mod home;
mod keeping;
mod keyboard;
mod languages;
mod new_game;
mod online;
mod parts;
mod screens;
mod start;
mod tally;
mod unwatched;
