CREATE TABLE "revenue_recategorized" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "revenue_recategorized_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"tenant_id" bigint NOT NULL,
	"category" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "revenue_recategorized" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "revenue_recategorized" ADD CONSTRAINT "revenue_recategorized_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "revenue_recategorized_category_idx" ON "revenue_recategorized" USING btree ("tenant_id","category");--> statement-breakpoint
CREATE POLICY "revenue_recategorized_of_store" ON "revenue_recategorized" AS PERMISSIVE FOR ALL TO "phohang_app" USING (tenant_id = (select nullif(current_setting('app.tenant', true), '')::bigint)) WITH CHECK (tenant_id = (select nullif(current_setting('app.tenant', true), '')::bigint));--> statement-breakpoint
ALTER TABLE products NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
-- No category is counted yet. Until each is, its figures are read from those of its products.
INSERT INTO revenue_recategorized (tenant_id, category)
SELECT DISTINCT tenant_id, coalesce(category_id::text, '') FROM products
UNION
SELECT id, '' FROM tenants;--> statement-breakpoint
ALTER TABLE products FORCE ROW LEVEL SECURITY;
