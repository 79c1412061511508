-- Figures of revenue (docs/decisions/0050-kept-revenue.md). Whatever places or moves an order or records a payment adds
-- rows to revenue_changes; fold_revenue() adds these up in revenue_figures. A figure is the sum of both.

ALTER TABLE revenue_changes FORCE ROW LEVEL SECURITY;
ALTER TABLE revenue_figures FORCE ROW LEVEL SECURITY;
GRANT SELECT, INSERT ON revenue_changes TO phohang_app;
GRANT INSERT ON revenue_changes TO phohang_checkout;
GRANT SELECT ON revenue_figures TO phohang_app;
ALTER TABLE revenue_recategorized FORCE ROW LEVEL SECURITY;
GRANT SELECT, INSERT ON revenue_recategorized TO phohang_app;

-- The functions that add up run as the owner, for every store.
DROP POLICY IF EXISTS revenue_changes_kept ON revenue_changes;
CREATE POLICY revenue_changes_kept ON revenue_changes TO CURRENT_ROLE USING (true) WITH CHECK (true);
DROP POLICY IF EXISTS revenue_figures_kept ON revenue_figures;
CREATE POLICY revenue_figures_kept ON revenue_figures TO CURRENT_ROLE USING (true) WITH CHECK (true);
DROP POLICY IF EXISTS revenue_recategorized_kept ON revenue_recategorized;
CREATE POLICY revenue_recategorized_kept ON revenue_recategorized TO CURRENT_ROLE USING (true) WITH CHECK (true);
DROP POLICY IF EXISTS products_added_up ON products;
CREATE POLICY products_added_up ON products FOR SELECT TO CURRENT_ROLE USING (true);
DROP POLICY IF EXISTS orders_added_up ON orders;
CREATE POLICY orders_added_up ON orders FOR SELECT TO CURRENT_ROLE USING (true);
DROP POLICY IF EXISTS order_lines_added_up ON order_lines;
CREATE POLICY order_lines_added_up ON order_lines FOR SELECT TO CURRENT_ROLE USING (true);
DROP POLICY IF EXISTS order_payments_added_up ON order_payments;
CREATE POLICY order_payments_added_up ON order_payments FOR SELECT TO CURRENT_ROLE USING (true);
DROP POLICY IF EXISTS return_refunds_added_up ON return_refunds;
CREATE POLICY return_refunds_added_up ON return_refunds FOR SELECT TO CURRENT_ROLE USING (true);

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
CREATE OR REPLACE TRIGGER orders_insert_log_revenue AFTER INSERT ON orders REFERENCING NEW TABLE AS placed
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
CREATE OR REPLACE TRIGGER orders_update_log_revenue AFTER UPDATE ON orders FOR EACH ROW
  WHEN (old.status <> new.status AND (old.status IN ('completed', 'cancelled') OR new.status IN ('completed', 'cancelled')))
  EXECUTE FUNCTION revenue_moved();

-- Writes a row of changes for each payment and each refund of an order.
CREATE OR REPLACE FUNCTION revenue_paid() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO revenue_changes (tenant_id, order_id, event, paid, at)
  SELECT tenant_id, order_id, CASE kind WHEN 'refund' THEN 'refunded' ELSE 'paid' END,
    CASE kind WHEN 'refund' THEN -amount ELSE amount END, at
  FROM added;
  RETURN NULL;
END
$$;
CREATE OR REPLACE TRIGGER order_payments_insert_log_revenue AFTER INSERT ON order_payments REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION revenue_paid();

-- Writes a row of changes for each payment of a return.
CREATE OR REPLACE FUNCTION revenue_return_paid() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO revenue_changes (tenant_id, order_id, event, paid, at) VALUES (new.tenant_id, new.order_id, 'refunded', new.amount, new.at);
  RETURN NULL;
END
$$;
CREATE OR REPLACE TRIGGER return_refunds_insert_log_revenue AFTER INSERT ON return_refunds
  FOR EACH ROW EXECUTE FUNCTION revenue_return_paid();

-- Records that a product counts in another category. The figures of both are counted again within a minute; until then
-- they are read from those of the products.
CREATE OR REPLACE FUNCTION revenue_recategorized() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO revenue_recategorized (tenant_id, category)
  VALUES (new.tenant_id, coalesce(old.category_id::text, '')), (new.tenant_id, coalesce(new.category_id::text, ''));
  RETURN NULL;
END
$$;
CREATE OR REPLACE TRIGGER products_update_queue_revenue_recount AFTER UPDATE OF category_id ON products FOR EACH ROW
  WHEN (old.category_id IS DISTINCT FROM new.category_id) EXECUTE FUNCTION revenue_recategorized();

-- Queues a fold once in 256 rows.
CREATE OR REPLACE FUNCTION revenue_changed() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO jobs (kind, payload, due_at) VALUES ('revenue.fold', '{}', now());
  RETURN NULL;
END
$$;
CREATE OR REPLACE TRIGGER revenue_changes_insert_queue_fold AFTER INSERT ON revenue_changes FOR EACH ROW
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
    UNION ALL
    -- A product counts in the category that it is in now; an order counts once in each.
    SELECT 'category', coalesce(p.category_id::text, ''), sum(l.quantity)::bigint, sum(l.price * l.quantity)::bigint, 0,
      sum(l.price * l.quantity)::bigint
    FROM order_lines l LEFT JOIN products p ON p.tenant_id = of_tenant AND p.id = l.product_id
    WHERE l.order_id = o.id AND paid IS NULL GROUP BY 2
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
  FROM order_payments
  UNION ALL
  SELECT tenant_id, order_id, 'refunded', amount, at FROM return_refunds;

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
  settled AS (DELETE FROM revenue_recategorized),
  counted AS MATERIALIZED (SELECT * FROM revenue_recounted),
  removed AS (
    DELETE FROM revenue_figures f WHERE NOT EXISTS (
      SELECT FROM counted c WHERE (c.tenant_id, c.dimension, c.span, c.event, c.starts_on, c.key)
        = (f.tenant_id, f.dimension, f.span, f.event, f.starts_on, f.key))
    RETURNING f.count
  ),
  corrected AS (
    INSERT INTO revenue_figures AS kept (tenant_id, dimension, span, event, starts_on, key, count, items, goods, fees, amount)
    -- In the order of the index, so that the products of a month are on pages next to each other.
    SELECT tenant_id, dimension, span, event, starts_on, key, count, items, goods, fees, amount FROM counted
    ORDER BY 1, 2, 3, 4, 5, 6
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

-- Counts the figures of a category again from the orders of the products that are in it now, less what is not folded yet,
-- and returns how many were wrong. It deletes the records that its snapshot sees; one that is committed meanwhile stays for
-- the next count. It waits for a fold, and folds do nothing until it ends.
CREATE OR REPLACE FUNCTION recount_category(of_tenant bigint, of_category text) RETURNS integer LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE wrong integer;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('revenue_figures'));
  WITH settled AS (
    DELETE FROM revenue_recategorized WHERE tenant_id = of_tenant AND category = of_category
  ),
  touched AS MATERIALIZED (
    SELECT DISTINCT l.order_id FROM order_lines l LEFT JOIN products p ON p.tenant_id = of_tenant AND p.id = l.product_id
    WHERE l.tenant_id = of_tenant AND coalesce(p.category_id::text, '') = of_category
  ),
  happened AS (
    SELECT e.order_id, e.event, 1 AS count, e.at FROM revenue_events e JOIN touched USING (order_id)
    WHERE e.tenant_id = of_tenant AND e.paid IS NULL
    UNION ALL
    SELECT c.order_id, c.event, -c.count, c.at FROM revenue_changes c WHERE c.tenant_id = of_tenant AND c.paid IS NULL
  ),
  counted AS MATERIALIZED (
    SELECT span, h.event, CASE span WHEN 'day' THEN part.day ELSE date_trunc('month', part.day::timestamp)::date END AS starts_on,
      sum(h.count)::bigint AS count, sum(part.items)::bigint AS items, sum(part.goods)::bigint AS goods,
      sum(part.fees)::bigint AS fees, sum(part.amount)::bigint AS amount
    FROM happened h CROSS JOIN LATERAL revenue_parts(of_tenant, h.order_id, h.count, NULL, h.at) AS part
      CROSS JOIN unnest(ARRAY['day', 'month']) AS span
    WHERE part.dimension = 'category' AND part.key = of_category GROUP BY 1, 2, 3
  ),
  removed AS (
    DELETE FROM revenue_figures f WHERE f.tenant_id = of_tenant AND f.dimension = 'category' AND f.key = of_category
      AND NOT EXISTS (SELECT FROM counted c WHERE (c.span, c.event, c.starts_on) = (f.span, f.event, f.starts_on))
    RETURNING f.count
  ),
  corrected AS (
    INSERT INTO revenue_figures AS kept (tenant_id, dimension, span, event, starts_on, key, count, items, goods, fees, amount)
    SELECT of_tenant, 'category', span, event, starts_on, of_category, count, items, goods, fees, amount FROM counted
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
REVOKE ALL ON FUNCTION recount_category(bigint, text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION recount_category(bigint, text) TO phohang_app;

-- A category of a store whose figures are to be counted again; none when all are right.
CREATE OR REPLACE FUNCTION next_recategorized() RETURNS TABLE (tenant_id bigint, category text)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT r.tenant_id, r.category FROM revenue_recategorized r ORDER BY r.id LIMIT 1
$$;
REVOKE ALL ON FUNCTION next_recategorized() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION next_recategorized() TO phohang_app;

-- What happened to the orders of every store, or of one, in ranges of days, for the super admin: with is_course the sums of
-- each day (and hour, where that is the dimension), otherwise those of each store. An index finds the days of each store
-- and event.
CREATE OR REPLACE FUNCTION revenue_of_stores(of_dimension text, of_store bigint, spans text[], firsts date[], lasts date[],
    are_compared boolean[], froms date[], tos date[], are_comparing boolean[], is_course boolean)
  RETURNS TABLE (tenant_id bigint, compared boolean, event text, day date, key text, count bigint, items bigint, goods bigint,
    fees bigint, amount bigint)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  WITH happened AS (
    SELECT f.tenant_id, r.compared, f.event, f.starts_on AS day, f.key, f.count, f.items, f.goods, f.fees, f.amount
    FROM unnest(spans, firsts, lasts, are_compared) AS r (span, first, last, compared) CROSS JOIN tenants t
      CROSS JOIN unnest(ARRAY['placed', 'cancelled', 'completed', 'paid', 'refunded']) AS asked (event)
      CROSS JOIN LATERAL (
        SELECT * FROM revenue_figures kept WHERE kept.tenant_id = t.id AND kept.dimension = of_dimension AND kept.span = r.span
          AND kept.event = asked.event AND kept.starts_on BETWEEN r.first AND r.last) f
    WHERE of_store IS NULL OR t.id = of_store
    UNION ALL
    SELECT c.tenant_id, p.compared, c.event, part.day, part.key, c.count, part.items, part.goods, part.fees, part.amount
    FROM revenue_changes c CROSS JOIN LATERAL revenue_parts(c.tenant_id, c.order_id, c.count, c.paid, c.at) AS part
      JOIN unnest(froms, tos, are_comparing) AS p (first, last, compared) ON part.day BETWEEN p.first AND p.last
    WHERE part.dimension = of_dimension AND (of_store IS NULL OR c.tenant_id = of_store)
  )
  SELECT CASE WHEN NOT is_course THEN h.tenant_id END, h.compared, h.event, CASE WHEN is_course THEN h.day END,
    CASE WHEN is_course AND of_dimension = 'hour' THEN h.key ELSE '' END, sum(h.count)::bigint, sum(h.items)::bigint,
    sum(h.goods)::bigint, sum(h.fees)::bigint, sum(h.amount)::bigint
  FROM happened h GROUP BY 1, 2, 3, 4, 5
$$;
REVOKE ALL ON FUNCTION revenue_of_stores(text, bigint, text[], date[], date[], boolean[], date[], date[], boolean[], boolean) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION revenue_of_stores(text, bigint, text[], date[], date[], boolean[], date[], date[], boolean[], boolean) TO phohang_app;

-- The cash that is to be collected for the orders in delivery of every store.
CREATE OR REPLACE FUNCTION cod_of_stores() RETURNS TABLE (tenant_id bigint, orders bigint, amount bigint)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT o.tenant_id, count(*), coalesce(sum(o.total_amount - o.paid_amount), 0)::bigint FROM orders o
  WHERE o.status = 'delivering' AND o.payment_method = 'COD' AND o.payment_status IN ('unpaid', 'partially_paid')
  GROUP BY 1
$$;
REVOKE ALL ON FUNCTION cod_of_stores() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION cod_of_stores() TO phohang_app;
