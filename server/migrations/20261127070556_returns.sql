CREATE TABLE "return_lines" (
	"return_id" text NOT NULL,
	"line" integer NOT NULL,
	"tenant_id" bigint NOT NULL,
	"order_id" text NOT NULL,
	"account_id" bigint NOT NULL,
	"product_id" bigint NOT NULL,
	"quantity" integer NOT NULL,
	"sellable" integer,
	"damaged" integer,
	"missing" integer,
	"fixed" integer,
	"amount" bigint,
	"held" integer NOT NULL,
	CONSTRAINT "return_lines_pkey" PRIMARY KEY("return_id","line"),
	CONSTRAINT "return_lines_quantity_check" CHECK ("return_lines"."quantity" > 0),
	CONSTRAINT "return_lines_found_check" CHECK (num_nulls("return_lines"."sellable", "return_lines"."damaged", "return_lines"."missing") in (0, 3)
          and least("return_lines"."sellable", "return_lines"."damaged", "return_lines"."missing") >= 0
          and "return_lines"."sellable" + "return_lines"."damaged" + "return_lines"."missing" = "return_lines"."quantity"),
	CONSTRAINT "return_lines_fixed_check" CHECK (("return_lines"."fixed" is null) = ("return_lines"."amount" is null) and "return_lines"."fixed" between 0 and "return_lines"."quantity"
          and "return_lines"."amount" >= 0 and "return_lines"."held" between 0 and "return_lines"."quantity")
);
--> statement-breakpoint
ALTER TABLE "return_lines" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "return_refunds" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "return_refunds_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"tenant_id" bigint NOT NULL,
	"return_id" text NOT NULL,
	"order_id" text NOT NULL,
	"account_id" bigint NOT NULL,
	"amount" bigint NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"how" text NOT NULL,
	"reference" text NOT NULL,
	"plain_reference" text NOT NULL,
	"transaction_id" bigint,
	"by_account" bigint,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "return_refunds_amount_check" CHECK ("return_refunds"."amount" > 0),
	CONSTRAINT "return_refunds_how_check" CHECK ("return_refunds"."how" in ('transaction', 'hand') and ("return_refunds"."how" = 'transaction') = ("return_refunds"."transaction_id" is not null))
);
--> statement-breakpoint
ALTER TABLE "return_refunds" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "return_steps" (
	"return_id" text NOT NULL,
	"step" integer NOT NULL,
	"tenant_id" bigint NOT NULL,
	"account_id" bigint NOT NULL,
	"act" text NOT NULL,
	"from_state" text,
	"to_state" text NOT NULL,
	"by_role" text NOT NULL,
	"by_account" bigint,
	"reason" text,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "return_steps_pkey" PRIMARY KEY("return_id","step"),
	CONSTRAINT "return_steps_act_check" CHECK ("return_steps"."act" in ('open', 'withdraw', 'accept', 'refuse', 'send', 'receive', 'inspect', 'refund', 'send_replacement', 'pay_instead', 'appeal', 'uphold_buyer', 'uphold_store', 'pass')),
	CONSTRAINT "return_steps_state_check" CHECK ("return_steps"."to_state" in ('requested', 'accepted', 'refused', 'appealed', 'on_the_way', 'received', 'inspected', 'refunded', 'replaced', 'closed', 'withdrawn') and "return_steps"."from_state" in ('requested', 'accepted', 'refused', 'appealed', 'on_the_way', 'received', 'inspected', 'refunded', 'replaced', 'closed', 'withdrawn')),
	CONSTRAINT "return_steps_role_check" CHECK ("return_steps"."by_role" in ('buyer', 'store', 'super_admin', 'system'))
);
--> statement-breakpoint
ALTER TABLE "return_steps" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "return_uploads" (
	"file" text PRIMARY KEY NOT NULL,
	"account_id" bigint NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "return_uploads" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "returns" (
	"id" text PRIMARY KEY NOT NULL,
	"tenant_id" bigint NOT NULL,
	"order_id" text NOT NULL,
	"account_id" bigint NOT NULL,
	"code" text NOT NULL,
	"reason" text NOT NULL,
	"wish" text NOT NULL,
	"asked_amount" bigint,
	"details" text DEFAULT '' NOT NULL,
	"pictures" text[] DEFAULT '{}' NOT NULL,
	"state" text NOT NULL,
	"state_at" timestamp (3) with time zone NOT NULL,
	"waits_for" text,
	"due_at" timestamp (3) with time zone,
	"when_passed" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"outcome" text,
	"way" text,
	"part_amount" bigint,
	"carrier" text,
	"tracking_code" text,
	"tracking_key" text,
	"receipt_amount" bigint,
	"receipt_picture" text,
	"shipping_cap" bigint NOT NULL,
	"received_at" timestamp (3) with time zone,
	"fixed_at" timestamp (3) with time zone,
	"goods_amount" bigint,
	"freight_amount" bigint,
	"postage_amount" bigint,
	"due_amount" bigint,
	"paid_amount" bigint DEFAULT 0 NOT NULL,
	"is_reduced" boolean DEFAULT false NOT NULL,
	"sent_at" timestamp (3) with time zone,
	"sent_carrier" text,
	"sent_code" text,
	"bank_bin" text,
	"bank_account" text,
	"bank_holder" text,
	"appealed_at" timestamp (3) with time zone,
	"appeal_decided_at" timestamp (3) with time zone,
	"appeal_decided_by" bigint,
	"reminded_at" timestamp (3) with time zone,
	"overdue_told_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	"erased_at" timestamp (3) with time zone,
	CONSTRAINT "returns_tenant_key" UNIQUE("tenant_id","id"),
	CONSTRAINT "returns_code_key" UNIQUE("code"),
	CONSTRAINT "returns_reason_check" CHECK ("returns"."reason" in ('damaged', 'wrong', 'not_as_described', 'fake', 'missing', 'unwanted')),
	CONSTRAINT "returns_wish_check" CHECK ("returns"."wish" in ('money', 'replacement', 'part') and "returns"."outcome" in ('money', 'replacement', 'part')
          and ("returns"."wish" = 'part') = ("returns"."asked_amount" is not null)
          and ("returns"."outcome" is not distinct from 'part') = ("returns"."part_amount" is not null)
          and "returns"."asked_amount" > 0 and "returns"."part_amount" > 0),
	CONSTRAINT "returns_way_check" CHECK ("returns"."way" in ('carrier', 'own', 'none') and ("returns"."way" is null) = ("returns"."outcome" is null)),
	CONSTRAINT "returns_state_check" CHECK ("returns"."state" in ('requested', 'accepted', 'refused', 'appealed', 'on_the_way', 'received', 'inspected', 'refunded', 'replaced', 'closed', 'withdrawn')),
	CONSTRAINT "returns_waiting_check" CHECK (("returns"."due_at" is not null) = ("returns"."state" in ('requested', 'accepted', 'refused', 'appealed', 'on_the_way', 'received', 'inspected', 'refunded', 'replaced'))
          and ("returns"."due_at" is null) = ("returns"."ended_at" is not null)
          and ("returns"."due_at" is null) = ("returns"."when_passed" is null)
          and "returns"."waits_for" in ('buyer', 'store', 'super_admin', 'system')
          and ("returns"."waits_for" is null or "returns"."due_at" is not null)),
	CONSTRAINT "returns_pictures_check" CHECK (cardinality("returns"."pictures") <= 6),
	CONSTRAINT "returns_tracking_check" CHECK (num_nulls("returns"."carrier", "returns"."tracking_code", "returns"."tracking_key") in (0, 3)
          and num_nulls("returns"."sent_carrier", "returns"."sent_code") in (0, 2)
          and ("returns"."sent_code" is null or "returns"."sent_at" is not null)),
	CONSTRAINT "returns_amounts_check" CHECK (num_nulls("returns"."fixed_at", "returns"."goods_amount", "returns"."freight_amount", "returns"."postage_amount", "returns"."due_amount") in (0, 5)
          and least("returns"."goods_amount", "returns"."freight_amount", "returns"."postage_amount", "returns"."due_amount", "returns"."paid_amount") >= 0
          and "returns"."due_amount" = "returns"."postage_amount" + case when "returns"."outcome" = 'replacement' then 0 else "returns"."goods_amount" + "returns"."freight_amount" end
          and ("returns"."state" not in ('inspected', 'refunded', 'replaced') or "returns"."fixed_at" is not null)),
	CONSTRAINT "returns_account_check" CHECK (num_nulls("returns"."bank_bin", "returns"."bank_account", "returns"."bank_holder") in (0, 3)),
	CONSTRAINT "returns_appeal_check" CHECK ("returns"."appeal_decided_at" is null or "returns"."appealed_at" is not null)
);
--> statement-breakpoint
ALTER TABLE "returns" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "transaction_steps" DROP CONSTRAINT "transaction_steps_act_check";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "return_snapshot" jsonb;--> statement-breakpoint
ALTER TABLE "policy_drafts" ADD COLUMN "return_shipping_cap" integer;--> statement-breakpoint
ALTER TABLE "policy_versions" ADD COLUMN "return_shipping_cap" integer;--> statement-breakpoint
ALTER TABLE "return_lines" ADD CONSTRAINT "return_lines_return_fk" FOREIGN KEY ("tenant_id","return_id") REFERENCES "public"."returns"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_refunds" ADD CONSTRAINT "return_refunds_by_account_accounts_id_fk" FOREIGN KEY ("by_account") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_refunds" ADD CONSTRAINT "return_refunds_return_fk" FOREIGN KEY ("tenant_id","return_id") REFERENCES "public"."returns"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_refunds" ADD CONSTRAINT "return_refunds_transaction_fk" FOREIGN KEY ("tenant_id","transaction_id") REFERENCES "public"."bank_transactions"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_steps" ADD CONSTRAINT "return_steps_return_fk" FOREIGN KEY ("tenant_id","return_id") REFERENCES "public"."returns"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_uploads" ADD CONSTRAINT "return_uploads_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_appeal_decided_by_accounts_id_fk" FOREIGN KEY ("appeal_decided_by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_order_fk" FOREIGN KEY ("tenant_id","order_id") REFERENCES "public"."orders"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "return_lines_order_idx" ON "return_lines" USING btree ("tenant_id","order_id","line");--> statement-breakpoint
CREATE INDEX "return_lines_product_idx" ON "return_lines" USING btree ("tenant_id","product_id");--> statement-breakpoint
CREATE INDEX "return_refunds_return_idx" ON "return_refunds" USING btree ("tenant_id","return_id","id");--> statement-breakpoint
CREATE INDEX "return_refunds_order_idx" ON "return_refunds" USING btree ("tenant_id","order_id","id");--> statement-breakpoint
CREATE INDEX "return_refunds_time_idx" ON "return_refunds" USING btree ("tenant_id","at","id");--> statement-breakpoint
CREATE INDEX "return_refunds_by_idx" ON "return_refunds" USING btree ("by_account");--> statement-breakpoint
CREATE UNIQUE INDEX "return_refunds_transaction_key" ON "return_refunds" USING btree ("tenant_id","transaction_id") WHERE "return_refunds"."transaction_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "return_refunds_reference_key" ON "return_refunds" USING btree ("tenant_id","plain_reference") WHERE "return_refunds"."how" = 'hand';--> statement-breakpoint
CREATE INDEX "return_steps_tenant_idx" ON "return_steps" USING btree ("tenant_id","return_id");--> statement-breakpoint
CREATE INDEX "return_uploads_account_idx" ON "return_uploads" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE INDEX "return_uploads_created_idx" ON "return_uploads" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "returns_order_idx" ON "returns" USING btree ("tenant_id","order_id","created_at");--> statement-breakpoint
CREATE INDEX "returns_account_idx" ON "returns" USING btree ("account_id","created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "returns_newest_idx" ON "returns" USING btree ("tenant_id","created_at" DESC NULLS FIRST,"id","account_id");--> statement-breakpoint
CREATE INDEX "returns_state_idx" ON "returns" USING btree ("tenant_id","state","created_at" DESC NULLS FIRST,"id","account_id");--> statement-breakpoint
CREATE INDEX "returns_waiting_idx" ON "returns" USING btree ("tenant_id","due_at","id","account_id") WHERE "returns"."waits_for" = 'store';--> statement-breakpoint
CREATE INDEX "returns_tracking_idx" ON "returns" USING btree ("tenant_id","tracking_key") WHERE "returns"."tracking_key" is not null;--> statement-breakpoint
CREATE INDEX "returns_appeal_decided_by_idx" ON "returns" USING btree ("appeal_decided_by");--> statement-breakpoint
CREATE INDEX "returns_due_idx" ON "returns" USING btree ("due_at","id") WHERE "returns"."due_at" is not null;--> statement-breakpoint
CREATE INDEX "returns_appealed_idx" ON "returns" USING btree ("due_at","id") WHERE "returns"."state" = 'appealed';--> statement-breakpoint
CREATE INDEX "returns_decided_idx" ON "returns" USING btree ("appeal_decided_at" DESC NULLS FIRST,"id") WHERE "returns"."appeal_decided_at" is not null;--> statement-breakpoint
CREATE INDEX "returns_inspected_idx" ON "returns" USING btree ("due_at","id") WHERE "returns"."state" = 'inspected';--> statement-breakpoint
CREATE INDEX "returns_ended_idx" ON "returns" USING btree ("ended_at") WHERE "returns"."ended_at" is not null and "returns"."erased_at" is null;--> statement-breakpoint
ALTER TABLE "transaction_steps" ADD CONSTRAINT "transaction_steps_act_check" CHECK ("transaction_steps"."act" in ('matched', 'unmatched', 'ignored', 'restored', 'taken_in', 'confirmed_double', 'admitted', 'payout', 'payout_undone', 'settled', 'settlement_undone', 'return_refunded')) NOT VALID;--> statement-breakpoint
ALTER TABLE "policy_versions" ADD CONSTRAINT "policy_versions_shipping_cap_check" CHECK ("policy_versions"."return_shipping_cap" is null or ("policy_versions"."name" = 'returns' and "policy_versions"."return_shipping_cap" between 0 and 1000000)) NOT VALID;--> statement-breakpoint
CREATE POLICY "return_lines_of_store_or_buyer" ON "return_lines" AS PERMISSIVE FOR ALL TO "phohang_app" USING (tenant_id = (select nullif(current_setting('app.tenant', true), '')::bigint) or account_id = (select nullif(current_setting('app.account', true), '')::bigint)) WITH CHECK (tenant_id = (select nullif(current_setting('app.tenant', true), '')::bigint) or account_id = (select nullif(current_setting('app.account', true), '')::bigint));--> statement-breakpoint
CREATE POLICY "return_refunds_of_store_or_buyer" ON "return_refunds" AS PERMISSIVE FOR ALL TO "phohang_app" USING (tenant_id = (select nullif(current_setting('app.tenant', true), '')::bigint) or account_id = (select nullif(current_setting('app.account', true), '')::bigint)) WITH CHECK (tenant_id = (select nullif(current_setting('app.tenant', true), '')::bigint) or account_id = (select nullif(current_setting('app.account', true), '')::bigint));--> statement-breakpoint
CREATE POLICY "return_steps_of_store_or_buyer" ON "return_steps" AS PERMISSIVE FOR ALL TO "phohang_app" USING (tenant_id = (select nullif(current_setting('app.tenant', true), '')::bigint) or account_id = (select nullif(current_setting('app.account', true), '')::bigint)) WITH CHECK (tenant_id = (select nullif(current_setting('app.tenant', true), '')::bigint) or account_id = (select nullif(current_setting('app.account', true), '')::bigint));--> statement-breakpoint
CREATE POLICY "return_uploads_of_buyer" ON "return_uploads" AS PERMISSIVE FOR ALL TO "phohang_app" USING (account_id = (select nullif(current_setting('app.account', true), '')::bigint)) WITH CHECK (account_id = (select nullif(current_setting('app.account', true), '')::bigint));--> statement-breakpoint
CREATE POLICY "returns_of_store_or_buyer" ON "returns" AS PERMISSIVE FOR ALL TO "phohang_app" USING (tenant_id = (select nullif(current_setting('app.tenant', true), '')::bigint) or account_id = (select nullif(current_setting('app.account', true), '')::bigint)) WITH CHECK (tenant_id = (select nullif(current_setting('app.tenant', true), '')::bigint) or account_id = (select nullif(current_setting('app.account', true), '')::bigint));--> statement-breakpoint
-- after the commit
ALTER TABLE "transaction_steps" VALIDATE CONSTRAINT "transaction_steps_act_check";--> statement-breakpoint
-- after the commit
ALTER TABLE "policy_versions" VALIDATE CONSTRAINT "policy_versions_shipping_cap_check";
