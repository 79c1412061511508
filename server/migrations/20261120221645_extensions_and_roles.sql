-- Roles belong to the cluster, not to the database: several shops may share one.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
DO $$
BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'phohang_app') THEN
    CREATE ROLE phohang_app NOLOGIN NOBYPASSRLS;
  END IF;
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'phohang_checkout') THEN
    CREATE ROLE phohang_checkout NOLOGIN NOBYPASSRLS;
  END IF;
EXCEPTION WHEN duplicate_object OR unique_violation THEN
  NULL; -- another database of this cluster was migrated at the same moment
END
$$;
--> statement-breakpoint
-- The same as fold() in contract/fold.ts: marks stripped, đ to d, lower case.
CREATE FUNCTION fold(source text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  RETURN lower(translate(regexp_replace(normalize(source, NFKD), '[\u0300-\u036f]', '', 'g'), 'đĐ', 'dd'));
--> statement-breakpoint
-- The same as codeKey() in contract/fold.ts: a product number without spacing and punctuation.
CREATE FUNCTION code_key(source text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  RETURN lower(regexp_replace(source, '[^A-Za-z0-9]', '', 'g'));
