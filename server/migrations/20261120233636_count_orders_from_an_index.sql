DROP INDEX "orders_tenant_status_idx";--> statement-breakpoint
CREATE INDEX "orders_tenant_status_idx" ON "orders" USING btree ("tenant_id","status","created_at" DESC NULLS FIRST,"id","account_id");