//! What has happened, step by step, with what each step led to; and going back in it.

use alloc::vec::Vec;

use super::{Header, Record, RecordFault, Recorder, Step};
use crate::event::Event;
use crate::play::{Play, PlayError};

/// A step of a game, with what it led to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Moment {
    /// What happened.
    pub step: Step,
    /// Everything that changed, in order.
    pub events: Vec<Event>,
    /// The game afterwards.
    pub after: Play,
}

impl Recorder {
    /// A recorded game before its first step.
    pub fn at_start_of(record: &Record) -> Recorder {
        let dealt = record.steps.iter().find_map(|step| match step {
            Step::Deal { start, .. } => Some(*start),
            Step::Move(_) | Step::GiveUp(..) => None,
        });
        let mut recorder = Recorder::of_checked(record.header.clone());
        if let Some(first) = dealt {
            let set = recorder.set_first(first);
            debug_assert!(set.is_ok(), "a record's steps have been checked: {set:?}");
        }
        recorder
    }

    /// What the record says before the first round.
    pub const fn header(&self) -> &Header {
        &self.header
    }

    /// Gives the game another header, which must be of the same rules and beginning.
    pub fn set_header(&mut self, header: Header) -> Result<(), RecordFault> {
        self.header.check_same_game(&header)?;
        self.header = header;
        Ok(())
    }

    /// As [`Recorder::step`], with all that it leads to.
    pub fn step_with_events(&mut self, step: Step) -> Result<Moment, PlayError> {
        let mut events = Vec::new();
        self.step(step, &mut events)?;
        Ok(Moment {
            step,
            events,
            after: self.play,
        })
    }

    /// Goes back to where so many steps had happened; with fewer than that, nothing changes.
    pub fn truncate(&mut self, count: usize) {
        self.play = Play::new(self.start);
        for step in core::mem::take(&mut self.steps).iter().take(count) {
            let done = self.step(step, &mut ());
            debug_assert!(done.is_ok(), "it happened in this order: {done:?}");
        }
    }
}
