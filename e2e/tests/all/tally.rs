//! The table of points at the end, against itself and against the record of the game.

use praline_e2e::{Browser, Element, Fault, Page};
use serde::Deserialize;

/// What the end screen shows of the points, a column for each player.
const SHOWN: &str = "(() => {
    const cells = (row) => [...row.querySelectorAll('td')];
    const rows = (part) => [...document.querySelectorAll(`.tally ${part} tr`)];
    return {
        names: [...document.querySelectorAll('.tally thead .nm')].map((name) => name.textContent),
        parts: rows('tbody').map((row) => cells(row).map((cell) => cell.textContent)),
        totals: cells(rows('tfoot')[0]).map((cell) => cell.textContent),
        wins: cells(rows('tfoot')[0]).map((cell) => cell.classList.contains('win')),
    };
})()";

/// The table of points as the page shows it.
#[derive(Debug, Deserialize)]
pub(crate) struct Tally {
    names: Vec<String>,
    /// Where the points came from, row by row.
    parts: Vec<Vec<String>>,
    totals: Vec<String>,
    wins: Vec<bool>,
}

impl Tally {
    /// The table of points of a page that shows the end.
    pub(crate) async fn of(page: &Page) -> Result<Tally, Fault> {
        page.wait_for(".tally tfoot td").await?;
        page.eval(SHOWN).await
    }

    /// Fails unless every player's total is the sum of its parts, and players, totals and winners are
    /// those of the record.
    pub(crate) fn assert_right(&self, record: &str, players: usize) {
        let totals: Vec<i32> = self.totals.iter().map(|text| points(text)).collect();
        assert_eq!(totals.len(), players, "{self:?}");
        assert!(!self.parts.is_empty(), "{self:?}");
        for (column, total) in totals.iter().enumerate() {
            let sum: i32 = self.parts.iter().map(|row| points(&row[column])).sum();
            assert_eq!(sum, *total, "{self:?}");
        }
        let ending = ending(record, players);
        let known = |name: &String| {
            ending
                .iter()
                .any(|(other, ..)| other.as_ref() == Some(name))
        };
        let names = self
            .names
            .iter()
            .cloned()
            .map(|name| Some(name).filter(known));
        let columns = names.zip(totals).zip(self.wins.iter().copied());
        let mut shown: Vec<Player> = columns
            .map(|((name, total), wins)| (name, total, wins))
            .collect();
        shown.sort();
        assert_eq!(shown, ending, "{self:?}");
    }
}

/// A player at the end: the name, unless the screen calls a bot or a nameless person something else;
/// the points; and whether the game is won.
type Player = (Option<String>, i32, bool);

/// What a record says about the end, sorted.
fn ending(record: &str, players: usize) -> Vec<Player> {
    let line = |key: &str| record.lines().find_map(|line| line.strip_prefix(key));
    let result = line("result ").unwrap_or_else(|| panic!("no result: {record}"));
    let (scores, winners) = result
        .split_once(" winner ")
        .unwrap_or_else(|| panic!("not over: {result}"));
    let scores: Vec<i32> = scores.split(' ').map(points).collect();
    assert_eq!(scores.len(), players, "{result}");
    let player = |(seat, score): (usize, i32)| {
        let name = line(&format!("player {seat} ")).filter(|name| !name.starts_with("bot:"));
        let wins = winners.split(' ').any(|winner| winner == seat.to_string());
        (name.map(str::to_owned), score, wins)
    };
    let mut ending: Vec<Player> = (1..).zip(scores).map(player).collect();
    ending.sort();
    ending
}

/// Points as they are written: with a sign, or a dash for none.
fn points(text: &str) -> i32 {
    match text.replace('\u{2212}', "-").as_str() {
        "\u{2013}" => 0,
        number => number
            .parse()
            .unwrap_or_else(|_| panic!("`{text}` are no points")),
    }
}

/// The record that the end screen saves.
pub(crate) async fn saved(browser: &Browser, page: &Page) -> Result<String, Fault> {
    page.choose(Element::css(".end .foot button").containing("Save"))
        .await?;
    let (_, file) = browser.download().await?;
    Ok(std::fs::read_to_string(file).expect("the file was saved"))
}
