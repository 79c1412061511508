CREATE TABLE "order_counts" (
	"tenant_id" bigint NOT NULL,
	"status" text NOT NULL,
	"payment_status" text NOT NULL,
	"slot" integer NOT NULL,
	"count" bigint NOT NULL,
	CONSTRAINT "order_counts_tenant_id_status_payment_status_slot_pk" PRIMARY KEY("tenant_id","status","payment_status","slot")
);
--> statement-breakpoint
ALTER TABLE "order_counts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "order_counts" ADD CONSTRAINT "order_counts_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "orders_tenant_payment_idx" ON "orders" USING btree ("tenant_id","payment_status","created_at" DESC NULLS FIRST,"id","account_id");--> statement-breakpoint
CREATE INDEX "orders_tenant_due_idx" ON "orders" USING btree ("tenant_id","created_at" DESC NULLS FIRST,"id","account_id","contact_due_at") WHERE "orders"."status" = 'pending' and "orders"."contacted_at" is null;--> statement-breakpoint
CREATE INDEX "orders_tenant_asked_idx" ON "orders" USING btree ("tenant_id","created_at" DESC NULLS FIRST,"id","account_id") WHERE "orders"."status" = 'transferred' and "orders"."cancellation_requested_at" is not null and "orders"."cancellation_declined_at" is null;--> statement-breakpoint
CREATE POLICY "order_counts_of_store" ON "order_counts" AS PERMISSIVE FOR ALL TO "phohang_app" USING (tenant_id = (select nullif(current_setting('app.tenant', true), '')::bigint)) WITH CHECK (tenant_id = (select nullif(current_setting('app.tenant', true), '')::bigint));--> statement-breakpoint
CREATE POLICY "order_counts_at_checkout" ON "order_counts" AS PERMISSIVE FOR ALL TO "phohang_checkout" USING (true) WITH CHECK (true);