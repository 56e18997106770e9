//! Saying where a sharer's other pieces go.

use praline_rules::{Colour, Move};

use super::{hold, line, sitting, table};
use crate::selection::{Action, Commit, Reaction, Side};
use crate::sitting::Sitting;
use crate::table::LineState;

/// A sharer on disc 1 between discs 5 and 2, and an extra on disc 3.
fn sharer(rules: &str) -> Sitting {
    sitting(
        &format!(
            "{rules} 1 d1 BBYR/4,KKWW,BRRK/1,YYKW,BYRW *1 15.15.16.16.16 0.0.0.0.0 \
         0:...../...../...../...../.....:-,-,-,-,-:- 0:...../...../...../...../.....:-,-,-,-,-:-"
        )
        .replace("15.15.16.16.16", "16.16.16.16.16"),
    )
}

#[test]
fn lines_wake_once_every_leftover_of_a_sharer_has_a_side() {
    let sitting = sharer("2-special");
    let mut selection = hold(&sitting, "take 1 B");
    let asleep = table(&sitting, selection, None);
    assert!(
        asleep
            .own
            .lines
            .iter()
            .all(|line| line.state == LineState::Idle)
    );
    // The neighbours of disc 1 are disc 5 on the left and disc 2 on the right.
    let sides: Vec<Option<Side>> = asleep.discs.iter().map(|disc| disc.side).collect();
    assert_eq!(
        sides,
        [None, Some(Side::Right), None, None, Some(Side::Left)]
    );
    let share = asleep.share.expect("two colours are left");
    let ways = share.rows.iter().flat_map(|row| &row.ways);
    let ways: Vec<(u8, bool)> = ways.map(|way| (way.to.number(), way.is_chosen)).collect();
    assert_eq!(ways, [(5, false), (2, false), (5, false), (2, false)]);
    for action in [
        Action::Send(Colour::Yellow, Side::Left),
        Action::Send(Colour::Red, Side::Left),
        Action::Send(Colour::Red, Side::Right),
    ] {
        assert_eq!(
            selection.act(&sitting.position(), action, Commit::AtOnce),
            Reaction::Changed
        );
    }
    let awake = table(&sitting, selection, None);
    assert!(
        awake
            .own
            .lines
            .iter()
            .all(|line| line.state == LineState::Legal)
    );
    let reaction = selection.act(&sitting.position(), Action::Lay(line(2)), Commit::AtOnce);
    let mv: Move = "1B2lYrR".parse().expect("a move");
    assert_eq!(reaction, Reaction::Play(mv));
}

#[test]
fn an_uneven_side_is_refused_where_sharing_is_even() {
    let sitting = sharer("2-special.even");
    let mut selection = hold(&sitting, "take 1 B");
    let left = |colour| Action::Send(colour, Side::Left);
    let right = |colour| Action::Send(colour, Side::Right);
    assert_eq!(
        selection.act(&sitting.position(), left(Colour::Yellow), Commit::AtOnce),
        Reaction::Changed
    );
    assert!(matches!(
        selection.act(&sitting.position(), left(Colour::Red), Commit::AtOnce),
        Reaction::Refused(_)
    ));
    assert_eq!(
        selection.act(&sitting.position(), right(Colour::Red), Commit::AtOnce),
        Reaction::Changed
    );
}
