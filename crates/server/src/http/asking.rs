//! What a client asks for on a connection, and the answer.

use std::str::FromStr;

use axum::extract::ws::Utf8Bytes;
use praline_protocol::wire::{Asked, News, Refusal};

use crate::hub::Hub;
use crate::limits::Bucket;
use crate::metrics::count;
use crate::table::Answer;

/// How many requests a connection may make at once.
pub(super) fn bucket(hub: &Hub) -> Bucket {
    let per_second = hub.config.requests_per_second;
    Bucket::new(per_second.saturating_mul(3), f64::from(per_second))
}

/// Reads a request, lets it be carried out unless there were too many, and says what came of it.
pub(super) async fn answer<R, F>(
    hub: &Hub,
    line: &str,
    bucket: &mut Bucket,
    carry_out: impl FnOnce(R) -> F,
) -> Utf8Bytes
where
    R: FromStr<Err = &'static str>,
    F: Future<Output = Answer>,
{
    count(&hub.metrics.requests);
    let news = match line.parse::<Asked<R>>() {
        Err(error) => match error.number {
            Some(number) => News::No(number, Refusal::Unreadable),
            None => News::Bad(error.what.to_owned()),
        },
        Ok(asked) if !bucket.take(hub.time.now()) => News::No(asked.number, Refusal::TooFast),
        Ok(asked) => match carry_out(asked.request).await {
            Ok(what) => News::Ok(asked.number, what),
            Err(refusal) => News::No(asked.number, refusal),
        },
    };
    if !matches!(news, News::Ok(..)) {
        count(&hub.metrics.refusals);
    }
    news.to_string().into()
}
