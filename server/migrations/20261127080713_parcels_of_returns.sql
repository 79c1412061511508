ALTER TABLE "returns" ADD COLUMN "parcel_id" text;--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_parcel_fk" FOREIGN KEY ("tenant_id","parcel_id") REFERENCES "public"."parcels"("tenant_id","id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
-- after the commit
CREATE INDEX CONCURRENTLY IF NOT EXISTS "returns_parcel_idx" ON "returns" USING btree ("tenant_id","parcel_id") WHERE "returns"."parcel_id" is not null;--> statement-breakpoint
-- after the commit
ALTER TABLE "returns" VALIDATE CONSTRAINT "returns_parcel_fk";
