//! What a host can set.

use praline_protocol::Millis;
use serde::Deserialize;
use thiserror::Error;

use crate::address::{Proxies, Proxy};
use crate::store::Retention;

/// The fewest characters of a host's token.
const HOST_TOKEN_LENGTH: usize = 16;

/// A day, in seconds.
const DAY: i64 = 86_400;

/// What a host can set; every value has a sensible default.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(default, deny_unknown_fields, rename_all = "kebab-case")]
pub struct Config {
    /// The address that people type, such as `https://play.example.org`; requests of pages from
    /// elsewhere are refused. Without it the `Host` of the request counts.
    pub public_url: Option<String>,
    /// Whether reverse proxies on this machine stand before the server, whose `X-Forwarded-For` and
    /// `X-Forwarded-Proto` can be believed.
    pub trust_proxy: bool,
    /// Reverse proxies elsewhere that can be believed as well.
    pub trusted_proxies: Vec<Proxy>,
    /// What lets somebody close tables and remove names and chat; without it nobody can.
    pub host_token: Option<String>,
    /// How many threads think for bots; 0 for one less than there are cores.
    pub bot_threads: usize,
    /// After how many seconds away a player may be declared to have left.
    pub grace_seconds: u32,
    /// How many connections there may be.
    pub max_connections: u32,
    /// How many connections one address may have.
    pub max_connections_per_address: u32,
    /// How many connections one guest may have.
    pub max_connections_per_guest: u32,
    /// How many new guests one address may bring in an hour.
    pub max_guests_per_address: u32,
    /// How many tables one guest may set in an hour.
    pub max_tables_per_guest: u32,
    /// How many tables one address may set in an hour.
    pub max_tables_per_address: u32,
    /// How many requests a connection may make in a second, over some time.
    pub requests_per_second: u32,
    /// How many requests one address may make in a second, over some time, opening a connection
    /// among them.
    pub requests_per_second_per_address: u32,
    /// For how many days finished tables are kept; 0 is for ever.
    pub keep_finished_days: u32,
    /// For how many days tables are kept whose game has not begun; 0 is for ever.
    pub keep_waiting_days: u32,
    /// For how many days guests are kept who were not seen; 0 is for ever.
    pub keep_guests_days: u32,
    /// After how many days finished and closed tables are taken into the archive, where there is one; 0 is
    /// never.
    pub archive_days: u32,
    /// After how many days without anything happening a game without a running clock is closed; 0 is
    /// never.
    pub close_idle_days: u32,
    /// For how many seconds a node of a cluster that is about to end goes on serving after others act in
    /// its place: as long as whoever chooses between nodes takes to notice.
    pub drain_seconds: u32,
}

impl Default for Config {
    fn default() -> Config {
        Config {
            public_url: None,
            trust_proxy: false,
            trusted_proxies: Vec::new(),
            host_token: None,
            bot_threads: 0,
            grace_seconds: 300,
            max_connections: 20_000,
            max_connections_per_address: 200,
            max_connections_per_guest: 20,
            max_guests_per_address: 300,
            max_tables_per_guest: 30,
            max_tables_per_address: 120,
            requests_per_second: 10,
            requests_per_second_per_address: 50,
            keep_finished_days: 0,
            keep_waiting_days: 14,
            keep_guests_days: 400,
            archive_days: 7,
            close_idle_days: 60,
            drain_seconds: 5,
        }
    }
}

/// Why a server cannot be run with these settings.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum ConfigError {
    /// The host's token can be guessed.
    #[error("the host's token is too short: it needs at least {HOST_TOKEN_LENGTH} characters")]
    HostToken,
}

impl Config {
    /// Whether a server can be run with these settings.
    pub fn check(&self) -> Result<(), ConfigError> {
        match &self.host_token {
            Some(token) if token.chars().count() < HOST_TOKEN_LENGTH => Err(ConfigError::HostToken),
            Some(_) | None => Ok(()),
        }
    }

    /// The proxies that are believed.
    pub(crate) fn proxies(&self) -> Proxies {
        let mut proxies = self.trusted_proxies.clone();
        if self.trust_proxy {
            proxies.extend(
                Proxy::LOOPBACK
                    .iter()
                    .filter_map(|text| text.parse::<Proxy>().ok()),
            );
        }
        Proxies::new(proxies)
    }

    /// How long things are kept.
    pub(crate) fn retention(&self) -> Retention {
        Retention {
            finished: age(self.keep_finished_days),
            waiting: age(self.keep_waiting_days),
            guests: age(self.keep_guests_days),
        }
    }

    /// How long tables have been finished or closed that are taken into the archive, in seconds.
    pub(crate) fn archive_age(&self) -> Option<i64> {
        age(self.archive_days)
    }

    /// How long nothing may happen in a game without a running clock before it is closed, in
    /// milliseconds.
    pub(crate) fn close_idle(&self) -> Option<Millis> {
        let days = Millis::from(self.close_idle_days);
        (days > 0).then_some(days * DAY as Millis * 1000)
    }

    /// How many threads think for bots.
    pub(crate) fn threads_for_bots(&self) -> usize {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        match self.bot_threads {
            0 => (cores - 1).max(1),
            threads => threads,
        }
    }
}

/// So many days, in seconds; 0 is for ever.
fn age(days: u32) -> Option<i64> {
    (days > 0).then(|| i64::from(days) * DAY)
}
