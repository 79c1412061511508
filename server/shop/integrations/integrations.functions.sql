-- Row-level security also applies to the owner of the tables.
ALTER TABLE machine_tokens FORCE ROW LEVEL SECURITY;

GRANT SELECT, INSERT, UPDATE ON machine_tokens TO phohang_app;

-- The lookup of a token runs as the owner, before its store is known.
DROP POLICY IF EXISTS machine_tokens_found ON machine_tokens;
CREATE POLICY machine_tokens_found ON machine_tokens FOR SELECT TO CURRENT_ROLE USING (true);

-- The token with a hash, unless it was revoked or its store is closed. It tells nothing about other tokens.
CREATE OR REPLACE FUNCTION machine_token_of(of_hash text)
  RETURNS TABLE (id bigint, tenant_id bigint, account_id bigint, scopes text[], expires_at timestamptz, last_used_at timestamptz)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT m.id, m.tenant_id, m.account_id, m.scopes, m.expires_at, m.last_used_at
  FROM machine_tokens m JOIN tenants t ON t.id = m.tenant_id
  WHERE m.hash = of_hash AND m.revoked_at IS NULL AND NOT t.is_deleted
$$;
REVOKE ALL ON FUNCTION machine_token_of(text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION machine_token_of(text) TO phohang_app;
