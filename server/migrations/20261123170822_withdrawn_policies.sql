ALTER TABLE "policy_versions" ADD COLUMN "withdrawn_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "policy_versions" ADD CONSTRAINT "policy_versions_withdrawn_check" CHECK ("policy_versions"."withdrawn_at" < "policy_versions"."starts_at") NOT VALID;--> statement-breakpoint
CREATE POLICY "policy_versions_kept" ON "policy_versions" AS PERMISSIVE FOR UPDATE TO "phohang_app" USING (tenant_id = (select nullif(current_setting('app.tenant', true), '')::bigint) and starts_at > now()) WITH CHECK (tenant_id = (select nullif(current_setting('app.tenant', true), '')::bigint) and starts_at > now());--> statement-breakpoint
-- after the commit
ALTER TABLE "policy_versions" VALIDATE CONSTRAINT "policy_versions_withdrawn_check";
