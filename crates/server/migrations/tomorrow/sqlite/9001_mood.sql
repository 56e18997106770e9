-- Only in the build that stands for the next version (feature `tomorrow`); its number is beyond those of
-- all versions to come. What the version before writes and reads is as it was.
ALTER TABLE tables ADD COLUMN mood TEXT NOT NULL DEFAULT 'calm';

CREATE TABLE waves (
    table_no INTEGER NOT NULL REFERENCES tables (no) ON DELETE CASCADE,
    seat     INTEGER NOT NULL
) STRICT;

CREATE TRIGGER waved AFTER INSERT ON entries WHEN NEW.text LIKE 'wave _'
BEGIN INSERT INTO waves (table_no, seat) VALUES (NEW.table_no, CAST(substr(NEW.text, 6) AS INTEGER)); END;
