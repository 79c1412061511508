CREATE TABLE "carrier_connections" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "carrier_connections_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"tenant_id" bigint NOT NULL,
	"carrier" text NOT NULL,
	"shop_name" text,
	"credentials_sealed" text NOT NULL,
	"created_by" bigint,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "carrier_connections_tenant_key" UNIQUE("tenant_id","id"),
	CONSTRAINT "carrier_connections_carrier_check" CHECK ("carrier_connections"."carrier" in ('ghn', 'ghtk', 'viettel_post'))
);
--> statement-breakpoint
ALTER TABLE "carrier_connections" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "parcel_settings" (
	"tenant_id" bigint PRIMARY KEY NOT NULL,
	"default_weight" integer NOT NULL,
	CONSTRAINT "parcel_settings_weight_check" CHECK ("parcel_settings"."default_weight" > 0)
);
--> statement-breakpoint
ALTER TABLE "parcel_settings" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "carrier_connections" ADD CONSTRAINT "carrier_connections_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "carrier_connections" ADD CONSTRAINT "carrier_connections_created_by_accounts_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parcel_settings" ADD CONSTRAINT "parcel_settings_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "carrier_connections_carrier_key" ON "carrier_connections" USING btree ("tenant_id","carrier") WHERE "carrier_connections"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "carrier_connections_created_by_idx" ON "carrier_connections" USING btree ("created_by");--> statement-breakpoint
CREATE POLICY "carrier_connections_of_store" ON "carrier_connections" AS PERMISSIVE FOR ALL TO "phohang_app" USING (tenant_id = (select nullif(current_setting('app.tenant', true), '')::bigint)) WITH CHECK (tenant_id = (select nullif(current_setting('app.tenant', true), '')::bigint));--> statement-breakpoint
CREATE POLICY "parcel_settings_of_store" ON "parcel_settings" AS PERMISSIVE FOR ALL TO "phohang_app" USING (tenant_id = (select nullif(current_setting('app.tenant', true), '')::bigint)) WITH CHECK (tenant_id = (select nullif(current_setting('app.tenant', true), '')::bigint));