-- Only in the build that stands for the next version (feature `tomorrow`); its number is beyond those of
-- all versions to come. What the version before writes and reads is as it was.
ALTER TABLE tables ADD COLUMN mood text NOT NULL DEFAULT 'calm';

CREATE TABLE waves (
    table_no bigint   NOT NULL REFERENCES tables (no) ON DELETE CASCADE,
    seat     smallint NOT NULL
);

CREATE FUNCTION note_wave() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO waves (table_no, seat) VALUES (NEW.table_no, substr(NEW.text, 6)::smallint);
    RETURN NULL;
END
$$;

CREATE TRIGGER waved AFTER INSERT ON entries FOR EACH ROW WHEN (NEW.text LIKE 'wave _')
EXECUTE FUNCTION note_wave();
