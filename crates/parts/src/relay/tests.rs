//! What becomes of streams on lines of every kind.

use std::io::{ErrorKind, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::time::Instant;

use super::*;

/// How long nothing comes where nothing comes, and for how long whatever comes is waited for.
const A_MOMENT: Duration = Duration::from_millis(50);
const LONG: Duration = Duration::from_secs(20);

/// A relay to somebody who says back whatever they hear.
fn start() -> Relay {
    let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
    let address = listener.local_addr().expect("it has one");
    thread::spawn(move || {
        for stream in listener.incoming().flatten() {
            thread::spawn(move || {
                let mut back = stream.try_clone().expect("the same");
                let _ = io::copy(&mut &stream, &mut back);
            });
        }
    });
    Relay::start(address).expect("a relay")
}

fn connect(relay: &Relay) -> io::Result<TcpStream> {
    TcpStream::connect(relay.address())
}

fn say(stream: &mut TcpStream, text: &str) {
    stream.write_all(text.as_bytes()).expect("there is room");
}

/// What comes within that time, one character.
fn hear(stream: &mut TcpStream, within: Duration) -> io::Result<char> {
    stream.set_read_timeout(Some(within))?;
    let mut byte = [0];
    stream.read_exact(&mut byte)?;
    Ok(byte[0].into())
}

fn is_silent(stream: &mut TcpStream) -> bool {
    let heard = hear(stream, A_MOMENT);
    heard.is_err_and(|fault| matches!(fault.kind(), ErrorKind::WouldBlock | ErrorKind::TimedOut))
}

#[test]
fn a_refused_line_can_be_mended() {
    let relay = start();
    let mut open = connect(&relay).expect("it listens");
    say(&mut open, "a");
    assert_eq!(hear(&mut open, LONG).expect("it comes"), 'a');
    relay.set(Line::Refused);
    assert!(hear(&mut open, LONG).is_err(), "it was closed");
    while connect(&relay).is_ok() {}
    relay.set(Line::Whole);
    let mut again = loop {
        if let Ok(stream) = connect(&relay) {
            break stream;
        }
    };
    say(&mut again, "b");
    assert_eq!(hear(&mut again, LONG).expect("it comes"), 'b');
}

#[test]
fn a_closed_line_lets_in_and_closes() {
    let relay = start();
    relay.set(Line::Closed);
    let mut stream = connect(&relay).expect("it listens");
    assert!(hear(&mut stream, LONG).is_err(), "it was closed");
}

#[test]
fn what_is_silent_keeps_everything_until_it_is_mended() {
    let relay = start();
    for line in [Line::Silent, Line::SilentThere, Line::SilentBack] {
        let mut open = connect(&relay).expect("it listens");
        say(&mut open, "a");
        assert_eq!(hear(&mut open, LONG).expect("it comes"), 'a');
        relay.set(line);
        let mut new = connect(&relay).expect("it listens");
        say(&mut open, "b");
        say(&mut new, "c");
        assert!(is_silent(&mut open) && is_silent(&mut new), "{line:?}");
        relay.set(Line::Whole);
        assert_eq!(hear(&mut open, LONG).expect("it comes"), 'b');
        assert_eq!(hear(&mut new, LONG).expect("it comes"), 'c');
    }
}

#[test]
fn what_is_late_comes_in_order() {
    let relay = start();
    relay.set(Line::Late(A_MOMENT));
    let mut stream = connect(&relay).expect("it listens");
    let begin = Instant::now();
    say(&mut stream, "ab");
    assert_eq!(hear(&mut stream, LONG).expect("it comes"), 'a');
    assert!(begin.elapsed() >= 2 * A_MOMENT, "there and back");
    assert_eq!(hear(&mut stream, LONG).expect("it comes"), 'b');
}
