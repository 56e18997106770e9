//! A game at this screen: who sits where, and everything that happened, which is its record.

mod online;
mod sitter;

pub use sitter::{PlanError, Sitter, Starter, TablePlan, bot_name};

use praline_ai::Level;
use praline_rules::{
    BySeat, Chance, Deal, Event, Game, Header, Move, Outcome, Play, PlayError, Players, Reason,
    Record, RecordError, RecordFault, RecordReader, Recorder, Seat, Step, Turn,
};
use thiserror::Error;

use crate::text::Texts;
use online::Afar;

/// Something that happened, with what it led to.
#[derive(Clone, Debug)]
pub struct Moment {
    /// What happened.
    pub step: Step,
    /// Everything that changed.
    pub events: Vec<Event>,
    /// The game afterwards.
    pub after: Play,
}

/// What a sitting waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Due {
    /// A deal.
    Deal,
    /// A person's move.
    Person(Seat),
    /// A bot's move.
    Bot(Seat, Level),
    /// Whatever comes from an online table.
    Elsewhere,
    /// Nothing: the game is over.
    Nothing,
}

/// A game and those who play it.
///
/// It is its record: the moments are the record's steps replayed, and taking back, replay and
/// continuing from an earlier moment are all a shorter list of them.
#[derive(Clone, Debug)]
pub struct Sitting {
    header: Header,
    start: Play,
    sitters: BySeat<Sitter>,
    moments: Vec<Moment>,
    /// At an online table: what there is to know beyond the record.
    afar: Option<Afar>,
}

/// Why a text is not a game that can be opened.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum OpenError {
    /// The record is faulty.
    #[error(transparent)]
    Record(#[from] RecordError),
    /// There is no record in it.
    #[error("the text holds no record")]
    Nothing,
}

impl Sitting {
    /// A new game as planned; `first` begins.
    pub fn begin(
        plan: &TablePlan,
        first: Seat,
        date: Option<String>,
    ) -> Result<Sitting, RecordFault> {
        let mut header = Header::new(plan.rules());
        header.date = date;
        for (seat, sitter) in plan.players().seats().zip(plan.sitters()) {
            header.players[seat] = sitter.record_name();
        }
        Sitting::new(header, first)
    }

    /// A game that begins in the middle: each seat is a person's.
    pub fn from_position(game: Game) -> Result<Sitting, RecordFault> {
        let mut header = Header::new(game.rules());
        let first = game.seats().next().unwrap_or(Seat::One);
        // The start of a game is no position to begin *from*: it is where every game begins.
        if game.round() > 0 {
            header.from = Some(game);
        }
        Sitting::new(header, first)
    }

    /// The first game in a text of records.
    pub fn from_text(text: &str) -> Result<Sitting, OpenError> {
        let mut reader = RecordReader::new();
        for line in text.lines() {
            if let Some(record) = reader.line(line)? {
                return Ok(Sitting::from_record(&record));
            }
        }
        reader.finish()?;
        Err(OpenError::Nothing)
    }

    /// A recorded game.
    pub fn from_record(record: &Record) -> Sitting {
        let first = record.steps().iter().find_map(|step| match step {
            Step::Deal { start, .. } => Some(*start),
            Step::Move(_) | Step::GiveUp(..) => None,
        });
        let mut sitting = Sitting::unchecked(record.header().clone(), first.unwrap_or(Seat::One));
        for step in record.steps() {
            let done = sitting.step(*step);
            debug_assert!(done.is_ok(), "a record's steps have been checked");
        }
        sitting
    }

    fn new(header: Header, first: Seat) -> Result<Sitting, RecordFault> {
        header.check()?;
        Ok(Sitting::unchecked(header, first))
    }

    fn unchecked(header: Header, first: Seat) -> Sitting {
        let game = header
            .from
            .unwrap_or_else(|| Game::start(header.rules, first));
        let sitter = |seat| Sitter::from_record_name(header.players[seat].as_deref());
        Sitting {
            sitters: BySeat::from_fn(sitter),
            start: Play::new(game),
            header,
            moments: Vec::new(),
            afar: None,
        }
    }

    /// The record as it stands; its text is what is stored and saved.
    pub fn record(&self) -> Record {
        let first = match self.start.game().turn() {
            Turn::Deal(seat) => seat,
            _ => Seat::One,
        };
        let Ok(mut recorder) = Recorder::new(self.header.clone(), first) else {
            unreachable!("the header was checked")
        };
        for moment in &self.moments {
            let done = recorder.step(moment.step, &mut ());
            debug_assert!(done.is_ok(), "it happened in this order");
        }
        recorder.finish()
    }

    /// The game as it stands.
    pub fn play(&self) -> &Play {
        self.play_after(self.moments.len())
    }

    /// The game after the first so many moments.
    pub fn play_after(&self, count: usize) -> &Play {
        match count
            .min(self.moments.len())
            .checked_sub(1)
            .map(|last| &self.moments[last])
        {
            Some(moment) => &moment.after,
            None => &self.start,
        }
    }

    /// The position as it stands.
    pub fn game(&self) -> &Game {
        self.play().game()
    }

    /// Everything that happened.
    pub fn moments(&self) -> &[Moment] {
        &self.moments
    }

    /// The number of players.
    pub fn players(&self) -> Players {
        self.header.rules.players
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
        let alone = self.persons().count() == 1;
        match &self.sitters[seat] {
            Sitter::Person(name) | Sitter::Guest(name) if !name.is_empty() => name.clone(),
            // Nobody has sat down there yet.
            Sitter::Guest(_) => texts.with("name-seat", &[("number", seat.number().into())]),
            Sitter::Person(_) if alone => texts.get("name-you"),
            Sitter::Person(_) => texts.with("name-player", &[("number", seat.number().into())]),
            Sitter::Bot(level) => {
                let same = |other: &Seat| self.sitters[*other] == Sitter::Bot(*level);
                let mut twins = self.players().seats().filter(same);
                match twins.position(|twin| twin == seat) {
                    None | Some(0) => bot_name(*level).to_owned(),
                    Some(earlier) => format!("{} {}", bot_name(*level), earlier + 1),
                }
            }
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
        if self.afar.is_some() {
            return matches!(self.sitters[seat], Sitter::Person(_));
        }
        let nameless = |name: &String| name.is_empty();
        matches!(&self.sitters[seat], Sitter::Person(name) if nameless(name))
            && self.persons().count() == 1
    }

    /// What the game waits for.
    pub fn due(&self) -> Due {
        let play = self.play();
        if play.is_over() {
            return Due::Nothing;
        }
        if let Some(due) = self.due_afar() {
            return due;
        }
        match play.game().turn() {
            Turn::Deal(_) => Due::Deal,
            Turn::Over => Due::Nothing,
            Turn::Draft(seat) | Turn::Wall(seat) => match &self.sitters[seat] {
                _ if play.given_up().has(seat) => Due::Bot(seat, Level::STAND_IN),
                Sitter::Person(_) | Sitter::Guest(_) => Due::Person(seat),
                Sitter::Bot(level) => Due::Bot(seat, *level),
            },
        }
    }

    /// Deals, where a deal is due.
    pub fn deal(&mut self, chance: &mut dyn Chance) -> Option<&Moment> {
        let Turn::Deal(start) = self.game().turn() else {
            return None;
        };
        let deal = Deal::draw(self.game(), chance)?;
        self.step(Step::Deal { start, deal }).ok()
    }

    /// Makes a move.
    pub fn make(&mut self, mv: Move) -> Result<&Moment, PlayError> {
        self.step(Step::Move(mv))
    }

    /// A seat gives up.
    pub fn resign(&mut self, seat: Seat) -> Result<&Moment, PlayError> {
        self.step(Step::GiveUp(seat, Reason::Resignation))
    }

    fn step(&mut self, step: Step) -> Result<&Moment, PlayError> {
        let mut after = *self.play();
        let mut events = Vec::new();
        match step {
            Step::Deal { deal, .. } => after.deal(&deal, &mut events)?,
            Step::Move(mv) => after.apply(mv, &mut events)?,
            Step::GiveUp(seat, reason) => after.give_up(seat, reason)?,
        }
        self.moments.push(Moment {
            step,
            events,
            after,
        });
        Ok(&self.moments[self.moments.len() - 1])
    }

    /// How many moments are left when a person's last turn is taken back, if one can be.
    fn before_last_turn(&self) -> Option<usize> {
        (0..self.moments.len()).rev().find(|k| {
            let mover = self.play_after(*k).game().turn().mover();
            let person = |seat| matches!(self.sitters[seat], Sitter::Person(_));
            let played_on = |seat| self.play_after(*k).given_up().has(seat);
            mover.is_some_and(|seat| person(seat) && !played_on(seat))
        })
    }

    /// Whether a person's turn can be taken back; at an online table only what was not sent.
    pub fn can_take_back(&self) -> bool {
        match &self.afar {
            Some(afar) => afar.can_take_back(),
            None => self.before_last_turn().is_some(),
        }
    }

    /// Takes back a person's last turn and everything after it; a later deal is drawn anew.
    pub fn take_back(&mut self) -> bool {
        if let Some(afar) = &mut self.afar {
            return afar.take_back();
        }
        let before = self.before_last_turn();
        if let Some(count) = before {
            self.moments.truncate(count);
        }
        before.is_some()
    }

    /// A new game that goes on after the first so many moments of this one, at this screen.
    #[must_use]
    pub fn continued_from(&self, count: usize) -> Sitting {
        let mut sitting = self.clone();
        if sitting.afar.take().is_some() {
            for seat in sitting.players().seats() {
                let name = sitting.sitters[seat].record_name();
                sitting.sitters[seat] = Sitter::from_record_name(name.as_deref());
            }
        }
        sitting.moments.truncate(count);
        sitting
    }

    /// Lets other people play the game on, in seat order.
    pub fn reseat(&mut self, sitters: &[Sitter]) {
        for (seat, sitter) in self.players().seats().zip(sitters) {
            self.header.players[seat] = sitter.record_name();
            self.sitters[seat] = sitter.clone();
        }
    }

    /// How the game ended, or `None` while it goes on.
    pub fn outcome(&self) -> Option<Outcome> {
        self.play().outcome()
    }

    /// The plan for the same table once more, with rotated seats.
    pub fn rematch(&self) -> TablePlan {
        let sitters = self
            .players()
            .seats()
            .map(|seat| self.sitters[seat].clone());
        let plan = TablePlan::new(sitters.collect(), self.header.rules);
        plan.unwrap_or_default().rotated()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::trial_games::Dice;

    fn play_on(sitting: &mut Sitting, moves: usize, dice: &mut Dice) {
        for _ in 0..moves {
            if sitting.deal(dice).is_none() {
                let legal = sitting.game().legal_moves();
                let mv = legal.get(dice.below(legal.count_all()));
                sitting.make(mv.expect("below the count")).expect("legal");
            }
        }
    }

    #[test]
    fn a_sitting_comes_back_from_its_record() {
        let mut dice = Dice::new(7);
        let plan = TablePlan::default();
        let mut sitting = Sitting::begin(&plan, Seat::Two, Some("2026-11-15".to_owned()))
            .expect("a plan's header is right");
        play_on(&mut sitting, 30, &mut dice);
        let text = sitting.record().to_string();
        let again = Sitting::from_text(&text).expect("its own record");
        assert_eq!(again.record().to_string(), text);
        assert_eq!(again.game(), sitting.game());
        assert_eq!(again.sitter(Seat::Two), &Sitter::Bot(Level::Novice));
        assert!(text.contains("player 2 bot:novice"), "{text}");
    }

    #[test]
    fn taking_back_returns_to_the_persons_own_turn_across_bots_and_deals() {
        let mut dice = Dice::new(7);
        let mut sitting =
            Sitting::begin(&TablePlan::default(), Seat::One, None).expect("a right header");
        assert!(!sitting.can_take_back());
        play_on(&mut sitting, 25, &mut dice);
        while !matches!(sitting.due(), Due::Person(_)) {
            play_on(&mut sitting, 1, &mut dice);
        }
        let here = *sitting.game();
        play_on(&mut sitting, 1, &mut dice);
        while !matches!(sitting.due(), Due::Person(_)) {
            play_on(&mut sitting, 1, &mut dice);
        }
        assert!(sitting.take_back());
        assert_eq!(*sitting.game(), here);
    }

    #[test]
    fn a_stand_in_plays_on_for_a_person_who_resigned() {
        let sitters = vec![
            Sitter::Person("Ada".to_owned()),
            Sitter::Person("Ben".to_owned()),
            Sitter::Person("Cleo".to_owned()),
        ];
        let plan = TablePlan::new(sitters, "3".parse().expect("rules")).expect("three");
        let mut sitting = Sitting::begin(&plan, Seat::Two, None).expect("a right header");
        sitting.deal(&mut Dice::new(7));
        assert_eq!(sitting.due(), Due::Person(Seat::Two));
        sitting.resign(Seat::Two).expect("the game goes on");
        assert_eq!(sitting.due(), Due::Bot(Seat::Two, Level::STAND_IN));
    }

    #[test]
    fn a_damaged_record_says_where() {
        let error = Sitting::from_text("praline 1\nrules 2\nround 1 start 9 deal -\n");
        assert!(error.is_err_and(|error| error.to_string().contains("line 3")));
        assert!(matches!(
            Sitting::from_text(""),
            Err(OpenError::Record(_) | OpenError::Nothing)
        ));
    }
}
