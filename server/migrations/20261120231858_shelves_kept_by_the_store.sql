ALTER TABLE "products" ALTER COLUMN "category_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "updated_by" bigint;--> statement-breakpoint
CREATE UNIQUE INDEX "categories_name_en_key" ON "categories" USING btree ("tenant_id",lower("name_en")) WHERE "categories"."name_en" <> '';--> statement-breakpoint
CREATE UNIQUE INDEX "categories_name_vn_key" ON "categories" USING btree ("tenant_id",lower("name_vn")) WHERE "categories"."name_vn" <> '';--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_category_check" CHECK ("products"."category_id" is not null or "products"."is_deleted");