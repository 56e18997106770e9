//! Who makes a request, and from where.

use std::convert::Infallible;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};
use std::sync::Arc;

use axum::extract::{ConnectInfo, FromRequestParts, Request, State};
use axum::http::header::{HOST, ORIGIN, SET_COOKIE};
use axum::http::request::Parts;
use axum::http::{HeaderMap, StatusCode, Uri};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

use crate::config::Config;
use crate::guest::{GuestId, Token};
use crate::hub::Hub;

/// Who makes a request.
pub(super) struct Caller {
    token: Token,
    /// Whether the token was made just now, so that the caller has to be told.
    new: bool,
    secure: bool,
    /// Where from.
    pub(super) address: IpAddr,
}

impl Caller {
    /// The guest.
    pub(super) fn guest(&self) -> GuestId {
        self.token.guest()
    }

    /// The answer, with the cookie of a new guest.
    pub(super) fn with_cookie(&self, answer: impl IntoResponse) -> Response {
        let mut response = answer.into_response();
        if self.new
            && let Some(cookie) = self.token.cookie(self.secure)
        {
            response.headers_mut().insert(SET_COOKIE, cookie);
        }
        response
    }
}

impl FromRequestParts<Arc<Hub>> for Caller {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, hub: &Arc<Hub>) -> Result<Caller, Infallible> {
        let known = Token::of(&parts.headers);
        Ok(Caller {
            new: known.is_none(),
            token: known.unwrap_or_else(Token::new),
            secure: is_secure(&hub.config, &parts.headers),
            address: address(&hub.config, parts),
        })
    }
}

/// A request that does not come from a page of somebody else.
pub(super) struct OwnPage;

impl FromRequestParts<Arc<Hub>> for OwnPage {
    type Rejection = (StatusCode, &'static str);

    async fn from_request_parts(
        parts: &mut Parts,
        hub: &Arc<Hub>,
    ) -> Result<OwnPage, Self::Rejection> {
        if is_own(&hub.config, &parts.headers) {
            Ok(OwnPage)
        } else {
            Err((
                StatusCode::FORBIDDEN,
                "requests of other sites are refused\n",
            ))
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

/// Refuses the requests of an address that makes too many.
pub(super) async fn keep_pace(
    State(hub): State<Arc<Hub>>,
    request: Request,
    next: Next,
) -> Response {
    let (parts, body) = request.into_parts();
    let address = address(&hub.config, &parts);
    let most = hub.config.requests_per_second_per_address;
    if hub.limits.requests(address, most, hub.time.now()) {
        next.run(Request::from_parts(parts, body)).await
    } else {
        (StatusCode::TOO_MANY_REQUESTS, "too many requests\n").into_response()
    }
}

fn is_secure(config: &Config, headers: &HeaderMap) -> bool {
    let proxied = headers
        .get("x-forwarded-proto")
        .map(|proto| proto == "https");
    let public = config.public_url.as_ref();
    (config.trust_proxy && proxied == Some(true))
        || public.is_some_and(|url| url.starts_with("https://"))
}

fn address(config: &Config, parts: &Parts) -> IpAddr {
    // A proxy adds the address that it saw at the end.
    let forwarded = parts
        .headers
        .get("x-forwarded-for")
        .filter(|_| config.trust_proxy);
    let forwarded =
        forwarded.and_then(|list| list.to_str().ok()?.rsplit(',').next()?.trim().parse().ok());
    let peer = parts.extensions.get::<ConnectInfo<SocketAddr>>();
    let address = forwarded.or(peer.map(|peer| peer.0.ip()));
    whole_network(address.unwrap_or(Ipv4Addr::UNSPECIFIED.into()))
}

/// What counts as one address: of IPv6, the network of a household.
fn whole_network(address: IpAddr) -> IpAddr {
    match address {
        IpAddr::V4(_) => address,
        IpAddr::V6(long) => {
            let [a, b, c, d, ..] = long.segments();
            Ipv6Addr::new(a, b, c, d, 0, 0, 0, 0).into()
        }
    }
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
        assert!(is_secure(&config, &HeaderMap::new()));
    }
}
