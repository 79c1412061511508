CREATE TABLE "payment_connection_accounts" (
	"tenant_id" bigint NOT NULL,
	"connection_id" bigint NOT NULL,
	"account_id" bigint NOT NULL,
	CONSTRAINT "payment_connection_accounts_pkey" PRIMARY KEY("tenant_id","connection_id","account_id")
);--> statement-breakpoint
ALTER TABLE "payment_connection_accounts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
-- A connection that is there lists the accounts that the store's transactions are of, and the one that buyers are shown. Row-level
-- security would hide the accounts from an owner who is no superuser.
ALTER TABLE payment_accounts NO FORCE ROW LEVEL SECURITY;
INSERT INTO payment_accounts (tenant_id, account, bank_name)
SELECT t.id, upper(regexp_replace(t.bank_account, '[^0-9A-Za-z]', '', 'g')), coalesce(t.bank_name, '') FROM tenants t
WHERE t.bank_account IS NOT NULL AND EXISTS (SELECT FROM payment_connections c WHERE c.tenant_id = t.id AND c.ended_at IS NULL)
ON CONFLICT (tenant_id, account) DO NOTHING;
INSERT INTO payment_connection_accounts (tenant_id, connection_id, account_id)
SELECT c.tenant_id, c.id, a.id FROM payment_connections c JOIN payment_accounts a ON a.tenant_id = c.tenant_id
WHERE c.ended_at IS NULL AND a.account <> '';
ALTER TABLE payment_accounts FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "bank_transactions" DROP CONSTRAINT "bank_transactions_state_check";--> statement-breakpoint
ALTER TABLE "transaction_steps" DROP CONSTRAINT "transaction_steps_act_check";--> statement-breakpoint
ALTER TABLE "bank_transactions" ADD COLUMN "unlisted_by" bigint;--> statement-breakpoint
ALTER TABLE "payment_connection_accounts" ADD CONSTRAINT "payment_connection_accounts_connection_fk" FOREIGN KEY ("tenant_id","connection_id") REFERENCES "public"."payment_connections"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_connection_accounts" ADD CONSTRAINT "payment_connection_accounts_account_fk" FOREIGN KEY ("tenant_id","account_id") REFERENCES "public"."payment_accounts"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payment_connection_accounts_account_idx" ON "payment_connection_accounts" USING btree ("tenant_id","account_id");--> statement-breakpoint
ALTER TABLE "bank_transactions" ADD CONSTRAINT "bank_transactions_unlisted_fk" FOREIGN KEY ("tenant_id","unlisted_by") REFERENCES "public"."payment_connections"("tenant_id","id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "bank_transactions" ADD CONSTRAINT "bank_transactions_unlisted_check" CHECK (("bank_transactions"."state" = 'unlisted') = ("bank_transactions"."unlisted_by" is not null)) NOT VALID;--> statement-breakpoint
ALTER TABLE "bank_transactions" ADD CONSTRAINT "bank_transactions_state_check" CHECK (case "bank_transactions"."direction" when 'out' then "bank_transactions"."state" in ('outgoing', 'double', 'possible_double', 'unlisted')
          else "bank_transactions"."direction" = 'in' and "bank_transactions"."state" in ('unmatched', 'matched', 'under', 'over', 'duplicate', 'late', 'refunded', 'ignored', 'double', 'possible_double', 'unlisted') end) NOT VALID;--> statement-breakpoint
ALTER TABLE "transaction_steps" ADD CONSTRAINT "transaction_steps_act_check" CHECK ("transaction_steps"."act" in ('matched', 'unmatched', 'ignored', 'restored', 'taken_in', 'admitted')) NOT VALID;--> statement-breakpoint
CREATE POLICY "payment_connection_accounts_of_store" ON "payment_connection_accounts" AS PERMISSIVE FOR ALL TO "phohang_app" USING (tenant_id = (select nullif(current_setting('app.tenant', true), '')::bigint)) WITH CHECK (tenant_id = (select nullif(current_setting('app.tenant', true), '')::bigint));--> statement-breakpoint
-- after the commit
ALTER TABLE "bank_transactions" VALIDATE CONSTRAINT "bank_transactions_unlisted_fk";--> statement-breakpoint
-- after the commit
CREATE INDEX CONCURRENTLY IF NOT EXISTS "bank_transactions_unlisted_idx" ON "bank_transactions" USING btree ("tenant_id","unlisted_by","account_id") WHERE "bank_transactions"."unlisted_by" is not null;--> statement-breakpoint
-- after the commit
ALTER TABLE "bank_transactions" VALIDATE CONSTRAINT "bank_transactions_unlisted_check";--> statement-breakpoint
-- after the commit
ALTER TABLE "bank_transactions" VALIDATE CONSTRAINT "bank_transactions_state_check";--> statement-breakpoint
-- after the commit
ALTER TABLE "transaction_steps" VALIDATE CONSTRAINT "transaction_steps_act_check";