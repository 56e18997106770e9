//! What a game waits for, letting it happen, and taking it back.

use praline_ai::Level;
use praline_rules::{Chance, Deal, Moment, Move, PlayError, Reason, Seat, Step, Turn};

use super::{Kept, Sitter, Sitting};
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

impl Sitting {
    /// What the game waits for.
    pub fn due(&self) -> Due {
        let play = self.play();
        if play.is_over() {
            return Due::Nothing;
        }
        if let Some(due) = self.due_online() {
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

    /// Lets something happen at this screen; an online game changes only by what its table says.
    pub(super) fn step(&mut self, step: Step) -> Result<&Moment, PlayError> {
        let Kept::Here(recorder) = &mut self.kept else {
            return Err(PlayError::Over);
        };
        let moment = recorder.step_with_events(step)?;
        self.moments.push(moment);
        self.undone.clear();
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
        match &self.kept {
            Kept::Here(_) => self.before_last_turn().is_some(),
            Kept::Online(online) => online.can_take_back(),
        }
    }

    /// Takes back a person's last turn and everything after it.
    ///
    /// Whoever then plays something else is dealt anew; until then it can be played again.
    pub fn take_back(&mut self) -> bool {
        let before = self.before_last_turn();
        match (&mut self.kept, before) {
            (Kept::Online(online), _) => online.take_back(),
            (Kept::Here(_), None) => false,
            (Kept::Here(recorder), Some(count)) => {
                recorder.truncate(count);
                let undone = self.moments.drain(count..);
                self.undone.push(undone.map(|moment| moment.step).collect());
                true
            }
        }
    }

    /// Whether something was taken back that can be played again.
    pub fn can_play_again(&self) -> bool {
        !self.undone.is_empty()
    }

    /// Plays again what was taken back last, deals and all.
    pub fn play_again(&mut self) -> bool {
        let mut undone = std::mem::take(&mut self.undone);
        let Some(steps) = undone.pop() else {
            return false;
        };
        for step in steps {
            let done = self.step(step);
            debug_assert!(done.is_ok(), "it has happened before");
        }
        self.undone = undone;
        true
    }
}
