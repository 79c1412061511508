CREATE TABLE "search_words" (
	"word" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
DROP INDEX "published_category_origin_idx";--> statement-breakpoint
DROP INDEX "published_origin_idx";--> statement-breakpoint
DROP INDEX "published_best_seller_idx";--> statement-breakpoint
DROP INDEX "published_tenant_best_seller_idx";--> statement-breakpoint
DROP INDEX "published_category_best_seller_idx";--> statement-breakpoint
DROP INDEX "published_tenant_price_idx";--> statement-breakpoint
DROP INDEX "published_category_price_idx";--> statement-breakpoint
DROP INDEX "published_price_idx";--> statement-breakpoint
DROP INDEX "published_tenant_newest_idx";--> statement-breakpoint
DROP INDEX "published_category_newest_idx";--> statement-breakpoint
DROP INDEX "published_newest_idx";--> statement-breakpoint
DROP INDEX "published_tenant_rating_idx";--> statement-breakpoint
DROP INDEX "published_category_rating_idx";--> statement-breakpoint
DROP INDEX "published_rating_idx";--> statement-breakpoint
DROP INDEX "published_fold_idx";--> statement-breakpoint
ALTER TABLE "published_products" ADD COLUMN "level" smallint DEFAULT 3 NOT NULL;--> statement-breakpoint
CREATE INDEX "search_words_parts_idx" ON "search_words" USING gin ("word" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "search_words_beginnings_idx" ON "search_words" USING btree ("word" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "published_origin_best_seller_idx" ON "published_products" USING btree ("origin","sold_count" DESC NULLS FIRST,"created_at" DESC NULLS FIRST,"product_id","tenant_id");--> statement-breakpoint
CREATE INDEX "published_origin_price_idx" ON "published_products" USING btree ("origin","price","product_id","tenant_id");--> statement-breakpoint
CREATE INDEX "published_origin_newest_idx" ON "published_products" USING btree ("origin","created_at" DESC NULLS FIRST,"product_id","tenant_id");--> statement-breakpoint
CREATE INDEX "published_origin_rating_idx" ON "published_products" USING btree ("origin","rating" DESC NULLS LAST,"sold_count" DESC NULLS FIRST,"product_id","tenant_id");--> statement-breakpoint
CREATE INDEX "published_category_origin_best_seller_idx" ON "published_products" USING btree ("category_id","origin","sold_count" DESC NULLS FIRST,"created_at" DESC NULLS FIRST,"product_id","tenant_id");--> statement-breakpoint
CREATE INDEX "published_category_origin_price_idx" ON "published_products" USING btree ("category_id","origin","price","product_id","tenant_id");--> statement-breakpoint
CREATE INDEX "published_category_origin_newest_idx" ON "published_products" USING btree ("category_id","origin","created_at" DESC NULLS FIRST,"product_id","tenant_id");--> statement-breakpoint
CREATE INDEX "published_category_origin_rating_idx" ON "published_products" USING btree ("category_id","origin","rating" DESC NULLS LAST,"sold_count" DESC NULLS FIRST,"product_id","tenant_id");--> statement-breakpoint
CREATE INDEX "published_fold_level_2_idx" ON "published_products" USING gin ("fold" gin_trgm_ops) WHERE "published_products"."level" <= 2;--> statement-breakpoint
CREATE INDEX "published_fold_level_1_idx" ON "published_products" USING gin ("fold" gin_trgm_ops) WHERE "published_products"."level" <= 1;--> statement-breakpoint
CREATE INDEX "published_level_0_idx" ON "published_products" USING btree ("product_id") WHERE "published_products"."level" <= 0;--> statement-breakpoint
CREATE INDEX "published_levels_idx" ON "published_products" USING btree ("product_id") WHERE "published_products"."level" <= 2;--> statement-breakpoint
CREATE INDEX "published_code_parts_idx" ON "published_products" USING gin ("code_key" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "published_best_seller_idx" ON "published_products" USING btree ("sold_count" DESC NULLS FIRST,"created_at" DESC NULLS FIRST,"product_id","tenant_id");--> statement-breakpoint
CREATE INDEX "published_tenant_best_seller_idx" ON "published_products" USING btree ("tenant_id","sold_count" DESC NULLS FIRST,"created_at" DESC NULLS FIRST,"product_id","tenant_id");--> statement-breakpoint
CREATE INDEX "published_category_best_seller_idx" ON "published_products" USING btree ("category_id","sold_count" DESC NULLS FIRST,"created_at" DESC NULLS FIRST,"product_id","tenant_id");--> statement-breakpoint
CREATE INDEX "published_tenant_price_idx" ON "published_products" USING btree ("tenant_id","price","product_id","tenant_id");--> statement-breakpoint
CREATE INDEX "published_category_price_idx" ON "published_products" USING btree ("category_id","price","product_id","tenant_id");--> statement-breakpoint
CREATE INDEX "published_price_idx" ON "published_products" USING btree ("price","product_id","tenant_id");--> statement-breakpoint
CREATE INDEX "published_tenant_newest_idx" ON "published_products" USING btree ("tenant_id","created_at" DESC NULLS FIRST,"product_id","tenant_id");--> statement-breakpoint
CREATE INDEX "published_category_newest_idx" ON "published_products" USING btree ("category_id","created_at" DESC NULLS FIRST,"product_id","tenant_id");--> statement-breakpoint
CREATE INDEX "published_newest_idx" ON "published_products" USING btree ("created_at" DESC NULLS FIRST,"product_id","tenant_id");--> statement-breakpoint
CREATE INDEX "published_tenant_rating_idx" ON "published_products" USING btree ("tenant_id","rating" DESC NULLS LAST,"sold_count" DESC NULLS FIRST,"product_id","tenant_id");--> statement-breakpoint
CREATE INDEX "published_category_rating_idx" ON "published_products" USING btree ("category_id","rating" DESC NULLS LAST,"sold_count" DESC NULLS FIRST,"product_id","tenant_id");--> statement-breakpoint
CREATE INDEX "published_rating_idx" ON "published_products" USING btree ("rating" DESC NULLS LAST,"sold_count" DESC NULLS FIRST,"product_id","tenant_id");--> statement-breakpoint
CREATE INDEX "published_fold_idx" ON "published_products" USING gin ("tenant_id","fold" gin_trgm_ops);