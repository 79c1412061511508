-- Row-level security also applies to the owner of the tables.
ALTER TABLE payment_accounts FORCE ROW LEVEL SECURITY;
ALTER TABLE bank_transactions FORCE ROW LEVEL SECURITY;
ALTER TABLE transaction_matches FORCE ROW LEVEL SECURITY;
ALTER TABLE transaction_steps FORCE ROW LEVEL SECURITY;
ALTER TABLE payment_connections FORCE ROW LEVEL SECURITY;
ALTER TABLE payment_connection_accounts FORCE ROW LEVEL SECURITY;
ALTER TABLE webhook_deliveries FORCE ROW LEVEL SECURITY;
ALTER TABLE statement_layouts FORCE ROW LEVEL SECURITY;

GRANT SELECT, INSERT, UPDATE ON payment_accounts, bank_transactions, transaction_matches, payment_connections,
  webhook_deliveries, statement_layouts TO phohang_app;
GRANT SELECT, INSERT ON transaction_steps TO phohang_app;
GRANT SELECT, INSERT, DELETE ON payment_connection_accounts TO phohang_app;

-- The functions that work for every store run as the owner.
DROP POLICY IF EXISTS bank_transactions_settled ON bank_transactions;
CREATE POLICY bank_transactions_settled ON bank_transactions TO CURRENT_ROLE USING (true);
DROP POLICY IF EXISTS transaction_matches_settled ON transaction_matches;
CREATE POLICY transaction_matches_settled ON transaction_matches FOR SELECT TO CURRENT_ROLE USING (true);
DROP POLICY IF EXISTS payment_connections_found ON payment_connections;
CREATE POLICY payment_connections_found ON payment_connections TO CURRENT_ROLE USING (true);
DROP POLICY IF EXISTS webhook_deliveries_cleaned_up ON webhook_deliveries;
CREATE POLICY webhook_deliveries_cleaned_up ON webhook_deliveries TO CURRENT_ROLE USING (true);

-- What became of the transactions that pay some orders. Of an order's transactions the earliest by the bank's time pay
-- first, after what staff recorded by hand, so the result doesn't depend on the sequence in which they arrived. The worst
-- of its orders decides for a transaction, so the other orders of these transactions are judged, too. Each LATERAL with
-- OFFSET 0 looks rows up by their keys: PostgreSQL would join whole tables of which it knows no size yet. The matches that
-- were undone are left out afterwards: by the condition, PostgreSQL would read the index of all open matches of the store.
CREATE OR REPLACE FUNCTION judged_transactions(of_tenant bigint, of_orders text[])
  RETURNS TABLE (transaction_id bigint, state text) LANGUAGE sql STABLE AS $$
  WITH concerned AS (
    SELECT order_id, bool_or(is_asked) AS is_asked FROM (
      SELECT changed.order_id, true AS is_asked FROM unnest(of_orders) AS changed (order_id)
      UNION ALL
      SELECT other.order_id, false FROM unnest(of_orders) AS changed (order_id)
        CROSS JOIN LATERAL (SELECT m.transaction_id, m.undone_at FROM transaction_matches m
          WHERE m.tenant_id = of_tenant AND m.order_id = changed.order_id OFFSET 0) m
        CROSS JOIN LATERAL (SELECT also.order_id, also.undone_at FROM transaction_matches also
          WHERE also.tenant_id = of_tenant AND also.transaction_id = m.transaction_id OFFSET 0) other
      WHERE m.undone_at IS NULL AND other.undone_at IS NULL AND other.order_id <> changed.order_id
    ) each GROUP BY order_id),
  shares AS (
    SELECT m.transaction_id, c.is_asked, m.amount, o.status, o.total_amount, o.paid_amount,
      hand.amount + coalesce(sum(m.amount) OVER (PARTITION BY m.order_id ORDER BY t.at, t.provider, t.external_id
        ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 0) AS before,
      hand.amount + sum(m.amount) OVER (PARTITION BY m.order_id) AS gross
    FROM concerned c
      CROSS JOIN LATERAL (SELECT m.transaction_id, m.order_id, m.amount, m.undone_at FROM transaction_matches m
        WHERE m.tenant_id = of_tenant AND m.order_id = c.order_id OFFSET 0) m
      CROSS JOIN LATERAL (SELECT t.at, t.provider, t.external_id FROM bank_transactions t
        WHERE t.tenant_id = of_tenant AND t.id = m.transaction_id OFFSET 0) t
      CROSS JOIN LATERAL (SELECT o.status, o.total_amount, o.paid_amount FROM orders o
        WHERE o.tenant_id = of_tenant AND o.id = c.order_id OFFSET 0) o
      CROSS JOIN LATERAL (SELECT coalesce(sum(p.amount), 0) AS amount FROM order_payments p
        WHERE p.order_id = c.order_id AND p.source = 'hand' AND p.kind <> 'refund') hand
    WHERE m.undone_at IS NULL),
  judged AS (
    SELECT s.transaction_id, s.is_asked, CASE
      WHEN status = 'cancelled' THEN CASE WHEN paid_amount > 0 THEN 6 ELSE 2 END
      WHEN gross < total_amount THEN 3
      WHEN before >= total_amount THEN CASE WHEN paid_amount > total_amount THEN 5 ELSE 2 END
      WHEN before + amount > total_amount AND paid_amount > total_amount THEN 4
      ELSE 1 END AS worst
    FROM shares s)
  SELECT j.transaction_id, (ARRAY['matched', 'refunded', 'under', 'over', 'duplicate', 'late'])[max(worst)]
  FROM judged j GROUP BY j.transaction_id HAVING bool_or(is_asked)
$$;

-- Keeps the states of the transactions that pay orders, when a statement changes the orders' status or what they were
-- paid. The update that fires it has locked the orders. A transaction may pay another order, too, that changes at the same
-- time: both lock the transaction before they judge it, so the second sees what the first committed.
CREATE OR REPLACE FUNCTION transactions_settled() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  of_tenant bigint;
  of_orders text[];
BEGIN
  FOR of_tenant, of_orders IN
    SELECT c.tenant_id, array_agg(c.id) FROM before b JOIN changed c ON c.id = b.id
    WHERE (b.status <> c.status OR b.paid_amount <> c.paid_amount) AND (b.paid_amount > 0 OR c.paid_amount > 0)
    GROUP BY c.tenant_id
  LOOP
    PERFORM FROM bank_transactions t
    WHERE t.tenant_id = of_tenant AND t.id = ANY (ARRAY(
      SELECT m.transaction_id FROM unnest(of_orders) AS of_order (id)
        CROSS JOIN LATERAL (SELECT m.transaction_id, m.undone_at FROM transaction_matches m
          WHERE m.tenant_id = of_tenant AND m.order_id = of_order.id OFFSET 0) m
      WHERE m.undone_at IS NULL))
    ORDER BY t.id FOR UPDATE;
    UPDATE bank_transactions t SET state = judged.state, version = version + 1
    FROM judged_transactions(of_tenant, of_orders) judged
    WHERE t.tenant_id = of_tenant AND t.id = judged.transaction_id AND t.state <> judged.state;
  END LOOP;
  RETURN NULL;
END
$$;
CREATE OR REPLACE TRIGGER orders_update_set_transaction_states AFTER UPDATE ON orders REFERENCING OLD TABLE AS before NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION transactions_settled();

-- Tells the open pages of a store's staff that its transactions changed, once a statement.
CREATE OR REPLACE FUNCTION transactions_written() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE of_tenant text := nullif(current_setting('app.tenant', true), '');
BEGIN
  IF of_tenant IS NOT NULL THEN
    PERFORM notify_changed('payments:' || of_tenant);
  END IF;
  RETURN NULL;
END
$$;
CREATE OR REPLACE TRIGGER bank_transactions_write_notify_staff_pages AFTER INSERT OR UPDATE ON bank_transactions
  FOR EACH STATEMENT EXECUTE FUNCTION transactions_written();

-- The connection of a webhook's token. It runs before the store is known.
CREATE OR REPLACE FUNCTION payment_connection_of(hash text)
  RETURNS TABLE (id bigint, tenant_id bigint, provider text, secret_sealed text, old_secret_sealed text,
    old_secret_until timestamptz)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT c.id, c.tenant_id, c.provider, c.secret_sealed, c.old_secret_sealed, c.old_secret_until
  FROM payment_connections c WHERE c.token_hash = hash AND c.ended_at IS NULL
$$;
REVOKE ALL ON FUNCTION payment_connection_of(text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION payment_connection_of(text) TO phohang_app;

-- The connections with webhooks that no process has matched yet. It tells nothing else.
CREATE OR REPLACE FUNCTION waiting_connections() RETURNS TABLE (tenant_id bigint, connection_id bigint)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT DISTINCT d.tenant_id, d.connection_id FROM webhook_deliveries d WHERE d.done_at IS NULL AND d.postponed_at IS NULL
$$;
REVOKE ALL ON FUNCTION waiting_connections() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION waiting_connections() TO phohang_app;

-- The newest transactions of a store that a text finds, the newest first: those whose note, payer or reference is like one of
-- the patterns, those of its amount, and those that pay the order it names. Row-level security would keep the trigram index
-- from being used; the store is a condition here. Each search is planned for its text and filters, because a rare text is
-- found by its trigrams and a frequent one among the newest transactions.
CREATE OR REPLACE FUNCTION search_transactions(of_tenant bigint, pattern text, or_pattern text, of_amount bigint, of_order text, of_state text,
    of_account bigint, since timestamptz, before timestamptz, most integer) RETURNS SETOF bigint
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp SET plan_cache_mode = force_custom_plan AS $$
BEGIN
  IF of_tenant IS DISTINCT FROM nullif(current_setting('app.tenant', true), '')::bigint THEN
    RETURN;
  END IF;
  RETURN QUERY
    WITH narrowed AS NOT MATERIALIZED (
      SELECT t.id, t.at, t.folded, t.amount FROM bank_transactions t
      WHERE t.tenant_id = of_tenant AND (of_account IS NULL OR t.account_id = of_account)
        AND (since IS NULL OR t.at >= since) AND (before IS NULL OR t.at < before)
        AND CASE WHEN of_state IS NULL THEN true WHEN of_state = 'refund_due' THEN t.state IN ('over', 'duplicate', 'late')
          ELSE t.state = of_state END)
    SELECT found.id FROM (
      (SELECT n.id, n.at FROM narrowed n WHERE n.folded LIKE pattern OR n.folded LIKE or_pattern
        ORDER BY n.at DESC, n.id DESC LIMIT most)
      UNION
      (SELECT n.id, n.at FROM narrowed n WHERE n.amount = of_amount ORDER BY n.at DESC, n.id DESC LIMIT most)
      UNION
      SELECT n.id, n.at FROM narrowed n WHERE n.id IN (
        SELECT m.transaction_id FROM orders o JOIN transaction_matches m ON m.tenant_id = of_tenant AND m.order_id = o.id
        WHERE o.tenant_id = of_tenant AND (o.id = of_order OR o.transfer_code = of_order) AND m.undone_at IS NULL)) found
    ORDER BY found.at DESC, found.id DESC LIMIT most;
END
$$;
REVOKE ALL ON FUNCTION search_transactions(bigint, text, text, bigint, text, text, bigint, timestamptz, timestamptz, integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION search_transactions(bigint, text, text, bigint, text, text, bigint, timestamptz, timestamptz, integer) TO phohang_app;

-- Orders of all stores that still wait for their transfer: those to remind their buyers of, and those to cancel. A store
-- without a bank account can't be paid, so its orders wait for the store. It tells nothing else of an order.
CREATE OR REPLACE FUNCTION unpaid_orders(remind_before timestamptz, cancel_before timestamptz, most integer)
  RETURNS TABLE (tenant_id bigint, order_id text, is_over boolean)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT o.tenant_id, o.id, due.cancel
  FROM orders o JOIN tenants t ON t.id = o.tenant_id LEFT JOIN payment_settings s ON s.tenant_id = o.tenant_id
    CROSS JOIN LATERAL (SELECT
      o.created_at < cancel_before AND cancels_unpaid(o.tenant_id, o.created_at) AS cancel,
      o.reminded_at IS NULL AND coalesce(s.remind AND o.created_at >= s.remind_since, true) AS remind) due
  WHERE o.status = 'pending' AND o.payment_status = 'awaiting_transfer' AND o.created_at < remind_before
    AND t.bank_account IS NOT NULL AND (due.cancel OR due.remind)
  ORDER BY o.created_at LIMIT most
$$;
REVOKE ALL ON FUNCTION unpaid_orders(timestamptz, timestamptz, integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION unpaid_orders(timestamptz, timestamptz, integer) TO phohang_app;

-- Deletes raw webhooks that came last before a time, up to `most`, and returns how many. Their transactions stay; what could
-- not be read stays until staff have answered it.
CREATE OR REPLACE FUNCTION delete_deliveries(before timestamptz, most integer) RETURNS bigint
  LANGUAGE sql VOLATILE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  WITH old AS (
    SELECT d.tenant_id, d.id FROM webhook_deliveries d WHERE d.last_received_at < before AND d.done_at IS NOT NULL
      AND (d.transactions IS NOT NULL OR d.answered_at IS NOT NULL)
    ORDER BY d.last_received_at LIMIT most FOR UPDATE SKIP LOCKED),
  parted AS (
    UPDATE bank_transactions t SET delivery_id = NULL FROM old
    WHERE t.tenant_id = old.tenant_id AND t.delivery_id = old.id),
  gone AS (
    DELETE FROM webhook_deliveries d USING old WHERE d.tenant_id = old.tenant_id AND d.id = old.id
    RETURNING d.tenant_id, d.connection_id, octet_length(d.body) AS bytes),
  freed AS (
    UPDATE payment_connections c SET kept_bytes = greatest(0, c.kept_bytes - g.bytes)
    FROM (SELECT tenant_id, connection_id, sum(bytes) AS bytes FROM gone GROUP BY 1, 2) g
    WHERE c.tenant_id = g.tenant_id AND c.id = g.connection_id)
  SELECT count(*) FROM gone
$$;
REVOKE ALL ON FUNCTION delete_deliveries(timestamptz, integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION delete_deliveries(timestamptz, integer) TO phohang_app;
