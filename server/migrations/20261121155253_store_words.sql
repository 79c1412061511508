DROP INDEX "tenants_name_parts_idx";--> statement-breakpoint
CREATE INDEX "tenants_name_words_idx" ON "tenants" USING gin (('_' || "url_name") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "tenants_words_idx" ON "tenants" USING gin (regexp_split_to_array("url_name", '[^a-z]+'));--> statement-breakpoint
CREATE INDEX "tenants_letters_idx" ON "tenants" USING btree (regexp_replace("url_name", '[^a-z]', '', 'g'));