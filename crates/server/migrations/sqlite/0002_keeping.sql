-- Links know who made them and when: one is good only while its maker still has the seat. Older ones
-- do not say, and are void.
DROP TABLE links;

CREATE TABLE links (
    hash     BLOB    PRIMARY KEY,
    table_no INTEGER NOT NULL REFERENCES tables (no) ON DELETE CASCADE,
    seat     INTEGER NOT NULL,
    -- Who made it.
    guest    BLOB    NOT NULL,
    -- In seconds since 1970.
    made     INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX links_by_table ON links (table_no);

-- The time of the world at the last note, in seconds since 1970; 0 is never.
ALTER TABLE served ADD COLUMN unix INTEGER NOT NULL DEFAULT 0;
-- Seconds of the world's time that do not count, because the clock jumped over them.
ALTER TABLE served ADD COLUMN skipped INTEGER NOT NULL DEFAULT 0;

-- When something will happen by itself, in milliseconds of the server's own time: 0 at once, -1 not
-- known yet, NULL never.
ALTER TABLE tables ADD COLUMN due INTEGER;
-- What the lobby lists of a public table; NULL where that is not known yet.
ALTER TABLE tables ADD COLUMN line TEXT;

UPDATE tables SET due = -1 WHERE phase = 1 OR (phase = 0 AND public = 1);

CREATE INDEX tables_by_due ON tables (due) WHERE due IS NOT NULL;
CREATE INDEX tables_listed ON tables (changed) WHERE public = 1 AND phase < 2;
CREATE INDEX tables_by_owner ON tables (owner);
CREATE INDEX guests_by_seen ON guests (seen);

-- How much there is, without counting it.
CREATE TABLE totals (
    one     INTEGER PRIMARY KEY CHECK (one = 1),
    tables  INTEGER NOT NULL,
    entries INTEGER NOT NULL
) STRICT;

INSERT INTO totals (one, tables, entries)
VALUES (1, (SELECT count(*) FROM tables), (SELECT count(*) FROM entries));

CREATE TRIGGER table_set AFTER INSERT ON tables
BEGIN UPDATE totals SET tables = tables + 1; END;

CREATE TRIGGER table_gone AFTER DELETE ON tables
BEGIN UPDATE totals SET tables = tables - 1; END;

CREATE TRIGGER entry_made AFTER INSERT ON entries
BEGIN UPDATE totals SET entries = entries + 1; END;

CREATE TRIGGER entry_gone AFTER DELETE ON entries
BEGIN UPDATE totals SET entries = entries - 1; END;

-- Secrets of the server itself, by name.
CREATE TABLE secrets (
    name  TEXT PRIMARY KEY,
    bytes BLOB NOT NULL
) STRICT;
