//! Who plays which seat.

use praline_ai::{Bot, Level};
use praline_rules::{BySeat, Play, Rules, Seat};
use praline_view::{Sitter, TablePlan, Texts, bot_name};

use crate::args::Word;
use crate::error::Error;

/// The name of a person, where players are asked for.
const YOU: &str = "you";
/// Who plays on for somebody who gave up.
const STAND_IN: Bot = Bot::Level(Level::STAND_IN);

/// Who plays a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Hand {
    Person,
    Bot(Bot),
}

/// Who plays each seat of a game.
#[derive(Clone, Debug)]
pub(super) struct Seats {
    pub(super) rules: Rules,
    hands: BySeat<Hand>,
}

impl Seats {
    /// One for each name; without any, a person against bots.
    pub(super) fn new(rules: Rules, names: &[Word]) -> Result<Seats, Error> {
        let mut hands = BySeat([Hand::Bot(Bot::Level(Level::Casual)); 4]);
        hands[Seat::One] = Hand::Person;
        let found = names.len();
        if found != 0 && found != rules.players.count() {
            return Err(Error::SeatCount { found, rules });
        }
        for (seat, name) in rules.players.seats().zip(names) {
            hands[seat] = read_hand(name)?;
        }
        Ok(Seats { rules, hands })
    }

    /// Who plays a seat now; a stand-in for those who gave up.
    pub(super) fn hand(&self, seat: Seat, play: &Play) -> Hand {
        if play.given_up().has(seat) {
            Hand::Bot(STAND_IN)
        } else {
            self.hands[seat]
        }
    }

    /// What the game is set up by, before anybody is named.
    pub(super) fn plan(&self) -> TablePlan {
        let nobody = vec![Sitter::Person(String::new()); self.rules.players.count()];
        TablePlan::new(nobody, self.rules).unwrap_or_default()
    }

    /// Who sits there as the game stands: where somebody gave up, the stand-in is named.
    pub(super) fn sitters(&self, play: &Play, texts: &Texts) -> Vec<Sitter> {
        let seats = self.rules.players.seats();
        seats.map(|seat| self.sitter(seat, play, texts)).collect()
    }

    fn sitter(&self, seat: Seat, play: &Play, texts: &Texts) -> Sitter {
        let is_played_on = play.given_up().has(seat) && !play.is_over();
        match self.hands[seat] {
            _ if is_played_on => Sitter::Guest(texts.get("play-stand-in")),
            Hand::Person => Sitter::Person(String::new()),
            Hand::Bot(Bot::Level(level)) => Sitter::Bot(level),
            Hand::Bot(bot) => {
                let seats = self.rules.players.seats();
                let earlier = seats.take_while(|other| *other != seat);
                let twins = earlier.filter(|other| self.hands[*other] == Hand::Bot(bot));
                Sitter::Guest(match twins.count() {
                    0 => bot.name().to_owned(),
                    before => format!("{} {}", bot.name(), before + 1),
                })
            }
        }
    }

    /// What kinds of players the bots with names of their own are, line by line.
    pub(super) fn introductions(&self, texts: &Texts) -> Vec<String> {
        let mut levels: Vec<Level> = Vec::new();
        for seat in self.rules.players.seats() {
            if let Hand::Bot(Bot::Level(level)) = self.hands[seat]
                && !levels.contains(&level)
            {
                levels.push(level);
            }
        }
        let words = |level: &Level| {
            let kind = texts.bot_kind(*level);
            let character = texts.bot_character(*level);
            [
                format!("{}: {kind}.", bot_name(*level)),
                format!("  {character}"),
            ]
        };
        levels.iter().flat_map(words).collect()
    }
}

fn read_hand(word: &Word) -> Result<Hand, Error> {
    if word.as_str() == YOU {
        return Ok(Hand::Person);
    }
    word.parse().map(Hand::Bot).map_err(|fault| Error::Seat {
        name: word.as_str().to_owned(),
        fault,
    })
}
