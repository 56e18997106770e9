//! Whose file it is.

use std::fs::{self, Permissions};
use std::os::unix::fs::{PermissionsExt, symlink};
use std::path::Path;
use std::process::Command;

use super::place;
use crate::store::{SqliteStore, Store, StoreError};

/// Where the other process looks for the file.
const FILE: &str = "PRALINE_TEST_STORE";

async fn is_taken(file: &Path) -> bool {
    match SqliteStore::open(file, None).await {
        Ok(store) => {
            store.close().await;
            false
        }
        Err(StoreError::Taken) => true,
        Err(other) => panic!("{other}"),
    }
}

/// Whether another process finds the file taken.
fn is_taken_for_others(file: &Path) -> bool {
    let this = std::env::current_exe().expect("a program");
    let test = "store::sqlite::tests::holding::another_process_tries";
    let mut other = Command::new(this);
    let other = other.args(["--exact", test]).env(FILE, file);
    let output = other.output().expect("it runs");
    let told = String::from_utf8_lossy(&output.stdout).into_owned();
    assert!(
        told.contains("1 passed") || told.contains("it is taken"),
        "{told}"
    );
    !output.status.success()
}

#[tokio::test]
async fn another_process_tries() {
    // Only when it is asked to.
    if let Some(file) = std::env::var_os(FILE) {
        assert!(!is_taken(Path::new(&file)).await, "it is taken");
    }
}

#[tokio::test]
async fn a_file_has_one_server_whatever_it_is_called() {
    let (folder, file) = place();
    let store = SqliteStore::open(&file, None).await.expect("a store");
    let link = folder.path().join("link.sqlite");
    symlink(&file, &link).expect("a link");
    let hard = folder.path().join("hard.sqlite");
    fs::hard_link(&file, &hard).expect("a link");
    let lock = folder.path().join("praline.sqlite.lock");
    for deleted in [false, true] {
        if deleted {
            fs::remove_file(&lock).expect("deleted");
        }
        for name in [&file, &link, &hard] {
            assert!(is_taken(name).await, "{name:?}, in this process");
            #[cfg(target_os = "linux")]
            assert!(is_taken_for_others(name), "{name:?}, in another");
        }
    }
    // Being refused has not let go of anything.
    let seen = store.seen(super::guest(1), 5).await;
    assert_eq!(seen, Ok(()));
    store.close().await;
    fs::remove_file(&hard).expect("removed");
    assert!(!is_taken(&link).await);
    assert!(!is_taken_for_others(&file));
    assert!(!is_taken(&file).await);
}

#[tokio::test]
async fn a_store_that_nobody_has_any_more_lets_go_of_its_file() {
    let (_folder, file) = place();
    drop(SqliteStore::open(&file, None).await.expect("a store"));
    // It is closed as soon as the others get to it.
    while is_taken(&file).await {
        tokio::task::yield_now().await;
    }
}

#[tokio::test]
async fn a_file_that_others_could_read_is_made_private() {
    let (_folder, file) = place();
    let store = SqliteStore::open(&file, None).await.expect("a store");
    store.close().await;
    let names = ["", ".lock"].map(|end| super::super::beside(&file, end));
    for name in &names {
        fs::set_permissions(name, Permissions::from_mode(0o644)).expect("opened to all");
    }
    let store = SqliteStore::open(&file, None).await.expect("a store");
    let others = ["-wal", "-shm"].map(|end| super::super::beside(&file, end));
    for name in names.iter().chain(&others) {
        let mode = fs::metadata(name).expect("a file").permissions().mode();
        assert_eq!(mode & 0o777, 0o600, "{name:?}");
    }
    store.close().await;
}
