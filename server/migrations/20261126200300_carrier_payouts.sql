CREATE TABLE "carrier_payouts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "carrier_payouts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"tenant_id" bigint NOT NULL,
	"transaction_id" bigint NOT NULL,
	"carrier" text NOT NULL,
	"order_id" text NOT NULL,
	"fee" bigint NOT NULL,
	"owed_fee" bigint NOT NULL,
	"difference" bigint NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"reason" text NOT NULL,
	"taken_by" bigint,
	"taken_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"undone_at" timestamp (3) with time zone,
	CONSTRAINT "carrier_payouts_tenant_key" UNIQUE("tenant_id","id"),
	CONSTRAINT "carrier_payouts_carrier_check" CHECK ("carrier_payouts"."carrier" in ('ghn', 'ghtk', 'viettel_post')),
	CONSTRAINT "carrier_payouts_fee_check" CHECK ("carrier_payouts"."fee" >= 0)
);
--> statement-breakpoint
ALTER TABLE "carrier_payouts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "payout_parcels" (
	"tenant_id" bigint NOT NULL,
	"payout_id" bigint NOT NULL,
	"parcel_id" text NOT NULL,
	"cod" bigint NOT NULL,
	"fee" bigint NOT NULL,
	"owed_cod" bigint NOT NULL,
	"owed_fee" bigint NOT NULL,
	"is_again" boolean NOT NULL,
	"undone_at" timestamp (3) with time zone,
	CONSTRAINT "payout_parcels_pkey" PRIMARY KEY("tenant_id","payout_id","parcel_id"),
	CONSTRAINT "payout_parcels_amounts_check" CHECK ("payout_parcels"."cod" >= 0 and "payout_parcels"."fee" >= 0)
);
--> statement-breakpoint
ALTER TABLE "payout_parcels" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "payout_settings" (
	"tenant_id" bigint NOT NULL,
	"carrier" text NOT NULL,
	"nets_fees" boolean NOT NULL,
	"payout_fee" bigint NOT NULL,
	"overdue_days" integer NOT NULL,
	CONSTRAINT "payout_settings_pkey" PRIMARY KEY("tenant_id","carrier"),
	CONSTRAINT "payout_settings_carrier_check" CHECK ("payout_settings"."carrier" in ('ghn', 'ghtk', 'viettel_post')),
	CONSTRAINT "payout_settings_amounts_check" CHECK ("payout_settings"."payout_fee" >= 0 and "payout_settings"."overdue_days" > 0)
);
--> statement-breakpoint
ALTER TABLE "payout_settings" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "ledger_transfers" DROP CONSTRAINT "ledger_transfers_code_check";--> statement-breakpoint
ALTER TABLE "ledger_transfers" DROP CONSTRAINT "ledger_transfers_source_check";--> statement-breakpoint
ALTER TABLE "bank_transactions" DROP CONSTRAINT "bank_transactions_state_check";--> statement-breakpoint
ALTER TABLE "transaction_steps" DROP CONSTRAINT "transaction_steps_act_check";--> statement-breakpoint
ALTER TABLE "parcels" ADD COLUMN "paid_cod" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "parcels" ADD COLUMN "paid_fee" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "carrier_payouts" ADD CONSTRAINT "carrier_payouts_taken_by_accounts_id_fk" FOREIGN KEY ("taken_by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "carrier_payouts" ADD CONSTRAINT "carrier_payouts_transaction_fk" FOREIGN KEY ("tenant_id","transaction_id") REFERENCES "public"."bank_transactions"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_parcels" ADD CONSTRAINT "payout_parcels_payout_fk" FOREIGN KEY ("tenant_id","payout_id") REFERENCES "public"."carrier_payouts"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_parcels" ADD CONSTRAINT "payout_parcels_parcel_fk" FOREIGN KEY ("tenant_id","parcel_id") REFERENCES "public"."parcels"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_settings" ADD CONSTRAINT "payout_settings_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "carrier_payouts_open_key" ON "carrier_payouts" USING btree ("tenant_id","transaction_id") WHERE "carrier_payouts"."undone_at" is null;--> statement-breakpoint
CREATE INDEX "carrier_payouts_order_idx" ON "carrier_payouts" USING btree ("tenant_id","order_id");--> statement-breakpoint
CREATE INDEX "carrier_payouts_taken_by_idx" ON "carrier_payouts" USING btree ("taken_by");--> statement-breakpoint
CREATE INDEX "payout_parcels_parcel_idx" ON "payout_parcels" USING btree ("tenant_id","parcel_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payout_parcels_open_key" ON "payout_parcels" USING btree ("tenant_id","parcel_id") WHERE "payout_parcels"."undone_at" is null and not "payout_parcels"."is_again";--> statement-breakpoint
ALTER TABLE "ledger_transfers" ADD CONSTRAINT "ledger_transfers_code_check" CHECK ("ledger_transfers"."code" in ('sale', 'transfer_received', 'transfer_withdrawn', 'refund', 'cash_collected', 'cod_due', 'cod_paid', 'carrier_fee', 'carrier_fee_paid', 'payout_fee', 'payout_over', 'payout_short', 'shop_voucher', 'shop_voucher_returned', 'commission', 'commission_reversed', 'settled_by_shop', 'settled_by_store', 'correction')) NOT VALID;--> statement-breakpoint
ALTER TABLE "ledger_transfers" ADD CONSTRAINT "ledger_transfers_source_check" CHECK ("ledger_transfers"."source_kind" in ('order', 'payment', 'parcel', 'payout', 'statement')) NOT VALID;--> statement-breakpoint
ALTER TABLE "bank_transactions" ADD CONSTRAINT "bank_transactions_state_check" CHECK (case "bank_transactions"."direction" when 'out' then "bank_transactions"."state" in ('outgoing', 'double', 'possible_double', 'unlisted')
          else "bank_transactions"."direction" = 'in' and "bank_transactions"."state" in ('unmatched', 'matched', 'under', 'over', 'duplicate', 'late', 'refunded', 'payout', 'ignored', 'double', 'possible_double', 'unlisted') end) NOT VALID;--> statement-breakpoint
ALTER TABLE "transaction_steps" ADD CONSTRAINT "transaction_steps_act_check" CHECK ("transaction_steps"."act" in ('matched', 'unmatched', 'ignored', 'restored', 'taken_in', 'confirmed_double', 'admitted', 'payout', 'payout_undone')) NOT VALID;--> statement-breakpoint
CREATE POLICY "carrier_payouts_of_store" ON "carrier_payouts" AS PERMISSIVE FOR ALL TO "phohang_app" USING (tenant_id = (select nullif(current_setting('app.tenant', true), '')::bigint)) WITH CHECK (tenant_id = (select nullif(current_setting('app.tenant', true), '')::bigint));--> statement-breakpoint
CREATE POLICY "payout_parcels_of_store" ON "payout_parcels" AS PERMISSIVE FOR ALL TO "phohang_app" USING (tenant_id = (select nullif(current_setting('app.tenant', true), '')::bigint)) WITH CHECK (tenant_id = (select nullif(current_setting('app.tenant', true), '')::bigint));--> statement-breakpoint
CREATE POLICY "payout_settings_of_store" ON "payout_settings" AS PERMISSIVE FOR ALL TO "phohang_app" USING (tenant_id = (select nullif(current_setting('app.tenant', true), '')::bigint)) WITH CHECK (tenant_id = (select nullif(current_setting('app.tenant', true), '')::bigint));--> statement-breakpoint
-- after the commit
CREATE INDEX CONCURRENTLY IF NOT EXISTS "parcels_unpaid_idx" ON "parcels" USING btree ("tenant_id","carrier",coalesce("carrier_at", "state_at"),"id") WHERE "parcels"."state" = 'delivered' and "parcels"."cod" > "parcels"."paid_cod";--> statement-breakpoint
-- after the commit
ALTER TABLE "ledger_transfers" VALIDATE CONSTRAINT "ledger_transfers_code_check";--> statement-breakpoint
-- after the commit
ALTER TABLE "ledger_transfers" VALIDATE CONSTRAINT "ledger_transfers_source_check";--> statement-breakpoint
-- after the commit
ALTER TABLE "bank_transactions" VALIDATE CONSTRAINT "bank_transactions_state_check";--> statement-breakpoint
-- after the commit
ALTER TABLE "transaction_steps" VALIDATE CONSTRAINT "transaction_steps_act_check";