//! Choosing wall spaces at the same time.

use praline_rules::{Game, Move, Seat, SeatSet, Turn};

use super::{EntryFault, Phase, Table};

impl Table {
    /// The seats that have wall spaces to choose and have not chosen yet, bots among them.
    pub fn to_choose(&self) -> SeatSet {
        let Some(play) = self.play().filter(|_| self.phase == Phase::Playing) else {
            return SeatSet::EMPTY;
        };
        let game = play.game();
        let pending = |seat: &Seat| !self.chosen.has(*seat) && game.wall_choice(*seat).is_some();
        game.seats().filter(pending).collect()
    }

    /// The seats that have chosen in this wall step.
    pub const fn chosen(&self) -> SeatSet {
        self.chosen
    }

    /// Checks that these are all the wall spaces that a seat has to choose, and that it may.
    pub fn check_choices(&self, seat: Seat, moves: &[Move]) -> Result<(), EntryFault> {
        if !self.to_choose().has(seat) {
            return Err(EntryFault::NothingToChoose);
        }
        let choice = self.game()?.wall_choice(seat);
        let mut choice = choice.ok_or(EntryFault::NothingToChoose)?;
        for mv in moves {
            if choice.is_done() {
                return Err(EntryFault::NothingToChoose);
            }
            choice.apply(*mv)?;
        }
        if choice.is_done() {
            Ok(())
        } else {
            Err(EntryFault::MoreToChoose)
        }
    }

    /// Whether the wall step waits for nobody any more.
    pub fn all_have_chosen(&self) -> bool {
        let game = self.game();
        matches!(game.map(Game::turn), Ok(Turn::Wall(_))) && self.to_choose().is_empty()
    }
}
