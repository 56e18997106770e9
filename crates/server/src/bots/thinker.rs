//! Somebody who thinks for bots in place of the server's own threads.

use std::future::Future;
use std::pin::Pin;

use praline_rules::Move;
use tokio::sync::oneshot;

use super::think::Question;

/// What a bot will have thought of.
pub type Thought = Pin<Box<dyn Future<Output = Vec<Move>> + Send>>;

/// Somebody who thinks for bots in place of the server's own threads, so that whoever passes it in
/// decides what is answered, and when.
pub trait Thinker: Send + Sync + 'static {
    /// A bot's move, or all its wall spaces of the round.
    fn think(&self, question: &Question) -> Thought;
}

/// Lets somebody think, until the answer is there or nobody wants it any more.
pub(super) fn begin(thinker: &dyn Thinker, question: &Question) -> oneshot::Receiver<Vec<Move>> {
    let (mut answer, receiver) = oneshot::channel();
    let thought = thinker.think(question);
    tokio::spawn(async move {
        tokio::select! {
            biased;
            moves = thought => drop(answer.send(moves)),
            () = answer.closed() => {}
        }
    });
    receiver
}
