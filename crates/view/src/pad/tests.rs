//! The pad counts as the game does, and corrections count everything anew.

use praline_rules::{Column, Event, FloorLine, Game, Line, Seat, SeatSet, Turn, WallSide};
use praline_testing::Dice;
use praline_testing::damaged::damaged;
use praline_testing::trial_games::{Step, random_game};

use super::{Pad, PadAction, PadEnd};
use crate::settings::Look;
use crate::text::{Language, Texts};

fn english() -> Texts {
    Texts::new(Language::English, Look::Praline)
}

fn pad(side: WallSide) -> Pad {
    Pad::begin(&["Ada".to_owned(), "Ben".to_owned()], side).expect("two people")
}

fn act(pad: &mut Pad, actions: &[&str]) {
    for action in actions {
        pad.act(action.parse().unwrap_or_else(|_| panic!("{action}")));
    }
}

fn scores(pad: &Pad) -> Vec<u16> {
    pad.view(&english())
        .seats
        .iter()
        .map(|seat| seat.score)
        .collect()
}

#[test]
fn a_round_is_counted_piece_by_piece_and_a_press_can_be_taken_back() {
    let mut pad = pad(WallSide::Fixed);
    act(
        &mut pad,
        &["press 1 1 1", "press 1 2 1", "floor 1 2", "press 2 3 3"],
    );
    assert_eq!(scores(&pad), [1, 1]);
    let view = pad.view(&english());
    let rows: Vec<_> = view.seats[0]
        .rows
        .iter()
        .map(|it| it.points.as_str())
        .collect();
    assert_eq!(rows, ["+1", "+2", "−2"]);
    assert_eq!(view.seats[0].rows[1].words, "white, row 2, column 1");
    act(&mut pad, &["press 1 2 1", "floor 1 2"]);
    assert_eq!(scores(&pad), [0, 1], "one space of the floor is left");
    act(&mut pad, &["floor 1 1"]);
    assert_eq!(scores(&pad), [1, 1]);
}

#[test]
fn a_row_takes_one_piece_a_round_and_earlier_rounds_can_be_corrected() {
    let mut pad = pad(WallSide::Fixed);
    act(&mut pad, &["press 1 1 1", "press 1 1 2"]);
    let places = |pad: &Pad| -> Vec<bool> {
        let view = pad.view(&english());
        view.seats[0].wall[0].iter().map(|it| it.is_new).collect()
    };
    assert_eq!(places(&pad), [false, true, false, false, false]);
    act(&mut pad, &["next", "press 1 1 3"]);
    assert_eq!(scores(&pad), [3, 0]);
    // The first round's piece lay elsewhere: what followed counts less.
    act(&mut pad, &["show 0", "press 1 1 5", "show 1"]);
    assert_eq!(scores(&pad), [2, 0]);
    // Where a later round has a piece, no earlier one can have had one.
    act(&mut pad, &["show 0", "press 1 1 3"]);
    let view = pad.view(&english());
    assert_eq!(
        (view.is_refusal, view.prompt.as_str()),
        (true, "This clashes with round 2: That space is taken.")
    );
    act(&mut pad, &["show 1"]);
    assert_eq!(scores(&pad), [2, 0]);
}

#[test]
fn the_free_side_asks_for_a_colour_and_says_why_one_cannot_lie_there() {
    let mut pad = pad(WallSide::Free);
    act(&mut pad, &["press 1 1 1"]);
    assert_eq!(pad.view(&english()).prompt, "Choose a praline first.");
    act(&mut pad, &["choose R", "press 1 1 1", "press 1 2 1"]);
    assert_eq!(pad.view(&english()).prompt, "That column has ruby already.");
    act(&mut pad, &["press 1 2 2", "next", "press 1 1 4"]);
    assert_eq!(pad.view(&english()).prompt, "Row 1 has ruby already.");
    assert_eq!(scores(&pad), [2, 0]);
}

#[test]
fn a_complete_row_ends_the_game_with_bonuses_and_a_winner() {
    let mut pad = pad(WallSide::Fixed);
    for column in 1..=5 {
        act(
            &mut pad,
            &[
                &format!("press 1 1 {column}"),
                &format!("press 2 {column} 1"),
            ],
        );
        if column < 5 {
            act(&mut pad, &["next"]);
        }
    }
    let view = pad.view(&english());
    assert_eq!((view.end, view.may_go_on), (PadEnd::ByTheRules, false));
    // 1 + 2 + 3 + 4 + 5 and the bonuses: 2 for a row, 7 for a column.
    assert_eq!(scores(&pad), [17, 22]);
    assert_eq!(view.prompt, "Ben wins, 22 to 17");
    assert!(view.seats[1].is_winner && !view.seats[0].is_winner);
    act(&mut pad, &["next"]);
    assert_eq!(pad.view(&english()).rounds, 5, "no round follows");
}

#[test]
fn equal_points_are_decided_by_rows_or_shared() {
    let mut pad = pad(WallSide::Fixed);
    act(&mut pad, &["press 1 1 1", "press 2 1 1", "end"]);
    let view = pad.view(&english());
    assert!(
        view.prompt
            .starts_with("Ada, Ben share the win, 1 point each"),
        "{}",
        view.prompt
    );
    act(&mut pad, &["end", "next"]);
    assert_eq!(
        pad.view(&english()).rounds,
        2,
        "said by hand, it can be taken back"
    );
}

#[test]
fn what_happened_in_random_games_gives_their_scores_and_winners() {
    for (word, rules) in (0..).zip(praline_rules::Rules::all()) {
        let names = vec![String::new(); rules.players.count()];
        let mut pad = Pad::begin(&names, rules.wall).expect("two to four");
        let mut round = 0;
        let mut last: Option<Game> = None;
        random_game(rules, 1_000 + word, |game, step| {
            let mut events: Vec<Event> = Vec::new();
            if game.round() > 0 && matches!(step, Some(Step::Deal(_))) {
                pad.act(PadAction::Next);
                round += 1;
            }
            if let Some(Step::Move(mv)) = step {
                { *game }.apply_observed(mv, &mut events).expect("legal");
            }
            for event in events {
                match event {
                    Event::Built {
                        seat,
                        row,
                        column,
                        colour,
                        ..
                    } => {
                        if rules.is_free() && pad.view(&english()).colours != Some(Some(colour)) {
                            pad.act(PadAction::Choose(colour));
                        }
                        pad.act(PadAction::Press(seat, row, column));
                    }
                    Event::FloorCounted { seat, cost, .. } => {
                        let taken = (0..=7_u8).find(|taken| {
                            let costs = FloorLine::COSTS.iter().take((*taken).into());
                            costs.sum::<u16>() == cost
                        });
                        pad.act(PadAction::Floor(
                            seat,
                            taken.expect("a cost of the floor line"),
                        ));
                    }
                    _ => {}
                }
            }
            last = Some(*game);
        });
        let game = last.expect("a whole game");
        assert_eq!(game.turn(), Turn::Over);
        if pad.view(&english()).end == PadEnd::NotYet {
            pad.act(PadAction::End);
        }
        let expected: Vec<u16> = game.seats().map(|seat| game.board(seat).score()).collect();
        assert_eq!(scores(&pad), expected, "{rules}, round {round}");
        let winners: SeatSet = game.leaders(SeatSet::EMPTY);
        let shown = pad.view(&english());
        for seat in game.seats() {
            assert_eq!(
                shown.seats[seat.index()].is_winner,
                winners.has(seat),
                "{rules}"
            );
        }
        assert_eq!(
            pad.to_string().parse::<Pad>().map(|it| it.to_string()),
            Ok(pad.to_string())
        );
    }
}

#[test]
fn a_kept_pad_comes_back_and_a_damaged_one_is_ignored() {
    let mut first = pad(WallSide::Free);
    act(
        &mut first,
        &[
            "choose K",
            "press 1 3 2",
            "floor 2 7",
            "next",
            "press 2 1 1",
        ],
    );
    let text = first.to_string();
    let again: Pad = text.parse().expect("its own text");
    assert_eq!(again.to_string(), text);
    assert_eq!(scores(&again), scores(&first));
    damaged(&text, &mut Dice::new(3), 3_000, |text| {
        if let Ok(pad) = text.parse::<Pad>() {
            // Whatever can be read can be shown and used.
            let mut pad = pad;
            pad.act(PadAction::Press(Seat::Four, Line::ALL[0], Column::ALL[0]));
            assert!(pad.view(&english()).seats.len() >= 2);
        }
    });
    for scrap in [
        "",
        "pad",
        "pad fixed on\nplayer A\nround -----:0",
        &"round ".repeat(100_000),
    ] {
        assert!(scrap.parse::<Pad>().is_err(), "{scrap:.40}");
    }
}

#[test]
fn names_are_one_line_and_not_endless() {
    let long = "x".repeat(500);
    let names = ["A\nround".to_owned(), long];
    let pad = Pad::begin(&names, WallSide::Fixed).expect("two people");
    let view = pad.view(&english());
    assert_eq!(view.seats[0].name, "Around");
    assert_eq!(view.seats[1].name.len(), 40);
    assert!(pad.to_string().parse::<Pad>().is_ok());
    assert!(Pad::begin(&names[..1], WallSide::Fixed).is_none());
}

#[test]
fn no_name_turns_the_direction_of_writing() {
    let names = [
        "\u{202E}Ada\u{202C}".to_owned(),
        "\u{2067}\u{200F} \u{2069}".to_owned(),
    ];
    let pad = Pad::begin(&names, WallSide::Fixed).expect("two people");
    let view = pad.view(&english());
    assert_eq!(view.seats[0].name, "Ada");
    assert_eq!(view.seats[1].name, "Player 2");
    // A pad that was kept with such a name is still an evening's.
    let kept = pad.to_string().replacen("Ada", "\u{202E}Ada", 1);
    assert_eq!(kept.parse().as_ref(), Ok(&pad));
}

#[test]
fn a_name_that_shows_nothing_is_none() {
    let names = ["\u{E000} \u{E006}".to_owned(), "  \u{E000} Ada ".to_owned()];
    let pad = Pad::begin(&names, WallSide::Fixed).expect("two people");
    let view = pad.view(&english());
    assert_eq!(view.seats[0].name, "Player 1");
    assert_eq!(view.seats[1].name, "Ada");
}

#[test]
fn every_action_is_read_back_from_its_text() {
    for text in [
        "press 1 4 2",
        "floor 2 7",
        "choose R",
        "next",
        "show 3",
        "end",
    ] {
        let action = text.parse::<PadAction>();
        assert_eq!(action.map(|it| it.to_string()), Ok(text.to_owned()));
    }
    for scrap in ["", "press 9 1 1", "floor", "choose RR", "press 1 1 1 1"] {
        assert!(scrap.parse::<PadAction>().is_err(), "{scrap}");
    }
}

#[test]
fn what_was_written_elsewhere_is_taken_over() {
    let mut here = pad(WallSide::Free);
    act(&mut here, &["choose K", "press 1 1 1"]);
    let mut elsewhere: Pad = here.to_string().parse().expect("its own text");
    act(&mut elsewhere, &["next", "floor 2 3"]);
    here.follow(elsewhere.clone());
    assert_eq!(here.to_string(), elsewhere.to_string());
    let view = here.view(&english());
    assert_eq!(
        (view.shown, view.colours),
        (1, Some(Some(praline_rules::Colour::Black)))
    );
    // Whoever looks at an earlier round stays there.
    act(&mut here, &["show 0"]);
    act(&mut elsewhere, &["next"]);
    here.follow(elsewhere);
    let view = here.view(&english());
    assert_eq!((view.shown, view.rounds), (0, 3));
}
