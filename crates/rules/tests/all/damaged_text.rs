//! Damaged text is refused or read, never a reason to panic, and what is read is what was written.

use crate::common::dice::Dice;
use crate::common::random_play::{Step, random_game};
use crate::common::times::times;
use praline_rules::{Chance as _, Deal, Game, Header, Move, Record, RecordReader, Recorder, Rules};
use praline_slow_rules::State;

/// What a random edit writes: characters of the formats, and some that are in none.
const LETTERS: &str = "BYRKWBYRKW0123456789-,./:*^x5dwnelrcf \n\t#abü\u{0}\u{85}़";

/// Damages a text in one place: a character changed, put in, taken out, a part doubled, cut or
/// moved.
fn damage(text: &mut Vec<char>, dice: &mut Dice) {
    let letters: Vec<char> = LETTERS.chars().collect();
    let mut at = |n: usize| dice.below(n as u32 + 1) as usize;
    let (from, to) = (at(text.len()), at(text.len()));
    let (from, to) = (from.min(to), from.max(to));
    let letter = letters[at(letters.len() - 1)];
    match at(6) {
        0 if from < text.len() => text[from] = letter,
        1 if from < text.len() => {
            text.remove(from);
        }
        2 => text.truncate(to),
        3 => {
            let part = text[from..to.min(from + 12)].to_vec();
            text.splice(from..from, part);
        }
        4 if to < text.len() => text.swap(from, to),
        _ => text.insert(from, letter),
    }
}

/// Shows some damaged versions of a text.
fn damaged(text: &str, dice: &mut Dice, versions: u32, mut see: impl FnMut(&str)) {
    for _ in 0..versions {
        let mut letters: Vec<char> = text.chars().collect();
        for _ in 0..=dice.below(2) {
            damage(&mut letters, dice);
        }
        see(&letters.into_iter().collect::<String>());
    }
}

/// Shows positions and steps of random games of all rules words.
fn random_games(games: u64, mut see: impl FnMut(&Game, Option<Step>)) {
    for (word, rules) in Rules::all().enumerate() {
        for number in 0..times(games) {
            random_game(rules, 5_000 * word as u64 + number, &mut see);
        }
    }
}

/// The records of a text, as far as it can be read.
fn read(text: &str) -> Vec<Record> {
    let mut reader = RecordReader::new();
    let mut records = Vec::new();
    for line in text.lines() {
        match reader.line(line) {
            Ok(record) => records.extend(record),
            Err(_) => break,
        }
    }
    records
}

#[test]
fn damaged_positions_are_refused_exactly_where_the_slow_rules_refuse_them() {
    let mut dice = Dice::new(1);
    let (mut read, mut refused) = (0, 0);
    random_games(24, |game, _| {
        damaged(&game.to_string(), &mut dice, 3, |text| {
            let slow = State::parse(text);
            match text.parse::<Game>() {
                Ok(game) => {
                    read += 1;
                    assert_eq!(game.to_string(), text);
                    assert!(slow.is_ok(), "{text}: the slow rules refuse it: {slow:?}");
                }
                Err(error) => {
                    refused += 1;
                    assert!(slow.is_err(), "{text}: {error}; the slow rules read it");
                }
            }
        });
    });
    assert!(read > 100 && refused > 10_000, "{read} read, {refused} not");
}

#[test]
fn damaged_moves_are_read_as_written_or_refused() {
    let mut dice = Dice::new(2);
    random_games(1, |game, step| {
        let Some(Step::Move(mv)) = step else { return };
        let legal: Vec<String> = game.legal_moves().map(|mv| mv.to_string()).collect();
        damaged(&mv.to_string(), &mut dice, 10, |text| {
            let Ok(mv) = text.parse::<Move>() else {
                return;
            };
            assert_eq!(mv.to_string(), text);
            let listed = legal.iter().any(|legal| legal == text);
            assert_eq!(game.is_legal(mv), listed, "{game}, {text}");
        });
    });
}

#[test]
fn damaged_deals_are_taken_exactly_where_the_slow_rules_take_them() {
    let mut dice = Dice::new(3);
    let (mut taken, mut refused) = (0, 0);
    random_games(12, |game, step| {
        let Some(Step::Deal(deal)) = step else { return };
        let state = State::parse(&game.to_string()).unwrap();
        damaged(&deal.to_string(), &mut dice, 6, |text| {
            let slow = state.deal(text);
            let mut next = *game;
            let read: Option<Deal> = text.parse().ok();
            if let Some(deal) = &read {
                assert_eq!(deal.to_string(), text);
            }
            match read.map(|deal| next.apply_deal(&deal)) {
                Some(Ok(())) => {
                    taken += 1;
                    assert_eq!(Ok(next.to_string()), slow.map(|s| s.print()), "{text}");
                }
                no => {
                    refused += 1;
                    assert_eq!(next, *game, "a refused deal changes nothing");
                    assert!(slow.is_err(), "{game}, {text}: {no:?}");
                }
            }
        });
    });
    assert!(
        taken > 50 && refused > 1_000,
        "{taken} taken, {refused} not"
    );
}

#[test]
fn damaged_records_are_refused_or_read_back_as_they_print() {
    let mut dice = Dice::new(4);
    let mut read_though_damaged = 0;
    for (seed, rules) in Rules::all().enumerate() {
        for number in 0..times(6) {
            let mut recorder: Option<Recorder> = None;
            random_game(rules, 100 * seed as u64 + number, |game, step| {
                let recorder = recorder.get_or_insert_with(|| {
                    let first = game.turn().to_string()[1..].parse().unwrap();
                    let first = praline_rules::Seat::from_number(first).unwrap();
                    let mut header = Header::new(rules);
                    header.players[first] = Some("Ada".to_owned());
                    Recorder::new(header, first).unwrap()
                });
                match step {
                    Some(Step::Deal(deal)) => recorder.deal(deal).unwrap(),
                    Some(Step::Move(mv)) => recorder.apply(mv).unwrap(),
                    None => {}
                }
            });
            let text = recorder.unwrap().finish().to_string();
            damaged(&text, &mut dice, 20, |text| {
                for record in read(text) {
                    read_though_damaged += 1;
                    let printed = record.to_string();
                    assert_eq!(read(&printed), [record], "{text}");
                }
            });
        }
    }
    assert!(read_though_damaged > 20, "{read_though_damaged}");
}

#[test]
fn errors_repeat_no_control_characters() {
    let game = Game::start("2".parse().unwrap(), praline_rules::Seat::One);
    let position = game.to_string();
    for at in 0..=position.len() {
        let text = [&position[..at], "\u{1b}[2J", &position[at..]].concat();
        let error = text.parse::<Game>().unwrap_err().to_string();
        assert!(!error.contains(char::is_control), "{error:?}");
    }
    let record = "praline 1\nrules 2\nplayer 1 Ada\n\
                  round 1 start 1 deal BBYR,KKWW,BRRK,YYKW,BYRW\n3R4 resign:2\n\
                  result 0 0 winner 1 by resignation\n";
    for at in 0..=record.len() {
        let text = [&record[..at], "\u{7}", &record[at..]].concat();
        let mut reader = RecordReader::new();
        for line in text.lines() {
            if let Err(error) = reader.line(line) {
                let error = error.to_string();
                assert!(!error.contains(char::is_control), "{error:?}");
                break;
            }
        }
    }
}
