CREATE TABLE "shelf_figures" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "shelf_figures_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"tenant_id" bigint NOT NULL,
	"category_id" bigint NOT NULL,
	"is_hidden" boolean NOT NULL,
	"origin" text NOT NULL,
	"stars" smallint NOT NULL,
	"is_sold_out" boolean NOT NULL,
	"products" integer NOT NULL,
	"is_gathered" boolean DEFAULT false NOT NULL,
	"sold" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "shelf_figures" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "shop_figures" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "shop_figures_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"origin" text NOT NULL,
	"stars" smallint NOT NULL,
	"is_sold_out" boolean NOT NULL,
	"products" integer NOT NULL,
	"is_gathered" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
ALTER TABLE "tenants" DROP CONSTRAINT "tenants_transfer_prefix_check";--> statement-breakpoint
DROP INDEX "stock_sold_out_idx";--> statement-breakpoint
ALTER TABLE "stock" ADD COLUMN "category_id" bigint;--> statement-breakpoint
ALTER TABLE "stock" ADD COLUMN "origin" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "stock" ADD COLUMN "stars" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "stock" ADD COLUMN "is_hidden" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "stock" ADD COLUMN "is_deleted" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "shelf_figures_tenant_idx" ON "shelf_figures" USING btree ("tenant_id","category_id");--> statement-breakpoint
CREATE INDEX "shelf_figures_category_idx" ON "shelf_figures" USING btree ("category_id");--> statement-breakpoint
CREATE INDEX "shelf_figures_loose_idx" ON "shelf_figures" USING btree ("category_id") WHERE not "shelf_figures"."is_gathered";--> statement-breakpoint
CREATE INDEX "products_best_seller_idx" ON "products" USING btree ("tenant_id","sold_count" DESC NULLS FIRST,"created_at" DESC NULLS FIRST,"id") WHERE not "products"."is_deleted";--> statement-breakpoint
CREATE INDEX "products_name_en_idx" ON "products" USING btree ("tenant_id",coalesce(nullif("name_en", ''), "name_vn"),"id") WHERE not "products"."is_deleted";--> statement-breakpoint
CREATE INDEX "products_name_vn_idx" ON "products" USING btree ("tenant_id",coalesce(nullif("name_vn", ''), "name_en"),"id") WHERE not "products"."is_deleted";--> statement-breakpoint
CREATE INDEX "published_category_newest_idx" ON "published_products" USING btree ("category_id","created_at" DESC NULLS FIRST,"product_id");--> statement-breakpoint
CREATE INDEX "published_newest_idx" ON "published_products" USING btree ("created_at" DESC NULLS FIRST,"product_id");--> statement-breakpoint
CREATE INDEX "published_category_rating_idx" ON "published_products" USING btree ("category_id","rating" DESC NULLS LAST,"sold_count" DESC NULLS FIRST,"product_id");--> statement-breakpoint
CREATE INDEX "published_rating_idx" ON "published_products" USING btree ("rating" DESC NULLS LAST,"sold_count" DESC NULLS FIRST,"product_id");--> statement-breakpoint
CREATE INDEX "published_category_origin_idx" ON "published_products" USING btree ("category_id","origin","rating");--> statement-breakpoint
CREATE INDEX "published_origin_idx" ON "published_products" USING btree ("origin","rating");--> statement-breakpoint
CREATE INDEX "stock_quantity_idx" ON "stock" USING btree ("tenant_id","quantity","product_id");--> statement-breakpoint
CREATE INDEX "tenants_closed_idx" ON "tenants" USING btree ("id") WHERE "tenants"."is_deleted";--> statement-breakpoint
CREATE INDEX "stock_sold_out_idx" ON "stock" USING btree ("category_id","product_id") WHERE "stock"."quantity" = 0;--> statement-breakpoint
ALTER TABLE "tenants" ADD CONSTRAINT "tenants_transfer_prefix_check" CHECK ("tenants"."transfer_prefix" ~ '^[A-HJ-NP-Z]{2,3}$');--> statement-breakpoint
CREATE POLICY "shelf_figures_read" ON "shelf_figures" AS PERMISSIVE FOR SELECT TO "phohang_app" USING (not is_hidden or tenant_id = (select nullif(current_setting('app.tenant', true), '')::bigint));