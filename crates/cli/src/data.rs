//! Where the program keeps what it is told to remember.

use std::ffi::OsString;
use std::fmt;
use std::path::PathBuf;

use directories::ProjectDirs;
use serde::Deserialize;
use url::Url;

/// The name of the database in the folder of the program's data.
const DATABASE: &str = "praline.sqlite";

/// The database of online tables that is used where none is named: in the user's data folder, or in
/// the current folder where the system knows of none.
pub(crate) fn default_database() -> PathBuf {
    match ProjectDirs::from("", "", "praline") {
        Some(folders) => folders.data_dir().join(DATABASE),
        None => PathBuf::from(DATABASE),
    }
}

/// Where tables are kept, as a host writes it: a file, `sqlite:FILE`, or `postgres://…`.
#[derive(Clone, PartialEq, Eq, Deserialize)]
#[serde(from = "String")]
pub(crate) enum Database {
    /// In a file of this machine.
    File(PathBuf),
    /// In `PostgreSQL`, which several nodes can share. The address may hold a password.
    Postgres(String),
    /// In something else, of which only this word was kept.
    Other(String),
}

impl Default for Database {
    fn default() -> Database {
        Database::File(default_database())
    }
}

impl From<OsString> for Database {
    fn from(text: OsString) -> Database {
        match text.into_string() {
            Ok(text) => text.into(),
            Err(file) => Database::File(file.into()),
        }
    }
}

impl From<String> for Database {
    fn from(text: String) -> Database {
        if let Some(file) = text.strip_prefix("sqlite:") {
            return Database::File(file.strip_prefix("//").unwrap_or(file).into());
        }
        match text.split_once("://") {
            Some(("postgres" | "postgresql", _)) => Database::Postgres(text),
            Some((scheme, _)) => Database::Other(scheme.to_owned()),
            None => Database::File(text.into()),
        }
    }
}

impl fmt::Display for Database {
    /// Without user, password and settings.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Database::File(file) => file.display().fmt(f),
            Database::Postgres(text) => match Url::parse(text) {
                Ok(url) => {
                    write!(f, "postgres://{}", url.host_str().unwrap_or_default())?;
                    if let Some(port) = url.port() {
                        write!(f, ":{port}")?;
                    }
                    f.write_str(url.path())
                }
                Err(_) => f.write_str("the PostgreSQL database"),
            },
            Database::Other(scheme) => write!(f, "{scheme}://…"),
        }
    }
}

impl fmt::Debug for Database {
    /// As it is told to anyone: without a password.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Database {
        OsString::from(text).into()
    }

    #[test]
    fn a_database_is_a_file_unless_it_says_otherwise() {
        for file in ["club.sqlite", "sqlite:club.sqlite", "sqlite://club.sqlite"] {
            assert_eq!(read(file), Database::File("club.sqlite".into()), "{file}");
        }
        for url in ["postgres://ada@host/db", "postgresql://host"] {
            assert_eq!(read(url), Database::Postgres(url.to_owned()));
        }
        assert_eq!(read("mysql://host"), Database::Other("mysql".to_owned()));
    }

    #[test]
    fn what_is_told_of_a_database_holds_no_secret() {
        for (url, told) in [
            (
                "postgres://ada:secret@host:5433/db?sslkey=secret",
                "postgres://host:5433/db",
            ),
            ("postgresql://ada:secret@host/db", "postgres://host/db"),
            ("postgres:///db?password=secret", "postgres:///db"),
            (
                "postgres://ada:secret@host:port/db",
                "the PostgreSQL database",
            ),
            ("mysql://ada:secret@host", "mysql://…"),
        ] {
            assert_eq!(read(url).to_string(), told);
            assert_eq!(format!("{:?}", read(url)), told);
        }
    }
}
