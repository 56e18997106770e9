//! What lights up, what is foretold, and what is said, without a browser.

mod previews;
mod progress;
mod sharing;
mod whole_games;
mod words;

use praline_rules::{Game, Line, Target};

use super::{Acting, Scene, Table};
use crate::selection::{Action, Commit, Reaction, Selection};
use crate::settings::Look;
use crate::sitting::{Due, Sitting};
use crate::text::{Language, Texts};

fn texts() -> Texts {
    Texts::new(Language::English, Look::Praline)
}

fn sitting(position: &str) -> Sitting {
    let game: Game = position.parse().expect("a valid position");
    Sitting::from_position(game).expect("a right header")
}

fn table(sitting: &Sitting, selection: Selection, hover: Option<Action>) -> Table {
    let acting = match sitting.due() {
        Due::Person(_) => Acting::Person,
        Due::Bot(..) => Acting::Bot,
        Due::Elsewhere => Acting::Elsewhere,
        Due::Deal | Due::Nothing => Acting::Nobody,
    };
    Table::new(&Scene {
        selection,
        hover,
        ..Scene::still(sitting, acting, &texts())
    })
}

fn hold(sitting: &Sitting, action: &str) -> Selection {
    let mut selection = Selection::Nothing;
    let action = action.parse().expect("an action");
    let reaction = selection.act(&sitting.position(), action, Commit::AtOnce);
    assert_eq!(reaction, Reaction::Changed);
    selection
}

fn line(number: u8) -> Target {
    Target::line(Line::from_number(number).expect("1 to 5"))
}

/// Seat 1 drafts; wall row 2 shows R, line 4 holds B, line 1 is full.
const MIDDLE: &str = "2 3 d1 RRRW,BYKW,-,-,- *2YY 12.12.11.12.11 3.4.4.6.6 \
    9:...../...R./...../...../.....:Y1,-,-,B1,-:- \
    4:...../...../...../...../.....:-,-,-,-,-:-";

fn middle() -> Sitting {
    // Whatever is not on the table lies in the lid, so that each colour counts 20.
    let mut setup: Vec<String> = MIDDLE.split_whitespace().map(str::to_owned).collect();
    let counted = "RRRWBYKWYYRYB";
    let bag = [12, 12, 11, 12, 11];
    let lid: Vec<String> = "BYRKW"
        .chars()
        .zip(bag)
        .map(|(c, bag)| (20 - bag - counted.matches(c).count()).to_string())
        .collect();
    setup[6] = lid.join(".");
    sitting(&setup.join(" "))
}
