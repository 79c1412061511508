-- Row-level security also applies to the owner of the tables.
ALTER TABLE policy_drafts FORCE ROW LEVEL SECURITY;
ALTER TABLE policy_versions FORCE ROW LEVEL SECURITY;

GRANT SELECT, INSERT, UPDATE ON policy_drafts TO phohang_app;
-- A published version never changes.
GRANT SELECT, INSERT, DELETE ON policy_versions TO phohang_app;
-- It may be withdrawn before it begins.
GRANT UPDATE (withdrawn_at) ON policy_versions TO phohang_app;

-- Invalidates the cached responses that depend on an owner's policies (`policies:3`, and `policies:0` for the shop's).
-- A version that begins by the clock needs no notice: the responses know when they are out of date.
CREATE OR REPLACE FUNCTION policy_published() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM notify_changed('policies:' || coalesce(new.owner_id, old.owner_id));
  RETURN NULL;
END
$$;
CREATE OR REPLACE TRIGGER policy_versions_write_invalidate_cache AFTER INSERT OR UPDATE OR DELETE ON policy_versions
  FOR EACH ROW EXECUTE FUNCTION policy_published();

-- The version of each policy that holds in a store at a time. The shop's holds until the store's first one begins. Twin of
-- `policyHistory` in `contract/rules/policies.ts`.
CREATE OR REPLACE FUNCTION policies_at(tenant bigint, moment timestamptz) RETURNS SETOF policy_versions
LANGUAGE sql STABLE AS $$
  SELECT DISTINCT ON (v.name) v.* FROM policy_versions v
  WHERE v.owner_id IN (tenant, 0) AND v.starts_at <= moment AND v.withdrawn_at IS NULL
  ORDER BY v.name, v.owner_id = 0, v.starts_at DESC, v.number DESC
$$;
