CREATE TABLE "payment_connections" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_connections_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"tenant_id" bigint NOT NULL,
	"provider" text NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"token_hash" text NOT NULL,
	"token_sealed" text NOT NULL,
	"secret_sealed" text NOT NULL,
	"secret_changed_at" timestamp (3) with time zone NOT NULL,
	"old_secret_sealed" text,
	"old_secret_until" timestamp (3) with time zone,
	"created_by" bigint,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"last_refusal" text,
	"last_refusal_at" timestamp (3) with time zone,
	CONSTRAINT "payment_connections_tenant_key" UNIQUE("tenant_id","id"),
	CONSTRAINT "payment_connections_token_key" UNIQUE("token_hash"),
	CONSTRAINT "payment_connections_provider_check" CHECK ("payment_connections"."provider" in ('sepay', 'casso', 'payos')),
	CONSTRAINT "payment_connections_refusal_check" CHECK ("payment_connections"."last_refusal" in ('bad-proof', 'too-old', 'unreadable')
          and ("payment_connections"."last_refusal" is null) = ("payment_connections"."last_refusal_at" is null)),
	CONSTRAINT "payment_connections_old_secret_check" CHECK (("payment_connections"."old_secret_sealed" is null) = ("payment_connections"."old_secret_until" is null))
);
--> statement-breakpoint
ALTER TABLE "payment_connections" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "payment_settings" (
	"tenant_id" bigint PRIMARY KEY NOT NULL,
	"remind" boolean NOT NULL,
	"cancel" boolean NOT NULL,
	"since" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "payment_settings" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "webhook_deliveries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "webhook_deliveries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"tenant_id" bigint NOT NULL,
	"connection_id" bigint NOT NULL,
	"headers" jsonb NOT NULL,
	"body" "bytea" NOT NULL,
	"body_hash" text NOT NULL,
	"transactions" jsonb,
	"times" integer DEFAULT 1 NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	"last_received_at" timestamp (3) with time zone NOT NULL,
	"done_at" timestamp (3) with time zone,
	CONSTRAINT "webhook_deliveries_tenant_key" UNIQUE("tenant_id","id"),
	CONSTRAINT "webhook_deliveries_body_key" UNIQUE("tenant_id","connection_id","body_hash")
);
--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "bank_transactions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bank_transactions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"tenant_id" bigint NOT NULL,
	"account_id" bigint NOT NULL,
	"provider" text NOT NULL,
	"external_id" text NOT NULL,
	"direction" text NOT NULL,
	"amount" bigint NOT NULL,
	"text" text NOT NULL,
	"folded" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	"counter_name" text,
	"reference" text,
	"balance" bigint,
	"delivery_id" bigint,
	"state" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "bank_transactions_tenant_key" UNIQUE("tenant_id","id"),
	CONSTRAINT "bank_transactions_external_key" UNIQUE("tenant_id","provider","external_id"),
	CONSTRAINT "bank_transactions_amount_check" CHECK ("bank_transactions"."amount" > 0),
	CONSTRAINT "bank_transactions_provider_check" CHECK ("bank_transactions"."provider" in ('sepay', 'casso', 'payos', 'statement')),
	CONSTRAINT "bank_transactions_state_check" CHECK (case "bank_transactions"."direction" when 'out' then "bank_transactions"."state" = 'outgoing'
          else "bank_transactions"."direction" = 'in' and "bank_transactions"."state" in ('unmatched', 'matched', 'under', 'over', 'duplicate', 'late', 'refunded', 'ignored') end)
);
--> statement-breakpoint
ALTER TABLE "bank_transactions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "payment_accounts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_accounts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"tenant_id" bigint NOT NULL,
	"account" text NOT NULL,
	"bank_name" text DEFAULT '' NOT NULL,
	CONSTRAINT "payment_accounts_tenant_key" UNIQUE("tenant_id","id"),
	CONSTRAINT "payment_accounts_account_key" UNIQUE("tenant_id","account")
);
--> statement-breakpoint
ALTER TABLE "payment_accounts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "transaction_matches" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "transaction_matches_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"tenant_id" bigint NOT NULL,
	"transaction_id" bigint NOT NULL,
	"order_id" text NOT NULL,
	"amount" bigint NOT NULL,
	"payment_id" bigint NOT NULL,
	"taken_back_by" bigint,
	"at" timestamp (3) with time zone NOT NULL,
	"undone_at" timestamp (3) with time zone,
	CONSTRAINT "transaction_matches_payment_key" UNIQUE("tenant_id","payment_id"),
	CONSTRAINT "transaction_matches_taken_back_key" UNIQUE("tenant_id","taken_back_by"),
	CONSTRAINT "transaction_matches_amount_check" CHECK ("transaction_matches"."amount" > 0),
	CONSTRAINT "transaction_matches_undone_check" CHECK (("transaction_matches"."undone_at" is null) = ("transaction_matches"."taken_back_by" is null))
);
--> statement-breakpoint
ALTER TABLE "transaction_matches" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "transaction_steps" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "transaction_steps_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"tenant_id" bigint NOT NULL,
	"transaction_id" bigint NOT NULL,
	"act" text NOT NULL,
	"order_ids" text[] DEFAULT '{}' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"by_account" bigint,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "transaction_steps_act_check" CHECK ("transaction_steps"."act" in ('matched', 'unmatched', 'ignored', 'restored'))
);
--> statement-breakpoint
ALTER TABLE "transaction_steps" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "statement_layouts" (
	"tenant_id" bigint NOT NULL,
	"signature" text NOT NULL,
	"fields" text[] NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "statement_layouts_tenant_id_signature_pk" PRIMARY KEY("tenant_id","signature")
);
--> statement-breakpoint
ALTER TABLE "statement_layouts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "order_history" DROP CONSTRAINT "order_history_event_check";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "reminded_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "order_payments" ADD COLUMN "source" text DEFAULT 'hand' NOT NULL;--> statement-breakpoint
ALTER TABLE "order_payments" ADD COLUMN "recorded_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_connections" ADD CONSTRAINT "payment_connections_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_connections" ADD CONSTRAINT "payment_connections_created_by_accounts_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_settings" ADD CONSTRAINT "payment_settings_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_connection_fk" FOREIGN KEY ("tenant_id","connection_id") REFERENCES "public"."payment_connections"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_transactions" ADD CONSTRAINT "bank_transactions_account_fk" FOREIGN KEY ("tenant_id","account_id") REFERENCES "public"."payment_accounts"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_transactions" ADD CONSTRAINT "bank_transactions_delivery_fk" FOREIGN KEY ("tenant_id","delivery_id") REFERENCES "public"."webhook_deliveries"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_accounts" ADD CONSTRAINT "payment_accounts_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transaction_matches" ADD CONSTRAINT "transaction_matches_transaction_fk" FOREIGN KEY ("tenant_id","transaction_id") REFERENCES "public"."bank_transactions"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transaction_matches" ADD CONSTRAINT "transaction_matches_order_fk" FOREIGN KEY ("tenant_id","order_id") REFERENCES "public"."orders"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transaction_steps" ADD CONSTRAINT "transaction_steps_transaction_fk" FOREIGN KEY ("tenant_id","transaction_id") REFERENCES "public"."bank_transactions"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statement_layouts" ADD CONSTRAINT "statement_layouts_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payment_connections_created_by_idx" ON "payment_connections" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_last_idx" ON "webhook_deliveries" USING btree ("tenant_id","connection_id","last_received_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "webhook_deliveries_age_idx" ON "webhook_deliveries" USING btree ("last_received_at");--> statement-breakpoint
CREATE INDEX "bank_transactions_delivery_idx" ON "bank_transactions" USING btree ("tenant_id","delivery_id") WHERE "bank_transactions"."delivery_id" is not null;--> statement-breakpoint
CREATE INDEX "bank_transactions_time_idx" ON "bank_transactions" USING btree ("tenant_id","at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "bank_transactions_state_idx" ON "bank_transactions" USING btree ("tenant_id","state","at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "bank_transactions_account_idx" ON "bank_transactions" USING btree ("tenant_id","account_id","at" DESC NULLS FIRST,"id" DESC NULLS FIRST,"direction","amount","state");--> statement-breakpoint
CREATE INDEX "bank_transactions_amount_idx" ON "bank_transactions" USING btree ("tenant_id","amount","provider","at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "bank_transactions_balance_idx" ON "bank_transactions" USING btree ("tenant_id","account_id","at","id","balance") WHERE "bank_transactions"."balance" is not null;--> statement-breakpoint
CREATE INDEX "bank_transactions_words_idx" ON "bank_transactions" USING gin ("folded" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "transaction_matches_open_key" ON "transaction_matches" USING btree ("tenant_id","transaction_id","order_id") WHERE "transaction_matches"."undone_at" is null;--> statement-breakpoint
CREATE INDEX "transaction_matches_transaction_idx" ON "transaction_matches" USING btree ("tenant_id","transaction_id","id");--> statement-breakpoint
CREATE INDEX "transaction_matches_order_idx" ON "transaction_matches" USING btree ("tenant_id","order_id","transaction_id");--> statement-breakpoint
CREATE INDEX "transaction_steps_transaction_idx" ON "transaction_steps" USING btree ("tenant_id","transaction_id","id");--> statement-breakpoint
CREATE INDEX "orders_tenant_refund_idx" ON "orders" USING btree ("tenant_id","created_at" DESC NULLS FIRST,"id","account_id") WHERE "orders"."paid_amount" > 0 and ("orders"."status" = 'cancelled' or "orders"."paid_amount" > "orders"."total_amount");--> statement-breakpoint
CREATE INDEX "orders_unpaid_idx" ON "orders" USING btree ("created_at","tenant_id","id") WHERE "orders"."status" = 'pending' and "orders"."payment_status" = 'awaiting_transfer';--> statement-breakpoint
ALTER TABLE "order_history" ADD CONSTRAINT "order_history_event_check" CHECK (case "order_history"."event" when 'moved' then "order_history"."from_status" is distinct from "order_history"."to_status"
          else "order_history"."event" in ('cancellation_requested', 'cancellation_declined', 'paid', 'payment_withdrawn') and "order_history"."from_status" = "order_history"."to_status" end);--> statement-breakpoint
ALTER TABLE "order_payments" ADD CONSTRAINT "order_payments_source_check" CHECK ("order_payments"."source" = 'hand' or "order_payments"."source" = 'transaction' and "order_payments"."kind" <> 'refund');--> statement-breakpoint
CREATE POLICY "order_payments_of_buyer" ON "order_payments" AS PERMISSIVE FOR SELECT TO "phohang_app" USING (exists (select from orders o where o.id = order_id and o.account_id = (select nullif(current_setting('app.account', true), '')::bigint)));--> statement-breakpoint
CREATE POLICY "payment_connections_of_store" ON "payment_connections" AS PERMISSIVE FOR ALL TO "phohang_app" USING (tenant_id = (select nullif(current_setting('app.tenant', true), '')::bigint)) WITH CHECK (tenant_id = (select nullif(current_setting('app.tenant', true), '')::bigint));--> statement-breakpoint
CREATE POLICY "payment_settings_of_store" ON "payment_settings" AS PERMISSIVE FOR ALL TO "phohang_app" USING (tenant_id = (select nullif(current_setting('app.tenant', true), '')::bigint)) WITH CHECK (tenant_id = (select nullif(current_setting('app.tenant', true), '')::bigint));--> statement-breakpoint
CREATE POLICY "webhook_deliveries_of_store" ON "webhook_deliveries" AS PERMISSIVE FOR ALL TO "phohang_app" USING (tenant_id = (select nullif(current_setting('app.tenant', true), '')::bigint)) WITH CHECK (tenant_id = (select nullif(current_setting('app.tenant', true), '')::bigint));--> statement-breakpoint
CREATE POLICY "bank_transactions_of_store" ON "bank_transactions" AS PERMISSIVE FOR ALL TO "phohang_app" USING (tenant_id = (select nullif(current_setting('app.tenant', true), '')::bigint)) WITH CHECK (tenant_id = (select nullif(current_setting('app.tenant', true), '')::bigint));--> statement-breakpoint
CREATE POLICY "payment_accounts_of_store" ON "payment_accounts" AS PERMISSIVE FOR ALL TO "phohang_app" USING (tenant_id = (select nullif(current_setting('app.tenant', true), '')::bigint)) WITH CHECK (tenant_id = (select nullif(current_setting('app.tenant', true), '')::bigint));--> statement-breakpoint
CREATE POLICY "transaction_matches_of_store" ON "transaction_matches" AS PERMISSIVE FOR ALL TO "phohang_app" USING (tenant_id = (select nullif(current_setting('app.tenant', true), '')::bigint)) WITH CHECK (tenant_id = (select nullif(current_setting('app.tenant', true), '')::bigint));--> statement-breakpoint
CREATE POLICY "transaction_steps_of_store" ON "transaction_steps" AS PERMISSIVE FOR ALL TO "phohang_app" USING (tenant_id = (select nullif(current_setting('app.tenant', true), '')::bigint)) WITH CHECK (tenant_id = (select nullif(current_setting('app.tenant', true), '')::bigint));--> statement-breakpoint
CREATE POLICY "statement_layouts_of_store" ON "statement_layouts" AS PERMISSIVE FOR ALL TO "phohang_app" USING (tenant_id = (select nullif(current_setting('app.tenant', true), '')::bigint)) WITH CHECK (tenant_id = (select nullif(current_setting('app.tenant', true), '')::bigint));
--> statement-breakpoint
-- Payments were recorded when they moved, until now.
ALTER TABLE "order_payments" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
UPDATE "order_payments" SET "recorded_at" = "at";--> statement-breakpoint
ALTER TABLE "order_payments" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
-- Reminders and cancellations begin with the orders that are placed from now on.
INSERT INTO "payment_settings" ("tenant_id", "remind", "cancel", "since") SELECT "id", true, true, now() FROM "tenants";
