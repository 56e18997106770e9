//! Going through a finished game: what each step was worth.

use praline_ai::{Findings, Mind, Minds, Plan, Review};
use praline_rules::RecordReader;
use praline_worker::{Answer, Ticket, now};

/// How many nodes are searched between two looks at the clock.
const STEP: u64 = 64;
/// How often it is told what was found, in milliseconds: whoever waits sees it grow.
const TELL_EVERY_MS: f64 = 150.0;

/// A game that is gone through.
pub(crate) struct Reviewing {
    review: Review,
    by_net: bool,
    /// What the page knows.
    told: Findings,
    last_told: f64,
    has_told: bool,
}

impl Reviewing {
    /// The review of a record, or `None` where it cannot be read or the game is not over.
    pub(crate) fn new(text: &str, minds: &Minds) -> Option<Reviewing> {
        let mut reader = RecordReader::new();
        let record = text
            .lines()
            .find_map(|line| reader.line(line).ok().flatten())?;
        let rules = record.header().rules;
        let players = rules.players;
        Some(Reviewing {
            by_net: matches!(minds.mind(rules), Mind::Learned(_)),
            review: Review::new(&record, minds, Plan::of_game(players))?,
            told: Findings::unknown(players),
            last_told: now(),
            has_told: false,
        })
    }

    /// Goes on for so many milliseconds, and says whether that was the last time.
    pub(crate) fn advance(
        &mut self,
        slice: f64,
        ticket: Ticket,
        mut tell: impl FnMut(&Answer),
    ) -> bool {
        let began = now();
        // What was judged at sight is there at once.
        while self.has_told && !self.review.is_done() && now() - began < slice {
            self.review.advance(STEP);
        }
        let is_done = self.review.is_done();
        if is_done || !self.has_told || now() - self.last_told >= TELL_EVERY_MS {
            tell(&self.news(ticket));
        }
        is_done
    }

    fn news(&mut self, ticket: Ticket) -> Answer {
        let findings = self.review.findings();
        let changed = findings.changes_since(&self.told);
        let start = findings.start;
        self.told = findings;
        self.last_told = now();
        self.has_told = true;
        Answer::Review {
            ticket,
            progress: self.review.progress(),
            by_net: self.by_net,
            start,
            changed,
        }
    }
}
