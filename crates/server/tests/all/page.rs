//! The page as browsers and proxies meet it.

use axum::body::{Body, Bytes, to_bytes};
use axum::http::{HeaderMap, Method, Request, StatusCode};
use praline_server::{CONTENT_SECURITY_POLICY, Page, app_with};
use tower::ServiceExt;

/// An answer, whole.
struct Answer {
    status: StatusCode,
    headers: HeaderMap,
    body: Bytes,
}

impl Answer {
    fn header(&self, name: &str) -> Option<&str> {
        self.headers.get(name).and_then(|value| value.to_str().ok())
    }
}

fn page() -> Page {
    let files = [
        ("index.html", "<h1>"),
        ("index.html.br", "small <h1>"),
        ("index.html.gz", "middling <h1>"),
        ("boot-0123456789.js", "start()"),
        ("boot-0123456789.js.br", "small start()"),
        ("praline-0123456789.wasm", "\0asm"),
        ("app-0123456789.css", "h1{}"),
        ("manifest.webmanifest", "{}"),
        ("sw.js", "keep()"),
        ("icons/icon-0123456789.svg", "<svg/>"),
        ("icons/icon-192-0123456789.png", "PNG"),
    ];
    Page::from_files(
        files.map(|(name, text)| (name.to_owned(), Bytes::from_static(text.as_bytes()))),
    )
}

async fn ask(method: Method, path: &str, headers: &[(&str, &str)]) -> Answer {
    let mut request = Request::builder().method(method).uri(path);
    for (name, value) in headers {
        request = request.header(*name, *value);
    }
    let request = request.body(Body::empty()).expect("a request");
    let response = app_with(page()).oneshot(request).await;
    let (head, body) = response.expect("an answer").into_parts();
    Answer {
        status: head.status,
        headers: head.headers,
        body: to_bytes(body, usize::MAX).await.expect("a whole body"),
    }
}

async fn get(path: &str, headers: &[(&str, &str)]) -> Answer {
    ask(Method::GET, path, headers).await
}

#[tokio::test]
async fn the_root_is_the_page() {
    for path in ["/", "/index.html", "/?from=home"] {
        let answer = get(path, &[]).await;
        assert_eq!(answer.status, StatusCode::OK, "{path}");
        assert_eq!(answer.body, "<h1>", "{path}");
        assert_eq!(
            answer.header("content-type"),
            Some("text/html; charset=utf-8")
        );
    }
}

#[tokio::test]
async fn every_file_has_its_type() {
    let types = [
        ("/boot-0123456789.js", "text/javascript; charset=utf-8"),
        ("/sw.js", "text/javascript; charset=utf-8"),
        ("/praline-0123456789.wasm", "application/wasm"),
        ("/app-0123456789.css", "text/css; charset=utf-8"),
        ("/manifest.webmanifest", "application/manifest+json"),
        ("/icons/icon-0123456789.svg", "image/svg+xml"),
        ("/icons/icon-192-0123456789.png", "image/png"),
    ];
    for (path, kind) in types {
        let answer = get(path, &[]).await;
        assert_eq!(answer.status, StatusCode::OK, "{path}");
        assert_eq!(answer.header("content-type"), Some(kind), "{path}");
    }
}

#[tokio::test]
async fn a_client_gets_the_smallest_form_that_it_takes() {
    let cases = [
        ("gzip, deflate, br", Some("br"), "small <h1>"),
        ("gzip", Some("gzip"), "middling <h1>"),
        ("br;q=0, gzip", Some("gzip"), "middling <h1>"),
        ("br;q=0, gzip;q=0", None, "<h1>"),
        ("identity", None, "<h1>"),
    ];
    for (accepted, coding, body) in cases {
        let answer = get("/", &[("accept-encoding", accepted)]).await;
        assert_eq!(answer.header("content-encoding"), coding, "{accepted}");
        assert_eq!(answer.body, body, "{accepted}");
        assert_eq!(answer.header("vary"), Some("accept-encoding"), "{accepted}");
        assert_eq!(
            answer.header("content-type"),
            Some("text/html; charset=utf-8")
        );
    }
    let plain = get("/sw.js", &[("accept-encoding", "br, gzip")]).await;
    assert_eq!(plain.header("content-encoding"), None);
    assert_eq!(plain.header("vary"), None, "there is only one form");
}

#[tokio::test]
async fn what_a_client_has_already_is_not_sent_again() {
    let first = get("/", &[("accept-encoding", "br")]).await;
    let tag = first.header("etag").expect("a tag").to_owned();
    let weak = format!("\"other\", W/{tag}");
    for known in [tag.as_str(), weak.as_str(), "*"] {
        let asked = [("accept-encoding", "br"), ("if-none-match", known)];
        let again = get("/", &asked).await;
        assert_eq!(again.status, StatusCode::NOT_MODIFIED, "{known}");
        assert_eq!(again.body, "");
        assert_eq!(again.header("etag"), Some(tag.as_str()));
        assert_eq!(again.header("cache-control"), Some("no-cache"));
        assert_eq!(again.header("vary"), Some("accept-encoding"));
    }
    for changed in [("accept-encoding", "gzip"), ("accept-encoding", "")] {
        let other = get("/", &[changed, ("if-none-match", &tag)]).await;
        assert_eq!(other.status, StatusCode::OK, "another form has another tag");
    }
    let other = get("/", &[("if-none-match", "\"other\"")]).await;
    assert_eq!(other.status, StatusCode::OK);
}

#[tokio::test]
async fn names_with_a_hash_are_kept_forever_and_others_asked_for_again() {
    for path in ["/boot-0123456789.js", "/icons/icon-192-0123456789.png"] {
        let answer = get(path, &[]).await;
        let cache = answer.header("cache-control").unwrap_or_default();
        assert!(cache.contains("immutable"), "{path}: {cache}");
    }
    for path in ["/", "/sw.js", "/manifest.webmanifest", "/nothing"] {
        let answer = get(path, &[]).await;
        assert_eq!(answer.header("cache-control"), Some("no-cache"), "{path}");
    }
}

#[tokio::test]
async fn head_is_answered_like_get_but_without_the_body() {
    let accepted = [("accept-encoding", "br")];
    let (head, get) = (
        ask(Method::HEAD, "/", &accepted).await,
        get("/", &accepted).await,
    );
    assert_eq!((head.status, head.body.len()), (StatusCode::OK, 0));
    assert_eq!(head.headers, get.headers);
    assert_eq!(head.header("content-length"), Some("10"));
}

#[tokio::test]
async fn other_methods_are_refused() {
    for method in [Method::POST, Method::PUT, Method::DELETE, Method::OPTIONS] {
        for path in ["/", "/nothing"] {
            let answer = ask(method.clone(), path, &[]).await;
            assert_eq!(answer.status, StatusCode::METHOD_NOT_ALLOWED, "{method}");
            assert_eq!(answer.header("allow"), Some("GET,HEAD"), "{method}");
        }
    }
}

#[tokio::test]
async fn what_is_not_there_is_said_on_a_small_page() {
    let paths = [
        "/nothing",
        "/index.html/",
        "/icons",
        "/icons/",
        "/index.html.br",
        "/../Cargo.toml",
        "/icons/../../Cargo.toml",
        "/%2e%2e/Cargo.toml",
        "/..%2fCargo.toml",
        "/etc/passwd",
        "//etc/passwd",
        "/src/lib.rs",
    ];
    for path in paths {
        let answer = get(path, &[]).await;
        assert_eq!(answer.status, StatusCode::NOT_FOUND, "{path}");
        assert_eq!(
            answer.header("content-type"),
            Some("text/html; charset=utf-8")
        );
        assert!(answer.body.starts_with(b"<!doctype html>"), "{path}");
    }
}

#[tokio::test]
async fn every_answer_has_the_headers_that_keep_others_out() {
    let answers = [
        get("/", &[]).await,
        get("/praline-0123456789.wasm", &[]).await,
        get("/nothing", &[]).await,
        get("/", &[("if-none-match", "*")]).await,
        ask(Method::POST, "/", &[]).await,
    ];
    for answer in answers {
        let fixed = [
            ("content-security-policy", CONTENT_SECURITY_POLICY),
            ("x-content-type-options", "nosniff"),
            ("referrer-policy", "no-referrer"),
            ("cross-origin-opener-policy", "same-origin"),
        ];
        for (name, value) in fixed {
            assert_eq!(answer.header(name), Some(value), "{}", answer.status);
        }
        let permissions = answer.header("permissions-policy").unwrap_or_default();
        assert!(permissions.contains("camera=()"), "{permissions}");
    }
}

#[test]
fn the_page_itself_says_the_same_policy_for_hosts_that_do_not() {
    let index = include_str!("../../../web/assets/index.html");
    let (meta, only_in_headers) = CONTENT_SECURITY_POLICY
        .split_once("; frame-ancestors")
        .expect("the one part that a page cannot say");
    assert_eq!(only_in_headers, " 'none'");
    let meta = format!("http-equiv=\"Content-Security-Policy\" content=\"{meta}\"");
    assert!(index.contains(&meta), "index.html must say: {meta}");
}

#[tokio::test]
async fn without_a_built_page_there_is_nothing_and_one_can_tell() {
    assert!(page().is_built());
    assert!(!Page::default().is_built());
    let request = Request::builder().uri("/").body(Body::empty());
    let response = app_with(Page::default())
        .oneshot(request.expect("a request"))
        .await;
    assert_eq!(response.expect("an answer").status(), StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn the_page_of_this_binary_is_whole_if_it_was_built() {
    let request = Request::builder().uri("/").body(Body::empty());
    let response = app_with(Page::embedded())
        .oneshot(request.expect("a request"))
        .await;
    let expected = if Page::embedded().is_built() {
        StatusCode::OK
    } else {
        StatusCode::NOT_FOUND
    };
    assert_eq!(response.expect("an answer").status(), expected);
}
