ALTER TABLE "orders" ADD COLUMN "carrier" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "tracking_code" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "tracking_key" text;--> statement-breakpoint
CREATE INDEX "orders_tenant_tracking_idx" ON "orders" USING btree ("tenant_id","tracking_key") WHERE "orders"."tracking_key" is not null;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_tracking_check" CHECK (num_nulls("orders"."carrier", "orders"."tracking_code", "orders"."tracking_key") = 3
          or num_nulls("orders"."carrier", "orders"."tracking_code", "orders"."tracking_key") = 0
          and "orders"."status" in ('delivering', 'completed', 'cancelled'));