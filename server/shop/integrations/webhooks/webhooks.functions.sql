-- Webhooks of stores (docs/decisions/0113-webhooks.md). Triggers queue the events in the transaction that causes them, and
-- only for stores with a webhook that wants them. Messages contain ids, states and amounts, and nothing about people.

ALTER TABLE webhooks FORCE ROW LEVEL SECURITY;
ALTER TABLE webhook_messages FORCE ROW LEVEL SECURITY;

GRANT SELECT, INSERT, UPDATE ON webhooks, webhook_messages TO phohang_app;

-- The triggers and the functions that work for every store run as the owner.
DROP POLICY IF EXISTS webhooks_told ON webhooks;
CREATE POLICY webhooks_told ON webhooks TO CURRENT_ROLE USING (true) WITH CHECK (true);
DROP POLICY IF EXISTS webhook_messages_told ON webhook_messages;
CREATE POLICY webhook_messages_told ON webhook_messages TO CURRENT_ROLE USING (true) WITH CHECK (true);

-- Queues `order.placed` once a statement.
CREATE OR REPLACE FUNCTION webhook_orders_placed() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO webhook_messages (tenant_id, webhook_id, event, object, content, occurred_at, queued_at)
  SELECT p.tenant_id, w.id, 'order.placed', 'order:' || p.id, jsonb_build_object('id', p.id, 'version', p.version,
      'status', p.status, 'paymentMethod', p.payment_method, 'paymentStatus', p.payment_status, 'totalAmount', p.total_amount),
    p.created_at, p.created_at
  FROM placed p JOIN webhooks w ON w.tenant_id = p.tenant_id AND w.ended_at IS NULL AND 'order.placed' = ANY (w.events)
  ORDER BY p.id, w.id;
  IF FOUND THEN
    PERFORM notify_changed('webhook-messages');
  END IF;
  RETURN NULL;
END
$$;
CREATE OR REPLACE TRIGGER orders_insert_queue_webhooks AFTER INSERT ON orders REFERENCING NEW TABLE AS placed
  FOR EACH STATEMENT EXECUTE FUNCTION webhook_orders_placed();

-- Queues `order.moved`, or `order.cancelled` for a move to the end without a sale, and `order.paid` when all is paid.
CREATE OR REPLACE FUNCTION webhook_order_changed() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO webhook_messages (tenant_id, webhook_id, event, object, content, occurred_at, queued_at)
  SELECT new.tenant_id, w.id, happened.event, 'order:' || new.id, happened.content || jsonb_build_object('id', new.id,
      'version', new.version, 'status', new.status, 'paymentMethod', new.payment_method,
      'paymentStatus', new.payment_status, 'totalAmount', new.total_amount, 'paidAmount', new.paid_amount),
    new.updated_at, new.updated_at
  FROM webhooks w CROSS JOIN LATERAL (
    SELECT 1 AS place, CASE new.status WHEN 'cancelled' THEN 'order.cancelled' ELSE 'order.moved' END AS event,
      jsonb_build_object('from', old.status) AS content
    WHERE old.status <> new.status
    UNION ALL
    SELECT 2, 'order.paid', '{}'
    WHERE old.payment_status <> new.payment_status AND new.payment_status IN ('paid', 'cod_collected')
      AND old.payment_status NOT IN ('paid', 'cod_collected')) AS happened
  WHERE w.tenant_id = new.tenant_id AND w.ended_at IS NULL AND happened.event = ANY (w.events)
  ORDER BY w.id, happened.place;
  IF FOUND THEN
    PERFORM notify_changed('webhook-messages');
  END IF;
  RETURN NULL;
END
$$;
CREATE OR REPLACE TRIGGER orders_update_queue_webhooks AFTER UPDATE ON orders FOR EACH ROW
  WHEN (old.status <> new.status OR old.payment_status <> new.payment_status) EXECUTE FUNCTION webhook_order_changed();

-- Queues `product.changed` or `product.stock`. The product is read when the message is sent, so one that waits for its first
-- try covers this change, too; the update of its row makes the process that takes it wait for this transaction. The
-- transaction holds the lock of the product or its stock already, so two that write the same messages come one by one.
CREATE OR REPLACE FUNCTION queue_webhook_product(store bigint, of_product bigint, of_event text, at timestamptz) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO webhook_messages AS waiting (tenant_id, webhook_id, event, object, occurred_at, queued_at)
  SELECT store, w.id, of_event, 'product:' || of_product, at, at
  FROM webhooks w WHERE w.tenant_id = store AND w.ended_at IS NULL AND of_event = ANY (w.events) ORDER BY w.id
  ON CONFLICT (webhook_id, event, object) WHERE state = 'waiting' AND tries = 0 AND content IS NULL AND NOT is_replay
    DO UPDATE SET occurred_at = greatest(waiting.occurred_at, excluded.occurred_at);
  IF FOUND THEN
    PERFORM notify_changed('webhook-messages');
  END IF;
END
$$;
REVOKE ALL ON FUNCTION queue_webhook_product(bigint, bigint, text, timestamptz) FROM PUBLIC;

-- Queues `product.changed` for a new product and for each new version of one.
CREATE OR REPLACE FUNCTION webhook_product_changed() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF EXISTS (SELECT FROM webhooks w WHERE w.tenant_id = new.tenant_id) THEN
    PERFORM queue_webhook_product(new.tenant_id, new.id, 'product.changed', new.updated_at);
  END IF;
  RETURN NULL;
END
$$;
CREATE OR REPLACE TRIGGER products_update_queue_webhooks AFTER UPDATE ON products FOR EACH ROW
  WHEN (old.version <> new.version) EXECUTE FUNCTION webhook_product_changed();
CREATE OR REPLACE TRIGGER products_insert_queue_webhooks AFTER INSERT ON products FOR EACH ROW EXECUTE FUNCTION webhook_product_changed();

-- Queues `product.stock` when the number of pieces changed. A stock row has no time of its change. Every checkout runs it,
-- so it looks first whether anybody listens.
CREATE OR REPLACE FUNCTION webhook_stock_changed() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF EXISTS (SELECT FROM webhooks w WHERE w.tenant_id = new.tenant_id) THEN
    PERFORM queue_webhook_product(new.tenant_id, new.product_id, 'product.stock', now());
  END IF;
  RETURN NULL;
END
$$;
CREATE OR REPLACE TRIGGER stock_update_queue_webhooks AFTER UPDATE ON stock FOR EACH ROW
  WHEN (old.quantity <> new.quantity) EXECUTE FUNCTION webhook_stock_changed();

-- Queues an event of one object for the webhooks that want it.
CREATE OR REPLACE FUNCTION queue_webhook_event(store bigint, of_event text, of_object text, at timestamptz, of_content jsonb)
  RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO webhook_messages (tenant_id, webhook_id, event, object, content, occurred_at, queued_at)
  SELECT store, w.id, of_event, of_object, of_content, at, at
  FROM webhooks w WHERE w.tenant_id = store AND w.ended_at IS NULL AND of_event = ANY (w.events) ORDER BY w.id;
  IF FOUND THEN
    PERFORM notify_changed('webhook-messages');
  END IF;
END
$$;
REVOKE ALL ON FUNCTION queue_webhook_event(bigint, text, text, timestamptz, jsonb) FROM PUBLIC;

-- Queues `review.written`, with the stars and without the words, which belong to a person.
CREATE OR REPLACE FUNCTION webhook_review_written() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM queue_webhook_event(new.tenant_id, 'review.written', 'review:' || new.id, new.created_at, jsonb_build_object(
    'id', new.id::text, 'productId', new.product_id::text, 'orderId', new.order_id, 'rating', new.rating));
  RETURN NULL;
END
$$;
CREATE OR REPLACE TRIGGER reviews_insert_queue_webhooks AFTER INSERT ON reviews FOR EACH ROW EXECUTE FUNCTION webhook_review_written();

-- Queues `parcel.moved` when the state of a parcel changed.
CREATE OR REPLACE FUNCTION webhook_parcel_moved() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM queue_webhook_event(new.tenant_id, 'parcel.moved', 'parcel:' || new.id, new.state_at, jsonb_build_object(
    'id', new.id, 'orderId', new.order_id, 'carrier', new.carrier, 'isBack', new.is_back, 'from', old.state, 'state', new.state,
    'cod', new.cod, 'fee', new.fee));
  RETURN NULL;
END
$$;
CREATE OR REPLACE TRIGGER parcels_update_queue_webhooks AFTER UPDATE ON parcels FOR EACH ROW
  WHEN (old.state <> new.state) EXECUTE FUNCTION webhook_parcel_moved();

-- Queues `return.moved` for a new return and for each new state of one.
CREATE OR REPLACE FUNCTION webhook_return_moved() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM queue_webhook_event(new.tenant_id, 'return.moved', 'return:' || new.id, new.state_at, jsonb_build_object(
    'id', new.id, 'orderId', new.order_id, 'version', new.version, 'from', CASE tg_op WHEN 'UPDATE' THEN old.state END,
    'state', new.state, 'outcome', new.outcome, 'dueAmount', new.due_amount, 'paidAmount', new.paid_amount));
  RETURN NULL;
END
$$;
CREATE OR REPLACE TRIGGER returns_update_queue_webhooks AFTER UPDATE ON returns FOR EACH ROW
  WHEN (old.state <> new.state) EXECUTE FUNCTION webhook_return_moved();
CREATE OR REPLACE TRIGGER returns_insert_queue_webhooks AFTER INSERT ON returns FOR EACH ROW EXECUTE FUNCTION webhook_return_moved();

-- Queues `statement.closed`.
CREATE OR REPLACE FUNCTION webhook_statement_closed() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM queue_webhook_event(new.tenant_id, 'statement.closed', 'statement:' || new.tenant_id || to_char(new.period, '-YYYY-MM'),
    new.closed_at, jsonb_build_object('id', new.tenant_id || to_char(new.period, '-YYYY-MM'),
      'period', to_char(new.period, 'YYYY-MM'), 'settlementCode', new.settlement_code));
  RETURN NULL;
END
$$;
CREATE OR REPLACE TRIGGER ledger_statements_insert_queue_webhooks AFTER INSERT ON ledger_statements
  FOR EACH ROW EXECUTE FUNCTION webhook_statement_closed();

-- The active webhooks with open messages. It jumps from one webhook to the next in the index of open messages, so it costs
-- as much as there are webhooks, however many messages wait.
CREATE OR REPLACE FUNCTION webhooks_with_messages() RETURNS TABLE (webhook_id bigint, next_due_at timestamptz)
  LANGUAGE sql STABLE AS $$
  WITH RECURSIVE open (webhook_id) AS (
    (SELECT m.webhook_id FROM webhook_messages m WHERE m.state IN ('waiting', 'sending') ORDER BY m.webhook_id LIMIT 1)
    UNION ALL
    SELECT (SELECT m.webhook_id FROM webhook_messages m
      WHERE m.state IN ('waiting', 'sending') AND m.webhook_id > o.webhook_id ORDER BY m.webhook_id LIMIT 1)
    FROM open o WHERE o.webhook_id IS NOT NULL)
  SELECT w.id, (SELECT m.due_at FROM webhook_messages m
    WHERE m.webhook_id = w.id AND m.state IN ('waiting', 'sending') ORDER BY m.due_at LIMIT 1)
  FROM open o JOIN webhooks w ON w.id = o.webhook_id
  WHERE w.state = 'active' AND w.ended_at IS NULL
$$;
REVOKE ALL ON FUNCTION webhooks_with_messages() FROM PUBLIC;

-- Takes due messages of all webhooks, for `lease` from now on: so another process takes those of a process that died. Of an
-- object only the earliest open message is taken. Each webhook gets a share of the places, in a random sequence, and at
-- most `each` at once; one whose last try failed gets one, so a dead receiver takes the places of no other.
CREATE OR REPLACE FUNCTION take_webhook_messages(at timestamptz, lease interval, most integer, each integer)
  RETURNS TABLE (id bigint, tenant_id bigint, webhook_id bigint)
  LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  hook record;
  free integer;
  places integer := most;
  taken integer;
BEGIN
  FOR hook IN
    SELECT h.webhook_id AS id, count(*) OVER () AS hooks FROM webhooks_with_messages() h WHERE h.next_due_at <= at ORDER BY random()
  LOOP
    EXIT WHEN places <= 0;
    -- The lock makes the count below exact. Another process that takes messages of this webhook goes on to the next.
    SELECT CASE WHEN w.failures_in_row > 0 THEN 1 ELSE take_webhook_messages.each END INTO free
    FROM webhooks w WHERE w.id = hook.id AND w.state = 'active' AND w.ended_at IS NULL FOR NO KEY UPDATE SKIP LOCKED;
    CONTINUE WHEN NOT FOUND;
    SELECT least(free - count(*), places, greatest(1, most / hook.hooks))::integer INTO free
    FROM webhook_messages m WHERE m.webhook_id = hook.id AND m.state = 'sending' AND m.due_at > at;
    CONTINUE WHEN free <= 0;
    -- Candidates behind a message that is not due get its due time, so that they are not read again. Whatever the statistics
    -- say, each part costs as much as there are candidates: `+ 0` excludes a scan of the log in the sequence of its ids, and
    -- without the webhook's id the last part can only look up the ids.
    RETURN QUERY
      WITH candidate AS MATERIALIZED (
        SELECT d.id, d.object FROM webhook_messages d
        WHERE d.webhook_id = hook.id AND d.state IN ('waiting', 'sending') AND d.due_at <= at
        ORDER BY d.due_at, d.id LIMIT 64 FOR NO KEY UPDATE SKIP LOCKED),
      earliest AS MATERIALIZED (
        SELECT c.id AS of_id, e.id, e.due_at FROM candidate c CROSS JOIN LATERAL (
          SELECT o.id, o.due_at FROM webhook_messages o
          WHERE o.webhook_id = hook.id AND o.object = c.object AND o.state IN ('waiting', 'sending')
          ORDER BY o.id + 0 LIMIT 1) e),
      postponed AS (
        UPDATE webhook_messages m SET due_at = greatest(e.due_at, at + interval '1 second')
        FROM earliest e WHERE m.id = e.of_id AND e.id <> e.of_id AND e.due_at > at),
      next AS MATERIALIZED (
        SELECT d.id FROM webhook_messages d
        WHERE d.id = ANY (ARRAY(SELECT e.id FROM earliest e WHERE e.due_at <= at))
          AND d.state IN ('waiting', 'sending') AND d.due_at <= at
        ORDER BY d.due_at, d.id LIMIT free FOR NO KEY UPDATE SKIP LOCKED)
      UPDATE webhook_messages m SET state = 'sending', tries = m.tries + 1, due_at = at + lease
      FROM next WHERE m.id = next.id
      RETURNING m.id, m.tenant_id, m.webhook_id;
    GET DIAGNOSTICS taken = ROW_COUNT;
    places := places - taken;
  END LOOP;
END
$$;
REVOKE ALL ON FUNCTION take_webhook_messages(timestamptz, interval, integer, integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION take_webhook_messages(timestamptz, interval, integer, integer) TO phohang_app;

-- When the next message of all webhooks is due; null without any.
CREATE OR REPLACE FUNCTION next_webhook_message() RETURNS timestamptz
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT min(h.next_due_at) FROM webhooks_with_messages() h
$$;
REVOKE ALL ON FUNCTION next_webhook_message() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION next_webhook_message() TO phohang_app;

-- Gives up what has waited too long for a paused or tripped webhook, also where the process that tried it died. Returns how
-- many.
CREATE OR REPLACE FUNCTION give_up_webhook_messages(at timestamptz, queued_before timestamptz, most integer) RETURNS bigint
  LANGUAGE sql VOLATILE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  WITH given_up AS (
    UPDATE webhook_messages m SET state = 'given-up', ended_at = at
    WHERE m.id IN (
      SELECT old.id FROM webhooks w CROSS JOIN LATERAL (
        SELECT o.id FROM webhook_messages o
        WHERE o.webhook_id = w.id AND o.queued_at < queued_before
          AND (o.state = 'waiting' OR o.state = 'sending' AND o.due_at <= at)
        ORDER BY o.id LIMIT most) old
      WHERE w.state <> 'active' AND w.ended_at IS NULL LIMIT most)
      AND m.state IN ('waiting', 'sending')
    RETURNING 1)
  SELECT count(*) FROM given_up
$$;
REVOKE ALL ON FUNCTION give_up_webhook_messages(timestamptz, timestamptz, integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION give_up_webhook_messages(timestamptz, timestamptz, integer) TO phohang_app;

-- Deletes messages that ended before a time, those of deleted webhooks, and deleted webhooks without any. Returns how many.
CREATE OR REPLACE FUNCTION delete_webhook_messages(ended_before timestamptz, most integer) RETURNS bigint
  LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  deleted bigint;
  of_deleted bigint;
BEGIN
  DELETE FROM webhook_messages m WHERE m.id IN (
    SELECT o.id FROM webhook_messages o WHERE o.ended_at < ended_before ORDER BY o.ended_at LIMIT most FOR UPDATE SKIP LOCKED);
  GET DIAGNOSTICS deleted = ROW_COUNT;
  DELETE FROM webhook_messages m WHERE m.id IN (
    SELECT o.id FROM webhooks w JOIN webhook_messages o ON o.tenant_id = w.tenant_id AND o.webhook_id = w.id
    WHERE w.ended_at IS NOT NULL LIMIT most FOR UPDATE OF o SKIP LOCKED);
  GET DIAGNOSTICS of_deleted = ROW_COUNT;
  DELETE FROM webhooks w WHERE w.ended_at < ended_before
    AND NOT EXISTS (SELECT FROM webhook_messages m WHERE m.tenant_id = w.tenant_id AND m.webhook_id = w.id);
  RETURN deleted + of_deleted;
END
$$;
REVOKE ALL ON FUNCTION delete_webhook_messages(timestamptz, integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION delete_webhook_messages(timestamptz, integer) TO phohang_app;

-- What waits for all webhooks, what ended in the last day by how it ended, and how many webhooks tripped; for the metrics.
CREATE OR REPLACE FUNCTION count_webhook_messages() RETURNS TABLE (waiting bigint, tripped bigint)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT (SELECT count(*) FROM webhook_messages m WHERE m.state IN ('waiting', 'sending')),
    (SELECT count(*) FROM webhooks w WHERE w.state = 'tripped' AND w.ended_at IS NULL)
$$;
REVOKE ALL ON FUNCTION count_webhook_messages() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION count_webhook_messages() TO phohang_app;
