-- The shop's roles and the notices that invalidate caches.

GRANT USAGE ON SCHEMA public TO phohang_app, phohang_checkout;

-- Sends a cache tag to every process when the transaction commits. PostgreSQL sends equal tags of a transaction once.
CREATE OR REPLACE FUNCTION notify_changed(tag text) RETURNS void
  LANGUAGE sql VOLATILE
  AS $$ SELECT pg_notify('shop_changes', tag) $$;
