//! A bus over a real NATS server that is killed, cut off, closed to some, and talked into by strangers.

mod lines;
mod starts;
mod strangers;

use praline_parts::Nats;
use tokio::sync::mpsc::Receiver;

use super::NatsBus;
use crate::bus::contract::{heard, news};
use crate::bus::{Announcement, Bus};

const CLUSTER: &str = "6b1f0c";

fn server(settings: &str) -> Nats {
    Nats::with(settings).unwrap_or_else(|error| panic!("{error}"))
}

async fn join(url: &str) -> NatsBus {
    let node = NatsBus::connect(url, CLUSTER).await;
    node.unwrap_or_else(|error| panic!("{error}"))
}

/// Tells something, and hears it.
async fn gets_through(from: &NatsBus, ear: &mut Receiver<Announcement>, number: u32) {
    from.announce(news(number));
    while heard(ear).await != number {}
}
