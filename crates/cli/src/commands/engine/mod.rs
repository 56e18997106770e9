//! `praline engine`

mod answer;
mod command;
mod go;
pub(crate) mod options;
mod position;
pub(crate) mod reader;
mod refusal;
pub(crate) mod search;
mod session;
pub(crate) mod time;

use std::io::Write;

use clap::Args;

use self::session::Session;
use crate::error::Error;

/// Let another program play with the bots: the Universal Game Interface.
///
/// Commands are read from standard input, answers written to standard output, a line each.
///
/// The commands are ugi, isready, setoption name NAME value VALUE, uginewgame, position startpos or
/// position startpos RULES or position fen POSITION, each perhaps with moves MOVE... behind it, go,
/// stop, query gameover|result|p1turn...p4turn, and quit.
///
/// `go` takes movetime, nodes, depth, clocks (p1time p1inc ...) or infinite, and thinks for a
/// second without. A search to some depth also ends where it gets no deeper. A deal that is due is
/// drawn with option Seed. What cannot be obeyed gets one line `error ...` and changes nothing.
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  praline engine
  printf 'position startpos 3-free\\ngo\\n' | praline engine")]
pub(crate) struct Engine {}

impl Engine {
    #[expect(clippy::unused_self, reason = "all is said in the protocol")]
    pub(crate) fn run(&self, out: &mut dyn Write) -> Result<(), Error> {
        Session::new(reader::listen_to_stdin(), out).run()
    }
}
