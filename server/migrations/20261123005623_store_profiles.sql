CREATE TABLE "bank_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bank_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"tenant_id" bigint NOT NULL,
	"bin" text NOT NULL,
	"name" text NOT NULL,
	"account" text NOT NULL,
	"holder" text NOT NULL,
	"requested_by" bigint,
	"requested_at" timestamp (3) with time zone NOT NULL,
	"effective_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"outcome" text,
	CONSTRAINT "bank_changes_outcome_check" CHECK ("bank_changes"."outcome" in ('effective', 'stopped')),
	CONSTRAINT "bank_changes_ended_check" CHECK (("bank_changes"."ended_at" is null) = ("bank_changes"."outcome" is null))
);
--> statement-breakpoint
ALTER TABLE "bank_changes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "store_profiles" (
	"tenant_id" bigint PRIMARY KEY NOT NULL,
	"hotline_hours" jsonb,
	"more_hotlines" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"website" text DEFAULT '' NOT NULL,
	"pickup_province" text,
	"pickup_ward" text,
	"pickup_street" text,
	"legal_name" text DEFAULT '' NOT NULL,
	"tax_code" text DEFAULT '' NOT NULL,
	"legal_address" text DEFAULT '' NOT NULL,
	"representative" text DEFAULT '' NOT NULL,
	"licence_number" text DEFAULT '' NOT NULL,
	"licence_date" date,
	"verified" jsonb,
	"verified_by" bigint,
	"verified_note" text DEFAULT '' NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "store_profiles_pickup_check" CHECK (num_nulls("store_profiles"."pickup_province", "store_profiles"."pickup_ward", "store_profiles"."pickup_street") in (0, 3))
);
--> statement-breakpoint
ALTER TABLE "store_profiles" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "tenants" ADD COLUMN "cover" text;--> statement-breakpoint
ALTER TABLE "tenants" ADD COLUMN "low_stock" integer DEFAULT 5 NOT NULL;--> statement-breakpoint
ALTER TABLE "tenants" ADD COLUMN "closure_from" date;--> statement-breakpoint
ALTER TABLE "tenants" ADD COLUMN "closure_to" date;--> statement-breakpoint
ALTER TABLE "tenants" ADD COLUMN "closure_kind" text;--> statement-breakpoint
ALTER TABLE "tenants" ADD COLUMN "verified_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "bank_changes" ADD CONSTRAINT "bank_changes_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_changes" ADD CONSTRAINT "bank_changes_requested_by_accounts_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_profiles" ADD CONSTRAINT "store_profiles_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_profiles" ADD CONSTRAINT "store_profiles_verified_by_accounts_id_fk" FOREIGN KEY ("verified_by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bank_changes_tenant_idx" ON "bank_changes" USING btree ("tenant_id","id");--> statement-breakpoint
CREATE INDEX "bank_changes_requested_by_idx" ON "bank_changes" USING btree ("requested_by");--> statement-breakpoint
CREATE UNIQUE INDEX "bank_changes_waiting_key" ON "bank_changes" USING btree ("tenant_id") WHERE "bank_changes"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "store_profiles_verified_by_idx" ON "store_profiles" USING btree ("verified_by");--> statement-breakpoint
ALTER TABLE "tenants" ADD CONSTRAINT "tenants_low_stock_check" CHECK ("tenants"."low_stock" >= 0);--> statement-breakpoint
ALTER TABLE "tenants" ADD CONSTRAINT "tenants_closure_check" CHECK (num_nulls("tenants"."closure_from", "tenants"."closure_to", "tenants"."closure_kind") in (0, 3)
        and "tenants"."closure_from" <= "tenants"."closure_to" and "tenants"."closure_kind" in ('sends_later', 'no_orders'));--> statement-breakpoint
CREATE POLICY "bank_changes_of_store" ON "bank_changes" AS PERMISSIVE FOR ALL TO "phohang_app" USING (tenant_id = (select nullif(current_setting('app.tenant', true), '')::bigint)) WITH CHECK (tenant_id = (select nullif(current_setting('app.tenant', true), '')::bigint));--> statement-breakpoint
CREATE POLICY "store_profiles_read" ON "store_profiles" AS PERMISSIVE FOR SELECT TO "phohang_app" USING (true);--> statement-breakpoint
CREATE POLICY "store_profiles_of_store" ON "store_profiles" AS PERMISSIVE FOR ALL TO "phohang_app" USING (tenant_id = (select nullif(current_setting('app.tenant', true), '')::bigint)) WITH CHECK (tenant_id = (select nullif(current_setting('app.tenant', true), '')::bigint));