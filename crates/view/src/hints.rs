//! Hints: good moves in words that say what their numbers mean.

use praline_rules::{Draft, Game, Move};

use crate::order::put_in_order;
use crate::selection::{Holding, Selection, pieces_at};
use crate::text::{Rich, Texts, drawn_pieces};

/// Moves whose chances are within this of the best one's are about as good, in thousandths.
const ABOUT: u16 = 20;

/// A good move, with what it is worth.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Hint {
    /// The move.
    pub mv: Move,
    /// The mover's chance to win with it, in thousandths.
    pub win: u16,
    /// The mover's lead to be expected, in hundredths of a point.
    pub margin: i32,
}

/// A hint as it is shown.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HintView {
    /// What has to be picked up to preview the move.
    pub selection: Selection,
    /// The pieces that are taken.
    pub pieces: Rich,
    /// From where to where they go.
    pub way: String,
    /// The chance to win, in thousandths, for a bar.
    pub win: u16,
    /// What it is worth, in words: “wins 65 of 100, ahead by 3.5”.
    pub worth: String,
    /// Said of a move that is hardly worse than the best.
    pub note: Option<String>,
    /// Which of them it is: “1 of 3”.
    pub number: String,
    /// All of it as a sentence, for whoever sees no table.
    pub said: String,
}

/// The hints for a position, the best first.
pub fn hints(game: &Game, hints: &[Hint], texts: &Texts) -> Vec<HintView> {
    let mut hints = hints.to_vec();
    put_in_order(&mut hints, |hint| u16::MAX - hint.win);
    let best = hints.first().map_or(0, |hint| hint.win);
    let count = hints.len();
    let view = |(index, hint): (usize, &Hint)| {
        let (pieces, spoken, way) = words(game, hint.mv, texts);
        let worth = worth(hint, texts);
        let is_about_as_good = index > 0 && best - hint.win <= ABOUT;
        let note = is_about_as_good.then(|| texts.get("hint-about-as-good"));
        let number = [("number", (index + 1).into()), ("count", count.into())];
        let worth_said = match &note {
            Some(note) => format!("{worth}, {note}"),
            None => worth.clone(),
        };
        let mut said = vec![
            ("move", format!("{spoken} {way}").trim().to_owned().into()),
            ("worth", worth_said.into()),
        ];
        said.extend(number.clone());
        HintView {
            selection: selection(hint.mv),
            pieces,
            way,
            win: hint.win,
            worth,
            note,
            number: texts.with("hint-number", &number),
            said: texts.with("hint-said", &said),
        }
    };
    hints.iter().enumerate().map(view).collect()
}

fn worth(hint: &Hint, texts: &Texts) -> String {
    let tenths = (hint.margin.abs() + 5) / 10;
    let lead = match hint.margin {
        _ if tenths == 0 => "level",
        1.. => "ahead",
        _ => "behind",
    };
    let points = format!(
        "{}{}{}",
        tenths / 10,
        texts.get("number-point"),
        tenths % 10
    );
    let args = [
        ("wins", ((hint.win + 5) / 10).into()),
        ("lead", lead.into()),
        ("points", points.into()),
    ];
    texts.with("hint-worth", &args)
}

/// What has to be picked up to preview a move.
fn selection(mv: Move) -> Selection {
    match mv {
        Move::Draft(Draft {
            from,
            colour,
            to,
            share,
        }) => Selection::Holding(Holding {
            from,
            colour,
            share,
            aim: Some(to),
        }),
        Move::Wall { column, .. } => Selection::Space(column),
    }
}

/// The pieces of a move, drawn and in words, and where they go.
fn words(game: &Game, mv: Move, texts: &Texts) -> (Rich, String, String) {
    match mv {
        Move::Draft(draft) => {
            let count = pieces_at(game, draft.from).count(draft.colour);
            let pieces = drawn_pieces(std::iter::repeat_n(draft.colour, count.into()));
            let args = [
                ("from", texts.source(draft.from).into()),
                ("to", texts.target(draft.to).into()),
            ];
            (
                texts.rich("table-pieces", &[("pieces", pieces.into())]),
                texts.some_of(draft.colour, count),
                texts.with("table-way", &args),
            )
        }
        Move::Wall { row, column } => {
            let args = [
                ("row", row.number().into()),
                ("column", column.number().into()),
            ];
            (
                Rich::default(),
                String::new(),
                texts.with("table-space", &args),
            )
        }
    }
}

#[cfg(test)]
mod tests {
    use praline_rules::Game;

    use super::{Hint, hints};
    use crate::settings::Look;
    use crate::text::{Language, Texts};

    fn game() -> Game {
        let position = "2 1 d1 BBYR,KKWW,BRRK,YYKW,BYRW *1 16.16.16.16.16 0.0.0.0.0 \
            0:...../...../...../...../.....:-,-,-,-,-:- 0:...../...../...../...../.....:-,-,-,-,-:-";
        position.parse().expect("a valid position")
    }

    fn hint(mv: &str, win: u16, margin: i32) -> Hint {
        Hint {
            mv: mv.parse().expect("a move"),
            win,
            margin,
        }
    }

    #[test]
    fn words_say_what_the_numbers_mean_and_the_best_comes_first() {
        let given = [
            hint("3R2", 634, -196),
            hint("1B2", 651, 347),
            hint("2K1", 566, 3),
        ];
        let texts = Texts::new(Language::English, Look::Praline);
        let shown = hints(&game(), &given, &texts);
        let words: Vec<(&str, Option<&str>)> = shown
            .iter()
            .map(|hint| (hint.worth.as_str(), hint.note.as_deref()))
            .collect();
        assert_eq!(
            words,
            [
                ("wins 65 of 100, ahead by 3.5", None),
                ("wins 63 of 100, behind by 2.0", Some("about as good")),
                ("wins 57 of 100, level on points", None),
            ]
        );
        assert_eq!(
            shown[0].said,
            "1 of 3: 2 turquoise factory 1 → line 2: wins 65 of 100, ahead by 3.5"
        );
    }
}
