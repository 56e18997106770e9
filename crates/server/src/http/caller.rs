//! Who makes a request, and from where.

use std::convert::Infallible;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::sync::Arc;

use axum::extract::{ConnectInfo, FromRequestParts, Request, State};
use axum::http::header::{HOST, ORIGIN, SET_COOKIE};
use axum::http::request::Parts;
use axum::http::{HeaderMap, Method, Uri};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use praline_protocol::wire::Refusal;

use super::api::Trouble;
use super::turned_away::TurnedAway;
use crate::address::Network;
use crate::config::Config;
use crate::door::Entrance;
use crate::guest::{GuestId, Shown, Token};
use crate::hub::Hub;
use crate::limits::{Asker, Purse};
use crate::metrics::Turned;

/// Where a request comes from, and how.
#[derive(Clone, Debug)]
pub(super) struct Visitor {
    pub(super) address: Network,
    is_secure: bool,
    /// None where the request came by no connection.
    pub(super) entrance: Option<Entrance>,
}

/// Lets a request in, if its address has not made too many, has room, and may have the place.
pub(crate) async fn enter(
    State(hub): State<Arc<Hub>>,
    mut request: Request,
    next: Next,
) -> Response {
    let peer = request.extensions().get::<ConnectInfo<SocketAddr>>();
    let peer = peer.map_or(IpAddr::V4(Ipv4Addr::UNSPECIFIED), |peer| peer.0.ip());
    let headers = request.headers();
    let proxies = &hub.door.proxies;
    let address = Network::of(proxies.visitor(peer, headers));
    let public = hub.config.public_url.as_ref();
    let is_secure =
        proxies.is_secure(peer, headers) || public.is_some_and(|url| url.starts_with("https://"));
    let now = hub.time.now();
    let is_in_time = match cost(request.method(), request.uri().path()) {
        Cost::File => hub.limits.file(address, &hub.config, now),
        Cost::Request(cost) => hub.limits.request(address, cost, &hub.config, now),
    };
    if !is_in_time {
        hub.metrics.turn_away(Turned::TooFast);
        return TurnedAway::TooFast.and_closed();
    }
    let mut entrance = request.extensions_mut().remove::<Entrance>();
    if let Some(entrance) = &mut entrance
        && proxies.has(peer)
    {
        let Some(brought) = hub.door.places.bring(address) else {
            return TurnedAway::Crowded.and_closed();
        };
        entrance.brought = Some(Arc::new(brought));
    }
    if let Some(entrance) = &entrance
        && entrance.place.is_reserved()
    {
        if !holds_seat(&hub, request.headers(), is_secure).await {
            hub.metrics.turn_away(Turned::Reserved);
            return TurnedAway::Full.and_closed();
        }
        entrance.place.vouch();
    }
    request.extensions_mut().insert(Visitor {
        address,
        is_secure,
        entrance,
    });
    next.run(request).await
}

/// What a request costs.
enum Cost {
    /// As little as a file of the page.
    File,
    /// As much as so many plain requests.
    Request(u32),
}

/// What a request for a path costs: those that read many tables cost more.
fn cost(method: &Method, path: &str) -> Cost {
    let is_read = method == Method::GET;
    match path {
        "/api/mine/records" if is_read => Cost::Request(50),
        "/api/mine" if is_read => Cost::Request(20),
        "/api/lobby/live" | "/api/tables" | "/metrics" if is_read => Cost::Request(5),
        "/healthz" | "/metrics" | "/api" => Cost::Request(1),
        path if path.starts_with("/api/") => Cost::Request(1),
        _ => Cost::File,
    }
}

async fn holds_seat(hub: &Hub, headers: &HeaderMap, is_secure: bool) -> bool {
    for shown in hub.mint.shown(headers, is_secure) {
        let (Shown::Signed(token) | Shown::Renewable(token) | Shown::Unsigned(token)) = shown;
        if hub.store.holds_seat(token.guest()).await.unwrap_or(false) {
            return true;
        }
    }
    false
}

/// Who makes a request.
pub(super) struct Caller {
    token: Option<Token>,
    /// Whether the token is to be given to its holder anew.
    is_renewable: bool,
    /// Whether a page asks, and not a program.
    pub(super) is_page: bool,
    pub(super) visitor: Visitor,
}

impl Caller {
    /// The guest, if it is one.
    pub(super) fn guest(&self) -> Option<GuestId> {
        self.token.map(Token::guest)
    }

    /// The guest, or a new one.
    pub(super) async fn or_new(self, hub: &Arc<Hub>) -> Result<Guest, Trouble> {
        let is_new = self.token.is_none();
        if is_new {
            let (address, config) = (self.visitor.address, &hub.config);
            let is_in_time = hub.limits.new_guest(address, config, hub.time.now());
            let purse = || [Purse::of_new_guest(address, config)];
            if !is_in_time || !hub.spend(purse).await {
                hub.metrics.turn_away(Turned::NewGuests);
                return Err(Trouble(Refusal::TooMany));
            }
        }
        Ok(Guest {
            token: self.token.unwrap_or_else(|| hub.mint.token(hub.random())),
            is_told: is_new || self.is_renewable,
            visitor: self.visitor,
            hub: Arc::clone(hub),
        })
    }
}

/// A guest who makes a request.
pub(super) struct Guest {
    token: Token,
    /// Whether the guest has to be told its token.
    is_told: bool,
    pub(super) visitor: Visitor,
    hub: Arc<Hub>,
}

impl Guest {
    /// Who it is, and from where.
    pub(super) fn asker(&self) -> Asker {
        Asker {
            guest: self.token.guest(),
            address: self.visitor.address,
        }
    }

    /// The token, for a program to keep.
    pub(super) fn token(&self) -> String {
        self.hub.mint.write(self.token)
    }

    /// The answer, with the cookie of a guest who has none, or an old one.
    pub(super) fn with_cookie(&self, answer: impl IntoResponse) -> Response {
        let mut response = answer.into_response();
        let cookie = self.hub.mint.cookie(self.token, self.visitor.is_secure);
        if let Some(cookie) = cookie.filter(|_| self.is_told) {
            response.headers_mut().insert(SET_COOKIE, cookie);
        }
        response
    }
}

impl FromRequestParts<Arc<Hub>> for Caller {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, hub: &Arc<Hub>) -> Result<Caller, Infallible> {
        let visitor = parts.extensions.get::<Visitor>().cloned();
        let visitor = visitor.unwrap_or_else(|| Visitor {
            address: Network::of(Ipv4Addr::UNSPECIFIED.into()),
            is_secure: false,
            entrance: None,
        });
        let mut known = None;
        for shown in hub.mint.shown(&parts.headers, visitor.is_secure) {
            known = match shown {
                Shown::Signed(token) => Some((token, false)),
                Shown::Renewable(token) => Some((token, true)),
                // From when any text was a token: only those who have something to lose are believed.
                Shown::Unsigned(token) => {
                    let is_known = hub.store.knows(token.guest()).await.unwrap_or(false);
                    is_known.then_some((token, true))
                }
            };
            if known.is_some() {
                break;
            }
        }
        Ok(Caller {
            token: known.map(|(token, _)| token),
            is_renewable: known.is_some_and(|(_, is_renewable)| is_renewable),
            is_page: parts.headers.contains_key(ORIGIN),
            visitor,
        })
    }
}

/// A request that does not come from a page of somebody else.
pub(super) struct OwnPage;

impl FromRequestParts<Arc<Hub>> for OwnPage {
    type Rejection = TurnedAway;

    async fn from_request_parts(
        parts: &mut Parts,
        hub: &Arc<Hub>,
    ) -> Result<OwnPage, Self::Rejection> {
        if is_own(&hub.config, &parts.headers) {
            Ok(OwnPage)
        } else {
            Err(TurnedAway::OtherSite)
        }
    }
}

/// Whether a request comes from the server's own page, or from no page at all.
fn is_own(config: &Config, headers: &HeaderMap) -> bool {
    let Some(origin) = headers.get(ORIGIN) else {
        return true;
    };
    let Some(origin) = origin.to_str().ok() else {
        return false;
    };
    if let Some(public) = &config.public_url {
        let public = public.trim_end_matches('/');
        return public == origin || public.starts_with(&format!("{origin}/"));
    }
    let authority = origin.parse::<Uri>().ok();
    let authority = authority.as_ref().and_then(Uri::authority);
    let host = headers.get(HOST).and_then(|host| host.to_str().ok());
    authority.is_some_and(|authority| Some(authority.as_str()) == host)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn headers(origin: Option<&str>) -> HeaderMap {
        let mut headers = HeaderMap::new();
        headers.insert(HOST, "play.example.org:8080".parse().expect("a header"));
        if let Some(origin) = origin {
            headers.insert(ORIGIN, origin.parse().expect("a header"));
        }
        headers
    }

    #[test]
    fn pages_from_elsewhere_are_told_apart() {
        let config = Config::default();
        assert!(is_own(&config, &headers(None)));
        assert!(is_own(
            &config,
            &headers(Some("http://play.example.org:8080"))
        ));
        assert!(!is_own(&config, &headers(Some("http://play.example.org"))));
        assert!(!is_own(&config, &headers(Some("https://evil.example"))));
        assert!(!is_own(&config, &headers(Some("null"))));
    }

    #[test]
    fn behind_a_proxy_the_public_address_counts() {
        let config = Config {
            public_url: Some("https://club.example/azul/".to_owned()),
            ..Config::default()
        };
        assert!(is_own(&config, &headers(Some("https://club.example"))));
        assert!(!is_own(
            &config,
            &headers(Some("https://club.example.evil"))
        ));
    }
}
