//! What goes wrong, and how it is put right.

use std::fmt;
use std::time::Duration;

use praline_parts::Line;
use praline_testing::Dice;

use super::node::Node;
use super::site::Site;

/// How a line can be cut: nobody listens there, whoever connects is thrown out, nothing gets through,
/// nothing gets back, or everything is late.
const CUTS: [Line; 5] = [
    Line::Refused,
    Line::Closed,
    Line::Silent,
    Line::SilentBack,
    Line::Late(Duration::from_millis(300)),
];

/// How many parts of its log `PostgreSQL` may have prepared before it needs room for another.
const PARTS_OF_THE_LOG: usize = 4;

/// Something that goes wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Mishap {
    /// A node is killed.
    KillNode(usize),
    /// A node stands still.
    Pause(usize),
    /// `PostgreSQL` is killed.
    KillPostgres,
    /// NATS is killed.
    KillNats,
    /// A node has a bad line to `PostgreSQL`.
    CutPostgres(usize, Line),
    /// A node has a bad line to NATS.
    CutNats(usize, Line),
    /// The disk of `PostgreSQL` is full.
    FillDisk,
    /// The same when its log needs room, without which it gives up.
    FillLog,
}

impl Mishap {
    /// How many kinds there are.
    pub(super) const KINDS: usize = 8;

    /// Something that goes wrong in a round: every kind in its turn, at a node by chance.
    pub(super) fn some(round: usize, nodes: usize, dice: &mut Dice) -> Mishap {
        let node = dice.place(nodes);
        match round % Mishap::KINDS {
            0 => Mishap::KillNode(node),
            1 => Mishap::KillPostgres,
            2 => Mishap::CutPostgres(node, *dice.one_of(&CUTS)),
            3 => Mishap::KillNats,
            4 => Mishap::FillDisk,
            5 => Mishap::Pause(node),
            6 => Mishap::FillLog,
            _ => Mishap::CutNats(node, *dice.one_of(&CUTS)),
        }
    }

    /// Whether two would get in each other's way.
    pub(super) fn concerns_the_same(self, other: Mishap) -> bool {
        let is_of_postgres = |it| {
            matches!(
                it,
                Mishap::KillPostgres | Mishap::FillDisk | Mishap::FillLog
            )
        };
        let node = |it| match it {
            Mishap::KillNode(node) | Mishap::Pause(node) => Some(node),
            _ => None,
        };
        std::mem::discriminant(&self) == std::mem::discriminant(&other)
            || is_of_postgres(self) && is_of_postgres(other)
            || node(self).is_some() && node(self) == node(other)
    }

    /// Lets it happen.
    pub(super) fn befall(self, site: &mut Site) {
        match self {
            Mishap::KillNode(node) => site.nodes[node].kill(),
            Mishap::Pause(node) => site.nodes[node].signal("STOP"),
            Mishap::KillPostgres => site.postgres.kill().expect("it runs"),
            Mishap::KillNats => site.nats.kill(),
            Mishap::CutPostgres(node, line) => site.nodes[node].line_to_postgres(line),
            Mishap::CutNats(node, line) => site.nodes[node].line_to_nats(line),
            Mishap::FillDisk => site.disk.fill().expect("filled"),
            Mishap::FillLog => {
                site.disk.fill().expect("filled");
                for _ in 0..PARTS_OF_THE_LOG {
                    // Sooner or later nobody answers any more.
                    let _ = site.postgres.query("postgres", "SELECT pg_switch_wal()");
                }
            }
        }
    }

    /// Whether those whom it concerns have noticed: their health says so.
    pub(super) fn is_felt(self, site: &Site) -> bool {
        let is_ill = |node: &Node| node.health().is_none_or(|(status, _)| status == 503);
        let is_deaf = |node: &Node| node.health().is_none_or(|(_, said)| said != "ok\n");
        match self {
            // Others act in its place.
            Mishap::KillNode(dead) | Mishap::Pause(dead) => {
                let others = (0..site.nodes.len()).filter(|node| *node != dead);
                let acting = others.map(|node| site.nodes[node].figure("praline_districts"));
                acting.map(Option::unwrap_or_default).sum::<u64>() == 64
            }
            Mishap::KillPostgres | Mishap::FillDisk | Mishap::FillLog => {
                site.nodes.iter().any(is_ill)
            }
            Mishap::KillNats => site.nodes.iter().all(is_deaf),
            Mishap::CutPostgres(_, Line::Late(_)) | Mishap::CutNats(_, Line::Late(_)) => true,
            Mishap::CutPostgres(node, _) => is_ill(&site.nodes[node]),
            Mishap::CutNats(node, _) => is_deaf(&site.nodes[node]),
        }
    }

    /// Puts it right.
    pub(super) fn mend(self, site: &mut Site) {
        match self {
            Mishap::KillNode(node) => site.nodes[node].start(),
            Mishap::Pause(node) => site.nodes[node].signal("CONT"),
            Mishap::KillPostgres => site.postgres.restart().expect("PostgreSQL again"),
            Mishap::KillNats => site.nats.restart().expect("NATS again"),
            Mishap::CutPostgres(node, _) => site.nodes[node].line_to_postgres(Line::Whole),
            Mishap::CutNats(node, _) => site.nodes[node].line_to_nats(Line::Whole),
            Mishap::FillDisk | Mishap::FillLog => {
                site.disk.make_room().expect("room");
                site.keep_postgres_running();
            }
        }
    }
}

impl fmt::Display for Mishap {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(self, f)
    }
}
