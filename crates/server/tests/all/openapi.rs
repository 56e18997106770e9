//! The description of the API says what the server does: no more, and no less.

use std::collections::BTreeSet;
use std::sync::Arc;

use axum::Router;
use axum::body::{Body, to_bytes};
use axum::http::header::CONTENT_TYPE;
use axum::http::{Method, Request, StatusCode};
use praline_ai::Level;
use praline_protocol::wire::Refusal;
use praline_server::{Alone, Config, HandTime, Server, SqliteStore};
use serde_json::Value;
use tempfile::TempDir;
use tower::ServiceExt;

use crate::small_page::small_page;

/// The routes as they are written down in the code.
const ROUTES: &str = include_str!("../../src/http/mod.rs");
/// Every method that a route may have, as the description spells it.
const METHODS: [(Method, &str); 5] = [
    (Method::GET, "get"),
    (Method::POST, "post"),
    (Method::PUT, "put"),
    (Method::PATCH, "patch"),
    (Method::DELETE, "delete"),
];

/// A server with a host, over a file in a folder that lives as long.
async fn app(folder: &TempDir) -> Router {
    let file = folder.path().join("praline.sqlite");
    let store = SqliteStore::open(&file, None).await.expect("a store");
    let config = Config {
        host_token: Some("a long secret".to_owned()),
        bot_threads: 1,
        ..Config::default()
    };
    let time = Arc::new(HandTime::at(0));
    let server = Server::start(Arc::new(store), Arc::new(Alone), time, config).await;
    let page = small_page();
    server.expect("nothing to take up").app(page)
}

/// The status of an answer, and what kind of text it is.
async fn ask(app: &Router, method: Method, path: &str) -> (StatusCode, String) {
    let request = Request::builder().method(method).uri(path);
    let request = request.body(Body::empty()).expect("a request");
    let answer = app.clone().oneshot(request).await.expect("an answer");
    let kind = answer.headers().get(CONTENT_TYPE);
    let kind = kind.map_or("", |kind| kind.to_str().expect("ASCII"));
    (answer.status(), kind.to_owned())
}

/// The description, as the server gives it out.
async fn description(app: &Router) -> Value {
    let request = Request::get("/api").body(Body::empty()).expect("a request");
    let answer = app.clone().oneshot(request).await.expect("an answer");
    let body = to_bytes(answer.into_body(), usize::MAX).await;
    serde_json::from_slice(&body.expect("a body")).expect("JSON")
}

/// The paths of the description with the methods of each.
fn paths(description: &Value) -> &serde_json::Map<String, Value> {
    description["paths"].as_object().expect("paths")
}

/// A path with something in the place of each variable.
fn filled(path: &str) -> String {
    path.replace("{table}", &"0".repeat(26))
        .replace("{seat}", "1")
        .replace("{number}", "1")
}

#[tokio::test]
async fn every_route_is_described_and_every_description_has_its_route() {
    let folder = TempDir::new().expect("a folder");
    let app = app(&folder).await;
    let description = description(&app).await;
    let literals = ROUTES.split('"').skip(1).step_by(2);
    let routes: BTreeSet<&str> = literals.filter(|text| text.starts_with('/')).collect();
    let described: BTreeSet<&str> = paths(&description).keys().map(String::as_str).collect();
    assert_eq!(routes, described);
}

#[tokio::test]
async fn every_described_method_is_answered_and_no_other() {
    let folder = TempDir::new().expect("a folder");
    let app = app(&folder).await;
    let description = description(&app).await;
    for (path, methods) in paths(&description) {
        let address = filled(path);
        assert!(!address.contains('{'), "{path}");
        for (method, word) in METHODS {
            let (status, kind) = ask(&app, method, &address).await;
            let answered = status != StatusCode::METHOD_NOT_ALLOWED;
            assert_eq!(answered, methods.get(word).is_some(), "{word} {path}");
            // Where there is no route, the page says that nothing is there.
            assert!(!kind.starts_with("text/html"), "{word} {path}");
            if answered {
                let expected = &methods[word]["responses"][status.as_str()];
                assert!(!expected.is_null(), "{word} {path}: {status}");
            }
        }
    }
}

#[tokio::test]
async fn the_described_words_are_those_of_the_server() {
    let folder = TempDir::new().expect("a folder");
    let description = description(&app(&folder).await).await;
    let schemas = &description["components"]["schemas"];
    let refusals = schemas["Refusal"]["oneOf"].as_array().expect("a list");
    let described: Vec<&str> = refusals
        .iter()
        .filter_map(|it| it["const"].as_str())
        .collect();
    let words: Vec<&str> = Refusal::ALL.iter().map(|refusal| refusal.word()).collect();
    assert_eq!(described, words);

    let seats = schemas["SeatPlan"]["enum"].as_array().expect("a list");
    let described: BTreeSet<&str> = seats.iter().filter_map(Value::as_str).collect();
    let bots = Level::ALL.map(|level| format!("bot:{}", level.name()));
    let seats = bots.iter().map(String::as_str).chain(["person"]);
    assert_eq!(described, seats.collect());
}
