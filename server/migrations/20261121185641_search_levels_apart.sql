-- Numbers of levels mean other places now. A new column costs nothing, where writing every row anew would; the indexes of
-- the old one go with it, and at the next start, within the hour at the latest, all are given their level.
ALTER TABLE "published_products" DROP COLUMN "level";--> statement-breakpoint
ALTER TABLE "published_products" ADD COLUMN "level" smallint DEFAULT 10 NOT NULL;--> statement-breakpoint
DROP INDEX "published_fold_idx";--> statement-breakpoint
CREATE INDEX "published_fold_0_idx" ON "published_products" USING gin ("tenant_id","fold" gin_trgm_ops) WHERE "published_products"."level" = 0;--> statement-breakpoint
CREATE INDEX "published_fold_1_idx" ON "published_products" USING gin ("tenant_id","fold" gin_trgm_ops) WHERE "published_products"."level" = 1;--> statement-breakpoint
CREATE INDEX "published_fold_2_idx" ON "published_products" USING gin ("tenant_id","fold" gin_trgm_ops) WHERE "published_products"."level" = 2;--> statement-breakpoint
CREATE INDEX "published_fold_3_idx" ON "published_products" USING gin ("tenant_id","fold" gin_trgm_ops) WHERE "published_products"."level" = 3;--> statement-breakpoint
CREATE INDEX "published_fold_4_idx" ON "published_products" USING gin ("tenant_id","fold" gin_trgm_ops) WHERE "published_products"."level" = 4;--> statement-breakpoint
CREATE INDEX "published_fold_5_idx" ON "published_products" USING gin ("tenant_id","fold" gin_trgm_ops) WHERE "published_products"."level" = 5;--> statement-breakpoint
CREATE INDEX "published_fold_6_idx" ON "published_products" USING gin ("tenant_id","fold" gin_trgm_ops) WHERE "published_products"."level" = 6;--> statement-breakpoint
CREATE INDEX "published_fold_7_idx" ON "published_products" USING gin ("tenant_id","fold" gin_trgm_ops) WHERE "published_products"."level" = 7;--> statement-breakpoint
CREATE INDEX "published_fold_8_idx" ON "published_products" USING gin ("tenant_id","fold" gin_trgm_ops) WHERE "published_products"."level" = 8;--> statement-breakpoint
CREATE INDEX "published_fold_9_idx" ON "published_products" USING gin ("tenant_id","fold" gin_trgm_ops) WHERE "published_products"."level" = 9;--> statement-breakpoint
CREATE INDEX "published_fold_10_idx" ON "published_products" USING gin ("tenant_id","fold" gin_trgm_ops) WHERE "published_products"."level" = 10;--> statement-breakpoint
CREATE INDEX "published_levels_idx" ON "published_products" USING btree ("level","sold_count","product_id") WHERE "published_products"."level" < 10;