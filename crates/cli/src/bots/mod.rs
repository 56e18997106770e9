//! Bots as the command line names them: built-in ones, and programs that speak the Universal Game
//! Interface.

mod entrant;
mod judge;
mod nets;
mod outside;
mod trouble;

pub(crate) use entrant::{Budget, BuiltIn, Entrant, Kind};
pub(crate) use judge::Judge;
pub(crate) use nets::Nets;
pub(crate) use outside::Outside;
pub(crate) use trouble::{Trouble, one_line};
