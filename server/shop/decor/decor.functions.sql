-- Row-level security also applies to the owner of the tables.
ALTER TABLE decor_drafts FORCE ROW LEVEL SECURITY;
ALTER TABLE decor_versions FORCE ROW LEVEL SECURITY;
ALTER TABLE decor_pictures FORCE ROW LEVEL SECURITY;

GRANT SELECT, INSERT, UPDATE ON decor_drafts TO phohang_app;
GRANT SELECT, INSERT, UPDATE (cancelled_at), DELETE ON decor_versions TO phohang_app;
GRANT SELECT, INSERT, UPDATE (has_avif), DELETE ON decor_pictures TO phohang_app;

-- Invalidates the cached page of a store (`decor:3`) when a version is published or withdrawn, and when a picture has its
-- AVIF files. A version that begins by the clock needs no notice: the responses know when they are out of date. Drafts
-- are on no page, and what is deleted is too old for any.
CREATE OR REPLACE FUNCTION decor_written() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM notify_changed('decor:' || new.tenant_id);
  RETURN NULL;
END
$$;
CREATE OR REPLACE TRIGGER decor_versions_write_invalidate_cache AFTER INSERT OR UPDATE ON decor_versions
  FOR EACH ROW EXECUTE FUNCTION decor_written();
CREATE OR REPLACE TRIGGER decor_pictures_update_invalidate_cache AFTER UPDATE ON decor_pictures
  FOR EACH ROW EXECUTE FUNCTION decor_written();
