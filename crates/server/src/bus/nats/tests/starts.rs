//! Why a node does not get in, in one line each that tells no secret.

use std::io::{BufRead, BufReader, Write};
use std::net::TcpListener;
use std::thread;

use tempfile::TempDir;

use super::{CLUSTER, gets_through, join, server};
use crate::bus::Bus;
use crate::bus::nats::NatsBus;

/// Why nobody gets in.
async fn refused(url: &str) -> String {
    let error = NatsBus::connect(url, CLUSTER).await;
    let error = error.expect_err("it cannot connect");
    let text = error.to_string();
    assert!(!format!("{text} {error:?}").contains("secret"), "{text}");
    assert!(!text.contains('\n'), "{text}");
    text
}

#[tokio::test]
async fn where_nobody_answers_as_a_nats_server_does_the_address_is_told() {
    let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
    let at = listener.local_addr().expect("it has one");
    let url = format!("nats://ada:secret@{at}/club");
    // Somebody else listens there, who says nothing.
    let text = refused(&url).await;
    let beginning = format!("cannot connect to the NATS server at {at}: ");
    assert_eq!(text, format!("{beginning}there is no answer"));
    drop(listener);
    let text = refused(&url).await;
    assert!(
        text.starts_with(&beginning) && text.contains("refused"),
        "{text}"
    );
    let text = refused("nats://ada:secret@no-such-host.invalid").await;
    let beginning = "cannot connect to the NATS server at no-such-host.invalid:4222: ";
    assert!(text.starts_with(beginning), "{text}");
}

#[tokio::test]
async fn a_server_of_an_old_version_is_not_tried() {
    let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
    let at = listener.local_addr().expect("it has one");
    thread::spawn(move || {
        for mut stream in listener.incoming().flatten() {
            let info = r#"{"server_id":"A","version":"2.1.9","proto":1,"max_payload":1048576}"#;
            let _ = write!(stream, "INFO {info}\r\n");
            let mut lines = BufReader::new(&stream).lines().map_while(Result::ok);
            if lines.any(|line| line == "PING") {
                let _ = (&stream).write_all(b"PONG\r\n");
            }
        }
    });
    let text = refused(&format!("nats://{at}")).await;
    let wanted = format!("the NATS server at {at} is of version 2.1.9; it needs 2.9 or later");
    assert_eq!(text, wanted);
}

#[tokio::test]
async fn only_the_right_user_password_or_token_gets_in() {
    let nats = server("authorization { user: ada, password: \"p@:w/%\" }");
    let at = nats.address();
    let text = format!("the NATS server at {at} refuses these credentials");
    for wrong in ["", "ada:secret@", "secret@", "eve:p%40%3Aw%2F%25@"] {
        assert_eq!(
            refused(&format!("nats://{wrong}{at}")).await,
            text,
            "{wrong}"
        );
    }
    join(&format!("nats://ada:p%40%3Aw%2F%25@{at}")).await;
    let nats = server("authorization { token: \"s:cret\" }");
    let at = nats.address();
    let text = format!("the NATS server at {at} refuses these credentials");
    assert_eq!(refused(&format!("nats://secret@{at}")).await, text);
    join(&format!("nats://s%3Acret@{at}")).await;
}

#[tokio::test]
async fn credentials_in_a_file_that_cannot_be_read_are_told_by_the_files_name() {
    let nats = server("");
    let text = refused(&format!("{}?creds=/no/such/file", nats.url())).await;
    assert!(text.starts_with("/no/such/file: "), "{text}");
    let folder = TempDir::new().expect("a folder");
    let file = folder.path().join("ada.creds");
    std::fs::write(&file, "the secret is not in the form of credentials").expect("written");
    let text = refused(&format!("{}?creds={}", nats.url(), file.display())).await;
    assert!(text.starts_with(&file.display().to_string()), "{text}");
}

#[tokio::test]
async fn who_may_not_publish_or_subscribe_is_told_so() {
    let nats = server(
        r#"authorization { users: [
            { user: hears, password: a, permissions: { publish: "x", subscribe: ">" } }
            { user: tells, password: a, permissions: { publish: ">", subscribe: "x" } }
            { user: both, password: a, permissions: { publish: "club", subscribe: "club" } }
        ] }"#,
    );
    let at = nats.address();
    let beginning = format!(
        "the NATS server at {at} does not pass on what is told on `club`; \
         this user must be allowed to publish and to subscribe there (nats: Permissions"
    );
    let urls = ["hears", "tells"].map(|user| format!("nats://{user}:a@{at}/club"));
    let (hears, tells) = tokio::join!(refused(&urls[0]), refused(&urls[1]));
    for text in [hears, tells] {
        assert!(text.starts_with(&beginning), "{text}");
    }
    join(&format!("nats://both:a@{at}/club")).await;
}

#[tokio::test]
async fn an_encrypted_line_needs_a_certificate_that_is_known() {
    let folder = TempDir::new().expect("a folder");
    let file = |name: &str| folder.path().join(name).display().to_string();
    let own = rcgen::generate_simple_self_signed(["localhost".to_owned()]).expect("a key");
    std::fs::write(file("cert.pem"), own.cert.pem()).expect("written");
    std::fs::write(file("key.pem"), own.signing_key.serialize_pem()).expect("written");
    let nats = server(&format!(
        "tls {{ cert_file: \"{}\", key_file: \"{}\" }}",
        file("cert.pem"),
        file("key.pem")
    ));
    let port = nats.address().port();
    for scheme in ["tls", "nats"] {
        let url = format!("{scheme}://localhost:{port}/club");
        let text = refused(&url).await;
        let beginning = format!("cannot connect to the NATS server at localhost:{port}: ");
        assert!(
            text.starts_with(&beginning) && text.contains("certificate"),
            "{text}"
        );
        let known = format!("{url}?ca={}", file("cert.pem"));
        let (one, two) = (join(&known).await, join(&known).await);
        let mut ear = two.listen();
        gets_through(&one, &mut ear, 1).await;
    }
    // And nobody speaks in the clear where that was not wanted.
    let open = server("");
    let port = open.address().port();
    refused(&format!("tls://localhost:{port}?ca={}", file("cert.pem"))).await;
}
