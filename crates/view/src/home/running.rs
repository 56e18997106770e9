//! A game that can be gone on with, small.

use praline_rules::Seat;

use crate::sitting::{Due, Sitting, name_with_sign};
use crate::table::{Acting, Scene, Table};
use crate::text::{Rich, Texts};

/// A game that can be gone on with, as it is shown small.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Running {
    /// Whose turn it is.
    pub turn: Rich,
    /// Whether somebody at this screen has the turn.
    pub is_yours: bool,
    /// The round, and who plays.
    pub about: Rich,
    /// The scores, the own one first.
    pub scores: String,
    /// What is played, in words.
    pub rules: String,
    /// All of that in a sentence, for whoever does not see the small table.
    pub label: String,
    /// What lies on the table.
    pub table: Table,
}

impl Running {
    /// Looks at a game as it stands.
    pub fn new(sitting: &Sitting, texts: &Texts) -> Running {
        let mut table = Table::new(&Scene::still(sitting, Acting::Nobody, texts));
        // In a picture nothing can be pressed, not even for why a round scored.
        for board in std::iter::once(&mut table.own).chain(&mut table.others) {
            board.is_counted = false;
        }
        let mover = mover(sitting);
        let turn = mover.map(|seat| {
            let you = if sitting.is_you(seat) { "yes" } else { "no" };
            let name = sitting.name(seat, texts);
            let turn = texts.with("home-turn", &[("you", you.into()), ("name", name.into())]);
            // After the words: some languages add letters to the name.
            Rich::from_message(&name_with_sign(sitting.sitter(seat), turn))
        });
        let turn = turn.unwrap_or_default();
        let boards = || std::iter::once(&table.own).chain(&table.others);
        let others = table.others.iter();
        let others = others.map(|board| sitting.signed_name(board.seat, texts));
        let people = others.collect::<Vec<_>>().join(", ");
        let scores: Vec<String> = boards().map(|board| board.score.to_string()).collect();
        let stand: Vec<String> = boards()
            .map(|board| format!("{} {}", board.name, board.score))
            .collect();
        let round = ("round", table.round.into());
        Running {
            about: texts.rich("home-round", &[round.clone(), ("names", people.into())]),
            label: texts.with(
                "home-continue-label",
                &[
                    round,
                    ("turn", turn.plain().into()),
                    ("scores", stand.join(", ").into()),
                ],
            ),
            is_yours: matches!(sitting.due(), Due::Person(_)),
            scores: scores.join(" : "),
            rules: texts.edition(sitting.edition(), sitting.game().rules().wall),
            turn,
            table,
        }
    }
}

/// The seat that the game waits for.
fn mover(sitting: &Sitting) -> Option<Seat> {
    match sitting.due() {
        Due::Person(seat) | Due::Bot(seat, _) => Some(seat),
        Due::Deal | Due::Elsewhere | Due::Nothing => None,
    }
}

#[cfg(all(test, feature = "all-languages"))]
mod tests {
    use praline_rules::Seat;
    use praline_testing::Dice;

    use super::*;
    use crate::home::Edition;
    use crate::settings::Look;
    use crate::text::{Language, Part};

    fn dealt(first: Seat) -> Sitting {
        let plan = Edition::Chocolatier.first_game();
        let mut sitting = Sitting::begin(&plan, first, None).expect("a plan");
        sitting.deal(&mut Dice::new(7));
        sitting
    }

    #[test]
    fn a_screen_reader_hears_the_round_the_turn_and_the_scores_in_one_sentence() {
        let texts = Texts::new(Language::English, Look::Praline);
        let running = Running::new(&dealt(Seat::One), &texts);
        assert!(running.is_yours);
        assert_eq!(running.turn.plain(), "Your turn");
        assert_eq!(running.about.plain(), "round 1 against Pip");
        assert_eq!(running.about.parts().last(), Some(&Part::Bot));
        assert_eq!(running.rules, "Master Chocolatier");
        assert_eq!(running.scores, "0 : 0");
        assert_eq!(running.label, "Continue. Round 1. Your turn. You 0, Pip 0.");
        let running = Running::new(&dealt(Seat::Two), &texts);
        assert!(!running.is_yours);
        assert_eq!(running.turn.plain(), "Pip’s turn");
        assert_eq!(running.turn.parts().last(), Some(&Part::Bot));
    }
}
