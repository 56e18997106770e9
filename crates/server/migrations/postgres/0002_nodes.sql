-- Who is there and what time it is, as the program writes it; every beat of a node changes it.
CREATE TABLE roster (
    one  boolean PRIMARY KEY DEFAULT true CHECK (one),
    body text    NOT NULL
) WITH (fillfactor = 20);

INSERT INTO roster (body) VALUES ('');

-- Which node acts where, by numbers that only grow: whoever acts under another is refused.
CREATE TABLE leases (
    district smallint PRIMARY KEY,
    number   bigint   NOT NULL
) WITH (fillfactor = 50);

-- The rest is gone after a crash of the database, and told anew then: nodes learn of it by missing
-- themselves here.
CREATE UNLOGGED TABLE present (
    node bigint PRIMARY KEY
);

-- From what number on changes are counted; after a crash from a higher one.
CREATE UNLOGGED TABLE era (
    one  boolean PRIMARY KEY DEFAULT true CHECK (one),
    base bigint  NOT NULL
);

-- Who is at a table, or was lately, by what nodes have noted.
CREATE UNLOGGED TABLE attendance (
    table_no bigint  NOT NULL,
    guest    bytea   NOT NULL,
    node     bigint  NOT NULL,
    address  text    NOT NULL,
    is_here  boolean NOT NULL,
    -- Milliseconds of the cluster's time.
    since    bigint  NOT NULL,
    PRIMARY KEY (table_no, guest, node)
);

CREATE INDEX attendance_by_node ON attendance (node) WHERE is_here;

-- How often anything has changed at a table besides its entries and its chat.
CREATE UNLOGGED TABLE revisions (
    table_no bigint PRIMARY KEY,
    changes  bigint NOT NULL
) WITH (fillfactor = 50);

-- What all nodes together may still do.
CREATE UNLOGGED TABLE purses (
    key     text    PRIMARY KEY,
    -- How much was left then, in milliseconds of the cluster's time.
    amount  double precision NOT NULL,
    at      bigint  NOT NULL,
    -- Whether the last who asked was given one.
    spent   boolean NOT NULL,
    -- When it will be full again, and need not be kept.
    full_at timestamptz NOT NULL
) WITH (fillfactor = 50);
