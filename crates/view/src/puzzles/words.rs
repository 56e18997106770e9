//! A puzzle in words: what is to be found, what a wrong move costs, what the right one brings.

use praline_rules::{Game, SeatSet};

use super::puzzle::Puzzle;
use crate::sitting::{Sitter, Sitting};
use crate::text::Texts;
use praline_ai::Level;

/// From so many thousandths on a chance is certain, and below the rest of it there is none.
const CERTAIN: u16 = 999;

/// What a bot says of the position after a wrong move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Answered {
    /// Each seat's chance, in thousandths.
    pub win: Vec<u16>,
    /// The lead of whoever is to move then, in hundredths of a point.
    pub margin: i32,
}

impl Puzzle {
    /// The position as a game: whoever is to find the move, against the bot that finds it and its neighbours.
    pub fn sitting(&self) -> Option<Sitting> {
        let mut sitting = Sitting::from_position(*self.game()).ok()?;
        let mut rivals = Level::ALL.into_iter().cycle();
        rivals.find(|level| *level == self.level);
        let mut next = Some(self.level);
        let sitters = self.game().seats().map(|seat| {
            if seat == self.mover() {
                return Sitter::Person(String::new());
            }
            let level = next.take().or_else(|| rivals.next());
            Sitter::Bot(level.unwrap_or(self.level))
        });
        sitting.reseat(&sitters.collect::<Vec<_>>()).ok()?;
        Some(sitting)
    }

    /// What is to be done.
    pub fn task(&self, texts: &Texts) -> String {
        texts.get(match (self.proved, self.win) {
            (true, 1000) => "puzzle-find-win",
            (true, _) => "puzzle-find-share",
            (false, _) => "puzzle-find-best",
        })
    }

    /// Why the answer is sure, where it is.
    pub fn proof_words(&self, texts: &Texts) -> Option<String> {
        self.proved.then(|| texts.get("puzzle-is-proved"))
    }

    /// How many play against the mover.
    fn rivals(&self) -> usize {
        self.game().seats().count() - 1
    }

    /// What it is about, in words.
    pub fn theme_words(&self, texts: &Texts) -> String {
        texts.with("puzzle-theme-words", &[("theme", self.theme.word().into())])
    }

    /// How many of the legal moves do not solve it.
    pub fn others(&self) -> usize {
        let all = usize::try_from(self.game().legal_moves().count_all()).unwrap_or(usize::MAX);
        all.saturating_sub(self.solution().len())
    }

    /// What a wrong move costs, as far as it is known; `after` is the position that it leads to.
    pub fn wrong(
        &self,
        after: &Game,
        answered: Option<&Answered>,
        sitting: &Sitting,
        texts: &Texts,
    ) -> String {
        if after.is_over() {
            let leaders = after.leaders(SeatSet::EMPTY);
            let winner = leaders.iter().next().filter(|_| leaders.len() == 1);
            return match winner {
                Some(seat) => wins(&sitting.name(seat, texts), 0, texts),
                None => texts.get("puzzle-wrong-shared"),
            };
        }
        let Some(answered) = answered else {
            return texts.get("puzzle-wrong");
        };
        let own = answered.win.get(self.mover().index()).copied();
        let own = own.unwrap_or(0);
        let winner = answered.win.iter().position(|win| *win >= CERTAIN);
        let winner = winner.and_then(|index| after.seats().nth(index));
        if let Some(seat) = winner.filter(|seat| self.proved && *seat != self.mover()) {
            let is_next = after.turn().mover() == Some(seat);
            let lead = if is_next {
                answered.margin
            } else {
                -answered.margin
            };
            // Among more than two, nobody is sure of so many points whatever the others do.
            let points = if self.rivals() == 1 {
                lead.max(0) / 100
            } else {
                0
            };
            return wins(&sitting.name(seat, texts), points, texts);
        }
        if self.proved && own > 0 {
            return texts.get("puzzle-wrong-shared");
        }
        let (wins, best) = (hundredths(own), hundredths(self.win));
        // A short search may think more of it than the long one that has made the puzzle.
        if wins >= best {
            return texts.get("puzzle-wrong");
        }
        let args = [("wins", wins.into()), ("best", best.into())];
        texts.with("puzzle-wrong-chance", &args)
    }

    /// What the right move brings: why it is right, what it is worth, and what the others are.
    pub fn solved(&self, texts: &Texts) -> [String; 3] {
        let why = [("theme", self.theme.word().into())];
        let whatever = texts.with("puzzle-whatever", &[("rivals", self.rivals().into())]);
        let sure = [
            ("points", self.margin.into()),
            ("whatever", whatever.as_str().into()),
        ];
        let worth = match (self.proved, self.win) {
            (true, CERTAIN..) => texts.with("puzzle-proved", &sure),
            (true, _) => texts.with("puzzle-proved-share", &sure[1..]),
            (false, win) => texts.with("puzzle-worth", &[("wins", hundredths(win).into())]),
        };
        [
            texts.with("puzzle-why", &why),
            worth,
            texts.with("puzzle-others", &[("count", self.others().into())]),
        ]
    }
}

fn wins(name: &str, points: i32, texts: &Texts) -> String {
    let args = [("name", name.into()), ("points", points.into())];
    texts.with("puzzle-wrong-wins", &args)
}

/// Thousandths as games of a hundred.
const fn hundredths(win: u16) -> u16 {
    (win + 5) / 10
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::settings::Look;
    use crate::text::Language;

    const WIN: &str = "2 5 d1 -,-,-,-,- KK 19.19.19.17.19 0.0.0.0.0 \
        30:BYRK./...../...../...../.....:W1,-,-,-,-:* \
        37:...../...../...../...../.....:-,-,-,-,-:-\tcK2\tproved-win\t4\tproved\t1000 1";

    fn texts() -> Texts {
        Texts::new(Language::English, Look::Praline)
    }

    fn after(puzzle: &Puzzle, mv: &str) -> Game {
        let mut game = *puzzle.game();
        game.apply(mv.parse().unwrap()).unwrap();
        game
    }

    #[test]
    fn a_proved_puzzle_says_who_wins_after_a_wrong_move_and_by_how_much() {
        let puzzle: Puzzle = WIN.parse().unwrap();
        let sitting = puzzle.sitting().unwrap();
        let game = puzzle.game();
        let answered = |win: [u16; 2], margin| Answered {
            win: win.to_vec(),
            margin,
        };
        let told = |answer: &Answered| puzzle.wrong(game, Some(answer), &sitting, &texts());
        // Seat 1 is to move in the position that is asked about.
        assert_eq!(
            told(&answered([0, 1000], -100)),
            "Not that one: Mira wins by at least 1 point."
        );
        assert_eq!(
            told(&answered([0, 1000], -500)),
            "Not that one: Mira wins by at least 5 points."
        );
        assert_eq!(
            told(&answered([500, 500], 0)),
            "Not that one: it only shares the win."
        );
        assert_eq!(
            puzzle.wrong(game, None, &sitting, &texts()),
            "Not that one."
        );
        let over = puzzle.wrong(&after(&puzzle, "cKf"), None, &sitting, &texts());
        assert_eq!(over, "Not that one: Mira wins.");
    }

    const THREE: &str = "3 5 d3 -,-,-,-,-,-,- YRRRRRKKK 2.2.2.1.3 5.0.3.5.3 \
        26:.YRK./WBY.K/KW.../.K.../.RK..:W1,R2,Y3,W4,-:- \
        31:.YRK./.BYRK/.WB.R/..WB./.....:B1,W2,Y3,-,B5:- \
        38:.YRKW/WBYR./..BYR/.KW../Y....:B1,K2,-,Y3,-:*\tcY4\tcolour\t1\tproved\t1000 7";

    #[test]
    fn a_proof_among_two_holds_whatever_the_other_plays() {
        let puzzle: Puzzle = WIN.parse().unwrap();
        assert_eq!(
            puzzle.solved(&texts())[1],
            "Proved: you win by at least 1 point, whatever your rival plays."
        );
    }

    #[test]
    fn a_proof_among_three_holds_whatever_both_others_play() {
        let mut puzzle: Puzzle = THREE.parse().unwrap();
        assert_eq!(
            puzzle.solved(&texts())[1],
            "Proved: you win by at least 7 points, whatever the others play."
        );
        puzzle.win = 500;
        assert_eq!(
            puzzle.solved(&texts())[1],
            "Proved: you at least share the win, whatever the others play."
        );
        // A rival who wins may win by less where another one helps.
        let answered = Answered {
            win: vec![1000, 0, 0],
            margin: 500,
        };
        let sitting = puzzle.sitting().unwrap();
        let told = puzzle.wrong(&after(&puzzle, "cRf"), Some(&answered), &sitting, &texts());
        assert!(!told.contains("point"), "{told}");
        puzzle.proved = false;
        assert_eq!(puzzle.proof_words(&texts()), None);
    }

    #[test]
    fn where_nothing_is_proved_chances_are_told() {
        let mut puzzle: Puzzle = WIN.parse().unwrap();
        puzzle.proved = false;
        puzzle.win = 738;
        let answered = Answered {
            win: vec![496, 504],
            margin: 3,
        };
        let sitting = puzzle.sitting().unwrap();
        let told = puzzle.wrong(puzzle.game(), Some(&answered), &sitting, &texts());
        assert_eq!(told, "Not that one: it wins 50 of 100, the best 74.");
        for own in [736, 738, 1000] {
            let answered = Answered {
                win: vec![own, 1000 - own],
                margin: 3,
            };
            let told = puzzle.wrong(puzzle.game(), Some(&answered), &sitting, &texts());
            assert_eq!(told, "Not that one.", "{own}");
        }
        assert_eq!(puzzle.task(&texts()), "You to move. Find the best move.");
        assert!(puzzle.solved(&texts())[1].contains("74 of 100"));
    }

    #[test]
    fn whoever_finds_it_sits_across() {
        let puzzle: Puzzle = WIN.parse().unwrap();
        let sitting = puzzle.sitting().unwrap();
        let names: Vec<String> = puzzle
            .game()
            .seats()
            .map(|s| sitting.name(s, &texts()))
            .collect();
        assert_eq!(names, ["You", "Mira"]);
        assert!(sitting.is_you(puzzle.mover()));
    }
}
