//! How the database finds what play asks of it: by indexes, and never in the archive.

use sqlx::{AssertSqlSafe, Connection, Row};

use super::{database, open};
use crate::store::Store;
use crate::store::postgres::{batch, nodes, open as opening, read};

/// A statement, and values for it as the database writes them.
const STATEMENTS: [(&str, &str, &str); 5] = [
    (
        "append",
        batch::KEEP,
        "'{1,2}', '{3,3}', '{7,NULL}', '{1,NULL}', '{1,NULL}', '{9,NULL}', '{t,f}', '{5,NULL}', \
         '{a,NULL}', '{1,2}', '{3,3}', '{5,5}', '{a,b}', '{NULL,c}', 1, 1, 0, 0",
    ),
    ("load", read::LOAD, "'\\x00', 200"),
    (
        "since",
        nodes::SINCE,
        "'{\"\\\\x00\"}', '{1}', '{1}', '{1}'",
    ),
    ("due by", nodes::DUE_BY, "500, '{1,2,3}'"),
    ("listed", read::LISTED, ""),
];

#[tokio::test]
async fn whatever_play_asks_is_found_by_an_index_and_never_in_the_archive() {
    let url = database();
    open(&url).await.close().await;
    let options = opening::options(&url).expect("an address");
    let mut line = opening::connect(&options).await.expect("connected");
    let general = "SET plan_cache_mode = force_generic_plan";
    sqlx::query(general).execute(&mut line).await.expect("set");
    for (number, (name, sql, values)) in STATEMENTS.into_iter().enumerate() {
        let prepare = AssertSqlSafe(format!("PREPARE p{number} AS {sql}"));
        sqlx::raw_sql(prepare).execute(&mut line).await.expect(name);
        let values = match values {
            "" => String::new(),
            values => format!(" ({values})"),
        };
        let explain = AssertSqlSafe(format!("EXPLAIN EXECUTE p{number}{values}"));
        let rows = sqlx::raw_sql(explain).fetch_all(&mut line).await;
        let rows = rows.expect(name);
        let plan = rows.iter().map(|row| row.get::<String, _>(0));
        let plan = plan.collect::<Vec<_>>().join("\n");
        assert!(!plan.contains("archived"), "{name}:\n{plan}");
        for large in [
            "tables",
            "entries",
            "chat",
            "seats",
            "attendance",
            "revisions",
        ] {
            let scan = format!("Seq Scan on {large}");
            assert!(!plan.contains(&scan), "{name}:\n{plan}");
        }
    }
    line.close().await.expect("closed");
}
