ALTER TABLE "tenants" ADD COLUMN "place" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "tenants_place_idx" ON "tenants" USING btree ("place","id");--> statement-breakpoint
CREATE INDEX "tenants_open_idx" ON "tenants" USING btree ("place","id") WHERE not "tenants"."is_deleted";--> statement-breakpoint
CREATE INDEX "tenants_name_parts_idx" ON "tenants" USING gin ("url_name" gin_trgm_ops);