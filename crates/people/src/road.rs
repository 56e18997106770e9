//! How people get to the nodes.

use std::io;

use praline_protocol::Millis;
use tokio::io::{AsyncRead, AsyncWrite};

/// How people get to the nodes, and what time it is where they are.
pub trait Road: Clone + Send + Sync + 'static {
    /// A connection.
    type Stream: AsyncRead + AsyncWrite + Unpin + Send;

    /// How many ways there are: to each node one, or to whoever chooses between nodes.
    fn ways(&self) -> usize;

    /// What is at the end of a way, as in the first line of an address.
    fn host(&self, way: usize) -> String;

    /// Goes there.
    fn connect(&self, way: usize) -> impl Future<Output = io::Result<Self::Stream>> + Send;

    /// What time it is, in milliseconds since people began to note things.
    fn now(&self) -> Millis;
}
