//! What a line says.

use praline_rules::Seat;

use super::go::Go;
use super::refusal::Refusal;

/// A command of the protocol.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Command<'a> {
    /// The line is blank.
    Nothing,
    Ugi,
    IsReady,
    NewGame,
    SetOption {
        name: &'a str,
        value: String,
    },
    /// The words behind `position`, which only the options can complete.
    Position(Vec<&'a str>),
    Go(Go),
    Query(Query),
    Stop,
    Quit,
}

/// What can be asked of the position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Query {
    GameOver,
    Result,
    Turn(Seat),
}

impl<'a> Command<'a> {
    pub(crate) fn read(line: &'a str) -> Result<Command<'a>, Refusal> {
        let mut words = line.split_ascii_whitespace();
        let Some(first) = words.next() else {
            return Ok(Command::Nothing);
        };
        let rest: Vec<&str> = words.collect();
        match first {
            "ugi" => alone("ugi", &rest, Command::Ugi),
            "isready" => alone("isready", &rest, Command::IsReady),
            "uginewgame" => alone("uginewgame", &rest, Command::NewGame),
            "stop" => alone("stop", &rest, Command::Stop),
            "quit" => alone("quit", &rest, Command::Quit),
            "setoption" => read_set_option(&rest),
            "position" => Ok(Command::Position(rest)),
            "go" => Ok(Command::Go(Go::read(&rest)?)),
            "query" => Ok(Command::Query(read_query(&rest)?)),
            _ => Err(Refusal::UnknownCommand(first.to_owned())),
        }
    }
}

/// A command that takes no words.
fn alone<'a>(
    name: &'static str,
    rest: &[&str],
    command: Command<'a>,
) -> Result<Command<'a>, Refusal> {
    match rest.first() {
        None => Ok(command),
        Some(word) => Err(Refusal::TooMuch {
            command: name,
            word: (*word).to_owned(),
        }),
    }
}

fn read_set_option<'a>(words: &[&'a str]) -> Result<Command<'a>, Refusal> {
    match words {
        ["name", name, "value", value @ ..] if !value.is_empty() => Ok(Command::SetOption {
            name,
            value: value.join(" "),
        }),
        _ => Err(Refusal::SetOption),
    }
}

fn read_query(words: &[&str]) -> Result<Query, Refusal> {
    let turn = |seat: &Seat| words == [format!("p{seat}turn")];
    match words {
        ["gameover"] => Ok(Query::GameOver),
        ["result"] => Ok(Query::Result),
        _ => {
            let seat = Seat::ALL.into_iter().find(turn);
            let asked = || Refusal::Query(words.join(" "));
            seat.map(Query::Turn).ok_or_else(asked)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn any_white_space_separates_words() {
        let read = Command::read("\tsetoption  name Level value 3 \r").unwrap();
        let value = "3".to_owned();
        assert_eq!(
            read,
            Command::SetOption {
                name: "Level",
                value
            }
        );
        assert_eq!(Command::read(" \t\r").unwrap(), Command::Nothing);
    }

    #[test]
    fn every_seat_has_its_question() {
        for seat in Seat::ALL {
            let line = format!("query p{seat}turn");
            let expected = Command::Query(Query::Turn(seat));
            assert_eq!(Command::read(&line).unwrap(), expected);
        }
    }

    #[test]
    fn what_is_no_command_is_refused() {
        for line in [
            "UGI",
            "uci",
            "ugi now",
            "stop it",
            "quit 1",
            "isready?",
            "query",
            "query p5turn",
            "query result now",
            "setoption",
            "setoption name Level",
            "setoption name Level value",
            "setoption Level 3",
            "go fast",
            "\0",
            "ugi\u{a0}",
        ] {
            Command::read(line).unwrap_err();
        }
    }
}
