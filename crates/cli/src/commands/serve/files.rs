//! As many connections as the system lets the server have open files.

/// Files that are open besides connections.
const OTHER_FILES: u64 = 200;

/// Raises the number of open files as far as the system allows, and lowers the number of connections to
/// what fits: every one of them is an open file, and where none is left even the store cannot work.
pub(super) fn bound(connections: &mut u32) {
    match rlimit::increase_nofile_limit(u64::MAX) {
        Ok(files) => {
            let fitting = fitting(files);
            if *connections > fitting {
                tracing::warn!(
                    files,
                    connections = fitting,
                    wanted = *connections,
                    "fewer connections than wanted, because the system allows so few open files"
                );
                *connections = fitting;
            }
        }
        Err(error) => tracing::warn!(%error, "the number of open files stays as it is"),
    }
}

/// How many connections fit where so many files may be open; where those are few, at least half.
fn fitting(files: u64) -> u32 {
    let fitting = files.saturating_sub(OTHER_FILES).max(files / 2);
    u32::try_from(fitting).unwrap_or(u32::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn some_files_are_left_for_other_things() {
        assert_eq!(fitting(20_000), 19_800);
        assert_eq!(fitting(256), 128);
        assert_eq!(fitting(u64::MAX), u32::MAX);
    }
}
