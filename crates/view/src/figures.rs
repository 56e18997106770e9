//! The tables that are drawn with the rules.

use praline_ai::Level;
use praline_rules::{Column, Deal, Game, Line, Move};

use crate::count::Lit;
use crate::selection::{Action, Commit, Selection};
use crate::sitting::{Sitter, Sitting};
use crate::table::{Acting, Scene, Table};
use crate::text::Texts;

/// What is drawn with a part of the rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Figure {
    /// A board, whose parts are named.
    Parts,
    /// Pieces picked up from the first disc.
    Take,
    /// Where they may be laid.
    Lay,
    /// What a piece on the wall is worth.
    Score,
    /// What the floor costs.
    Floor,
    /// The spaces of a free wall.
    Free,
    /// A complete row, column and colour at the end of a game.
    Bonuses,
    /// Gold discs: a keeper is the first, a magnet the last.
    Special,
}

/// How a figure came about: a position between two rounds, the deal, the moves since, and what is
/// being done now.
struct Origin {
    before: &'static str,
    deal: &'static str,
    moves: &'static [&'static str],
    actions: &'static [&'static str],
}

/// A game for two before its fourth round.
const FOURTH_ROUND: &str = "2 3 n1 -,-,-,-,- - 7.9.6.11.7 8.7.12.5.7 \
    27:..RKW/..Y../..BY./.KW../...W.:-,-,K2,-,-:- \
    21:B.R../WB.../.WB../..W../Y....:-,Y1,-,B1,-:-";
const FOURTH_DEAL: &str = "BRRW,BBYK,YYYK,YKKW,KKKW";

/// A game on free walls before its third round.
const FREE: &str = "2-free 2 n1 -,-,-,-,- - 12.12.12.12.12 5.6.5.5.7 \
    4:B..../.KR../...../...../.....:-,-,R2,B1,-:- \
    3:B..../W..../...../Y..../.....:-,Y1,-,-,K2:-";

/// A game for two before its fifth round, in which a row becomes complete.
const LAST_ROUND: &str = "2 4 n1 -,-,-,-,- - 4.4.4.4.4 8.13.14.13.15 \
    30:BY.KW/.B..K/..B.R/...BY/....B:-,-,-,-,-:- \
    6:B.R../.B.../..BY./.K.../.....:-,-,-,-,-:-";

/// What brings the bonuses on the board of that figure: a row, a column, and five pieces of a colour.
pub const BONUSES: [Lit; 7] = [
    Lit::Row(Line::ALL[0], Column::ALL[0], 5),
    Lit::Column(Column::ALL[4], Line::ALL[0], 5),
    Lit::Piece(Line::ALL[0], Column::ALL[0]),
    Lit::Piece(Line::ALL[1], Column::ALL[1]),
    Lit::Piece(Line::ALL[2], Column::ALL[2]),
    Lit::Piece(Line::ALL[3], Column::ALL[3]),
    Lit::Piece(Line::ALL[4], Column::ALL[4]),
];

/// A game with special factories before its second round.
const SPECIAL: &str = "2-special 1 n1 -,-,-,-,- - 16.15.15.16.18 2.0.3.2.2 \
    1:..R../...../...../...../.....:-,R1,K2,-,Y3:- \
    1:B..../...../...../...../.....:-,-,-,B1,Y2:-";

impl Figure {
    /// All figures.
    pub const ALL: [Figure; 8] = [
        Figure::Parts,
        Figure::Take,
        Figure::Lay,
        Figure::Score,
        Figure::Floor,
        Figure::Free,
        Figure::Bonuses,
        Figure::Special,
    ];

    const fn origin(self) -> Origin {
        let (before, deal) = match self {
            Figure::Parts | Figure::Take | Figure::Lay | Figure::Score | Figure::Floor => {
                (FOURTH_ROUND, FOURTH_DEAL)
            }
            Figure::Free => (FREE, "BYWW,BBYK,RRKW,YKKW,BYRR"),
            Figure::Bonuses => (LAST_ROUND, "BYRK,BYRK,BYRK,BYRK,WWWW"),
            Figure::Special => (SPECIAL, "BRRW/3,BBYK,YKWW,YKKW,BRWW/2R"),
        };
        let moves: &[&str] = match self {
            Figure::Parts => &["3Y5", "5K3", "cW2"],
            Figure::Take | Figure::Lay => &["3Y5", "5K3"],
            Figure::Bonuses => &["1R1", "5Wf", "2Rf", "3Rf", "4Rf", "cBf", "cYf", "cKf"],
            Figure::Score => &["3Y5", "5K3", "4Y5", "2Y2", "1B4", "cW5", "cB4", "cK1"],
            Figure::Floor => &[
                "3Y5", "5K3", "cW2", "4Y2", "2Y5", "cB4", "cK3", "1B4", "cW2",
            ],
            Figure::Free => &[
                "1W2", "4Y2", "cY5", "cB4", "2B4", "5R1", "cB4", "3W3", "cY5", "cK5", "cR3", "cW3",
            ],
            Figure::Special => &[],
        };
        let actions: &[&str] = match self {
            Figure::Take => &["take 1 R"],
            Figure::Lay => &["take 1 R", "lay 4"],
            Figure::Score => &["take c R", "lay 2"],
            Figure::Parts | Figure::Floor | Figure::Free | Figure::Bonuses | Figure::Special => &[],
        };
        Origin {
            before,
            deal,
            moves,
            actions,
        }
    }

    /// The position, played by the rules; `None` where they forbid it, which a test rules out.
    fn game(self) -> Option<Game> {
        let origin = self.origin();
        let mut game: Game = origin.before.parse().ok()?;
        let deal: Deal = origin.deal.parse().ok()?;
        game.apply_deal(&deal).ok()?;
        for mv in origin.moves {
            let mv: Move = mv.parse().ok()?;
            game.apply(mv).ok()?;
        }
        Some(game)
    }

    /// The table to draw from, in these words.
    pub fn table(self, texts: &Texts) -> Option<Table> {
        let game = self.game()?;
        let mut sitting = Sitting::from_position(game).ok()?;
        // One person alone is “you”, which the captions speak to.
        let seats = [Sitter::Person(String::new()), Sitter::Bot(Level::Novice)];
        sitting.reseat(&seats).ok()?;
        let mut selection = Selection::Nothing;
        for action in self.origin().actions {
            let action: Action = action.parse().ok()?;
            selection.act(&game.into(), action, Commit::Confirmed);
        }
        Some(Table::new(&Scene {
            selection,
            ..Scene::still(&sitting, Acting::Person, texts)
        }))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::selection::Reaction;
    use crate::settings::Look;
    use crate::text::Language;
    use praline_rules::{Colour, Gold, Seat, Turn};

    fn played(figure: Figure) -> Game {
        figure
            .game()
            .unwrap_or_else(|| panic!("the rules forbid {figure:?}"))
    }

    #[test]
    fn every_figure_is_reached_by_the_rules() {
        for figure in Figure::ALL {
            let game = played(figure);
            let mut selection = Selection::Nothing;
            for action in figure.origin().actions {
                let action = action.parse().expect("an action");
                let reaction = selection.act(&game.into(), action, Commit::Confirmed);
                assert!(
                    matches!(reaction, Reaction::Changed),
                    "{figure:?}: {reaction:?}"
                );
            }
        }
    }

    /// The rounds before must have been possible, too: as far as counts can tell.
    #[test]
    fn every_figure_begins_where_a_game_could_have_come() {
        for figure in Figure::ALL {
            let game: Game = figure.origin().before.parse().expect("a position");
            let rounds = game.round();
            assert_eq!(game.bag().len(), 100 - 20 * u32::from(rounds), "{figure:?}");
            let mut discarded = 0;
            for seat in game.seats() {
                let board = game.board(seat);
                let mut most = 0;
                for row in Line::all() {
                    let cells = board.wall().row_cells(row);
                    assert!(cells.len() <= usize::from(rounds), "{figure:?}");
                    assert!(!board.is_full(row), "{figure:?}: {row:?} was left complete");
                    discarded += cells.len() * (usize::from(row.capacity()) - 1);
                    let filled = Column::all().filter(|column| cells.has(*column));
                    most += filled
                        .map(|column| board.wall().preview(row, column).points())
                        .sum::<u16>();
                }
                assert!(board.score() <= most, "{figure:?}, {seat:?}");
            }
            let lid = usize::try_from(game.lid().len()).unwrap_or_default();
            assert!(discarded <= lid, "{figure:?}");
        }
    }

    #[test]
    fn every_figure_can_be_drawn() {
        let texts = Texts::new(Language::English, Look::Praline);
        for figure in Figure::ALL {
            assert!(figure.table(&texts).is_some(), "{figure:?}");
        }
    }

    /// What the captions say.
    #[test]
    fn the_figures_show_what_is_said_of_them() {
        let first = played(Figure::Take).discs().next().expect("a disc");
        assert_eq!(played(Figure::Take).disc(first).to_string(), "BRRW");

        let game = played(Figure::Score);
        let line = Line::from_number(2).expect("a line");
        let column = Column::from_number(4).expect("a column");
        let wall = game.board(Seat::One).wall();
        assert_eq!(wall.preview(line, column).points(), 2 + 3);

        let floor = *played(Figure::Floor).board(Seat::One).floor();
        assert_eq!(
            (floor.has_marker(), floor.len(), floor.cost()),
            (true, 5, 8)
        );

        let parts = *played(Figure::Parts).board(Seat::One).floor();
        assert!(parts.has_marker());

        let game = played(Figure::Bonuses);
        assert!(game.is_over());
        let wall = game.board(Seat::One).wall();
        for lit in BONUSES {
            match lit {
                Lit::Row(row, ..) => assert!(wall.complete_rows().has(row)),
                Lit::Column(column, ..) => assert!(wall.complete_columns().has(column)),
                Lit::Piece(row, column) => {
                    assert_eq!(wall.cell(row, column), Some(Colour::Blue));
                }
            }
        }
        let complete = wall.complete_rows().len() + wall.complete_columns().len();
        assert_eq!((complete, wall.complete_colours().len()), (2, 1));

        let game = played(Figure::Free);
        assert_eq!(game.turn(), Turn::Wall(Seat::One));
        assert_eq!(game.legal_moves().count(), 3);

        let game = played(Figure::Special);
        let gold = |number: usize| {
            let disc = game.discs().nth(number).expect("a disc");
            game.gold().get(disc)
        };
        assert_eq!(gold(0), Some(Gold::Keeper));
        assert!(matches!(gold(4), Some(Gold::Magnet(_))));
        assert_eq!(gold(1), None);
    }
}
