CREATE TABLE "machine_tokens" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "machine_tokens_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"tenant_id" bigint NOT NULL,
	"account_id" bigint NOT NULL,
	"name" text NOT NULL,
	"scopes" text[] NOT NULL,
	"hash" text NOT NULL,
	"hint" text NOT NULL,
	"created_by" bigint,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone,
	"last_used_at" timestamp (3) with time zone,
	"revoked_at" timestamp (3) with time zone,
	CONSTRAINT "machine_tokens_hash_key" UNIQUE("hash"),
	CONSTRAINT "machine_tokens_account_key" UNIQUE("account_id"),
	CONSTRAINT "machine_tokens_scopes_check" CHECK ("machine_tokens"."scopes" <@ array['products:read', 'products:write', 'stock:write', 'orders:read', 'orders:write', 'parcels:read', 'parcels:write', 'returns:read', 'returns:write', 'revenue:read', 'ledger:read'] and cardinality("machine_tokens"."scopes") > 0)
);
--> statement-breakpoint
ALTER TABLE "machine_tokens" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "machine_tokens" ADD CONSTRAINT "machine_tokens_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "machine_tokens" ADD CONSTRAINT "machine_tokens_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "machine_tokens" ADD CONSTRAINT "machine_tokens_created_by_accounts_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "machine_tokens_tenant_idx" ON "machine_tokens" USING btree ("tenant_id","id");--> statement-breakpoint
CREATE INDEX "machine_tokens_created_by_idx" ON "machine_tokens" USING btree ("created_by");--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_service_check" CHECK ("accounts"."email" not like '%@service.invalid' or ("accounts"."role" is null and "accounts"."password_hash" is null
          and "accounts"."is_disabled" and not "accounts"."is_active")) NOT VALID;--> statement-breakpoint
CREATE POLICY "machine_tokens_of_store" ON "machine_tokens" AS PERMISSIVE FOR ALL TO "phohang_app" USING (tenant_id = (select nullif(current_setting('app.tenant', true), '')::bigint)) WITH CHECK (tenant_id = (select nullif(current_setting('app.tenant', true), '')::bigint));--> statement-breakpoint
-- after the commit
CREATE INDEX CONCURRENTLY IF NOT EXISTS "audit_log_account_idx" ON "audit_log" USING btree ("account_id","id");--> statement-breakpoint
-- after the commit
ALTER TABLE "accounts" VALIDATE CONSTRAINT "accounts_service_check";
