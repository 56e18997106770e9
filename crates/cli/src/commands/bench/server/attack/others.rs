//! The others: people who play at a calm pace, each table from an address of its own.

use std::net::Ipv4Addr;
use std::rc::Rc;

use tokio::task::JoinHandle;

use crate::commands::bench::server::client::Client;
use crate::commands::bench::server::load::Load;
use crate::commands::bench::server::party::{Company, play_for_ever};

/// Of so many tables one has a watcher, and another one a bot.
const SOME: u32 = 10;
/// How many addresses of a network are used.
const HOSTS: u32 = 250;

/// Lets others sit down at so many tables.
pub(super) fn gather(load: &Rc<Load>, client: &Client, tables: u32) -> Vec<JoinHandle<()>> {
    let table = |number| {
        let company = Company {
            watched: number % SOME == 0,
            bot: number % SOME == 1,
        };
        let client = client.at(address(number));
        tokio::task::spawn_local(play_for_ever(Rc::clone(load), vec![client], company))
    };
    (0..tables).map(table).collect()
}

/// The address of a table's people: 127.0.1.1 and so on.
fn address(number: u32) -> Ipv4Addr {
    let [.., network] = (1 + number / HOSTS % HOSTS).to_be_bytes();
    let [.., host] = (1 + number % HOSTS).to_be_bytes();
    Ipv4Addr::new(127, 0, network, host)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tables_have_addresses_of_their_own() {
        assert_eq!(address(0), Ipv4Addr::new(127, 0, 1, 1));
        assert_eq!(address(249), Ipv4Addr::new(127, 0, 1, 250));
        assert_eq!(address(250), Ipv4Addr::new(127, 0, 2, 1));
    }
}
