//! A puzzle, and the line of text that it is kept as.

use std::fmt;
use std::str::FromStr;

use praline_ai::Level;
use praline_rules::{Game, Move, MoveError, MoveTextError, PositionError, Seat};
use thiserror::Error;

use super::theme::{PuzzleTheme, UnknownTheme};

/// What stands between the fields of a line.
const BETWEEN: char = '\t';
/// The last field but one, where the solution is proved.
const PROVED: &str = "proved";
/// And where it is not.
const SEARCHED: &str = "-";
/// A whole win, in thousandths.
const WHOLE: u16 = 1000;
/// More points than any game has, ahead or behind.
const MOST_POINTS: i32 = 999;

/// A position in which one move is best, or several that are equally good.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Puzzle {
    game: Game,
    mover: Seat,
    solution: Vec<Move>,
    /// What it is about.
    pub theme: PuzzleTheme,
    /// The weakest bot that finds the solution.
    pub level: Level,
    /// Whether the solution is proved.
    pub proved: bool,
    /// The mover's chance after the solution, in thousandths.
    pub win: u16,
    /// The points by which the mover is then ahead.
    pub margin: i32,
}

/// Why a line is no puzzle.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum PuzzleError {
    /// A field is missing, or there is one too many.
    #[error("expected 6 fields with one tab between them, found {0}")]
    Fields(usize),
    /// The position is none.
    #[error("invalid position: {0}")]
    Position(#[from] PositionError),
    /// A deal is due, or the game is over.
    #[error("nobody is to move in this position")]
    NoMover,
    /// No move is named.
    #[error("no move solves it")]
    NoMove,
    /// The moves are not written as they should be.
    #[error("expected one space between two moves, and none before or behind them")]
    Gaps,
    /// A move is none.
    #[error("{0}: {1}")]
    MoveText(String, MoveTextError),
    /// A move is illegal.
    #[error("{0}: {1}")]
    Move(Move, MoveError),
    /// A move is named twice.
    #[error("{0} is named twice")]
    Twice(Move),
    /// The theme is none.
    #[error(transparent)]
    Theme(#[from] UnknownTheme),
    /// The level is none.
    #[error("expected a level from 1 to 8")]
    Level,
    /// It is not said whether the solution is proved.
    #[error("expected `proved` or `-`")]
    Proved,
    /// The value is none.
    #[error("expected the chance from 0 to 1000, a space, and the points ahead")]
    Value,
}

impl Puzzle {
    /// A puzzle, if the moves are legal and there is one.
    pub fn new(
        game: Game,
        solution: Vec<Move>,
        theme: PuzzleTheme,
        level: Level,
    ) -> Result<Puzzle, PuzzleError> {
        let mover = game.turn().mover().ok_or(PuzzleError::NoMover)?;
        if solution.is_empty() {
            return Err(PuzzleError::NoMove);
        }
        for (i, mv) in solution.iter().enumerate() {
            game.check(*mv)
                .map_err(|fault| PuzzleError::Move(*mv, fault))?;
            if solution[..i].contains(mv) {
                return Err(PuzzleError::Twice(*mv));
            }
        }
        Ok(Puzzle {
            game,
            mover,
            solution,
            theme,
            level,
            proved: false,
            win: 0,
            margin: 0,
        })
    }

    /// The position.
    pub const fn game(&self) -> &Game {
        &self.game
    }

    /// Who is to find the move.
    pub const fn mover(&self) -> Seat {
        self.mover
    }

    /// The moves that solve it; never empty.
    pub fn solution(&self) -> &[Move] {
        &self.solution
    }

    /// Whether a move solves it.
    pub fn is_solved_by(&self, mv: Move) -> bool {
        self.solution.contains(&mv)
    }

    /// The move that is shown to whoever asks.
    pub fn answer(&self) -> Move {
        self.solution[0]
    }
}

impl FromStr for Puzzle {
    type Err = PuzzleError;

    fn from_str(line: &str) -> Result<Puzzle, PuzzleError> {
        let fields: Vec<&str> = line.split(BETWEEN).collect();
        let [position, moves, theme, level, proved, value] = fields[..] else {
            return Err(PuzzleError::Fields(fields.len()));
        };
        let game: Game = position.parse()?;
        let read = |word: &str| {
            let mv = word.parse::<Move>();
            mv.map_err(|fault| PuzzleError::MoveText(short(word), fault))
        };
        if moves.is_empty() {
            return Err(PuzzleError::NoMove);
        }
        if moves.split(' ').any(str::is_empty) {
            return Err(PuzzleError::Gaps);
        }
        let solution = moves
            .split(' ')
            .map(read)
            .collect::<Result<Vec<Move>, _>>()?;
        let theme = theme.parse()?;
        let is_digit = level.len() == 1 && level.as_bytes()[0].is_ascii_digit();
        let level = level.parse().ok().filter(|_| is_digit);
        let mut puzzle = Puzzle::new(game, solution, theme, level.ok_or(PuzzleError::Level)?)?;
        puzzle.proved = match proved {
            PROVED => true,
            SEARCHED => false,
            _ => return Err(PuzzleError::Proved),
        };
        (puzzle.win, puzzle.margin) = read_value(value).ok_or(PuzzleError::Value)?;
        Ok(puzzle)
    }
}

/// A word of a stranger's, not longer than a message may be.
fn short(word: &str) -> String {
    word.chars().take(20).collect()
}

/// Numbers as they are written, and no other way.
fn read_value(value: &str) -> Option<(u16, i32)> {
    let (win, margin) = value.split_once(' ')?;
    let win: u16 = win.parse().ok().filter(|read| is_written(win, read))?;
    let margin: i32 = margin
        .parse()
        .ok()
        .filter(|read| is_written(margin, read))?;
    (win <= WHOLE && margin.abs() <= MOST_POINTS).then_some((win, margin))
}

fn is_written(text: &str, number: &impl ToString) -> bool {
    number.to_string() == text
}

impl fmt::Display for Puzzle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{BETWEEN}", self.game)?;
        for (i, mv) in self.solution.iter().enumerate() {
            let gap = if i > 0 { " " } else { "" };
            write!(f, "{gap}{mv}")?;
        }
        let proved = if self.proved { PROVED } else { SEARCHED };
        let (theme, level) = (self.theme, self.level.number());
        write!(
            f,
            "{BETWEEN}{theme}{BETWEEN}{level}{BETWEEN}{proved}{BETWEEN}{} {}",
            self.win, self.margin
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const POSITION: &str = "2 5 d1 -,-,-,-,- KK 19.19.19.17.19 0.0.0.0.0 \
        30:BYRK./...../...../...../.....:W1,-,-,-,-:* 37:...../...../...../...../.....:-,-,-,-,-:-";

    fn line(rest: &str) -> String {
        format!("{POSITION}\t{rest}")
    }

    fn fault(rest: &str) -> String {
        line(rest).parse::<Puzzle>().unwrap_err().to_string()
    }

    #[test]
    fn a_line_that_is_read_is_written_the_same() {
        for rest in [
            "cK2\tproved-win\t4\tproved\t1000 1",
            "cK2 cK3\tleast-floor\t8\t-\t512 -3",
        ] {
            let puzzle: Puzzle = line(rest).parse().unwrap();
            assert_eq!(puzzle.to_string(), line(rest));
        }
    }

    #[test]
    fn a_line_that_is_no_puzzle_is_told_what_is_wrong() {
        for (rest, part) in [
            ("cK2\tdeny\t4\tproved", "found 5"),
            ("cK2 deny 4 proved 1000 1", "found 2"),
            ("cK2\tdeny\t4\tproved\t1000 1\t", "found 7"),
            ("\tdeny\t4\tproved\t1000 1", "no move solves it"),
            ("cK9\tdeny\t4\tproved\t1000 1", "cK9: "),
            ("cB2\tdeny\t4\tproved\t1000 1", "cB2: "),
            ("cK2 cK2\tdeny\t4\tproved\t1000 1", "named twice"),
            ("cK2\twinning\t4\tproved\t1000 1", "no such theme"),
            ("cK2\tdeny\t9\tproved\t1000 1", "level"),
            ("cK2\tdeny\t0\tproved\t1000 1", "level"),
            ("cK2\tdeny\tmaster\tproved\t1000 1", "level"),
            ("cK2\tdeny\t4\tsure\t1000 1", "`proved` or `-`"),
            ("cK2\tdeny\t4\t-\t1001 1", "from 0 to 1000"),
            ("cK2\tdeny\t4\t-\t0100 1", "from 0 to 1000"),
            ("cK2\tdeny\t4\t-\t100 +1", "from 0 to 1000"),
            ("cK2\tdeny\t4\t-\t100", "from 0 to 1000"),
        ] {
            let told = fault(rest);
            assert!(told.contains(part), "{rest}: {told}");
        }
        let told = "2 5 d1\tcK2\tdeny\t4\t-\t100 1".parse::<Puzzle>();
        assert!(matches!(told, Err(PuzzleError::Position(_))), "{told:?}");
    }

    #[test]
    fn where_a_deal_is_due_there_is_nothing_to_find() {
        let start = praline_rules::Game::new("2".parse().unwrap());
        let told = format!("{start}\tcK2\tdeny\t4\t-\t100 1").parse::<Puzzle>();
        assert_eq!(told, Err(PuzzleError::NoMover));
    }
}
