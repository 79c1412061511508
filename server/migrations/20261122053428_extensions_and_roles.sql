CREATE EXTENSION IF NOT EXISTS pg_trgm;
-- Indexes a store's key and the letters of a text together.
CREATE EXTENSION IF NOT EXISTS btree_gin;
--> statement-breakpoint
-- Roles belong to the cluster, not to the database: several shops may share one.
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
