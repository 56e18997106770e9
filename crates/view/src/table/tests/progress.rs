//! How near the bonuses are.

use crate::settings::Look;
use crate::sitting::Sitting;
use crate::table::{Acting, Progress, Scene, Table};
use crate::text::{Language, Texts};

#[test]
fn progress_to_the_bonuses_is_told_from_three_of_five_on() {
    // Row 1 has four, row 2 three; column 1 two; brown four, white three.
    let position = "2-free 6 n1 -,-,-,-,- - 9.12.9.10.10 9.4.10.9.7 \
        30:BYRK./YBW../W..Y./..Y../.....:-,-,-,-,-:- 0:..W../...../...../...../.....:-,-,-,-,-:-";
    let game: praline_rules::Game = position.parse().expect("a position");
    let sitting = Sitting::from_position(game).expect("a right header");
    let texts = Texts::new(Language::English, Look::Praline);
    let table = Table::new(&Scene::still(&sitting, Acting::Nobody, &texts));
    let progress = &table.own.progress;
    let labels = |all: &[Option<Progress>]| -> Vec<String> {
        all.iter().flatten().map(|it| it.label.clone()).collect()
    };
    assert_eq!(
        labels(&progress.rows),
        ["Row 1, 4 of 5, bonus 2", "Row 2, 3 of 5, bonus 2"]
    );
    assert_eq!(
        labels(&progress.columns),
        ["Column 1, 3 of 5, bonus 7", "Column 3, 3 of 5, bonus 7"]
    );
    let colours: Vec<&str> = progress
        .colours
        .iter()
        .map(|(_, it)| it.label.as_str())
        .collect();
    assert_eq!(colours, ["Colour brown, 4 of 5, bonus 10"]);
    assert!(progress.colours[0].1.is_near());
    assert!(!progress.rows[1].as_ref().expect("three of five").is_near());
    let other = &table.others[0].progress;
    assert!(other.rows.iter().chain(&other.columns).all(Option::is_none));
}
