//! `praline move-store`

use std::io::{self, IsTerminal, Write};

use clap::Args;
use indicatif::ProgressBar;
use praline_server::Moved;
use tokio::runtime::Builder;

use crate::data::Database;
use crate::error::{Error, MovingFault};

/// Carry all tables from a file into a database that several nodes can share.
///
/// Everything goes along: entries, seats, chat, links, guests and their cookies, clocks. Each table is
/// read back and compared entry by entry. The file stays as it is; nobody may use it meanwhile, and
/// nothing else may be in the database. After an interruption the same command goes on.
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  praline move-store sqlite:club.sqlite postgres://praline@db/praline")]
pub(crate) struct MoveStore {
    /// The file that holds the tables now
    #[arg(value_name = "FROM")]
    from: Database,
    /// The database: postgres://USER:PASSWORD@HOST:PORT/DATABASE
    #[arg(value_name = "TO")]
    to: Database,
}

impl MoveStore {
    pub(crate) fn run(&self, out: &mut dyn Write) -> Result<(), Error> {
        let (from, to) = match (&self.from, &self.to) {
            (Database::File(from), Database::Postgres(to)) => (from, to),
            (Database::File(_), other) => return Err(MovingFault::To(other.clone()).into()),
            (other, _) => return Err(MovingFault::From(other.clone()).into()),
        };
        let progress = progress();
        let mut told = |done, all| {
            progress.set_length(all);
            progress.set_position(done);
        };
        let runtime = Builder::new_current_thread().enable_all().build()?;
        let moved = runtime.block_on(praline_server::move_store(from, to, &mut told));
        progress.finish_and_clear();
        let Moved {
            tables,
            entries,
            guests,
            was_done,
        } = moved.map_err(|fault| MovingFault::new(&self.from, &self.to, fault))?;
        if was_done {
            writeln!(out, "all of it has been moved before; nothing was changed")?;
        } else {
            writeln!(
                out,
                "moved {tables} tables with {entries} entries, and {guests} guests; \
                 all tables are the same as before"
            )?;
        }
        Ok(())
    }
}

fn progress() -> ProgressBar {
    if io::stderr().is_terminal() {
        ProgressBar::new(0)
    } else {
        ProgressBar::hidden()
    }
}
