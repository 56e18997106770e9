//! A node's time: the cluster's, and a time of the world that may be wrong.

use praline_protocol::Millis;
use praline_server::{ClusterTime, Time, Wait};
use tokio::time::Instant;

use crate::moment::now;

/// Some moment in November 2026, at which every simulation begins.
const BEGINNING: i64 = 1_794_700_800;

/// The cluster's time as a node knows it.
#[derive(Debug)]
pub(crate) struct NodeTime {
    cluster: ClusterTime,
    /// By how many seconds the node's own calendar is wrong.
    wrong: i64,
}

impl NodeTime {
    /// A time about which nothing has been heard yet, on a node whose calendar is wrong by so much.
    pub(crate) fn new(wrong: i64) -> NodeTime {
        NodeTime {
            cluster: ClusterTime::unknown(),
            wrong,
        }
    }
}

impl Time for NodeTime {
    fn now(&self) -> Millis {
        self.cluster.now()
    }

    fn until(&self, at: Millis) -> Wait {
        self.cluster.until(at)
    }

    fn unix(&self) -> i64 {
        BEGINNING + (now() / 1000).cast_signed() + self.wrong
    }

    fn stop(&self) {
        self.cluster.stop();
    }

    fn resume(&self) {
        self.cluster.resume();
    }

    fn hear(&self, now: Millis, asked: Instant) {
        self.cluster.hear(now, asked);
    }
}
