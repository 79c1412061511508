ALTER TABLE "orders" ADD COLUMN "invoice" jsonb;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "invoice_sent_at" timestamp (3) with time zone;--> statement-breakpoint
-- after the commit
CREATE INDEX CONCURRENTLY IF NOT EXISTS "orders_tenant_invoice_idx" ON "orders" USING btree ("tenant_id","created_at" DESC NULLS FIRST,"id","account_id") WHERE "orders"."invoice" is not null;--> statement-breakpoint
-- after the commit
CREATE INDEX CONCURRENTLY IF NOT EXISTS "orders_tenant_unsent_invoice_idx" ON "orders" USING btree ("tenant_id","created_at" DESC NULLS FIRST,"id","account_id") WHERE "orders"."invoice" is not null and "orders"."invoice_sent_at" is null and "orders"."status" <> 'cancelled';--> statement-breakpoint
-- after the commit
CREATE INDEX CONCURRENTLY IF NOT EXISTS "orders_account_invoice_idx" ON "orders" USING btree ("account_id","created_at" DESC NULLS FIRST) WHERE "orders"."invoice" is not null;