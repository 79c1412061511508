CREATE TABLE "ledger_accounts" (
	"book" bigint NOT NULL,
	"account" text NOT NULL,
	"period" date NOT NULL,
	"code" text NOT NULL,
	"debits" bigint NOT NULL,
	"credits" bigint NOT NULL,
	"transfers" bigint NOT NULL,
	CONSTRAINT "ledger_accounts_pkey" PRIMARY KEY("book","account","period","code")
);
--> statement-breakpoint
ALTER TABLE "ledger_accounts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "ledger_open_items" (
	"book" bigint NOT NULL,
	"account" text NOT NULL,
	"source_id" text NOT NULL,
	"order_id" text,
	"amount" bigint NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "ledger_open_items_pkey" PRIMARY KEY("book","account","source_id"),
	CONSTRAINT "ledger_open_items_account_check" CHECK (starts_with("ledger_open_items"."account", 'cod:'))
);
--> statement-breakpoint
ALTER TABLE "ledger_open_items" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "ledger_queue" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_queue_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"tenant_id" bigint NOT NULL,
	"order_id" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "ledger_queue" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "ledger_transfers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"book" bigint NOT NULL,
	"tenant_id" bigint NOT NULL,
	"period" date NOT NULL,
	"debit" text NOT NULL,
	"credit" text NOT NULL,
	"amount" bigint NOT NULL,
	"code" text NOT NULL,
	"corrects" text,
	"nth" integer NOT NULL,
	"source_kind" text NOT NULL,
	"source_id" text NOT NULL,
	"order_id" text,
	"happened_at" timestamp (3) with time zone NOT NULL,
	"posted_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "ledger_transfers_amount_check" CHECK ("ledger_transfers"."amount" > 0),
	CONSTRAINT "ledger_transfers_accounts_check" CHECK ("ledger_transfers"."debit" <> "ledger_transfers"."credit"),
	CONSTRAINT "ledger_transfers_book_check" CHECK ("ledger_transfers"."book" in (0, "ledger_transfers"."tenant_id")),
	CONSTRAINT "ledger_transfers_code_check" CHECK ("ledger_transfers"."code" in ('sale', 'transfer_received', 'transfer_withdrawn', 'refund', 'cash_collected', 'cod_due', 'cod_paid', 'carrier_fee', 'carrier_fee_paid', 'shop_voucher', 'shop_voucher_returned', 'commission', 'commission_reversed', 'settled_by_shop', 'settled_by_store', 'correction')),
	CONSTRAINT "ledger_transfers_source_check" CHECK ("ledger_transfers"."source_kind" in ('order', 'payment', 'parcel', 'statement')),
	CONSTRAINT "ledger_transfers_correction_check" CHECK (("ledger_transfers"."code" = 'correction') = ("ledger_transfers"."corrects" is not null)
          and ("ledger_transfers"."corrects" is null) = ("ledger_transfers"."nth" = 0)),
	CONSTRAINT "ledger_transfers_period_check" CHECK (date_part('day', "ledger_transfers"."period") = 1)
);
--> statement-breakpoint
ALTER TABLE "ledger_transfers" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE INDEX "ledger_open_items_since_idx" ON "ledger_open_items" USING btree ("book","account","since","amount","source_id");--> statement-breakpoint
CREATE INDEX "ledger_open_items_paid_idx" ON "ledger_open_items" USING btree ("book") WHERE "ledger_open_items"."amount" = 0;--> statement-breakpoint
CREATE INDEX "ledger_transfers_period_idx" ON "ledger_transfers" USING btree ("book","period" DESC NULLS FIRST,"happened_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "ledger_transfers_code_idx" ON "ledger_transfers" USING btree ("book","code","period" DESC NULLS FIRST,"happened_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "ledger_transfers_debit_idx" ON "ledger_transfers" USING btree ("book","debit","period" DESC NULLS FIRST,"happened_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "ledger_transfers_credit_idx" ON "ledger_transfers" USING btree ("book","credit","period" DESC NULLS FIRST,"happened_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "ledger_transfers_order_idx" ON "ledger_transfers" USING btree ("order_id") WHERE "ledger_transfers"."order_id" is not null;--> statement-breakpoint
CREATE POLICY "ledger_accounts_of_book" ON "ledger_accounts" AS PERMISSIVE FOR SELECT TO "phohang_app" USING (book = (select nullif(current_setting('app.tenant', true), '')::bigint));--> statement-breakpoint
CREATE POLICY "ledger_open_items_of_book" ON "ledger_open_items" AS PERMISSIVE FOR SELECT TO "phohang_app" USING (book = (select nullif(current_setting('app.tenant', true), '')::bigint));--> statement-breakpoint
CREATE POLICY "ledger_queue_of_store" ON "ledger_queue" AS PERMISSIVE FOR ALL TO "phohang_app" USING (tenant_id = (select nullif(current_setting('app.tenant', true), '')::bigint)) WITH CHECK (tenant_id = (select nullif(current_setting('app.tenant', true), '')::bigint));--> statement-breakpoint
CREATE POLICY "ledger_transfers_of_book" ON "ledger_transfers" AS PERMISSIVE FOR SELECT TO "phohang_app" USING (book = (select nullif(current_setting('app.tenant', true), '')::bigint));--> statement-breakpoint
-- A job posts what happened before. Processes find it without being notified, whose function may still be that of an older
-- version.
ALTER TABLE orders NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE jobs DISABLE TRIGGER USER;--> statement-breakpoint
INSERT INTO jobs (kind, payload, due_at) SELECT 'ledger.backfill', '{}', now() WHERE EXISTS (SELECT FROM orders);--> statement-breakpoint
ALTER TABLE jobs ENABLE TRIGGER USER;--> statement-breakpoint
ALTER TABLE orders FORCE ROW LEVEL SECURITY;
