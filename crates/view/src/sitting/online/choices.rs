//! Choosing wall spaces while everyone else does.

use praline_rules::{Move, MoveError, Seat, Turn, WallChoice};

use crate::sitting::{Kept, Position, Sitting};

impl Sitting {
    /// What the own seat has chosen so far.
    pub(super) fn choice(&self) -> Option<WallChoice> {
        self.choice_by(&self.online()?.choices)
    }

    /// The own seat's choice with these moves made.
    fn choice_by(&self, moves: &[Move]) -> Option<WallChoice> {
        let mut choice = self.game().wall_choice(self.own_seat()?)?;
        moves.iter().try_for_each(|mv| choice.apply(*mv)).ok()?;
        Some(choice)
    }

    /// Whether a seat has wall spaces to choose and has not chosen yet.
    pub(super) fn has_to_choose(&self, seat: Seat) -> bool {
        let has_chosen = |seat| self.online().is_some_and(|it| it.chosen.has(seat));
        self.game().wall_choice(seat).is_some() && !has_chosen(seat)
    }

    /// The position that a person at this screen acts on: the game as it stands, and while
    /// everyone chooses wall spaces at the same time, with the own choices so far.
    pub fn position(&self) -> Position {
        let shown = self.online().and_then(|online| {
            let is_asked = online.own.is_some_and(|own| self.has_to_choose(own));
            if online.choices.is_empty() && !is_asked {
                return None;
            }
            // With the last choice of all the round is over, but the server has not said so yet.
            let goes_on = |choice: &WallChoice| matches!(choice.game().turn(), Turn::Wall(_));
            let earlier = &online.choices[..online.choices.len().saturating_sub(1)];
            let choice = self.choice().filter(goes_on);
            choice.or_else(|| self.choice_by(earlier))
        });
        shown.map_or(Position::InTurn(*self.game()), Position::Choosing)
    }

    /// Chooses a wall space; with the last one, returns all of them to be sent.
    pub fn choose(&mut self, mv: Move) -> Result<Option<Vec<Move>>, MoveError> {
        let Some(mut choice) = self.choice() else {
            return Err(MoveError::GameOver);
        };
        choice.apply(mv)?;
        let Kept::Online(online) = &mut self.kept else {
            return Ok(None);
        };
        online.choices.push(mv);
        Ok(choice.is_done().then(|| online.choices.clone()))
    }

    /// The server has these choices of the own seat; none are forgotten or asked for anew.
    pub fn confirm_choices(&mut self, moves: &[Move]) {
        if let Kept::Online(online) = &mut self.kept
            && !moves.is_empty()
        {
            online.choices = moves.to_vec();
            online.are_sent = true;
        }
    }

    /// The server did not take the choices: they are to be made anew.
    pub fn forget_choices(&mut self) {
        if let Kept::Online(online) = &mut self.kept {
            online.choices.clear();
            online.are_sent = false;
        }
    }
}
