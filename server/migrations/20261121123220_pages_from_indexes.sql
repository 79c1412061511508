DROP INDEX "orders_tenant_idx";--> statement-breakpoint
DROP INDEX "orders_tenant_amount_idx";--> statement-breakpoint
CREATE INDEX "orders_tenant_idx" ON "orders" USING btree ("tenant_id","created_at" DESC NULLS FIRST,"id","account_id");--> statement-breakpoint
CREATE INDEX "orders_tenant_amount_idx" ON "orders" USING btree ("tenant_id","total_amount" DESC NULLS FIRST,"id","account_id");