CREATE TABLE "ledger_settlements" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_settlements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"tenant_id" bigint NOT NULL,
	"period" date NOT NULL,
	"paid_by" text NOT NULL,
	"transaction_id" bigint,
	"amount" bigint NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"reference" text NOT NULL,
	"plain_reference" text NOT NULL,
	"reason" text NOT NULL,
	"settled_by" bigint,
	"settled_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"undone_by" bigint,
	"undone_at" timestamp (3) with time zone,
	"undone_reason" text,
	CONSTRAINT "ledger_settlements_tenant_key" UNIQUE("tenant_id","id"),
	CONSTRAINT "ledger_settlements_amount_check" CHECK ("ledger_settlements"."amount" > 0),
	CONSTRAINT "ledger_settlements_payer_check" CHECK ("ledger_settlements"."paid_by" in ('shop', 'store')
          and ("ledger_settlements"."paid_by" = 'shop') = ("ledger_settlements"."transaction_id" is not null)),
	CONSTRAINT "ledger_settlements_undone_check" CHECK (("ledger_settlements"."undone_at" is null) = ("ledger_settlements"."undone_reason" is null))
);
--> statement-breakpoint
ALTER TABLE "ledger_settlements" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "ledger_transfers" DROP CONSTRAINT "ledger_transfers_code_check";--> statement-breakpoint
ALTER TABLE "ledger_transfers" DROP CONSTRAINT "ledger_transfers_source_check";--> statement-breakpoint
ALTER TABLE "bank_transactions" DROP CONSTRAINT "bank_transactions_state_check";--> statement-breakpoint
ALTER TABLE "transaction_steps" DROP CONSTRAINT "transaction_steps_act_check";--> statement-breakpoint
ALTER TABLE "ledger_queue" ALTER COLUMN "order_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "ledger_queue" ADD COLUMN "settlement_id" bigint;--> statement-breakpoint
ALTER TABLE "ledger_statements" ADD COLUMN "settlement_code" text DEFAULT 'QTO' || lpad(floor(random() * 100000000)::bigint::text, 8, '0') NOT NULL;--> statement-breakpoint
ALTER TABLE "ledger_settlements" ADD CONSTRAINT "ledger_settlements_settled_by_accounts_id_fk" FOREIGN KEY ("settled_by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_settlements" ADD CONSTRAINT "ledger_settlements_undone_by_accounts_id_fk" FOREIGN KEY ("undone_by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_settlements" ADD CONSTRAINT "ledger_settlements_statement_fk" FOREIGN KEY ("tenant_id","period") REFERENCES "public"."ledger_statements"("tenant_id","period") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_settlements" ADD CONSTRAINT "ledger_settlements_transaction_fk" FOREIGN KEY ("tenant_id","transaction_id") REFERENCES "public"."bank_transactions"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ledger_settlements_statement_idx" ON "ledger_settlements" USING btree ("tenant_id","period");--> statement-breakpoint
CREATE INDEX "ledger_settlements_transaction_idx" ON "ledger_settlements" USING btree ("tenant_id","transaction_id");--> statement-breakpoint
CREATE INDEX "ledger_settlements_settled_by_idx" ON "ledger_settlements" USING btree ("settled_by");--> statement-breakpoint
CREATE INDEX "ledger_settlements_undone_by_idx" ON "ledger_settlements" USING btree ("undone_by");--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_settlements_open_key" ON "ledger_settlements" USING btree ("tenant_id","transaction_id") WHERE "ledger_settlements"."undone_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_settlements_reference_key" ON "ledger_settlements" USING btree ("tenant_id","plain_reference") WHERE "ledger_settlements"."undone_at" is null and "ledger_settlements"."paid_by" = 'store';--> statement-breakpoint
ALTER TABLE "ledger_queue" ADD CONSTRAINT "ledger_queue_object_check" CHECK (num_nonnulls("ledger_queue"."order_id", "ledger_queue"."settlement_id") = 1) NOT VALID;--> statement-breakpoint
ALTER TABLE "ledger_transfers" ADD CONSTRAINT "ledger_transfers_code_check" CHECK ("ledger_transfers"."code" in ('sale', 'transfer_received', 'transfer_withdrawn', 'refund', 'cash_collected', 'cod_due', 'cod_paid', 'carrier_fee', 'carrier_fee_paid', 'payout_fee', 'payout_over', 'payout_short', 'shop_voucher', 'shop_voucher_returned', 'commission', 'commission_reversed', 'settled_by_shop', 'settled_by_shop_withdrawn', 'settled_by_store', 'settled_by_store_withdrawn', 'correction')) NOT VALID;--> statement-breakpoint
ALTER TABLE "ledger_transfers" ADD CONSTRAINT "ledger_transfers_source_check" CHECK ("ledger_transfers"."source_kind" in ('order', 'payment', 'parcel', 'payout', 'settlement')) NOT VALID;--> statement-breakpoint
ALTER TABLE "bank_transactions" ADD CONSTRAINT "bank_transactions_state_check" CHECK (case "bank_transactions"."direction" when 'out' then "bank_transactions"."state" in ('outgoing', 'double', 'possible_double', 'unlisted')
          else "bank_transactions"."direction" = 'in' and "bank_transactions"."state" in ('unmatched', 'matched', 'under', 'over', 'duplicate', 'late', 'refunded', 'payout', 'settlement', 'ignored', 'double', 'possible_double', 'unlisted') end) NOT VALID;--> statement-breakpoint
ALTER TABLE "transaction_steps" ADD CONSTRAINT "transaction_steps_act_check" CHECK ("transaction_steps"."act" in ('matched', 'unmatched', 'ignored', 'restored', 'taken_in', 'confirmed_double', 'admitted', 'payout', 'payout_undone', 'settled', 'settlement_undone')) NOT VALID;--> statement-breakpoint
CREATE POLICY "ledger_settlements_of_store" ON "ledger_settlements" AS PERMISSIVE FOR ALL TO "phohang_app" USING (tenant_id = (select nullif(current_setting('app.tenant', true), '')::bigint)) WITH CHECK (tenant_id = (select nullif(current_setting('app.tenant', true), '')::bigint));--> statement-breakpoint
-- after the commit
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "ledger_statements_code_key" ON "ledger_statements" USING btree ("tenant_id","settlement_code");--> statement-breakpoint
-- after the commit
ALTER TABLE "ledger_queue" VALIDATE CONSTRAINT "ledger_queue_object_check";--> statement-breakpoint
-- after the commit
ALTER TABLE "ledger_transfers" VALIDATE CONSTRAINT "ledger_transfers_code_check";--> statement-breakpoint
-- after the commit
ALTER TABLE "ledger_transfers" VALIDATE CONSTRAINT "ledger_transfers_source_check";--> statement-breakpoint
-- after the commit
ALTER TABLE "bank_transactions" VALIDATE CONSTRAINT "bank_transactions_state_check";--> statement-breakpoint
-- after the commit
ALTER TABLE "transaction_steps" VALIDATE CONSTRAINT "transaction_steps_act_check";