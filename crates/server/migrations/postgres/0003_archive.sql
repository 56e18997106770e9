-- Tables whose game has long been over: a row each, packed, and parted by the month in which they
-- changed last, so that what goes on now stays small and what is too old can go a month at a time. The
-- parts are made when they are first needed. Nothing that play does ever looks here.
CREATE TABLE archived (
    no       bigint   NOT NULL,
    id       bytea    NOT NULL,
    secret   bytea    NOT NULL,
    owner    bytea    NOT NULL,
    public   boolean  NOT NULL,
    phase    smallint NOT NULL,
    created  bigint   NOT NULL,
    changed  bigint   NOT NULL,
    line     text,
    -- How many entries there are.
    entries  bigint   NOT NULL,
    -- Entries and chat, packed.
    body     bytea    NOT NULL,
    PRIMARY KEY (id, changed)
) PARTITION BY RANGE (changed);

-- It is packed already.
ALTER TABLE archived ALTER COLUMN body SET STORAGE EXTERNAL;

CREATE INDEX archived_by_no ON archived (no);
CREATE INDEX archived_by_owner ON archived (owner);
CREATE INDEX archived_by_changed ON archived (changed);

-- Who sat there, so that they find their games.
CREATE TABLE archived_seats (
    table_no bigint   NOT NULL,
    seat     smallint NOT NULL,
    guest    bytea    NOT NULL,
    sits     boolean  NOT NULL,
    id       bytea    NOT NULL,
    changed  bigint   NOT NULL,
    PRIMARY KEY (table_no, seat, changed)
) PARTITION BY RANGE (changed);

CREATE INDEX archived_seats_by_guest ON archived_seats (guest, changed, table_no);
