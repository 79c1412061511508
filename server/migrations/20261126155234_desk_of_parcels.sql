DROP INDEX "parcels_connection_idx";--> statement-breakpoint
ALTER TABLE "parcels" ADD COLUMN "picked_up_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "parcels" ADD COLUMN "failed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE parcels NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE parcel_events NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
UPDATE parcels p SET picked_up_at = e.picked_up_at, failed_at = e.failed_at
FROM (
  SELECT tenant_id, parcel_id, min(at) AS picked_up_at, min(at) FILTER (WHERE state = 'attempt_failed') AS failed_at
  FROM parcel_events
  WHERE key IS NOT NULL AND state IN ('picked_up', 'in_transit', 'out_for_delivery', 'attempt_failed', 'returning')
  GROUP BY tenant_id, parcel_id
) e
WHERE e.tenant_id = p.tenant_id AND e.parcel_id = p.id;--> statement-breakpoint
ALTER TABLE parcel_events FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE parcels FORCE ROW LEVEL SECURITY;--> statement-breakpoint
-- after the commit
CREATE INDEX CONCURRENTLY IF NOT EXISTS "parcels_carrier_idx" ON "parcels" USING btree ("tenant_id","carrier","created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
-- after the commit
CREATE INDEX CONCURRENTLY IF NOT EXISTS "parcels_carrier_state_idx" ON "parcels" USING btree ("tenant_id","carrier","state","created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
-- after the commit
CREATE INDEX CONCURRENTLY IF NOT EXISTS "parcels_silent_idx" ON "parcels" USING btree ("tenant_id","state",coalesce("heard_at", "state_at")) WHERE "parcels"."state" not in ('refused', 'delivered', 'returned', 'lost', 'damaged', 'cancelled');--> statement-breakpoint
-- after the commit
CREATE INDEX CONCURRENTLY IF NOT EXISTS "parcels_ended_idx" ON "parcels" USING btree ("tenant_id","carrier_at","carrier","state","picked_up_at","failed_at","fee") WHERE "parcels"."state" in ('delivered', 'returned');--> statement-breakpoint
-- after the commit
CREATE INDEX CONCURRENTLY IF NOT EXISTS "parcels_connection_idx" ON "parcels" USING btree ("tenant_id","connection_id","heard_at");
