-- From where tables were moved here, and whether all of them are.
CREATE TABLE moved (
    one     boolean PRIMARY KEY DEFAULT true CHECK (one),
    -- What tells the place where they were from others.
    source  bytea   NOT NULL,
    is_done boolean NOT NULL
);
