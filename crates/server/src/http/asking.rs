//! What a client asks for on a connection, and the answer.

use std::str::FromStr;

use axum::extract::ws::Utf8Bytes;
use praline_protocol::wire::{Asked, News, Refusal, RequestFault};

use super::socket::Incoming;
use crate::hub::Hub;
use crate::metrics::count;
use crate::table::Answer;

/// Reads a request, lets it be carried out unless there were too many, and says what came of it.
pub(super) async fn answer<R, F>(
    hub: &Hub,
    incoming: &Incoming,
    carry_out: impl FnOnce(R) -> F,
) -> Utf8Bytes
where
    R: FromStr<Err = RequestFault>,
    F: Future<Output = Answer>,
{
    count(&hub.metrics.requests);
    let news = match incoming {
        Incoming::Line(line) => match line.parse::<Asked<R>>() {
            Err(error) => match error.number {
                Some(number) => News::No(number, Refusal::Unreadable),
                None => News::Bad(error.what.to_string()),
            },
            Ok(asked) => match carry_out(asked.request).await {
                Ok(what) => News::Ok(asked.number, what),
                Err(refusal) => News::No(asked.number, refusal),
            },
        },
        // What came too soon is not even read, but for its number.
        Incoming::TooSoon(line) => {
            let number = line.split(' ').next().and_then(|word| word.parse().ok());
            match number {
                Some(number) => News::No(number, Refusal::TooFast),
                None => News::Bad("it came too soon after others".to_owned()),
            }
        }
    };
    match &news {
        News::No(_, refusal) => hub.metrics.refuse(*refusal),
        News::Bad(_) => hub.metrics.refuse(Refusal::Unreadable),
        _ => {}
    }
    news.to_string().into()
}
