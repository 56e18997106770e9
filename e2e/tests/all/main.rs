//! The whole page in a real browser.

mod flaws;
mod game;
mod games;
mod harness;
mod home;
mod keeping;
mod keyboard;
mod languages;
mod new_game;
mod online;
mod screens;
mod start;
mod tally;
mod unwatched;
