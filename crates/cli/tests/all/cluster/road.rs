//! The network of this machine, as people go by it.

use std::io;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Instant;

use praline_people::Road;
use praline_protocol::Millis;
use tokio::net::TcpStream;

/// The way to some addresses.
#[derive(Clone, Debug)]
pub(super) struct RealRoad {
    addresses: Arc<[SocketAddr]>,
    begin: Instant,
}

impl RealRoad {
    /// The way to these addresses; time is counted from a moment at which no node was there yet.
    pub(super) fn to(addresses: &[SocketAddr], begin: Instant) -> RealRoad {
        RealRoad {
            addresses: addresses.into(),
            begin,
        }
    }
}

impl Road for RealRoad {
    type Stream = TcpStream;

    fn ways(&self) -> usize {
        self.addresses.len()
    }

    fn host(&self, way: usize) -> String {
        self.addresses[way].to_string()
    }

    async fn connect(&self, way: usize) -> io::Result<TcpStream> {
        let stream = TcpStream::connect(self.addresses[way]).await?;
        stream.set_nodelay(true)?;
        Ok(stream)
    }

    fn now(&self) -> Millis {
        Millis::try_from(self.begin.elapsed().as_millis()).unwrap_or(Millis::MAX)
    }
}
