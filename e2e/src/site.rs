//! Serving the page to the browser, on a free port of this machine.

use std::io;
use std::net::{Ipv4Addr, SocketAddr};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::thread::JoinHandle;

use axum::Router;
use praline_server::{Alone, Config, Page, ServedTime, Server, SqliteStore, Store, back_up};
use tempfile::TempDir;
use tokio::net::TcpListener;
use tokio::sync::oneshot;
use tower_http::services::ServeDir;

use crate::{Fault, dist};

/// A web server for one test.
///
/// It runs on a thread of its own, so that stopping it cuts every connection at once, as a network
/// that is gone does.
pub struct Site {
    content: Content,
    address: SocketAddr,
    url: String,
    running: Option<Running>,
}

/// What a site gives out.
#[derive(Clone)]
enum Content {
    /// Files.
    Files(Router),
    /// The page and tables to play at together, which are kept in a folder.
    Club(Page, Arc<TempDir>),
}

/// The tables of a club as they were once.
pub struct Backup(TempDir);

struct Running {
    stop: oneshot::Sender<()>,
    thread: JoinHandle<()>,
}

impl Site {
    /// The built page as the server gives it out: compressed, with all headers, at the root. There are
    /// no tables to play at together.
    pub fn praline() -> Result<Self, Fault> {
        let page = Page::read(&dist()?).map_err(Fault::io("dist"))?;
        Self::start_with(Content::Files(praline_server::app_with(page)), "")
    }

    /// All that `praline serve` offers, with tables in a file of its own.
    ///
    /// [`Site::stop`] ends it as a kill does, and [`Site::start`] goes on with the same file.
    pub fn club() -> Result<Self, Fault> {
        let page = Page::read(&dist()?).map_err(Fault::io("dist"))?;
        let folder = TempDir::new().map_err(Fault::io("a temporary folder"))?;
        Self::start_with(Content::Club(page, Arc::new(folder)), "")
    }

    /// The built page as a static host gives it out: plain files, no headers of ours, in a folder
    /// below the root.
    pub fn plain() -> Result<Self, Fault> {
        Self::folder(&dist()?, "/some/where")
    }

    /// The files of any folder under a path, which is empty or begins with `/` and does not end so.
    pub fn folder(folder: &Path, path: &str) -> Result<Self, Fault> {
        let files = ServeDir::new(folder);
        let router = if path.is_empty() {
            Router::new().fallback_service(files)
        } else {
            Router::new().nest_service(path, files)
        };
        Self::start_with(Content::Files(router), path)
    }

    fn start_with(content: Content, path: &str) -> Result<Self, Fault> {
        let mut site = Self {
            content,
            address: SocketAddr::from((Ipv4Addr::LOCALHOST, 0)),
            url: String::new(),
            running: None,
        };
        site.start()?;
        site.url = format!("http://{}{path}/", site.address);
        Ok(site)
    }

    /// The address of the page, which ends in `/`.
    pub fn url(&self) -> &str {
        &self.url
    }

    /// Where it listens.
    pub(crate) fn address(&self) -> SocketAddr {
        self.address
    }

    /// The address of something below the page: a file, `#…` or `?…`.
    pub fn at(&self, rest: &str) -> String {
        format!("{}{rest}", self.url)
    }

    /// Closes the port and every connection; nothing happens if that is done already.
    pub fn stop(&mut self) {
        if let Some(Running { stop, thread }) = self.running.take() {
            // Either the thread hears it or it has ended; both are what is wanted.
            let _ = stop.send(());
            let _ = thread.join();
        }
    }

    /// A copy of the tables of a club, made as hosts make theirs.
    ///
    /// A stopped club may still be closing its file, so the files themselves cannot be copied.
    pub async fn backup(&self) -> Result<Backup, Fault> {
        let copy = TempDir::new().map_err(Fault::io("a temporary folder"))?;
        if let Content::Club(_, folder) = &self.content {
            let made = back_up(&tables_in(folder.path()), &tables_in(copy.path())).await;
            made.map_err(|fault| Fault::io("a copy of the tables")(io::Error::other(fault)))?;
        }
        Ok(Backup(copy))
    }

    /// Puts a copy in the place of the tables of a club that is stopped.
    pub fn restore(&mut self, Backup(copy): Backup) {
        if let Content::Club(_, folder) = &mut self.content {
            *folder = Arc::new(copy);
        }
    }

    /// Serves again after [`Site::stop`], at the same address.
    pub fn start(&mut self) -> Result<(), Fault> {
        if self.running.is_some() {
            return Ok(());
        }
        let started = serve(self.content.clone(), self.address);
        let (address, running) = started.map_err(Fault::io("serving the page"))?;
        self.address = address;
        self.running = Some(running);
        Ok(())
    }
}

impl Drop for Site {
    fn drop(&mut self) {
        self.stop();
    }
}

/// The file with the tables in a folder.
fn tables_in(folder: &Path) -> PathBuf {
    folder.join("praline.sqlite")
}

fn serve(content: Content, address: SocketAddr) -> io::Result<(SocketAddr, Running)> {
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()?;
    let listener = std::net::TcpListener::bind(address)?;
    listener.set_nonblocking(true)?;
    let address = listener.local_addr()?;
    let (stop, stopped) = oneshot::channel();
    let thread = std::thread::spawn(move || {
        runtime.block_on(async {
            let Ok(listener) = TcpListener::from_std(listener) else {
                return;
            };
            tokio::select! {
                () = give_out(content, listener) => {}
                _ = stopped => {}
            }
        });
        // Here the runtime ends and takes the open connections with it.
    });
    Ok((address, Running { stop, thread }))
}

async fn give_out(content: Content, listener: TcpListener) {
    let ended = match content {
        Content::Files(router) => axum::serve(listener, router).await,
        Content::Club(page, folder) => {
            let file = tables_in(folder.path());
            club(file, page, listener).await
        }
    };
    if let Err(error) = ended {
        eprintln!("the site has ended: {error}");
    }
}

async fn club(file: PathBuf, page: Page, listener: TcpListener) -> io::Result<()> {
    let store = SqliteStore::open(&file, None).await;
    let store = Arc::new(store.map_err(io::Error::other)?);
    let before = store.served().await.map_err(io::Error::other)?.millis;
    let time = Arc::new(ServedTime::since(before));
    let server = Server::start(store, Arc::new(Alone), time, Config::default()).await;
    let server = server.map_err(io::Error::other)?;
    server.serve(listener, page, std::future::pending()).await;
    Ok(())
}
