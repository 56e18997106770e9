//! Answers to those who are not let in.

use axum::http::header::CONNECTION;
use axum::http::{HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response};

/// Why a request is not even looked at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum TurnedAway {
    /// Its address has made too many.
    TooFast,
    /// Its address, or its guest, has too many connections.
    Crowded,
    /// Only places for guests who hold a seat are left.
    Full,
    /// It comes from a page of somebody else.
    OtherSite,
}

impl TurnedAway {
    /// The answer, after which the connection is closed.
    pub(super) fn and_closed(self) -> Response {
        let mut answer = self.into_response();
        let close = HeaderValue::from_static("close");
        answer.headers_mut().insert(CONNECTION, close);
        answer
    }
}

impl IntoResponse for TurnedAway {
    fn into_response(self) -> Response {
        let answer = match self {
            TurnedAway::TooFast => (StatusCode::TOO_MANY_REQUESTS, "too many requests\n"),
            TurnedAway::Crowded => (StatusCode::TOO_MANY_REQUESTS, "too many connections\n"),
            TurnedAway::Full => (StatusCode::SERVICE_UNAVAILABLE, "too many connections\n"),
            TurnedAway::OtherSite => (
                StatusCode::FORBIDDEN,
                "requests of other sites are refused\n",
            ),
        };
        answer.into_response()
    }
}
