//! The rules, tested through their texts.

mod deal;
mod draft;
mod examples;
mod finish;
mod helper;
mod position;
mod random;
mod special;
mod wall;
