//! Waiting for what a page does, without sleeping.

use std::time::{Duration, Instant};

use crate::Fault;

/// How long a script that looks again and again stays in the page; then the test looks whether its
/// deadline has come. A page that is left meanwhile answers with an error at once.
pub(crate) const PATIENCE: Duration = Duration::from_secs(1);

/// A script that waits for a condition: null once it holds, otherwise why it does not.
pub(crate) fn until(condition: &str) -> String {
    let patience = PATIENCE.as_millis();
    format!(
        "(async () => {{
            const until = performance.now() + {patience};
            for (;;) {{
                let why = 'it is false';
                try {{ if ({condition}) return null; }} catch (error) {{ why = String(error); }}
                if (performance.now() > until) return why;
                await new Promise((done) => setTimeout(done, 20));
            }}
        }})()"
    )
}

/// Tries until it succeeds or the deadline has come; an attempt that does not succeed says why.
///
/// An attempt may meet a page that is just being left, which is no reason to give up.
pub(crate) async fn persist<T>(
    what: &str,
    deadline: Duration,
    attempt: impl AsyncFn() -> Result<Result<T, String>, Fault>,
) -> Result<T, Fault> {
    let start = Instant::now();
    loop {
        let why = match attempt().await {
            Ok(Ok(value)) => return Ok(value),
            Ok(Err(why)) => why,
            Err(Fault::Refused { message, .. }) => message,
            Err(fault) => return Err(fault),
        };
        if start.elapsed() > deadline {
            let what = what.to_owned();
            return Err(Fault::Deadline { what, why });
        }
        tokio::task::yield_now().await;
    }
}

/// What is said of a script that failed: its beginning, and why.
pub(crate) fn script_fault(script: &str, message: impl Into<String>) -> Fault {
    const SHOWN: usize = 200;
    let mut shown: String = script.chars().take(SHOWN).collect();
    if shown.len() < script.len() {
        shown.push('…');
    }
    Fault::Script {
        script: shown,
        message: message.into(),
    }
}
