CREATE TABLE "carrier_figure_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "carrier_figure_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"tenant_id" bigint NOT NULL,
	"ended_on" date NOT NULL,
	"carrier" text NOT NULL,
	"delivered" integer NOT NULL,
	"returned" integer NOT NULL,
	"first_attempts" integer NOT NULL,
	"timed" integer NOT NULL,
	"milliseconds" bigint NOT NULL,
	"billed" integer NOT NULL,
	"fees" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "carrier_figure_changes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "carrier_figures" (
	"tenant_id" bigint NOT NULL,
	"ended_on" date NOT NULL,
	"carrier" text NOT NULL,
	"delivered" bigint NOT NULL,
	"returned" bigint NOT NULL,
	"first_attempts" bigint NOT NULL,
	"timed" bigint NOT NULL,
	"milliseconds" bigint NOT NULL,
	"billed" bigint NOT NULL,
	"fees" bigint NOT NULL,
	CONSTRAINT "carrier_figures_pkey" PRIMARY KEY("tenant_id","ended_on","carrier")
);
--> statement-breakpoint
ALTER TABLE "carrier_figures" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
-- after the commit
DROP INDEX IF EXISTS "parcels_ended_idx";--> statement-breakpoint
ALTER TABLE "carrier_figures" ADD CONSTRAINT "carrier_figures_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE POLICY "carrier_figure_changes_of_store" ON "carrier_figure_changes" AS PERMISSIVE FOR ALL TO "phohang_app" USING (tenant_id = (select nullif(current_setting('app.tenant', true), '')::bigint)) WITH CHECK (tenant_id = (select nullif(current_setting('app.tenant', true), '')::bigint));--> statement-breakpoint
CREATE POLICY "carrier_figures_of_store" ON "carrier_figures" AS PERMISSIVE FOR ALL TO "phohang_app" USING (tenant_id = (select nullif(current_setting('app.tenant', true), '')::bigint)) WITH CHECK (tenant_id = (select nullif(current_setting('app.tenant', true), '')::bigint));--> statement-breakpoint
ALTER TABLE jobs DISABLE TRIGGER USER;--> statement-breakpoint
INSERT INTO jobs (kind, payload, due_at) SELECT 'parcels.rebuild-figures', '{}', now() WHERE EXISTS (SELECT FROM parcels);--> statement-breakpoint
ALTER TABLE jobs ENABLE TRIGGER USER;
