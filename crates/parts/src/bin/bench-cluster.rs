//! Starts `PostgreSQL`, whose commits wait for the disk, and NATS, and lets a `praline` measure nodes on
//! them: `bench-cluster PRALINE [--statements] [--setting NAME=VALUE]… [ARGS…]`. The settings are those of
//! the database.

use std::error::Error;
use std::process::{Command, ExitCode};

use praline_parts::{Nats, Postgres, PostgresPlan};

/// The database that the nodes share.
const DATABASE: &str = "praline";
/// What it took of the database to do each kind of statement, the most expensive first.
const STATEMENTS: &str = "
    SELECT format(
        '  %8s %9s %9s %9s %9s  %s', calls, round(total_exec_time::numeric),
        round(total_plan_time::numeric), rows,
        round((1000 * (total_exec_time + total_plan_time) / calls)::numeric),
        left(regexp_replace(query, '\\s+', ' ', 'g'), 60)
    )
    FROM pg_stat_statements ORDER BY total_exec_time + total_plan_time DESC LIMIT 16";
/// How large each table has become, with its indexes and all its parts.
const SIZES: &str = "
    SELECT format('  %-24s %10s rows %12s bytes', root, sum(n_live_tup), sum(size))
    FROM (
        SELECT coalesce(pg_partition_root(relid), relid)::regclass AS root, n_live_tup,
            pg_total_relation_size(relid) AS size
        FROM pg_stat_user_tables
    ) t
    GROUP BY root HAVING sum(size) > 100000 ORDER BY sum(size) DESC";

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    match run(&args) {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(fault) => {
            eprintln!("error: {fault}");
            ExitCode::FAILURE
        }
    }
}

/// Whether the measurement came to its end.
fn run(args: &[String]) -> Result<bool, Box<dyn Error>> {
    let (program, args) = args.split_first().ok_or("expected the file of a praline")?;
    let mut settings = Vec::new();
    let (mut tells_statements, mut own, mut others) = (false, Vec::new(), Vec::new());
    let mut args = args.iter();
    while let Some(arg) = args.next() {
        match arg.as_str() {
            "--statements" => {
                tells_statements = true;
                settings.push(("shared_preload_libraries", "pg_stat_statements".to_owned()));
                settings.push(("pg_stat_statements.track_planning", "on".to_owned()));
            }
            "--setting" => {
                let setting = args.next().and_then(|setting| setting.split_once('='));
                let (name, value) = setting.ok_or("expected NAME=VALUE behind --setting")?;
                own.push(format!("ALTER DATABASE {DATABASE} SET {name} = {value}"));
            }
            _ => others.push(arg),
        }
    }
    let postgres = Postgres::start_with(PostgresPlan {
        is_durable: true,
        settings,
        ..PostgresPlan::default()
    })?;
    postgres.create_database(DATABASE)?;
    for sql in own {
        postgres.query(DATABASE, &sql)?;
    }
    if tells_statements {
        postgres.query(DATABASE, "CREATE EXTENSION pg_stat_statements")?;
    }
    let mut nats = Nats::start()?;
    let mut praline = Command::new(program);
    praline.args(["bench", "server", "--cluster-database"]);
    praline
        .arg(postgres.url(DATABASE))
        .args(["--bus", &nats.url()]);
    if let Some(process) = postgres.process() {
        praline
            .arg("--watch-pid")
            .arg(format!("{process}:PostgreSQL"));
    }
    if let Some(nats) = nats.program() {
        praline
            .arg("--watch-pid")
            .arg(format!("{}:NATS", nats.id()));
    }
    let begun = postgres.query(DATABASE, "SELECT pg_current_wal_insert_lsn()")?;
    let status = praline.args(others).status()?;
    let logged = format!("SELECT pg_current_wal_insert_lsn() - '{begun}'");
    let logged = postgres.query(DATABASE, &logged)?;
    let sizes = postgres.query(DATABASE, SIZES)?;
    println!(
        "\nTables of the database, with their indexes; {logged} bytes went to its log\n{sizes}"
    );
    if tells_statements {
        let statements = postgres.query(DATABASE, STATEMENTS)?;
        println!("\n     calls        ms   planned      rows   us each  statement\n{statements}");
    }
    Ok(status.success())
}
