//! Which file it is, whatever it is called, and whether it is still there.

use std::io;
use std::path::{Path, PathBuf};

use super::hold::beside;
use crate::store::StoreError;

/// What tells a file from every other: the device and the number there, or, where the system does not
/// say that, its place.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) struct Identity(#[cfg(unix)] (u64, u64), #[cfg(not(unix))] PathBuf);

/// Which file has a name; it is not opened for that.
#[cfg(unix)]
pub(super) fn identity(path: &Path) -> io::Result<Identity> {
    use std::os::unix::fs::MetadataExt;
    std::fs::metadata(path).map(|known| Identity((known.dev(), known.ino())))
}

/// Which file has a name; it is not opened for that.
#[cfg(not(unix))]
pub(super) fn identity(path: &Path) -> io::Result<Identity> {
    path.canonicalize().map(Identity)
}

/// Files that must stay what they are while they are written.
#[derive(Clone, Debug)]
pub(super) struct Watched(Vec<(PathBuf, Identity)>);

impl Watched {
    /// The file that holds the tables, and the newest moves beside it.
    pub(super) fn new(path: &Path) -> Result<Watched, StoreError> {
        let known = |end| {
            let path = beside(path, end);
            let missing = |fault| StoreError::Failed(format!("{}: {fault}", path.display()));
            let identity = identity(&path).map_err(missing)?;
            Ok((path, identity))
        };
        ["", "-wal"]
            .into_iter()
            .map(known)
            .collect::<Result<_, _>>()
            .map(Watched)
    }

    /// Whether they are still what they were: what is written into a file that has no name any more
    /// is lost.
    pub(super) fn check(&self) -> Result<(), StoreError> {
        let same = |(path, known): &(PathBuf, Identity)| {
            identity(path).is_ok_and(|identity| identity == *known)
        };
        if self.0.iter().all(same) {
            Ok(())
        } else {
            Err(StoreError::Gone)
        }
    }
}
