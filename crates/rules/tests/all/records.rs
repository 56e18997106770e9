//! Records of random games, finished or not, with seats that give up.

use praline_rules::{
    Deal, FairDeals, Game, Header, Reason, Record, RecordFault, Recorder, Rules, Seat, StartChoice,
    Turn, draw_start,
};
use praline_testing::records::read;
use praline_testing::trial_games::some_move;
use praline_testing::{Dice, times};

/// A header with some of everything that a header may have.
fn random_header(rules: Rules, dice: &mut Dice) -> Header {
    let mut header = Header::new(rules);
    for seat in rules.players.seats() {
        if dice.below(2) == 0 {
            let name = *dice.one_of(&["Ada", "bot:master", "Čeněk Ó.", "A  B", "名前"]);
            header.players[seat] = Some(name.to_owned());
        }
        if dice.below(4) == 0 {
            header.fair.entropy[seat] = Some([dice.byte(); 16]);
        }
    }
    if dice.below(2) == 0 {
        header.date = Some("2026-11-15".to_owned());
        header.fair = FairDeals {
            commit: Some([0xA5; 32]),
            seed: Some([dice.byte(); 32]),
            start: *dice.one_of(&[None, Some(StartChoice::Drawn), Some(StartChoice::Chosen)]),
            ..header.fair
        };
        let event = ("event".to_owned(), "open  evening, table 3".to_owned());
        header
            .other
            .extend([event, ("rated".to_owned(), String::new())]);
    }
    header
}

/// A random game up to some number of steps, in which seats sometimes give up.
fn random_recorder(recorder: Recorder, steps: u32, dice: &mut Dice) -> Recorder {
    let mut recorder = recorder;
    for _ in 0..steps {
        let game = *recorder.game();
        if dice.below(60) == 0 {
            let seat = *dice.one_of(&Seat::ALL);
            let reasons = [Reason::Resignation, Reason::Time, Reason::Leaving];
            // Refused for a seat that does not play, has given up, or won: nothing is recorded.
            let _ = recorder.give_up(seat, *dice.one_of(&reasons));
        }
        if recorder.play().is_over() {
            break;
        }
        if let Some(deal) = Deal::draw(&game, dice) {
            recorder.deal(deal).unwrap();
        } else {
            let mv = some_move(&game, dice).unwrap();
            recorder.apply(mv).unwrap();
        }
    }
    recorder
}

/// Checks that a record prints, reads back and replays as the same game.
fn assert_same_after_reading(record: &Record, last: &Recorder) {
    let text = record.to_string();
    let again = read(&text);
    assert_eq!(again.as_deref(), Ok(std::slice::from_ref(record)), "{text}");
    let (mut steps, mut play) = (0, None);
    record.replay(|now, _| {
        steps += 1;
        play = Some(*now);
    });
    assert_eq!(steps, record.steps().len());
    // Before the first deal nothing says who will start, and nothing depends on it.
    if last.game().round() > 0 {
        assert!(play.is_none_or(|play| play == *last.play()), "{text}");
    }
    assert_eq!(record.outcome(), last.play().outcome().as_ref());
}

#[test]
fn a_printed_record_reads_back_as_the_same_record() {
    let mut dice = Dice::new(6);
    for rules in Rules::all() {
        for _ in 0..times(20) {
            let header = random_header(rules, &mut dice);
            let first = draw_start(rules.players, &mut dice);
            let steps = 1 + dice.below(400);
            let recorder = random_recorder(Recorder::new(header, first).unwrap(), steps, &mut dice);
            assert_same_after_reading(&recorder.clone().finish(), &recorder);
        }
    }
}

#[test]
fn a_record_from_the_middle_of_a_game_reads_back_as_the_same_record() {
    let mut dice = Dice::new(7);
    for rules in Rules::all() {
        for _ in 0..times(10) {
            let start = Recorder::new(Header::new(rules), Seat::One).unwrap();
            let steps = dice.below(150);
            let from = *random_recorder(start, steps, &mut dice).game();
            let mut header = Header::new(rules);
            header.from = Some(from);
            let steps = dice.below(60);
            let recorder =
                random_recorder(Recorder::new(header, Seat::One).unwrap(), steps, &mut dice);
            assert_same_after_reading(&recorder.clone().finish(), &recorder);
        }
    }
}

#[test]
fn several_records_in_one_text_are_read_one_after_the_other() {
    let mut dice = Dice::new(8);
    let records: Vec<Record> = Rules::all()
        .map(|rules| {
            let first = draw_start(rules.players, &mut dice);
            let recorder = Recorder::new(random_header(rules, &mut dice), first).unwrap();
            random_recorder(recorder, 90, &mut dice).finish()
        })
        .collect();
    let text: String = records.iter().map(Record::to_string).collect();
    assert_eq!(read(&text), Ok(records));
}

#[test]
fn a_record_without_a_deal_reads_back_as_the_same_record() {
    for first in [Seat::One, Seat::Two] {
        let record = Recorder::new(Header::new("2".parse().unwrap()), first)
            .unwrap()
            .finish();
        assert_eq!(read(&record.to_string()), Ok(vec![record]));
    }
}

#[test]
fn the_start_player_of_a_game_from_a_position_is_the_positions() {
    let rules: Rules = "2".parse().unwrap();
    let mut header = Header::new(rules);
    header.from = Game::start(rules, Seat::Two).ok();
    let mut recorder = Recorder::new(header, Seat::Two).unwrap();
    assert_eq!(recorder.game().turn(), Turn::Deal(Seat::Two));
    let deal = Deal::draw(recorder.game(), &mut |_| 0).unwrap();
    recorder.deal(deal).unwrap();
    let record = recorder.finish();
    assert_eq!(read(&record.to_string()), Ok(vec![record]));
}

#[test]
fn a_header_that_passes_its_check_reads_back_and_any_other_is_refused() {
    const PARTS: [&str; 14] = [
        "Ada",
        " ",
        "\t",
        "\n",
        "#",
        "round",
        "w11",
        "resign:1",
        "player",
        "é",
        "\u{85}",
        "1",
        "",
        "0123456789",
    ];
    let mut dice = Dice::new(9);
    let (mut taken, mut refused) = (0, 0);
    for _ in 0..times(4_000) {
        let mut text = || -> String {
            let parts = 1 + dice.below(5);
            let part = |_| *dice.one_of(&PARTS);
            (0..parts).map(part).collect()
        };
        let mut header = Header::new("3".parse().unwrap());
        header.players[Seat::Two] = Some(text());
        header.date = Some("2026".to_owned() + &text());
        header.other = vec![(text(), String::new()), ("x".to_owned() + &text(), text())];
        let checked = header.check();
        match Recorder::new(header, Seat::Three) {
            Ok(recorder) => {
                taken += 1;
                assert_eq!(checked, Ok(()));
                let record = recorder.finish();
                assert_eq!(read(&record.to_string()), Ok(vec![record]));
            }
            Err(fault) => {
                refused += 1;
                assert_eq!(checked, Err(fault));
            }
        }
    }
    assert!(
        taken > 20 && refused > 20,
        "{taken} taken, {refused} refused"
    );
}

#[test]
fn nobody_starts_who_does_not_play() {
    let rules = "2".parse().unwrap();
    let refused = Game::start(rules, Seat::Three).unwrap_err();
    assert_eq!(refused.to_string(), "seat 3 does not play");
    let refused = Recorder::new(Header::new(rules), Seat::Three).unwrap_err();
    assert_eq!(refused, RecordFault::NoSuchSeat(Seat::Three));
    let game = Game::start(rules, Seat::Two).unwrap();
    assert_eq!(game.turn(), Turn::Deal(Seat::Two));
}

#[test]
fn a_game_that_goes_back_is_the_game_as_it_was_and_its_moments_are_its_steps() {
    let mut dice = Dice::new(17);
    for rules in ["2", "3-free", "4-special"].map(|word| word.parse::<Rules>().unwrap()) {
        let recorder = Recorder::new(Header::new(rules), Seat::Two).unwrap();
        let record = random_recorder(recorder, 60, &mut dice).finish();
        let mut recorder = Recorder::at_start_of(&record);
        let mut so_far = vec![recorder.clone().finish()];
        for step in record.steps() {
            let moment = recorder.step_with_events(*step).unwrap();
            assert_eq!((moment.step, &moment.after), (*step, recorder.play()));
            so_far.push(recorder.clone().finish());
        }
        assert_eq!(recorder.clone().finish(), record);
        recorder.truncate(1000);
        for count in (0..so_far.len()).rev() {
            recorder.truncate(count);
            assert_eq!(recorder.clone().finish(), so_far[count]);
        }
    }
}

#[test]
fn names_may_change_while_a_game_is_recorded_but_not_what_is_played() {
    let rules: Rules = "2".parse().unwrap();
    let mut recorder = Recorder::new(Header::new(rules), Seat::One).unwrap();
    let mut named = Header::new(rules);
    named.players[Seat::Two] = Some("Ada".to_owned());
    recorder.set_header(named.clone()).unwrap();
    assert_eq!(recorder.header(), &named);
    named.players[Seat::Two] = Some("A".repeat(41));
    assert!(recorder.set_header(named).is_err());
    let other = Header::new("2-free".parse().unwrap());
    assert!(recorder.set_header(other).is_err());
}
