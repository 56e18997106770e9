//! Who sits where, and what they are called.

use praline_rules::{Header, Players, RecordFault, Seat};

use super::{Kept, Sitter, Sitting, TablePlan, bot_name};
use crate::games::{edition_of, header_with_edition, header_with_title};
use crate::home::Edition;
use crate::settings::Look;
use crate::text::{Texts, with_bot_sign, without_drawings};

impl Sitting {
    /// The number of players.
    pub fn players(&self) -> Players {
        self.start.game().rules().players
    }

    /// Who sits on a seat.
    pub fn sitter(&self, seat: Seat) -> &Sitter {
        &self.sitters[seat]
    }

    /// The name that a seat is shown by.
    ///
    /// One person among bots is “You”; several without names are numbered, and so are bots of the
    /// same name.
    pub fn name(&self, seat: Seat, texts: &Texts) -> String {
        let seats = self.players().seats();
        let sitters: Vec<Sitter> = seats.map(|seat| self.sitters[seat].clone()).collect();
        seat_name(&sitters, seat, texts)
    }

    /// The name that a seat is shown by, with a sign where it is a bot's; an argument of rich messages.
    pub fn signed_name(&self, seat: Seat, texts: &Texts) -> String {
        name_with_sign(&self.sitters[seat], self.name(seat, texts))
    }

    /// The letters on a seat's paper cup: “you”, two of a name, or the seat's number.
    pub fn letters(&self, seat: Seat, texts: &Texts) -> String {
        match &self.sitters[seat] {
            Sitter::Person(name) | Sitter::Guest(name) if name.is_empty() => {
                if self.is_you(seat) {
                    texts.get("name-you")
                } else {
                    seat.number().to_string()
                }
            }
            _ => initials(&self.name(seat, texts)),
        }
    }

    /// The seats of people at this screen.
    pub fn persons(&self) -> impl Iterator<Item = Seat> {
        let person = |seat: &Seat| matches!(self.sitters[*seat], Sitter::Person(_));
        self.players().seats().filter(person)
    }

    /// Whether the seat is called by the word “you”, which needs other verbs in most languages.
    ///
    /// At an online table that is the own seat, whatever its name.
    pub fn is_you(&self, seat: Seat) -> bool {
        match &self.sitters[seat] {
            Sitter::Person(_) if self.is_online() => true,
            Sitter::Person(name) => name.is_empty() && self.persons().count() == 1,
            Sitter::Guest(_) | Sitter::Bot(_) => false,
        }
    }

    /// Lets other people play the game on, in seat order; at an online table nothing changes.
    pub fn reseat(&mut self, sitters: &[Sitter]) -> Result<(), RecordFault> {
        let players = self.players();
        let Kept::Here(recorder) = &mut self.kept else {
            return Ok(());
        };
        let mut header = recorder.header().clone();
        for (seat, sitter) in players.seats().zip(sitters) {
            header.players[seat] = sitter.record_name();
        }
        recorder.set_header(header)?;
        for (seat, sitter) in players.seats().zip(sitters) {
            self.sitters[seat] = sitter.clone();
        }
        Ok(())
    }

    /// Gives the game another title; at an online table nothing changes.
    pub fn retitle(&mut self, title: &str) {
        if let Kept::Here(recorder) = &mut self.kept {
            let header = header_with_title(recorder.header(), title);
            let done = recorder.set_header(header);
            debug_assert!(done.is_ok(), "a title is what a header can have");
        }
    }

    /// The edition that is played.
    pub fn edition(&self) -> Edition {
        match &self.kept {
            Kept::Here(recorder) => edition_of(recorder.header()),
            Kept::Online(_) => edition_of(&Header::new(self.start.game().rules())),
        }
    }

    /// Notes with which pieces the game is begun, so that its edition is known again; at an online table
    /// nothing changes.
    pub fn note_look(&mut self, look: Look) {
        if let Kept::Here(recorder) = &mut self.kept {
            let edition = Edition::played(look, recorder.header().rules.factories);
            let header = header_with_edition(recorder.header(), edition);
            let done = recorder.set_header(header);
            debug_assert!(done.is_ok(), "an edition is what a header can have");
        }
    }

    /// The plan for the same table once more, with rotated seats.
    pub fn rematch(&self) -> TablePlan {
        let seats = self.players().seats();
        let sitters = seats.map(|seat| self.sitters[seat].clone()).collect();
        let plan = TablePlan::new(sitters, self.start.game().rules());
        plan.unwrap_or_default().rotated()
    }
}

/// The first two letters of a name.
pub fn initials(name: &str) -> String {
    name.chars().take(2).collect()
}

/// A name with a sign where it is a bot's.
pub(crate) fn name_with_sign(sitter: &Sitter, name: String) -> String {
    match sitter {
        Sitter::Bot(_) => with_bot_sign(&name),
        Sitter::Person(_) | Sitter::Guest(_) => name,
    }
}

/// The name that a seat is shown by, among all who play.
pub(crate) fn seat_name(sitters: &[Sitter], seat: Seat, texts: &Texts) -> String {
    let persons = sitters.iter().filter(|it| matches!(it, Sitter::Person(_)));
    let alone = persons.count() == 1;
    let sitter = sitters.get(seat.index());
    if let Some(Sitter::Person(name) | Sitter::Guest(name)) = sitter {
        let name = without_drawings(name);
        // A name that shows nothing is none.
        if !name.trim().is_empty() {
            return name;
        }
    }
    match sitter {
        Some(Sitter::Person(_)) if alone => texts.get("name-you"),
        Some(Sitter::Person(_)) => texts.with("name-player", &[("number", seat.number().into())]),
        Some(Sitter::Bot(level)) => {
            let before = sitters.iter().take(seat.index());
            let twins = before.filter(|it| it.level() == Some(*level)).count();
            match twins {
                0 => bot_name(*level).to_owned(),
                earlier => format!("{} {}", bot_name(*level), earlier + 1),
            }
        }
        // Nobody has sat down there yet.
        Some(Sitter::Guest(_)) | None => {
            texts.with("name-seat", &[("number", seat.number().into())])
        }
    }
}
