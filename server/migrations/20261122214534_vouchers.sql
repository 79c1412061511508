CREATE TABLE "order_discounts" (
	"order_id" text NOT NULL,
	"voucher_id" bigint NOT NULL,
	"tenant_id" bigint NOT NULL,
	"account_id" bigint NOT NULL,
	"checkout_id" text NOT NULL,
	"of_shop" boolean NOT NULL,
	"code" text NOT NULL,
	"name_en" text NOT NULL,
	"name_vn" text NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "order_discounts_order_id_voucher_id_pk" PRIMARY KEY("order_id","voucher_id"),
	CONSTRAINT "order_discounts_amount_check" CHECK ("order_discounts"."amount" > 0)
);
--> statement-breakpoint
ALTER TABLE "order_discounts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "collected_vouchers" (
	"account_id" bigint NOT NULL,
	"voucher_id" bigint NOT NULL,
	"owner_id" bigint NOT NULL,
	"collected_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "collected_vouchers_account_id_voucher_id_pk" PRIMARY KEY("account_id","voucher_id")
);
--> statement-breakpoint
ALTER TABLE "collected_vouchers" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "voucher_categories" (
	"owner_id" bigint NOT NULL,
	"voucher_id" bigint NOT NULL,
	"tenant_id" bigint NOT NULL,
	"category_id" bigint NOT NULL,
	CONSTRAINT "voucher_categories_voucher_id_category_id_pk" PRIMARY KEY("voucher_id","category_id"),
	CONSTRAINT "voucher_categories_owner_check" CHECK (owner_id in (0, tenant_id))
);
--> statement-breakpoint
ALTER TABLE "voucher_categories" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "voucher_products" (
	"owner_id" bigint NOT NULL,
	"voucher_id" bigint NOT NULL,
	"tenant_id" bigint NOT NULL,
	"product_id" bigint NOT NULL,
	CONSTRAINT "voucher_products_voucher_id_product_id_pk" PRIMARY KEY("voucher_id","product_id"),
	CONSTRAINT "voucher_products_owner_check" CHECK (owner_id in (0, tenant_id))
);
--> statement-breakpoint
ALTER TABLE "voucher_products" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "voucher_codes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "voucher_codes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"owner_id" bigint NOT NULL,
	"voucher_id" bigint NOT NULL,
	"hash" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "voucher_codes_voucher_key" UNIQUE("voucher_id","id")
);
--> statement-breakpoint
ALTER TABLE "voucher_codes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "voucher_counts" (
	"voucher_id" bigint PRIMARY KEY NOT NULL,
	"owner_id" bigint NOT NULL,
	"quota" integer,
	"used" integer DEFAULT 0 NOT NULL,
	"revenue" bigint DEFAULT 0 NOT NULL,
	"cost" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "voucher_counts_quota_check" CHECK ("voucher_counts"."quota" between 1 and 1000000),
	CONSTRAINT "voucher_counts_used_check" CHECK ("voucher_counts"."used" >= 0 and "voucher_counts"."used" <= coalesce("voucher_counts"."quota", "voucher_counts"."used")),
	CONSTRAINT "voucher_counts_sums_check" CHECK ("voucher_counts"."revenue" >= 0 and "voucher_counts"."cost" >= 0)
);
--> statement-breakpoint
ALTER TABLE "voucher_counts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "voucher_uses" (
	"voucher_id" bigint NOT NULL,
	"checkout_id" text NOT NULL,
	"owner_id" bigint NOT NULL,
	"account_id" bigint NOT NULL,
	"phone" text NOT NULL,
	"code_id" bigint,
	"tenant_ids" bigint[] NOT NULL,
	"open_orders" integer NOT NULL,
	"used_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"given_back_at" timestamp (3) with time zone,
	CONSTRAINT "voucher_uses_voucher_id_checkout_id_pk" PRIMARY KEY("voucher_id","checkout_id"),
	CONSTRAINT "voucher_uses_open_check" CHECK ("voucher_uses"."open_orders" >= 0 and ("voucher_uses"."open_orders" = 0) = ("voucher_uses"."given_back_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "voucher_uses" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "vouchers" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "vouchers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"tenant_id" bigint,
	"owner_id" bigint GENERATED ALWAYS AS (coalesce(tenant_id, 0)) STORED NOT NULL,
	"code" text NOT NULL,
	"is_code_free" boolean DEFAULT false NOT NULL,
	"single_use" boolean DEFAULT false NOT NULL,
	"name_en" text NOT NULL,
	"name_vn" text NOT NULL,
	"terms_en" text DEFAULT '' NOT NULL,
	"terms_vn" text DEFAULT '' NOT NULL,
	"kind" text NOT NULL,
	"percent" integer,
	"amount" bigint,
	"cap" bigint,
	"min_spend" bigint DEFAULT 0 NOT NULL,
	"scope" text DEFAULT 'store' NOT NULL,
	"new_customers_only" boolean DEFAULT false NOT NULL,
	"per_customer" integer DEFAULT 1 NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	"is_public" boolean DEFAULT false NOT NULL,
	"is_draft" boolean DEFAULT false NOT NULL,
	"is_paused" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" bigint,
	CONSTRAINT "vouchers_owner_key" UNIQUE("owner_id","id"),
	CONSTRAINT "vouchers_code_check" CHECK ("vouchers"."code" ~ '^[A-Z0-9]{4,20}$'),
	CONSTRAINT "vouchers_kind_check" CHECK (case "vouchers"."kind"
        when 'percent' then "vouchers"."percent" between 1 and 90 and "vouchers"."amount" is null
        when 'amount' then "vouchers"."amount" > 0 and num_nulls("vouchers"."percent", "vouchers"."cap") = 2
        else "vouchers"."kind" = 'shipping' and num_nulls("vouchers"."percent", "vouchers"."amount") = 2 end),
	CONSTRAINT "vouchers_cap_check" CHECK ("vouchers"."cap" > 0),
	CONSTRAINT "vouchers_min_spend_check" CHECK ("vouchers"."min_spend" >= 0),
	CONSTRAINT "vouchers_scope_check" CHECK ("vouchers"."scope" in ('store', 'categories', 'products')),
	CONSTRAINT "vouchers_per_customer_check" CHECK ("vouchers"."per_customer" between 1 and 100),
	CONSTRAINT "vouchers_time_check" CHECK ("vouchers"."ends_at" > "vouchers"."starts_at")
);
--> statement-breakpoint
ALTER TABLE "vouchers" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_total_check";--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "discount" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "discount" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "fee_discount" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_discounts" ADD CONSTRAINT "order_discounts_order_fk" FOREIGN KEY ("tenant_id","order_id") REFERENCES "public"."orders"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_discounts" ADD CONSTRAINT "order_discounts_use_fk" FOREIGN KEY ("voucher_id","checkout_id") REFERENCES "public"."voucher_uses"("voucher_id","checkout_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collected_vouchers" ADD CONSTRAINT "collected_vouchers_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collected_vouchers" ADD CONSTRAINT "collected_vouchers_voucher_fk" FOREIGN KEY ("owner_id","voucher_id") REFERENCES "public"."vouchers"("owner_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voucher_categories" ADD CONSTRAINT "voucher_categories_voucher_fk" FOREIGN KEY ("owner_id","voucher_id") REFERENCES "public"."vouchers"("owner_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voucher_categories" ADD CONSTRAINT "voucher_categories_category_fk" FOREIGN KEY ("tenant_id","category_id") REFERENCES "public"."categories"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voucher_products" ADD CONSTRAINT "voucher_products_voucher_fk" FOREIGN KEY ("owner_id","voucher_id") REFERENCES "public"."vouchers"("owner_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voucher_products" ADD CONSTRAINT "voucher_products_product_fk" FOREIGN KEY ("tenant_id","product_id") REFERENCES "public"."products"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voucher_codes" ADD CONSTRAINT "voucher_codes_voucher_fk" FOREIGN KEY ("owner_id","voucher_id") REFERENCES "public"."vouchers"("owner_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voucher_counts" ADD CONSTRAINT "voucher_counts_voucher_fk" FOREIGN KEY ("owner_id","voucher_id") REFERENCES "public"."vouchers"("owner_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voucher_uses" ADD CONSTRAINT "voucher_uses_voucher_fk" FOREIGN KEY ("owner_id","voucher_id") REFERENCES "public"."vouchers"("owner_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voucher_uses" ADD CONSTRAINT "voucher_uses_code_fk" FOREIGN KEY ("voucher_id","code_id") REFERENCES "public"."voucher_codes"("voucher_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vouchers" ADD CONSTRAINT "vouchers_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_discounts_voucher_idx" ON "order_discounts" USING btree ("tenant_id","voucher_id");--> statement-breakpoint
CREATE INDEX "collected_vouchers_voucher_idx" ON "collected_vouchers" USING btree ("voucher_id");--> statement-breakpoint
CREATE INDEX "voucher_categories_category_idx" ON "voucher_categories" USING btree ("tenant_id","category_id");--> statement-breakpoint
CREATE INDEX "voucher_products_product_idx" ON "voucher_products" USING btree ("tenant_id","product_id");--> statement-breakpoint
CREATE UNIQUE INDEX "voucher_codes_hash_key" ON "voucher_codes" USING btree ("owner_id","hash");--> statement-breakpoint
CREATE INDEX "voucher_uses_account_idx" ON "voucher_uses" USING btree ("account_id","voucher_id");--> statement-breakpoint
CREATE INDEX "voucher_uses_phone_idx" ON "voucher_uses" USING btree ("voucher_id","phone");--> statement-breakpoint
CREATE UNIQUE INDEX "voucher_uses_code_key" ON "voucher_uses" USING btree ("code_id") WHERE "voucher_uses"."given_back_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "vouchers_code_key" ON "vouchers" USING btree ("owner_id","code") WHERE not "vouchers"."is_code_free";--> statement-breakpoint
CREATE INDEX "vouchers_code_idx" ON "vouchers" USING btree ("owner_id","code","id");--> statement-breakpoint
CREATE INDEX "orders_phone_idx" ON "orders" USING btree (("ship_to" ->> 'phoneNumber'),"tenant_id") WHERE "orders"."status" <> 'cancelled';--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_discount_check" CHECK ("order_lines"."discount" between 0 and "order_lines"."price" * "order_lines"."quantity");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_total_check" CHECK ("orders"."total_amount" = "orders"."subtotal" + "orders"."transport_fee" - "orders"."discount" and "orders"."transport_fee" >= 0
          and "orders"."fee_discount" between 0 and "orders"."transport_fee"
          and "orders"."discount" - "orders"."fee_discount" between 0 and "orders"."subtotal");--> statement-breakpoint
CREATE POLICY "order_discounts_of_store_or_buyer" ON "order_discounts" AS PERMISSIVE FOR ALL TO "phohang_app" USING (tenant_id = (select nullif(current_setting('app.tenant', true), '')::bigint) or account_id = (select nullif(current_setting('app.account', true), '')::bigint)) WITH CHECK (tenant_id = (select nullif(current_setting('app.tenant', true), '')::bigint) or account_id = (select nullif(current_setting('app.account', true), '')::bigint));--> statement-breakpoint
CREATE POLICY "order_discounts_written_at_checkout" ON "order_discounts" AS PERMISSIVE FOR INSERT TO "phohang_checkout" WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "order_discounts_replayed_at_checkout" ON "order_discounts" AS PERMISSIVE FOR SELECT TO "phohang_checkout" USING (true);--> statement-breakpoint
CREATE POLICY "collected_vouchers_of_account" ON "collected_vouchers" AS PERMISSIVE FOR ALL TO "phohang_app" USING (account_id = (select nullif(current_setting('app.account', true), '')::bigint)) WITH CHECK (account_id = (select nullif(current_setting('app.account', true), '')::bigint));--> statement-breakpoint
CREATE POLICY "collected_vouchers_read_at_checkout" ON "collected_vouchers" AS PERMISSIVE FOR SELECT TO "phohang_checkout" USING (true);--> statement-breakpoint
CREATE POLICY "voucher_categories_of_owner" ON "voucher_categories" AS PERMISSIVE FOR ALL TO "phohang_app" USING (owner_id = (select nullif(current_setting('app.tenant', true), '')::bigint)) WITH CHECK (owner_id = (select nullif(current_setting('app.tenant', true), '')::bigint));--> statement-breakpoint
CREATE POLICY "voucher_categories_shown" ON "voucher_categories" AS PERMISSIVE FOR SELECT TO "phohang_app" USING (exists (select from vouchers v where v.id = voucher_categories.voucher_id));--> statement-breakpoint
CREATE POLICY "voucher_categories_read_at_checkout" ON "voucher_categories" AS PERMISSIVE FOR SELECT TO "phohang_checkout" USING (true);--> statement-breakpoint
CREATE POLICY "voucher_products_of_owner" ON "voucher_products" AS PERMISSIVE FOR ALL TO "phohang_app" USING (owner_id = (select nullif(current_setting('app.tenant', true), '')::bigint)) WITH CHECK (owner_id = (select nullif(current_setting('app.tenant', true), '')::bigint));--> statement-breakpoint
CREATE POLICY "voucher_products_shown" ON "voucher_products" AS PERMISSIVE FOR SELECT TO "phohang_app" USING (exists (select from vouchers v where v.id = voucher_products.voucher_id));--> statement-breakpoint
CREATE POLICY "voucher_products_read_at_checkout" ON "voucher_products" AS PERMISSIVE FOR SELECT TO "phohang_checkout" USING (true);--> statement-breakpoint
CREATE POLICY "voucher_codes_of_owner" ON "voucher_codes" AS PERMISSIVE FOR ALL TO "phohang_app" USING (owner_id = (select nullif(current_setting('app.tenant', true), '')::bigint)) WITH CHECK (owner_id = (select nullif(current_setting('app.tenant', true), '')::bigint));--> statement-breakpoint
CREATE POLICY "voucher_codes_read_at_checkout" ON "voucher_codes" AS PERMISSIVE FOR SELECT TO "phohang_checkout" USING (true);--> statement-breakpoint
CREATE POLICY "voucher_counts_of_owner" ON "voucher_counts" AS PERMISSIVE FOR ALL TO "phohang_app" USING (owner_id = (select nullif(current_setting('app.tenant', true), '')::bigint)) WITH CHECK (owner_id = (select nullif(current_setting('app.tenant', true), '')::bigint));--> statement-breakpoint
CREATE POLICY "voucher_counts_shown" ON "voucher_counts" AS PERMISSIVE FOR SELECT TO "phohang_app" USING (exists (select from vouchers v where v.id = voucher_counts.voucher_id));--> statement-breakpoint
CREATE POLICY "voucher_counts_given_back" ON "voucher_counts" AS PERMISSIVE FOR ALL TO "phohang_app" USING (exists (select from voucher_uses u where u.voucher_id = voucher_counts.voucher_id)) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "voucher_counts_at_checkout" ON "voucher_counts" AS PERMISSIVE FOR ALL TO "phohang_checkout" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "voucher_uses_of_owner" ON "voucher_uses" AS PERMISSIVE FOR SELECT TO "phohang_app" USING (owner_id = (select nullif(current_setting('app.tenant', true), '')::bigint));--> statement-breakpoint
CREATE POLICY "voucher_uses_of_store_or_buyer" ON "voucher_uses" AS PERMISSIVE FOR ALL TO "phohang_app" USING (account_id = (select nullif(current_setting('app.account', true), '')::bigint) or (select nullif(current_setting('app.tenant', true), '')::bigint) = any (tenant_ids)) WITH CHECK (account_id = (select nullif(current_setting('app.account', true), '')::bigint) or (select nullif(current_setting('app.tenant', true), '')::bigint) = any (tenant_ids));--> statement-breakpoint
CREATE POLICY "voucher_uses_at_checkout" ON "voucher_uses" AS PERMISSIVE FOR ALL TO "phohang_checkout" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "vouchers_of_owner" ON "vouchers" AS PERMISSIVE FOR ALL TO "phohang_app" USING (owner_id = (select nullif(current_setting('app.tenant', true), '')::bigint)) WITH CHECK (owner_id = (select nullif(current_setting('app.tenant', true), '')::bigint));--> statement-breakpoint
CREATE POLICY "vouchers_shown" ON "vouchers" AS PERMISSIVE FOR SELECT TO "phohang_app" USING (is_public and not is_draft);--> statement-breakpoint
CREATE POLICY "vouchers_collected" ON "vouchers" AS PERMISSIVE FOR SELECT TO "phohang_app" USING (exists (select from collected_vouchers c where c.voucher_id = vouchers.id and c.account_id = (select nullif(current_setting('app.account', true), '')::bigint)));--> statement-breakpoint
CREATE POLICY "vouchers_used" ON "vouchers" AS PERMISSIVE FOR SELECT TO "phohang_app" USING (exists (select from voucher_uses u where u.voucher_id = vouchers.id and u.account_id = (select nullif(current_setting('app.account', true), '')::bigint)));--> statement-breakpoint
CREATE POLICY "vouchers_read_at_checkout" ON "vouchers" AS PERMISSIVE FOR SELECT TO "phohang_checkout" USING (true);