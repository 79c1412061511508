-- The books of stores and of the shop (docs/decisions/0100-ledger.md). Triggers queue an order when something happened to
-- it; post_transfers() compares its facts with the transfers that are there, and adds those that are missing.

ALTER TABLE ledger_transfers FORCE ROW LEVEL SECURITY;
ALTER TABLE ledger_accounts FORCE ROW LEVEL SECURITY;
ALTER TABLE ledger_open_items FORCE ROW LEVEL SECURITY;
ALTER TABLE ledger_queue FORCE ROW LEVEL SECURITY;
ALTER TABLE commission_lines FORCE ROW LEVEL SECURITY;
ALTER TABLE ledger_statements FORCE ROW LEVEL SECURITY;
ALTER TABLE ledger_settlements FORCE ROW LEVEL SECURITY;

GRANT SELECT ON ledger_transfers, ledger_accounts, ledger_open_items TO phohang_app;
GRANT INSERT ON ledger_queue TO phohang_app;
GRANT SELECT, INSERT ON commission_versions, commission_rules TO phohang_app;
GRANT SELECT ON commission_lines TO phohang_app;
GRANT SELECT, INSERT ON ledger_statements, ledger_settlements TO phohang_app;
GRANT UPDATE (undone_by, undone_at, undone_reason) ON ledger_settlements TO phohang_app;

-- The functions that post run as the owner, for every book.
DROP POLICY IF EXISTS ledger_transfers_posted ON ledger_transfers;
CREATE POLICY ledger_transfers_posted ON ledger_transfers TO CURRENT_ROLE USING (true) WITH CHECK (true);
DROP POLICY IF EXISTS ledger_accounts_posted ON ledger_accounts;
CREATE POLICY ledger_accounts_posted ON ledger_accounts TO CURRENT_ROLE USING (true) WITH CHECK (true);
DROP POLICY IF EXISTS ledger_open_items_posted ON ledger_open_items;
CREATE POLICY ledger_open_items_posted ON ledger_open_items TO CURRENT_ROLE USING (true) WITH CHECK (true);
DROP POLICY IF EXISTS ledger_queue_posted ON ledger_queue;
CREATE POLICY ledger_queue_posted ON ledger_queue TO CURRENT_ROLE USING (true) WITH CHECK (true);
DROP POLICY IF EXISTS commission_lines_posted ON commission_lines;
CREATE POLICY commission_lines_posted ON commission_lines TO CURRENT_ROLE USING (true) WITH CHECK (true);
DROP POLICY IF EXISTS ledger_statements_posted ON ledger_statements;
CREATE POLICY ledger_statements_posted ON ledger_statements FOR SELECT TO CURRENT_ROLE USING (true);
DROP POLICY IF EXISTS ledger_settlements_posted ON ledger_settlements;
CREATE POLICY ledger_settlements_posted ON ledger_settlements FOR SELECT TO CURRENT_ROLE USING (true);
DROP POLICY IF EXISTS vouchers_posted ON vouchers;
CREATE POLICY vouchers_posted ON vouchers FOR SELECT TO CURRENT_ROLE USING (true);
DROP POLICY IF EXISTS parcels_posted ON parcels;
CREATE POLICY parcels_posted ON parcels FOR SELECT TO CURRENT_ROLE USING (true);
DROP POLICY IF EXISTS return_lines_posted ON return_lines;
CREATE POLICY return_lines_posted ON return_lines FOR SELECT TO CURRENT_ROLE USING (true);
DROP POLICY IF EXISTS return_steps_posted ON return_steps;
CREATE POLICY return_steps_posted ON return_steps FOR SELECT TO CURRENT_ROLE USING (true);
DROP POLICY IF EXISTS return_refunds_posted ON return_refunds;
CREATE POLICY return_refunds_posted ON return_refunds FOR SELECT TO CURRENT_ROLE USING (true);
DROP POLICY IF EXISTS carrier_payouts_posted ON carrier_payouts;
CREATE POLICY carrier_payouts_posted ON carrier_payouts FOR SELECT TO CURRENT_ROLE USING (true);
DROP POLICY IF EXISTS payout_parcels_posted ON payout_parcels;
CREATE POLICY payout_parcels_posted ON payout_parcels FOR SELECT TO CURRENT_ROLE USING (true);

-- Refuses to change or delete a transfer, whatever role tries it. A mistake is corrected by a further transfer.
CREATE OR REPLACE FUNCTION ledger_appended() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'transfers of the ledger are only added' USING ERRCODE = 'restrict_violation';
END
$$;
CREATE OR REPLACE TRIGGER ledger_transfers_before_write_refuse BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_transfers
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_appended();

-- Queues the orders whose placing, end or payments a fold of revenue added up. So the checkout pays nothing for the
-- ledger: it writes its change for revenue anyway, and the fold deletes each exactly once.
CREATE OR REPLACE FUNCTION ledger_folded() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO ledger_queue (tenant_id, order_id) SELECT DISTINCT tenant_id, order_id FROM folded;
  RETURN NULL;
END
$$;
CREATE OR REPLACE TRIGGER revenue_changes_delete_queue_ledger_posting AFTER DELETE ON revenue_changes REFERENCING OLD TABLE AS folded
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_folded();

-- Queues the order of a parcel when the cash that its carrier owes, or the fee that is owed to it, changed. Most reports of
-- carriers change neither.
CREATE OR REPLACE FUNCTION ledger_parcel_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO ledger_queue (tenant_id, order_id) VALUES (new.tenant_id, new.order_id);
  RETURN NULL;
END
$$;
CREATE OR REPLACE TRIGGER parcels_update_queue_ledger_posting AFTER UPDATE ON parcels FOR EACH ROW
  WHEN ((CASE WHEN old.state = 'delivered' THEN old.cod END,
      CASE WHEN old.picked_up_at IS NOT NULL OR old.state IN ('delivered', 'returned') THEN old.fee END)
    IS DISTINCT FROM (CASE WHEN new.state = 'delivered' THEN new.cod END,
      CASE WHEN new.picked_up_at IS NOT NULL OR new.state IN ('delivered', 'returned') THEN new.fee END))
  EXECUTE FUNCTION ledger_parcel_changed();
CREATE OR REPLACE TRIGGER parcels_insert_queue_ledger_posting AFTER INSERT ON parcels FOR EACH ROW
  WHEN (new.picked_up_at IS NOT NULL OR new.state IN ('delivered', 'returned'))
  EXECUTE FUNCTION ledger_parcel_changed();

-- Queues the order of a return when its amounts were fixed, and when it was settled; payments come by revenue_changes.
CREATE OR REPLACE FUNCTION ledger_returned() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO ledger_queue (tenant_id, order_id)
  SELECT r.tenant_id, r.order_id FROM returns r WHERE r.tenant_id = new.tenant_id AND r.id = new.return_id;
  RETURN NULL;
END
$$;
CREATE OR REPLACE TRIGGER return_steps_insert_queue_ledger_posting AFTER INSERT ON return_steps FOR EACH ROW
  WHEN (new.to_state IN ('inspected', 'refunded', 'replaced')) EXECUTE FUNCTION ledger_returned();

-- Queues the orders of a payout's parcels, once a statement.
CREATE OR REPLACE FUNCTION ledger_paid_out() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO ledger_queue (tenant_id, order_id)
  SELECT DISTINCT p.tenant_id, p.order_id FROM paid JOIN parcels p ON p.tenant_id = paid.tenant_id AND p.id = paid.parcel_id;
  RETURN NULL;
END
$$;
CREATE OR REPLACE TRIGGER payout_parcels_insert_queue_ledger_posting AFTER INSERT ON payout_parcels REFERENCING NEW TABLE AS paid
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_paid_out();
CREATE OR REPLACE TRIGGER payout_parcels_update_queue_ledger_posting AFTER UPDATE ON payout_parcels REFERENCING NEW TABLE AS paid
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_paid_out();

-- Queues a settlement when it was made or undone.
CREATE OR REPLACE FUNCTION ledger_settled() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO ledger_queue (tenant_id, settlement_id) VALUES (new.tenant_id, new.id);
  RETURN NULL;
END
$$;
CREATE OR REPLACE TRIGGER ledger_settlements_write_queue_ledger_posting AFTER INSERT OR UPDATE ON ledger_settlements
  FOR EACH ROW EXECUTE FUNCTION ledger_settled();

-- Queues the job that looks for the code of a settlement in the note of a transaction that waits for a match. The letters of
-- such a code in their sequence are rare in notes, and a store without a closed statement has no code.
CREATE OR REPLACE FUNCTION settlement_arrived() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM ledger_statements s WHERE s.tenant_id = new.tenant_id) THEN
    INSERT INTO jobs (kind, payload, due_at, created_at)
    VALUES ('ledger.match-statement', jsonb_build_object('tenant', new.tenant_id, 'transactionId', new.id), new.received_at, new.received_at);
  END IF;
  RETURN NULL;
END
$$;
CREATE OR REPLACE TRIGGER bank_transactions_insert_queue_settlement_match AFTER INSERT ON bank_transactions FOR EACH ROW
  WHEN (new.state = 'unmatched' AND new.text ~* 'q.{0,8}t.{0,8}o.*[0-9]') EXECUTE FUNCTION settlement_arrived();
CREATE OR REPLACE TRIGGER bank_transactions_update_queue_settlement_match AFTER UPDATE ON bank_transactions FOR EACH ROW
  WHEN (new.state = 'unmatched' AND old.state <> 'unmatched' AND new.text ~* 'q.{0,8}t.{0,8}o.*[0-9]')
  EXECUTE FUNCTION settlement_arrived();

-- The transfers of a settlement: those that made it, and those that took it back. Its body becomes a part of the query that
-- calls it.
CREATE OR REPLACE FUNCTION ledger_settlement_facts(store bigint, of_settlement bigint)
  RETURNS TABLE (book bigint, code text, debit text, credit text, amount bigint, at timestamptz) LANGUAGE sql STABLE AS $$
  SELECT named.book, 'settled_by_' || s.paid_by || CASE WHEN is_back THEN '_withdrawn' ELSE '' END,
    CASE WHEN is_back THEN named.credit ELSE named.debit END, CASE WHEN is_back THEN named.debit ELSE named.credit END, s.amount,
    CASE WHEN is_back THEN s.undone_at ELSE s.at END
  FROM ledger_settlements s CROSS JOIN (VALUES (false), (true)) AS kind (is_back)
    CROSS JOIN LATERAL (VALUES
      ('shop', store, 'bank', 'shop'),
      ('shop', 0, 'store:' || store, 'bank'),
      ('store', store, 'shop', 'bank'),
      ('store', 0, 'bank', 'store:' || store)) AS named (paid_by, book, debit, credit)
  WHERE s.tenant_id = store AND s.id = of_settlement AND named.paid_by = s.paid_by AND (s.undone_at IS NOT NULL OR NOT is_back)
$$;

-- The transfers of an order's returns. What was fixed is posted once a return is settled, and each payment by itself. The shares
-- are differences of sums over the returns as they were fixed one after the other, so those of all pieces are exact. A part of
-- the money lessens the commission as it lessens the price; the shop's voucher stays with goods that the buyer keeps.
CREATE OR REPLACE FUNCTION ledger_return_facts(store bigint, of_order text)
  RETURNS TABLE (book bigint, code text, source_id text, debit text, credit text, amount bigint, at timestamptz) LANGUAGE sql STABLE AS $$
  WITH fixed AS (
    SELECT r.id, r.fixed_at, r.outcome, r.reason, r.postage_amount,
      CASE r.outcome WHEN 'replacement' THEN 0 ELSE r.goods_amount + r.freight_amount END AS given,
      (SELECT min(s.at) FROM return_steps s
        WHERE s.tenant_id = store AND s.return_id = r.id AND s.to_state IN ('refunded', 'replaced')) AS settled_at,
      (SELECT max(p.at) FROM return_refunds p WHERE p.tenant_id = store AND p.return_id = r.id) AS paid_at
    FROM returns r WHERE r.tenant_id = store AND r.order_id = of_order AND r.fixed_at IS NOT NULL
  ),
  pieces AS (
    SELECT f.id, f.fixed_at, f.reason, f.outcome, l.line, l.fixed, o.quantity, o.discount, c.amount AS commission,
      greatest(o.price * o.quantity - o.discount, 1) AS net,
      coalesce(sum(l.fixed) FILTER (WHERE f.outcome = 'money') OVER so_far, 0) AS back,
      coalesce(sum(l.amount) FILTER (WHERE f.outcome = 'part') OVER so_far, 0) AS lessened
    FROM fixed f JOIN return_lines l ON l.tenant_id = store AND l.return_id = f.id
      JOIN order_lines o ON o.order_id = of_order AND o.line = l.line
      LEFT JOIN commission_lines c ON c.tenant_id = store AND c.order_id = of_order AND c.line = l.line
    WINDOW so_far AS (PARTITION BY l.line ORDER BY f.fixed_at, f.id)
  ),
  sums AS (
    SELECT p.*, div(discount * back + quantity - 1, quantity) AS discounted,
      least(commission, div(commission * (back * net + lessened * quantity), quantity::numeric * net)) AS reversed
    FROM pieces p
  ),
  lines AS (
    SELECT s.*, discounted - lag(discounted, 1, 0::numeric) OVER before AS discount_back,
      reversed - lag(reversed, 1, 0::numeric) OVER before AS commission_back
    FROM sums s WINDOW before AS (PARTITION BY line ORDER BY fixed_at, id)
  ),
  shares AS (
    SELECT id, fixed_at, sum(commission_back) AS commission, sum(sum(discount_back)) OVER so_far AS discounted,
      sum(fixed) > 0 AND sum(sum(fixed) FILTER (WHERE outcome = 'money' AND reason <> 'unwanted')) OVER so_far
        = (SELECT sum(quantity) FROM order_lines WHERE order_id = of_order) AS brings_freight
    FROM lines GROUP BY id, fixed_at WINDOW so_far AS (ORDER BY fixed_at, id)
  ),
  vouchers_back AS (
    SELECT s.*, CASE v.kind WHEN 'shipping' THEN 0 ELSE div(used.amount * s.discounted, nullif(o.discount - o.fee_discount, 0)) END AS of_goods,
      CASE WHEN v.kind = 'shipping' AND s.brings_freight THEN used.amount ELSE 0 END AS of_freight
    FROM shares s JOIN orders o ON o.tenant_id = store AND o.id = of_order LEFT JOIN vouchers v ON v.id = o.shop_voucher_id
      CROSS JOIN LATERAL (SELECT CASE WHEN v.id IS NOT NULL THEN (o.discounts -> -1 ->> 'amount')::bigint END AS amount) AS used
  ),
  claims AS (
    SELECT id, commission::bigint AS commission,
      (of_goods - lag(of_goods, 1, 0::numeric) OVER (ORDER BY fixed_at, id) + of_freight)::bigint AS voucher
    FROM vouchers_back
  )
  SELECT named.book, named.code, f.id, named.debit, named.credit, named.amount, coalesce(f.paid_at, f.settled_at)
  FROM fixed f LEFT JOIN claims c ON c.id = f.id CROSS JOIN LATERAL (VALUES
    (store, 'sale_returned', 'sales', 'buyers', f.given),
    (store, 'return_postage', 'carrier_fees', 'buyers', f.postage_amount),
    (store, 'return_commission_reversed', 'shop', 'commission', c.commission),
    (0, 'return_commission_reversed', 'commission', 'store:' || store, c.commission),
    (store, 'return_voucher_reversed', 'shop_vouchers', 'shop', c.voucher),
    (0, 'return_voucher_reversed', 'store:' || store, 'shop_vouchers', c.voucher)) AS named (book, code, debit, credit, amount)
  WHERE f.settled_at IS NOT NULL AND named.amount > 0
  UNION ALL
  SELECT store, 'return_paid', p.return_id || '-' || row_number() OVER (PARTITION BY p.return_id ORDER BY p.id), 'buyers', 'bank', p.amount, p.at
  FROM return_refunds p WHERE p.tenant_id = store AND p.order_id = of_order
$$;

-- All transfers that an order as it is now amounts to. Refunds don't change what was collected in cash. Its body becomes a
-- part of the query that calls it.
CREATE OR REPLACE FUNCTION ledger_facts(store bigint, of_order text)
  RETURNS TABLE (book bigint, code text, source_kind text, source_id text, debit text, credit text, amount bigint, at timestamptz)
  LANGUAGE sql STABLE AS $$
  SELECT fact.book, fact.code, 'order', o.id, fact.debit, fact.credit, fact.amount, fact.at
  FROM orders o CROSS JOIN LATERAL (
    SELECT store AS book, 'sale' AS code, 'buyers' AS debit, 'sales' AS credit, o.total_amount AS amount, o.moved_at AS at
    WHERE o.status = 'completed'
    UNION ALL
    SELECT store, 'cash_collected', 'cash', 'buyers', o.total_amount
      - (SELECT coalesce(sum(p.amount), 0)::bigint FROM order_payments p WHERE p.order_id = o.id AND p.kind <> 'refund')
      - (SELECT coalesce(sum(p.cod), 0)::bigint FROM parcels p
          WHERE p.tenant_id = store AND p.order_id = o.id AND p.state = 'delivered'),
      o.moved_at
    WHERE o.status = 'completed' AND o.payment_method = 'COD'
    UNION ALL
    SELECT claim.book, claim.code, claim.debit, claim.credit, claim.amount,
      CASE WHEN claim.is_back THEN o.moved_at ELSE o.created_at END
    FROM (SELECT sum(c.amount)::bigint AS amount FROM commission_lines c WHERE c.tenant_id = store AND c.order_id = of_order) AS fee
    CROSS JOIN LATERAL (VALUES
      (store, 'shop_voucher', 'shop', 'shop_vouchers', false),
      (0, 'shop_voucher', 'shop_vouchers', 'store:' || store, false),
      (store, 'shop_voucher_returned', 'shop_vouchers', 'shop', true),
      (0, 'shop_voucher_returned', 'store:' || store, 'shop_vouchers', true),
      (store, 'commission', 'commission', 'shop', false),
      (0, 'commission', 'store:' || store, 'commission', false),
      (store, 'commission_reversed', 'shop', 'commission', true),
      (0, 'commission_reversed', 'commission', 'store:' || store, true)) AS named (book, code, debit, credit, is_back)
    CROSS JOIN LATERAL (
      SELECT named.*, CASE WHEN starts_with(named.code, 'commission') THEN fee.amount
        WHEN o.shop_voucher_id IS NOT NULL THEN (o.discounts -> -1 ->> 'amount')::bigint END AS amount) AS claim
    WHERE o.status = 'cancelled' OR NOT claim.is_back
  ) AS fact
  WHERE o.tenant_id = store AND o.id = of_order AND fact.amount > 0
  UNION ALL
  SELECT store, CASE p.kind WHEN 'transfer' THEN 'transfer_received' WHEN 'correction' THEN 'transfer_withdrawn' ELSE 'refund' END,
    'payment', p.id::text, CASE p.kind WHEN 'transfer' THEN 'bank' ELSE 'buyers' END,
    CASE p.kind WHEN 'transfer' THEN 'buyers' ELSE 'bank' END, abs(p.amount), p.at
  FROM order_payments p WHERE p.tenant_id = store AND p.order_id = of_order
  UNION ALL
  SELECT store, 'cod_due', 'parcel', p.id, 'cod:' || p.carrier, 'buyers', p.cod, coalesce(p.carrier_at, p.state_at)
  FROM parcels p WHERE p.tenant_id = store AND p.order_id = of_order AND p.state = 'delivered' AND p.cod > 0
  UNION ALL
  SELECT store, 'carrier_fee', 'parcel', p.id, 'carrier_fees', 'fees:' || p.carrier, p.fee,
    coalesce(p.picked_up_at, p.carrier_at, p.state_at)
  FROM parcels p
  WHERE p.tenant_id = store AND p.order_id = of_order AND p.fee > 0
    AND (p.picked_up_at IS NOT NULL OR p.state IN ('delivered', 'returned'))
  UNION ALL
  SELECT store, fact.code, 'parcel', paid.id, fact.debit, fact.credit, fact.amount, paid.at
  FROM (
    SELECT p.id, p.carrier, sum(q.cod)::bigint AS cod, sum(q.fee)::bigint AS fee, min(y.at) AS at
    FROM parcels p JOIN payout_parcels q ON q.tenant_id = store AND q.parcel_id = p.id
      JOIN carrier_payouts y ON y.tenant_id = store AND y.id = q.payout_id
    WHERE p.tenant_id = store AND p.order_id = of_order AND q.undone_at IS NULL GROUP BY p.id, p.carrier) AS paid
  CROSS JOIN LATERAL (VALUES
    ('cod_paid', 'bank', 'cod:' || paid.carrier, paid.cod),
    ('carrier_fee_paid', 'fees:' || paid.carrier, 'bank', paid.fee)) AS fact (code, debit, credit, amount)
  WHERE fact.amount > 0
  UNION ALL
  SELECT store, fact.code, 'payout', y.id::text, fact.debit, fact.credit, fact.amount, y.at
  FROM carrier_payouts y CROSS JOIN LATERAL (VALUES
    ('payout_fee', 'carrier_fees', 'bank', y.fee),
    ('payout_over', 'bank', 'cod:' || y.carrier, y.difference),
    ('payout_short', 'cod:' || y.carrier, 'bank', -y.difference)) AS fact (code, debit, credit, amount)
  WHERE y.tenant_id = store AND y.order_id = of_order AND y.undone_at IS NULL AND fact.amount > 0
  UNION ALL
  SELECT f.book, f.code, 'return', f.source_id, f.debit, f.credit, f.amount, f.at FROM ledger_return_facts(store, of_order) AS f
$$;

-- The id of a transfer: the same for the same posting, in every process and at any time.
CREATE OR REPLACE FUNCTION ledger_id(book bigint, code text, source_kind text, source_id text, nth integer) RETURNS uuid
  LANGUAGE sql IMMUTABLE AS $$
  SELECT encode(substring(sha256(convert_to(concat_ws(' ', book, code, source_kind, source_id, nth), 'UTF8')) FROM 1 FOR 16), 'hex')::uuid
$$;

-- What settlements of a store changed in its claim against the shop, each with the month of its transfer; null until that is
-- posted. Positive: paid by the shop.
CREATE OR REPLACE FUNCTION ledger_settled_amounts(store bigint) RETURNS TABLE (settlement_id bigint, amount bigint, period date)
  LANGUAGE sql STABLE AS $$
  SELECT s.id, CASE f.credit WHEN 'shop' THEN f.amount ELSE -f.amount END, t.period
  FROM ledger_settlements s CROSS JOIN LATERAL ledger_settlement_facts(store, s.id) AS f
    LEFT JOIN ledger_transfers t ON t.id = ledger_id(store, f.code, 'settlement', s.id::text, 0)
  WHERE s.tenant_id = store AND f.book = store
$$;

-- The first day of the Vietnamese month.
CREATE OR REPLACE FUNCTION ledger_month(at timestamptz) RETURNS date LANGUAGE sql STABLE AS $$
  SELECT date_trunc('month', at AT TIME ZONE 'Asia/Ho_Chi_Minh')::date
$$;

-- Freezes the commission of the lines of orders that have none yet, by the rules that held when the order was placed. A line
-- without a rule is frozen, too, so that a product that moves into another category later changes nothing. Where both vouchers
-- take off goods, the store's part of a line's discount is its part of the order's. Only post_transfers calls it.
CREATE OR REPLACE FUNCTION freeze_commission(stores bigint[], order_ids text[]) RETURNS void LANGUAGE sql VOLATILE AS $$
  INSERT INTO commission_lines (tenant_id, order_id, line, version, basis_points, base, amount)
  SELECT o.tenant_id, o.id, l.line, held.version, coalesce(rule.basis_points, 0), part.base,
    floor(part.base::numeric * coalesce(rule.basis_points, 0) / 10000 + 0.5)::bigint
  FROM (SELECT DISTINCT tenant_id, id FROM unnest(stores, order_ids) AS queued (tenant_id, id)) AS asked
    JOIN orders o ON o.tenant_id = asked.tenant_id AND o.id = asked.id
    CROSS JOIN LATERAL (
      SELECT version FROM commission_versions WHERE valid_from <= o.created_at ORDER BY version DESC LIMIT 1) AS held
    JOIN order_lines l ON l.order_id = o.id
    LEFT JOIN products p ON p.tenant_id = o.tenant_id AND p.id = l.product_id
    LEFT JOIN vouchers v ON v.id = o.store_voucher_id
    LEFT JOIN LATERAL (
      SELECT basis_points, base FROM commission_rules r
      WHERE r.version = held.version AND (r.store_id IS NULL OR r.store_id = o.tenant_id)
        AND (r.category_id IS NULL OR r.category_id = p.category_id)
      ORDER BY position LIMIT 1) AS rule ON true
    CROSS JOIN LATERAL (SELECT CASE WHEN rule.base IS DISTINCT FROM 'after_store_vouchers' OR v.id IS NULL OR v.kind = 'shipping' THEN 0
      WHEN o.shop_voucher_id IS NULL THEN l.discount
      ELSE floor(l.discount::numeric * (o.discounts -> 0 ->> 'amount')::bigint / nullif(o.discount - o.fee_discount, 0) + 0.5)::bigint
      END AS discount) AS own
    CROSS JOIN LATERAL (SELECT l.price * l.quantity - coalesce(own.discount, 0) AS base) AS part
  ON CONFLICT DO NOTHING
$$;

-- Posts what orders and settlements of the queue amount to and is not in the ledger yet, and returns how many rows of the queue it took. A
-- fact that changed since is corrected by a transfer of the difference. It adds to the kept accounts exactly the transfers
-- that it inserted. Beside another posting it does nothing, so that two never wait for one another's rows.
CREATE OR REPLACE FUNCTION post_transfers(most integer) RETURNS integer LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  taken integer;
  stores bigint[];
  order_ids text[];
  settled_stores bigint[];
  settled_ids bigint[];
  posted integer;
BEGIN
  IF NOT pg_try_advisory_xact_lock(hashtext('ledger')) THEN
    RETURN 0;
  END IF;
  WITH gone AS (
    DELETE FROM ledger_queue WHERE ctid = ANY (ARRAY(SELECT ctid FROM ledger_queue LIMIT most)) RETURNING tenant_id, order_id, settlement_id
  )
  SELECT count(*), array_agg(tenant_id) FILTER (WHERE order_id IS NOT NULL), array_agg(order_id) FILTER (WHERE order_id IS NOT NULL),
    array_agg(tenant_id) FILTER (WHERE order_id IS NULL), array_agg(settlement_id) FILTER (WHERE order_id IS NULL)
  INTO taken, stores, order_ids, settled_stores, settled_ids FROM gone;
  IF taken = 0 THEN
    RETURN 0;
  END IF;
  PERFORM freeze_commission(stores, order_ids);
  WITH asked AS MATERIALIZED (
    SELECT DISTINCT tenant_id, order_id FROM unnest(stores, order_ids) AS queued (tenant_id, order_id)
  ),
  facts AS MATERIALIZED (
    SELECT a.tenant_id, a.order_id, f.* FROM asked a CROSS JOIN LATERAL ledger_facts(a.tenant_id, a.order_id) AS f
  ),
  posted AS MATERIALIZED (
    SELECT t.book, t.tenant_id, t.order_id, t.code, t.source_kind, t.source_id, max(t.nth) + 1 AS nth, t.debit, t.credit,
      sum(CASE t.is_reverse WHEN true THEN -t.amount ELSE t.amount END)::bigint AS amount
    FROM (
      SELECT t.book, t.tenant_id, t.order_id, coalesce(t.corrects, t.code) AS code, t.source_kind, t.source_id, t.nth, t.amount,
        first_value(t.debit) OVER same AS debit, first_value(t.credit) OVER same AS credit,
        t.debit <> first_value(t.debit) OVER same AS is_reverse
      FROM asked a JOIN ledger_transfers t ON t.order_id = a.order_id AND t.tenant_id = a.tenant_id
      WINDOW same AS (PARTITION BY t.book, coalesce(t.corrects, t.code), t.source_kind, t.source_id ORDER BY t.nth)) t
    GROUP BY t.book, t.tenant_id, t.order_id, t.code, t.source_kind, t.source_id, t.debit, t.credit
  ),
  missing AS (
    SELECT book, tenant_id, order_id, code, source_kind, source_id, coalesce(p.nth, 0) AS nth, coalesce(p.debit, f.debit) AS debit,
      coalesce(p.credit, f.credit) AS credit, coalesce(f.amount, 0) - coalesce(p.amount, 0) AS difference,
      CASE WHEN p.nth IS NULL THEN f.at ELSE now() END AS at
    FROM facts f FULL JOIN posted p USING (book, tenant_id, order_id, code, source_kind, source_id)
    WHERE coalesce(f.amount, 0) <> coalesce(p.amount, 0)
    UNION ALL
    -- The amount of a settlement never changes, so what was posted before is known by its id.
    SELECT f.book, s.tenant_id, NULL, f.code, 'settlement', s.id::text, 0, f.debit, f.credit, f.amount, f.at
    FROM (SELECT DISTINCT tenant_id, id FROM unnest(settled_stores, settled_ids) AS queued (tenant_id, id)) AS s
      CROSS JOIN LATERAL ledger_settlement_facts(s.tenant_id, s.id) AS f
  ),
  inserted AS (
    INSERT INTO ledger_transfers (id, book, tenant_id, period, debit, credit, amount, code, corrects, nth, source_kind, source_id,
      order_id, happened_at, posted_at)
    SELECT ledger_id(book, code, source_kind, source_id, nth), book, tenant_id,
      greatest(ledger_month(at), (SELECT (max(s.period) + interval '1 month')::date FROM ledger_statements s WHERE s.tenant_id = missing.tenant_id)),
      CASE WHEN difference > 0 THEN debit ELSE credit END, CASE WHEN difference > 0 THEN credit ELSE debit END, abs(difference),
      CASE nth WHEN 0 THEN code ELSE 'correction' END, CASE WHEN nth > 0 THEN code END, nth, source_kind, source_id, order_id, at, now()
    FROM missing
    ON CONFLICT (id) DO NOTHING
    RETURNING *
  ),
  sides AS (
    SELECT book, debit AS account, period, code, source_id, order_id, happened_at, amount AS debits, 0 AS credits FROM inserted
    UNION ALL
    SELECT book, credit, period, code, source_id, order_id, happened_at, 0, amount FROM inserted
  ),
  kept AS (
    INSERT INTO ledger_accounts AS kept (book, account, period, code, debits, credits, transfers)
    SELECT book, account, period, code, sum(debits), sum(credits), count(*) FROM sides GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4
    ON CONFLICT ON CONSTRAINT ledger_accounts_pkey DO UPDATE SET debits = kept.debits + excluded.debits,
      credits = kept.credits + excluded.credits, transfers = kept.transfers + excluded.transfers
  ),
  open AS (
    INSERT INTO ledger_open_items AS kept (book, account, source_id, order_id, amount, since)
    SELECT book, account, source_id, max(order_id), sum(debits - credits), min(happened_at)
    FROM sides WHERE starts_with(account, 'cod:') GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
    ON CONFLICT ON CONSTRAINT ledger_open_items_pkey DO UPDATE SET amount = kept.amount + excluded.amount
  )
  SELECT count(*) INTO posted FROM inserted;
  DELETE FROM ledger_open_items WHERE amount = 0;
  RETURN taken;
END
$$;
REVOKE ALL ON FUNCTION post_transfers(integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION post_transfers(integer) TO phohang_app;

-- Queues the next orders in the sequence of their ids, for a comparison of all of them, with the first ones all settlements;
-- returns the last id, or null.
CREATE OR REPLACE FUNCTION queue_for_ledger(after_order text, most integer) RETURNS text LANGUAGE sql VOLATILE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  WITH next AS MATERIALIZED (SELECT tenant_id, id FROM orders WHERE id > after_order ORDER BY id LIMIT most),
  queued AS (INSERT INTO ledger_queue (tenant_id, order_id) SELECT tenant_id, id FROM next),
  settled AS (INSERT INTO ledger_queue (tenant_id, settlement_id) SELECT tenant_id, id FROM ledger_settlements WHERE after_order = '')
  SELECT max(id) FROM next
$$;
REVOKE ALL ON FUNCTION queue_for_ledger(text, integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION queue_for_ledger(text, integer) TO phohang_app;

-- Counts the kept accounts and the open items again from the transfers, and returns how many rows were wrong. It waits for a
-- posting, and postings do nothing until it ends.
CREATE OR REPLACE FUNCTION recount_ledger() RETURNS integer LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  wrong integer;
  wrong_items integer;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('ledger'));
  WITH counted AS MATERIALIZED (
    SELECT book, side.account, period, code, sum(side.debits)::bigint AS debits, sum(side.credits)::bigint AS credits, count(*) AS transfers
    FROM ledger_transfers t CROSS JOIN LATERAL (VALUES (t.debit, t.amount, 0), (t.credit, 0, t.amount)) AS side (account, debits, credits)
    GROUP BY 1, 2, 3, 4
  ),
  removed AS (
    DELETE FROM ledger_accounts k WHERE NOT EXISTS (
      SELECT FROM counted c WHERE (c.book, c.account, c.period, c.code) = (k.book, k.account, k.period, k.code)) RETURNING 1
  ),
  corrected AS (
    INSERT INTO ledger_accounts AS kept SELECT book, account, period, code, debits, credits, transfers FROM counted
    ON CONFLICT ON CONSTRAINT ledger_accounts_pkey DO UPDATE SET debits = excluded.debits, credits = excluded.credits,
      transfers = excluded.transfers
    WHERE (kept.debits, kept.credits, kept.transfers) <> (excluded.debits, excluded.credits, excluded.transfers)
    RETURNING 1
  )
  SELECT (SELECT count(*) FROM removed) + (SELECT count(*) FROM corrected) INTO wrong;
  WITH counted AS MATERIALIZED (
    SELECT book, side.account, source_id, max(order_id) AS order_id, sum(side.amount)::bigint AS amount, min(happened_at) AS since
    FROM ledger_transfers t CROSS JOIN LATERAL (VALUES (t.debit, t.amount), (t.credit, -t.amount)) AS side (account, amount)
    WHERE starts_with(side.account, 'cod:') GROUP BY 1, 2, 3 HAVING sum(side.amount) <> 0
  ),
  removed AS (
    DELETE FROM ledger_open_items k WHERE NOT EXISTS (
      SELECT FROM counted c WHERE (c.book, c.account, c.source_id) = (k.book, k.account, k.source_id)) RETURNING 1
  ),
  corrected AS (
    INSERT INTO ledger_open_items AS kept SELECT book, account, source_id, order_id, amount, since FROM counted
    ON CONFLICT ON CONSTRAINT ledger_open_items_pkey DO UPDATE SET amount = excluded.amount
    WHERE kept.amount <> excluded.amount
    RETURNING 1
  )
  SELECT (SELECT count(*) FROM removed) + (SELECT count(*) FROM corrected) INTO wrong_items;
  RETURN wrong + wrong_items;
END
$$;
REVOKE ALL ON FUNCTION recount_ledger() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION recount_ledger() TO phohang_app;

-- The claims of every store with transfers against the shop and its carriers, for the super admin.
CREATE OR REPLACE FUNCTION ledger_of_stores() RETURNS TABLE (tenant_id bigint, owed_by_shop bigint, cod bigint)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT book, coalesce(sum(debits - credits) FILTER (WHERE account = 'shop'), 0)::bigint,
    coalesce(sum(debits - credits) FILTER (WHERE starts_with(account, 'cod:')), 0)::bigint
  FROM ledger_accounts WHERE book <> 0 GROUP BY book
$$;
REVOKE ALL ON FUNCTION ledger_of_stores() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION ledger_of_stores() TO phohang_app;

-- Posts all that happened, that of this store also where no fold of revenue has come to it, and lets nothing be posted until
-- the transaction ends. It waits for a posting that has begun. So a month that is closed then has all of its transfers.
CREATE OR REPLACE FUNCTION hold_ledger(store bigint) RETURNS boolean LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('ledger'));
  INSERT INTO ledger_queue (tenant_id, order_id) SELECT DISTINCT c.tenant_id, c.order_id FROM revenue_changes c WHERE c.tenant_id = store;
  WHILE post_transfers(500) > 0 LOOP
  END LOOP;
  RETURN true;
END
$$;
REVOKE ALL ON FUNCTION hold_ledger(bigint) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION hold_ledger(bigint) TO phohang_app;

-- The first month of every store that is not closed, and its claim against the shop at the end of that month.
CREATE OR REPLACE FUNCTION ledger_open_months() RETURNS TABLE (tenant_id bigint, period date, closing bigint)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT first.book, first.period, (SELECT coalesce(sum(k.debits - k.credits), 0)::bigint FROM ledger_accounts k
    WHERE k.book = first.book AND k.account = 'shop' AND k.period <= first.period)
  FROM (SELECT k.book, min(k.period) AS period FROM ledger_accounts k
    WHERE k.book <> 0 AND NOT EXISTS (SELECT FROM ledger_statements s WHERE s.tenant_id = k.book AND s.period = k.period)
    GROUP BY k.book) AS first
$$;
REVOKE ALL ON FUNCTION ledger_open_months() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION ledger_open_months() TO phohang_app;

-- The newest closed statement of every store with what is still to be paid of it. Positive: by the shop.
CREATE OR REPLACE FUNCTION ledger_last_statements() RETURNS TABLE (tenant_id bigint, period date, code text, closing bigint, settled bigint)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT last.tenant_id, last.period, last.settlement_code, (SELECT coalesce(sum(k.debits - k.credits), 0)::bigint FROM ledger_accounts k
      WHERE k.book = last.tenant_id AND k.account = 'shop' AND k.period <= last.period),
    (SELECT coalesce(sum(a.amount), 0)::bigint FROM ledger_settled_amounts(last.tenant_id) a
      WHERE a.period IS NULL OR a.period > last.period)
  FROM (SELECT DISTINCT ON (s.tenant_id) s.tenant_id, s.period, s.settlement_code FROM ledger_statements s
    ORDER BY s.tenant_id, s.period DESC) AS last
$$;
REVOKE ALL ON FUNCTION ledger_last_statements() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION ledger_last_statements() TO phohang_app;

-- The newest settlements of all stores.
CREATE OR REPLACE FUNCTION settlements_of_stores(most integer) RETURNS SETOF ledger_settlements
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT * FROM ledger_settlements ORDER BY id DESC LIMIT most
$$;
REVOKE ALL ON FUNCTION settlements_of_stores(integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION settlements_of_stores(integer) TO phohang_app;

-- The store of a settlement that was recorded, for the super admin; null for one by a transaction.
CREATE OR REPLACE FUNCTION settlement_store(of_settlement bigint) RETURNS bigint
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT tenant_id FROM ledger_settlements WHERE id = of_settlement AND paid_by = 'store'
$$;
REVOKE ALL ON FUNCTION settlement_store(bigint) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION settlement_store(bigint) TO phohang_app;
