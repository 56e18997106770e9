//! Being a client of a server: a link, a guest's token, a connection, and a table that is visited.

mod address;
mod connection;
mod fault;
mod guest;
mod token;
mod visit;

pub(crate) use address::{Server, TableLink};
pub(crate) use connection::{Connection, Lost, stream_from};
pub(crate) use fault::{ConnectFault, OnlineFault};
pub(crate) use guest::{GuestFault, become_guest, welcome};
pub(crate) use token::{Token, random};
pub(crate) use visit::{Visit, VisitFault};
