CREATE TABLE "decor_drafts" (
	"tenant_id" bigint PRIMARY KEY NOT NULL,
	"sections" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"saved_at" timestamp (3) with time zone,
	"saved_by" bigint
);
--> statement-breakpoint
ALTER TABLE "decor_drafts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "decor_pictures" (
	"tenant_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "decor_pictures_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"file" text NOT NULL,
	"has_avif" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "decor_pictures_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "decor_pictures" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "decor_versions" (
	"tenant_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "decor_versions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"sections" jsonb NOT NULL,
	"shown_from" timestamp (3) with time zone NOT NULL,
	"published_at" timestamp (3) with time zone NOT NULL,
	"published_by" bigint NOT NULL,
	"cancelled_at" timestamp (3) with time zone,
	CONSTRAINT "decor_versions_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "decor_versions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "decor_drafts" ADD CONSTRAINT "decor_drafts_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "decor_pictures" ADD CONSTRAINT "decor_pictures_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "decor_versions" ADD CONSTRAINT "decor_versions_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE POLICY "decor_drafts_of_store" ON "decor_drafts" AS PERMISSIVE FOR ALL TO "phohang_app" USING (tenant_id = (select nullif(current_setting('app.tenant', true), '')::bigint)) WITH CHECK (tenant_id = (select nullif(current_setting('app.tenant', true), '')::bigint));--> statement-breakpoint
CREATE POLICY "decor_pictures_of_store" ON "decor_pictures" AS PERMISSIVE FOR ALL TO "phohang_app" USING (tenant_id = (select nullif(current_setting('app.tenant', true), '')::bigint)) WITH CHECK (tenant_id = (select nullif(current_setting('app.tenant', true), '')::bigint));--> statement-breakpoint
CREATE POLICY "decor_pictures_read" ON "decor_pictures" AS PERMISSIVE FOR SELECT TO "phohang_app" USING ((select nullif(current_setting('app.tenant', true), '')::bigint) is null);--> statement-breakpoint
CREATE POLICY "decor_versions_of_store" ON "decor_versions" AS PERMISSIVE FOR ALL TO "phohang_app" USING (tenant_id = (select nullif(current_setting('app.tenant', true), '')::bigint)) WITH CHECK (tenant_id = (select nullif(current_setting('app.tenant', true), '')::bigint));--> statement-breakpoint
CREATE POLICY "decor_versions_read" ON "decor_versions" AS PERMISSIVE FOR SELECT TO "phohang_app" USING ((select nullif(current_setting('app.tenant', true), '')::bigint) is null);