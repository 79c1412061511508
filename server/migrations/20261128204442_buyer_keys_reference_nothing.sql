ALTER TABLE "buyer_keys" DROP CONSTRAINT "buyer_keys_account_id_accounts_id_fk";
--> statement-breakpoint
ALTER TABLE "buyer_keys" DROP CONSTRAINT "buyer_keys_tenant_id_tenants_id_fk";
