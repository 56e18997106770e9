//! What every answer says about itself: nothing is loaded from, shown in or told to other places.

use axum::http::header::{
    CACHE_CONTROL, CONTENT_SECURITY_POLICY as CSP, CONTENT_TYPE, REFERRER_POLICY, SET_COOKIE,
    X_CONTENT_TYPE_OPTIONS,
};
use axum::http::{HeaderName, HeaderValue};
use axum::response::Response;

/// What the page may load and do; `index.html` says the same in a `<meta>`, for hosts that send no
/// headers of ours, but for `frame-ancestors`, which only a header can say.
pub const CONTENT_SECURITY_POLICY: &str = "default-src 'none'; \
    script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; style-src 'self'; \
    img-src 'self' data:; font-src 'self'; connect-src 'self'; manifest-src 'self'; \
    base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

/// Abilities of browsers that the page has no use for.
const PERMISSIONS: &str = "camera=(), display-capture=(), geolocation=(), microphone=(), midi=(), \
    payment=(), usb=()";

/// What the page looks for, to know that there are tables to play at together; asking would leave an
/// error in the console wherever there are none.
const TABLES: &str = "praline-tables=here; Path=/; Max-Age=34560000; SameSite=Strict";

/// Tells the page that there are tables to play at together.
pub(crate) async fn offer_tables(mut response: Response) -> Response {
    let kind = response.headers().get(CONTENT_TYPE);
    if kind.is_some_and(|kind| kind.as_bytes().starts_with(b"text/html")) {
        let tables = HeaderValue::from_static(TABLES);
        response.headers_mut().insert(SET_COOKIE, tables);
    }
    response
}

/// Says that an answer is for now only: what happens at tables is not to be kept by caches.
pub(crate) async fn keep_nowhere(mut response: Response) -> Response {
    let value = HeaderValue::from_static("no-store");
    response.headers_mut().insert(CACHE_CONTROL, value);
    response
}

/// Adds the headers that every answer has.
pub(crate) async fn add(mut response: Response) -> Response {
    let fixed = [
        (CSP, CONTENT_SECURITY_POLICY),
        (X_CONTENT_TYPE_OPTIONS, "nosniff"),
        (REFERRER_POLICY, "no-referrer"),
        (
            HeaderName::from_static("cross-origin-opener-policy"),
            "same-origin",
        ),
        (
            HeaderName::from_static("cross-origin-resource-policy"),
            "same-origin",
        ),
        (HeaderName::from_static("permissions-policy"), PERMISSIONS),
    ];
    for (name, value) in fixed {
        let headers = response.headers_mut();
        headers.insert(name, HeaderValue::from_static(value));
    }
    response
}
