//! What just happened, as far as the table still shows it.

use praline_rules::{Column, Event, Line, Move, Seat, Source, Step};

use crate::sitting::Sitting;

/// The traces of the last move, which stay until the next.
#[derive(Clone, Debug, Default)]
pub(super) struct Recent {
    /// Where pieces were taken.
    pub(super) source: Option<Source>,
    /// The line that got pieces, and how many.
    pub(super) laid: Option<(Seat, Line, u8)>,
    /// Floor spaces that something came to: seat, first space, how many.
    pub(super) fell: Vec<(Seat, u8, u8)>,
    /// Wall spaces that were filled.
    pub(super) built: Vec<(Seat, Line, Column)>,
}

impl Recent {
    /// The traces of the last draft and everything that followed from it.
    pub(super) fn of(sitting: &Sitting, shown: usize) -> Recent {
        let moments = &sitting.moments()[..shown.min(sitting.moments().len())];
        let draft = |step: &Step| matches!(step, Step::Move(Move::Draft(_)));
        let from = moments.iter().rposition(|moment| draft(&moment.step));
        let mut recent = Recent::default();
        for moment in &moments[from.unwrap_or(moments.len())..] {
            for event in &moment.events {
                recent.notice(*event);
            }
        }
        recent
    }

    fn notice(&mut self, event: Event) {
        match event {
            Event::Taken { from, .. } => self.source = Some(from),
            Event::Laid {
                seat, line, count, ..
            } => self.laid = Some((seat, line, count)),
            Event::MarkerTaken {
                seat,
                space: Some(space),
            } => self.fell.push((seat, space, 1)),
            Event::Fell {
                seat, count, space, ..
            } => self.fell.push((seat, space, count)),
            Event::Built {
                seat, row, column, ..
            } => {
                self.built.push((seat, row, column));
                // The line is empty again, and so is the floor when it is counted.
                self.laid = self.laid.filter(|(s, l, _)| (*s, *l) != (seat, row));
            }
            Event::FloorCounted { .. } => self.fell.clear(),
            Event::Dealt { .. } => self.source = None,
            _ => {}
        }
    }
}
