ALTER TABLE "orders" ADD COLUMN "parcel_snapshot" jsonb;--> statement-breakpoint
ALTER TABLE "parcel_events" ADD COLUMN "place" text;--> statement-breakpoint
ALTER TABLE "parcel_events" ADD COLUMN "failure" text;--> statement-breakpoint
ALTER TABLE "parcel_events" ADD CONSTRAINT "parcel_events_failure_check" CHECK ("parcel_events"."failure" is null or ("parcel_events"."state" = 'attempt_failed' and "parcel_events"."failure" in ('unreachable', 'absent', 'postponed', 'wrong_address', 'refused', 'other'))) NOT VALID;--> statement-breakpoint
-- after the commit
ALTER TABLE "parcel_events" VALIDATE CONSTRAINT "parcel_events_failure_check";
