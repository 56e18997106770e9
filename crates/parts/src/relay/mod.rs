//! A relay that can be cut.

#[cfg(test)]
mod tests;

use std::io;
use std::net::{Ipv4Addr, SocketAddr};
use std::sync::mpsc::sync_channel;
use std::thread;
use std::time::Duration;

use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::tcp::{OwnedReadHalf, OwnedWriteHalf};
use tokio::net::{TcpListener, TcpSocket, TcpStream};
use tokio::runtime::Builder;
use tokio::sync::{mpsc, watch};
use tokio::time::{Instant, sleep_until};

use crate::error::PartError;

/// How many connections may wait to be accepted.
const BACKLOG: u32 = 128;
/// How many pieces of a stream may be on their way.
const ON_THE_WAY: usize = 64;
/// How large a piece is at most, in bytes.
const PIECE: usize = 16 * 1024;

/// How a relay's line is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Line {
    /// Everything gets through.
    #[default]
    Whole,
    /// Everything gets through, after so long.
    Late(Duration),
    /// Nobody listens; what was open is closed.
    Refused,
    /// Whoever connects is let in and at once closed; what was open is closed.
    Closed,
    /// Nothing gets through, and nobody is told. What was on its way arrives once the line is whole.
    Silent,
    /// The same, but only from those who connect to where they connect to.
    SilentThere,
    /// The same, but only from where they connect to.
    SilentBack,
}

impl Line {
    const fn is_closed(self) -> bool {
        matches!(self, Line::Refused | Line::Closed)
    }

    const fn is_silent(self, way: Way) -> bool {
        match self {
            Line::Silent => true,
            Line::SilentThere => matches!(way, Way::There),
            Line::SilentBack => matches!(way, Way::Back),
            Line::Whole | Line::Late(_) | Line::Refused | Line::Closed => false,
        }
    }

    const fn delay(self) -> Duration {
        match self {
            Line::Late(delay) => delay,
            _ => Duration::ZERO,
        }
    }
}

/// Which way bytes go.
#[derive(Clone, Copy, Debug)]
enum Way {
    There,
    Back,
}

/// A relay between a port of its own and another address. It has a thread and a clock of its own.
#[derive(Debug)]
pub struct Relay {
    address: SocketAddr,
    line: watch::Sender<Line>,
}

impl Relay {
    /// Starts a relay to an address.
    pub fn start(target: SocketAddr) -> Result<Relay, PartError> {
        let failed = || PartError::when("cannot start a relay");
        let runtime = Builder::new_current_thread().enable_all().build();
        let runtime = runtime.map_err(failed())?;
        let (line, changes) = watch::channel(Line::Whole);
        let (told, begun) = sync_channel(1);
        let run = async move {
            match TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).await {
                Ok(listener) => {
                    let _ = told.send(listener.local_addr());
                    // An error ends the relay, and its port with it.
                    let _ = relay(listener, target, changes).await;
                }
                Err(fault) => {
                    let _ = told.send(Err(fault));
                }
            }
        };
        thread::Builder::new()
            .name("relay".to_owned())
            .spawn(move || runtime.block_on(run))
            .map_err(failed())?;
        let address = begun
            .recv()
            .unwrap_or_else(|gone| Err(io::Error::other(gone)));
        let address = address.map_err(failed())?;
        Ok(Relay { address, line })
    }

    /// Where it listens.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// Cuts the line, or mends it.
    pub fn set(&self, line: Line) {
        self.line.send_replace(line);
    }
}

/// Listens whenever the line is not refused, until nobody holds the relay any more.
async fn relay(
    mut listener: TcpListener,
    target: SocketAddr,
    mut line: watch::Receiver<Line>,
) -> io::Result<()> {
    let address = listener.local_addr()?;
    while accept(&listener, target, &mut line).await {
        drop(listener);
        // A socket that does not listen keeps the port, and whoever connects is refused.
        let socket = TcpSocket::new_v4()?;
        socket.set_reuseaddr(true)?;
        socket.bind(address)?;
        if line.wait_for(|line| *line != Line::Refused).await.is_err() {
            break;
        }
        listener = socket.listen(BACKLOG)?;
    }
    Ok(())
}

/// Accepts connections until the line is refused; `false` when nobody holds the relay any more.
async fn accept(
    listener: &TcpListener,
    target: SocketAddr,
    line: &mut watch::Receiver<Line>,
) -> bool {
    loop {
        tokio::select! {
            accepted = listener.accept() => {
                if let Ok((stream, _)) = accepted {
                    tokio::spawn(pass(stream, target, line.clone()));
                }
            }
            changed = line.changed() => match changed {
                Ok(()) if *line.borrow() == Line::Refused => return true,
                Ok(()) => {}
                Err(_) => return false,
            }
        }
    }
}

/// Passes on what goes through one connection, until either side or the line is closed.
async fn pass(near: TcpStream, target: SocketAddr, line: watch::Receiver<Line>) {
    let mut closed = line.clone();
    let both = async {
        // Nobody gets through a silent line, not even to its end.
        let mut open = line.clone();
        let _ = open.wait_for(|line| !line.is_silent(Way::There)).await;
        let far = TcpStream::connect(target).await?;
        far.set_nodelay(true)?;
        near.set_nodelay(true)?;
        let ((from_near, to_near), (from_far, to_far)) = (near.into_split(), far.into_split());
        tokio::try_join!(
            carry(from_near, to_far, line.clone(), Way::There),
            carry(from_far, to_near, line, Way::Back),
        )
    };
    tokio::select! {
        // Where a side has ended there is nobody to tell.
        _ = both => {}
        _ = closed.wait_for(|line| line.is_closed()) => {}
    }
}

/// Carries bytes one way.
async fn carry(
    mut from: OwnedReadHalf,
    mut to: OwnedWriteHalf,
    line: watch::Receiver<Line>,
    way: Way,
) -> io::Result<()> {
    let (on_the_way, mut arriving) = mpsc::channel::<(Instant, Vec<u8>)>(ON_THE_WAY);
    let mut open = line.clone();
    let taking_in = async move {
        let mut piece = vec![0; PIECE];
        loop {
            let length = from.read(&mut piece).await?;
            let at = Instant::now() + line.borrow().delay();
            let is_end = on_the_way
                .send((at, piece[..length].to_vec()))
                .await
                .is_err();
            if length == 0 || is_end {
                return Ok(());
            }
        }
    };
    let giving_out = async move {
        while let Some((at, piece)) = arriving.recv().await {
            sleep_until(at).await;
            // Without a relay there is no line any more.
            let held = open.wait_for(|line| !line.is_silent(way)).await.is_err();
            if held || piece.is_empty() {
                break;
            }
            to.write_all(&piece).await?;
        }
        to.shutdown().await
    };
    tokio::try_join!(taking_in, giving_out).map(|_| ())
}
