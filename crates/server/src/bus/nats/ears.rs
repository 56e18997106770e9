//! What a node makes of what it hears.

use std::time::Duration;

use tokio::time::Instant;

use super::Node;
use super::message::{Line, read};

/// What came of a message besides news.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Heard {
    /// The node has heard itself: everything gets through.
    Itself,
    /// Nodes of another cluster are here.
    Other {
        /// Whether they ask who else is.
        asks: bool,
    },
    /// Nothing.
    Nothing,
}

/// What a node remembers of a connection.
#[derive(Clone, Copy, Debug)]
pub(super) struct Ears {
    /// The number of the latest echo that was sent.
    sent: u64,
    /// When the node last heard itself.
    heard: Instant,
}

impl Default for Ears {
    fn default() -> Ears {
        Ears {
            sent: 0,
            heard: Instant::now(),
        }
    }
}

impl Ears {
    /// What to send next so that it comes back.
    pub(super) fn next_echo(&mut self) -> Line {
        self.sent += 1;
        Line::Echo(self.sent)
    }

    /// For how long the node has not heard itself.
    pub(super) fn silence(&self) -> Duration {
        self.heard.elapsed()
    }

    /// Takes in a message, and passes on what is new in it.
    pub(super) fn hear(&mut self, message: &[u8], node: &Node) -> Heard {
        let Some((sender, mut lines)) = read(message) else {
            node.notes.tell_noise();
            return Heard::Nothing;
        };
        if sender.cluster != node.sender.cluster {
            let asks = lines.any(|line| line == Line::Who);
            return Heard::Other { asks };
        }
        if sender.node == node.sender.node {
            let is_sent = |line| matches!(line, Line::Echo(number) if number <= self.sent);
            if lines.any(is_sent) {
                self.heard = Instant::now();
                return Heard::Itself;
            }
            return Heard::Nothing;
        }
        for line in lines {
            if let Line::News(news) = line {
                node.tell(news);
            }
        }
        Heard::Nothing
    }
}
