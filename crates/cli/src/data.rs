//! Where the program keeps what it is told to remember.

use std::path::PathBuf;

use directories::ProjectDirs;

/// The name of the database in the folder of the program's data.
const DATABASE: &str = "praline.sqlite";

/// The database of online tables that is used where none is named: in the user's data folder, or in
/// the current folder where the system knows of none.
pub(crate) fn default_database() -> PathBuf {
    match ProjectDirs::from("", "", "praline") {
        Some(folders) => folders.data_dir().join(DATABASE),
        None => PathBuf::from(DATABASE),
    }
}
