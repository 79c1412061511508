-- Row-level security also applies to the owner of the tables.
ALTER TABLE checkouts FORCE ROW LEVEL SECURITY;
ALTER TABLE orders FORCE ROW LEVEL SECURITY;
ALTER TABLE order_lines FORCE ROW LEVEL SECURITY;
ALTER TABLE order_history FORCE ROW LEVEL SECURITY;
ALTER TABLE order_calls FORCE ROW LEVEL SECURITY;
ALTER TABLE order_payments FORCE ROW LEVEL SECURITY;
ALTER TABLE order_counts FORCE ROW LEVEL SECURITY;

GRANT SELECT ON checkouts, order_lines TO phohang_app;
-- An evaluation writes its stars into the line that it is about; nothing else of a line ever changes.
GRANT UPDATE (rating) ON order_lines TO phohang_app;
GRANT SELECT, UPDATE ON orders TO phohang_app;
GRANT SELECT, INSERT ON order_history, order_calls, order_payments TO phohang_app;
GRANT SELECT, INSERT ON checkouts, orders, order_lines, order_history TO phohang_checkout;
GRANT SELECT, INSERT, UPDATE ON order_counts TO phohang_app, phohang_checkout;

-- Sends a new or changed order to the store's open order pages: store, id, status and version.
CREATE OR REPLACE FUNCTION order_written() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM notify_changed(concat_ws(':', 'order', new.tenant_id, new.id, new.status, new.version));
  RETURN NULL;
END
$$;
CREATE OR REPLACE TRIGGER order_written AFTER INSERT OR UPDATE ON orders
  FOR EACH ROW EXECUTE FUNCTION order_written();

-- Writes the time of a move, which is that of the change, whatever statement moves the order.
CREATE OR REPLACE FUNCTION order_moves() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  new.moved_at := new.updated_at;
  RETURN new;
END
$$;
CREATE OR REPLACE TRIGGER order_moves BEFORE UPDATE ON orders FOR EACH ROW
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
CREATE OR REPLACE TRIGGER orders_placed AFTER INSERT ON orders REFERENCING NEW TABLE AS placed
  FOR EACH STATEMENT EXECUTE FUNCTION orders_placed();

CREATE OR REPLACE FUNCTION order_moved() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM count_orders(ARRAY[old.tenant_id, new.tenant_id], ARRAY[old.status, new.status],
    ARRAY[old.payment_status, new.payment_status], ARRAY[-1, 1]);
  RETURN NULL;
END
$$;
CREATE OR REPLACE TRIGGER order_moved AFTER UPDATE ON orders FOR EACH ROW
  WHEN (old.status <> new.status OR old.payment_status <> new.payment_status) EXECUTE FUNCTION order_moved();
