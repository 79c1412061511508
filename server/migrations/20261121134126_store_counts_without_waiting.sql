-- A transaction takes a slot that no other holds, and keeps it to its end: nobody waits for a figure, whatever is
-- counted in whatever order, and so nobody can wait for one that waits for him.
CREATE OR REPLACE FUNCTION count_orders(tenants bigint[], statuses text[], payments text[], changes int[]) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE free int := 0;
BEGIN
  WHILE NOT pg_try_advisory_xact_lock(hashtext('order_counts'), free) LOOP
    free := free + 1;
  END LOOP;
  INSERT INTO order_counts AS kept (tenant_id, status, payment_status, slot, count)
  SELECT tenant, status, payment, free, sum(change)
  FROM unnest(tenants, statuses, payments, changes) AS changed (tenant, status, payment, change)
  GROUP BY tenant, status, payment
  ON CONFLICT ON CONSTRAINT order_counts_tenant_id_status_payment_status_slot_pk
    DO UPDATE SET count = kept.count + excluded.count;
END
$$;
