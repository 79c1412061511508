ALTER TABLE "parcels" ADD COLUMN "goods_back" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- after the commit
CREATE INDEX CONCURRENTLY IF NOT EXISTS "parcels_goods_back_idx" ON "parcels" USING btree ("tenant_id","created_at" DESC NULLS FIRST,"id") WHERE "parcels"."goods_back";--> statement-breakpoint
-- after the commit
CREATE INDEX CONCURRENTLY IF NOT EXISTS "parcels_high_fee_idx" ON "parcels" USING btree ("tenant_id","created_at" DESC NULLS FIRST,"id") WHERE "parcels"."fee" * 100 > "parcels"."quoted_fee" * 120;
