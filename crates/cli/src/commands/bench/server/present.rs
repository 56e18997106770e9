//! Who is connected to a table under load.

use tokio_tungstenite::tungstenite::Utf8Bytes;

use crate::error::ServerBenchFault;
use crate::online::{Connection, Lost};

/// Somebody at the table.
#[derive(Debug)]
pub(super) struct Present {
    pub(super) connection: Connection,
    /// How many entries have come.
    pub(super) seen: u64,
}

/// Waits for the next lines that anyone hears, of up to three who are there.
pub(super) async fn hear_any(
    people: &mut [Present],
) -> Result<(usize, Utf8Bytes), ServerBenchFault> {
    let mut people = people.iter_mut();
    let (one, two, three) = (people.next(), people.next(), people.next());
    let (person, lines) = tokio::select! {
        lines = hear(one) => (0, lines),
        lines = hear(two) => (1, lines),
        lines = hear(three) => (2, lines),
    };
    Ok((person, lines.map_err(|_| ServerBenchFault::Lost)?))
}

/// What somebody hears next; who is not there never hears anything.
async fn hear(person: Option<&mut Present>) -> Result<Utf8Bytes, Lost> {
    match person {
        Some(person) => person.connection.hear().await,
        None => std::future::pending().await,
    }
}
