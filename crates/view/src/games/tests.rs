//! Lists of games: what they say is true, and whatever is damaged is told from what is not.

use praline_ai::Level;
use praline_rules::{Record, Rules, Seat};
use praline_testing::Dice;
use praline_testing::damaged::damaged;
use praline_testing::data_files::files;

use super::{
    EditionFilter, GameFilter, GameSummary, OwnResult, ResultFilter, Standing, Statistics,
    TITLE_LENGTH, read_many, with_title,
};
use crate::home::Edition;
use crate::settings::{Choice, Look};
use crate::sitting::{OpenError, Sitter, Sitting, TablePlan};
use crate::text::{Language, Part, Texts};
use crate::trial_games::whole_game;

/// Won by one point, by a person against two bots.
const WON: &str = "praline 1\nrules 2\nplayer 2 bot:novice\ndate 2026-11-09\n\
    round 1 start 1 deal BBBB,YYYY,RRRR,KKKK,WWWW\nresign:2\nresult 0 0 winner 1 by resignation\n";
const LOST: &str = "praline 1\nrules 2-special\nplayer 1 bot:master\nplayer 2 Ada\nresign:2\n\
    result 0 0 winner 1 by resignation\n";
const FRIENDS: &str = "praline 1\nrules 2-free\nplayer 1 Ada\nplayer 2 Ben\n\
    round 1 start 2 deal BBBB,YYYY,RRRR,KKKK,WWWW\n1B1\nresult *\n";

fn only(text: &str) -> Record {
    let mut reading = read_many(text);
    let record = reading.next().expect("a record").expect("a right one");
    assert!(reading.next().is_none());
    record
}

fn summary(text: &str) -> GameSummary {
    GameSummary::of(&only(text))
}

#[test]
fn a_summary_says_what_the_game_says_and_comes_back_from_its_text() {
    for (seed, rules) in (1..).zip(Rules::all()) {
        let sitting = whole_game(rules, seed);
        let all = sitting.moments().len();
        for count in [0, 1, all / 2, all] {
            let part = sitting.continued_from(count);
            let summary = GameSummary::of(&part.record());
            let read: GameSummary = summary.to_string().parse().expect("its own text");
            assert_eq!(read, summary);
            assert_eq!(summary.is_over(), part.outcome().is_some(), "{rules}");
            for seat in rules.players.seats() {
                assert_eq!(summary.score(seat), Some(part.game().board(seat).score()));
                assert_eq!(&summary.sitters[seat.index()], part.sitter(seat));
                let won = part.outcome().map(|outcome| outcome.winners().has(seat));
                assert_eq!(summary.place(seat).map(|place| place == 1), won);
            }
            assert_eq!(summary.own_seat(), Some(Seat::One));
        }
    }
}

#[test]
fn places_follow_the_end_screen() {
    let texts = Texts::new(Language::English, Look::Praline);
    for seed in 1..6 {
        let sitting = whole_game("4-free".parse().expect("rules"), seed);
        let summary = GameSummary::of(&sitting.record());
        let finish = crate::finish(&sitting, &texts).expect("it is over");
        let places = finish.seats.iter().map(|it| summary.place(it.seat));
        let places: Vec<_> = places.collect();
        assert!(places.is_sorted(), "{places:?}");
        assert_eq!(places[0], Some(1));
    }
}

#[test]
fn a_summary_that_is_damaged_is_none() {
    let text = summary(FRIENDS).to_string();
    for line in 0..text.lines().count() {
        let short: Vec<&str> = text.lines().take(line).collect();
        assert!(short.join("\n").parse::<GameSummary>().is_err(), "{line}");
    }
    for wrong in [
        text.replace("rules 2-free", "rules 4"),
        text.replace("running 1 1", "running 1 3"),
        text.replace("running 1 1", "over 1"),
        text.replace("scores 0 0", "scores 0 -1"),
        text.replace("summary 1", "summary 2"),
        format!("{text}\nrunning"),
        String::new(),
    ] {
        assert!(wrong.parse::<GameSummary>().is_err(), "{wrong}");
    }
}

#[test]
fn the_same_game_is_known_by_whatever_title() {
    let record = only(FRIENDS);
    let titled = with_title(record.clone(), "  The last\nevening  ");
    let named = GameSummary::of(&titled);
    assert_eq!(named.title.as_deref(), Some("The lastevening"));
    assert_eq!(named.fingerprint, summary(FRIENDS).fingerprint);
    assert_eq!(GameSummary::of(&only(&titled.to_string())), named);
    let again = with_title(titled, "");
    assert_eq!(again, record);
    let other = summary(&FRIENDS.replace("1B1", "1B2"));
    assert_ne!(other.fingerprint, named.fingerprint);
    let endless = with_title(record, &"ñ".repeat(10_000));
    let title = GameSummary::of(&endless).title.expect("a title");
    assert_eq!(title.chars().count(), TITLE_LENGTH);
}

#[test]
fn a_title_stays_while_the_game_is_played_on() {
    let titled = with_title(only(FRIENDS), "Sunday").to_string();
    let mut sitting = Sitting::from_text(&titled).expect("a record");
    sitting.resign(Seat::One).expect("it goes on");
    let after = GameSummary::of(&sitting.record());
    assert_eq!(after.title.as_deref(), Some("Sunday"));
    assert!(after.is_over());
}

#[test]
fn each_record_of_a_file_is_judged_on_its_own() {
    let damaged = FRIENDS.replace("1B1", "1Q1");
    let file = format!("# all my games\n\n{WON}{damaged}\n{FRIENDS}praline 2\nrules 2\n{LOST}");
    let read: Vec<_> = read_many(&file).collect();
    let right = read.iter().flatten().map(ToString::to_string);
    let whole: Vec<String> = [WON, FRIENDS, LOST]
        .map(|text| only(text).to_string())
        .into();
    assert_eq!(right.collect::<Vec<_>>(), whole);
    let faults: Vec<_> = read.iter().filter_map(|it| it.as_ref().err()).collect();
    assert_eq!(
        faults.iter().map(|it| it.number).collect::<Vec<_>>(),
        [2, 4]
    );
    let OpenError::Record(error) = &faults[0].error else {
        panic!("{faults:?}");
    };
    let line = file.lines().nth(error.line - 1);
    assert_eq!(line, Some("1Q1"));
}

#[test]
fn whatever_a_file_or_the_storage_holds_is_read_or_refused() {
    let mut dice = Dice::new(5);
    let file = format!("{WON}{FRIENDS}{LOST}");
    damaged(&file, &mut dice, 300, |text| {
        for record in read_many(text).flatten() {
            // What was read can be written, read again and listed.
            let summary = GameSummary::of(&record);
            assert_eq!(GameSummary::of(&only(&record.to_string())), summary);
            assert_eq!(summary.to_string().parse(), Ok(summary));
        }
    });
    damaged(&summary(FRIENDS).to_string(), &mut dice, 300, |text| {
        if let Ok(read) = text.parse::<GameSummary>() {
            assert_eq!(read.scores.len(), read.sitters.len());
        }
    });
}

#[test]
fn what_is_no_record_at_all_is_told_once() {
    for text in [
        "<html>\n<body>\n",
        "hello",
        "praline",
        "\u{feff}praline 1\n",
    ] {
        let read: Vec<_> = read_many(text).collect();
        assert!(matches!(*read, [Err(_)]), "{read:?}");
    }
    for nothing in ["", "\n\n", "# only a comment\n"] {
        assert_eq!(read_many(nothing).count(), 0);
    }
}

#[test]
fn all_records_of_the_data_files_go_out_and_come_in_again() {
    let mut file = String::new();
    let mut texts = Vec::new();
    for (_, text) in files("replays/valid", ".praline") {
        for record in read_many(&text).flatten() {
            file += &record.to_string();
            texts.push(record.to_string());
        }
    }
    assert!(texts.len() > 20);
    let again: Vec<String> = read_many(&file)
        .flatten()
        .map(|it| it.to_string())
        .collect();
    assert_eq!(again, texts);
}

#[test]
fn statistics_count_what_is_over_and_own() {
    let games = [WON, FRIENDS, WON, LOST, WON].map(summary);
    let statistics = Statistics::of(&games);
    assert_eq!((statistics.games, statistics.won), (4, 3));
    assert_eq!((statistics.best, statistics.streak), (Some(0), 2));
    assert_eq!(statistics.against(Level::Novice).won, 3);
    assert_eq!(statistics.against(Level::Master).games, 1);
    assert_eq!(statistics.against(Level::Club).games, 0);
    assert_eq!(Statistics::of(&[]), Statistics::default());
}

#[test]
fn filters_take_what_they_say_and_stand_in_the_address() {
    let games = [WON, LOST, FRIENDS].map(summary);
    let taken = |text: &str| {
        let filter: GameFilter = text.parse().expect("any text is a filter");
        games.each_ref().map(|game| filter.takes(game))
    };
    assert_eq!(taken("all"), [true; 3]);
    assert_eq!(taken("won"), [true, false, false]);
    assert_eq!(taken("lost.special"), [false, true, false]);
    assert_eq!(taken("friends"), [false, false, true]);
    assert_eq!(taken("all.free"), [false, false, true]);
    assert_eq!(taken("all.chocolatier"), [true, false, true]);
    assert_eq!(taken("all.mini"), [false; 3]);
    // What another version wrote shows everything.
    assert_eq!(taken("all.plain"), [true; 3]);
    assert_eq!(taken("%00<script>"), [true; 3]);
    for (result, _) in ResultFilter::ALL {
        for (edition, _) in EditionFilter::ALL {
            let filter = GameFilter {
                result: *result,
                edition: *edition,
            };
            assert_eq!(filter.to_string().parse(), Ok(filter));
        }
    }
}

#[test]
fn a_game_with_tiles_is_known_again_wherever_its_record_goes() {
    let texts = Texts::new(Language::English, Look::Praline);
    let plan = TablePlan::default();
    let mut sitting = Sitting::begin(&plan, Seat::One, None).expect("a plan");
    assert_eq!(sitting.edition(), Edition::Chocolatier);
    sitting.note_look(Look::Tile);
    let mini = summary(&sitting.record().to_string());
    assert_eq!(mini.edition, Edition::Mini);
    assert_eq!(mini.to_string().parse(), Ok(mini.clone()));
    assert_eq!(mini.played(&texts), "Mini");
    // It is the same game as without that line.
    sitting.note_look(Look::Printed);
    let printed = GameSummary::of(&sitting.record());
    assert_eq!(printed.edition, Edition::Chocolatier);
    assert_eq!(printed.fingerprint, mini.fingerprint);
    // What another program writes there changes nothing.
    let other = summary(&WON.replace("rules 2\n", "rules 2\nedition deluxe\n"));
    assert_eq!(other.edition, Edition::Chocolatier);
    let special = summary(&LOST.replace("2-special\n", "2-special\nedition mini\n"));
    assert_eq!(special.edition, Edition::Special);
    assert_eq!(special.played(&texts), "Special factories");
    assert_eq!(
        summary(FRIENDS).played(&texts),
        "Master Chocolatier, brown side"
    );
}

#[test]
fn a_game_is_called_by_its_title_or_by_those_one_plays_against() {
    let texts = Texts::new(Language::English, Look::Praline);
    let lost = summary(LOST);
    assert_eq!(lost.heading(&texts).plain(), "Aurelia");
    assert_eq!(lost.heading(&texts).parts()[1], Part::Bot);
    assert_eq!(lost.own_result(), Some(OwnResult::Lost));
    let friends = summary(FRIENDS);
    assert_eq!(friends.heading(&texts), "Ada, Ben".to_owned().into());
    assert_eq!(friends.own_result(), None);
    assert_eq!(friends.progress(&texts).plain(), "Round 1, Ada’s turn");
    let turn = Some(Seat::One);
    assert_eq!(friends.standing, Standing::Running { round: 1, turn });
    let titled = with_title(only(FRIENDS), "The final");
    assert_eq!(
        GameSummary::of(&titled).heading(&texts).plain(),
        "The final"
    );
    // Whoever makes up names and titles makes up no bot and no piece.
    let false_bot = FRIENDS.replace("player 2 Ben", "player 2 Ben\u{E006}\u{E000}");
    assert_eq!(
        summary(&false_bot).heading(&texts),
        "Ada, Ben".to_owned().into()
    );
    let title = "\u{E006}".to_owned();
    let titled = GameSummary::of(&with_title(only(FRIENDS), &title));
    assert_eq!(titled.heading(&texts), title.into());
    assert_eq!(lost.sitters[0], Sitter::Bot(Level::Master));
}
