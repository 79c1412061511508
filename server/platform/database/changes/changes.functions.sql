-- The shop's roles and the tags that invalidate caches.

GRANT USAGE ON SCHEMA public TO phohang_app, phohang_checkout;

GRANT SELECT, INSERT, DELETE ON changes TO phohang_app;
GRANT INSERT ON changes TO phohang_checkout;
GRANT SELECT, UPDATE ON changes_tidied TO phohang_app;

-- Leaves a cache tag for every process, which finds it once the transaction has committed. It does not NOTIFY: all
-- transactions that do wait for one another until their commit is on disk and at the synchronous standby.
CREATE OR REPLACE FUNCTION notify_changed(tag text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO changes (tag) VALUES (notify_changed.tag) ON CONFLICT DO NOTHING;
END
$$;

-- Leaves several cache tags at once.
CREATE OR REPLACE FUNCTION notify_all_changed(tags text[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO changes (tag) SELECT unnest(tags) ON CONFLICT DO NOTHING;
END
$$;
