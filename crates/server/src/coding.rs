//! Which compressed form of a file a client takes: the header `Accept-Encoding`.

use axum::http::HeaderMap;
use axum::http::header::ACCEPT_ENCODING;

/// A form in which a file can be sent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Coding {
    Brotli,
    Gzip,
    /// As it is.
    Identity,
}

impl Coding {
    /// The form's name in headers; plain files have none.
    pub(crate) fn name(self) -> Option<&'static str> {
        match self {
            Coding::Brotli => Some("br"),
            Coding::Gzip => Some("gzip"),
            Coding::Identity => None,
        }
    }
}

/// How welcome each form is, in thousandths; 0 is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Welcome {
    brotli: u16,
    gzip: u16,
    identity: u16,
}

/// A full welcome.
const FULL: u16 = 1000;
/// Plain files are taken where nothing is said about them, but anything else is welcome more.
const UNSAID: u16 = 1;

impl Welcome {
    /// What a client says.
    pub(crate) fn of(headers: &HeaderMap) -> Welcome {
        let lines = headers.get_all(ACCEPT_ENCODING).iter();
        let items = lines
            .filter_map(|line| line.to_str().ok())
            .flat_map(|line| line.split(','));
        let (mut brotli, mut gzip, mut identity, mut others) = (None, None, None, None);
        for (name, weight) in items.filter_map(weighted) {
            let place = match name.to_ascii_lowercase().as_str() {
                "br" => &mut brotli,
                "gzip" | "x-gzip" => &mut gzip,
                "identity" => &mut identity,
                "*" => &mut others,
                _ => continue,
            };
            *place = Some(weight);
        }
        Welcome {
            brotli: brotli.or(others).unwrap_or(0),
            gzip: gzip.or(others).unwrap_or(0),
            identity: identity
                .or(others.filter(|&weight| weight == 0))
                .unwrap_or(UNSAID),
        }
    }

    /// The best of the forms that there are; the plain one is always there.
    ///
    /// It is sent even to a client that refuses it, when nothing else is left.
    pub(crate) fn best(self, has_brotli: bool, has_gzip: bool) -> Coding {
        let forms = [
            (Coding::Brotli, if has_brotli { self.brotli } else { 0 }),
            (Coding::Gzip, if has_gzip { self.gzip } else { 0 }),
            (Coding::Identity, self.identity),
        ];
        let mut best = (Coding::Identity, 0);
        // The first of equals is the smallest.
        for form in forms {
            if form.1 > best.1 {
                best = form;
            }
        }
        best.0
    }
}

/// Reads `gzip` or `gzip;q=0.5`; an unreadable weight makes the item count for nothing.
pub(crate) fn weighted(item: &str) -> Option<(&str, u16)> {
    let mut parts = item.split(';').map(str::trim);
    let name = parts.next().filter(|name| !name.is_empty())?;
    let mut weight = FULL;
    for part in parts {
        let (key, value) = part.split_once('=')?;
        if key.trim().eq_ignore_ascii_case("q") {
            let share: f32 = value.trim().parse().ok()?;
            if !(0.0..=1.0).contains(&share) {
                return None;
            }
            weight = thousandths(share);
        }
    }
    Some((name, weight))
}

#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "a share is from 0 to 1"
)]
fn thousandths(share: f32) -> u16 {
    (share * f32::from(FULL)).round() as u16
}

#[cfg(test)]
mod tests {
    use axum::http::header::ACCEPT_ENCODING;
    use axum::http::{HeaderMap, HeaderValue};

    use super::Coding::{self, Brotli, Gzip, Identity};
    use super::Welcome;

    fn best(lines: &[&'static str]) -> Coding {
        let mut headers = HeaderMap::new();
        for line in lines {
            headers.append(ACCEPT_ENCODING, HeaderValue::from_static(line));
        }
        Welcome::of(&headers).best(true, true)
    }

    #[test]
    fn the_smallest_of_the_welcome_forms_is_sent() {
        assert_eq!(best(&["gzip, deflate, br, zstd"]), Brotli);
        assert_eq!(best(&["gzip, deflate"]), Gzip);
        assert_eq!(best(&["gzip", "br"]), Brotli);
        assert_eq!(best(&["GZip"]), Gzip);
        assert_eq!(best(&["*"]), Brotli);
        assert_eq!(best(&["deflate"]), Identity);
        assert_eq!(best(&[""]), Identity);
        assert_eq!(best(&[]), Identity);
    }

    #[test]
    fn weights_are_respected_and_zero_is_a_refusal() {
        assert_eq!(best(&["br;q=0, gzip"]), Gzip);
        assert_eq!(best(&["br; q=0.2, gzip;q=0.8"]), Gzip);
        assert_eq!(best(&["br;q=0.001"]), Brotli);
        assert_eq!(best(&["*;q=0"]), Identity);
        assert_eq!(best(&["br;q=0, *"]), Gzip);
        assert_eq!(best(&["gzip;q=0.5, identity"]), Identity);
        assert_eq!(best(&["br;q=0, gzip;q=0, identity;q=0"]), Identity);
    }

    #[test]
    fn what_cannot_be_read_counts_for_nothing() {
        assert_eq!(best(&["br;q=much, gzip"]), Gzip);
        assert_eq!(best(&["br;q=2, gzip"]), Gzip);
        assert_eq!(best(&["br;q=NaN"]), Identity);
        assert_eq!(best(&[";;,,=;q, br;"]), Identity);
    }

    #[test]
    fn a_form_that_is_not_there_is_not_sent() {
        let mut headers = HeaderMap::new();
        headers.insert(ACCEPT_ENCODING, HeaderValue::from_static("br, gzip"));
        let welcome = Welcome::of(&headers);
        assert_eq!(welcome.best(false, true), Gzip);
        assert_eq!(welcome.best(false, false), Identity);
    }
}
