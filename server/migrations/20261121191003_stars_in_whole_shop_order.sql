DROP INDEX "published_best_seller_idx";--> statement-breakpoint
DROP INDEX "published_price_idx";--> statement-breakpoint
DROP INDEX "published_newest_idx";--> statement-breakpoint
CREATE INDEX "published_best_seller_idx" ON "published_products" USING btree ("sold_count" DESC NULLS FIRST,"created_at" DESC NULLS FIRST,"product_id","tenant_id","category_id","rating");--> statement-breakpoint
CREATE INDEX "published_price_idx" ON "published_products" USING btree ("price","product_id","tenant_id","rating");--> statement-breakpoint
CREATE INDEX "published_newest_idx" ON "published_products" USING btree ("created_at" DESC NULLS FIRST,"product_id","tenant_id","rating");