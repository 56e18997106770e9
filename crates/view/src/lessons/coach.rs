//! The coach of a first game: a sentence where one helps, and else nothing.

use praline_rules::{
    Board, Colour, Draft, FloorLine, Game, Line, Marker, Move, Seat, Source, Target, Turn,
};

use crate::selection::{Action, Selection, pieces_at};
use crate::text::{Rich, Texts, drawn_pieces};

/// Something worth saying of a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Remark {
    /// So many pieces would fall, though another line takes them all.
    Falls {
        /// How many.
        count: u8,
        /// The line that takes them all.
        line: Line,
    },
    /// The marker comes with the pieces.
    Marker {
        /// What it costs.
        cost: u16,
    },
    /// The move ends the game while somebody else is ahead.
    Behind,
    /// A line waits for just what lies somewhere.
    Waits {
        /// Where it lies.
        from: Source,
        /// Its colour.
        colour: Colour,
        /// How many.
        count: u8,
        /// The line.
        line: Line,
    },
}

/// What the coach sees of a turn.
#[derive(Clone, Copy, Debug)]
pub struct CoachView<'a> {
    /// The position.
    pub game: &'a Game,
    /// What the player has picked up.
    pub selection: Selection,
    /// What the pointer or the focus rests on.
    pub hover: Option<Action>,
    /// The best move, once a bot has looked for it.
    pub best: Option<Move>,
}

/// The coach: what it has said in this round, so that it says nothing of the kind again.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Coach {
    round: u8,
    said: Vec<std::mem::Discriminant<Remark>>,
    now: Option<Remark>,
}

impl Coach {
    /// What is said now; nothing where nothing helps, or where it has been said in this round.
    pub fn look(&mut self, view: CoachView<'_>) -> Option<Remark> {
        let round = view.game.round();
        if self.round != round {
            *self = Coach {
                round,
                ..Coach::default()
            };
        }
        let remark = remark(view);
        if remark != self.now {
            let is_new = |remark: &Remark| {
                let kind = std::mem::discriminant(remark);
                // A sentence whose figures have changed goes on.
                let goes_on = self.now.map(|now| std::mem::discriminant(&now)) == Some(kind);
                goes_on || !self.said.contains(&kind)
            };
            let next = remark.filter(is_new);
            self.said
                .extend(next.map(|next| std::mem::discriminant(&next)));
            self.now = next;
        }
        self.now
    }
}

impl Remark {
    /// The remark as a sentence.
    pub fn words(self, texts: &Texts) -> Rich {
        let line = |line: Line| ("line", line.number().into());
        match self {
            Remark::Falls { count, line: other } => {
                texts.rich("coach-falls", &[("count", count.into()), line(other)])
            }
            Remark::Marker { cost } => texts.rich("coach-marker", &[("points", cost.into())]),
            Remark::Behind => texts.rich("coach-behind", &[]),
            Remark::Waits {
                from,
                colour,
                count,
                line: waits,
            } => {
                let pieces = drawn_pieces(std::iter::repeat_n(colour, count.into()));
                let place = texts.source(from);
                let args = [
                    ("pieces", pieces.into()),
                    ("place", place.into()),
                    line(waits),
                ];
                texts.rich("coach-waits", &args)
            }
        }
    }
}

/// What is worth saying, the most important first.
fn remark(view: CoachView<'_>) -> Option<Remark> {
    let Turn::Draft(seat) = view.game.turn() else {
        return None;
    };
    let Selection::Holding(holding) = view.selection else {
        return waits(view.game, seat, view.best?).filter(|_| view.selection == Selection::Nothing);
    };
    let hovered = match view.hover {
        Some(Action::Lay(target)) => Some(target),
        _ => None,
    };
    let chosen = hovered.or(holding.aim).map(|target| holding.draft(target));
    let chosen = chosen.filter(|draft| view.game.check(Move::Draft(*draft)).is_ok());
    let of_chosen = chosen
        .and_then(|draft| behind(view.game, seat, draft).or_else(|| falls(view.game, seat, draft)));
    of_chosen.or_else(|| marker(view.game, seat, holding.from))
}

fn filled(board: &Board, line: Line) -> u8 {
    board.line(line).map_or(0, |(_, count)| count)
}

/// How many pieces of a draft find no room in its line.
fn spilled(game: &Game, seat: Seat, draft: Draft) -> Option<u8> {
    let after = game.board_after(draft).ok()?;
    let taken = pieces_at(game, draft.from).count(draft.colour);
    let fit = draft.to.as_line().map_or(0, |line| {
        filled(&after, line) - filled(game.board(seat), line)
    });
    Some(taken - fit)
}

fn falls(game: &Game, seat: Seat, draft: Draft) -> Option<Remark> {
    let count = spilled(game, seat, draft).filter(|count| *count > 0)?;
    let takes_all = |line: &Line| {
        let to = Target::line(*line);
        spilled(game, seat, Draft { to, ..draft }) == Some(0)
    };
    // The shortest line that takes them all is the likeliest to become complete.
    let line = Line::all().find(takes_all)?;
    Some(Remark::Falls { count, line })
}

fn behind(game: &Game, seat: Seat, draft: Draft) -> Option<Remark> {
    let mut after = *game;
    after.apply(Move::Draft(draft)).ok()?;
    let ends = after.is_over() || after.is_last_round();
    if game.is_last_round() || !ends {
        return None;
    }
    let stands = |seat: Seat| {
        let board = after.board(seat);
        let outlook = board.outlook(game.rules().wall);
        i32::from(board.score() + outlook.most) - i32::from(outlook.floor)
    };
    let others = game.seats().filter(|other| *other != seat);
    let best = others.map(stands).max()?;
    (stands(seat) < best).then_some(Remark::Behind)
}

fn marker(game: &Game, seat: Seat, from: Source) -> Option<Remark> {
    let lies_there = matches!(game.marker(), Marker::Centre(_));
    let things = game.board(seat).floor().len();
    let cost = FloorLine::COSTS.get(things).copied()?;
    (from == Source::CENTRE && lies_there).then_some(Remark::Marker { cost })
}

/// A begun line that the best move completes with nothing left over.
fn waits(game: &Game, seat: Seat, best: Move) -> Option<Remark> {
    let Move::Draft(draft) = best else {
        return None;
    };
    let line = draft.to.as_line()?;
    let before = filled(game.board(seat), line);
    let count = pieces_at(game, draft.from).count(draft.colour);
    let is_just_right = before > 0 && before + count == line.capacity();
    is_just_right.then_some(Remark::Waits {
        from: draft.from,
        colour: draft.colour,
        count,
        line,
    })
}

#[cfg(test)]
mod tests {
    use super::super::position::position;
    use super::*;
    use crate::selection::Commit;
    use crate::settings::Look;
    use crate::text::Language;

    fn game(text: &str) -> Game {
        position(text, &[]).expect("the rules accept it")
    }

    /// A first round with two pieces waiting in line 3.
    fn table() -> Game {
        game(
            "2 2 d1 BRRR,YRKW,KKWW,BBYY,BYKW *1KK - 0:...../...../...../...../.....:-,-,R2,-,-:- -",
        )
    }

    fn held(game: &Game, actions: &[&str]) -> Selection {
        let mut selection = Selection::Nothing;
        for action in actions {
            let action = action.parse().expect("an action");
            selection.act(&(*game).into(), action, Commit::Confirmed);
        }
        selection
    }

    fn look(
        coach: &mut Coach,
        game: &Game,
        actions: &[&str],
        best: Option<&str>,
    ) -> Option<Remark> {
        coach.look(CoachView {
            game,
            selection: held(game, actions),
            hover: None,
            best: best.map(|mv| mv.parse().expect("a move")),
        })
    }

    fn words(remark: Remark) -> String {
        let texts = Texts::new(Language::English, Look::Praline);
        remark.words(&texts).plain()
    }

    #[test]
    fn nothing_is_said_where_nothing_helps() {
        let game = table();
        let mut coach = Coach::default();
        assert_eq!(look(&mut coach, &game, &[], None), None);
        assert_eq!(look(&mut coach, &game, &[], Some("3K2")), None);
        assert_eq!(look(&mut coach, &game, &["take 3 K"], None), None);
        assert_eq!(look(&mut coach, &game, &["take 3 K", "lay 2"], None), None);
    }

    #[test]
    fn pieces_that_would_fall_are_told_once_a_round() {
        let game = table();
        let mut coach = Coach::default();
        let remark = look(&mut coach, &game, &["take 3 K", "lay 1"], None);
        let remark = remark.expect("one falls, and line 2 takes both");
        assert_eq!(words(remark), "One piece would fall; line 2 has room.");
        let again = look(&mut coach, &game, &["take 3 K", "lay f"], None);
        assert!(
            matches!(again, Some(Remark::Falls { count: 2, .. })),
            "it goes on"
        );
        assert_eq!(look(&mut coach, &game, &["take 3 K"], None), None);
        assert_eq!(look(&mut coach, &game, &["take 3 K", "lay 1"], None), None);
    }

    #[test]
    fn the_marker_is_told_before_it_is_taken() {
        let mut coach = Coach::default();
        let remark = look(&mut coach, &table(), &["take c K"], None);
        assert_eq!(remark, Some(Remark::Marker { cost: 1 }));
    }

    #[test]
    fn a_line_that_waits_for_what_lies_there_is_told_if_that_is_the_best_move() {
        let game = table();
        let mut coach = Coach::default();
        let remark = look(&mut coach, &game, &[], Some("2R3"));
        assert!(matches!(remark, Some(Remark::Waits { count: 1, .. })));
        // Three would be too many, and an empty line waits for nothing.
        let mut coach = Coach::default();
        assert_eq!(look(&mut coach, &game, &[], Some("1R3")), None);
        assert_eq!(look(&mut coach, &game, &[], Some("4B2")), None);
    }

    #[test]
    fn whoever_is_behind_is_told_that_a_row_ends_the_game() {
        let wall = "BYRK./...../...../...../.....:-,-,-,-,-:-";
        let behind = game(&format!("2 5 d1 BKWW,-,-,-,BBYY *1 - 20:{wall} 40:{wall}"));
        let mut coach = Coach::default();
        // Two whites: one completes the row, the other falls, and the end matters more.
        let remark = look(&mut coach, &behind, &["take 1 W", "lay 1"], None);
        assert_eq!(remark, Some(Remark::Behind));
        let ahead = game(&format!("2 5 d1 BKWW,-,-,-,BBYY *1 - 40:{wall} 20:{wall}"));
        let remark = look(&mut Coach::default(), &ahead, &["take 1 W", "lay 1"], None);
        assert!(matches!(remark, Some(Remark::Falls { .. })));
    }

    #[test]
    fn a_new_round_may_be_told_the_same_again() {
        let mut coach = Coach::default();
        assert!(look(&mut coach, &table(), &["take c K"], None).is_some());
        assert_eq!(look(&mut coach, &table(), &[], None), None);
        assert_eq!(look(&mut coach, &table(), &["take c K"], None), None);
        let next = game("2 3 d1 BRRR,YRKW,KKWW,BBYY,BYKW *1KK - - -");
        assert!(look(&mut coach, &next, &["take c K"], None).is_some());
    }
}
