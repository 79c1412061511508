CREATE INDEX "staff_acts_object_idx" ON "staff_acts" USING btree ("object","id");--> statement-breakpoint
CREATE INDEX "products_newest_idx" ON "products" USING btree ("tenant_id","created_at","id") WHERE not "products"."is_deleted";--> statement-breakpoint
CREATE INDEX "products_price_idx" ON "products" USING btree ("tenant_id","price","id") WHERE not "products"."is_deleted";--> statement-breakpoint
CREATE INDEX "products_sold_idx" ON "products" USING btree ("tenant_id","sold_count","id") WHERE not "products"."is_deleted";--> statement-breakpoint
CREATE INDEX "products_revenue_idx" ON "products" USING btree ("tenant_id","revenue","id") WHERE not "products"."is_deleted";--> statement-breakpoint
CREATE INDEX "products_hidden_idx" ON "products" USING btree ("tenant_id","id") WHERE "products"."is_hidden" and not "products"."is_deleted";