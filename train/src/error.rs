//! What can go wrong.

use std::io;
use std::path::{Path, PathBuf};

use praline_ai::net::NetError;
use praline_rules::{MoveTextError, PlayError, RecordError, RecordFault, RulesWordError};
use thiserror::Error;

#[derive(Debug, Error)]
pub(crate) enum Error {
    #[error("{}: {fault}", path.display())]
    File { path: PathBuf, fault: io::Error },
    #[error("{}: {fault}", path.display())]
    Net { path: PathBuf, fault: NetError },
    #[error("{}: {fault}", path.display())]
    Record { path: PathBuf, fault: RecordError },
    #[error("{}, line {line}: {fault}", path.display())]
    Found {
        path: PathBuf,
        line: usize,
        fault: FoundFault,
    },
    #[error("{0}")]
    Rules(#[from] RulesWordError),
    #[error("{0}")]
    Play(#[from] PlayError),
    #[error("{0}")]
    Header(#[from] RecordFault),
    #[error("expected RULES=SHARE, such as 2=5, and found {0}")]
    Mix(String),
    #[error(
        "expected curiosity=NUMBER, doubt=NUMBER, width=NUMBER, times=NUMBER, deals=0 or solves=0, and found {0}"
    )]
    Side(String),
}

/// What is wrong with a line of searches.
#[derive(Debug, Error)]
pub(crate) enum FoundFault {
    #[error("expected `game NUMBER`")]
    Game,
    #[error("the searches end before the game does")]
    Short,
    #[error("expected END, POSITION, POINTS and what was found, with tabs between them")]
    Branch,
    #[error("expected END and the chances of its seats, with a tab between them")]
    End,
    #[error("expected the chances of {0} seats")]
    Chances(usize),
    #[error("expected MOVE:VISITS and found {0}")]
    Visits(String),
    #[error("{text}: {fault}")]
    Move { text: String, fault: MoveTextError },
}

impl Error {
    pub(crate) fn file(path: &Path) -> impl FnOnce(io::Error) -> Error + use<> {
        let path = path.to_owned();
        move |fault| Error::File { path, fault }
    }
}
