//! A search while it listens.

use std::io::{self, Write};
use std::sync::mpsc::{Receiver, TryRecvError};
use std::time::Duration;

use praline_ai::{Limit, Minds, Search, Thinking};
use praline_rules::{Game, Move};

use super::answer::{info_lines, refuse, say};
use super::command::Command;
use super::options::Options;
use super::reader::{Line, QUEUE};
use super::refusal::Refusal;
use crate::ponder::{Effort, think_together};

/// How many nodes are searched before the first report; each next one takes twice as many.
const FIRST_REPORT: u64 = 256;
/// How many more nodes a search to some depth may take before it gives up to get deeper: the round
/// may simply have no longer line.
const STUCK: u64 = 20_000;

/// What a line that came during a search means for it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Sign {
    /// Nothing that ends it.
    Continue,
    Stop,
    Quit,
}

/// A search and those who follow it.
pub(crate) struct Task<'a> {
    pub(crate) game: &'a Game,
    pub(crate) options: &'a Options,
    pub(crate) limit: Limit,
    /// Whether the answer waits for `stop`.
    pub(crate) infinite: bool,
    pub(crate) clock: &'a dyn Fn() -> Duration,
    pub(crate) inbox: &'a Receiver<Line>,
    pub(crate) out: &'a mut dyn Write,
}

/// How far the reports and the depth have got.
struct Progress {
    next_report: u64,
    reported: Option<u64>,
    depth: usize,
    /// The nodes at which the search gives up to get deeper.
    patience: u64,
}

impl Task<'_> {
    /// Searches to the end, and tells of it with the answer; `None` where nobody is to move.
    pub(crate) fn run(mut self) -> io::Result<Option<(Move, Sign)>> {
        let mind = self
            .options
            .level
            .mind(self.game.rules(), Minds::built_in());
        let Some(search) = Search::new(self.game, self.options.settings(), mind) else {
            return Ok(None);
        };
        let mut thinking = Thinking::of_search(search);
        let mut progress = Progress {
            next_report: FIRST_REPORT,
            reported: None,
            depth: 0,
            patience: STUCK,
        };
        let mut sign = Ok(Sign::Continue);
        let effort = Effort {
            limit: self.limit,
            threads: self.options.threads,
        };
        think_together(&mut thinking, effort, self.clock, &mut |_| 0, |thinking| {
            sign = self.between_slices(thinking, &mut progress);
            matches!(sign, Ok(Sign::Continue)) && !self.is_stuck(thinking, &mut progress)
        });
        let mut sign = sign?;
        if progress.reported != Some(thinking.nodes()) {
            self.report(&thinking)?;
        }
        while self.infinite && sign == Sign::Continue {
            sign = match self.inbox.recv() {
                Ok(line) => self.obey(&line)?,
                Err(_) => Sign::Quit,
            };
        }
        let best = thinking.best();
        say(self.out, &format!("bestmove {best}"))?;
        Ok(Some((best, sign)))
    }

    /// Reports where it is time, and obeys what has come.
    fn between_slices(&mut self, thinking: &Thinking, progress: &mut Progress) -> io::Result<Sign> {
        let nodes = thinking.nodes();
        if nodes >= progress.next_report {
            progress.next_report = nodes.saturating_mul(2);
            progress.reported = Some(nodes);
            self.report(thinking)?;
        }
        // Whoever writes faster than this is read must not keep the search from its clock.
        for _ in 0..QUEUE {
            let sign = match self.inbox.try_recv() {
                Ok(line) => self.obey(&line)?,
                Err(TryRecvError::Empty) => return Ok(Sign::Continue),
                // A script that has said all still wants its answer; an endless search ends here.
                Err(TryRecvError::Disconnected) if !self.infinite => return Ok(Sign::Continue),
                Err(TryRecvError::Disconnected) => Sign::Quit,
            };
            if sign != Sign::Continue {
                return Ok(sign);
            }
        }
        Ok(Sign::Continue)
    }

    /// Obeys a line, as far as lines are obeyed during a search.
    fn obey(&mut self, line: &Line) -> io::Result<Sign> {
        let command = match &line.text {
            Ok(text) => Command::read(text),
            Err(fault) => Err((*fault).into()),
        };
        match command {
            Ok(Command::Nothing) => {}
            Ok(Command::Stop) => return Ok(Sign::Stop),
            Ok(Command::Quit) => return Ok(Sign::Quit),
            Ok(Command::IsReady) => say(self.out, "readyok")?,
            Ok(_) => refuse(self.out, &Refusal::Searching)?,
            Err(refusal) => refuse(self.out, &refusal)?,
        }
        Ok(Sign::Continue)
    }

    /// Whether a search to some depth does not get any deeper.
    fn is_stuck(&self, thinking: &Thinking, progress: &mut Progress) -> bool {
        if thinking.depth() > progress.depth {
            progress.depth = thinking.depth();
            progress.patience = thinking.nodes().saturating_mul(4).saturating_add(STUCK);
        }
        self.limit.depth.is_some() && thinking.nodes() >= progress.patience
    }

    fn report(&mut self, thinking: &Thinking) -> io::Result<()> {
        let time = (self.clock)();
        for line in info_lines(thinking, self.game, self.options.variations, time) {
            say(self.out, &line)?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::cell::Cell;
    use std::sync::mpsc::sync_channel;
    use std::time::Instant;

    const OPENING: &str = "2 1 d1 BBYR,KKWW,BRRK,YYKW,BYRW *1 16.16.16.16.16 0.0.0.0.0 \
        0:...../...../...../...../.....:-,-,-,-,-:- 0:...../...../...../...../.....:-,-,-,-,-:-";
    /// Two moves are left in a round that is not the last.
    const SHORT: &str = "2 2 d1 BBBB,YYYY,-,-,- *1 16.16.20.20.20 0.0.0.0.0 \
        0:...../...../...../...../.....:-,-,-,-,-:- 0:...../...../...../...../.....:-,-,-,-,-:-";

    /// Runs a search that hears some lines: its output, how it ended, and the looks at the clock.
    fn run(position: &str, limit: Limit, infinite: bool, lines: &[&str]) -> (String, Sign, u64) {
        let (sender, inbox) = sync_channel(QUEUE);
        for line in lines {
            let text = Ok((*line).to_owned());
            let at = Instant::now();
            sender.send(Line { text, at }).unwrap();
        }
        // Input ends behind the lines; where there are none, it stays open and silent.
        let _sender = lines.is_empty().then_some(sender);
        let (mut out, looks) = (Vec::new(), Cell::new(0));
        // A clock on which each look takes a millisecond.
        let clock = || {
            looks.set(looks.get() + 1);
            Duration::from_millis(looks.get())
        };
        let task = Task {
            game: &position.parse().unwrap(),
            options: &Options::default(),
            limit,
            infinite,
            clock: &clock,
            inbox: &inbox,
            out: &mut out,
        };
        let (_, sign) = task.run().unwrap().unwrap();
        (String::from_utf8(out).unwrap(), sign, looks.get())
    }

    #[test]
    fn a_search_ends_at_the_first_look_behind_its_time() {
        let limit = Limit::of_time(Duration::from_millis(30));
        let (out, sign, looks) = run(OPENING, limit, false, &[]);
        let reports = out.lines().filter(|line| line.starts_with("info")).count() as u64;
        assert_eq!((sign, looks.max(30)), (Sign::Continue, looks));
        assert!(looks <= 30 + reports, "{looks} looks, {reports} reports");
    }

    #[test]
    fn a_depth_that_the_round_does_not_have_ends_all_the_same() {
        let depth = Some(50);
        let limit = Limit {
            depth,
            ..Limit::default()
        };
        let (out, ..) = run(SHORT, limit, false, &[]);
        assert!(out.contains("info depth 2 "), "{out}");
    }

    #[test]
    fn a_depth_is_reached_exactly() {
        for depth in 1..5 {
            let limit = Limit {
                depth: Some(depth),
                ..Limit::default()
            };
            let (out, ..) = run(OPENING, limit, false, &[]);
            let last = out.lines().rev().nth(1).unwrap();
            assert!(last.starts_with(&format!("info depth {depth} ")), "{out}");
        }
    }

    #[test]
    fn an_infinite_search_hears_until_it_is_stopped() {
        let lines = ["isready", "go nodes 1", "", "dance", "stop", "isready"];
        let (out, sign, _) = run(OPENING, Limit::default(), true, &lines);
        assert_eq!(sign, Sign::Stop);
        assert_eq!(out.matches("readyok").count(), 1);
        assert_eq!(out.matches("error ").count(), 2);
        assert!(out.lines().last().unwrap().starts_with("bestmove "));
    }

    #[test]
    fn quitting_ends_a_search_and_so_does_the_end_of_input() {
        for lines in [&["quit"], &["isready"]] {
            let (out, sign, _) = run(OPENING, Limit::default(), true, lines);
            assert_eq!(sign, Sign::Quit);
            assert!(out.lines().last().unwrap().starts_with("bestmove "));
        }
    }
}
