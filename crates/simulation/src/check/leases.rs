//! Leases: whoever acts by itself is the one who may.

use std::collections::BTreeMap;

use praline_server::Lease;

use super::Fault;
use crate::weather::Acting;

/// At no table does anything happen by itself under an older lease than before.
pub(super) fn check(acted: &[Acting], add: &mut impl FnMut(Fault)) {
    let mut latest: BTreeMap<i64, Lease> = BTreeMap::new();
    for Acting { no, entry, lease } in acted {
        let after = *latest.entry(*no).or_insert(*lease);
        if lease.number < after.number {
            add(Fault::Ousted {
                no: *no,
                entry: *entry,
                under: *lease,
                after,
            });
            continue;
        }
        latest.insert(*no, *lease);
    }
}
