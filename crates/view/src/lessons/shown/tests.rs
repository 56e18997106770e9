//! Every step of every lesson, in every language and look; and what the books' examples say.

use praline_rules::{Column, Draft, Event, Game, Line, Move, Seat, Source, Turn};

use super::*;
use crate::lessons::Lesson;
use crate::selection::Action;
use crate::settings::Look;
use crate::table::{Acting, Scene, Table};
use crate::text::Language;

fn places() -> impl Iterator<Item = LessonPlace> {
    let steps = |lesson: Lesson| (1..=lesson.length()).map(move |step| (lesson, step));
    let all = Lesson::ALL.into_iter().flat_map(steps);
    all.filter_map(|(lesson, step)| LessonPlace::new(lesson, step))
}

fn at(place: &str) -> LessonRun {
    LessonRun::begin(place.parse().expect("a step"))
}

fn game(place: &str) -> Game {
    at(place).game().expect("the rules accept it")
}

fn line(number: u8) -> AnswerSpot {
    AnswerSpot::Line(Line::from_number(number).expect("a line"))
}

fn english() -> Texts {
    Texts::new(Language::English, Look::Praline)
}

fn shown(run: &LessonRun) -> LessonView {
    LessonView::new(run, &LessonProgress::default(), &english())
}

/// Everything that can be answered at a step: pressed answers one by one, picks, or moves.
fn answers_of(place: LessonPlace) -> Vec<LessonRun> {
    let run = LessonRun::begin(place);
    let game = run.game().expect("the rules accept it");
    match place.content().task {
        Task::Press(_) => {
            let press = |choice: &crate::lessons::question::Choice| {
                let mut run = run.clone();
                run.press(choice.spot);
                run.check();
                run
            };
            run.choices().iter().map(press).collect()
        }
        Task::Pick(_) => {
            let picked = |mv: Move| match mv {
                Move::Draft(Draft { from, colour, .. }) => {
                    let mut run = run.clone();
                    run.pick(from, colour);
                    Some(run)
                }
                Move::Wall { .. } => None,
            };
            game.legal_moves().filter_map(picked).collect()
        }
        Task::Make(_) => {
            let made = |mv: Move| {
                let mut run = run.clone();
                run.make(mv);
                run
            };
            game.legal_moves().map(made).collect()
        }
    }
}

/// Whether an answer by itself is right, be it all of what is right or not.
fn is_good(run: &LessonRun) -> bool {
    match run.verdict() {
        Some(verdict) => verdict.is_right,
        None => marks(run)
            .iter()
            .all(|(_, mark)| *mark != AnswerMark::Wrong),
    }
}

#[test]
fn every_step_is_a_position_of_the_rules_with_right_and_wrong_answers() {
    for place in places() {
        let answers = answers_of(place);
        assert!(answers.iter().any(is_good), "{place} has no right answer");
        let wrong = answers.iter().any(|run| !is_good(run));
        assert!(wrong, "{place} has no wrong answer");
    }
}

#[test]
fn every_question_can_be_answered_wholly_right() {
    for place in places() {
        let mut run = LessonRun::begin(place);
        if run.is_played() {
            continue;
        }
        for choice in run
            .choices()
            .iter()
            .filter(|choice| choice.verdict.is_right)
        {
            run.press(choice.spot);
        }
        run.check();
        assert!(run.is_right(), "{place}");
        assert_eq!(
            shown(&run).feedback.map(|it| it.title).as_deref(),
            Some("Right")
        );
    }
}

#[test]
fn every_answer_has_a_reason_in_every_language_and_look() {
    for language in Language::ALL {
        for look in [Look::Praline, Look::Tile] {
            let texts = Texts::new(language, look);
            for place in places() {
                for run in answers_of(place) {
                    let view = LessonView::new(&run, &LessonProgress::default(), &texts);
                    let feedback = view.feedback.expect("it is answered");
                    assert!(!feedback.whys.is_empty(), "{place} in {language}");
                    for why in &feedback.whys {
                        assert!(why.reason.len() > 3, "{place} in {language}: {why:?}");
                        assert!(!why.reason.starts_with("lesson-"), "{place}: {why:?}");
                    }
                    if !is_good(&run) {
                        let is_wrong = |why: &WhyView| why.mark == AnswerMark::Wrong;
                        assert!(feedback.whys.iter().any(is_wrong), "{place} in {language}");
                        assert!(!feedback.is_right, "{place} in {language}");
                    }
                }
            }
        }
    }
}

#[test]
fn every_step_is_said_and_asked_in_every_language_and_look() {
    for language in Language::ALL {
        for look in [Look::Praline, Look::Printed, Look::Tile] {
            let texts = Texts::new(language, look);
            for place in places() {
                let view =
                    LessonView::new(&LessonRun::begin(place), &LessonProgress::default(), &texts);
                let say: String = view.say.iter().map(|it| it.words.plain()).collect();
                assert!(say.len() > 20 && !say.contains('*'), "{place}: {say}");
                let sentences = say.matches(". ").count();
                assert!(sentences <= 1, "{place} in {language}: {say}");
                assert!(view.ask.plain().len() > 8, "{place}: {:?}", view.ask);
                assert_eq!(view.feedback, None);
            }
        }
    }
}

#[test]
fn nothing_is_lit_before_the_answer() {
    use crate::table::{Fill, LineState, ProgressView};
    for place in places() {
        let view = shown(&LessonRun::begin(place));
        let LessonStage::Board { board, lines, .. } = view.stage else {
            tells_no_points(place);
            continue;
        };
        assert_eq!(board.progress, ProgressView::default(), "{place}");
        assert!(
            board.lines.iter().all(|line| line.state == LineState::Idle),
            "{place}"
        );
        let cells = board.lines.iter().flat_map(|line| &line.cells);
        let cells = cells.chain(board.wall.iter().flatten());
        let is_plain = |fill: Fill| matches!(fill, Fill::Empty | Fill::Hint(_) | Fill::Piece(_));
        assert!(cells.into_iter().all(|cell| is_plain(cell.fill)), "{place}");
        let open = [None, Some(AnswerMark::Open)];
        assert!(lines.iter().all(|mark| open.contains(mark)), "{place}");
    }
}

/// Whatever is pointed at on a table that is played on, no space tells the points that are asked for.
fn tells_no_points(place: LessonPlace) {
    let run = LessonRun::begin(place);
    let Some(sitting) = run.sitting().filter(|_| run.is_played()) else {
        return;
    };
    let texts = english();
    let spaces = Column::all().map(Action::Space);
    for hover in std::iter::once(None).chain(spaces.map(Some)) {
        let table = Table::new(&Scene {
            hover,
            figures: run.figures(),
            ..Scene::still(&sitting, Acting::Person, &texts)
        });
        assert_eq!(table.own.readout, None, "{place}");
        for cell in table.own.wall.iter().flatten() {
            let label = cell.label.as_deref().unwrap_or_default();
            assert!(
                cell.gain.is_none() && !label.contains("point"),
                "{place}: {cell:?}"
            );
        }
    }
}

#[test]
fn answers_are_pressed_taken_back_and_checked() {
    let mut run = at("first/3");
    run.press(line(4));
    run.press_key('5');
    run.press(line(4));
    assert_eq!(shown(&run).chosen.as_deref(), Some("1 chosen"));
    run.press_key('4');
    run.press_key('9');
    assert!(run.can_check());
    run.check();
    run.press(line(1));
    assert!(run.is_answered() && !run.is_right());
    let feedback = shown(&run).feedback.expect("it is answered");
    assert_eq!(feedback.title, "Nearly: Line 1, Line 5, Floor");
    let whys: Vec<(AnswerMark, &str, &str)> = feedback
        .whys
        .iter()
        .map(|why| {
            (
                why.mark,
                why.name.as_deref().unwrap_or_default(),
                why.reason.as_str(),
            )
        })
        .collect();
    assert_eq!(
        whys,
        [
            (
                AnswerMark::Right,
                "Line 1",
                "One fits, one falls to the floor."
            ),
            (AnswerMark::Right, "Line 5", "All of them fit."),
            (AnswerMark::Right, "Floor", "2 pieces fall to the floor."),
            (AnswerMark::Wrong, "Line 4", "It holds turquoise already."),
            (
                AnswerMark::Left,
                "Line 2, Line 3",
                "Their rows already show brown."
            ),
        ]
    );
    assert_eq!(
        feedback.said[4],
        "Line 4, wrong. It holds turquoise already."
    );
    assert_eq!(
        feedback.said[5], "Line 2, Line 3: Their rows already show brown.",
        "nobody pressed them, and that was right"
    );
}

#[test]
fn only_who_found_something_of_it_is_told_that_it_was_near() {
    let title = |place: &str, spots: &[AnswerSpot]| {
        let mut run = at(place);
        for spot in spots {
            run.press(*spot);
        }
        run.check();
        shown(&run).feedback.expect("it is answered").title
    };
    let answer = "It is: Line 2, Line 4";
    assert_eq!(title("examples/2", &[line(3), line(5)]), answer);
    let near = "Nearly: Line 2, Line 4";
    assert_eq!(title("examples/2", &[line(2), line(5)]), near);
    assert_eq!(title("first/5", &[AnswerSpot::Number(5)]), "It is: 8");
}

#[test]
fn lessons_about_special_factories_name_the_one_they_are_about() {
    let said = |place: &str| {
        let view = shown(&at(place));
        let words = view.say.iter().map(|it| (it.words.plain(), it.is_stressed));
        words.collect::<Vec<_>>()
    };
    assert_eq!(said("keeper/1")[0], ("Keeper:".to_owned(), true));
    let magnet = said("magnet/1");
    assert_eq!(magnet[0], ("Magnet:".to_owned(), true));
    assert!(magnet[1].0.contains("one piece of its colour"));
}

#[test]
fn what_a_magnet_holds_is_counted() {
    let mut run = at("magnet/1");
    run.press(AnswerSpot::Number(number("magnet/1")));
    let feedback = shown(&run).feedback.expect("it is answered");
    assert_eq!(
        feedback.whys[0].reason,
        "1 lay there, 2 more come: 1 + 2 = 3."
    );
}

#[test]
fn where_one_answer_is_right_the_first_press_decides() {
    let mut run = at("first/5");
    run.press(AnswerSpot::Number(8));
    assert!(run.is_answered() && run.is_right());
    let mut run = at("first/5");
    run.press(AnswerSpot::Number(77));
    assert!(!run.is_answered(), "nobody offered that");
    run.press(AnswerSpot::Number(5));
    assert!(run.is_answered() && !run.is_right());
}

/// The right numbers of a step.
fn number(place: &str) -> u16 {
    let choices = at(place).choices();
    let right = choices.iter().find(|choice| choice.verdict.is_right);
    match right.map(|choice| choice.spot) {
        Some(AnswerSpot::Number(number)) => number,
        other => panic!("{place}: {other:?}"),
    }
}

fn right_lines(place: &str) -> Vec<u8> {
    let choices = at(place).choices();
    let right = choices.iter().filter(|choice| choice.verdict.is_right);
    right
        .filter_map(|choice| match choice.spot {
            AnswerSpot::Line(line) => Some(line.number()),
            _ => None,
        })
        .collect()
}

#[test]
fn the_books_examples_come_out_as_they_say() {
    // 1: seat 3 takes three red ones and the one that was left before, and the marker.
    let game = game("examples/1");
    assert_eq!(game.turn(), Turn::Draft(Seat::Three));
    let mut events: Vec<Event> = Vec::new();
    let mut after = game;
    let mv: Move = "cR4".parse().expect("a move");
    after.apply_observed(mv, &mut events).expect("legal");
    let marker = Event::MarkerTaken {
        seat: Seat::Three,
        space: Some(0),
    };
    assert!(events.contains(&marker));
    assert!(
        events
            .iter()
            .any(|event| matches!(event, Event::Taken { count: 4, .. }))
    );
    // 2: lines 1 and 5, never 2, 3 or 4.
    assert_eq!(right_lines("first/3"), [1, 5]);
    let choices = at("first/3").choices();
    let floor = choices
        .iter()
        .find(|choice| choice.spot == AnswerSpot::Floor);
    assert!(floor.is_some_and(|choice| choice.verdict.is_right));
    // 3: lines 2 and 4 are full.
    assert_eq!(right_lines("examples/2"), [2, 4]);
    // 4: seven in both runs; three across, two or three down, one alone.
    assert_eq!(number("first/4"), 7);
    let others = ["examples/3", "examples/4", "examples/5", "examples/6"];
    assert_eq!(others.map(number), [3, 2, 3, 1]);
    // 5: the marker and four pieces cost eight.
    assert_eq!(number("first/5"), 8);
}

#[test]
fn the_line_that_finds_no_space_falls_when_the_round_ends() {
    assert_eq!(right_lines("free/3"), [5]);
    let mut after = game("free/3");
    let mut events: Vec<Event> = Vec::new();
    after
        .apply_observed("cK5".parse().expect("a move"), &mut events)
        .expect("legal");
    let space = after.legal_moves().next().expect("line 3 has one");
    after.apply_observed(space, &mut events).expect("legal");
    assert!(
        events
            .iter()
            .any(|event| matches!(event, Event::NoPlace { line, .. } if line.number() == 5))
    );
}

#[test]
fn what_is_played_is_judged_by_what_it_leads_to() {
    let played = |place: &str, mv: &str| {
        let mut run = at(place);
        run.make(mv.parse().expect("a move"));
        let feedback = shown(&run).feedback.expect("it is answered");
        (feedback.is_right, feedback.whys[0].reason.clone())
    };
    assert_eq!(
        played("first/2", "1B2"),
        (true, "Line 2 is complete.".to_owned())
    );
    assert_eq!(
        played("first/2", "3R1"),
        (false, "2 pieces fall to the floor.".to_owned())
    );
    assert!(played("strategy/1", "1R3").0);
    assert_eq!(
        played("strategy/1", "2K1"),
        (false, "Lying together, at most: 3 ruby.".to_owned())
    );
    assert!(played("strategy/3", "cW1").0);
    assert_eq!(played("strategy/3", "cW4").1, "The game goes on.");
    assert!(!played("strategy/4", "cW1").0);
    assert!(played("strategy/5", "cK2").0);
    assert!(!played("strategy/5", "cKf").0);
    assert!(played("sharer/1", "3R3lWrK").0);
    assert!(!played("sharer/1", "3R3lKrW").0);
    assert!(played("spare/1", "2R2").0);
    assert!(!played("spare/1", "2R1").0);
    assert!(played("free/2", "w34").0);
    assert!(!played("free/2", "w31").0);
}

#[test]
fn the_floor_is_pressed_by_its_key() {
    let mut run = at("first/3");
    assert!(run.press_key('F') && run.press_key('1') && run.press_key('5'));
    assert!(!run.press_key('x') && !run.press_key('6'));
    run.check();
    assert!(run.is_right());
    let LessonStage::Board { floor, board, .. } = shown(&run).stage else {
        panic!("a board is asked about");
    };
    assert_eq!(floor, Some(AnswerMark::Right));
    let fallen = board.floor.cells.iter();
    let fallen = fallen.filter(|cell| matches!(cell.fill, crate::table::Fill::Ghost(_)));
    assert_eq!(fallen.count(), 2, "where the pieces would lie");
    let mut run = at("first/5");
    assert!(!run.press_key('f'), "a number is asked for");
}

#[test]
fn what_the_floor_costs_is_told_once_it_is_answered() {
    let floor = |run: &LessonRun| match shown(run).stage {
        LessonStage::Board { board, .. } => board.floor,
        other => panic!("{other:?}"),
    };
    let mut run = at("first/5");
    let before = floor(&run);
    assert_eq!(
        (before.total, before.label.as_str()),
        (None, "Floor: 5 of 7")
    );
    run.press(AnswerSpot::Number(8));
    assert!(floor(&run).total.is_some());
}

#[test]
fn what_the_sentences_do_not_speak_of_rests() {
    let parts = |place: &str| match shown(&at(place)).stage {
        LessonStage::Played(parts) => (parts.ring, parts.others, parts.own),
        other => panic!("{place}: {other:?}"),
    };
    assert_eq!(parts("first/1"), (true, false, false));
    assert_eq!(parts("first/2"), (true, false, true));
    assert_eq!(parts("free/2"), (false, false, true));
    for place in ["strategy/1", "strategy/3", "strategy/4"] {
        assert_eq!(parts(place), (true, true, true), "{place}");
    }
    assert_eq!(parts("strategy/5"), (true, false, true));
}

#[test]
fn after_a_wrong_pick_the_right_one_is_right() {
    let disc = |number| Source::disc(praline_rules::Disc::from_number(number).expect("a disc"));
    let mut run = at("first/1");
    run.pick(disc(1), praline_rules::Colour::Blue);
    assert!(run.is_answered() && !run.is_right());
    run.pick(disc(3), praline_rules::Colour::Red);
    assert!(run.is_right());
    assert_eq!(shown(&run).feedback.expect("it is answered").title, "Right");
    run.pick(disc(1), praline_rules::Colour::Blue);
    assert!(run.is_right(), "it is done");
}

#[test]
fn pieces_are_picked_up_and_judged_at_once() {
    let mut run = at("first/1");
    let disc = praline_rules::Disc::from_number(3).expect("a disc");
    run.make("3R3".parse().expect("a move"));
    assert!(!run.is_answered(), "no move is asked for");
    run.pick(Source::disc(disc), praline_rules::Colour::Red);
    assert!(run.is_right());
}

#[test]
fn no_address_but_that_of_a_step_is_one() {
    for rubbish in [
        "",
        "first",
        "first/",
        "first/0",
        "first/7",
        "xyz/99",
        "first/1/2",
        "FIRST/1",
    ] {
        assert!(rubbish.parse::<LessonPlace>().is_err(), "{rubbish}");
    }
    for place in places() {
        assert_eq!(place.to_string().parse(), Ok(place));
    }
}
