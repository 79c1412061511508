CREATE TABLE "commission_lines" (
	"tenant_id" bigint NOT NULL,
	"order_id" text NOT NULL,
	"line" integer NOT NULL,
	"version" integer NOT NULL,
	"basis_points" integer NOT NULL,
	"base" bigint NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "commission_lines_pkey" PRIMARY KEY("tenant_id","order_id","line"),
	CONSTRAINT "commission_lines_amount_check" CHECK ("commission_lines"."amount" between 0 and "commission_lines"."base")
);
--> statement-breakpoint
ALTER TABLE "commission_lines" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "commission_rules" (
	"version" integer NOT NULL,
	"position" integer NOT NULL,
	"store_id" bigint,
	"category_id" bigint,
	"basis_points" integer NOT NULL,
	"base" text NOT NULL,
	CONSTRAINT "commission_rules_pkey" PRIMARY KEY("version","position"),
	CONSTRAINT "commission_rules_points_check" CHECK ("commission_rules"."basis_points" between 0 and 10000),
	CONSTRAINT "commission_rules_base_check" CHECK ("commission_rules"."base" in ('before_vouchers', 'after_store_vouchers')),
	CONSTRAINT "commission_rules_category_check" CHECK ("commission_rules"."category_id" is null or "commission_rules"."store_id" is not null)
);
--> statement-breakpoint
CREATE TABLE "commission_versions" (
	"version" integer PRIMARY KEY NOT NULL,
	"valid_from" timestamp (3) with time zone NOT NULL,
	"by_account" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "commission_rules" ADD CONSTRAINT "commission_rules_version_commission_versions_version_fk" FOREIGN KEY ("version") REFERENCES "public"."commission_versions"("version") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE POLICY "commission_lines_of_store" ON "commission_lines" AS PERMISSIVE FOR ALL TO "phohang_app" USING (tenant_id = (select nullif(current_setting('app.tenant', true), '')::bigint)) WITH CHECK (tenant_id = (select nullif(current_setting('app.tenant', true), '')::bigint));