//! The page for addresses where nothing is, in the reader's language.

use axum::http::header::{ACCEPT_LANGUAGE, CACHE_CONTROL, CONTENT_TYPE, VARY};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};

use crate::coding::weighted;

/// Each language with its page; the first is for whoever reads none of them.
const PAGES: [(&str, &str); 5] = [
    ("en", include_str!("en.html")),
    ("de", include_str!("de.html")),
    ("cs", include_str!("cs.html")),
    ("uk", include_str!("uk.html")),
    ("et", include_str!("et.html")),
];

/// Says that nothing is here.
pub(crate) fn not_found(headers: &HeaderMap) -> Response {
    let about = [
        (CONTENT_TYPE, "text/html; charset=utf-8"),
        (CACHE_CONTROL, "no-cache"),
        (VARY, "accept-language"),
    ];
    (StatusCode::NOT_FOUND, about, page_for(headers)).into_response()
}

/// The page in the language that is wanted most.
fn page_for(headers: &HeaderMap) -> &'static str {
    let lines = headers.get_all(ACCEPT_LANGUAGE).iter();
    let items = lines
        .filter_map(|line| line.to_str().ok())
        .flat_map(|line| line.split(','));
    let mut best = (PAGES[0].1, 0);
    for (tag, weight) in items.filter_map(weighted) {
        let primary = tag.split('-').next().unwrap_or_default();
        let page = PAGES
            .iter()
            .find(|(tag, _)| primary.eq_ignore_ascii_case(tag));
        // The first of equals stands first in the header, too.
        if let Some((_, page)) = page
            && weight > best.1
        {
            best = (page, weight);
        }
    }
    best.0
}

#[cfg(test)]
mod tests {
    use axum::http::HeaderMap;
    use axum::http::header::ACCEPT_LANGUAGE;

    use super::page_for;

    #[test]
    fn the_page_speaks_the_language_that_is_wanted_most() {
        let cases = [
            ("", "en"),
            ("de-AT,de;q=0.9,en;q=0.8", "de"),
            ("fr, cs;q=0.4, uk;q=0.5", "uk"),
            ("ET", "et"),
            ("en;q=0, fr", "en"),
            ("cs;q=nonsense, ;;;, de;q=0.1", "de"),
            ("-", "en"),
        ];
        for (header, language) in cases {
            let mut headers = HeaderMap::new();
            headers.insert(ACCEPT_LANGUAGE, header.parse().expect("a header"));
            let page = page_for(&headers);
            assert!(page.contains(&format!("lang=\"{language}\"")), "{header}");
        }
        assert!(page_for(&HeaderMap::new()).contains("lang=\"en\""));
    }
}
