//! Where a part keeps its files.

use std::fs;
use std::path::{Path, PathBuf};

use tempfile::TempDir;

use crate::error::PartError;

/// Where a part keeps its files.
#[derive(Debug)]
pub(crate) enum Folder {
    /// A folder that goes with the part.
    Fresh(TempDir),
    /// One that stays.
    Kept(PathBuf),
}

impl Folder {
    /// A folder that stays, made if it is not there.
    pub(crate) fn kept(path: &Path) -> Result<Folder, PartError> {
        fs::create_dir_all(path).map_err(PartError::when(path.display().to_string()))?;
        Ok(Folder::Kept(path.to_owned()))
    }

    /// Where it is.
    pub(crate) fn path(&self) -> &Path {
        match self {
            Folder::Fresh(folder) => folder.path(),
            Folder::Kept(path) => path,
        }
    }

    /// Writes a file.
    pub(crate) fn write(&self, name: &str, text: &str) -> Result<(), PartError> {
        let file = self.path().join(name);
        fs::write(&file, text).map_err(PartError::when(file.display().to_string()))
    }

    /// The text of the one file whose name ends so, once it is there.
    pub(crate) fn find(&self, ending: &str) -> Option<String> {
        fs::read_to_string(self.files(ending).first()?).ok()
    }

    /// Removes the files whose names end so.
    pub(crate) fn clear(&self, ending: &str) -> Result<(), PartError> {
        let mut files = self.files(ending).into_iter();
        files.try_for_each(|file| {
            fs::remove_file(&file).map_err(PartError::when(file.display().to_string()))
        })
    }

    fn files(&self, ending: &str) -> Vec<PathBuf> {
        let entries = fs::read_dir(self.path()).into_iter().flatten().flatten();
        let files = entries.map(|entry| entry.path());
        let is_meant = |file: &PathBuf| file.to_string_lossy().ends_with(ending);
        files.filter(is_meant).collect()
    }
}
