-- after the commit
CREATE INDEX CONCURRENTLY IF NOT EXISTS "orders_tenant_store_voucher_placed_idx" ON "orders" USING btree ("tenant_id","store_voucher_id","created_at" DESC NULLS FIRST,"id","account_id") WHERE "orders"."store_voucher_id" is not null;--> statement-breakpoint
-- after the commit
CREATE INDEX CONCURRENTLY IF NOT EXISTS "orders_tenant_shop_voucher_placed_idx" ON "orders" USING btree ("tenant_id","shop_voucher_id","created_at" DESC NULLS FIRST,"id","account_id") WHERE "orders"."shop_voucher_id" is not null;--> statement-breakpoint
-- after the commit
DROP INDEX IF EXISTS "orders_tenant_store_voucher_idx";--> statement-breakpoint
-- after the commit
DROP INDEX IF EXISTS "orders_tenant_shop_voucher_idx";
