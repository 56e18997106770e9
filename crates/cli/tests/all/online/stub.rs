//! A server that answers as it is told, one request after the other.

use std::io::{BufRead, BufReader, Write};
use std::net::{SocketAddr, TcpListener};
use std::sync::mpsc::{Receiver, channel};
use std::thread;

/// A server that answers as it is told. It ends with the test's process.
pub(super) struct Stub {
    pub(super) address: SocketAddr,
    requests: Receiver<String>,
}

impl Stub {
    /// Gives these answers, each a status with its words and a body; then nobody is there any more.
    pub(super) fn start(answers: Vec<(&'static str, String)>) -> Stub {
        let listener = TcpListener::bind("127.0.0.1:0").expect("a free port");
        let address = listener.local_addr().expect("its number");
        let (told, requests) = channel();
        thread::spawn(move || {
            for (status, body) in answers {
                let (stream, _) = listener.accept().expect("a client");
                let mut lines = BufReader::new(&stream).lines();
                let head = lines.by_ref().map_while(Result::ok);
                let head: Vec<String> = head.take_while(|line| !line.is_empty()).collect();
                // The test may be over.
                let _ = told.send(head.join("\n"));
                let length = body.len();
                let _ = write!(
                    &stream,
                    "HTTP/1.1 {status}\r\nContent-Length: {length}\r\nConnection: close\r\n\r\n{body}"
                );
            }
        });
        Stub { address, requests }
    }

    /// The first line and the headers of the next request.
    pub(super) fn heard(&self) -> String {
        self.requests.recv().expect("a request")
    }
}
