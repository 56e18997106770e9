-- Tables: a row each, its entries in order, and who sits there.
CREATE TABLE tables (
    no      INTEGER PRIMARY KEY,
    id      BLOB    NOT NULL UNIQUE,
    -- What its deals are drawn from; read by the dealer alone.
    secret  BLOB    NOT NULL,
    -- The guest who set it.
    owner   BLOB    NOT NULL,
    public  INTEGER NOT NULL,
    -- 0 waiting, 1 playing, 2 over, 3 closed.
    phase   INTEGER NOT NULL,
    -- Both in seconds since 1970.
    created INTEGER NOT NULL,
    changed INTEGER NOT NULL
) STRICT;

CREATE INDEX tables_by_phase ON tables (phase, changed);

-- A table is its entries. The key is what decides between two that want to be the same one.
CREATE TABLE entries (
    table_no INTEGER NOT NULL REFERENCES tables (no) ON DELETE CASCADE,
    seq      INTEGER NOT NULL,
    -- Milliseconds of the server's own time.
    at       INTEGER NOT NULL,
    text     TEXT    NOT NULL,
    -- What nobody is shown yet: the wall spaces that a seat has chosen.
    private  TEXT,
    PRIMARY KEY (table_no, seq)
) STRICT, WITHOUT ROWID;

CREATE TABLE seats (
    table_no INTEGER NOT NULL REFERENCES tables (no) ON DELETE CASCADE,
    seat     INTEGER NOT NULL,
    guest    BLOB    NOT NULL,
    -- 1 sits there, 0 the seat is kept for them.
    sits     INTEGER NOT NULL,
    PRIMARY KEY (table_no, seat)
) STRICT, WITHOUT ROWID;

CREATE INDEX seats_by_guest ON seats (guest, table_no);

CREATE TABLE chat (
    table_no INTEGER NOT NULL REFERENCES tables (no) ON DELETE CASCADE,
    number   INTEGER NOT NULL,
    seat     INTEGER NOT NULL,
    -- Empty where it was removed.
    text     TEXT    NOT NULL,
    PRIMARY KEY (table_no, number)
) STRICT, WITHOUT ROWID;

-- Links that move a seat to another device, by the hash of their secret.
CREATE TABLE links (
    hash     BLOB    PRIMARY KEY,
    table_no INTEGER NOT NULL REFERENCES tables (no) ON DELETE CASCADE,
    seat     INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- Guests who set a table or sat down, by the hash of their secret, and when they were last seen.
CREATE TABLE guests (
    id   BLOB    PRIMARY KEY,
    seen INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- The server's own time, as far as it is known to have got.
CREATE TABLE served (
    one    INTEGER PRIMARY KEY CHECK (one = 1),
    millis INTEGER NOT NULL
) STRICT;

INSERT INTO served (one, millis) VALUES (1, 0);
