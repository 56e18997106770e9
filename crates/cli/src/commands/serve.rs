//! `praline serve`

use std::io::{self, Write};
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};

use clap::Args;
use praline_server::Page;
use tokio::net::TcpListener;
use tokio::runtime::Runtime;

use crate::error::{Error, ServeFault};

/// The address where none is given; nobody but this computer can reach it.
const HERE: Ipv4Addr = Ipv4Addr::LOCALHOST;
const FIRST_PORT: u16 = 7878;
/// How many ports are tried where none is given.
const PORTS: u16 = 10;

/// Serve the game to a browser.
///
/// The page is part of the program. It plays in the browser alone and needs nothing else.
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  praline serve
  praline serve --address 127.0.0.1:0
  praline serve --address 0.0.0.0:8080

The first is for this computer only, on port 7878 or the next that is free; the second takes any free
port; the third lets others on the network play, too. Ctrl-C stops the server.")]
pub(crate) struct Serve {
    /// Where to listen [default: 127.0.0.1:7878, or one of the next ports]
    #[arg(long, value_name = "ADDRESS:PORT")]
    address: Option<SocketAddr>,
}

impl Serve {
    pub(crate) fn run(&self, out: &mut dyn Write) -> Result<(), Error> {
        let page = Page::embedded();
        if !page.is_built() {
            return Err(ServeFault::NoPage.into());
        }
        let runtime = Runtime::new().map_err(ServeFault::Ended)?;
        runtime.block_on(async {
            // Asked for before anyone is told that the server is there: whoever reads the address
            // may stop it at once.
            let stopped = stopped().map_err(ServeFault::Ended)?;
            let listener = self.listener().await?;
            let address = listener.local_addr().map_err(ServeFault::Ended)?;
            writeln!(out, "Praline is at http://{}/", reachable(address))?;
            out.flush()?;
            let app = praline_server::app_with(page);
            let ended = praline_server::serve(listener, app, stopped).await;
            Ok(ended.map_err(ServeFault::Ended)?)
        })
    }

    async fn listener(&self) -> Result<TcpListener, ServeFault> {
        if let Some(address) = self.address {
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

/// Done when the person, or the system, asks the program to stop.
#[cfg(unix)]
fn stopped() -> io::Result<impl Future<Output = ()> + Send + 'static> {
    use tokio::signal::unix::{SignalKind, signal};
    let mut interrupt = signal(SignalKind::interrupt())?;
    let mut terminate = signal(SignalKind::terminate())?;
    Ok(async move {
        tokio::select! {
            _ = interrupt.recv() => {}
            _ = terminate.recv() => {}
        }
    })
}

/// Done when the person asks the program to stop.
#[cfg(not(unix))]
fn stopped() -> io::Result<impl Future<Output = ()> + Send + 'static> {
    Ok(async {
        if tokio::signal::ctrl_c().await.is_err() {
            std::future::pending::<()>().await;
        }
    })
}
