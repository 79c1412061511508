CREATE TABLE "published_texts" (
	"product_id" bigint PRIMARY KEY NOT NULL,
	"tenant_id" bigint NOT NULL,
	"description_en" text NOT NULL,
	"description_vn" text NOT NULL,
	"specification_en" text NOT NULL,
	"specification_vn" text NOT NULL,
	"warranty_en" text NOT NULL,
	"warranty_vn" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "published_texts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "withdrawn_products" (
	"product_id" bigint PRIMARY KEY NOT NULL,
	"tenant_id" bigint NOT NULL,
	"product_number" text NOT NULL,
	"name_en" text NOT NULL,
	"name_vn" text NOT NULL,
	"price" bigint NOT NULL,
	"picture" text
);
--> statement-breakpoint
ALTER TABLE "withdrawn_products" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "published_texts" ADD CONSTRAINT "published_texts_product_fk" FOREIGN KEY ("tenant_id","product_id") REFERENCES "public"."products"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawn_products" ADD CONSTRAINT "withdrawn_products_product_fk" FOREIGN KEY ("tenant_id","product_id") REFERENCES "public"."products"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE POLICY "published_texts_read" ON "published_texts" AS PERMISSIVE FOR SELECT TO "phohang_app" USING (true);--> statement-breakpoint
CREATE POLICY "published_texts_write" ON "published_texts" AS PERMISSIVE FOR ALL TO "phohang_app" USING (tenant_id = (select nullif(current_setting('app.tenant', true), '')::bigint)) WITH CHECK (tenant_id = (select nullif(current_setting('app.tenant', true), '')::bigint));--> statement-breakpoint
CREATE POLICY "withdrawn_products_read" ON "withdrawn_products" AS PERMISSIVE FOR SELECT TO "phohang_app" USING (true);--> statement-breakpoint
CREATE POLICY "withdrawn_products_write" ON "withdrawn_products" AS PERMISSIVE FOR ALL TO "phohang_app" USING (tenant_id = (select nullif(current_setting('app.tenant', true), '')::bigint)) WITH CHECK (tenant_id = (select nullif(current_setting('app.tenant', true), '')::bigint));--> statement-breakpoint
-- Nobody writes products until the functions file that keeps the two tables is applied: these statements lock them.
-- Row-level security would hide the rows from an owner who is no superuser.
ALTER TABLE products NO FORCE ROW LEVEL SECURITY;
ALTER TABLE product_pictures NO FORCE ROW LEVEL SECURITY;
INSERT INTO published_texts
SELECT id, tenant_id, description_en, description_vn, specification_en, specification_vn, warranty_en, warranty_vn
FROM products WHERE NOT is_hidden AND NOT is_deleted ORDER BY id;
INSERT INTO withdrawn_products
SELECT id, tenant_id, product_number, name_en, name_vn, price,
  (SELECT file FROM product_pictures WHERE product_id = p.id ORDER BY position LIMIT 1)
FROM products p WHERE (is_hidden OR is_deleted) AND EXISTS (SELECT FROM cart_lines WHERE product_id = p.id);
ALTER TABLE products FORCE ROW LEVEL SECURITY;
ALTER TABLE product_pictures FORCE ROW LEVEL SECURITY;
