//! What page and worker say to each other, as lines of text.

use std::fmt;
use std::str::FromStr;

use praline_ai::{Bot, Chances, Finding, Progress};
use praline_rules::{Game, Move, Rules};

use super::budget::Budget;

/// The number by which an answer finds its question.
pub type Ticket = u32;

/// A question of the page.
#[derive(Clone, Debug, PartialEq)]
pub enum Request {
    /// Which move does a bot make?
    Think {
        /// The question's number.
        ticket: Ticket,
        /// The bot.
        bot: Bot,
        /// How long it thinks, unless it is done before.
        budget: Budget,
        /// Decides which things it overlooks.
        seed: u64,
        /// The position.
        game: Box<Game>,
    },
    /// Which moves are best, and what are the chances? Answered several times, ever better.
    Advise {
        /// The question's number.
        ticket: Ticket,
        /// How many moves, at most.
        count: usize,
        /// How long it is thought about.
        budget: Budget,
        /// The position.
        game: Box<Game>,
    },
    /// What was each step of a finished game worth? Answered at once, and then ever better.
    Review {
        /// The question's number.
        ticket: Ticket,
        /// The record, as text.
        record: String,
    },
    /// Ends the work on a question; a bot answers with the best move so far.
    Stop {
        /// The question's number.
        ticket: Ticket,
    },
    /// The line is idle, and these rules are played: their net may be fetched, once more where that has
    /// failed.
    Learn {
        /// The rules.
        rules: Rules,
    },
}

impl Request {
    /// The question's number, if it has one.
    pub const fn ticket(&self) -> Option<Ticket> {
        match self {
            Request::Think { ticket, .. }
            | Request::Advise { ticket, .. }
            | Request::Review { ticket, .. }
            | Request::Stop { ticket } => Some(*ticket),
            Request::Learn { .. } => None,
        }
    }
}

/// An answer of the worker.
#[derive(Clone, Debug, PartialEq)]
pub enum Answer {
    /// A bot's move.
    Move {
        /// The question's number.
        ticket: Ticket,
        /// The move.
        mv: Move,
    },
    /// The best moves as far as they are known.
    Advice {
        /// The question's number.
        ticket: Ticket,
        /// The moves, the best first.
        lines: Vec<Advised>,
    },
    /// What a review has found anew. The first of these has something of every step of the record; it is
    /// corrected by those that follow ([`Findings::correct`](praline_ai::Findings::correct)).
    Review {
        /// The question's number.
        ticket: Ticket,
        /// How far the review is.
        progress: Progress,
        /// Whether a net judges; else it is the plain evaluation, as the net is missing.
        by_net: bool,
        /// What the position before the first step is worth.
        start: Chances,
        /// Steps of which something else is known than was told before.
        changed: Vec<Finding>,
    },
    /// Nothing more will come.
    Done {
        /// The question's number.
        ticket: Ticket,
    },
    /// A net has come, and judges from now on.
    Learned,
    /// A net that a question needs is missing, damaged or of another version: the plain evaluation judges.
    Unlearned,
}

/// Who judges in a review.
const BY_NET: &str = "net";
const BY_PLAIN: &str = "plain";

/// A move with what it is worth.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Advised {
    /// The move.
    pub mv: Move,
    /// Each seat's chance to win, in thousandths.
    pub win: Vec<u16>,
    /// The mover's lead to be expected, in hundredths of a point.
    pub margin: i32,
}

/// The text is no message; page and worker are of one version, so this is a fault of ours.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Unreadable;

impl fmt::Display for Request {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Request::Think {
                ticket,
                bot,
                budget,
                seed,
                game,
            } => write!(f, "think {ticket} {bot} {budget} {seed} {game}"),
            Request::Advise {
                ticket,
                count,
                budget,
                game,
            } => write!(f, "advise {ticket} {count} {budget} {game}"),
            Request::Review { ticket, record } => write!(f, "review {ticket} {record}"),
            Request::Stop { ticket } => write!(f, "stop {ticket}"),
            Request::Learn { rules } => write!(f, "learn {rules}"),
        }
    }
}

/// The next word of a text; the rest stays.
fn word<'a>(rest: &mut &'a str) -> &'a str {
    let (word, after) = rest.split_once(' ').unwrap_or((*rest, ""));
    *rest = after;
    word
}

fn parse<T: FromStr>(text: &str) -> Result<T, Unreadable> {
    text.parse().map_err(|_| Unreadable)
}

impl FromStr for Request {
    type Err = Unreadable;

    fn from_str(text: &str) -> Result<Request, Unreadable> {
        let mut rest = text;
        let kind = word(&mut rest);
        if kind == "learn" {
            let rules = parse(rest)?;
            return Ok(Request::Learn { rules });
        }
        let ticket = parse(word(&mut rest))?;
        match kind {
            "think" => Ok(Request::Think {
                ticket,
                bot: parse(word(&mut rest))?,
                budget: parse(word(&mut rest))?,
                seed: parse(word(&mut rest))?,
                game: Box::new(parse(rest)?),
            }),
            "advise" => Ok(Request::Advise {
                ticket,
                count: parse(word(&mut rest))?,
                budget: parse(word(&mut rest))?,
                game: Box::new(parse(rest)?),
            }),
            "review" => Ok(Request::Review {
                ticket,
                record: rest.to_owned(),
            }),
            "stop" => Ok(Request::Stop { ticket }),
            _ => Err(Unreadable),
        }
    }
}

impl fmt::Display for Answer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Answer::Move { ticket, mv } => write!(f, "move {ticket} {mv}"),
            Answer::Advice { ticket, lines } => {
                write!(f, "advice {ticket}")?;
                for line in lines {
                    let win: Vec<String> = line.win.iter().map(u16::to_string).collect();
                    write!(f, " {};{};{}", line.mv, win.join(","), line.margin)?;
                }
                Ok(())
            }
            Answer::Review {
                ticket,
                progress: Progress { done, count },
                by_net,
                start,
                changed,
            } => {
                let judge = if *by_net { BY_NET } else { BY_PLAIN };
                write!(f, "review {ticket} {done} {count} {judge} {start}")?;
                changed
                    .iter()
                    .try_for_each(|finding| write!(f, "\n{finding}"))
            }
            Answer::Done { ticket } => write!(f, "done {ticket}"),
            Answer::Learned => f.write_str("learned"),
            Answer::Unlearned => f.write_str("unlearned"),
        }
    }
}

impl FromStr for Answer {
    type Err = Unreadable;

    fn from_str(text: &str) -> Result<Answer, Unreadable> {
        let mut rest = text;
        let kind = word(&mut rest);
        match kind {
            "learned" => return Ok(Answer::Learned),
            "unlearned" => return Ok(Answer::Unlearned),
            _ => {}
        }
        let ticket = parse(word(&mut rest))?;
        match kind {
            "move" => Ok(Answer::Move {
                ticket,
                mv: parse(rest)?,
            }),
            "advice" => {
                let lines = rest.split_whitespace().map(parse);
                Ok(Answer::Advice {
                    ticket,
                    lines: lines.collect::<Result<_, _>>()?,
                })
            }
            "review" => {
                let mut lines = rest.lines();
                let mut first = lines.next().ok_or(Unreadable)?;
                Ok(Answer::Review {
                    ticket,
                    progress: Progress {
                        done: parse(word(&mut first))?,
                        count: parse(word(&mut first))?,
                    },
                    by_net: match word(&mut first) {
                        BY_NET => true,
                        BY_PLAIN => false,
                        _ => return Err(Unreadable),
                    },
                    start: parse(first)?,
                    changed: lines.map(parse).collect::<Result<_, _>>()?,
                })
            }
            "done" => Ok(Answer::Done { ticket }),
            _ => Err(Unreadable),
        }
    }
}

impl FromStr for Advised {
    type Err = Unreadable;

    fn from_str(text: &str) -> Result<Advised, Unreadable> {
        let mut parts = text.split(';');
        let mut next = || parts.next().ok_or(Unreadable);
        let mv = parse(next()?)?;
        let win = next()?.split(',').map(parse).collect::<Result<_, _>>()?;
        let margin = parse(next()?)?;
        Ok(Advised { mv, win, margin })
    }
}

#[cfg(test)]
mod tests {
    use praline_ai::Level;
    use praline_rules::Seat;

    use super::*;

    #[test]
    fn questions_arrive_as_they_were_asked() {
        let rules: Rules = "3-free-special".parse().expect("rules");
        let game = Box::new(Game::start(rules, Seat::Two).expect("seat 2 plays"));
        let questions = [
            Request::Think {
                ticket: 7,
                bot: Bot::Level(Level::Expert),
                budget: Budget::of_level(Level::Expert),
                seed: u64::MAX,
                game: game.clone(),
            },
            Request::Think {
                ticket: 8,
                bot: Bot::Classic,
                budget: Budget::of_level(Level::Master),
                seed: 0,
                game: game.clone(),
            },
            Request::Advise {
                ticket: 8,
                count: 3,
                budget: Budget::Time(400),
                game,
            },
            Request::Review {
                ticket: 9,
                record: "praline 1\nrules 2\n".to_owned(),
            },
            Request::Stop { ticket: 8 },
            Request::Learn { rules },
        ];
        for question in questions {
            assert_eq!(question.to_string().parse(), Ok(question));
        }
        assert_eq!("think".parse::<Request>(), Err(Unreadable));
    }

    #[test]
    fn answers_arrive_as_they_were_given() {
        let mv: Move = "4Y3lBKrW".parse().expect("a move");
        let answers = [
            Answer::Move { ticket: 1, mv },
            Answer::Advice {
                ticket: 2,
                lines: vec![
                    Advised {
                        mv,
                        win: vec![700, 200, 100],
                        margin: -120,
                    },
                    Advised {
                        mv: "w35".parse().expect("a move"),
                        win: vec![1, 999],
                        margin: 0,
                    },
                ],
            },
            Answer::Review {
                ticket: 3,
                progress: Progress { done: 2, count: 49 },
                by_net: true,
                start: chances(),
                changed: vec![
                    finding("0 deal 1 6000000,6000000,0,0 sight 0 0 - - -"),
                    finding("17 move 2 7000000,5000000,0,0 deep 1300000 220 ? 3B4,cK2 1Y2"),
                ],
            },
            Answer::Review {
                ticket: 3,
                progress: Progress { done: 0, count: 0 },
                by_net: false,
                start: chances(),
                changed: Vec::new(),
            },
            Answer::Done { ticket: 4 },
            Answer::Learned,
            Answer::Unlearned,
        ];
        for answer in answers {
            assert_eq!(answer.to_string().parse(), Ok(answer));
        }
    }

    #[test]
    fn damaged_findings_are_no_answer() {
        for answer in [
            "review 3",
            "review 3 1 2",
            "review 3 1 2 net",
            "review 3 1 2 net 1,1,1,1",
            "review 3 1 2 6000000,6000000,0,0",
            "review 3 1 2 net 6000000,6000000,0,0\n0 deal",
            "review 3 1 2 6000000,6000000,0,0 0 deal 1 6000000,6000000,0,0 sight 0 0 - - -",
        ] {
            assert_eq!(answer.parse::<Answer>(), Err(Unreadable), "{answer}");
        }
    }

    fn chances() -> Chances {
        "6300000,5700000,0,0".parse().expect("chances")
    }

    fn finding(line: &str) -> Finding {
        line.parse().expect("a finding")
    }
}
