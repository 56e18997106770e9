//! A game at an online table: it grows by what the server says.

mod choices;
#[cfg(test)]
mod tests;

use praline_protocol::{Entry, Phase, Table};
use praline_rules::{BySeat, Game, Header, Moment, Move, Play, Recorder, Seat, SeatSet, Turn};

use super::{Due, Kept, Sitter, Sitting, sitters_of};

/// What this screen knows of an online game beside its moments.
#[derive(Clone, Debug)]
pub(super) struct OnlineSeat {
    /// The header of the game's record.
    header: Header,
    /// The seat that is played at this screen; without one the game is watched.
    own: Option<Seat>,
    /// The wall spaces that the own seat has chosen, which are not in the game yet.
    choices: Vec<Move>,
    /// Whether the server has them.
    are_sent: bool,
    /// The seats that have chosen in this wall step, as far as it is shown.
    chosen: SeatSet,
}

impl OnlineSeat {
    /// The header with the names as they are now.
    pub(super) fn header(&self, sitters: &BySeat<Sitter>) -> Header {
        let mut header = self.header.clone();
        for seat in header.rules.players.seats() {
            header.players[seat] = sitters[seat].record_name();
        }
        match header.check() {
            Ok(()) => header,
            // A name that no record can have: the game is kept by the names that it began with.
            Err(_) => self.header.clone(),
        }
    }

    pub(super) fn can_take_back(&self) -> bool {
        !self.are_sent && !self.choices.is_empty()
    }

    pub(super) fn take_back(&mut self) -> bool {
        self.can_take_back() && self.choices.pop().is_some()
    }
}

impl Sitting {
    /// The game of an online table as far as it has got; before it begins, the table is only laid.
    pub fn at_table(table: &Table, own: Option<Seat>) -> Sitting {
        let rules = table.plan().rules;
        let mut moments = Vec::new();
        let (header, start) = match (table.record(), table.play()) {
            (Some(record), Some(play)) => {
                let mut recorder = Recorder::at_start_of(&record);
                // Who begins is known before anything has happened.
                let nothing_yet = record.steps().is_empty().then_some(*play);
                let start = nothing_yet.unwrap_or(*recorder.play());
                let steps = record.steps().iter();
                moments.extend(steps.filter_map(|step| recorder.step_with_events(*step).ok()));
                (record.header().clone(), start)
            }
            _ => (Header::new(rules), Play::new(Game::new(rules))),
        };
        let chosen = match table.phase() {
            // Nobody has to choose at a table that was closed.
            Phase::Closed => rules.players.seats().collect(),
            Phase::Waiting | Phase::Playing | Phase::Over => table.chosen(),
        };
        let online = OnlineSeat {
            own,
            choices: Vec::new(),
            are_sent: own.is_some_and(|own| table.chosen().has(own)),
            chosen,
            header,
        };
        let mut sitting = Sitting {
            start,
            moments,
            sitters: sitters_of(&online.header),
            undone: Vec::new(),
            kept: Kept::Online(Box::new(online)),
        };
        sitting.note_names(table);
        sitting
    }

    /// The game of an online table as it began: nothing has happened in it yet.
    pub fn at_start_of(table: &Table, own: Option<Seat>) -> Sitting {
        let mut sitting = Sitting::at_table(table, own);
        sitting.moments.clear();
        if let Kept::Online(online) = &mut sitting.kept {
            online.are_sent = false;
            online.chosen = SeatSet::EMPTY;
        }
        sitting
    }

    fn note_names(&mut self, table: &Table) {
        let own = self.own_seat();
        for seat in self.players().seats() {
            let name = table.record_name(seat);
            self.sitters[seat] = match Sitter::from_record_name(name.as_deref()) {
                Sitter::Person(name) if own != Some(seat) => Sitter::Guest(name),
                sitter => sitter,
            };
        }
    }

    /// Notes what has happened at the online table; the table has let it through.
    ///
    /// The table may be ahead of what is shown, so nothing is asked of it here.
    pub fn note(&mut self, moment: Moment) -> &Moment {
        let mover = self.game().turn().mover();
        if let Kept::Online(online) = &mut self.kept {
            if !matches!(moment.after.game().turn(), Turn::Wall(_)) {
                online.choices.clear();
                online.are_sent = false;
                online.chosen = SeatSet::EMPTY;
            } else if mover == online.own && !online.choices.is_empty() {
                // The first of the own choices has entered the game.
                online.choices.remove(0);
            }
        }
        self.moments.push(moment);
        &self.moments[self.moments.len() - 1]
    }

    /// Notes an entry of the online table that is no step of the game: names, and who has chosen.
    pub fn note_entry(&mut self, entry: &Entry, table: &Table) {
        if let (Entry::Chosen(seat), Kept::Online(online)) = (entry, &mut self.kept) {
            online.chosen = online.chosen.with(*seat);
            online.are_sent |= online.own == Some(*seat);
        }
        self.note_names(table);
    }

    fn online(&self) -> Option<&OnlineSeat> {
        match &self.kept {
            Kept::Here(_) => None,
            Kept::Online(online) => Some(online),
        }
    }

    /// Whether the game is played at an online table.
    pub const fn is_online(&self) -> bool {
        matches!(self.kept, Kept::Online(_))
    }

    /// At an online table, the seat that is played at this screen.
    pub fn own_seat(&self) -> Option<Seat> {
        self.online()?.own
    }

    /// What an online game waits for.
    pub(super) fn due_online(&self) -> Option<Due> {
        let online = self.online()?;
        let own = online.own.filter(|own| !self.play().given_up().has(*own));
        let is_due = match (own, self.game().turn()) {
            (Some(own), Turn::Draft(seat)) => own == seat,
            (Some(_), Turn::Wall(_)) => {
                !online.are_sent && self.choice().is_some_and(|choice| !choice.is_done())
            }
            _ => false,
        };
        Some(match own {
            Some(own) if is_due => Due::Person(own),
            _ => Due::Elsewhere,
        })
    }

    /// The seats that the game waits for: whose turn it is, or who have wall spaces to choose.
    pub fn awaited(&self) -> impl Iterator<Item = Seat> {
        let turn = self.game().turn();
        let players = self.players().seats();
        players.filter(move |seat| match turn {
            Turn::Wall(_) if self.is_online() => self.has_to_choose(*seat),
            _ => turn.mover() == Some(*seat),
        })
    }

    /// Whether the online game is over, or there is none: then anything may be analysed.
    pub fn may_analyse(&self) -> bool {
        !self.is_online() || self.play().is_over()
    }
}
