//! `praline serve`

mod files;
mod kept;
mod log;
mod options;
mod stop;

use std::io::{self, Write};
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};
use std::path::PathBuf;

use clap::Args;
use praline_server::{Page, Server};
use tokio::net::TcpListener;
use tokio::runtime::Runtime;

use crate::data::Database;
use crate::error::{Error, ServeFault};
use kept::{Choice, Kept};
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
/// every game goes on where it was. Over a database server and NATS several such programs are one.
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  praline serve
  praline serve --address 127.0.0.1:0
  praline serve --address 0.0.0.0:8080 --database club.sqlite
  praline serve --config praline.toml
  praline serve --database postgres://praline@db/praline --bus nats://nats:4222/praline

The first is for this computer only, on port 7878 or the next that is free; the second takes any free
port; the third lets others on the network play, too; the last is one of several nodes. Every setting can be a flag, a variable of the
environment or a line of the file, and counts in this order. Ctrl-C stops the server.")]
pub(crate) struct Serve {
    /// Where to listen [default: 127.0.0.1:7878, or one of the next ports]
    #[arg(long, value_name = "ADDRESS:PORT", env = "PRALINE_ADDRESS")]
    address: Option<SocketAddr>,

    #[arg(
        long,
        help = "Where tables are kept: a file, or postgres://USER@HOST/DATABASE, which several nodes \
                can share [default: a file in the folder for the user's data]",
        value_name = "DATABASE",
        env = "PRALINE_DATABASE",
        hide_env_values = true
    )]
    database: Option<Database>,

    /// Where nodes that share a database tell each other: nats://HOST:PORT/SUBJECT, or tls://…
    #[arg(long, value_name = "URL", env = "PRALINE_BUS", hide_env_values = true)]
    bus: Option<String>,

    /// How large a file of tables may get, in pages of 4 KiB
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
        let choice = Choice {
            database: database.unwrap_or_default(),
            bus: self.bus.clone().or(settings.bus),
            max_pages: self.max_pages.or(settings.max_pages),
        };
        choice.check()?;
        let address = self.address.or(settings.address);
        let runtime = Runtime::new().map_err(ServeFault::Ended)?;
        runtime.block_on(async {
            // Asked for before anyone is told that the server is there: whoever reads the address
            // may stop it at once.
            let stopped = stop::stopped().map_err(ServeFault::Ended)?;
            let Kept { store, bus, time } = choice.open().await?;
            let listener = listener(address).await?;
            // Whoever could not begin at all is told that and nothing else.
            files::bound(&mut settings.config.max_connections);
            let address = listener.local_addr().map_err(ServeFault::Ended)?;
            let started = Server::start(store, bus, time, settings.config).await;
            let server = started.map_err(|fault| choice.fault(fault))?;
            writeln!(out, "Praline is at http://{}/", reachable(address))?;
            out.flush()?;
            server.serve(listener, page, stopped).await;
            Ok(())
        })
    }
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
