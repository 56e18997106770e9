//! Who is connected to a table under load.

use praline_protocol::client::Heard;

use crate::error::ServerBenchFault;
use crate::online::{Visit, VisitFault};

/// Waits for whatever comes next to anyone, of up to three who are there.
pub(super) async fn receive_any(
    people: &mut [Visit],
) -> Result<(usize, Vec<Heard>), ServerBenchFault> {
    let mut people = people.iter_mut();
    let (one, two, three) = (people.next(), people.next(), people.next());
    let (person, heard) = tokio::select! {
        heard = receive(one) => (0, heard),
        heard = receive(two) => (1, heard),
        heard = receive(three) => (2, heard),
    };
    Ok((person, heard?))
}

/// What comes to somebody next; to who is not there nothing ever does.
async fn receive(person: Option<&mut Visit>) -> Result<Vec<Heard>, VisitFault> {
    match person {
        Some(visit) => visit.receive().await,
        None => std::future::pending().await,
    }
}
