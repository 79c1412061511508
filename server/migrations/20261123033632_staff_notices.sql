CREATE TABLE "notice_days" (
	"tenant_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"day" date NOT NULL,
	CONSTRAINT "notice_days_tenant_id_kind_pk" PRIMARY KEY("tenant_id","kind")
);
--> statement-breakpoint
ALTER TABLE "notice_days" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "staff_notices" (
	"tenant_id" bigint NOT NULL,
	"account_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"wanted" boolean NOT NULL,
	CONSTRAINT "staff_notices_tenant_id_kind_account_id_pk" PRIMARY KEY("tenant_id","kind","account_id")
);
--> statement-breakpoint
ALTER TABLE "staff_notices" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "notice_days" ADD CONSTRAINT "notice_days_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_notices" ADD CONSTRAINT "staff_notices_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_notices" ADD CONSTRAINT "staff_notices_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "staff_notices_account_idx" ON "staff_notices" USING btree ("account_id");--> statement-breakpoint
CREATE POLICY "notice_days_of_store" ON "notice_days" AS PERMISSIVE FOR ALL TO "phohang_app" USING (tenant_id = (select nullif(current_setting('app.tenant', true), '')::bigint)) WITH CHECK (tenant_id = (select nullif(current_setting('app.tenant', true), '')::bigint));--> statement-breakpoint
CREATE POLICY "staff_notices_of_store" ON "staff_notices" AS PERMISSIVE FOR ALL TO "phohang_app" USING (tenant_id = (select nullif(current_setting('app.tenant', true), '')::bigint)) WITH CHECK (tenant_id = (select nullif(current_setting('app.tenant', true), '')::bigint));--> statement-breakpoint
CREATE POLICY "staff_notices_of_orders" ON "staff_notices" AS PERMISSIVE FOR SELECT TO "phohang_checkout" USING (kind = 'order_placed');