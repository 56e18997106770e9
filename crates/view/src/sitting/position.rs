//! What a person at this screen acts on.

use praline_rules::{Game, Move, MoveError, Turn, WallChoice};

/// The position that a person at this screen acts on.
///
/// It is the game as it stands and, while everyone at an online table chooses wall spaces at the
/// same time, what the own seat chooses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Position {
    /// The game goes in turns.
    InTurn(Game),
    /// The own seat chooses while the others do the same.
    Choosing(WallChoice),
}

impl Position {
    /// What lies on the table.
    pub const fn game(&self) -> &Game {
        match self {
            Position::InTurn(game) => game,
            Position::Choosing(choice) => choice.game(),
        }
    }

    /// What happens next; as long as the own seat has something to choose, that.
    pub fn turn(&self) -> Turn {
        match self {
            Position::Choosing(choice) if !choice.is_done() => Turn::Wall(choice.seat()),
            _ => self.game().turn(),
        }
    }

    /// Checks a move and names the rule that it breaks.
    pub fn check(&self, mv: Move) -> Result<(), MoveError> {
        match self {
            Position::InTurn(game) => game.check(mv),
            Position::Choosing(choice) => choice.check(mv),
        }
    }
}

impl From<Game> for Position {
    fn from(game: Game) -> Position {
        Position::InTurn(game)
    }
}
