-- Row-level security also applies to the owner of the tables.
ALTER TABLE store_profiles FORCE ROW LEVEL SECURITY;
ALTER TABLE bank_changes FORCE ROW LEVEL SECURITY;
ALTER TABLE seller_identities FORCE ROW LEVEL SECURITY;

GRANT SELECT, INSERT, UPDATE ON store_profiles TO phohang_app;
GRANT SELECT, INSERT, UPDATE (ended_at, outcome) ON bank_changes TO phohang_app;
-- What was shown at a moment never changes.
GRANT SELECT, INSERT ON seller_identities TO phohang_app;

-- Only the pages that tell of this store are made again.
CREATE OR REPLACE FUNCTION store_profile_written() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM notify_changed('profile:' || new.tenant_id);
  RETURN NULL;
END
$$;
CREATE OR REPLACE TRIGGER store_profiles_write_invalidate_cache AFTER INSERT OR UPDATE ON store_profiles
  FOR EACH ROW EXECUTE FUNCTION store_profile_written();
