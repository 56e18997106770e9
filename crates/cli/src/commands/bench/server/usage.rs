//! What processes use, where the system tells.

use std::collections::HashMap;
use std::fs;
use std::time::Duration;

/// What Linux counts processor time in, for programs that read it: hundredths of a second.
const TICK: Duration = Duration::from_millis(10);
/// Where the times of a process stand behind its name: its own, and then those of its children that
/// have ended.
const TIMES: usize = 11;

/// The processor time that a process has used.
pub(super) fn processor_time(process: u32) -> Option<Duration> {
    let times = times(process)?;
    Some(TICK * (times[0] + times[1]))
}

/// The processor time that a process has used, with everything that it has started, over or not.
pub(super) fn processor_time_of_all(process: u32) -> Option<Duration> {
    times(process)?;
    let ticks = tree(process).into_iter().filter_map(times);
    Some(TICK * ticks.flatten().sum::<u32>())
}

/// The memory that a process holds, in bytes.
pub(super) fn resident_memory(process: u32) -> Option<u64> {
    let status = fs::read_to_string(format!("/proc/{process}/status")).ok()?;
    bytes(&status, "VmRSS:")
}

/// The memory that a process holds, with everything that it has started; what they share counts once.
pub(super) fn memory_of_all(process: u32) -> Option<u64> {
    let shares = tree(process).into_iter().map(|process| {
        let maps = fs::read_to_string(format!("/proc/{process}/smaps_rollup")).ok()?;
        bytes(&maps, "Pss:")
    });
    // One that has just ended holds nothing.
    let sum: u64 = shares.flatten().sum();
    (sum > 0).then_some(sum)
}

/// How many bytes have come over the loopback, in packets with their headers.
pub(super) fn loopback() -> Option<u64> {
    let devices = fs::read_to_string("/proc/self/net/dev").ok()?;
    let mut devices = devices.lines().map(str::trim_start);
    let line = devices.find_map(|line| line.strip_prefix("lo:"))?;
    line.split_whitespace().next()?.parse().ok()
}

/// A process and everything that it has started, as far as that has not ended.
fn tree(root: u32) -> Vec<u32> {
    let mut children: HashMap<u32, Vec<u32>> = HashMap::new();
    let all = fs::read_dir("/proc").into_iter().flatten().flatten();
    let numbers = all.filter_map(|process| process.file_name().to_str()?.parse().ok());
    for process in numbers {
        if let Some(parent) = parent(process) {
            children.entry(parent).or_default().push(process);
        }
    }
    let mut tree = vec![root];
    let mut seen = 0;
    while let Some(process) = tree.get(seen) {
        let more = children.remove(process).unwrap_or_default();
        tree.extend(more);
        seen += 1;
    }
    tree
}

fn parent(process: u32) -> Option<u32> {
    stat(process)?.split(' ').nth(1)?.parse().ok()
}

/// In ticks: as a program and in the system, and the same of children that have ended.
fn times(process: u32) -> Option<[u32; 4]> {
    let stat = stat(process)?;
    let mut fields = stat.split(' ').skip(TIMES);
    let mut ticks = || fields.next()?.parse().ok();
    Some([ticks()?, ticks()?, ticks()?, ticks()?])
}

/// What the system says of a process, from its state on: before that is its name in brackets, which
/// may hold anything.
fn stat(process: u32) -> Option<String> {
    let stat = fs::read_to_string(format!("/proc/{process}/stat")).ok()?;
    let (_, rest) = stat.rsplit_once(") ")?;
    Some(rest.to_owned())
}

/// A line of so many kilobytes, in bytes.
fn bytes(text: &str, name: &str) -> Option<u64> {
    let line = text.lines().find_map(|line| line.strip_prefix(name))?;
    let kilobytes: u64 = line.trim().strip_suffix("kB")?.trim().parse().ok()?;
    Some(kilobytes * 1024)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sizes_are_read_with_their_unit() {
        let text = "Name:\tpraline\nVmRSS:\t    2048 kB\nVmHWM: ? kB\n";
        assert_eq!(bytes(text, "VmRSS:"), Some(2 << 20));
        assert_eq!(bytes(text, "VmHWM:"), None);
        assert_eq!(bytes(text, "VmSwap:"), None);
    }

    #[cfg(target_os = "linux")]
    #[test]
    fn this_process_is_there_with_its_memory() {
        let this = std::process::id();
        assert!(tree(this).contains(&this) && parent(this).is_some());
        assert!(processor_time(this) <= processor_time_of_all(this));
        assert!(memory_of_all(this).is_some() && resident_memory(this).is_some());
    }
}
