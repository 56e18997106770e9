//! As much of HTTP as the measurement needs.

use std::io;
use std::time::Duration;

use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::time::timeout;

use crate::online::Token;

/// How long an answer may take.
const PATIENCE: Duration = Duration::from_secs(30);
/// The longest answer that is read, in bytes.
const LONGEST: usize = 4 << 20;

/// What a server answers.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Answer {
    pub(super) status: u16,
    pub(super) text: String,
}

/// What a server counts, as it answers `GET /metrics`.
#[derive(Clone, Debug, Default)]
pub(super) struct Figures(pub(super) String);

impl Figures {
    /// A figure by its name without `praline_`; 0 where there is none.
    pub(super) fn count(&self, name: &str) -> u64 {
        let mut lines = self.0.lines().filter_map(|line| {
            let rest = line.strip_prefix("praline_")?.strip_prefix(name)?;
            rest.strip_prefix(' ')?.trim().parse().ok()
        });
        lines.next().unwrap_or(0)
    }
}

/// Makes a request, such as `GET /healthz`, and takes in its answer; the stream can be used again.
pub(super) async fn exchange(
    stream: &mut TcpStream,
    what: &str,
    token: Option<&Token>,
    body: &str,
) -> io::Result<Answer> {
    let bearer = token.map(|token| format!("Authorization: {}\r\n", token.bearer()));
    let request = format!(
        "{what} HTTP/1.1\r\nHost: {}\r\nContent-Type: application/json\r\n{}\
         Content-Length: {}\r\n\r\n{body}",
        stream.peer_addr()?,
        bearer.unwrap_or_default(),
        body.len()
    );
    let exchanged = async {
        stream.write_all(request.as_bytes()).await?;
        receive(stream).await
    };
    let late = || io::Error::from(io::ErrorKind::TimedOut);
    timeout(PATIENCE, exchanged).await.map_err(|_| late())?
}

async fn receive(stream: &mut TcpStream) -> io::Result<Answer> {
    let mut received = Vec::new();
    loop {
        let text = String::from_utf8_lossy(&received);
        if let Some(answer) = read(&text) {
            return Ok(answer);
        }
        if received.len() > LONGEST {
            return Err(io::ErrorKind::InvalidData.into());
        }
        if stream.read_buf(&mut received).await? == 0 {
            return Err(io::ErrorKind::UnexpectedEof.into());
        }
    }
}

/// The answer, once it is there as a whole.
fn read(text: &str) -> Option<Answer> {
    let (head, body) = text.split_once("\r\n\r\n")?;
    let mut lines = head.split("\r\n");
    let status = lines.next()?.split(' ').nth(1)?.parse().ok()?;
    let length = lines.find_map(|line| {
        let (name, value) = line.split_once(':')?;
        let is_length = name.eq_ignore_ascii_case("content-length");
        is_length.then(|| value.trim().parse::<usize>().ok())?
    });
    let body = body.get(..length.unwrap_or(0))?;
    Some(Answer {
        status,
        text: body.to_owned(),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_figure_is_found_by_its_whole_name() {
        let figures = Figures("praline_moves_total 7\n# HELP praline_moves\n".to_owned());
        let counts = ["moves_total", "moves", "total"].map(|name| figures.count(name));
        assert_eq!(counts, [7, 0, 0]);
    }

    #[test]
    fn an_answer_is_read_when_all_of_it_has_come() {
        let whole = "HTTP/1.1 201 Created\r\ncontent-length: 4\r\nx: y\r\n\r\nbody";
        let (status, text) = (201, "body".to_owned());
        assert_eq!(read(whole), Some(Answer { status, text }));
        assert_eq!(read(&whole[..whole.len() - 1]), None);
        assert_eq!(read("HTTP/1.1 204 No Content\r\n"), None);
        let empty = read("HTTP/1.1 204 No Content\r\n\r\n");
        assert_eq!(empty.map(|answer| answer.status), Some(204));
    }
}
