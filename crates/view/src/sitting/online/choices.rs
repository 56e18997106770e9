//! Choosing wall spaces while everyone else does.

use praline_rules::{Game, Move, MoveError, Seat, Turn};

use crate::sitting::{Kept, Sitting};

impl Sitting {
    /// The position after the own seat's choices, and whether there are more to make.
    pub(super) fn choosing(&self) -> Option<(Game, bool)> {
        let online = self.online()?;
        let own = online.own?;
        let mut shown = self.game().choosing(own)?;
        for mv in &online.choices {
            let mut next = shown;
            next.apply(*mv).ok()?;
            match next.choosing(own) {
                Some(more) => shown = more,
                // Everybody else's choices are missing, so a round that seems over is not.
                None if matches!(next.turn(), Turn::Wall(_)) => return Some((next, false)),
                None => return Some((shown, false)),
            }
        }
        Some((shown, true))
    }

    /// Whether a seat has wall spaces to choose and has not chosen yet.
    pub(super) fn has_to_choose(&self, seat: Seat) -> bool {
        let has_chosen = |seat| self.online().is_some_and(|it| it.chosen.has(seat));
        self.game().choosing(seat).is_some() && !has_chosen(seat)
    }

    /// The position that a person at this screen acts on: the game as it stands, and while
    /// everyone chooses wall spaces at the same time, with the own choices so far.
    pub fn position(&self) -> Game {
        let is_chosen = self.online().is_some_and(|online| {
            online.own.is_some_and(|own| self.has_to_choose(own)) || !online.choices.is_empty()
        });
        let choosing = is_chosen.then(|| self.choosing()).flatten();
        choosing.map_or(*self.game(), |(game, _)| game)
    }

    /// Chooses a wall space; with the last one, returns all of them to be sent.
    pub fn choose(&mut self, mv: Move) -> Result<Option<Vec<Move>>, MoveError> {
        let Some((mut game, true)) = self.choosing() else {
            return Err(MoveError::GameOver);
        };
        game.apply(mv)?;
        if let Kept::Online(online) = &mut self.kept {
            online.choices.push(mv);
        }
        match self.choosing() {
            Some((_, true)) => Ok(None),
            _ => Ok(self.online().map(|online| online.choices.clone())),
        }
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
