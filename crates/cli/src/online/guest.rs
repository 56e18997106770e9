//! Becoming a guest of a server.

use std::time::Duration;

use praline_protocol::json::{NewGuest, Refused};
use praline_protocol::wire::Refusal;
use thiserror::Error;

use super::{OnlineFault, Server, Token};

/// How long the server may take to answer.
const PATIENCE: Duration = Duration::from_secs(30);

/// Why nobody became a guest.
#[derive(Debug, Error)]
pub(crate) enum GuestFault {
    #[error("{0}")]
    Unreachable(String),
    #[error("too many requests came from this address")]
    TooFast,
    #[error("it takes no more new guests from this address for now")]
    TooMany,
    #[error("it answered with status {0}")]
    Status(u16),
    #[error("its answer cannot be understood")]
    Unreadable,
    #[error(transparent)]
    Own(#[from] OnlineFault),
}

impl GuestFault {
    /// Whether another attempt may go better soon.
    pub(crate) fn may_pass(&self) -> bool {
        match self {
            GuestFault::Unreachable(_) | GuestFault::TooFast => true,
            // A proxy without its server.
            GuestFault::Status(status) => *status >= 500,
            GuestFault::TooMany | GuestFault::Unreadable | GuestFault::Own(_) => false,
        }
    }
}

/// Asks a server who this client is; it may bring the token that it has been known by.
pub(crate) async fn become_guest(
    server: &Server,
    known: Option<Token>,
) -> Result<Token, GuestFault> {
    let address = server.at("api/guest");
    let bearer = known.as_ref().map(Token::bearer);
    let asked = tokio::task::spawn_blocking(move || ask(&address, bearer.as_deref())).await;
    let (status, text) =
        asked.unwrap_or_else(|fault| Err(GuestFault::Unreachable(fault.to_string())))?;
    welcome(status, &text, known)
}

fn ask(address: &str, bearer: Option<&str>) -> Result<(u16, String), GuestFault> {
    let failed = |fault: ureq::Error| GuestFault::Unreachable(fault.to_string());
    let agent: ureq::Agent = ureq::Agent::config_builder()
        .timeout_global(Some(PATIENCE))
        .http_status_as_error(false)
        .max_redirects(0)
        .proxy(None)
        .build()
        .into();
    let mut request = agent.post(address);
    if let Some(bearer) = bearer {
        request = request.header("authorization", bearer);
    }
    let mut answer = request.send_empty().map_err(failed)?;
    let text = answer.body_mut().read_to_string().map_err(failed)?;
    Ok((answer.status().as_u16(), text))
}

/// The token that a server's answer makes the client known by.
pub(crate) fn welcome(status: u16, text: &str, known: Option<Token>) -> Result<Token, GuestFault> {
    match status {
        200 => {
            let guest: Option<NewGuest> = serde_json::from_str(text).ok();
            let token = guest.and_then(|guest| Token::read(&guest.token));
            token.ok_or(GuestFault::Unreadable)
        }
        // A server that makes no tokens takes those that its clients make.
        204 => match known.filter(Token::is_own) {
            Some(token) => Ok(token),
            None => Ok(Token::own()?),
        },
        429 => {
            let refused: Option<Refused> = serde_json::from_str(text).ok();
            Err(match refused.map(|refused| refused.error) {
                Some(Refusal::TooMany) => GuestFault::TooMany,
                Some(_) | None => GuestFault::TooFast,
            })
        }
        status => Err(GuestFault::Status(status)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_server_makes_the_token_or_leaves_that_to_the_client() {
        let (own, given) = ("7f".repeat(16), "0a".repeat(32));
        let (own, given) = (Token::read(&own), Token::read(&given));
        let text = format!("{{\"token\": \"{}\"}}", "0a".repeat(32));
        assert_eq!(welcome(200, &text, own.clone()).ok(), given);
        assert_eq!(welcome(204, "", own.clone()).ok(), own);
        // Such a server does not know what another has made.
        for known in [None, given] {
            assert!(welcome(204, "", known).is_ok_and(|token| token.is_own()));
        }
    }

    #[test]
    fn what_may_pass_is_told_apart() {
        let may_pass = |status, text| welcome(status, text, None).map_err(|no| no.may_pass());
        assert_eq!(may_pass(429, "too many requests\n"), Err(true));
        assert_eq!(may_pass(429, "{\"error\":\"too-many\"}"), Err(false));
        assert_eq!(may_pass(502, ""), Err(true));
        assert_eq!(may_pass(404, ""), Err(false));
        assert_eq!(may_pass(200, "<html>"), Err(false));
    }
}
