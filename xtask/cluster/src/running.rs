//! Everything that runs.

use std::net::SocketAddr;
use std::path::Path;

use praline_parts::{Haproxy, Nats, Postgres, PostgresPlan, Program};
use tempfile::TempDir;

use crate::Cluster;
use crate::error::Error;
use crate::nodes::{Node, Plan};

/// The name of the database.
const DATABASE: &str = "praline";

/// Everything that runs, in the order in which it ends.
pub(crate) struct Running {
    proxy: Haproxy,
    nodes: Vec<Node>,
    bus: Nats,
    database: Postgres,
    /// Where logs are, unless they are kept anyway.
    fresh: Option<TempDir>,
}

impl Running {
    /// Starts everything, one after the other.
    pub(crate) fn start(cluster: &Cluster) -> Result<Running, Error> {
        let mut fresh = match &cluster.keep {
            Some(_) => None,
            None => Some(TempDir::with_prefix("praline-cluster-")?),
        };
        let started = match (&cluster.keep, &fresh) {
            (Some(folder), _) => {
                std::fs::create_dir_all(folder)?;
                parts(cluster, &std::path::absolute(folder)?)
            }
            (None, Some(fresh)) => parts(cluster, fresh.path()),
            (None, None) => parts(cluster, &std::env::temp_dir()),
        };
        if started.is_err()
            && let Some(fresh) = &mut fresh
        {
            fresh.disable_cleanup(true);
        }
        let (proxy, nodes, bus, database) = started?;
        Ok(Running {
            proxy,
            nodes,
            bus,
            database,
            fresh,
        })
    }

    /// Where the proxy listens.
    pub(crate) fn address(&self) -> SocketAddr {
        self.proxy.address()
    }

    /// Whether everything is still there; what logs say of it stays otherwise.
    pub(crate) fn look(&mut self) -> Result<(), Error> {
        let ended = self.ended();
        if ended.is_some()
            && let Some(fresh) = &mut self.fresh
        {
            fresh.disable_cleanup(true);
        }
        ended.map_or(Ok(()), Err)
    }

    /// The first part that is no longer there.
    fn ended(&mut self) -> Option<Error> {
        // What others stand on comes first.
        if !self.database.is_running() {
            return Some(Error::Ended {
                name: "the database".to_owned(),
                log: self.database.log(),
            });
        }
        let nodes = self.nodes.iter_mut().map(|node| &mut node.program);
        let all = self.bus.program().into_iter().chain(nodes);
        let all = all.chain([self.proxy.program()]);
        let mut gone = all.filter_map(|program| program.ended().is_some().then_some(program));
        gone.next().map(|program: &mut Program| Error::Ended {
            name: program.name().to_owned(),
            log: program.log().to_owned(),
        })
    }

    /// Takes everything down, the proxy first and the database last.
    pub(crate) fn stop(self) {
        let Running {
            proxy,
            nodes,
            bus,
            database,
            fresh,
        } = self;
        drop(proxy);
        // In turn, so that each hands its tables over to the next.
        for node in nodes {
            node.program.stop();
        }
        drop((bus, database, fresh));
    }
}

fn parts(cluster: &Cluster, folder: &Path) -> Result<(Haproxy, Vec<Node>, Nats, Postgres), Error> {
    let database = database(cluster)?;
    let bus = Nats::at(folder)?;
    let plan = Plan {
        program: &cluster.program,
        folder,
        database: database.url(DATABASE),
        bus: bus.url(),
        args: &cluster.args,
    };
    let nodes = (1..=cluster.nodes).map(|number| Node::start(&plan, number));
    let nodes = nodes.collect::<Result<Vec<Node>, Error>>()?;
    let addresses: Vec<SocketAddr> = nodes.iter().map(|node| node.address).collect();
    let proxy = Haproxy::at(folder, cluster.address, &addresses)?;
    Ok((proxy, nodes, bus, database))
}

/// Starts the database, and makes it where it is not there from the time before.
fn database(cluster: &Cluster) -> Result<Postgres, Error> {
    let folder = match &cluster.keep {
        Some(folder) => {
            let folder = std::path::absolute(folder)?.join("postgres");
            std::fs::create_dir_all(&folder)?;
            Some(folder)
        }
        None => None,
    };
    let plan = PostgresPlan {
        is_durable: true,
        folder,
        ..PostgresPlan::default()
    };
    let postgres = Postgres::start_with(plan)?;
    let known = format!("SELECT 1 FROM pg_database WHERE datname = '{DATABASE}'");
    if postgres.query("postgres", &known)?.is_empty() {
        postgres.create_database(DATABASE)?;
    }
    Ok(postgres)
}
