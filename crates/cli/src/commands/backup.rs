//! `praline backup`

use std::path::PathBuf;

use clap::Args;
use tokio::runtime::Builder;

use crate::data::Database;
use crate::error::Error;

/// Copy the file that holds the tables, also while the server runs.
///
/// The copy is of one moment: every acknowledged move until then is in it. A server can be started
/// on it as it is.
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  praline backup tables.sqlite
  praline backup --database club.sqlite club-2026-11-15.sqlite")]
pub(crate) struct Backup {
    /// The file that the server uses [default: in the folder for the user's data]
    #[arg(
        long,
        value_name = "FILE",
        env = "PRALINE_DATABASE",
        hide_env_values = true
    )]
    database: Option<Database>,
    /// The copy; it must not exist yet
    #[arg(value_name = "FILE")]
    file: PathBuf,
}

impl Backup {
    pub(crate) fn run(&self) -> Result<(), Error> {
        let database = match self.database.clone().unwrap_or_default() {
            Database::File(file) => file,
            other => return Err(Error::BackupOfServer(other)),
        };
        let runtime = Builder::new_current_thread().enable_all().build()?;
        let copied = runtime.block_on(praline_server::back_up(&database, &self.file));
        copied.map_err(|fault| Error::Backup {
            file: database,
            fault,
        })
    }
}
