ALTER TABLE "carrier_connections" ADD COLUMN "token_hash" text;--> statement-breakpoint
ALTER TABLE "carrier_connections" ADD COLUMN "secret_sealed" text;--> statement-breakpoint
ALTER TABLE "carrier_connections" ADD COLUMN "address_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "parcel_settings" ADD COLUMN "follow" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "parcel_events" ADD COLUMN "key" text;--> statement-breakpoint
ALTER TABLE "parcel_events" ADD COLUMN "weight" integer;--> statement-breakpoint
ALTER TABLE "parcel_events" ADD COLUMN "fee" bigint;--> statement-breakpoint
ALTER TABLE "parcels" ADD COLUMN "carrier_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "parcels" ADD COLUMN "heard_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "parcels" ADD COLUMN "asked_at" timestamp (3) with time zone;--> statement-breakpoint
-- after the commit
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "parcel_events_key" ON "parcel_events" USING btree ("tenant_id","parcel_id","key") WHERE "parcel_events"."key" is not null;--> statement-breakpoint
-- after the commit
CREATE INDEX CONCURRENTLY IF NOT EXISTS "parcels_underway_idx" ON "parcels" USING btree ("state","heard_at") WHERE "parcels"."state" not in ('refused', 'delivered', 'returned', 'lost', 'damaged', 'cancelled');--> statement-breakpoint
-- after the commit
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "carrier_connections_token_key" ON "carrier_connections" USING btree ("token_hash");
