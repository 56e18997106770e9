//! A disk that can be full.

use std::fs::{self, File};
use std::io::{self, BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

use tempfile::TempDir;

use crate::error::PartError;

/// What takes up the room.
const FILLING: &str = "filling";
/// How much is written at a time.
const PIECE: usize = 64 * 1024;

/// Mounts a disk in memory and takes it away again when nobody holds the other end of the input any
/// more: also where whoever holds the disk is killed.
const KEEP: &str = r#"
mount -t tmpfs -o size="$1",mode=0777 praline "$2" || exit 1
echo ready
read -r _
umount --lazy "$2" 2>/dev/null
"#;

/// How one may mount: as root, as nobody in particular in a world of one's own, or as root by `sudo`.
const WAYS: [&[&str]; 3] = [
    &["sh"],
    &[
        "unshare",
        "--user",
        "--map-current-user",
        "--keep-caps",
        "--mount",
        "sh",
    ],
    &["sudo", "--non-interactive", "sh"],
];

/// A small disk of its own, in memory, which is gone when this is dropped.
#[derive(Debug)]
pub struct SmallDisk {
    /// Where it is for whoever is not in the keeper's world.
    path: PathBuf,
    keeper: Child,
    _folder: TempDir,
}

impl SmallDisk {
    /// A disk of so many megabytes.
    pub fn new(megabytes: u32) -> Result<SmallDisk, PartError> {
        let failed = || PartError::when("cannot make a small disk");
        let folder = TempDir::with_prefix("praline-disk-").map_err(failed())?;
        let mut said = String::new();
        for way in WAYS {
            match keep(way, megabytes, folder.path()) {
                Ok(keeper) => {
                    let inside = format!("/proc/{}/root{}", keeper.id(), folder.path().display());
                    let path = if way[0] == "unshare" {
                        inside.into()
                    } else {
                        folder.path().to_owned()
                    };
                    return Ok(SmallDisk {
                        path,
                        keeper,
                        _folder: folder,
                    });
                }
                Err(fault) => said = format!("{said}; {}: {fault}", way[0]),
            }
        }
        let why = format!("it takes root, user namespaces, or sudo without a password{said}");
        Err(failed()(io::Error::other(why)))
    }

    /// Where its files are.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Takes up all the room that there is.
    pub fn fill(&self) -> Result<(), PartError> {
        let failed = || PartError::when("cannot fill a small disk");
        let mut filling = File::create(self.path.join(FILLING)).map_err(failed())?;
        let mut piece = vec![1; PIECE];
        while !piece.is_empty() {
            match filling.write(&piece) {
                Ok(_) => {}
                Err(fault) if fault.kind() == io::ErrorKind::StorageFull => {
                    piece.truncate(piece.len() / 2);
                }
                Err(fault) => return Err(failed()(fault)),
            }
        }
        Ok(())
    }

    /// Makes room again.
    pub fn make_room(&self) -> Result<(), PartError> {
        let filling = self.path.join(FILLING);
        fs::remove_file(filling).map_err(PartError::when("cannot make room"))
    }
}

/// Starts whoever keeps the disk; waits until it is there.
fn keep(way: &[&str], megabytes: u32, folder: &Path) -> io::Result<Child> {
    let mut keeper = Command::new(way[0]);
    keeper.args(&way[1..]).args(["-c", KEEP, "sh"]);
    keeper.arg(format!("{megabytes}m")).arg(folder);
    let mut keeper = keeper
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()?;
    let mut line = String::new();
    if let Some(output) = keeper.stdout.take() {
        BufReader::new(output).read_line(&mut line)?;
    }
    if line == "ready\n" {
        return Ok(keeper);
    }
    let output = keeper.wait_with_output()?;
    let said = String::from_utf8_lossy(&output.stderr);
    Err(io::Error::other(said.trim().to_owned()))
}

impl Drop for SmallDisk {
    fn drop(&mut self) {
        drop(self.keeper.stdin.take());
        // It ends by itself now.
        let _ = self.keeper.wait();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_disk_is_full_until_there_is_room_and_gone_afterwards() {
        let disk = SmallDisk::new(1).expect("a disk");
        let path = disk.path().to_owned();
        let file = path.join("file");
        fs::write(&file, "there is room").expect("written");
        disk.fill().expect("filled");
        let fault = fs::write(path.join("more"), vec![1; 8192]).expect_err("full");
        assert_eq!(fault.kind(), io::ErrorKind::StorageFull);
        disk.make_room().expect("room");
        fs::write(path.join("more"), vec![1; 8192]).expect("written");
        drop(disk);
        assert!(!file.exists());
    }
}
