-- Invalidates the cached responses that show an owner's public vouchers (`vouchers:3`, and `vouchers:0` for the shop's).
-- A change of what a voucher applies to comes with a write of the voucher itself. Start and end by the clock need no
-- notice: the responses know when they are out of date.
CREATE OR REPLACE FUNCTION voucher_written() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (tg_op <> 'INSERT' AND old.is_public AND NOT old.is_draft) OR (tg_op <> 'DELETE' AND new.is_public AND NOT new.is_draft) THEN
    PERFORM notify_changed('vouchers:' || coalesce(new.owner_id, old.owner_id));
  END IF;
  RETURN NULL;
END
$$;
CREATE OR REPLACE TRIGGER vouchers_write_invalidate_cache AFTER INSERT OR UPDATE OR DELETE ON vouchers
  FOR EACH ROW EXECUTE FUNCTION voucher_written();

-- Invalidates the same responses after a change of the counts: when a voucher is used up or has uses again, and when
-- another tenth of its quota is used.
CREATE OR REPLACE FUNCTION voucher_counted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM notify_changed('vouchers:' || new.owner_id);
  RETURN NULL;
END
$$;
CREATE OR REPLACE TRIGGER voucher_counts_update_invalidate_cache AFTER UPDATE ON voucher_counts
  FOR EACH ROW WHEN (old.used::bigint * 10 / old.quota IS DISTINCT FROM new.used::bigint * 10 / new.quota)
  EXECUTE FUNCTION voucher_counted();
