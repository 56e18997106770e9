//! The simulated network, as people go by it.

use std::io;

use praline_people::Road;
use praline_protocol::Millis;
use turmoil::net::TcpStream;

use crate::moment;
use crate::node::{PORT, name};

/// The way to each of so many nodes.
#[derive(Clone, Debug)]
pub(crate) struct SimulatedRoad {
    pub(crate) nodes: usize,
}

impl Road for SimulatedRoad {
    type Stream = TcpStream;

    fn ways(&self) -> usize {
        self.nodes
    }

    fn host(&self, way: usize) -> String {
        format!("{}:{PORT}", name(way))
    }

    async fn connect(&self, way: usize) -> io::Result<TcpStream> {
        TcpStream::connect((name(way), PORT)).await
    }

    fn now(&self) -> Millis {
        moment::now()
    }
}
