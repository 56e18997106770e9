//! Writing the folder: only what changed, and nothing that does not belong stays.

use std::collections::BTreeMap;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use crate::compress::Packed;
use crate::error::Error;

/// Makes the folder hold exactly these files, each beside its compressed forms.
///
/// A file that is as it should be is not touched: the server is compiled again for every file that
/// looks newer.
pub(crate) fn write(folder: &Path, files: &[Packed]) -> Result<(), Error> {
    let mut wanted: BTreeMap<PathBuf, &[u8]> = BTreeMap::new();
    for file in files {
        wanted.insert(folder.join(&file.name), &file.content);
        if let Some(forms) = &file.forms {
            wanted.insert(folder.join(format!("{}.br", file.name)), &forms.brotli);
            wanted.insert(folder.join(format!("{}.gz", file.name)), &forms.gzip);
        }
    }
    for (path, content) in &wanted {
        if fs::read(path).is_ok_and(|found| found == *content) {
            continue;
        }
        let parent = path.parent().unwrap_or(folder);
        fs::create_dir_all(parent).map_err(Error::at(parent))?;
        fs::write(path, content).map_err(Error::at(path))?;
    }
    clear(folder, &|path| wanted.contains_key(path)).map_err(Error::at(folder))
}

/// Deletes all files but the wanted ones, and folders that end up empty.
fn clear(folder: &Path, is_wanted: &dyn Fn(&Path) -> bool) -> io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        let path = entry.path();
        if entry.file_type()?.is_dir() {
            clear(&path, is_wanted)?;
            if fs::read_dir(&path)?.next().is_none() {
                fs::remove_dir(&path)?;
            }
        } else if !is_wanted(&path) {
            fs::remove_file(&path)?;
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use std::fs;
    use std::path::PathBuf;
    use std::time::SystemTime;

    use super::write;
    use crate::compress::Packed;

    /// A folder for one test.
    fn folder(name: &str) -> PathBuf {
        let folder = std::env::temp_dir().join(format!("praline-{name}-{}", std::process::id()));
        fs::create_dir_all(&folder).expect("a folder for the test");
        folder
    }

    fn file(name: &str, content: &str) -> Packed {
        Packed {
            name: name.to_owned(),
            content: content.into(),
            forms: None,
        }
    }

    #[test]
    fn the_folder_holds_exactly_the_files_and_unchanged_ones_are_not_touched() {
        let folder = folder("bundle-folder");
        write(&folder, &[file("a.txt", "a"), file("old/b.txt", "b")]).expect("written");
        let kept = folder.join("a.txt");
        let opened = fs::File::options().write(true).open(&kept);
        opened
            .and_then(|kept| kept.set_modified(SystemTime::UNIX_EPOCH))
            .expect("an old file");
        write(&folder, &[file("a.txt", "a"), file("c.txt", "c")]).expect("written");
        let mut names: Vec<_> = fs::read_dir(&folder)
            .expect("the folder")
            .map(|entry| entry.expect("an entry").file_name())
            .collect();
        names.sort();
        assert_eq!(names, ["a.txt", "c.txt"]);
        let time = fs::metadata(&kept).and_then(|data| data.modified());
        assert_eq!(time.ok(), Some(SystemTime::UNIX_EPOCH));
        fs::remove_dir_all(folder).expect("the test's own folder");
    }
}
