//! The rules as anyone meets who plays by them: in positions, in random games and in data files.

mod choosing;
mod common;
mod counting;
mod damaged_text;
mod descriptions;
mod endings;
mod in_step;
mod keys;
mod ledger;
mod outlook;
mod perft_data;
mod playthroughs;
mod properties;
mod records;
mod replay_data;
mod rulings;
mod special_factories;
mod worked_examples;
