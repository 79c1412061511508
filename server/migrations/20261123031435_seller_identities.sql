CREATE TABLE "seller_identities" (
	"tenant_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "seller_identities_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"since" timestamp (3) with time zone NOT NULL,
	"legal_name" text NOT NULL,
	"tax_code" text NOT NULL,
	"address" text NOT NULL,
	"is_verified" boolean NOT NULL,
	CONSTRAINT "seller_identities_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "seller_identities" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "seller_identities" ADD CONSTRAINT "seller_identities_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE POLICY "seller_identities_read" ON "seller_identities" AS PERMISSIVE FOR SELECT TO "phohang_app" USING (true);--> statement-breakpoint
CREATE POLICY "seller_identities_of_store" ON "seller_identities" AS PERMISSIVE FOR INSERT TO "phohang_app" WITH CHECK (tenant_id = (select nullif(current_setting('app.tenant', true), '')::bigint));--> statement-breakpoint
-- What stores showed before is not known; orders from before show what their store shows now.
ALTER TABLE store_profiles NO FORCE ROW LEVEL SECURITY;
INSERT INTO seller_identities (tenant_id, since, legal_name, tax_code, address, is_verified)
SELECT tenant_id, to_timestamp(0), coalesce(verified ->> 'name', legal_name), coalesce(verified ->> 'taxCode', tax_code),
  coalesce(verified ->> 'address', legal_address), verified IS NOT NULL
FROM store_profiles WHERE verified IS NOT NULL OR legal_name <> '';
ALTER TABLE store_profiles FORCE ROW LEVEL SECURITY;
