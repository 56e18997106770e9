//! x
fn main() {
    praline_simulation::panics::note();
    let from: u64 = std::env::args()
        .nth(1)
        .and_then(|a| a.parse().ok())
        .unwrap_or(1);
    let to: u64 = std::env::args()
        .nth(2)
        .and_then(|a| a.parse().ok())
        .unwrap_or(from);
    let show = std::env::args().nth(3).is_some();
    for seed in from..=to {
        let t = std::time::Instant::now();
        let h = praline_simulation::simulate(seed);
        let f = praline_simulation::check::faults(&h);
        if show || !f.is_empty() {
            println!(
                "{seed}: {:016x} complete={} lasted={} tables={} entries={:?} panics={} {:?}",
                h.hash(),
                h.is_complete,
                h.lasted,
                h.tables.len(),
                h.tables.iter().map(|t| t.entries.len()).collect::<Vec<_>>(),
                h.panics.len(),
                t.elapsed()
            );
        }
        if show {
            println!("{}", praline_simulation::describe(seed));
            for t in &h.tables {
                for (n, (at, e)) in (1..).zip(&t.entries) {
                    println!("  {n} {at} {e}");
                }
                for p in &t.people {
                    println!(" {:?}", p.seat);
                    for (at, n) in &p.notes {
                        println!("    {at} {n:?}");
                    }
                }
            }
            println!("{:?}", h.panics);
        }
        for (t, f) in f {
            println!("{seed}:   {t:?} {f}");
        }
    }
}
