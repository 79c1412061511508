ALTER TABLE "ledger_transfers" DROP CONSTRAINT "ledger_transfers_code_check";--> statement-breakpoint
ALTER TABLE "ledger_transfers" DROP CONSTRAINT "ledger_transfers_source_check";--> statement-breakpoint
ALTER TABLE "ledger_transfers" ADD CONSTRAINT "ledger_transfers_code_check" CHECK ("ledger_transfers"."code" in ('sale', 'transfer_received', 'transfer_withdrawn', 'refund', 'cash_collected', 'cod_due', 'cod_paid', 'carrier_fee', 'carrier_fee_paid', 'payout_fee', 'payout_over', 'payout_short', 'shop_voucher', 'shop_voucher_returned', 'commission', 'commission_reversed', 'sale_returned', 'return_postage', 'return_paid', 'return_commission_reversed', 'return_voucher_reversed', 'settled_by_shop', 'settled_by_shop_withdrawn', 'settled_by_store', 'settled_by_store_withdrawn', 'correction')) NOT VALID;--> statement-breakpoint
ALTER TABLE "ledger_transfers" ADD CONSTRAINT "ledger_transfers_source_check" CHECK ("ledger_transfers"."source_kind" in ('order', 'payment', 'parcel', 'payout', 'settlement', 'return')) NOT VALID;--> statement-breakpoint
ALTER TABLE "returns" ADD COLUMN "vouchers_back" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- after the commit
ALTER TABLE "ledger_transfers" VALIDATE CONSTRAINT "ledger_transfers_code_check";--> statement-breakpoint
-- after the commit
ALTER TABLE "ledger_transfers" VALIDATE CONSTRAINT "ledger_transfers_source_check";--> statement-breakpoint
-- after the commit
CREATE INDEX CONCURRENTLY IF NOT EXISTS "returns_fixed_idx" ON "returns" USING btree ("tenant_id","fixed_at") WHERE "returns"."fixed_at" is not null;