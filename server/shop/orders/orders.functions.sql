-- Row-level security also applies to the owner of the tables.
ALTER TABLE checkouts FORCE ROW LEVEL SECURITY;
ALTER TABLE orders FORCE ROW LEVEL SECURITY;
ALTER TABLE order_lines FORCE ROW LEVEL SECURITY;
ALTER TABLE order_history FORCE ROW LEVEL SECURITY;
ALTER TABLE order_calls FORCE ROW LEVEL SECURITY;
ALTER TABLE order_payments FORCE ROW LEVEL SECURITY;
ALTER TABLE order_counts FORCE ROW LEVEL SECURITY;
ALTER TABLE order_call_counts FORCE ROW LEVEL SECURITY;
ALTER TABLE order_discounts FORCE ROW LEVEL SECURITY;
ALTER TABLE payment_settings FORCE ROW LEVEL SECURITY;

GRANT SELECT ON checkouts, order_lines TO phohang_app;
-- An evaluation writes its stars into the line that it is about; nothing else of a line ever changes.
GRANT UPDATE (rating) ON order_lines TO phohang_app;
GRANT SELECT, UPDATE ON orders TO phohang_app;
GRANT SELECT, INSERT ON order_history, order_calls, order_payments TO phohang_app;
-- Closing an account removes what was written about its orders in free words.
GRANT UPDATE (reason) ON order_history TO phohang_app;
GRANT UPDATE (note) ON order_calls TO phohang_app;
GRANT SELECT, INSERT ON checkouts, orders, order_lines, order_history TO phohang_checkout;
GRANT SELECT, INSERT, UPDATE ON order_counts TO phohang_app, phohang_checkout;
GRANT SELECT, INSERT, UPDATE ON order_call_counts, payment_settings TO phohang_app;

-- Sends a new order to the store's open order pages: store, id, status and version.
CREATE OR REPLACE FUNCTION order_written() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM notify_changed(concat_ws(':', 'order', new.tenant_id, new.id, new.status, new.version));
  RETURN NULL;
END
$$;
CREATE OR REPLACE TRIGGER orders_insert_notify_staff_pages AFTER INSERT ON orders
  FOR EACH ROW EXECUTE FUNCTION order_written();

-- Sends changed orders in the same way, and also to their buyers' open pages.
CREATE OR REPLACE FUNCTION orders_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM notify_all_changed(array_agg(concat_ws(':', 'order', tenant_id, id, status, version))
    || array_agg(concat_ws(':', 'own-order', account_id, id, status, version)))
  FROM changed HAVING count(*) > 0;
  RETURN NULL;
END
$$;
CREATE OR REPLACE TRIGGER orders_update_notify_order_pages AFTER UPDATE ON orders REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION orders_changed();

-- Writes the time of a move, which is that of the change, whatever statement moves the order.
CREATE OR REPLACE FUNCTION order_moves() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  new.moved_at := new.updated_at;
  RETURN new;
END
$$;
CREATE OR REPLACE TRIGGER orders_before_update_set_moved_at BEFORE UPDATE ON orders FOR EACH ROW
  WHEN (old.status <> new.status) EXECUTE FUNCTION order_moves();

-- Takes a slot of the counts of orders that no other transaction holds, and keeps it until the transaction ends. So no
-- transaction waits for a count, in whatever order it counts, and no two can deadlock.
CREATE OR REPLACE FUNCTION take_count_slot() RETURNS int LANGUAGE plpgsql AS $$
DECLARE free int := 0;
BEGIN
  WHILE NOT pg_try_advisory_xact_lock(hashtext('order_counts'), free) LOOP
    free := free + 1;
  END LOOP;
  RETURN free;
END
$$;

-- Adds changes to the counts of orders.
CREATE OR REPLACE FUNCTION count_orders(tenants bigint[], statuses text[], payments text[], changes int[]) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE free int := take_count_slot();
BEGIN
  INSERT INTO order_counts AS kept (tenant_id, status, payment_status, slot, count)
  SELECT tenant, status, payment, free, sum(change)
  FROM unnest(tenants, statuses, payments, count_orders.changes) AS changed (tenant, status, payment, change)
  GROUP BY tenant, status, payment
  ON CONFLICT ON CONSTRAINT order_counts_tenant_id_status_payment_status_slot_pk
    DO UPDATE SET count = kept.count + excluded.count;
END
$$;

-- Counts the placed orders as `count_orders` would, without gathering them into arrays first.
CREATE OR REPLACE FUNCTION orders_placed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE free int := take_count_slot();
BEGIN
  INSERT INTO order_counts AS kept (tenant_id, status, payment_status, slot, count)
  SELECT tenant_id, status, payment_status, free, count(*) FROM placed GROUP BY tenant_id, status, payment_status
  ON CONFLICT ON CONSTRAINT order_counts_tenant_id_status_payment_status_slot_pk
    DO UPDATE SET count = kept.count + excluded.count;
  RETURN NULL;
END
$$;
CREATE OR REPLACE TRIGGER orders_insert_count_orders AFTER INSERT ON orders REFERENCING NEW TABLE AS placed
  FOR EACH STATEMENT EXECUTE FUNCTION orders_placed();

-- Queues a mail to each member of a store's staff who chose to know of new orders. Nobody is notified by default, so it
-- only reads the choices; most stores have none.
CREATE OR REPLACE FUNCTION orders_told() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO jobs (kind, payload, due_at, created_at)
  SELECT 'mail.store-order', jsonb_build_object('orderId', p.id, 'tenant', p.tenant_id, 'accountId', n.account_id, 'event', 'placed'),
    p.created_at, p.created_at
  FROM placed p JOIN staff_notices n ON n.tenant_id = p.tenant_id AND n.kind = 'order_placed' AND n.wanted;
  RETURN NULL;
END
$$;
CREATE OR REPLACE TRIGGER orders_insert_email_staff AFTER INSERT ON orders REFERENCING NEW TABLE AS placed
  FOR EACH STATEMENT EXECUTE FUNCTION orders_told();

-- Counts the orders that a statement changed under their new values. Those whose values stay add up to nothing.
CREATE OR REPLACE FUNCTION order_moved() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM count_orders(array_agg(tenant_id), array_agg(status), array_agg(payment_status), array_agg(change)) FROM (
    SELECT tenant_id, status, payment_status, sum(one)::int AS change FROM (
      SELECT tenant_id, status, payment_status, -1 AS one FROM before
      UNION ALL SELECT tenant_id, status, payment_status, 1 FROM changed) counted
    GROUP BY tenant_id, status, payment_status HAVING sum(one) <> 0) moved
  HAVING count(*) > 0;
  RETURN NULL;
END
$$;
CREATE OR REPLACE TRIGGER orders_update_count_orders AFTER UPDATE ON orders REFERENCING OLD TABLE AS before NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION order_moved();

-- Counts once an order whether the store spoke with its buyer in time: at the first answered call, or when the order
-- leaves `pending` before it. A hand-over says that the buyer was spoken with. For an order that was cancelled before its
-- call was late, none is owed.
CREATE OR REPLACE FUNCTION order_called() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  spoken timestamptz := coalesce(new.contacted_at, new.updated_at);
  is_late boolean := spoken > new.contact_due_at;
BEGIN
  IF NOT is_late AND new.contacted_at IS NULL AND new.status = 'cancelled' THEN
    RETURN NULL;
  END IF;
  INSERT INTO order_call_counts AS kept (tenant_id, placed_on, in_time, late)
  VALUES (new.tenant_id, (new.created_at AT TIME ZONE 'Asia/Ho_Chi_Minh')::date, (NOT is_late)::int, is_late::int)
  ON CONFLICT ON CONSTRAINT order_call_counts_tenant_id_placed_on_pk
    DO UPDATE SET in_time = kept.in_time + excluded.in_time, late = kept.late + excluded.late;
  RETURN NULL;
END
$$;
CREATE OR REPLACE TRIGGER orders_update_count_calls AFTER UPDATE ON orders FOR EACH ROW
  WHEN (old.status = 'pending' AND old.contacted_at IS NULL AND (new.status <> 'pending' OR new.contacted_at IS NOT NULL))
  EXECUTE FUNCTION order_called();

-- The same counts, computed from the orders.
CREATE OR REPLACE VIEW order_calls_recounted WITH (security_invoker = true) AS
  SELECT o.tenant_id, (o.created_at AT TIME ZONE 'Asia/Ho_Chi_Minh')::date AS placed_on,
    count(*) FILTER (WHERE spoken <= o.contact_due_at)::int AS in_time, count(*) FILTER (WHERE spoken > o.contact_due_at)::int AS late
  FROM orders o
    LEFT JOIN order_history left_pending
      ON left_pending.order_id = o.id AND left_pending.from_status = 'pending' AND left_pending.event = 'moved'
    CROSS JOIN LATERAL (SELECT least(o.contacted_at, left_pending.at) AS spoken) first
  WHERE spoken > o.contact_due_at OR spoken = o.contacted_at OR left_pending.to_status = 'transferred'
  GROUP BY 1, 2;

-- The functions that count for every store run as the owner.
DROP POLICY IF EXISTS orders_counted ON orders;
CREATE POLICY orders_counted ON orders FOR SELECT TO CURRENT_ROLE USING (true);
DROP POLICY IF EXISTS order_payments_counted ON order_payments;
CREATE POLICY order_payments_counted ON order_payments FOR SELECT TO CURRENT_ROLE USING (true);
DROP POLICY IF EXISTS order_call_counts_counted ON order_call_counts;
CREATE POLICY order_call_counts_counted ON order_call_counts FOR SELECT TO CURRENT_ROLE USING (true);

-- What waits in every store that something waits in: calls that are late, and refunds that are due since before
-- `refund_before`. A refund is due from the cancellation on, or from a transfer that came in later. It tells nothing else
-- of an order.
CREATE OR REPLACE FUNCTION late_by_store(at timestamptz, refund_before timestamptz)
  RETURNS TABLE (tenant_id bigint, late_calls bigint, overdue_refunds bigint)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT o.tenant_id, count(*) FILTER (WHERE o.status = 'pending'), count(*) FILTER (WHERE o.status <> 'pending') FROM (
    SELECT tenant_id, status FROM orders WHERE status = 'pending' AND contacted_at IS NULL AND contact_due_at < at
    UNION ALL
    SELECT tenant_id, status FROM orders due WHERE payment_status = 'refund_due' AND status = 'cancelled'
      AND greatest(moved_at, (SELECT max(p.at) FROM order_payments p WHERE p.order_id = due.id AND p.kind = 'transfer')) < refund_before) o
  GROUP BY 1
$$;
REVOKE ALL ON FUNCTION late_by_store(timestamptz, timestamptz) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION late_by_store(timestamptz, timestamptz) TO phohang_app;

-- Calls in time and late of every store, of the orders placed from one day of Vietnam to another; those that wait and
-- are late already are late.
CREATE OR REPLACE FUNCTION calls_by_store(from_day date, to_day date, at timestamptz)
  RETURNS TABLE (tenant_id bigint, in_time bigint, late bigint)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT c.tenant_id, sum(c.in_time)::bigint, sum(c.late)::bigint FROM (
    SELECT tenant_id, in_time, late FROM order_call_counts WHERE placed_on BETWEEN from_day AND to_day
    UNION ALL
    SELECT tenant_id, 0, 1 FROM orders WHERE status = 'pending' AND contacted_at IS NULL AND contact_due_at < at
      AND (created_at AT TIME ZONE 'Asia/Ho_Chi_Minh')::date BETWEEN from_day AND to_day) c
  GROUP BY 1
$$;
REVOKE ALL ON FUNCTION calls_by_store(date, date, timestamptz) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION calls_by_store(date, date, timestamptz) TO phohang_app;

-- When something was ordered last in every store. An index finds it.
CREATE OR REPLACE FUNCTION last_orders() RETURNS TABLE (tenant_id bigint, placed_at timestamptz)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT t.id, newest.created_at FROM tenants t CROSS JOIN LATERAL (
    SELECT created_at FROM orders o WHERE o.tenant_id = t.id ORDER BY created_at DESC NULLS FIRST LIMIT 1) newest
$$;
REVOKE ALL ON FUNCTION last_orders() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION last_orders() TO phohang_app;

DROP POLICY IF EXISTS payment_settings_found ON payment_settings;
CREATE POLICY payment_settings_found ON payment_settings FOR SELECT TO CURRENT_ROLE USING (true);

-- Whether a store cancels an order of this time when its transfer doesn't come. Buyers' pages and the job that cancels ask
-- it alike. A store without a bank account can't be paid, so its orders wait for the store.
CREATE OR REPLACE FUNCTION cancels_unpaid(store bigint, placed_at timestamptz) RETURNS boolean
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT t.bank_account IS NOT NULL AND coalesce(s.cancel AND placed_at >= s.cancel_since, true)
  FROM tenants t LEFT JOIN payment_settings s ON s.tenant_id = t.id WHERE t.id = store
$$;
REVOKE ALL ON FUNCTION cancels_unpaid(bigint, timestamptz) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION cancels_unpaid(bigint, timestamptz) TO phohang_app;

-- The buyer of an order for whoever knows its id and the phone number of its delivery. It runs before the caller is known, and
-- returns nothing else of the order.
CREATE OR REPLACE FUNCTION buyer_of_order(of_id text, phone text) RETURNS bigint
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT account_id FROM orders WHERE id = of_id AND ship_to ->> 'phoneNumber' = phone
$$;
REVOKE ALL ON FUNCTION buyer_of_order(text, text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION buyer_of_order(text, text) TO phohang_app;
