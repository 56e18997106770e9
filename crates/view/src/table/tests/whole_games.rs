//! What the table offers and foretells in whole games of every variant.

use praline_rules::{Column, Draft, Event, Line, Move, Rules, Seat, Target, Turn};
use praline_testing::Dice;

use super::table;
use crate::selection::{Action, Commit, Reaction, Selection, Side};
use crate::sitting::{Due, Sitter, Sitting, TablePlan};
use crate::table::{Fill, LineState};
use crate::text::signed;

/// Plays whole games by what the table offers, and compares what it shows with the rules.
#[test]
fn what_the_table_offers_is_what_the_rules_allow_in_every_variant() {
    for (seed, rules) in (1..).zip(Rules::all()) {
        let mut dice = Dice::new(seed);
        let people = vec![Sitter::Person(String::new()); rules.players.count()];
        let plan = TablePlan::new(people, rules).expect("as many people as seats");
        let mut sitting = Sitting::begin(&plan, Seat::One, None).expect("a right header");
        while sitting.due() != Due::Nothing {
            if sitting.deal(&mut dice).is_some() {
                continue;
            }
            let moves = sitting.game().legal_moves();
            let mv = moves
                .get(dice.below(moves.count_all()))
                .expect("below the count");
            match mv {
                Move::Draft(draft) => check_draft(&sitting, draft),
                Move::Wall { row, column } => check_space(&sitting, row, column),
            }
            sitting.make(mv).expect("legal");
        }
    }
}

fn check_draft(sitting: &Sitting, draft: Draft) {
    let game = sitting.game();
    let mut selection = Selection::Nothing;
    let take = Action::Take(draft.from, draft.colour);
    assert_eq!(
        selection.act(&sitting.position(), take, Commit::AtOnce),
        Reaction::Changed
    );
    for (side, colours) in [
        (Side::Left, draft.share.left),
        (Side::Right, draft.share.right),
    ] {
        for colour in colours.iter() {
            let send = Action::Send(colour, side);
            assert_eq!(
                selection.act(&sitting.position(), send, Commit::AtOnce),
                Reaction::Changed
            );
        }
    }
    let table = table(sitting, selection, Some(Action::Lay(draft.to)));
    let own = &table.own;
    assert_eq!(Turn::Draft(own.seat), game.turn());
    for line in &own.lines {
        let mv = Move::Draft(Draft {
            to: Target::line(line.line),
            ..draft
        });
        assert_eq!(line.state != LineState::Idle, game.is_legal(mv), "{mv}");
    }
    // The ghosts are where the pieces then lie.
    let after = game.board_after(draft).expect("legal");
    let readout = own.readout.as_ref().expect("a preview");
    let floor = i32::from(after.floor().cost()) - i32::from(game.board(own.seat).floor().cost());
    if !game.rules().is_free() {
        let placed =
            |board: &praline_rules::Board| i32::from(board.outlook(game.rules().wall).most);
        let net = placed(&after) - placed(game.board(own.seat)) - floor;
        assert_eq!(readout.gain, signed(net));
    }
    for line in &own.lines {
        let shown = line
            .cells
            .iter()
            .filter(|cell| cell.fill != Fill::Empty)
            .count();
        assert_eq!(
            shown,
            after.line(line.line).map_or(0, |(_, count)| count.into())
        );
    }
    let shown = own
        .floor
        .cells
        .iter()
        .filter(|cell| cell.fill != Fill::Empty)
        .count();
    assert_eq!(shown, after.floor().len());
    assert_eq!(
        selection.act(&sitting.position(), Action::Lay(draft.to), Commit::AtOnce),
        Reaction::Play(Move::Draft(draft))
    );
}

fn check_space(sitting: &Sitting, row: Line, column: Column) {
    let game = sitting.game();
    let table = table(sitting, Selection::Nothing, None);
    let row_view = &table.own.wall[row.index()];
    for other in Column::all() {
        let offered = row_view[other.index()].action == Some(Action::Space(other));
        assert_eq!(offered, game.is_legal(Move::Wall { row, column: other }));
    }
    let seat = table.own.seat;
    let mut after = *game;
    let mut events = Vec::new();
    after
        .apply_observed(Move::Wall { row, column }, &mut events)
        .expect("legal");
    let points = events.iter().find_map(|event| match event {
        Event::Built {
            seat: s, placement, ..
        } if *s == seat => Some(placement.points()),
        _ => None,
    });
    let promised = row_view[column.index()].gain.clone();
    assert_eq!(promised, points.map(|points| signed(points.into())));
}
