//! `praline serve`

mod files;
mod log;
mod options;
mod stop;

use std::io::{self, Write};
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use clap::Args;
use praline_server::{Alone, Page, ServedTime, Server, SqliteStore, Store};
use tokio::net::TcpListener;
use tokio::runtime::Runtime;

use crate::data::default_database;
use crate::error::{Error, ServeFault};
use log::LogForm;
use options::Options;

/// The address where none is given; nobody but this computer can reach it.
const HERE: Ipv4Addr = Ipv4Addr::LOCALHOST;
const FIRST_PORT: u16 = 7878;
/// How many ports are tried where none is given.
const PORTS: u16 = 10;

/// Serve the game: the page, and tables to play at together.
///
/// One program, one file that holds all tables. What is acknowledged is on disk, and after a restart
/// every game goes on where it was.
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  praline serve
  praline serve --address 127.0.0.1:0
  praline serve --address 0.0.0.0:8080 --database club.sqlite
  praline serve --config praline.toml

The first is for this computer only, on port 7878 or the next that is free; the second takes any free
port; the third lets others on the network play, too. Every setting can be a flag, a variable of the
environment or a line of the file, and counts in this order. Ctrl-C stops the server.")]
pub(crate) struct Serve {
    /// Where to listen [default: 127.0.0.1:7878, or one of the next ports]
    #[arg(long, value_name = "ADDRESS:PORT", env = "PRALINE_ADDRESS")]
    address: Option<SocketAddr>,

    /// The file that holds the tables [default: in the folder for the user's data]
    #[arg(long, value_name = "FILE", env = "PRALINE_DATABASE")]
    database: Option<PathBuf>,

    /// How large that file may get, in pages of 4 KiB
    #[arg(long, value_name = "PAGES", env = "PRALINE_MAX_PAGES")]
    max_pages: Option<u32>,

    /// A file with settings
    #[arg(long, value_name = "FILE", env = "PRALINE_CONFIG")]
    config: Option<PathBuf>,

    /// Serve the tables for programs, without the page
    #[arg(
        long,
        env = "PRALINE_TABLES_ONLY",
        num_args = 0..=1,
        default_missing_value = "true",
        value_name = "BOOL"
    )]
    tables_only: Option<bool>,

    /// What is logged on standard error: error, warn, info, debug [default: info]
    #[arg(long, value_name = "LEVEL", env = "PRALINE_LOG")]
    log: Option<tracing::Level>,

    /// How it is written: text or json [default: text]
    #[arg(long, value_name = "FORM", env = "PRALINE_LOG_FORM")]
    log_form: Option<LogForm>,

    #[command(flatten)]
    options: Options,
}

impl Serve {
    pub(crate) fn run(&self, out: &mut dyn Write) -> Result<(), Error> {
        let mut settings = self.options.over(self.config.as_deref())?;
        settings.config.check().map_err(ServeFault::Settings)?;
        let level = self.log.or(settings.log).unwrap_or(tracing::Level::INFO);
        let form = self.log_form.or(settings.log_form);
        log::start(level, form.unwrap_or(LogForm::Text));
        let tables_only = self.tables_only.or(settings.tables_only).unwrap_or(false);
        let page = if tables_only {
            Page::default()
        } else {
            Page::embedded()
        };
        if !page.is_built() && !tables_only {
            return Err(ServeFault::NoPage.into());
        }
        let database = self.database.clone().or(settings.database);
        let database = database.unwrap_or_else(default_database);
        let max_pages = self.max_pages.or(settings.max_pages);
        let address = self.address.or(settings.address);
        let runtime = Runtime::new().map_err(ServeFault::Ended)?;
        runtime.block_on(async {
            // Asked for before anyone is told that the server is there: whoever reads the address
            // may stop it at once.
            let stopped = stop::stopped().map_err(ServeFault::Ended)?;
            let store = open_store(&database, max_pages).await?;
            let listener = listener(address).await?;
            // Whoever could not begin at all is told that and nothing else.
            files::bound(&mut settings.config.max_connections);
            let address = listener.local_addr().map_err(ServeFault::Ended)?;
            let store_fault = |fault| ServeFault::Store {
                file: database.clone(),
                fault,
            };
            let before = store.served().await.map_err(store_fault)?.millis;
            let time = Arc::new(ServedTime::since(before));
            let started = Server::start(store, Arc::new(Alone), time, settings.config).await;
            let server = started.map_err(store_fault)?;
            writeln!(out, "Praline is at http://{}/", reachable(address))?;
            out.flush()?;
            server.serve(listener, page, stopped).await;
            Ok(())
        })
    }
}

async fn open_store(file: &Path, max_pages: Option<u32>) -> Result<Arc<SqliteStore>, ServeFault> {
    if let Some(folder) = file.parent() {
        std::fs::create_dir_all(folder).map_err(|fault| ServeFault::Folder {
            folder: folder.to_owned(),
            fault,
        })?;
    }
    let opened = SqliteStore::open(file, max_pages).await;
    let store = opened.map_err(|fault| ServeFault::Store {
        file: file.to_owned(),
        fault,
    })?;
    Ok(Arc::new(store))
}

async fn listener(address: Option<SocketAddr>) -> Result<TcpListener, ServeFault> {
    if let Some(address) = address {
        return listen(address).await;
    }
    let mut port = FIRST_PORT;
    loop {
        match listen((HERE, port).into()).await {
            Err(ServeFault::Taken { .. }) if port + 1 < FIRST_PORT + PORTS => port += 1,
            done => return done,
        }
    }
}

async fn listen(address: SocketAddr) -> Result<TcpListener, ServeFault> {
    TcpListener::bind(address)
        .await
        .map_err(|fault| match fault.kind() {
            io::ErrorKind::AddrInUse => ServeFault::Taken { address },
            _ => ServeFault::Listen { address, fault },
        })
}

/// An address to type into a browser on this computer.
fn reachable(mut address: SocketAddr) -> SocketAddr {
    if address.ip().is_unspecified() {
        address.set_ip(match address.ip() {
            IpAddr::V4(_) => Ipv4Addr::LOCALHOST.into(),
            IpAddr::V6(_) => Ipv6Addr::LOCALHOST.into(),
        });
    }
    address
}
