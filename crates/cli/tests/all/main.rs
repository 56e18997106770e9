//! The command as scripts and people meet it: the real program is run.

mod analyse;
mod arena;
mod asking;
mod bench;
mod cluster;
mod engine;
mod errors;
mod kill;
mod learned;
mod nodes;
mod online;
mod output;
mod play;
mod position;
mod puzzles;
mod replay;
mod run;
mod selfplay;
mod serve;
mod verify;
