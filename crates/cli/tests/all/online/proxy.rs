//! A bad line between clients and a server: every connection breaks off after a while.

use std::io::{Read, Write};
use std::net::{Shutdown, SocketAddr, TcpListener, TcpStream};
use std::sync::mpsc::{Receiver, channel};
use std::sync::{Arc, Mutex};
use std::thread;

/// A bad line. It ends with the test's process.
pub(super) struct Proxy {
    pub(super) address: SocketAddr,
    server: Arc<Mutex<SocketAddr>>,
    /// Hears of every connection that broke off.
    broken: Receiver<()>,
}

impl Proxy {
    /// Breaks every connection off after so many bytes of the server.
    pub(super) fn start(server: SocketAddr, bytes: usize) -> Proxy {
        let listener = TcpListener::bind("127.0.0.1:0").expect("a free port");
        let address = listener.local_addr().expect("its number");
        let server = Arc::new(Mutex::new(server));
        let (breaks, broken) = channel();
        let target = Arc::clone(&server);
        thread::spawn(move || {
            for client in listener.incoming().flatten() {
                let target = *target.lock().expect("not poisoned");
                let Ok(server) = TcpStream::connect(target) else {
                    continue;
                };
                let breaks = breaks.clone();
                let (to_client, to_server) = (client.try_clone(), server.try_clone());
                thread::spawn(move || pass_on(client, to_server.expect("a socket"), usize::MAX));
                thread::spawn(move || {
                    pass_on(server, to_client.expect("a socket"), bytes);
                    // The test may be over.
                    let _ = breaks.send(());
                });
            }
        });
        Proxy {
            address,
            server,
            broken,
        }
    }

    pub(super) fn wait_for_break(&self) {
        self.broken.recv().expect("the proxy lives");
    }

    pub(super) fn lead_to(&self, server: SocketAddr) {
        *self.server.lock().expect("not poisoned") = server;
    }
}

fn pass_on(mut from: TcpStream, mut to: TcpStream, mut bytes: usize) {
    let mut buffer = [0; 256];
    while let Ok(count) = from.read(&mut buffer)
        && count > 0
        && to.write_all(&buffer[..count]).is_ok()
        && bytes > count
    {
        bytes -= count;
    }
    let _ = from.shutdown(Shutdown::Both);
    let _ = to.shutdown(Shutdown::Both);
}
