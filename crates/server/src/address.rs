//! Where requests come from.

use std::fmt;
use std::net::{IpAddr, Ipv6Addr, SocketAddr};
use std::str::FromStr;

use axum::http::HeaderMap;
use ipnet::IpNet;
use serde::{Deserialize, Deserializer};
use thiserror::Error;

/// What counts as one address: of IPv4 the address itself, of IPv6 the network of a household (/64).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(crate) struct Network(IpAddr);

impl fmt::Display for Network {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl From<Network> for IpAddr {
    fn from(network: Network) -> IpAddr {
        network.0
    }
}

impl Network {
    /// The network of an address; an IPv4 address within IPv6 is that IPv4 address.
    pub(crate) fn of(address: IpAddr) -> Network {
        Network(match address.to_canonical() {
            short @ IpAddr::V4(_) => short,
            IpAddr::V6(long) => {
                let [a, b, c, d, ..] = long.segments();
                Ipv6Addr::new(a, b, c, d, 0, 0, 0, 0).into()
            }
        })
    }
}

/// A reverse proxy, or a network of them, whose word about its visitors counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Proxy(IpNet);

/// The text is no address and no network.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("`{0}` is no address, such as 192.0.2.7, and no network, such as 192.0.2.0/24")]
pub struct ProxyError(String);

impl Proxy {
    /// The proxies of this very machine.
    pub(crate) const LOOPBACK: [&'static str; 2] = ["127.0.0.0/8", "::1"];

    fn has(self, address: IpAddr) -> bool {
        self.0.contains(&address.to_canonical())
    }
}

impl FromStr for Proxy {
    type Err = ProxyError;

    fn from_str(text: &str) -> Result<Proxy, ProxyError> {
        let alone = || {
            text.parse()
                .ok()
                .map(|one: IpAddr| one.to_canonical().into())
        };
        let net = text.parse().ok().or_else(alone);
        net.map(Proxy).ok_or_else(|| ProxyError(text.to_owned()))
    }
}

impl fmt::Display for Proxy {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl<'de> Deserialize<'de> for Proxy {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Proxy, D::Error> {
        let text = String::deserialize(from)?;
        text.parse().map_err(serde::de::Error::custom)
    }
}

/// The proxies that are believed.
#[derive(Clone, Debug, Default)]
pub(crate) struct Proxies(Vec<Proxy>);

impl Proxies {
    /// These.
    pub(crate) fn new(proxies: Vec<Proxy>) -> Proxies {
        Proxies(proxies)
    }

    /// Whether an address is that of a proxy.
    pub(crate) fn has(&self, address: IpAddr) -> bool {
        self.0.iter().any(|proxy| proxy.has(address))
    }

    /// Where a request comes from, as far as the peer and the proxies behind it can be believed: each
    /// proxy has added whom it saw at the end, so the first from the right that is no proxy counts.
    pub(crate) fn visitor(&self, peer: IpAddr, headers: &HeaderMap) -> IpAddr {
        let lines = headers.get_all("x-forwarded-for").iter();
        let lines: Vec<&str> = lines.map(|line| line.to_str().unwrap_or("?")).collect();
        let mut visitor = peer;
        for seen in lines.join(",").rsplit(',') {
            if !self.has(visitor) {
                break;
            }
            match read_address(seen.trim()) {
                Some(address) => visitor = address,
                // A proxy that does not say whom it saw stands for its visitor itself.
                None => break,
            }
        }
        visitor
    }

    /// Whether the visitor's connection to a proxy that is believed is encrypted.
    pub(crate) fn is_secure(&self, peer: IpAddr, headers: &HeaderMap) -> bool {
        let mut told = headers.get_all("x-forwarded-proto").iter();
        self.has(peer) && told.next_back().is_some_and(|proto| proto == "https")
    }
}

/// An address, perhaps with a port.
fn read_address(text: &str) -> Option<IpAddr> {
    let bare = text.trim_start_matches('[').trim_end_matches(']');
    let with_port = || text.parse().ok().map(|socket: SocketAddr| socket.ip());
    bare.parse().ok().or_else(with_port)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn proxies(list: &[&str]) -> Proxies {
        let read = |text: &&str| text.parse().expect("a proxy");
        Proxies::new(list.iter().map(read).collect())
    }

    fn visitor(proxies: &Proxies, peer: &str, lines: &[&str]) -> String {
        let mut headers = HeaderMap::new();
        for line in lines {
            headers.append("x-forwarded-for", line.parse().expect("a header"));
        }
        let peer = peer.parse().expect("an address");
        proxies.visitor(peer, &headers).to_string()
    }

    #[test]
    fn a_household_is_one_address_and_so_is_each_ipv4_peer_of_an_ipv6_socket() {
        let network = |text: &str| Network::of(text.parse().expect("an address"));
        assert_eq!(network("::ffff:192.0.2.1"), network("192.0.2.1"));
        assert_ne!(network("::ffff:192.0.2.1"), network("::ffff:192.0.2.2"));
        assert_eq!(network("2001:db8:1:2::1"), network("2001:db8:1:2:ffff::9"));
        assert_ne!(network("2001:db8:1:2::1"), network("2001:db8:1:3::1"));
    }

    #[test]
    fn who_is_no_proxy_is_not_believed() {
        let loopback = proxies(&Proxy::LOOPBACK);
        assert_eq!(visitor(&loopback, "192.0.2.1", &["9.9.9.9"]), "192.0.2.1");
        assert_eq!(
            visitor(&proxies(&[]), "127.0.0.1", &["9.9.9.9"]),
            "127.0.0.1"
        );
    }

    #[test]
    fn of_all_lines_the_first_from_the_right_that_is_no_proxy_counts() {
        let chain = proxies(&["127.0.0.0/8", "10.0.0.0/8"]);
        // What the visitor claims stands to the left of what the proxies saw.
        assert_eq!(
            visitor(&chain, "127.0.0.1", &["9.9.9.9", "192.0.2.1"]),
            "192.0.2.1"
        );
        assert_eq!(
            visitor(&chain, "127.0.0.1", &["9.9.9.9, 192.0.2.1, 10.1.1.1"]),
            "192.0.2.1"
        );
        assert_eq!(
            visitor(&chain, "127.0.0.1", &["192.0.2.1:4711"]),
            "192.0.2.1"
        );
        assert_eq!(
            visitor(&chain, "127.0.0.1", &["[2001:db8::1]:80"]),
            "2001:db8::1"
        );
        assert_eq!(
            visitor(&chain, "::ffff:127.0.0.1", &["192.0.2.1"]),
            "192.0.2.1"
        );
        assert_eq!(visitor(&chain, "127.0.0.1", &["unknown"]), "127.0.0.1");
        assert_eq!(visitor(&chain, "127.0.0.1", &[]), "127.0.0.1");
    }

    #[test]
    fn proxies_are_addresses_or_networks() {
        assert!("10.0.0.0/8".parse::<Proxy>().is_ok());
        assert!("::1".parse::<Proxy>().is_ok());
        let fault = "ten".parse::<Proxy>().expect_err("no address").to_string();
        assert!(fault.starts_with("`ten` is no address"), "{fault}");
    }
}
