//! Everything that can go wrong, and the one place where it becomes an exit status.

use std::ffi::OsStr;
use std::io::{self, Write};
use std::net::SocketAddr;
use std::path::PathBuf;
use std::process::ExitCode;

use praline_ai::UnknownBot;
use praline_protocol::NameError;
use praline_protocol::fair::VerifyFault;
use praline_protocol::wire::Refusal;
use praline_rules::{
    DealError, DealTextError, MoveError, MoveTextError, PlayError, Players, PositionError,
    RecordError, RecordFault, Rules, RulesWordError, Seat,
};
use praline_server::{BusError, ConfigError, MovingError, StoreError};
use praline_view::{UnknownLanguage, UnknownTheme};
use thiserror::Error;

use crate::bots::Trouble;
use crate::commands::PuzzleFault;
use crate::data::Database;
use crate::input::LineError;
use crate::online::{GuestFault, OnlineFault, VisitFault};

/// The exit status where something given is wrong in content.
const WRONG_CONTENT: u8 = 1;
/// The exit status for missing or unknown arguments, or a number that is none.
pub(crate) const WRONG_USAGE: u8 = 2;

/// How much of a foreign text an error repeats, in characters.
const QUOTE_LENGTH: usize = 40;

/// Why a command ended early.
#[derive(Debug, Error)]
pub(crate) enum Error {
    #[error(transparent)]
    Rules(#[from] RulesWordError),
    #[error("invalid position: {0}")]
    Position(#[from] PositionError),
    #[error("move {number}, {}: {fault}", quote(text))]
    Move {
        number: usize,
        text: String,
        fault: MoveFault,
    },
    #[error("{}: {fault}", quote(name))]
    Player { name: String, fault: UnknownBot },
    #[error("{}: {fault}; a person is `you`", quote(name))]
    Seat { name: String, fault: UnknownBot },
    #[error(transparent)]
    Theme(#[from] UnknownTheme),
    #[error("{}: {fault}", quote(tag))]
    Language { tag: String, fault: UnknownLanguage },
    #[error("{found} times --player, but {rules} needs it once, or once for each of {} seats", rules.players)]
    PlayerCount { found: usize, rules: Rules },
    #[error("{found} times --seat, but {rules} needs it once for each of {} seats", rules.players)]
    SeatCount { found: usize, rules: Rules },
    #[error("{}: {fault}", file.display())]
    File { file: PathBuf, fault: FileFault },
    #[error("nothing is to be chosen in this position: a deal is due, or the game is over")]
    NothingToChoose,
    #[error("--lines is for a position; of a record, every move is shown")]
    LinesOfRecords,
    #[error("--luck is for finished games: a position has no result")]
    LuckOfPosition,
    #[error("standard input: {0}")]
    Input(LineError),
    #[error("standard output: {0}")]
    Output(#[from] io::Error),
    #[error("{0}")]
    Play(#[from] PlayError),
    #[error("{0}")]
    Header(#[from] RecordFault),
    #[error("the report cannot be written: {0}")]
    Json(#[from] serde_json::Error),
    #[error(transparent)]
    Arena(#[from] ArenaFault),
    #[error(transparent)]
    Serve(#[from] ServeFault),
    #[error("{}: {fault}", file.display())]
    Backup { file: PathBuf, fault: StoreError },
    #[error("{0}: only a file can be copied; pg_dump copies a database in PostgreSQL")]
    BackupOfServer(Database),
    #[error(transparent)]
    Moving(#[from] MovingFault),
    #[error(transparent)]
    Online(#[from] OnlineFault),
    #[error(transparent)]
    Host(#[from] HostFault),
    #[error(transparent)]
    Bot(#[from] BotFault),
    #[error(transparent)]
    ServerBench(#[from] ServerBenchFault),
}

/// Why a match cannot be played.
#[derive(Debug, Error)]
pub(crate) enum ArenaFault {
    #[error("{bots} times --bot, but {players} seats need two bots, or one for each seat")]
    BotCount { bots: usize, players: Players },
    #[error(
        "{}: expected `@nodes=NUMBER` or `@ms=NUMBER` behind the name, or `@threads=NUMBER`, or both \
         with a comma between",
        quote(.0)
    )]
    Budget(String),
    #[error("{}: {}", .0.display(), .1)]
    Nets(PathBuf, String),
    #[error("{}: expected classic, master or nets:FOLDER, on one thread", quote(.0))]
    NoJudge(String),
    #[error("{}: only levels think on several threads", quote(.0))]
    Threads(String),
    #[error("{}: expected a command line; a quote must be closed", quote(.0))]
    CommandLine(String),
    #[error("{}: the program cannot be started: {fault}", quote(bot))]
    Start { bot: String, fault: io::Error },
    #[error("--elo0 must be less than --elo1")]
    Hypotheses,
    #[error("--elo0 and --elo1 compare two bots, not {0}")]
    HypothesesOf(usize),
    #[error("{}: the file exists; --resume goes on with the match in it", .0.display())]
    Exists(PathBuf),
    #[error("{}: record {record} is of another match: expected `{expected}`", file.display())]
    OtherMatch {
        file: PathBuf,
        record: u64,
        expected: String,
    },
}

/// Why the page cannot be served.
#[derive(Debug, Error)]
pub(crate) enum ServeFault {
    #[error(
        "this praline was built without the page; `cargo xtask web` makes it, and the next \
         `cargo build` takes it in"
    )]
    NoPage,
    #[error(
        "{address} is taken by another program; --address gives another one, and port 0 finds a free one"
    )]
    Taken { address: SocketAddr },
    #[error("{address}: {fault}")]
    Listen {
        address: SocketAddr,
        fault: io::Error,
    },
    #[error("the server has ended: {0}")]
    Ended(io::Error),
    #[error("{database}: {fault}")]
    Store {
        database: Database,
        fault: StoreError,
    },
    #[error("{0}: tables are kept in a file, or in PostgreSQL: --database postgres://…")]
    OtherDatabase(Database),
    #[error("--max-pages is about a file; in PostgreSQL tables take as much room as they need")]
    PagesOfPostgres,
    #[error(
        "--bus is for several nodes, and they share one database in PostgreSQL: \
         --database postgres://…"
    )]
    BusWithoutPostgres,
    #[error(transparent)]
    Bus(#[from] BusError),
    #[error("{}: {fault}", folder.display())]
    Folder { folder: PathBuf, fault: io::Error },
    #[error("{}: {fault}", file.display())]
    Config { file: PathBuf, fault: String },
    #[error(transparent)]
    Settings(#[from] ConfigError),
}

/// Why not all tables were moved.
#[derive(Debug, Error)]
pub(crate) enum MovingFault {
    #[error("{0}: tables are moved from a file")]
    From(Database),
    #[error("{0}: tables are moved into PostgreSQL: postgres://…")]
    To(Database),
    #[error("{database}: {fault}")]
    Failed {
        database: Database,
        fault: MovingError,
    },
}

impl MovingFault {
    /// What went wrong, and on which side.
    pub(crate) fn new(from: &Database, to: &Database, fault: MovingError) -> MovingFault {
        let database = match fault {
            MovingError::From(_) => from,
            MovingError::To(_)
            | MovingError::NotEmpty
            | MovingError::InUse
            | MovingError::Differs(_)
            | MovingError::RestDiffers(_) => to,
        };
        MovingFault::Failed {
            database: database.clone(),
            fault,
        }
    }
}

/// Why a server does not do what its host orders.
#[derive(Debug, Error)]
pub(crate) enum HostFault {
    #[error("the server cannot be reached: {0}")]
    Unreachable(String),
    #[error("the server does not know this token")]
    OtherToken,
    #[error("the server takes no orders: it was started without a host's token, or is no Praline")]
    NoHost,
    #[error("the server refused: {0}")]
    Refused(Refusal),
    #[error("the server answered with status {0}")]
    Status(u16),
}

/// Why a bot does not play its game to the end.
#[derive(Debug, Error)]
pub(crate) enum BotFault {
    #[error("there is no seat {0}")]
    NoSuchSeat(u8),
    #[error("seat {0} is not free")]
    SeatTaken(Seat),
    #[error("no seat is free")]
    NoFreeSeat,
    #[error("the game has begun, and the bot has no seat")]
    Begun,
    #[error("the table was closed before the game was over")]
    Closed,
    #[error("the table cannot be reached: {0}")]
    Connect(String),
    #[error("the server refused: {0}")]
    Refused(Refusal),
    #[error("the server does not make the bot a guest: {0}")]
    Guest(GuestFault),
    #[error("the name {} cannot be used: {fault}", quote(name))]
    Name { name: String, fault: NameError },
    #[error(
        "the server refuses the name {}: {refusal}; --name gives another",
        quote(name)
    )]
    NameRefused { name: String, refusal: Refusal },
    #[error("the bot failed: {0}")]
    Trouble(Trouble),
}

impl From<VisitFault> for ServerBenchFault {
    fn from(fault: VisitFault) -> ServerBenchFault {
        match fault {
            VisitFault::Lost(_) => ServerBenchFault::Lost,
            VisitFault::OutOfStep(fault) => ServerBenchFault::Line(fault.to_string()),
        }
    }
}

/// Why a server could not be measured.
#[derive(Debug, Error)]
pub(crate) enum ServerBenchFault {
    #[error("the server cannot be started: {0}")]
    Start(String),
    #[error("a connection failed: {0}")]
    Connect(String),
    #[error("the server closed a connection")]
    Lost,
    #[error("the server refused: {0}")]
    Refused(String),
    #[error("the server says what cannot be: {}", quote(.0))]
    Line(String),
    #[error("the tables could not be set up in time")]
    Slow,
    #[error("the attack failed by itself")]
    NoAttack,
    #[error("--under-attack needs the many loopback addresses that only Linux has")]
    LinuxOnly,
    #[error("{0}")]
    Folder(io::Error),
}

/// What is wrong with one of the moves to apply.
#[derive(Debug, Error)]
pub(crate) enum MoveFault {
    #[error(transparent)]
    Text(#[from] MoveTextError),
    #[error(transparent)]
    Illegal(#[from] MoveError),
    #[error(transparent)]
    DealText(#[from] DealTextError),
    #[error(transparent)]
    ImpossibleDeal(#[from] DealError),
}

/// What is wrong with a file.
#[derive(Debug, Error)]
pub(crate) enum FileFault {
    #[error(transparent)]
    Open(#[from] io::Error),
    #[error(transparent)]
    Line(#[from] LineError),
    #[error(transparent)]
    Record(#[from] RecordError),
    #[error("there is no record in it")]
    NoRecord,
    #[error("there is no puzzle in it")]
    NoPuzzle,
    #[error("there are more than {0} puzzles in it")]
    TooManyPuzzles(usize),
    #[error("line {line}: {fault}")]
    Puzzle { line: usize, fault: PuzzleFault },
    #[error("there is no finished game in it")]
    NoFinishedGame,
    #[error("record {record}: {fault}")]
    Unfair { record: u64, fault: VerifyFault },
}

impl FileFault {
    /// The fault of that file, where `-` is standard input.
    pub(crate) fn of(self, file: &OsStr) -> Error {
        let file = if file == "-" {
            PathBuf::from("standard input")
        } else {
            file.into()
        };
        Error::File { file, fault: self }
    }
}

impl Error {
    /// Tells the person, and gives the exit status.
    pub(crate) fn report(&self) -> ExitCode {
        if let Error::Output(error) = self
            && error.kind() == io::ErrorKind::BrokenPipe
        {
            // Whoever read the output has seen enough.
            return ExitCode::SUCCESS;
        }
        let line: String = self
            .to_string()
            .chars()
            .map(|c| if c.is_control() { '\u{FFFD}' } else { c })
            .collect();
        // Nobody is left to tell where even standard error cannot be written.
        let _ = writeln!(io::stderr(), "error: {line}");
        ExitCode::from(WRONG_CONTENT)
    }
}

/// A piece of foreign text in an error, shortened.
pub(crate) fn quote(text: &str) -> String {
    let mut quoted: String = text.chars().take(QUOTE_LENGTH).collect();
    if text.chars().nth(QUOTE_LENGTH).is_some() {
        quoted.push('…');
    }
    format!("`{quoted}`")
}
