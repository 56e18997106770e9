//! Every word that the game says, in one place.

use std::fmt::Display;

use praline_rules::{Disc, End, Gold, Move, Outcome, Placement, Reason, Rules, Seat, Source};

pub(super) const YOU: &str = "you";
pub(super) const STAND_IN: &str = "stand-in";
pub(super) const TAKEN_BACK: &str = "Taken back.";
pub(super) const NOTHING_TO_TAKE_BACK: &str = "There is nothing to take back.";
pub(super) const UNFINISHED: &str = "The game is left unfinished.";
pub(super) const MOVES: &str = "Moves";
pub(super) const HINT: &str = "Best moves, with your chance to win:";
pub(super) const DISCS: &str = "Discs";
pub(super) const CENTRE: &str = "Centre";
pub(super) const BAG: &str = "Bag";
pub(super) const LID: &str = "Lid";
pub(super) const FLOOR: &str = "Floor";
pub(super) const MARKER: &str = "marker";
pub(super) const CARRIED_OFF: &str = "carried off";
pub(super) const MARKER_FREE: &str = "Has the marker, free of charge.";
pub(super) const SPARE_WAITING: &str = "Spare disc: catches the next piece.";

pub(super) const HELP: &str = "\
A move is FROM COLOUR TO, such as 3B4: take all blue pieces of disc 3, lay them
in line 4. FROM is a disc or c for the centre; TO is a line or f for the floor.
  Colours: B blue, Y yellow, R red, K black, W white.
  From a sharer, say where the other colours go: 4Y3lBKrW (left BK, right W).
  On a free wall, choose a space by row and column: w35.
Other commands:
  moves    list the legal moves
  hint     show the three moves that look best, with your chance to win
  board    show the table again
  undo     take back your last move
  resign   give up
  quit     leave the game";

pub(super) fn welcome(rules: Rules, seed: u64) -> String {
    format!("Praline, rules {rules}, seed {seed}. Type `help` for help.")
}

pub(super) fn seat(seat: Seat, player: &str) -> String {
    format!("Seat {seat} ({player})")
}

pub(super) fn seat_drafts(round: u8, who: &str) -> String {
    format!("Round {round}: {who} drafts.")
}

pub(super) fn seat_chooses(round: u8, who: &str) -> String {
    format!("Round {round}: {who} chooses a wall space.")
}

pub(super) fn score(who: &str, score: u16) -> String {
    format!("{who}: {}", points(score))
}

pub(super) fn prompt(who: &str) -> String {
    format!("{who}> ")
}

pub(super) fn hint(mv: Move, win: u16, proved: bool) -> String {
    let certain = if proved { ", for certain" } else { "" };
    let mv = mv.to_string();
    format!("  {mv:<10}{:>3}.{}%{certain}", win / 10, win % 10)
}

pub(super) fn refused(reason: impl Display) -> String {
    format!("That cannot be done: {reason}.")
}

pub(super) fn resigns(who: &str) -> String {
    format!("{who} resigns.")
}

pub(super) fn gold(gold: Gold) -> String {
    match gold {
        Gold::Extra => "extra piece".to_owned(),
        Gold::Magnet(colour) => format!("magnet {colour}"),
        Gold::Keeper => "keeper".to_owned(),
        Gold::Sharer => "sharer".to_owned(),
        Gold::Spare => "spare".to_owned(),
    }
}

pub(super) fn spare_holds(colour: char) -> String {
    format!("Spare disc: holds {colour}.")
}

pub(super) fn round_begins(round: u8, who: &str) -> String {
    format!("Round {round} begins. {who} starts.")
}

pub(super) fn turns_gold(disc: Disc, power: Gold) -> String {
    format!("Disc {disc} is gold: {}.", gold(power))
}

pub(super) fn lid_poured(count: u32) -> String {
    format!("The bag is empty; {count} pieces go into it from the lid.")
}

pub(super) fn pulled(magnet: Disc, from: Disc, colour: char) -> String {
    format!("Disc {magnet} pulls {colour} from disc {from}.")
}

pub(super) fn takes(count: u8, colour: char, from: Source) -> String {
    match from.as_disc() {
        Some(disc) => format!("takes {count} {colour} from disc {disc}"),
        None => format!("takes {count} {colour} from the centre"),
    }
}

pub(super) const TAKES_MARKER: &str = "takes the marker";

pub(super) fn sends(pieces: &str, to: Disc) -> String {
    format!("sends {pieces} to disc {to}")
}

pub(super) const TAKES_SPARE: &str = "keeps the spare disc";

pub(super) fn lays(count: u8, line: u8) -> String {
    format!("lays {count} in line {line}")
}

pub(super) const SPARED: &str = "1 lies on the spare disc";

pub(super) fn falls(count: u8) -> String {
    let verb = if count == 1 { "falls" } else { "fall" };
    format!("{count} {verb} to the floor")
}

pub(super) fn overflows(count: u8) -> String {
    let verb = if count == 1 { "goes" } else { "go" };
    format!("{count} {verb} to the lid")
}

pub(super) fn no_place(line: u8, colour: char) -> String {
    format!("finds no place for the {colour} of line {line}")
}

pub(super) fn builds(who: &str, colour: char, (row, column): (u8, u8), runs: Placement) -> String {
    let scored = points(runs.points());
    let how = match (runs.horizontal, runs.vertical) {
        (0, 0) => String::new(),
        (across, 0) => format!(", {across} in the row"),
        (0, down) => format!(", {down} in the column"),
        (across, down) => format!(", {across} in the row and {down} in the column"),
    };
    format!("{who} builds {colour} at row {row}, column {column}: {scored}{how}.")
}

pub(super) fn floor_counted(who: &str, cost: u16, lost: u16) -> String {
    if lost == cost {
        format!("{who} loses {} for the floor line.", points(lost))
    } else {
        format!(
            "{who} loses {} for the floor line, which costs {cost}.",
            points(lost)
        )
    }
}

pub(super) fn ended(end: End) -> String {
    let why = match end {
        End::CompleteRow => "a row is complete",
        End::NoPieces => "no pieces are left",
        End::LastRound => "the last round is played",
    };
    format!("The game is over: {why}.")
}

pub(super) fn bonus(who: &str, what: &str, bonus: u16) -> String {
    format!("{who} completed {what}: {}.", points(bonus))
}

pub(super) fn result(outcome: &Outcome, who: impl Fn(Seat) -> String) -> String {
    let winners: Vec<String> = outcome.winners().iter().map(who).collect();
    let verb = if winners.len() == 1 {
        "wins"
    } else {
        "share the win"
    };
    let how = match outcome.by() {
        None => "",
        Some(Reason::Resignation) => " by resignation",
        Some(Reason::Time) => " on time",
        Some(Reason::Leaving) => " because the others left",
    };
    let scores: Vec<String> = outcome.scores().map(|score| score.to_string()).collect();
    format!(
        "{} {verb}{how}, {}.",
        winners.join(" and "),
        scores.join(" : ")
    )
}

fn points(count: u16) -> String {
    match count {
        1 => "1 point".to_owned(),
        _ => format!("{count} points"),
    }
}
