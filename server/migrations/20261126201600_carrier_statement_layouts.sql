CREATE TABLE "carrier_statement_layouts" (
	"tenant_id" bigint NOT NULL,
	"carrier" text NOT NULL,
	"signature" text NOT NULL,
	"fields" text[] NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "carrier_statement_layouts_pkey" PRIMARY KEY("tenant_id","carrier","signature"),
	CONSTRAINT "carrier_statement_layouts_carrier_check" CHECK ("carrier_statement_layouts"."carrier" in ('ghn', 'ghtk', 'viettel_post'))
);
--> statement-breakpoint
ALTER TABLE "carrier_statement_layouts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "carrier_statement_layouts" ADD CONSTRAINT "carrier_statement_layouts_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE POLICY "carrier_statement_layouts_of_store" ON "carrier_statement_layouts" AS PERMISSIVE FOR ALL TO "phohang_app" USING (tenant_id = (select nullif(current_setting('app.tenant', true), '')::bigint)) WITH CHECK (tenant_id = (select nullif(current_setting('app.tenant', true), '')::bigint));