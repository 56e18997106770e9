//! `data/playthroughs`: a golden game of each rules word, which a person can read.

use std::fs;

use crate::common::telling::tell;
use praline_rules::{Play, Rules, Turn};
use praline_testing::data_files::{files, folder};
use praline_testing::trial_games::{Step, random_game};

/// A game of some sense, told step by step.
fn playthrough(rules: Rules, seed: u64) -> String {
    let mut lines = vec![format!("rules {rules}")];
    random_game(rules, seed, |game, step| {
        let mut events = Vec::new();
        let mut next = *game;
        match step {
            Some(Step::Deal(deal)) => {
                next.apply_deal_observed(&deal, &mut events).unwrap();
                lines.extend([String::new(), format!("deal {deal}")]);
            }
            Some(Step::Move(mv)) => {
                next.apply_observed(mv, &mut events).unwrap();
                lines.push(mv.to_string());
            }
            None => {
                let outcome = Play::new(*game).outcome().unwrap();
                lines.extend([String::new(), outcome.to_string(), String::new()]);
                return;
            }
        }
        lines.extend(tell(&events).iter().map(|line| format!("  {line}")));
        if matches!(next.turn(), Turn::Deal(_) | Turn::Over) {
            lines.push(format!("position {next}"));
        }
    });
    lines.join("\n")
}

/// The file of each rules word, with the text that it should have.
fn playthroughs() -> Vec<(String, String)> {
    let mut all: Vec<(String, String)> = Rules::all()
        .enumerate()
        // A seed of the form 3n + 2 plays sensibly.
        .map(|(n, rules)| (format!("{rules}.txt"), playthrough(rules, 3 * n as u64 + 2)))
        .collect();
    all.sort();
    all
}

/// The first line in which two texts differ.
fn difference(golden: &str, now: &str) -> String {
    let (mut golden, mut now) = (golden.lines(), now.lines());
    let mut number = 0;
    loop {
        number += 1;
        let (was, is) = (golden.next(), now.next());
        if was != is {
            let was = was.unwrap_or("(the end)");
            let is = is.unwrap_or("(the end)");
            return format!("line {number}\n  was: {was}\n  now: {is}");
        }
        if was.is_none() {
            return "line breaks".to_owned();
        }
    }
}

#[test]
fn every_rules_word_plays_its_golden_game() {
    let expected = playthroughs();
    if std::env::var_os("PRALINE_BLESS").is_some() {
        fs::create_dir_all(folder("playthroughs")).unwrap();
        for (file, text) in &expected {
            fs::write(folder("playthroughs").join(file), text).unwrap();
        }
    }
    let golden = files("playthroughs", ".txt");
    for ((file, text), (golden_file, golden_text)) in expected.iter().zip(&golden) {
        assert_eq!(
            file, golden_file,
            "a file is missing or too many; `cargo xtask bless` writes those that there must be"
        );
        assert!(
            text == golden_text,
            "data/playthroughs/{file}, {}\n\
             if that is meant, `cargo xtask bless` writes the files anew",
            difference(golden_text, text)
        );
    }
    assert_eq!(golden.len(), expected.len());
}
