-- Figures of revenue (docs/decisions/0050-kept-revenue.md). Whatever places or moves an order or records a payment adds
-- rows to revenue_changes; fold_revenue() adds these up in revenue_figures. A figure is the sum of both.

ALTER TABLE revenue_changes FORCE ROW LEVEL SECURITY;
ALTER TABLE revenue_figures FORCE ROW LEVEL SECURITY;
GRANT SELECT, INSERT ON revenue_changes TO phohang_app;
GRANT INSERT ON revenue_changes TO phohang_checkout;
GRANT SELECT ON revenue_figures TO phohang_app;

-- The functions that add up run as the owner, for every store.
DROP POLICY IF EXISTS revenue_changes_kept ON revenue_changes;
CREATE POLICY revenue_changes_kept ON revenue_changes TO CURRENT_ROLE USING (true) WITH CHECK (true);
DROP POLICY IF EXISTS revenue_figures_kept ON revenue_figures;
CREATE POLICY revenue_figures_kept ON revenue_figures TO CURRENT_ROLE USING (true) WITH CHECK (true);
DROP POLICY IF EXISTS orders_added_up ON orders;
CREATE POLICY orders_added_up ON orders FOR SELECT TO CURRENT_ROLE USING (true);
DROP POLICY IF EXISTS order_lines_added_up ON order_lines;
CREATE POLICY order_lines_added_up ON order_lines FOR SELECT TO CURRENT_ROLE USING (true);
DROP POLICY IF EXISTS order_payments_added_up ON order_payments;
CREATE POLICY order_payments_added_up ON order_payments FOR SELECT TO CURRENT_ROLE USING (true);

-- Records the orders that a statement placed. Every checkout runs it: it reads and locks nothing.
CREATE OR REPLACE FUNCTION revenue_placed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO revenue_changes (tenant_id, order_id, event, at)
  SELECT tenant_id, id, 'placed', created_at FROM placed
  UNION ALL
  SELECT tenant_id, id, status, CASE status WHEN 'completed' THEN moved_at ELSE created_at END
  FROM placed WHERE status IN ('completed', 'cancelled');
  RETURN NULL;
END
$$;
CREATE OR REPLACE TRIGGER revenue_placed AFTER INSERT ON orders REFERENCING NEW TABLE AS placed
  FOR EACH STATEMENT EXECUTE FUNCTION revenue_placed();

-- Records that an order was completed or cancelled, and what a move takes back. A cancellation counts for the placing.
-- The update that fires it has locked the order, so its moves are recorded one after the other.
CREATE OR REPLACE FUNCTION revenue_moved() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO revenue_changes (tenant_id, order_id, event, count, at)
  SELECT new.tenant_id, new.id, status, count, CASE status WHEN 'completed' THEN moved_at ELSE new.created_at END
  FROM (VALUES (old.status, -1, old.moved_at), (new.status, 1, new.moved_at)) AS moved (status, count, moved_at)
  WHERE status IN ('completed', 'cancelled');
  RETURN NULL;
END
$$;
CREATE OR REPLACE TRIGGER revenue_moved AFTER UPDATE ON orders FOR EACH ROW
  WHEN (old.status <> new.status AND (old.status IN ('completed', 'cancelled') OR new.status IN ('completed', 'cancelled')))
  EXECUTE FUNCTION revenue_moved();

CREATE OR REPLACE FUNCTION revenue_paid() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO revenue_changes (tenant_id, order_id, event, paid, at)
  SELECT tenant_id, order_id, CASE kind WHEN 'refund' THEN 'refunded' ELSE 'paid' END,
    CASE kind WHEN 'refund' THEN -amount ELSE amount END, at
  FROM added;
  RETURN NULL;
END
$$;
CREATE OR REPLACE TRIGGER revenue_paid AFTER INSERT ON order_payments REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION revenue_paid();

-- Queues a fold once in 256 rows.
CREATE OR REPLACE FUNCTION revenue_changed() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO jobs (kind, payload, due_at) VALUES ('revenue.fold', '{}', now());
  RETURN NULL;
END
$$;
CREATE OR REPLACE TRIGGER revenue_changed AFTER INSERT ON revenue_changes FOR EACH ROW
  WHEN (new.id % 256 = 0) EXECUTE FUNCTION revenue_changed();

-- What a change adds to the figures of its day, by each dimension. The amounts of an order, its lines and its vouchers
-- never change, so it doesn't matter when they are read. Its body becomes a part of the query that calls it.
CREATE OR REPLACE FUNCTION revenue_parts(of_tenant bigint, of_order text, counted integer, paid bigint, at timestamptz)
  RETURNS TABLE (dimension text, key text, day date, items bigint, goods bigint, fees bigint, amount bigint)
  LANGUAGE sql STABLE AS $$
  SELECT part.dimension, part.key, (at AT TIME ZONE 'Asia/Ho_Chi_Minh')::date,
    CASE WHEN paid IS NULL THEN counted * part.items ELSE 0 END, CASE WHEN paid IS NULL THEN counted * part.goods ELSE 0 END,
    CASE WHEN paid IS NULL THEN counted * part.fees ELSE 0 END, coalesce(paid, counted * part.amount)
  FROM orders o CROSS JOIN LATERAL (
    SELECT sum(quantity)::bigint AS items FROM order_lines WHERE order_id = o.id) own CROSS JOIN LATERAL (
    SELECT whole.dimension, whole.key, own.items, o.subtotal AS goods, o.transport_fee AS fees, o.total_amount AS amount
    FROM (VALUES
      ('payment_method', o.payment_method),
      ('province', o.province),
      ('hour', extract(hour FROM at AT TIME ZONE 'Asia/Ho_Chi_Minh')::text)) AS whole (dimension, key)
    UNION ALL
    -- An order with a voucher of the store and one of the shop counts for both.
    SELECT 'voucher', coalesce(used.voucher_id::text, ''), own.items, o.subtotal, o.transport_fee, o.total_amount
    FROM unnest(ARRAY[o.store_voucher_id, o.shop_voucher_id]) WITH ORDINALITY AS used (voucher_id, nth)
    WHERE paid IS NULL AND (used.voucher_id IS NOT NULL OR nth = 1 AND o.shop_voucher_id IS NULL)
    UNION ALL
    SELECT 'product', l.product_id::text, l.quantity, l.price * l.quantity, 0, l.price * l.quantity
    FROM order_lines l WHERE l.order_id = o.id AND paid IS NULL
  ) part
  WHERE o.tenant_id = of_tenant AND o.id = of_order
$$;

-- All changes that the orders as they are now amount to.
CREATE OR REPLACE VIEW revenue_events WITH (security_invoker = true) AS
  SELECT tenant_id, id AS order_id, 'placed' AS event, NULL::bigint AS paid, created_at AS at FROM orders
  UNION ALL
  SELECT tenant_id, id, status, NULL, CASE status WHEN 'completed' THEN moved_at ELSE created_at END
  FROM orders WHERE status IN ('completed', 'cancelled')
  UNION ALL
  SELECT tenant_id, order_id, CASE kind WHEN 'refund' THEN 'refunded' ELSE 'paid' END,
    CASE kind WHEN 'refund' THEN -amount ELSE amount END, at
  FROM order_payments;

-- The figures as a recount of the orders finds them.
CREATE OR REPLACE VIEW revenue_recounted WITH (security_invoker = true) AS
  SELECT e.tenant_id, part.dimension, span, e.event,
    CASE span WHEN 'day' THEN part.day ELSE date_trunc('month', part.day::timestamp)::date END AS starts_on, part.key,
    count(*) AS count, sum(part.items)::bigint AS items, sum(part.goods)::bigint AS goods, sum(part.fees)::bigint AS fees,
    sum(part.amount)::bigint AS amount
  FROM revenue_events e CROSS JOIN LATERAL revenue_parts(e.tenant_id, e.order_id, 1, e.paid, e.at) AS part
    CROSS JOIN unnest(ARRAY['day', 'month']) AS span
  GROUP BY 1, 2, 3, 4, 5, 6;

-- Adds up to `most` changes to the figures and deletes them, and returns how many there were. It locks the figures
-- against other folds, so that two never wait for one another's rows; beside another fold it does nothing. It adds
-- exactly the rows that it deletes, so a change that is committed meanwhile stays for the next fold.
CREATE OR REPLACE FUNCTION fold_revenue(most integer) RETURNS integer LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE folded integer := 0;
BEGIN
  IF NOT pg_try_advisory_xact_lock(hashtext('revenue_figures')) THEN
    RETURN 0;
  END IF;
  WITH gone AS (
    DELETE FROM revenue_changes WHERE ctid = ANY (ARRAY(SELECT ctid FROM revenue_changes LIMIT most)) RETURNING *
  ),
  days AS MATERIALIZED (
    SELECT c.tenant_id, part.dimension, c.event, part.day, part.key, sum(c.count)::bigint AS count, sum(part.items)::bigint AS items,
      sum(part.goods)::bigint AS goods, sum(part.fees)::bigint AS fees, sum(part.amount)::bigint AS amount
    FROM gone c CROSS JOIN LATERAL revenue_parts(c.tenant_id, c.order_id, c.count, c.paid, c.at) AS part
    GROUP BY 1, 2, 3, 4, 5
  ),
  added AS (
    INSERT INTO revenue_figures AS kept (tenant_id, dimension, span, event, starts_on, key, count, items, goods, fees, amount)
    SELECT tenant_id, dimension, 'day', event, day, key, count, items, goods, fees, amount FROM days
    UNION ALL
    SELECT tenant_id, dimension, 'month', event, date_trunc('month', day::timestamp)::date, key, sum(count), sum(items),
      sum(goods), sum(fees), sum(amount)
    FROM days GROUP BY 1, 2, 3, 4, 5, 6
    ORDER BY 1, 2, 3, 4, 5, 6
    ON CONFLICT ON CONSTRAINT revenue_figures_tenant_id_dimension_span_event_starts_on_key_pk DO UPDATE SET
      count = kept.count + excluded.count, items = kept.items + excluded.items, goods = kept.goods + excluded.goods,
      fees = kept.fees + excluded.fees, amount = kept.amount + excluded.amount
  )
  SELECT count(*) INTO folded FROM gone;
  RETURN folded;
END
$$;
REVOKE ALL ON FUNCTION fold_revenue(integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION fold_revenue(integer) TO phohang_app;

-- Counts everything again while the shop sells, and returns how many figures were wrong. One statement, and so one
-- snapshot, deletes the changes and recounts the orders that they are of; what is committed meanwhile is in neither. It
-- waits for a fold, and folds do nothing until it ends.
CREATE OR REPLACE FUNCTION rebuild_revenue() RETURNS integer LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE wrong integer;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('revenue_figures'));
  WITH gone AS (DELETE FROM revenue_changes),
  counted AS MATERIALIZED (SELECT * FROM revenue_recounted),
  removed AS (
    DELETE FROM revenue_figures f WHERE NOT EXISTS (
      SELECT FROM counted c WHERE (c.tenant_id, c.dimension, c.span, c.event, c.starts_on, c.key)
        = (f.tenant_id, f.dimension, f.span, f.event, f.starts_on, f.key))
    RETURNING f.count
  ),
  corrected AS (
    INSERT INTO revenue_figures AS kept (tenant_id, dimension, span, event, starts_on, key, count, items, goods, fees, amount)
    SELECT tenant_id, dimension, span, event, starts_on, key, count, items, goods, fees, amount FROM counted
    ON CONFLICT ON CONSTRAINT revenue_figures_tenant_id_dimension_span_event_starts_on_key_pk DO UPDATE SET
      count = excluded.count, items = excluded.items, goods = excluded.goods, fees = excluded.fees, amount = excluded.amount
    WHERE (kept.count, kept.items, kept.goods, kept.fees, kept.amount)
      IS DISTINCT FROM (excluded.count, excluded.items, excluded.goods, excluded.fees, excluded.amount)
    RETURNING 1
  )
  SELECT (SELECT count(*) FROM removed WHERE count <> 0) + (SELECT count(*) FROM corrected) INTO wrong;
  RETURN wrong;
END
$$;
REVOKE ALL ON FUNCTION rebuild_revenue() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION rebuild_revenue() TO phohang_app;

-- What was placed, cancelled and completed in every store from one day to another, for the super admin. An index finds
-- the days of each store and event.
CREATE OR REPLACE FUNCTION revenue_by_store(from_day date, to_day date)
  RETURNS TABLE (tenant_id bigint, event text, orders bigint, amount bigint)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT happened.tenant_id, happened.event, sum(happened.count)::bigint, sum(happened.amount)::bigint FROM (
    SELECT f.tenant_id, f.event, f.count, f.amount
    FROM tenants t CROSS JOIN unnest(ARRAY['placed', 'cancelled', 'completed']) AS asked (event)
      CROSS JOIN LATERAL (
        SELECT * FROM revenue_figures kept WHERE kept.tenant_id = t.id AND kept.dimension = 'payment_method' AND kept.span = 'day'
          AND kept.event = asked.event AND kept.starts_on BETWEEN from_day AND to_day) f
    UNION ALL
    SELECT c.tenant_id, c.event, c.count, part.amount
    FROM revenue_changes c CROSS JOIN LATERAL revenue_parts(c.tenant_id, c.order_id, c.count, c.paid, c.at) AS part
    WHERE c.event IN ('placed', 'cancelled', 'completed') AND part.dimension = 'payment_method'
      AND part.day BETWEEN from_day AND to_day) happened
  GROUP BY 1, 2
$$;
REVOKE ALL ON FUNCTION revenue_by_store(date, date) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION revenue_by_store(date, date) TO phohang_app;
