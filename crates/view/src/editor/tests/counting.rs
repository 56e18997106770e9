//! Counting the round of a position.

use praline_rules::{ByColour, Colour, Column, Draft, Game, Gold, Line, Move, Seat, Setup, Turn};
use praline_testing::trial_games::{Step, random_games};

use super::super::{Editor, RoundCount};
use super::{act, english};

/// The position with the pieces of a draft laid, and nothing counted yet.
fn laid(game: &Game, draft: Draft) -> Option<Setup> {
    let seat = game.turn().mover()?;
    let board = game.board_after(draft).ok()?;
    let mut setup = game.to_setup();
    let had_marker = setup.centre_marker.is_some() && draft.from.as_disc().is_none();
    if had_marker {
        setup.centre_marker = None;
    }
    let own = &mut setup.seats[seat.index()];
    own.lines = Line::ALL.map(|line| board.line(line));
    own.floor = board.floor().iter().collect();
    own.spare = board.spare();
    own.marker_beside_floor |= had_marker && !board.floor().has_marker();
    let from = draft
        .from
        .as_disc()
        .map(|disc| &mut setup.discs[disc.index()]);
    match from {
        Some(disc) => {
            disc.pieces = ByColour::default();
            disc.carried_off = disc.gold == Some(Gold::Spare);
        }
        None => setup.centre = ByColour::default(),
    }
    super::super::stock::refill_bag(&mut setup);
    Some(setup)
}

#[test]
fn the_count_of_a_round_is_what_the_game_counts() {
    let mut seen = 0;
    random_games(23, 1, |game, step| {
        let Some(Step::Move(Move::Draft(draft))) = step else {
            return;
        };
        let mut after = *game;
        after.apply(Move::Draft(draft)).expect("legal");
        if game.rules().is_free() || !matches!(after.turn(), Turn::Deal(_) | Turn::Over) {
            return;
        }
        let setup = laid(game, draft).expect("a draft");
        let count = RoundCount::begin(&setup).unwrap_or_else(|faults| panic!("{setup}: {faults}"));
        assert!(count.due().is_none());
        for own in count.seats(&english()) {
            assert_eq!(own.after, after.board(own.seat).score(), "{setup}");
        }
        seen += 1;
    });
    assert!(seen > 50, "{seen}");
}

#[test]
fn a_count_shows_sums_floor_and_bonuses() {
    let mut editor = Editor::default();
    let text = "2 5 d1 -,-,-,-,- - 10.10.10.10.10 0.0.0.0.0 \
        12:BYRK./...../...../...../.....:W1,Y2,-,-,-:*R 3:...../...../...../...../.....:-,-,-,-,-:BBBB";
    assert_eq!(editor.replace(text), Ok(()));
    act(&mut editor, &["lid B 0"]);
    let mut count = RoundCount::begin(editor.setup()).expect("everything has been taken");
    count.choose_best();
    let texts = english();
    let [first, second] = count.seats(&texts).try_into().expect("two players");
    let rows: Vec<(&str, Option<&str>, &str)> = first
        .rows
        .iter()
        .map(|row| (row.words.as_str(), row.sum.as_deref(), row.points.as_str()))
        .collect();
    assert_eq!(
        rows,
        [
            ("white, row 1, column 5", None, "+5"),
            ("brown, row 2, column 3", None, "+2"),
            ("Floor", None, "−2"),
            ("row 1", None, "+2"),
        ]
    );
    assert_eq!((first.before, first.after), (12, 19));
    assert_eq!((second.before, second.after), (3, 0));
    assert_eq!(second.rows[0].points, "−3", "no score falls below 0");
    assert!(count.end(&texts).is_some_and(|why| why.contains("ends")));
}

#[test]
fn on_the_free_wall_somebody_chooses() {
    let mut editor = Editor::default();
    act(
        &mut editor,
        &[
            "rules 2-free",
            "choose B",
            "press line 2 1 0",
            "press line 2 2 0",
            "choose R",
            "press wall 1 1 1",
        ],
    );
    let mut count = RoundCount::begin(editor.setup()).expect("everything has been taken");
    let due = count.due().expect("a space to choose");
    assert_eq!(
        (due.seat, due.row, due.colour),
        (Seat::Two, Line::ALL[0], Colour::Blue)
    );
    count.choose(Column::ALL[2]);
    let due = count.due().expect("another one");
    assert!(!due.columns.has(Column::ALL[2]), "that column shows it");
    count.choose(Column::ALL[2]);
    assert_eq!(count.due(), Some(due), "which changes nothing");
    count.choose_best();
    assert_eq!(count.seats(&english())[1].after, 2);
}
