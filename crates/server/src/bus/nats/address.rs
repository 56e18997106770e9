//! Where a bus is, and as whom a node speaks there.

use std::path::PathBuf;

use async_nats::{ConnectOptions, ServerAddr};
use percent_encoding::percent_decode_str;
use url::Url;

use super::BusError;

/// The subject where the address has none.
const SUBJECT: &str = "praline";
/// The longest subject, in bytes.
const SUBJECT_LENGTH: usize = 100;

/// As whom a node speaks.
enum Identity {
    Anybody,
    Token(String),
    User(String, String),
}

/// Where a bus is, and as whom a node speaks there: `nats://USER:PASSWORD@HOST:PORT/SUBJECT`.
///
/// There may be several hosts, with commas between. In place of the user there may be a token, or, as
/// `?creds=FILE`, a file with credentials; `?ca=FILE` is a certificate that counts in place of those
/// that the system knows.
pub(super) struct Address {
    /// Without secrets, so that neither this nor the library can tell any.
    pub(super) servers: Vec<ServerAddr>,
    /// Hosts and ports, for errors and logs.
    pub(super) at: String,
    pub(super) subject: String,
    identity: Identity,
    credentials: Option<PathBuf>,
    authority: Option<PathBuf>,
}

impl Address {
    /// Reads an address.
    pub(super) fn read(text: &str) -> Result<Address, BusError> {
        let (scheme, rest) = text
            .split_once("://")
            .filter(|(scheme, _)| matches!(*scheme, "nats" | "tls"))
            .ok_or_else(|| wrong("it begins otherwise"))?;
        let end = rest.find(['/', '?']).unwrap_or(rest.len());
        let (authority, rest) = rest.split_at(end);
        let (user, hosts) = authority.rsplit_once('@').unwrap_or(("", authority));
        let mut servers = Vec::new();
        let mut at = Vec::new();
        for host in hosts.split(',') {
            let server = read_server(scheme, host)?;
            at.push(format!("{}:{}", shown_host(&server), server.port()));
            servers.push(server);
        }
        let mut address = Address {
            servers,
            at: at.join(","),
            subject: SUBJECT.to_owned(),
            identity: read_identity(user)?,
            credentials: None,
            authority: None,
        };
        address.read_rest(rest)?;
        Ok(address)
    }

    /// Reads the subject and the files.
    fn read_rest(&mut self, rest: &str) -> Result<(), BusError> {
        let (path, query) = rest.split_once('?').unwrap_or((rest, ""));
        let subject = path.strip_prefix('/').unwrap_or(path);
        if !subject.is_empty() {
            if !is_subject(subject) {
                return Err(wrong(
                    "the subject consists of letters, digits, `-` and `_`",
                ));
            }
            subject.clone_into(&mut self.subject);
        }
        for setting in query.split('&').filter(|setting| !setting.is_empty()) {
            match setting.split_once('=') {
                Some(("creds", file)) => self.credentials = Some(decoded(file)?.into()),
                Some(("ca", file)) => self.authority = Some(decoded(file)?.into()),
                _ => {
                    return Err(wrong(
                        "behind the `?` there are only creds=FILE and ca=FILE",
                    ));
                }
            }
        }
        Ok(())
    }

    /// What the library needs to know of it besides the servers.
    pub(super) async fn options(&self) -> Result<ConnectOptions, BusError> {
        let options = ConnectOptions::new();
        let mut options = match &self.identity {
            Identity::Anybody => options,
            Identity::Token(token) => options.token(token.clone()),
            Identity::User(user, password) => {
                options.user_and_password(user.clone(), password.clone())
            }
        };
        if let Some(file) = &self.credentials {
            let read = options.credentials_file(file).await;
            options = read.map_err(|fault| BusError::File {
                file: file.clone(),
                fault: fault.to_string(),
            })?;
        }
        if let Some(file) = &self.authority {
            options = options.add_root_certificates(file.clone());
        }
        Ok(options)
    }
}

/// Reads a host with its port.
fn read_server(scheme: &str, host: &str) -> Result<ServerAddr, BusError> {
    // The text is not repeated: it may hold what was meant as a password.
    let fault = || wrong("there is no such host and port");
    let url: Url = format!("{scheme}://{host}").parse().map_err(|_| fault())?;
    if url.host_str().is_none_or(str::is_empty) || url.fragment().is_some() {
        return Err(fault());
    }
    ServerAddr::from_url(url).map_err(|_| fault())
}

/// The host as it stands before a port.
fn shown_host(server: &ServerAddr) -> String {
    let host = server.host();
    if host.contains(':') {
        format!("[{host}]")
    } else {
        host.to_owned()
    }
}

fn read_identity(user: &str) -> Result<Identity, BusError> {
    Ok(match user.split_once(':') {
        None if user.is_empty() => Identity::Anybody,
        None => Identity::Token(decoded(user)?),
        Some((user, password)) => Identity::User(decoded(user)?, decoded(password)?),
    })
}

fn decoded(text: &str) -> Result<String, BusError> {
    let decoded = percent_decode_str(text).decode_utf8();
    let decoded = decoded.map_err(|_| wrong("what is written with % is not UTF-8"))?;
    Ok(decoded.into_owned())
}

/// Whether that is one subject and no pattern of several.
fn is_subject(text: &str) -> bool {
    let is_letter = |byte: u8| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'_');
    let is_part = |part: &str| !part.is_empty() && part.bytes().all(is_letter);
    text.len() <= SUBJECT_LENGTH && text.split('.').all(is_part)
}

fn wrong(why: &str) -> BusError {
    BusError::Address(why.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Address {
        Address::read(text).unwrap_or_else(|error| panic!("{text}: {error}"))
    }

    #[test]
    fn hosts_ports_and_subjects_are_found() {
        for (text, at, subject) in [
            ("nats://localhost", "localhost:4222", "praline"),
            ("nats://10.0.0.1:4333/", "10.0.0.1:4333", "praline"),
            ("tls://[::1]:4333/club", "[::1]:4333", "club"),
            (
                "nats://me:pw@a,b:5/praline-berlin",
                "a:4222,b:5",
                "praline-berlin",
            ),
            ("nats://t@a?ca=x.pem", "a:4222", "praline"),
            ("nats://a/x.y_z?creds=/x%20y&ca=z", "a:4222", "x.y_z"),
        ] {
            let address = read(text);
            assert_eq!((&*address.at, &*address.subject), (at, subject), "{text}");
        }
    }

    #[test]
    fn users_passwords_and_tokens_may_hold_any_character() {
        let user = read("nats://a%40b:c%2F%3A%25@host").identity;
        assert!(matches!(user, Identity::User(a, b) if a == "a@b" && b == "c/:%"));
        let token = read("nats://s%3Acret@host").identity;
        assert!(matches!(token, Identity::Token(token) if token == "s:cret"));
        let file = read("nats://host?creds=/a%20b").credentials;
        assert_eq!(file, Some("/a b".into()));
    }

    #[test]
    fn what_is_wrong_is_told_without_any_secret() {
        for text in [
            "",
            "localhost:4222",
            "http://localhost",
            "ws://localhost",
            "nats://",
            "nats://secret@",
            "nats://user:secret@:4222",
            "nats://user:secret@host:port",
            "nats://user:secret@host:99999",
            "nats://user:secret/@host",
            "nats://user:%ffsecret@host",
            "nats://host/a b",
            "nats://host/>",
            "nats://host/a.*",
            "nats://host/$SYS",
            "nats://host/a..b",
            "nats://host/a/b",
            "nats://host/a?secret",
            "nats://host/a?secret=1",
            "nats://host/a#secret",
            "nats://user:secret@host,,host",
        ] {
            let error = Address::read(text).err();
            let error = error.unwrap_or_else(|| panic!("{text} was taken"));
            assert!(matches!(error, BusError::Address(_)), "{text}: {error}");
            assert!(!format!("{error} {error:?}").contains("secret"), "{error}");
        }
    }
}
