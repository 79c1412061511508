CREATE TABLE "buyer_notes" (
	"tenant_id" bigint NOT NULL,
	"account_id" bigint NOT NULL,
	"note" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"written_by" bigint NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "buyer_notes_tenant_id_account_id_pk" PRIMARY KEY("tenant_id","account_id")
);
--> statement-breakpoint
ALTER TABLE "buyer_notes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "buyer_keys" (
	"account_id" bigint NOT NULL,
	"tenant_id" bigint NOT NULL,
	"key" text COLLATE "C" NOT NULL,
	CONSTRAINT "buyer_keys_account_id_tenant_id_key_pk" PRIMARY KEY("account_id","tenant_id","key")
);
--> statement-breakpoint
ALTER TABLE "buyer_keys" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "sold_numbers" (
	"tenant_id" bigint NOT NULL,
	"key" text COLLATE "C" NOT NULL,
	"product_id" bigint NOT NULL,
	CONSTRAINT "sold_numbers_tenant_id_key_product_id_pk" PRIMARY KEY("tenant_id","key","product_id")
);
--> statement-breakpoint
ALTER TABLE "sold_numbers" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "buyer_notes" ADD CONSTRAINT "buyer_notes_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "buyer_notes" ADD CONSTRAINT "buyer_notes_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "buyer_keys" ADD CONSTRAINT "buyer_keys_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "buyer_keys" ADD CONSTRAINT "buyer_keys_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sold_numbers" ADD CONSTRAINT "sold_numbers_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "buyer_keys_found_idx" ON "buyer_keys" USING btree ("tenant_id","key","account_id");--> statement-breakpoint
CREATE POLICY "buyer_notes_of_store" ON "buyer_notes" AS PERMISSIVE FOR ALL TO "phohang_app" USING (tenant_id = (select nullif(current_setting('app.tenant', true), '')::bigint)) WITH CHECK (tenant_id = (select nullif(current_setting('app.tenant', true), '')::bigint));--> statement-breakpoint
CREATE POLICY "buyer_keys_of_store_or_buyer" ON "buyer_keys" AS PERMISSIVE FOR ALL TO "phohang_app" USING (tenant_id = (select nullif(current_setting('app.tenant', true), '')::bigint) or account_id = (select nullif(current_setting('app.account', true), '')::bigint)) WITH CHECK (tenant_id = (select nullif(current_setting('app.tenant', true), '')::bigint) or account_id = (select nullif(current_setting('app.account', true), '')::bigint));--> statement-breakpoint
CREATE POLICY "sold_numbers_of_store" ON "sold_numbers" AS PERMISSIVE FOR ALL TO "phohang_app" USING (tenant_id = (select nullif(current_setting('app.tenant', true), '')::bigint)) WITH CHECK (tenant_id = (select nullif(current_setting('app.tenant', true), '')::bigint));--> statement-breakpoint
-- A job makes the keys of earlier orders. Processes find it without being notified, whose function may still be that of an
-- older version.
ALTER TABLE orders NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE jobs DISABLE TRIGGER USER;--> statement-breakpoint
INSERT INTO jobs (kind, payload, due_at) SELECT 'orders.fill-search-keys', '{}', now() WHERE EXISTS (SELECT FROM orders);--> statement-breakpoint
ALTER TABLE jobs ENABLE TRIGGER USER;--> statement-breakpoint
ALTER TABLE orders FORCE ROW LEVEL SECURITY;
