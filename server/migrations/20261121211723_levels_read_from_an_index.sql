-- The new index first: who reads goes on meanwhile, and waits only for the moment in which the names change.
CREATE INDEX "published_best_seller_with_level_idx" ON "published_products" USING btree ("sold_count" DESC NULLS FIRST,"created_at" DESC NULLS FIRST,"product_id","tenant_id","category_id","rating","level");--> statement-breakpoint
DROP INDEX "published_best_seller_idx";--> statement-breakpoint
ALTER INDEX "published_best_seller_with_level_idx" RENAME TO "published_best_seller_idx";
