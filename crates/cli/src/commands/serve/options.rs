//! The settings of a server: flags and environment before the file, the file before the defaults.

use std::fmt::Display;
use std::fs;
use std::net::SocketAddr;
use std::path::Path;
use std::str::FromStr;

use clap::Args;
use praline_server::{Config, Proxy};
use serde::de::DeserializeOwned;
use toml::{Table, Value};
use tracing::Level;

use super::log::LogForm;
use crate::data::Database;
use crate::error::ServeFault;

/// What the file says.
#[derive(Debug, Default)]
pub(super) struct Settings {
    /// Where to listen.
    pub(super) address: Option<SocketAddr>,
    /// Where tables are kept.
    pub(super) database: Option<Database>,
    /// How nodes tell each other.
    pub(super) bus: Option<String>,
    /// How large that file may get, in pages.
    pub(super) max_pages: Option<u32>,
    /// Whether the page is left out.
    pub(super) tables_only: Option<bool>,
    /// What is logged.
    pub(super) log: Option<Level>,
    /// How it is written.
    pub(super) log_form: Option<LogForm>,
    /// Everything that the server itself can be told.
    pub(super) config: Config,
}

/// The settings as flags.
#[derive(Debug, Args)]
pub(super) struct Options {
    /// The address that people type, such as <https://play.example.org>
    #[arg(long, env = "PRALINE_PUBLIC_URL", value_name = "URL")]
    public_url: Option<String>,

    /// A reverse proxy on this machine stands before the server; its X-Forwarded headers are believed
    #[arg(long, env = "PRALINE_TRUST_PROXY", num_args = 0..=1, default_missing_value = "true", value_name = "BOOL")]
    trust_proxy: Option<bool>,

    /// Reverse proxies elsewhere that are believed, too: addresses or networks, with commas between
    #[arg(
        long,
        env = "PRALINE_TRUSTED_PROXIES",
        value_name = "ADDRESSES",
        value_delimiter = ','
    )]
    trusted_proxies: Option<Vec<Proxy>>,

    /// What lets the host close tables and remove names and chat; at least 16 characters
    #[arg(
        long,
        env = "PRALINE_HOST_TOKEN",
        value_name = "TOKEN",
        hide_env_values = true
    )]
    host_token: Option<String>,

    /// How many threads think for bots [default: one less than there are cores]
    #[arg(long, env = "PRALINE_BOT_THREADS", value_name = "N")]
    bot_threads: Option<usize>,

    /// After how long away a player may be declared to have left [default: 300]
    #[arg(long, env = "PRALINE_GRACE_SECONDS", value_name = "SECONDS")]
    grace_seconds: Option<u32>,

    /// How many connections there may be [default: 20000]
    #[arg(long, env = "PRALINE_MAX_CONNECTIONS", value_name = "N")]
    max_connections: Option<u32>,

    /// How many connections one address may have [default: 200]
    #[arg(long, env = "PRALINE_MAX_CONNECTIONS_PER_ADDRESS", value_name = "N")]
    max_connections_per_address: Option<u32>,

    /// How many connections one guest may have [default: 20]
    #[arg(long, env = "PRALINE_MAX_CONNECTIONS_PER_GUEST", value_name = "N")]
    max_connections_per_guest: Option<u32>,

    /// How many new guests one address may bring in an hour [default: 300]
    #[arg(long, env = "PRALINE_MAX_GUESTS_PER_ADDRESS", value_name = "N")]
    max_guests_per_address: Option<u32>,

    /// How many tables one guest may set in an hour [default: 30]
    #[arg(long, env = "PRALINE_MAX_TABLES_PER_GUEST", value_name = "N")]
    max_tables_per_guest: Option<u32>,

    /// How many tables one address may set in an hour [default: 120]
    #[arg(long, env = "PRALINE_MAX_TABLES_PER_ADDRESS", value_name = "N")]
    max_tables_per_address: Option<u32>,

    /// How many requests a connection may make in a second [default: 10]
    #[arg(long, env = "PRALINE_REQUESTS_PER_SECOND", value_name = "N")]
    requests_per_second: Option<u32>,

    /// How many requests one address may make in a second [default: 50]
    #[arg(
        long,
        env = "PRALINE_REQUESTS_PER_SECOND_PER_ADDRESS",
        value_name = "N"
    )]
    requests_per_second_per_address: Option<u32>,

    /// For how long finished tables are kept; 0 is for ever [default: 0]
    #[arg(long, env = "PRALINE_KEEP_FINISHED_DAYS", value_name = "DAYS")]
    keep_finished_days: Option<u32>,

    /// For how long tables are kept whose game has not begun [default: 14]
    #[arg(long, env = "PRALINE_KEEP_WAITING_DAYS", value_name = "DAYS")]
    keep_waiting_days: Option<u32>,

    /// For how long guests are kept who were not seen [default: 400]
    #[arg(long, env = "PRALINE_KEEP_GUESTS_DAYS", value_name = "DAYS")]
    keep_guests_days: Option<u32>,

    /// After how long finished tables are taken into the archive of a database in `PostgreSQL`; 0 is never
    /// [default: 7]
    #[arg(long, env = "PRALINE_ARCHIVE_DAYS", value_name = "DAYS")]
    archive_days: Option<u32>,

    /// After how long without anything a game without a running clock is closed; 0 is never
    /// [default: 60]
    #[arg(long, env = "PRALINE_CLOSE_IDLE_DAYS", value_name = "DAYS")]
    close_idle_days: Option<u32>,

    /// For how long a node that is to end goes on serving after others act in its place [default: 5]
    #[arg(long, env = "PRALINE_DRAIN_SECONDS", value_name = "SECONDS")]
    drain_seconds: Option<u32>,
}

impl Options {
    /// The settings of a file, if there is one, with these over them.
    pub(super) fn over(&self, file: Option<&Path>) -> Result<Settings, ServeFault> {
        let mut settings = match file {
            Some(file) => read(file)?,
            None => Settings::default(),
        };
        let config = &mut settings.config;
        if self.public_url.is_some() {
            config.public_url.clone_from(&self.public_url);
        }
        if self.host_token.is_some() {
            config.host_token.clone_from(&self.host_token);
        }
        if let Some(proxies) = &self.trusted_proxies {
            config.trusted_proxies.clone_from(proxies);
        }
        put(&mut config.trust_proxy, self.trust_proxy);
        put(&mut config.bot_threads, self.bot_threads);
        put(&mut config.grace_seconds, self.grace_seconds);
        put(&mut config.max_connections, self.max_connections);
        put(
            &mut config.max_connections_per_address,
            self.max_connections_per_address,
        );
        put(
            &mut config.max_connections_per_guest,
            self.max_connections_per_guest,
        );
        put(
            &mut config.max_guests_per_address,
            self.max_guests_per_address,
        );
        put(&mut config.max_tables_per_guest, self.max_tables_per_guest);
        put(
            &mut config.max_tables_per_address,
            self.max_tables_per_address,
        );
        put(&mut config.requests_per_second, self.requests_per_second);
        put(
            &mut config.requests_per_second_per_address,
            self.requests_per_second_per_address,
        );
        put(&mut config.keep_finished_days, self.keep_finished_days);
        put(&mut config.keep_waiting_days, self.keep_waiting_days);
        put(&mut config.keep_guests_days, self.keep_guests_days);
        put(&mut config.archive_days, self.archive_days);
        put(&mut config.close_idle_days, self.close_idle_days);
        put(&mut config.drain_seconds, self.drain_seconds);
        Ok(settings)
    }
}

fn put<T: Copy>(place: &mut T, value: Option<T>) {
    if let Some(value) = value {
        *place = value;
    }
}

fn read(file: &Path) -> Result<Settings, ServeFault> {
    let text = fs::read_to_string(file).map_err(|fault| wrong(file, &fault))?;
    let table = toml::from_str(&text);
    let mut table: Table = table.map_err(|fault| wrong(file, &place(&text, &fault)))?;
    Ok(Settings {
        address: take(&mut table, "address", file)?,
        database: take(&mut table, "database", file)?,
        bus: take(&mut table, "bus", file)?,
        max_pages: take(&mut table, "max-pages", file)?,
        tables_only: take(&mut table, "tables-only", file)?,
        log: take_word(&mut table, "log", file)?,
        log_form: take_word(&mut table, "log-form", file)?,
        // Whatever is left has to be known to the server.
        config: Value::Table(table)
            .try_into()
            .map_err(|fault| wrong(file, &fault))?,
    })
}

/// What is wrong with a file, and in which line, which is not shown: there may be a password in it.
fn place(text: &str, fault: &toml::de::Error) -> String {
    let before = fault.span().and_then(|span| text.get(..span.start));
    let line = before.map_or(0, |before| before.matches('\n').count()) + 1;
    format!("line {line}: {}", fault.message())
}

/// Takes a value out of the file's table.
fn take<T: DeserializeOwned>(
    table: &mut Table,
    name: &str,
    file: &Path,
) -> Result<Option<T>, ServeFault> {
    let value = table.remove(name).map(Value::try_into).transpose();
    value.map_err(|fault| wrong(file, &format!("{name}: {fault}")))
}

/// Takes a word out of the file's table.
fn take_word<T: FromStr<Err: Display>>(
    table: &mut Table,
    name: &str,
    file: &Path,
) -> Result<Option<T>, ServeFault> {
    let word: Option<String> = take(table, name, file)?;
    let word = word.map(|word| word.parse()).transpose();
    word.map_err(|fault| wrong(file, &format!("{name}: {fault}")))
}

fn wrong(file: &Path, fault: &dyn Display) -> ServeFault {
    ServeFault::Config {
        file: file.to_owned(),
        fault: fault.to_string().trim_end().replace('\n', " "),
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use clap::{Command, FromArgMatches};

    use super::*;

    /// What the file knows beside the server's own settings.
    const BESIDE: [&str; 7] = [
        "address",
        "database",
        "bus",
        "max-pages",
        "tables-only",
        "log",
        "log-form",
    ];
    const EXAMPLE: &str = "../../docs/praline.toml";

    #[test]
    fn the_example_changes_nothing_as_it_is() {
        let settings = read(Path::new(EXAMPLE)).expect("it can be read");
        assert_eq!(settings.config, Config::default());
        assert_eq!((settings.address, settings.database), (None, None));
    }

    #[test]
    fn the_example_has_every_setting_with_its_default() {
        let text = fs::read_to_string(EXAMPLE).expect("it is there");
        // Prose has a space behind the `#`.
        let lines = text.lines().filter_map(|line| line.strip_prefix('#'));
        let lines = lines.filter(|line| line.starts_with(|c: char| c.is_ascii_lowercase()));
        let mut table: Table =
            toml::from_str(&lines.collect::<Vec<_>>().join("\n")).expect("it can be read");
        let shown: BTreeSet<String> = table.keys().cloned().collect();
        let flags = Options::augment_args(Command::new("serve"));
        let known = flags.get_arguments().filter_map(|flag| flag.get_long());
        let known = known.chain(BESIDE).map(str::to_owned);
        assert_eq!(shown, known.collect());
        for without_default in BESIDE.into_iter().chain(["public-url", "host-token"]) {
            table.remove(without_default);
        }
        let config: Config = Value::Table(table).try_into().expect("all are known");
        assert_eq!(config, Config::default());
    }

    #[test]
    fn proxies_are_named_with_commas_between() {
        let flags = Options::augment_args(Command::new("serve"));
        let given = ["serve", "--trusted-proxies", "192.0.2.7,10.0.0.0/8"];
        let given = flags.try_get_matches_from(given).expect("known");
        let options = Options::from_arg_matches(&given).expect("whole");
        let config = options.over(None).expect("no file").config;
        let named: Vec<String> = config
            .trusted_proxies
            .iter()
            .map(ToString::to_string)
            .collect();
        assert_eq!(named, ["192.0.2.7/32", "10.0.0.0/8"]);
    }
}
