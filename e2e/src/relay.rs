//! A way to a site that can be cut.

use std::io;
use std::net::{Ipv4Addr, SocketAddr};
use std::sync::Arc;

use tokio::io::copy_bidirectional;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;
use tokio::task::JoinHandle;

use crate::{Fault, Site};

/// Passes connections on to a site, for those who come this way alone.
///
/// Cutting it closes their connections and lets no new one through: their network is gone, and
/// nobody else's.
pub struct Relay {
    address: SocketAddr,
    whole: Arc<watch::Sender<bool>>,
    task: JoinHandle<()>,
}

impl Relay {
    /// A way to a site.
    pub async fn to(site: &Site) -> Result<Relay, Fault> {
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).await;
        let listener = listener.map_err(Fault::io("a relay"))?;
        let address = listener.local_addr().map_err(Fault::io("a relay"))?;
        let whole = Arc::new(watch::Sender::new(true));
        let task = tokio::spawn(pass_all(listener, site.address(), Arc::clone(&whole)));
        Ok(Relay {
            address,
            whole,
            task,
        })
    }

    /// The address of the page by this way.
    pub fn url(&self) -> String {
        format!("http://{}/", self.address)
    }

    /// Cuts the way.
    pub fn cut(&self) {
        self.whole.send_replace(false);
    }

    /// Mends it.
    pub fn mend(&self) {
        self.whole.send_replace(true);
    }
}

impl Drop for Relay {
    fn drop(&mut self) {
        self.task.abort();
    }
}

async fn pass_all(listener: TcpListener, to: SocketAddr, whole: Arc<watch::Sender<bool>>) {
    while let Ok((from, _)) = listener.accept().await {
        let whole = whole.subscribe();
        if *whole.borrow() {
            tokio::spawn(pass(from, to, whole));
        }
    }
}

async fn pass(
    mut from: TcpStream,
    to: SocketAddr,
    mut whole: watch::Receiver<bool>,
) -> io::Result<()> {
    let mut to = TcpStream::connect(to).await?;
    let cut = async {
        // Where the relay is gone the way is, too.
        let _ = whole.wait_for(|whole| !whole).await;
    };
    tokio::select! {
        passed = copy_bidirectional(&mut from, &mut to) => passed.map(|_| ()),
        () = cut => Ok(()),
    }
}
