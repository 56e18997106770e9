use praline_ai::{Chances, Finding, Findings, Look, Lost, Mark, Plan, StepKind};
use praline_rules::{BySeat, Colour, Game, Move, Players, Rules, Seat, Step};

use super::{
    Review, Run, Span, UnknownFindings, Verdict, Which, Why, Work, findings_text, read_findings,
    why,
};
use crate::settings::Look as Art;
use crate::sitting::Sitting;
use crate::table::{LineState, PieceState, Table};
use crate::text::{Language, Part, Texts};
use crate::trial_games::whole_game;

pub(super) fn texts() -> Texts {
    Texts::new(Language::English, Art::Praline)
}

/// Chances of two, in hundredths for the first.
fn chances(first: u32) -> Chances {
    let part = Chances::WHOLE / 100;
    let parts = BySeat([first * part, (100 - first) * part, 0, 0]);
    Chances::new(parts).expect("a whole")
}

/// Another move than the one that was played, if there was a choice.
fn another(before: &Game, played: &[Move]) -> Option<Move> {
    let mut all = (0..).map_while(|k| before.legal_moves().get(k));
    let is_move = !played.is_empty();
    all.find(|mv| is_move && !played.contains(mv))
}

/// A game of two, in which each deal favours the first seat and both seats slip now and then.
fn found(sitting: &Sitting) -> Findings {
    let mut chance = 50;
    let count = sitting.moments().len();
    let winner = sitting.outcome().expect("over").winners().has(Seat::One);
    let step = |(index, moment): (usize, &praline_rules::Moment)| {
        let before = sitting.play_after(index).game();
        let seat = before.turn().mover().unwrap_or(Seat::One);
        let earlier: u32 = chance;
        chance = match (moment.step, index % 7, seat) {
            _ if index + 1 == count && winner => 100,
            _ if index + 1 == count => 0,
            (Step::Deal { .. }, ..) => (chance + 5).min(90),
            (Step::Move(_), 3, Seat::One) => chance.saturating_sub(12),
            (Step::Move(_), 4, Seat::Two) => (chance + 16).min(95),
            _ => chance,
        };
        let played = match moment.step {
            Step::Move(mv) => vec![mv],
            _ => Vec::new(),
        };
        let other = another(before, &played);
        // Where nothing else could be played, nothing was given away.
        let lost = other.as_ref().map_or(0, |_| earlier.abs_diff(chance)) * (Chances::WHOLE / 100);
        let is_move = !played.is_empty();
        Finding {
            step: index,
            kind: if is_move {
                StepKind::Move
            } else {
                StepKind::Deal
            },
            seat,
            chances: chances(chance),
            look: Look::Brief,
            lost: Lost {
                win: if is_move { lost } else { 0 },
                points: 140,
            },
            best: match other {
                Some(other) if lost > 0 => vec![other],
                _ => played.clone(),
            },
            mark: Mark::of(lost).filter(|_| is_move),
            is_only: false,
            is_proved: false,
            played,
        }
    };
    let steps = sitting.moments().iter().enumerate().map(step).collect();
    Findings {
        players: sitting.players(),
        start: chances(50),
        steps,
    }
}

pub(super) fn game() -> Sitting {
    whole_game("2".parse().expect("rules"), 4)
}

pub(super) fn with_review(progress: Work, see: impl Fn(&Review<'_>)) {
    let (sitting, texts) = (game(), texts());
    let findings = found(&sitting);
    see(&Review {
        sitting: &sitting,
        findings: Some(&findings),
        progress,
        texts: &texts,
    });
}

#[test]
fn the_bars_are_exactly_the_way_from_the_start_to_the_result() {
    with_review(Work::Done, |review| {
        let sum = review.sum().expect("all is found");
        let on_the_way: i32 = sum.bars.iter().map(|bar| bar.percent).sum();
        let won = review
            .sitting
            .outcome()
            .expect("over")
            .winners()
            .has(Seat::One);
        let result = if won { 100 } else { 0 };
        assert_eq!(50 + on_the_way, result);
        assert_eq!(sum.title, format!("How 50 % became {result}"));
        assert!(sum.bars[0].percent > 0, "the deals were kind");
        assert_eq!(sum.bars[1].label, "Your slips");
        assert_eq!(sum.bars[2].label, "Slips: Mira");
    });
}

#[test]
fn the_luck_of_the_deals_is_one_number_wherever_it_is_told() {
    let (sitting, texts) = (game(), texts());
    for part in 80..100 {
        let mut findings = found(&sitting);
        let scaled = |chances: Chances| {
            let first = chances.of(Seat::One) / 100 * part;
            let parts = BySeat([first, Chances::WHOLE - first, 0, 0]);
            Chances::new(parts).expect("a whole")
        };
        findings.start = scaled(findings.start);
        for finding in &mut findings.steps {
            finding.chances = scaled(finding.chances);
        }
        let review = Review {
            sitting: &sitting,
            findings: Some(&findings),
            progress: Work::Done,
            texts: &texts,
        };
        let luck = review.figures()[0].luck_percent;
        let sum = review.sum().expect("all is found");
        assert_eq!(sum.bars[0].percent, luck);
        let deals = review.curve().deals;
        let swings = deals
            .iter()
            .map(|deal| match deal.swing.strip_prefix('\u{2212}') {
                Some(less) => -less.parse::<i32>().expect("a number"),
                None => deal.swing.parse().expect("a number"),
            });
        assert_eq!(swings.sum::<i32>(), luck, "{deals:?}");
    }
}

#[test]
fn nothing_is_summed_up_before_all_is_found() {
    with_review(Work::Working, |review| {
        assert_eq!(review.sum(), None);
        assert!(
            review
                .figures()
                .iter()
                .all(|figures| figures.accuracy == "\u{2026}")
        );
    });
}

#[test]
fn the_curve_has_a_point_for_every_step_and_rounds_beside_each_other() {
    with_review(Work::Done, |review| {
        let curve = review.curve();
        assert_eq!(curve.title, "Your chance to win, %");
        assert_eq!(curve.lines.len(), 1, "the other one's is what is left");
        assert_eq!(curve.lines[0].chances.len(), curve.last + 1);
        assert_eq!(curve.rounds[0].label, "Round 1");
        assert_eq!(curve.rounds[1].label, "2");
        assert!(curve.rounds.is_sorted_by(|a, b| a.points.1 == b.points.0));
        assert_eq!(
            curve.rounds.last().map(|band| band.points.1),
            Some(curve.last)
        );
        assert_eq!(curve.deals.len(), curve.rounds.len());
        assert_eq!(curve.deals[0].swing, "+5");
        assert!(
            curve
                .marks
                .iter()
                .any(|mark| mark.verdict == Verdict::Mistake)
        );
        assert!(
            curve
                .marks
                .iter()
                .all(|mark| mark.verdict != Verdict::Plain)
        );
    });
}

#[test]
fn a_review_opens_at_the_worst_own_move_and_goes_round_the_slips() {
    with_review(Work::Done, |review| {
        let worst = review.worst();
        let card = review.card(worst).expect("a move");
        assert_eq!(card.tag.as_deref(), Some("Mistake"));
        assert!(
            card.heading.starts_with("Your win chance fell from "),
            "{}",
            card.heading
        );
        assert_eq!(card.points.as_deref(), Some("about 1 point"));
        assert_eq!(card.played.label, "You played");
        let better = card.better.expect("something was better");
        assert_eq!(better.label, "Better");
        assert!(matches!(
            better.pieces.parts().first(),
            Some(Part::Piece(_))
        ));
        // The next ones come round to this one again.
        let mut at = worst;
        let mut seen = 0;
        loop {
            at = review.next_slip(at).expect("there are slips");
            seen += 1;
            if at == worst {
                break;
            }
        }
        assert_eq!(seen, review.curve().marks.len());
    });
}

#[test]
fn every_move_has_a_card_a_table_and_a_sentence() {
    with_review(Work::Done, |review| {
        for number in 1..=review.moves() {
            assert!(review.card(number).is_some());
            assert!(review.table(number).is_some());
            let said = review.said(number).expect("a move");
            assert!(said.starts_with(&format!("Move {number} of ")), "{said}");
            assert_eq!(review.boards(number), Some([Seat::Two, Seat::One]));
        }
        for none in [0, review.moves() + 1, usize::MAX] {
            assert_eq!(review.card(none), None);
            assert_eq!(review.table(none), None);
            assert_eq!(review.said(none), None);
        }
        assert_eq!(review.marked().len(), review.curve().marks.len());
    });
}

#[test]
fn what_is_said_of_a_slip_keeps_the_letters_of_its_language() {
    let (sitting, findings) = (game(), found(&game()));
    for (language, ending, slip) in [
        (Language::English, " percent", "mistake"),
        (Language::German, " Prozent", "Fehler"),
    ] {
        let review = Review {
            sitting: &sitting,
            findings: Some(&findings),
            progress: Work::Done,
            texts: &Texts::new(language, Art::Praline),
        };
        let said = review.said(review.worst()).expect("a move");
        assert!(said.ends_with(&format!("{ending}, {slip}.")), "{said}");
        let plain = (1..=review.moves()).find(|number| review.verdict(*number) == Verdict::Plain);
        let said = review.said(plain.expect("one")).expect("a move");
        assert!(said.ends_with(&format!("{ending}.")), "{said}");
    }
}

#[test]
fn reasons_have_minus_signs_and_colours_without_a_number() {
    let (sitting, texts) = (game(), texts());
    let words = |reason: Why| why(&sitting, reason, &texts);
    let fewer = |span: Span| Why::Points {
        played: -9,
        better: -2,
        span,
    };
    assert_eq!(
        words(fewer(Span::Round)).plain(),
        "Its line brings \u{2212}9 points this round, the better line \u{2212}2."
    );
    assert_eq!(
        words(fewer(Span::Game)).plain(),
        "Its line brings \u{2212}9 points to the end, the better line \u{2212}2."
    );
    for reason in [Why::Nears, Why::Misses] {
        let words = words(reason(Run::Colour(Colour::Red)));
        assert!(
            words.parts().contains(&Part::Colour(Colour::Red)),
            "{words:?}"
        );
    }
}

fn marked_pieces(table: &Table, state: PieceState) -> usize {
    let singles = table.discs.iter().flat_map(|disc| &disc.pieces);
    let singles = singles.filter(|piece| piece.state == state).count();
    let groups = table
        .centre
        .groups
        .iter()
        .filter(|group| group.state == state);
    singles + groups.count()
}

#[test]
fn the_table_shows_what_was_played_and_what_was_better() {
    with_review(Work::Done, |review| {
        for mark in review.curve().marks {
            let table = review.table(mark.number).expect("a move");
            assert!(marked_pieces(&table, PieceState::Played) > 0);
            let boards = || table.others.iter().chain([&table.own]);
            let cells = || {
                boards()
                    .flat_map(|board| &board.lines)
                    .flat_map(|line| &line.cells)
            };
            let floors = || boards().flat_map(|board| &board.floor.cells);
            assert!(cells().chain(floors()).any(|cell| cell.is_new), "laid");
            let is_better = |line: &crate::LineView| line.state == LineState::Target;
            let lit = table.own.lines.iter().any(is_better);
            assert!(lit || table.own.floor.state == LineState::Target);
        }
    });
}

#[test]
fn the_better_line_is_a_game_of_its_own() {
    with_review(Work::Done, |review| {
        let before = review.sitting.moments().len();
        let number = review.worst();
        for which in [Which::Played, Which::Better] {
            let line = review.line(number, which).expect("there is one");
            let shown = review.line_steps(&line);
            assert_eq!(shown.len(), line.moments().len());
            // What is said rests on the whole of it.
            assert_eq!(shown.len(), review.moves_of(number, which).len());
            assert_eq!(review.sitting.moments().len(), before);
        }
    });
}

/// Both lines of each slip, played on to the end of the round without much thought.
fn with_long_lines(sitting: &Sitting) -> Findings {
    let mut findings = found(sitting);
    for finding in &mut findings.steps {
        for line in [&mut finding.played, &mut finding.best] {
            let mut game = *sitting.play_after(finding.step).game();
            line.truncate(usize::from(line.iter().all(|mv| game.apply(*mv).is_ok())));
            while !line.is_empty()
                && let Some(mv) = game.legal_moves().next()
            {
                game.apply(mv).expect("legal");
                line.push(mv);
            }
        }
    }
    findings
}

#[test]
fn whoever_a_reason_names_is_among_the_boards_that_are_shown() {
    let (texts, mut named) = (texts(), 0);
    for (rules, seed) in ["2", "3", "4", "4-free"].into_iter().zip(1..) {
        let sitting = whole_game(rules.parse().expect("rules"), seed);
        let findings = with_long_lines(&sitting);
        let review = Review {
            sitting: &sitting,
            findings: Some(&findings),
            progress: Work::Done,
            texts: &texts,
        };
        for number in 1..=review.moves() {
            let boards = review.boards(number).expect("a move");
            if let Some(seat) = review.reason(number).and_then(Why::seat) {
                assert!(boards.contains(&seat), "{boards:?} {seat:?}");
                named += 1;
            }
            for maker in sitting.players().seats() {
                let boards = review.boards_in_line(number, maker).expect("a move");
                assert!(boards.contains(&maker) && boards[0] != boards[1]);
            }
        }
    }
    assert!(named > 0);
}

#[test]
fn reviews_of_all_rules_have_a_line_for_every_player() {
    let texts = texts();
    for rules in Rules::all() {
        let sitting = whole_game(rules, 3);
        let review = Review {
            sitting: &sitting,
            findings: None,
            progress: Work::Working,
            texts: &texts,
        };
        let curve = review.curve();
        let players = rules.players.count();
        assert_eq!(curve.lines.len(), if players == 2 { 1 } else { players });
        assert_eq!(review.figures().len(), players);
        assert_eq!((review.done(), review.worst()), (0, 1));
        let card = review.card(1).expect("a move");
        assert_eq!(card.heading, "Not looked at yet");
        assert!(review.table(review.moves()).is_some());
        assert!(review.boards(1).is_some());
    }
}

#[test]
fn what_was_found_is_kept_and_read_again() {
    let sitting = game();
    let findings = found(&sitting);
    let text = findings_text(&findings);
    assert_eq!(read_findings(&text, &sitting), Ok(findings));
}

/// One number for the nets of the page and how long they look.
fn found_by() -> String {
    let nets = praline_testing::data_files::repository().join("crates/worker/nets");
    let mut files: Vec<_> = std::fs::read_dir(nets)
        .expect("the nets of the page")
        .map(|file| file.expect("a file").path())
        .collect();
    files.sort();
    let mut seen: Vec<u8> = files
        .iter()
        .flat_map(|file| std::fs::read(file).expect("a net"))
        .collect();
    seen.extend(format!("{:?}", Players::ALL.map(Plan::of_game)).into_bytes());
    let number = seen.iter().fold(0xCBF2_9CE4_8422_2325_u64, |hash, byte| {
        (hash ^ u64::from(*byte)).wrapping_mul(0x100_0000_01B3)
    });
    format!("{number:016x}")
}

#[test]
fn what_other_nets_found_is_not_taken_for_what_these_find() {
    let text = findings_text(&found(&game()));
    let head = format!("praline review 3 {}", found_by());
    assert_eq!(text.lines().next(), Some(head.as_str()), "the head to keep");
}

#[test]
fn what_is_damaged_or_of_another_game_is_refused() {
    let sitting = game();
    let text = findings_text(&found(&sitting));
    let lines = text.lines().count();
    let other = whole_game("2".parse().expect("rules"), 5);
    let three = whole_game("3".parse().expect("rules"), 5);
    for game in [&other, &three] {
        assert_eq!(read_findings(&text, game), Err(UnknownFindings));
    }
    // Without any of its lines, with one of them twice, and with another first line.
    for gone in 0..lines {
        let kept = |(index, line): (usize, &str)| (index != gone).then(|| format!("{line}\n"));
        let short: String = text.lines().enumerate().filter_map(kept).collect();
        assert_eq!(
            read_findings(&short, &sitting),
            Err(UnknownFindings),
            "{gone}"
        );
    }
    let last = text.lines().last().expect("there are lines");
    for damaged in [
        format!("{text}{last}\n"),
        text.replacen("review 3", "review 2", 1),
        // As another net found it.
        text.replacen(&found_by(), "0123456789abcdef", 1),
        text.replace("move 1", "move 7"),
        text.replacen(" move ", " deal ", 1),
        String::new(),
        "\n".repeat(lines),
    ] {
        assert_eq!(read_findings(&damaged, &sitting), Err(UnknownFindings));
    }
}

#[test]
fn a_move_of_a_bot_is_tried_again_by_a_person() {
    with_review(Work::Done, |review| {
        for number in 1..=review.moves() {
            let position = review.position(number).expect("a move");
            assert!(matches!(position.due(), crate::Due::Person(_)));
        }
    });
}
