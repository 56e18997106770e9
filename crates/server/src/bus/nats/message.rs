//! What nodes send each other over NATS: a heading, and lines below it.
//!
//! ```text
//! praline-1 6b1f0c… 00112233aabbccdd
//! table 0123456789abcdefghjkmnpqrs - 00112233445566778899aabbccddeeff
//! nodes
//! ```
//!
//! The heading is the version of all this, the cluster, and the node. Whoever does not know a line
//! passes it over, so that there can be others in later versions.

use std::fmt::{self, Write};

use crate::bus::{Announcement, lines};

/// What every message begins with: whoever cannot read this version passes over the message.
const VERSION: &str = "praline-1";
/// How long a message may be that is looked at, in bytes.
const LONGEST: usize = 64 * 1024;
/// How long a message gets before another is begun, in bytes: a few dozen announcements. The first
/// of them has arrived by the time the last one is written.
pub(super) const FULL: usize = 16 * 1024;
/// How long the name of a cluster may be, in bytes.
const CLUSTER_LENGTH: usize = 64;

/// Who sends a message.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Sender {
    /// The name of the cluster, which is its store's.
    pub(super) cluster: String,
    /// The node's end of the bus: a number that it has drawn.
    pub(super) node: u64,
}

/// A line of a message.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Line {
    /// Which clusters are here?
    Who,
    /// The one that the heading names.
    Here,
    /// What a node sends to hear it itself.
    Echo(u64),
    /// Something is told.
    News(Announcement),
}

impl Sender {
    /// A message of some lines.
    pub(super) fn message(&self, lines: &[Line]) -> String {
        let mut message = self.to_string();
        for line in lines {
            // Nothing fails that is written into memory.
            let _ = write!(message, "\n{line}");
        }
        message
    }

    /// Messages of announcements, none longer than that, as far as they fit at all.
    pub(super) fn messages(&self, news: &[Announcement], length: usize) -> Vec<String> {
        let heading = self.to_string();
        let mut messages: Vec<String> = Vec::new();
        for announcement in news {
            let line = announcement.to_string();
            if line.len() > lines::LINE_LENGTH || heading.len() + 1 + line.len() > length {
                continue;
            }
            let fits = |message: &&mut String| message.len() + 1 + line.len() <= length;
            match messages.last_mut().filter(fits) {
                Some(message) => {
                    message.push('\n');
                    message.push_str(&line);
                }
                None => messages.push(format!("{heading}\n{line}")),
            }
        }
        messages
    }
}

impl fmt::Display for Sender {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{VERSION} {} {:016x}", self.cluster, self.node)
    }
}

impl fmt::Display for Line {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Line::Who => f.write_str("who"),
            Line::Here => f.write_str("here"),
            Line::Echo(number) => write!(f, "echo {number}"),
            Line::News(announcement) => announcement.fmt(f),
        }
    }
}

/// Reads a message: who sends it, and its lines, those that are known. `None` where it is none.
pub(super) fn read(message: &[u8]) -> Option<(Sender, impl Iterator<Item = Line>)> {
    let short = Some(message).filter(|message| message.len() <= LONGEST);
    let text = std::str::from_utf8(short?).ok()?;
    let mut lines = text.split('\n');
    let sender = read_heading(lines.next()?)?;
    Some((sender, lines.filter_map(read_line)))
}

fn read_heading(text: &str) -> Option<Sender> {
    let rest = text.strip_prefix(VERSION)?.strip_prefix(' ')?;
    let (cluster, node) = rest.split_once(' ')?;
    let sender = Sender {
        cluster: cluster.to_owned(),
        node: u64::from_str_radix(node, 16).ok()?,
    };
    // A number can be written in several ways.
    (is_cluster(cluster) && sender.to_string() == text).then_some(sender)
}

/// Whether that can be the name of a cluster.
pub(super) fn is_cluster(name: &str) -> bool {
    let is_letter = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'-';
    (1..=CLUSTER_LENGTH).contains(&name.len()) && name.bytes().all(is_letter)
}

fn read_line(text: &str) -> Option<Line> {
    match text.split_once(' ') {
        None if text == "who" => Some(Line::Who),
        None if text == "here" => Some(Line::Here),
        Some(("echo", number)) => number.parse().ok().map(Line::Echo),
        _ => text.parse().ok().map(Line::News),
    }
}

#[cfg(test)]
mod tests {
    use praline_protocol::TableId;
    use praline_testing::damaged::damaged;
    use praline_testing::{Dice, times};

    use super::*;
    use crate::bus::TableNews;

    fn sender() -> Sender {
        Sender {
            cluster: "6b1f0c".to_owned(),
            node: 7,
        }
    }

    fn news(number: u8) -> Announcement {
        Announcement::Table(TableNews {
            id: TableId::from_bytes([number; 16]),
            guests: Vec::new(),
            due: Some(5),
        })
    }

    fn lines(message: &str) -> Vec<Line> {
        let (from, lines) = read(message.as_bytes()).expect("a message");
        assert_eq!(from, sender());
        lines.collect()
    }

    #[test]
    fn every_line_comes_back_and_unknown_ones_are_passed_over() {
        let all = [
            Line::Who,
            Line::Here,
            Line::Echo(u64::MAX),
            Line::News(news(1)),
            Line::News(Announcement::Nodes),
        ];
        let message = sender().message(&all);
        assert_eq!(lines(&message), all);
        let later = message.replace("who", "what is new in version 2");
        assert_eq!(lines(&later), all[1..]);
    }

    #[test]
    fn what_is_no_message_is_none() {
        for noise in [
            "",
            "\n",
            "praline-1",
            "praline-1 6b1f0c",
            "praline-1 6b1f0c 7\nnodes",
            "praline-2 6b1f0c 0000000000000007\nnodes",
            "praline-1  0000000000000007\nnodes",
            "praline-1 a\tb 0000000000000007\nnodes",
            "praline-1 6b1f0c +000000000000007\nnodes",
        ] {
            assert!(read(noise.as_bytes()).is_none(), "{noise:?}");
        }
        assert!(read(b"praline-1 6b1f0c 0000000000000007\n\xff").is_none());
        let long_name = format!("praline-1 {} 0000000000000007", "a".repeat(65));
        assert!(read(long_name.as_bytes()).is_none());
        let endless = format!("{}\n{}", sender(), "nodes\n".repeat(LONGEST / 6));
        assert!(read(endless.as_bytes()).is_none());
    }

    #[test]
    fn damaged_messages_say_nothing_that_could_not_be_said() {
        let message = sender().message(&[Line::News(news(1)), Line::Echo(12), Line::Who]);
        for round in 0..times(200) {
            damaged(&message, &mut Dice::new(round), 20, |text| {
                if let Some((from, lines)) = read(text.as_bytes()) {
                    let lines: Vec<Line> = lines.collect();
                    assert_eq!(from.to_string().lines().count(), 1);
                    let again = from.message(&lines);
                    let (_, again) = read(again.as_bytes()).expect("a message");
                    assert_eq!(again.collect::<Vec<_>>(), lines, "{text:?}");
                }
            });
        }
    }

    #[test]
    fn news_travel_together_in_messages_that_are_not_too_long() {
        let all: Vec<Announcement> = (0..100).map(news).collect();
        let messages = sender().messages(&all, 1_000);
        let told: Vec<Line> = messages.iter().flat_map(|message| lines(message)).collect();
        assert_eq!(told, all.into_iter().map(Line::News).collect::<Vec<_>>());
        assert!(messages.len() <= 6, "{}", messages.len());
        assert!(messages.iter().all(|message| message.len() <= 1_000));
        assert!(sender().messages(&[news(1)], 60).is_empty());
        assert!(sender().messages(&[], 1_000).is_empty());
    }
}
