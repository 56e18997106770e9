//! Being a client of a server: a link, a guest's token, a connection, and a table that is followed.

mod address;
mod connection;
mod fault;
mod follower;
mod guest;
mod token;

pub(crate) use address::{Server, TableLink};
pub(crate) use connection::{Connection, Lost, stream_from};
pub(crate) use fault::{ConnectFault, OnlineFault};
pub(crate) use follower::{Follower, Heard};
pub(crate) use guest::{GuestFault, become_guest, welcome};
pub(crate) use token::{Token, random};
