ALTER TABLE "orders" ADD COLUMN "discounts" jsonb;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "store_voucher_id" bigint;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "shop_voucher_id" bigint;--> statement-breakpoint
-- Row-level security would hide the rows from an owner who is no superuser, and the triggers may still be those of an older
-- version. The table of discounts stays until the next version.
ALTER TABLE orders NO FORCE ROW LEVEL SECURITY;
ALTER TABLE order_discounts NO FORCE ROW LEVEL SECURITY;
ALTER TABLE orders DISABLE TRIGGER USER;
UPDATE orders o SET discounts = of_order.discounts, store_voucher_id = of_order.store_voucher_id,
  shop_voucher_id = of_order.shop_voucher_id
FROM (
  SELECT order_id, max(voucher_id) FILTER (WHERE NOT of_shop) AS store_voucher_id,
    max(voucher_id) FILTER (WHERE of_shop) AS shop_voucher_id,
    jsonb_agg(jsonb_build_object('voucherId', voucher_id, 'ofShop', of_shop, 'code', code, 'nameEn', name_en,
      'nameVn', name_vn, 'amount', amount) ORDER BY of_shop) AS discounts
  FROM order_discounts GROUP BY order_id) of_order
WHERE o.id = of_order.order_id;
DO $$
BEGIN
  IF EXISTS (SELECT FROM orders o
    WHERE o.discount <> (SELECT coalesce(sum(d.amount), 0) FROM jsonb_to_recordset(o.discounts) AS d (amount bigint))) THEN
    RAISE EXCEPTION 'the discounts of an order do not add up to what it says';
  END IF;
END
$$;
ALTER TABLE orders ENABLE TRIGGER USER;
ALTER TABLE orders FORCE ROW LEVEL SECURITY;
ALTER TABLE order_discounts FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "voucher_uses" DROP CONSTRAINT "voucher_uses_voucher_fk";--> statement-breakpoint
CREATE INDEX "orders_tenant_store_voucher_idx" ON "orders" USING btree ("tenant_id","store_voucher_id","id","account_id") WHERE "orders"."store_voucher_id" is not null;--> statement-breakpoint
CREATE INDEX "orders_tenant_shop_voucher_idx" ON "orders" USING btree ("tenant_id","shop_voucher_id","id","account_id") WHERE "orders"."shop_voucher_id" is not null;
