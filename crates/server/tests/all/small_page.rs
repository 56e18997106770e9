//! A page for tests that are about something else.

use axum::body::Bytes;
use praline_server::Page;

/// The least that counts as a page.
pub(crate) fn small_page() -> Page {
    Page::from_files([("index.html".to_owned(), Bytes::from_static(b"<h1>"))])
}
