//! Holding the file: one server at a time, and nobody but its owner reads it.
//!
//! Beside the file lies another, `….lock`, which is locked as well; an older server knows only that
//! one. A clean stop leaves a line in it that says how much the file holds.

use std::fs::{File, OpenOptions, TryLockError};
use std::io::{self, Read, Seek, Write};
use std::path::{Path, PathBuf};

use super::identity::{Identity, identity};
use super::registry;
use crate::store::StoreError;

/// The file is held by this process until this is dropped, which must be after everyone who reads or
/// writes it has closed it: whoever closes a file gives up all locks of the process on it.
#[derive(Debug)]
pub(super) struct Hold {
    path: PathBuf,
    lock: File,
    database: Option<File>,
    identity: Identity,
}

impl Hold {
    /// Locks the file, which is made where it is missing.
    pub(super) fn lock(path: &Path) -> Result<Hold, StoreError> {
        // Two of one process are kept apart before either opens the file.
        let mut taken = registry::lock();
        let made = match identity(path) {
            Ok(known) if taken.contains(&known) => return Err(StoreError::Taken),
            Ok(_) => None,
            Err(_) => Some(create_privately(path).map_err(|fault| wrong(&fault))?),
        };
        // Where the name is a symbolic link, everything beside the file is beside the real one.
        let path = path.canonicalize().map_err(|fault| wrong(&fault))?;
        let identity = identity(&path).map_err(|fault| wrong(&fault))?;
        let lock = create_privately(&beside(&path, ".lock")).map_err(|fault| wrong(&fault))?;
        try_lock(&lock)?;
        let database = match made {
            Some(file) => file,
            None => create_privately(&path).map_err(|fault| wrong(&fault))?,
        };
        // The lock of names is passed by a hard link, and gone when somebody deletes it. Elsewhere than
        // on Linux such a lock would shut out SQLite itself.
        #[cfg(target_os = "linux")]
        try_lock(&database)?;
        for end in ["", "-wal", "-shm", ".lock"] {
            make_private(&beside(&path, end));
        }
        taken.insert(identity.clone());
        Ok(Hold {
            path,
            lock,
            database: Some(database),
            identity,
        })
    }

    /// Where the file really is.
    pub(super) fn path(&self) -> &Path {
        &self.path
    }

    /// The line that was left.
    pub(super) fn line(&mut self) -> io::Result<String> {
        let mut line = String::new();
        self.lock.rewind()?;
        // A line is short; whatever is longer is none.
        Read::by_ref(&mut self.lock)
            .take(200)
            .read_to_string(&mut line)?;
        Ok(line)
    }

    /// Leaves another line.
    pub(super) fn leave(&mut self, line: &str) -> io::Result<()> {
        self.lock.set_len(0)?;
        self.lock.rewind()?;
        self.lock.write_all(line.as_bytes())?;
        self.lock.sync_data()
    }
}

impl Drop for Hold {
    fn drop(&mut self) {
        drop(self.database.take());
        registry::lock().remove(&self.identity);
    }
}

/// A file whose name is that of another and some letters.
pub(super) fn beside(path: &Path, end: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(end);
    PathBuf::from(name)
}

fn wrong(fault: &io::Error) -> StoreError {
    StoreError::Failed(fault.to_string())
}

fn try_lock(file: &File) -> Result<(), StoreError> {
    match file.try_lock() {
        Ok(()) => Ok(()),
        Err(TryLockError::WouldBlock) => Err(StoreError::Taken),
        Err(TryLockError::Error(fault)) => Err(wrong(&fault)),
    }
}

/// Opens a file, or makes it so that nobody but its owner can read it.
pub(super) fn create_privately(path: &Path) -> io::Result<File> {
    let mut options = OpenOptions::new();
    options.read(true).write(true).create(true).truncate(false);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(path)
}

/// Takes a file, if it is there, from everyone but its owner: it holds the secrets of games that go on.
#[cfg(unix)]
fn make_private(path: &Path) {
    use std::os::unix::fs::PermissionsExt;
    let Ok(known) = std::fs::metadata(path) else {
        return;
    };
    let mut permissions = known.permissions();
    let private = permissions.mode() & !0o077;
    if permissions.mode() == private {
        return;
    }
    permissions.set_mode(private);
    if let Err(error) = std::fs::set_permissions(path, permissions) {
        tracing::warn!(%error, file = %path.display(), "others can read this file");
    }
}

#[cfg(not(unix))]
fn make_private(_path: &Path) {}
