//! Where the page is: every screen has an address, so that a link and a reload lead there.
//!
//! Only the name of an online table stands before `#`, where a server can see it. Positions, games
//! and the secrets of seats stay behind `#`, and no log of a server has them.

use std::fmt;

use praline_protocol::TableId;
use praline_view::LessonPlace;

use super::GameId;

/// The longest text behind `#` that is looked at; whole games are far shorter.
const LONGEST: usize = 200_000;

/// A place in the page that has an address.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Route {
    /// The first screen.
    Home,
    /// The game at this screen.
    Play,
    /// Setting the table for a new game.
    New,
    /// The list of games, with what it is narrowed to.
    Games(String),
    /// The list of lessons, or a step of one.
    Learn(Option<LessonPlace>),
    /// A lesson that there is not.
    NoLesson,
    /// A puzzle by its number, from 1; without one, that of the day.
    Puzzle(Option<u32>),
    /// A position that a link carries, as it is written there.
    Position(String),
    /// Setting up a position, with the one that a link carries, if it carries one.
    Set(String),
    /// The score pad.
    Pad,
    /// The review of a kept game, at a move; 0 is the worst own one.
    Review(GameId, usize),
    /// The review of an online game that is over.
    TableReview(TableId, usize),
    /// A whole game that a link carries, as it is written there.
    Game(String),
    /// An online table, with the secret of a seat where the link brings one.
    Table(TableId, Option<String>),
    /// An address that names an online table by what is no table's name.
    NoTable,
    /// An address that names something and cannot be read.
    Damaged,
}

impl Route {
    /// Reads what stands in an address from `?` and from `#` on; each may be empty.
    pub(crate) fn read(search: &str, hash: &str) -> Route {
        if search.len().max(hash.len()) > LONGEST {
            return Route::Damaged;
        }
        let fragment = hash.strip_prefix('#').unwrap_or(hash);
        let words = search.strip_prefix('?').unwrap_or(search).split('&');
        if let Some(table) = words.into_iter().find_map(|word| word.strip_prefix("t=")) {
            if let Some(number) = fragment.strip_prefix("review/") {
                let table = table.parse().ok();
                let route = |table| Route::TableReview(table, number.parse().unwrap_or_default());
                return table.map_or(Route::NoTable, route);
            }
            let secret = fragment.strip_prefix("seat=");
            return table_route(table, secret);
        }
        if let Some(named) = fragment.strip_prefix("t=") {
            return match named.split_once("&seat=") {
                Some((table, secret)) => table_route(table, Some(secret)),
                None => table_route(named, None),
            };
        }
        if let Some(position) = fragment.strip_prefix("position=") {
            return Route::Position(position.to_owned());
        }
        if let Some(position) = fragment.strip_prefix("set=") {
            return Route::Set(position.to_owned());
        }
        if let Some(game) = fragment.strip_prefix("game=") {
            return Route::Game(game.to_owned());
        }
        if let Some(lesson) = fragment.strip_prefix("learn/") {
            return lesson
                .parse()
                .map_or(Route::NoLesson, |place| Route::Learn(Some(place)));
        }
        if let Some(number) = fragment.strip_prefix("puzzle/") {
            // Puzzles are counted from 1, so that no other word names one.
            return Route::Puzzle(Some(number.parse().unwrap_or(0)));
        }
        if let Some(review) = fragment.strip_prefix("review/") {
            let (game, number) = review.split_once('/').unwrap_or((review, ""));
            // What is no game's number leads to none, and is told there.
            let (game, number) = (game.parse(), number.parse());
            return Route::Review(game.unwrap_or_default(), number.unwrap_or_default());
        }
        match fragment.split_once('?').unwrap_or((fragment, "")) {
            ("play", _) => Route::Play,
            ("new", _) => Route::New,
            ("pad", _) => Route::Pad,
            ("set", _) => Route::Set(String::new()),
            ("learn", _) => Route::Learn(None),
            ("puzzle", _) => Route::Puzzle(None),
            ("games", narrowed) => Route::Games(narrowed.to_owned()),
            _ => Route::Home,
        }
    }

    /// Whether both are the same place, whatever secret a link to it brought.
    pub(crate) fn is_at(&self, other: &Route) -> bool {
        match (self, other) {
            (Route::Table(one, _), Route::Table(another, _)) => one == another,
            _ => self == other,
        }
    }

    /// Whether both are the review of the same game: going from move to move there is no step for Back.
    pub(super) fn is_same_review(&self, other: &Route) -> bool {
        match (self, other) {
            (Route::Review(one, _), Route::Review(another, _)) => one == another,
            (Route::TableReview(one, _), Route::TableReview(another, _)) => one == another,
            _ => false,
        }
    }

    /// Whether the address only leads to another one, which takes its place.
    pub(super) const fn is_passed_through(&self) -> bool {
        match self {
            Route::Play
            | Route::NoLesson
            | Route::Position(_)
            | Route::Game(_)
            | Route::NoTable
            | Route::Damaged => true,
            Route::Set(position) => !position.is_empty(),
            _ => false,
        }
    }
}

fn table_route(table: &str, secret: Option<&str>) -> Route {
    match table.parse() {
        Ok(table) => Route::Table(table, secret.map(str::to_owned)),
        Err(_) => Route::NoTable,
    }
}

/// What stands behind the page's own address.
impl fmt::Display for Route {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Route::Home | Route::Damaged | Route::NoTable => Ok(()),
            Route::Play => f.write_str("#play"),
            Route::New => f.write_str("#new"),
            Route::Pad => f.write_str("#pad"),
            Route::Games(narrowed) if narrowed.is_empty() => f.write_str("#games"),
            Route::Games(narrowed) => write!(f, "#games?{narrowed}"),
            Route::Learn(None) | Route::NoLesson => f.write_str("#learn"),
            Route::Learn(Some(place)) => write!(f, "#learn/{place}"),
            Route::Puzzle(None) => f.write_str("#puzzle"),
            Route::Puzzle(Some(number)) => write!(f, "#puzzle/{number}"),
            Route::Position(position) => write!(f, "#position={position}"),
            Route::Set(position) if position.is_empty() => f.write_str("#set"),
            Route::Set(position) => write!(f, "#set={position}"),
            Route::Game(game) => write!(f, "#game={game}"),
            Route::Review(game, 0) => write!(f, "#review/{game}"),
            Route::Review(game, number) => write!(f, "#review/{game}/{number}"),
            Route::TableReview(table, number) => write!(f, "?t={table}#review/{number}"),
            Route::Table(table, None) => write!(f, "?t={table}"),
            Route::Table(table, Some(secret)) => write!(f, "?t={table}#seat={secret}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const NAME: &str = "00000000000000000000000007";

    /// What stands in an address from `?` and from `#` on.
    fn read(address: &str) -> Route {
        let (before, hash) = address.split_at(address.find('#').unwrap_or(address.len()));
        let search = &before[before.find('?').unwrap_or(before.len())..];
        Route::read(search, hash)
    }

    fn table(secret: Option<&str>) -> Route {
        let name = NAME.parse().expect("a table's name");
        Route::Table(name, secret.map(str::to_owned))
    }

    #[test]
    fn every_address_leads_back_to_its_place() {
        for route in [
            Route::Home,
            Route::Play,
            Route::New,
            Route::Games(String::new()),
            Route::Games("won&mini".to_owned()),
            Route::Learn(None),
            Route::Learn("first/3".parse().ok()),
            Route::Puzzle(None),
            Route::Puzzle(Some(17)),
            Route::Position("2_1_d1".to_owned()),
            Route::Set(String::new()),
            Route::Pad,
            Route::Set("2_1_d1".to_owned()),
            Route::Game("1.abc-_".to_owned()),
            Route::Review(1_700_000_000_000, 0),
            Route::Review(1_700_000_000_000, 33),
            Route::TableReview(NAME.parse().expect("a table's name"), 7),
            table(None),
            table(Some("0123abcd")),
        ] {
            assert_eq!(read(&route.to_string()), route);
        }
    }

    #[test]
    fn links_of_earlier_versions_lead_to_the_same_table() {
        assert_eq!(read(&format!("#t={NAME}")), table(None));
        let moved = format!("#t={NAME}&seat=0123");
        assert_eq!(read(&moved), table(Some("0123")));
        assert_eq!(read(&moved).to_string(), format!("?t={NAME}#seat=0123"));
    }

    #[test]
    fn no_secret_and_no_game_stands_where_a_server_sees_it() {
        for route in [
            table(Some("0123")),
            Route::Game("secret".to_owned()),
            Route::Position("secret".to_owned()),
            Route::Set("secret".to_owned()),
        ] {
            let address = route.to_string();
            let seen = address.split('#').next().unwrap_or_default();
            assert!(!seen.contains("0123") && !seen.contains("secret"), "{seen}");
        }
    }

    #[test]
    fn a_review_of_rubbish_is_that_of_no_game() {
        for (address, route) in [
            ("#review/", Route::Review(0, 0)),
            ("#review/../../etc", Route::Review(0, 0)),
            ("#review/-7/x", Route::Review(0, 0)),
            ("#review/99999999999999999999999/1", Route::Review(0, 1)),
            ("#review/12/99999999999999999999999", Route::Review(12, 0)),
            ("?t=7#review/3", Route::NoTable),
            ("?t=zz#review/1", Route::NoTable),
        ] {
            assert_eq!(read(address), route, "{address}");
        }
    }

    #[test]
    fn an_address_that_cannot_be_read_says_so_and_an_unknown_one_is_home() {
        for address in ["?t=", "?t=7", "#t=scrap&seat=1", "?x=1&t=../../etc"] {
            assert_eq!(read(address), Route::NoTable, "{address}");
        }
        let endless = format!("#position={}", "x".repeat(LONGEST));
        assert_eq!(read(&endless), Route::Damaged);
        for address in [
            "#learn/",
            "#learn/xyz/99",
            "#learn/first/7",
            "#learn/first/3/1",
        ] {
            assert_eq!(read(address), Route::NoLesson, "{address}");
        }
        for address in ["#puzzle/", "#puzzle/x", "#puzzle/-1", "#puzzle/99999999999"] {
            assert_eq!(read(address), Route::Puzzle(Some(0)), "{address}");
        }
        for address in ["", "#", "?", "?lang=de", "#weather", "#playground"] {
            assert_eq!(read(address), Route::Home, "{address}");
        }
    }
}
