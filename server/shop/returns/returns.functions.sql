-- Row-level security also applies to the owner of the tables.
ALTER TABLE returns FORCE ROW LEVEL SECURITY;
ALTER TABLE return_lines FORCE ROW LEVEL SECURITY;
ALTER TABLE return_steps FORCE ROW LEVEL SECURITY;
ALTER TABLE return_refunds FORCE ROW LEVEL SECURITY;
ALTER TABLE return_uploads FORCE ROW LEVEL SECURITY;

GRANT SELECT, INSERT, UPDATE ON returns TO phohang_app;
GRANT SELECT, INSERT ON return_lines, return_steps, return_refunds TO phohang_app;
GRANT UPDATE (sellable, damaged, missing, fixed, amount, sent, held) ON return_lines TO phohang_app;
-- Steps stay as they are, but for words of a person whose account is closed.
GRANT UPDATE (reason) ON return_steps TO phohang_app;
GRANT SELECT, INSERT, DELETE ON return_uploads TO phohang_app;

-- The returns of an order as its buyer and its store see them; null without any.
CREATE OR REPLACE FUNCTION returns_of(store bigint, of_order text) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT jsonb_agg(jsonb_build_object('id', r.id, 'state', r.state, 'stateAt', r.state_at, 'waitsFor', r.waits_for,
    'dueAt', r.due_at, 'whenPassed', r.when_passed) ORDER BY r.created_at, r.id)
  FROM returns r WHERE r.tenant_id = store AND r.order_id = of_order
$$;
GRANT EXECUTE ON FUNCTION returns_of(bigint, text) TO phohang_app;

-- The payments of a store's returns in a time. The list of refunded orders asks for it. Its body becomes a part of the query that
-- calls it.
CREATE OR REPLACE FUNCTION return_payments(store bigint, from_time timestamptz, to_time timestamptz)
  RETURNS TABLE (order_id text, at timestamptz) LANGUAGE sql STABLE AS $$
  SELECT p.order_id, p.at FROM return_refunds p WHERE p.tenant_id = store AND p.at >= from_time AND p.at < to_time
$$;
GRANT EXECUTE ON FUNCTION return_payments(bigint, timestamptz, timestamptz) TO phohang_app;

-- The functions that work for every store run as the owner.
DROP POLICY IF EXISTS returns_listed ON returns;
CREATE POLICY returns_listed ON returns FOR SELECT TO CURRENT_ROLE USING (true);
DROP POLICY IF EXISTS return_uploads_cleaned ON return_uploads;
CREATE POLICY return_uploads_cleaned ON return_uploads TO CURRENT_ROLE USING (true);

-- The store of a return that was appealed, for the super admin, who sees no other return.
CREATE OR REPLACE FUNCTION appealed_return_store(of_return text) RETURNS bigint
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT tenant_id FROM returns WHERE id = of_return AND appealed_at IS NOT NULL
$$;
REVOKE ALL ON FUNCTION appealed_return_store(text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION appealed_return_store(text) TO phohang_app;

-- Appeals of all stores that wait for a decision, due first, or were decided, the newest first; or refunds that are late, of
-- which only the store and the due time are told. What an appeal says is read store by store.
CREATE OR REPLACE FUNCTION list_super_returns(kind text, at_time timestamptz, most integer, skipped integer)
  RETURNS TABLE (return_id text, tenant_id bigint, due_at timestamptz, place bigint)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT id, r.tenant_id, r.due_at, row_number() OVER () FROM (
    (SELECT id, a.tenant_id, a.due_at FROM returns a WHERE kind = 'open' AND a.state = 'appealed' ORDER BY a.due_at, a.id LIMIT most OFFSET skipped)
    UNION ALL
    (SELECT id, d.tenant_id, d.due_at FROM returns d WHERE kind = 'decided' AND d.appeal_decided_at IS NOT NULL
      ORDER BY d.appeal_decided_at DESC, d.id LIMIT most OFFSET skipped)
    UNION ALL
    (SELECT NULL, o.tenant_id, o.due_at FROM returns o WHERE kind = 'overdue' AND o.state = 'inspected' AND o.due_at < at_time
      ORDER BY o.due_at, o.id LIMIT most OFFSET skipped)) r
$$;
REVOKE ALL ON FUNCTION list_super_returns(text, timestamptz, integer, integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION list_super_returns(text, timestamptz, integer, integer) TO phohang_app;

-- How many appeals wait for a decision, how many of them are due by a time, how many were decided, and how many refunds are late.
CREATE OR REPLACE FUNCTION count_super_returns(at_time timestamptz, soon timestamptz)
  RETURNS TABLE (open bigint, due_today bigint, decided bigint, overdue bigint)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT (SELECT count(*) FROM returns WHERE state = 'appealed'),
    (SELECT count(*) FROM returns WHERE state = 'appealed' AND due_at < soon),
    (SELECT count(*) FROM returns WHERE appeal_decided_at IS NOT NULL),
    (SELECT count(*) FROM returns WHERE state = 'inspected' AND due_at < at_time)
$$;
REVOKE ALL ON FUNCTION count_super_returns(timestamptz, timestamptz) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION count_super_returns(timestamptz, timestamptz) TO phohang_app;

-- Returns of all stores whose due time has passed and that move or are not yet told to be late, or that are to be reminded of.
-- It returns nothing else of a return.
CREATE OR REPLACE FUNCTION due_returns(at_time timestamptz, remind_before timestamptz, most integer)
  RETURNS TABLE (tenant_id bigint, return_id text)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT r.tenant_id, r.id FROM returns r
  WHERE r.due_at < remind_before AND (
    (r.due_at <= at_time AND (r.when_passed <> 'overdue' OR r.overdue_told_at IS NULL))
    OR (r.due_at > at_time AND r.waits_for IN ('buyer', 'store') AND r.reminded_at IS NULL))
  ORDER BY r.due_at, r.id LIMIT most
$$;
REVOKE ALL ON FUNCTION due_returns(timestamptz, timestamptz, integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION due_returns(timestamptz, timestamptz, integer) TO phohang_app;

-- Returns of all stores that ended before a time and still have evidence or an account. It returns nothing else of a return.
CREATE OR REPLACE FUNCTION returns_to_erase(before timestamptz, most integer) RETURNS TABLE (tenant_id bigint, return_id text)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT r.tenant_id, r.id FROM returns r WHERE r.ended_at < before AND r.erased_at IS NULL ORDER BY r.ended_at LIMIT most
$$;
REVOKE ALL ON FUNCTION returns_to_erase(timestamptz, integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION returns_to_erase(timestamptz, integer) TO phohang_app;

-- Deletes uploads of all buyers that no return took in time, and returns the names of their files.
CREATE OR REPLACE FUNCTION delete_return_uploads(before timestamptz, most integer) RETURNS TABLE (file text)
  LANGUAGE sql VOLATILE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  DELETE FROM return_uploads u WHERE u.file IN (
    SELECT o.file FROM return_uploads o WHERE o.created_at < before ORDER BY o.created_at LIMIT most FOR UPDATE SKIP LOCKED)
  RETURNING u.file
$$;
REVOKE ALL ON FUNCTION delete_return_uploads(timestamptz, integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION delete_return_uploads(timestamptz, integer) TO phohang_app;

-- Queues the job that looks for the code of a refund in the note of money that left the store's account.
CREATE OR REPLACE FUNCTION refund_left() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM returns r WHERE r.tenant_id = new.tenant_id AND r.fixed_at IS NOT NULL) THEN
    INSERT INTO jobs (kind, payload, due_at, created_at)
    VALUES ('returns.match-refund', jsonb_build_object('tenant', new.tenant_id, 'transactionId', new.id), new.received_at, new.received_at);
  END IF;
  RETURN NULL;
END
$$;
CREATE OR REPLACE TRIGGER bank_transactions_insert_queue_refund_match AFTER INSERT ON bank_transactions FOR EACH ROW
  WHEN (new.state = 'outgoing' AND new.text ~* 'r.{0,8}f') EXECUTE FUNCTION refund_left();
CREATE OR REPLACE TRIGGER bank_transactions_update_queue_refund_match AFTER UPDATE ON bank_transactions FOR EACH ROW
  WHEN (new.state = 'outgoing' AND old.state <> 'outgoing' AND new.text ~* 'r.{0,8}f') EXECUTE FUNCTION refund_left();

-- Queues the job that lets a return follow the parcel of its way back.
CREATE OR REPLACE FUNCTION return_parcel_moved() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO jobs (kind, payload, due_at, created_at)
  SELECT 'returns.follow-parcel', jsonb_build_object('tenant', new.tenant_id, 'parcelId', new.id), moved.at, moved.at
  FROM (SELECT greatest(new.state_at, new.heard_at) AS at) AS moved;
  RETURN NULL;
END
$$;
CREATE OR REPLACE TRIGGER parcels_update_queue_return_follow_up AFTER UPDATE ON parcels FOR EACH ROW
  WHEN (new.is_back AND (old.state, old.tracking_code) IS DISTINCT FROM (new.state, new.tracking_code))
  EXECUTE FUNCTION return_parcel_moved();

-- How many returns each store has neither refunded nor replaced in time, for the super admin's overview.
CREATE OR REPLACE FUNCTION late_returns_of_stores(at_time timestamptz) RETURNS TABLE (tenant_id bigint, overdue bigint)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT r.tenant_id, count(*) FROM returns r WHERE r.state = 'inspected' AND r.due_at < at_time GROUP BY 1
$$;
REVOKE ALL ON FUNCTION late_returns_of_stores(timestamptz) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION late_returns_of_stores(timestamptz) TO phohang_app;
