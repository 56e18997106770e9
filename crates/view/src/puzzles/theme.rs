//! What a puzzle is about, as its solution and what follows a wrong move show it.

use std::fmt;
use std::str::FromStr;

use praline_rules::{Game, Move};
use thiserror::Error;

use super::facts::{LEAST_FLOOR, RoundFacts, other_split, took_marker};

/// What a puzzle is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum PuzzleTheme {
    /// How a sharer's pieces are split decides.
    Sharer,
    /// Where a piece is built on the free wall decides.
    FreeWall,
    /// The move completes a colour.
    Colour,
    /// The move completes a column.
    Column,
    /// The move takes the marker, to start the next round.
    Marker,
    /// The move takes what a rival would have built with.
    Deny,
    /// The move spares the own floor line.
    LeastFloor,
    /// The move wins for certain.
    ProvedWin,
}

/// There is no such theme.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("no such theme: expected {}", PuzzleTheme::ALL.map(PuzzleTheme::word).join(", "))]
pub struct UnknownTheme;

impl PuzzleTheme {
    /// All themes, the rarest first.
    pub const ALL: [PuzzleTheme; 8] = [
        PuzzleTheme::Sharer,
        PuzzleTheme::FreeWall,
        PuzzleTheme::Colour,
        PuzzleTheme::Column,
        PuzzleTheme::Marker,
        PuzzleTheme::Deny,
        PuzzleTheme::LeastFloor,
        PuzzleTheme::ProvedWin,
    ];

    /// The word that stands in the text of a puzzle.
    pub const fn word(self) -> &'static str {
        match self {
            PuzzleTheme::Sharer => "sharer",
            PuzzleTheme::FreeWall => "free-wall",
            PuzzleTheme::Colour => "colour",
            PuzzleTheme::Column => "column",
            PuzzleTheme::Deny => "deny",
            PuzzleTheme::Marker => "marker",
            PuzzleTheme::LeastFloor => "least-floor",
            PuzzleTheme::ProvedWin => "proved-win",
        }
    }

    /// Whether a puzzle that this move solves can be about the theme, as far as can be seen at once.
    pub fn may_be_shown_by(self, game: &Game, mv: Move) -> bool {
        match self {
            PuzzleTheme::Sharer => other_split(game, mv, &[mv]),
            PuzzleTheme::FreeWall => matches!(mv, Move::Wall { .. }),
            PuzzleTheme::Marker => took_marker(game, mv) && !game.is_last_round(),
            PuzzleTheme::Deny => matches!(mv, Move::Draft(_)),
            PuzzleTheme::ProvedWin => game.is_last_round(),
            PuzzleTheme::Colour | PuzzleTheme::Column | PuzzleTheme::LeastFloor => true,
        }
    }

    /// The themes that two lines of play show, the rarest first: the one that begins with the solution,
    /// and the one that begins with the best of the wrong moves, both played to the end of the round.
    ///
    /// That a win is proved is for those to say who have proved it.
    pub fn shown_by(
        game: &Game,
        solution: &[Move],
        solved: &[Move],
        refuted: &[Move],
    ) -> Vec<PuzzleTheme> {
        let (Some(seat), Some(first)) = (game.turn().mover(), solved.first()) else {
            return Vec::new();
        };
        let (good, bad) = (RoundFacts::of(game, solved), RoundFacts::of(game, refuted));
        let shows = |theme: &PuzzleTheme| match theme {
            PuzzleTheme::Sharer => other_split(game, *first, solution),
            PuzzleTheme::FreeWall => matches!(first, Move::Wall { .. }),
            PuzzleTheme::Colour => good
                .colours_of(seat, *first)
                .any(|c| !bad.colours(seat).has(c)),
            PuzzleTheme::Column => good
                .columns_of(seat, *first)
                .any(|c| !bad.columns(seat).has(c)),
            PuzzleTheme::Deny => good.denies(&bad, game, *first),
            PuzzleTheme::Marker => {
                let goes_on = !good.is_over() && !bad.is_over();
                goes_on && took_marker(game, *first) && good.starter() != bad.starter()
            }
            PuzzleTheme::LeastFloor => good.floor(seat) + LEAST_FLOOR <= bad.floor(seat),
            PuzzleTheme::ProvedWin => false,
        };
        PuzzleTheme::ALL.into_iter().filter(shows).collect()
    }
}

impl FromStr for PuzzleTheme {
    type Err = UnknownTheme;

    fn from_str(word: &str) -> Result<PuzzleTheme, UnknownTheme> {
        let mut themes = PuzzleTheme::ALL.into_iter();
        themes
            .find(|theme| theme.word() == word)
            .ok_or(UnknownTheme)
    }
}

impl fmt::Display for PuzzleTheme {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const BARE: &str = "...../...../...../...../.....";

    fn shown(position: &str, solved: &str, refuted: &str) -> Vec<PuzzleTheme> {
        let game: Game = position.parse().expect("a position");
        let moves = |text: &str| -> Vec<Move> {
            let read = |word: &str| word.parse().expect("a move");
            text.split(' ').map(read).collect()
        };
        let (solved, refuted) = (moves(solved), moves(refuted));
        let shown = PuzzleTheme::shown_by(&game, &solved[..1], &solved, &refuted);
        for theme in &shown {
            assert!(theme.may_be_shown_by(&game, solved[0]), "{theme}");
        }
        shown
    }

    #[test]
    fn whoever_takes_what_a_rival_would_build_with_denies_it() {
        let position = format!(
            "2 2 d1 BBKK,-,-,-,- Y 18.19.20.17.20 0.0.0.0.0 \
             0:{BARE}:-,-,-,-,-:* 0:{BARE}:-,-,K1,-,-:-"
        );
        let themes = shown(&position, "1K2 cB2 cY1", "1B2 cK3 cY1");
        assert!(themes.contains(&PuzzleTheme::Deny), "{themes:?}");
        let themes = shown(&position, "1B2 cK3 cY1", "1B3 cK3 cY1");
        assert!(!themes.contains(&PuzzleTheme::Deny), "{themes:?}");
    }

    #[test]
    fn a_column_is_a_theme_only_where_it_is_completed() {
        let wall = "B..../W..../K..../R..../.....";
        let position = |wall: &str, rest: &str| {
            format!(
                "2 3 d1 YY,-,-,-,- *2K {rest} 0.0.0.0.0 0:{wall}:-,-,-,-,Y3:- 0:{BARE}:-,-,-,-,-:-"
            )
        };
        let complete = position(wall, "19.15.19.18.19");
        let themes = shown(&complete, "1Y5 cKf", "1Y2 cK1");
        assert!(themes.contains(&PuzzleTheme::Column), "{themes:?}");
        let short = position("B..../W..../K..../...../.....", "19.15.20.18.19");
        let themes = shown(&short, "1Y5 cKf", "1Y2 cK1");
        assert!(!themes.contains(&PuzzleTheme::Column), "{themes:?}");
    }

    #[test]
    fn the_marker_is_a_theme_where_it_decides_who_starts_and_the_game_goes_on() {
        let position = format!(
            "2 2 d1 KK,-,-,-,- *2BY 19.19.20.18.20 0.0.0.0.0 \
             0:{BARE}:-,-,-,-,-:- 0:{BARE}:-,-,-,-,-:-"
        );
        let themes = shown(&position, "cB1 1K2 cY1", "1K2 cB1 cY1");
        assert!(themes.contains(&PuzzleTheme::Marker), "{themes:?}");
        let themes = shown(&position, "1K2 cB1 cY1", "1K3 cB1 cY1");
        assert!(!themes.contains(&PuzzleTheme::Marker), "{themes:?}");
    }

    #[test]
    fn only_who_takes_the_marker_while_the_game_goes_on_may_show_that_theme() {
        let last = format!(
            "2 5 d1 KK,-,-,-,- *2BY 18.18.19.17.19 0.0.0.0.0 \
             9:BYRK./...../...../...../.....:W1,-,-,-,-:- 0:{BARE}:-,-,-,-,-:-"
        );
        let earlier = last.replace("W1", "-").replace(".17.19 ", ".17.20 ");
        for (position, mv, may) in [
            (&earlier, "cB2", true),
            (&earlier, "1K2", false),
            (&last, "cB2", false),
        ] {
            let game: Game = position.parse().expect("a position");
            let mv: Move = mv.parse().expect("a move");
            assert_eq!(
                PuzzleTheme::Marker.may_be_shown_by(&game, mv),
                may,
                "{position} {mv}"
            );
        }
    }

    #[test]
    fn four_points_less_on_the_floor_are_a_theme() {
        let position = format!(
            "2 2 d1 -,-,-,-,- BKKKK 19.20.20.16.20 0.0.0.0.0 \
             0:{BARE}:-,-,-,-,-:* 0:{BARE}:-,-,-,-,-:-"
        );
        let themes = shown(&position, "cB1 cK4", "cKf cB1");
        assert!(themes.contains(&PuzzleTheme::LeastFloor), "{themes:?}");
        let themes = shown(&position, "cK4 cB1", "cK3 cB1");
        assert!(!themes.contains(&PuzzleTheme::LeastFloor), "{themes:?}");
    }

    #[test]
    fn every_theme_answers_to_its_word() {
        for theme in PuzzleTheme::ALL {
            assert_eq!(theme.word().parse(), Ok(theme));
        }
    }
}
