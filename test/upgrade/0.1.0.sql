-- 20261120221645_extensions_and_roles
-- Roles belong to the cluster, not to the database: several shops may share one.
CREATE EXTENSION IF NOT EXISTS pg_trgm;

DO $$
BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'phohang_app') THEN
    CREATE ROLE phohang_app NOLOGIN NOBYPASSRLS;
  END IF;
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'phohang_checkout') THEN
    CREATE ROLE phohang_checkout NOLOGIN NOBYPASSRLS;
  END IF;
EXCEPTION WHEN duplicate_object OR unique_violation THEN
  NULL; -- another database of this cluster was migrated at the same moment
END
$$;

-- The same as fold() in contract/rules/fold.ts: marks stripped, đ to d, lower case.
CREATE FUNCTION fold(source text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  RETURN lower(translate(regexp_replace(normalize(source, NFKD), '[\u0300-\u036f]', '', 'g'), 'đĐ', 'dd'));

-- The same as codeKey() in contract/rules/fold.ts: a product number without spacing and punctuation.
CREATE FUNCTION code_key(source text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  RETURN lower(regexp_replace(source, '[^A-Za-z0-9]', '', 'g'));
-- 20261120221647_first_tables
CREATE TABLE "accounts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "accounts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"email" text NOT NULL,
	"password_hash" text,
	"full_name" text NOT NULL,
	"phone" text,
	"is_active" boolean DEFAULT false NOT NULL,
	"is_disabled" boolean DEFAULT false NOT NULL,
	"role" text,
	"tenant_id" bigint,
	"language" text DEFAULT 'en' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "accounts_email_key" UNIQUE("email"),
	CONSTRAINT "accounts_email_check" CHECK ("accounts"."email" = lower("accounts"."email")),
	CONSTRAINT "accounts_language_check" CHECK ("accounts"."language" in ('en', 'vn')),
	CONSTRAINT "accounts_role_check" CHECK (case when "accounts"."role" is null or "accounts"."role" = 'SUPER_ADMIN' then "accounts"."tenant_id" is null
          else "accounts"."role" in ('ROLE_TENANT_ADMIN', 'ROLE_AGENT') and "accounts"."tenant_id" is not null end)
);

CREATE TABLE "sessions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sessions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" bigint NOT NULL,
	"access_hash" text NOT NULL,
	"access_expires_at" timestamp (3) with time zone NOT NULL,
	"refresh_hash" text NOT NULL,
	"previous_refresh_hash" text,
	"renewed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"refresh_expires_at" timestamp (3) with time zone NOT NULL,
	"xsrf" text NOT NULL,
	"device" text DEFAULT '' NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sessions_access_hash_key" UNIQUE("access_hash"),
	CONSTRAINT "sessions_refresh_hash_key" UNIQUE("refresh_hash")
);

CREATE TABLE "staff_acts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "staff_acts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"tenant_id" bigint,
	"account_id" bigint NOT NULL,
	"act" text NOT NULL,
	"object" text NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL
);

CREATE TABLE "throttle" (
	"key" text PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" bigint
);

CREATE TABLE "addresses" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "addresses_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" bigint NOT NULL,
	"full_name" text NOT NULL,
	"phone" text NOT NULL,
	"scheme" text NOT NULL,
	"province_code" text NOT NULL,
	"district_code" text,
	"ward_code" text NOT NULL,
	"new_ward_code" text NOT NULL,
	"unit_level" integer DEFAULT 3 NOT NULL,
	"new_scheme" text DEFAULT 'vn2025' NOT NULL,
	"street" text NOT NULL,
	"office_hours_only" boolean NOT NULL,
	"is_default" boolean NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "addresses_scheme_check" CHECK (("addresses"."scheme" = 'vn2004') = ("addresses"."district_code" is not null)),
	CONSTRAINT "addresses_new_scheme_check" CHECK ("addresses"."new_scheme" = 'vn2025' and "addresses"."unit_level" = 3)
);

CREATE TABLE "admin_unit_map" (
	"old_ward" text NOT NULL,
	"new_ward" text NOT NULL,
	"is_default" boolean NOT NULL,
	CONSTRAINT "admin_unit_map_old_ward_new_ward_pk" PRIMARY KEY("old_ward","new_ward")
);

CREATE TABLE "admin_units" (
	"scheme" text NOT NULL,
	"level" integer NOT NULL,
	"code" text NOT NULL,
	"parent_code" text,
	"kind" text NOT NULL,
	"full_name" text NOT NULL,
	"full_name_en" text NOT NULL,
	"fold" text NOT NULL,
	"sort_order" integer NOT NULL,
	"express" boolean DEFAULT false NOT NULL,
	CONSTRAINT "admin_units_scheme_level_code_pk" PRIMARY KEY("scheme","level","code"),
	CONSTRAINT "admin_units_scheme_check" CHECK ("admin_units"."scheme" in ('vn2025', 'vn2004'))
);

CREATE TABLE "admin_units_version" (
	"version" text PRIMARY KEY NOT NULL
);

CREATE TABLE "cart_lines" (
	"account_id" bigint NOT NULL,
	"product_id" bigint NOT NULL,
	"quantity" integer NOT NULL,
	"added_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "cart_lines_account_id_product_id_pk" PRIMARY KEY("account_id","product_id"),
	CONSTRAINT "cart_lines_quantity_check" CHECK ("cart_lines"."quantity" between 1 and 999)
);

CREATE TABLE "categories" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "categories_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"tenant_id" bigint NOT NULL,
	"name_en" text NOT NULL,
	"name_vn" text NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "categories_tenant_key" UNIQUE("tenant_id","id")
);

ALTER TABLE "categories" ENABLE ROW LEVEL SECURITY;
CREATE TABLE "product_pictures" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "product_pictures_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"tenant_id" bigint NOT NULL,
	"product_id" bigint NOT NULL,
	"position" integer NOT NULL,
	"file" text NOT NULL,
	"has_avif" boolean DEFAULT false NOT NULL,
	CONSTRAINT "product_pictures_position_key" UNIQUE("product_id","position"),
	CONSTRAINT "product_pictures_file_key" UNIQUE("file"),
	CONSTRAINT "product_pictures_position_check" CHECK ("product_pictures"."position" between 0 and 4)
);

ALTER TABLE "product_pictures" ENABLE ROW LEVEL SECURITY;
CREATE TABLE "products" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "products_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"tenant_id" bigint NOT NULL,
	"category_id" bigint NOT NULL,
	"product_number" text NOT NULL,
	"name_en" text NOT NULL,
	"name_vn" text NOT NULL,
	"description_en" text NOT NULL,
	"description_vn" text NOT NULL,
	"specification_en" text NOT NULL,
	"specification_vn" text NOT NULL,
	"warranty_en" text DEFAULT '' NOT NULL,
	"warranty_vn" text DEFAULT '' NOT NULL,
	"origin" text NOT NULL,
	"price" bigint NOT NULL,
	"is_hidden" boolean DEFAULT false NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	"sold_count" integer DEFAULT 0 NOT NULL,
	"revenue" bigint DEFAULT 0 NOT NULL,
	"rating_sum" integer DEFAULT 0 NOT NULL,
	"feedback_count" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "products_tenant_key" UNIQUE("tenant_id","id"),
	CONSTRAINT "products_price_check" CHECK ("products"."price" > 0),
	CONSTRAINT "products_origin_check" CHECK ("products"."origin" ~ '^[A-Z]{2}$')
);

ALTER TABLE "products" ENABLE ROW LEVEL SECURITY;
CREATE TABLE "published_products" (
	"product_id" bigint PRIMARY KEY NOT NULL,
	"tenant_id" bigint NOT NULL,
	"category_id" bigint NOT NULL,
	"product_number" text NOT NULL,
	"name_en" text NOT NULL,
	"name_vn" text NOT NULL,
	"category_en" text NOT NULL,
	"category_vn" text NOT NULL,
	"origin" text NOT NULL,
	"price" bigint NOT NULL,
	"sold_count" integer NOT NULL,
	"feedback_count" integer NOT NULL,
	"rating" numeric(3, 2),
	"pictures" jsonb NOT NULL,
	"fold" text NOT NULL,
	"code_key" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);

ALTER TABLE "published_products" ENABLE ROW LEVEL SECURITY;
CREATE TABLE "stock" (
	"product_id" bigint PRIMARY KEY NOT NULL,
	"tenant_id" bigint NOT NULL,
	"quantity" integer NOT NULL,
	CONSTRAINT "stock_quantity_check" CHECK ("stock"."quantity" >= 0)
);

ALTER TABLE "stock" ENABLE ROW LEVEL SECURITY;
CREATE TABLE "synonyms" (
	"word" text PRIMARY KEY NOT NULL,
	"also" text NOT NULL
);

CREATE TABLE "checkouts" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" bigint NOT NULL,
	"idempotency_key" text NOT NULL,
	"ask_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "checkouts_key" UNIQUE("account_id","idempotency_key")
);

ALTER TABLE "checkouts" ENABLE ROW LEVEL SECURITY;
CREATE TABLE "order_history" (
	"order_id" text NOT NULL,
	"step" integer NOT NULL,
	"tenant_id" bigint NOT NULL,
	"account_id" bigint NOT NULL,
	"from_status" text,
	"to_status" text NOT NULL,
	"by_account" bigint,
	"by_role" text NOT NULL,
	"reason" text,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "order_history_order_id_step_pk" PRIMARY KEY("order_id","step"),
	CONSTRAINT "order_history_role_check" CHECK ("order_history"."by_role" in ('customer', 'store', 'system'))
);

ALTER TABLE "order_history" ENABLE ROW LEVEL SECURITY;
CREATE TABLE "order_lines" (
	"order_id" text NOT NULL,
	"line" integer NOT NULL,
	"tenant_id" bigint NOT NULL,
	"account_id" bigint NOT NULL,
	"product_id" bigint NOT NULL,
	"product_number" text NOT NULL,
	"name_en" text NOT NULL,
	"name_vn" text NOT NULL,
	"picture" text,
	"price" bigint NOT NULL,
	"quantity" integer NOT NULL,
	CONSTRAINT "order_lines_order_id_line_pk" PRIMARY KEY("order_id","line"),
	CONSTRAINT "order_lines_quantity_check" CHECK ("order_lines"."quantity" between 1 and 999),
	CONSTRAINT "order_lines_price_check" CHECK ("order_lines"."price" > 0)
);

ALTER TABLE "order_lines" ENABLE ROW LEVEL SECURITY;
CREATE TABLE "orders" (
	"id" text PRIMARY KEY NOT NULL,
	"checkout_id" text NOT NULL,
	"tenant_id" bigint NOT NULL,
	"account_id" bigint NOT NULL,
	"status" text NOT NULL,
	"payment_method" text NOT NULL,
	"payment_status" text NOT NULL,
	"shipping_method" text NOT NULL,
	"subtotal" bigint NOT NULL,
	"transport_fee" bigint NOT NULL,
	"total_amount" bigint NOT NULL,
	"ship_to" jsonb NOT NULL,
	"transfer_code" text,
	"language" text NOT NULL,
	"contact_due_at" timestamp (3) with time zone NOT NULL,
	"cancellation_requested_at" timestamp (3) with time zone,
	"cancellation_reason" text,
	"restocked" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "orders_tenant_key" UNIQUE("tenant_id","id"),
	CONSTRAINT "orders_transfer_code_key" UNIQUE("transfer_code"),
	CONSTRAINT "orders_total_check" CHECK ("orders"."total_amount" = "orders"."subtotal" + "orders"."transport_fee" and "orders"."transport_fee" >= 0),
	CONSTRAINT "orders_status_check" CHECK ("orders"."status" in ('pending', 'transferred', 'delivering', 'completed', 'cancelled')),
	CONSTRAINT "orders_payment_method_check" CHECK ("orders"."payment_method" in ('COD', 'BANK_TRANSFER')),
	CONSTRAINT "orders_payment_status_check" CHECK ("orders"."payment_status" in ('unpaid', 'awaiting_transfer', 'partially_paid', 'paid', 'cod_collected', 'refund_due', 'refunded')),
	CONSTRAINT "orders_restocked_check" CHECK (not "orders"."restocked" or "orders"."status" = 'cancelled')
);

ALTER TABLE "orders" ENABLE ROW LEVEL SECURITY;
CREATE TABLE "reviews" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reviews_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"tenant_id" bigint NOT NULL,
	"product_id" bigint NOT NULL,
	"order_id" text,
	"line" integer,
	"account_id" bigint,
	"author" text NOT NULL,
	"rating" integer NOT NULL,
	"comment" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reviews_rating_check" CHECK ("reviews"."rating" between 1 and 5)
);

ALTER TABLE "reviews" ENABLE ROW LEVEL SECURITY;
CREATE TABLE "tenants" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tenants_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"url_name" text NOT NULL,
	"description_en" text NOT NULL,
	"description_vn" text NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	"picture" text,
	"hotline" text,
	"email" text,
	"bank_bin" text,
	"bank_name" text,
	"bank_account" text,
	"bank_holder" text,
	"transfer_prefix" text NOT NULL,
	"express_fee" integer DEFAULT 30000 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "tenants_url_name_key" UNIQUE("url_name"),
	CONSTRAINT "tenants_transfer_prefix_key" UNIQUE("transfer_prefix"),
	CONSTRAINT "tenants_express_fee_check" CHECK ("tenants"."express_fee" >= 0),
	CONSTRAINT "tenants_transfer_prefix_check" CHECK ("tenants"."transfer_prefix" ~ '^[A-HJ-NP-Z]{2}$')
);

ALTER TABLE "accounts" ADD CONSTRAINT "accounts_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "addresses" ADD CONSTRAINT "addresses_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "addresses" ADD CONSTRAINT "addresses_ward_fk" FOREIGN KEY ("scheme","unit_level","ward_code") REFERENCES "public"."admin_units"("scheme","level","code") ON DELETE no action ON UPDATE no action;
ALTER TABLE "addresses" ADD CONSTRAINT "addresses_new_ward_fk" FOREIGN KEY ("new_scheme","unit_level","new_ward_code") REFERENCES "public"."admin_units"("scheme","level","code") ON DELETE no action ON UPDATE no action;
ALTER TABLE "cart_lines" ADD CONSTRAINT "cart_lines_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "categories" ADD CONSTRAINT "categories_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "product_pictures" ADD CONSTRAINT "product_pictures_product_fk" FOREIGN KEY ("tenant_id","product_id") REFERENCES "public"."products"("tenant_id","id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "products" ADD CONSTRAINT "products_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "products" ADD CONSTRAINT "products_category_fk" FOREIGN KEY ("tenant_id","category_id") REFERENCES "public"."categories"("tenant_id","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "published_products" ADD CONSTRAINT "published_products_product_fk" FOREIGN KEY ("tenant_id","product_id") REFERENCES "public"."products"("tenant_id","id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "stock" ADD CONSTRAINT "stock_product_fk" FOREIGN KEY ("tenant_id","product_id") REFERENCES "public"."products"("tenant_id","id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "checkouts" ADD CONSTRAINT "checkouts_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "order_history" ADD CONSTRAINT "order_history_order_fk" FOREIGN KEY ("tenant_id","order_id") REFERENCES "public"."orders"("tenant_id","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_order_fk" FOREIGN KEY ("tenant_id","order_id") REFERENCES "public"."orders"("tenant_id","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "orders" ADD CONSTRAINT "orders_checkout_id_checkouts_id_fk" FOREIGN KEY ("checkout_id") REFERENCES "public"."checkouts"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "orders" ADD CONSTRAINT "orders_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "orders" ADD CONSTRAINT "orders_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_product_fk" FOREIGN KEY ("tenant_id","product_id") REFERENCES "public"."products"("tenant_id","id") ON DELETE no action ON UPDATE no action;
CREATE INDEX "accounts_tenant_idx" ON "accounts" USING btree ("tenant_id");
CREATE INDEX "sessions_previous_refresh_hash_idx" ON "sessions" USING btree ("previous_refresh_hash");
CREATE INDEX "sessions_account_idx" ON "sessions" USING btree ("account_id");
CREATE INDEX "staff_acts_tenant_idx" ON "staff_acts" USING btree ("tenant_id","id");
CREATE INDEX "addresses_account_idx" ON "addresses" USING btree ("account_id","id");
CREATE UNIQUE INDEX "addresses_one_default_key" ON "addresses" USING btree ("account_id") WHERE "addresses"."is_default";
CREATE INDEX "admin_units_parent_idx" ON "admin_units" USING btree ("scheme","level","parent_code","sort_order");
CREATE UNIQUE INDEX "products_number_key" ON "products" USING btree ("tenant_id",upper("product_number")) WHERE not "products"."is_deleted";
CREATE INDEX "products_category_idx" ON "products" USING btree ("tenant_id","category_id");
CREATE INDEX "published_best_seller_idx" ON "published_products" USING btree ("sold_count" DESC NULLS FIRST,"created_at" DESC NULLS FIRST,"product_id");
CREATE INDEX "published_tenant_best_seller_idx" ON "published_products" USING btree ("tenant_id","sold_count" DESC NULLS FIRST,"created_at" DESC NULLS FIRST,"product_id");
CREATE INDEX "published_category_best_seller_idx" ON "published_products" USING btree ("category_id","sold_count" DESC NULLS FIRST,"created_at" DESC NULLS FIRST,"product_id");
CREATE INDEX "published_tenant_price_idx" ON "published_products" USING btree ("tenant_id","price","product_id");
CREATE INDEX "published_category_price_idx" ON "published_products" USING btree ("category_id","price","product_id");
CREATE INDEX "published_price_idx" ON "published_products" USING btree ("price","product_id");
CREATE INDEX "published_tenant_newest_idx" ON "published_products" USING btree ("tenant_id","created_at" DESC NULLS FIRST,"product_id");
CREATE INDEX "published_tenant_rating_idx" ON "published_products" USING btree ("tenant_id","rating" DESC NULLS LAST,"sold_count" DESC NULLS FIRST,"product_id");
CREATE INDEX "published_fold_idx" ON "published_products" USING gin ("fold" gin_trgm_ops);
CREATE INDEX "published_code_key_idx" ON "published_products" USING btree ("code_key" text_pattern_ops);
CREATE INDEX "stock_sold_out_idx" ON "stock" USING btree ("product_id") WHERE "stock"."quantity" = 0;
CREATE INDEX "order_lines_product_idx" ON "order_lines" USING btree ("product_id");
CREATE INDEX "orders_account_idx" ON "orders" USING btree ("account_id","created_at" DESC NULLS FIRST,"id");
CREATE INDEX "orders_tenant_idx" ON "orders" USING btree ("tenant_id","created_at" DESC NULLS FIRST,"id");
CREATE INDEX "orders_tenant_status_idx" ON "orders" USING btree ("tenant_id","status","created_at" DESC NULLS FIRST,"id");
CREATE INDEX "orders_checkout_idx" ON "orders" USING btree ("checkout_id");
CREATE UNIQUE INDEX "reviews_line_key" ON "reviews" USING btree ("order_id","line");
CREATE INDEX "reviews_product_idx" ON "reviews" USING btree ("product_id","created_at" DESC NULLS FIRST,"id");
CREATE INDEX "reviews_recent_idx" ON "reviews" USING btree ("created_at" DESC NULLS FIRST,"id") WHERE "reviews"."rating" >= 4 and "reviews"."comment" <> '';
CREATE POLICY "categories_of_tenant" ON "categories" AS PERMISSIVE FOR ALL TO "phohang_app" USING (tenant_id = (select nullif(current_setting('app.tenant', true), '')::bigint)) WITH CHECK (tenant_id = (select nullif(current_setting('app.tenant', true), '')::bigint));
CREATE POLICY "categories_read" ON "categories" AS PERMISSIVE FOR SELECT TO "phohang_app" USING (true);
CREATE POLICY "product_pictures_of_tenant" ON "product_pictures" AS PERMISSIVE FOR ALL TO "phohang_app" USING (tenant_id = (select nullif(current_setting('app.tenant', true), '')::bigint)) WITH CHECK (tenant_id = (select nullif(current_setting('app.tenant', true), '')::bigint));
CREATE POLICY "products_of_tenant" ON "products" AS PERMISSIVE FOR ALL TO "phohang_app" USING (tenant_id = (select nullif(current_setting('app.tenant', true), '')::bigint)) WITH CHECK (tenant_id = (select nullif(current_setting('app.tenant', true), '')::bigint));
CREATE POLICY "published_products_read" ON "published_products" AS PERMISSIVE FOR SELECT TO "phohang_app", "phohang_checkout" USING (true);
CREATE POLICY "published_products_write" ON "published_products" AS PERMISSIVE FOR ALL TO "phohang_app" USING (tenant_id = (select nullif(current_setting('app.tenant', true), '')::bigint)) WITH CHECK (tenant_id = (select nullif(current_setting('app.tenant', true), '')::bigint));
CREATE POLICY "stock_of_tenant" ON "stock" AS PERMISSIVE FOR ALL TO "phohang_app" USING (tenant_id = (select nullif(current_setting('app.tenant', true), '')::bigint)) WITH CHECK (tenant_id = (select nullif(current_setting('app.tenant', true), '')::bigint));
CREATE POLICY "stock_read" ON "stock" AS PERMISSIVE FOR SELECT TO "phohang_app", "phohang_checkout" USING (true);
CREATE POLICY "stock_taken_at_checkout" ON "stock" AS PERMISSIVE FOR UPDATE TO "phohang_checkout" USING (true) WITH CHECK (true);
CREATE POLICY "checkouts_of_buyer" ON "checkouts" AS PERMISSIVE FOR ALL TO "phohang_app" USING (account_id = (select nullif(current_setting('app.account', true), '')::bigint)) WITH CHECK (account_id = (select nullif(current_setting('app.account', true), '')::bigint));
CREATE POLICY "checkouts_at_checkout" ON "checkouts" AS PERMISSIVE FOR ALL TO "phohang_checkout" USING (true) WITH CHECK (true);
CREATE POLICY "order_history_of_store_or_buyer" ON "order_history" AS PERMISSIVE FOR ALL TO "phohang_app" USING (tenant_id = (select nullif(current_setting('app.tenant', true), '')::bigint) or account_id = (select nullif(current_setting('app.account', true), '')::bigint)) WITH CHECK (tenant_id = (select nullif(current_setting('app.tenant', true), '')::bigint) or account_id = (select nullif(current_setting('app.account', true), '')::bigint));
CREATE POLICY "order_history_written_at_checkout" ON "order_history" AS PERMISSIVE FOR INSERT TO "phohang_checkout" WITH CHECK (true);
CREATE POLICY "order_history_replayed_at_checkout" ON "order_history" AS PERMISSIVE FOR SELECT TO "phohang_checkout" USING (true);
CREATE POLICY "order_lines_of_store_or_buyer" ON "order_lines" AS PERMISSIVE FOR ALL TO "phohang_app" USING (tenant_id = (select nullif(current_setting('app.tenant', true), '')::bigint) or account_id = (select nullif(current_setting('app.account', true), '')::bigint)) WITH CHECK (tenant_id = (select nullif(current_setting('app.tenant', true), '')::bigint) or account_id = (select nullif(current_setting('app.account', true), '')::bigint));
CREATE POLICY "order_lines_written_at_checkout" ON "order_lines" AS PERMISSIVE FOR INSERT TO "phohang_checkout" WITH CHECK (true);
CREATE POLICY "order_lines_replayed_at_checkout" ON "order_lines" AS PERMISSIVE FOR SELECT TO "phohang_checkout" USING (true);
CREATE POLICY "orders_of_store_or_buyer" ON "orders" AS PERMISSIVE FOR ALL TO "phohang_app" USING (tenant_id = (select nullif(current_setting('app.tenant', true), '')::bigint) or account_id = (select nullif(current_setting('app.account', true), '')::bigint)) WITH CHECK (tenant_id = (select nullif(current_setting('app.tenant', true), '')::bigint) or account_id = (select nullif(current_setting('app.account', true), '')::bigint));
CREATE POLICY "orders_written_at_checkout" ON "orders" AS PERMISSIVE FOR INSERT TO "phohang_checkout" WITH CHECK (true);
CREATE POLICY "orders_replayed_at_checkout" ON "orders" AS PERMISSIVE FOR SELECT TO "phohang_checkout" USING (true);
CREATE POLICY "reviews_read" ON "reviews" AS PERMISSIVE FOR SELECT TO "phohang_app" USING (true);
CREATE POLICY "reviews_write" ON "reviews" AS PERMISSIVE FOR ALL TO "phohang_app" USING (tenant_id = (select nullif(current_setting('app.tenant', true), '')::bigint) or account_id = (select nullif(current_setting('app.account', true), '')::bigint)) WITH CHECK (tenant_id = (select nullif(current_setting('app.tenant', true), '')::bigint) or account_id = (select nullif(current_setting('app.account', true), '')::bigint));
-- 20261120221649_walls_and_publishing
-- Owners are held to the policies too.
ALTER TABLE categories FORCE ROW LEVEL SECURITY;
ALTER TABLE products FORCE ROW LEVEL SECURITY;
ALTER TABLE stock FORCE ROW LEVEL SECURITY;
ALTER TABLE product_pictures FORCE ROW LEVEL SECURITY;
ALTER TABLE published_products FORCE ROW LEVEL SECURITY;
ALTER TABLE checkouts FORCE ROW LEVEL SECURITY;
ALTER TABLE orders FORCE ROW LEVEL SECURITY;
ALTER TABLE order_lines FORCE ROW LEVEL SECURITY;
ALTER TABLE order_history FORCE ROW LEVEL SECURITY;
ALTER TABLE reviews FORCE ROW LEVEL SECURITY;

GRANT USAGE ON SCHEMA public TO phohang_app, phohang_checkout;
GRANT SELECT, INSERT, UPDATE ON tenants, accounts, sessions TO phohang_app;
GRANT SELECT, INSERT, UPDATE, DELETE ON throttle, addresses, cart_lines TO phohang_app;
GRANT SELECT, INSERT ON staff_acts TO phohang_app;
GRANT SELECT ON admin_units, admin_unit_map, admin_units_version, synonyms TO phohang_app;
GRANT SELECT, INSERT, UPDATE, DELETE ON categories, products, stock, product_pictures, published_products TO phohang_app;
GRANT SELECT ON checkouts, order_lines TO phohang_app;
GRANT SELECT, UPDATE ON orders TO phohang_app;
GRANT SELECT, INSERT ON order_history, reviews TO phohang_app;

GRANT SELECT ON published_products, tenants, cart_lines TO phohang_checkout;
GRANT SELECT, UPDATE ON stock TO phohang_checkout;
GRANT DELETE ON cart_lines TO phohang_checkout;
GRANT SELECT, INSERT ON checkouts, orders, order_lines, order_history TO phohang_checkout;

-- What changed, told to every process once the transaction holds. Equal tags of a transaction are sent once.
CREATE FUNCTION tell_changed(tag text) RETURNS void
  LANGUAGE sql VOLATILE
  AS $$ SELECT pg_notify('shop_changes', tag) $$;

-- Writes the row that shoppers see, or takes it away when the product is hidden or deleted.
CREATE FUNCTION publish_product(pid bigint) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  shown record;
  words text;
BEGIN
  SELECT p.*, c.name_en AS category_en, c.name_vn AS category_vn INTO shown
  FROM products p JOIN categories c ON c.tenant_id = p.tenant_id AND c.id = p.category_id
  WHERE p.id = pid AND NOT p.is_hidden AND NOT p.is_deleted;
  IF NOT FOUND THEN
    DELETE FROM published_products WHERE product_id = pid;
    RETURN;
  END IF;
  words := fold(concat_ws(' ', shown.name_en, shown.name_vn, shown.category_en, shown.category_vn, shown.product_number));
  SELECT concat_ws(' ', words, string_agg(s.also, ' ' ORDER BY s.word)) INTO words
  FROM synonyms s WHERE words LIKE '%' || s.word || '%';
  INSERT INTO published_products AS old (
    product_id, tenant_id, category_id, product_number, name_en, name_vn, category_en, category_vn, origin, price,
    sold_count, feedback_count, rating, pictures, fold, code_key, created_at)
  VALUES (
    pid, shown.tenant_id, shown.category_id, shown.product_number, shown.name_en, shown.name_vn, shown.category_en,
    shown.category_vn, shown.origin, shown.price, shown.sold_count, shown.feedback_count,
    CASE WHEN shown.feedback_count > 0 THEN round(shown.rating_sum::numeric / shown.feedback_count, 2) END,
    coalesce((
      SELECT jsonb_agg(jsonb_build_object('id', pic.id, 'file', pic.file, 'avif', pic.has_avif) ORDER BY pic.position)
      FROM product_pictures pic WHERE pic.product_id = pid), '[]'),
    words, code_key(shown.product_number), shown.created_at)
  ON CONFLICT (product_id) DO UPDATE SET
    tenant_id = excluded.tenant_id, category_id = excluded.category_id, product_number = excluded.product_number,
    name_en = excluded.name_en, name_vn = excluded.name_vn, category_en = excluded.category_en,
    category_vn = excluded.category_vn, origin = excluded.origin, price = excluded.price,
    sold_count = excluded.sold_count, feedback_count = excluded.feedback_count, rating = excluded.rating,
    pictures = excluded.pictures, fold = excluded.fold, code_key = excluded.code_key;
END
$$;

CREATE FUNCTION product_written() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM publish_product(coalesce(new.id, old.id));
  PERFORM tell_changed('product:' || coalesce(new.id, old.id)), tell_changed('tenant:' || coalesce(new.tenant_id, old.tenant_id));
  RETURN NULL;
END
$$;
CREATE TRIGGER product_written AFTER INSERT OR UPDATE OR DELETE ON products
  FOR EACH ROW EXECUTE FUNCTION product_written();

CREATE FUNCTION picture_written() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM publish_product(coalesce(new.product_id, old.product_id));
  PERFORM tell_changed('product:' || coalesce(new.product_id, old.product_id)), tell_changed('tenant:' || coalesce(new.tenant_id, old.tenant_id));
  RETURN NULL;
END
$$;
CREATE TRIGGER picture_written AFTER INSERT OR UPDATE OR DELETE ON product_pictures
  FOR EACH ROW EXECUTE FUNCTION picture_written();

CREATE FUNCTION category_written() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF tg_op = 'UPDATE' AND (old.name_en, old.name_vn) IS DISTINCT FROM (new.name_en, new.name_vn) THEN
    PERFORM publish_product(p.id) FROM products p WHERE p.tenant_id = new.tenant_id AND p.category_id = new.id;
  END IF;
  PERFORM tell_changed('tenant:' || coalesce(new.tenant_id, old.tenant_id));
  RETURN NULL;
END
$$;
CREATE TRIGGER category_written AFTER INSERT OR UPDATE OR DELETE ON categories
  FOR EACH ROW EXECUTE FUNCTION category_written();

CREATE FUNCTION stock_written() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_changed('product:' || new.product_id);
  RETURN NULL;
END
$$;
CREATE TRIGGER stock_written AFTER UPDATE ON stock
  FOR EACH ROW WHEN (old.quantity IS DISTINCT FROM new.quantity) EXECUTE FUNCTION stock_written();

CREATE FUNCTION tenant_written() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_changed('tenants');
  RETURN NULL;
END
$$;
CREATE TRIGGER tenant_written AFTER INSERT OR UPDATE ON tenants
  FOR EACH ROW EXECUTE FUNCTION tenant_written();

CREATE FUNCTION review_written() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE products SET rating_sum = rating_sum + new.rating, feedback_count = feedback_count + 1 WHERE id = new.product_id;
  PERFORM tell_changed('reviews');
  RETURN NULL;
END
$$;
CREATE TRIGGER review_written AFTER INSERT ON reviews
  FOR EACH ROW EXECUTE FUNCTION review_written();

-- Words that shoppers use for one another in the north, in the south and on loan, folded.
INSERT INTO synonyms (word, also) VALUES
  ('may rua bat', 'may rua chen'), ('may rua chen', 'may rua bat'),
  ('ma phanh', 'bo thang bo phanh'), ('dia phanh', 'dia thang roto phanh'),
  ('loc dau', 'loc nhot'), ('ac quy', 'binh dien binh ac quy acquy'), ('bugi', 'bu-gi bu gi'),
  ('may khoan van vit', 'may bat vit may ban vit'), ('gat mua', 'can gat nuoc choi gat'),
  ('may mai goc', 'may mai tay may cat cam tay'), ('mui khoan', 'luoi khoan'), ('tu lanh', 'fridge refrigerator'),
  ('lo vi song', 'lo viba'), ('may hut mui', 'hut khoi bep'), ('bep tu', 'bep dien tu'), ('may giat', 'washing machine'),
  ('coi', 'ken xe'), ('may hut bui', 'vacuum hoover'), ('may cua', 'cua tay saw'), ('pin', 'battery');
-- 20261120230133_store_desk
CREATE TABLE "order_calls" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_calls_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"tenant_id" bigint NOT NULL,
	"order_id" text NOT NULL,
	"result" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"by_account" bigint NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "order_calls_result_check" CHECK ("order_calls"."result" in ('answered', 'no_answer', 'wrong_number', 'refused'))
);

ALTER TABLE "order_calls" ENABLE ROW LEVEL SECURITY;
CREATE TABLE "order_payments" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_payments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"tenant_id" bigint NOT NULL,
	"order_id" text NOT NULL,
	"kind" text NOT NULL,
	"amount" bigint NOT NULL,
	"reference" text DEFAULT '' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"by_account" bigint,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "order_payments_kind_check" CHECK (case "order_payments"."kind" when 'transfer' then "order_payments"."amount" > 0
          else "order_payments"."kind" in ('correction', 'refund') and "order_payments"."amount" < 0 end)
);

ALTER TABLE "order_payments" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "order_history" ADD COLUMN "event" text DEFAULT 'moved' NOT NULL;
ALTER TABLE "orders" ADD COLUMN "cancellation_declined_at" timestamp (3) with time zone;
ALTER TABLE "orders" ADD COLUMN "paid_amount" bigint DEFAULT 0 NOT NULL;
ALTER TABLE "orders" ADD COLUMN "contacted_at" timestamp (3) with time zone;
ALTER TABLE "orders" ADD COLUMN "note" text DEFAULT '' NOT NULL;
ALTER TABLE "orders" ADD COLUMN "updated_by" bigint;
ALTER TABLE "order_calls" ADD CONSTRAINT "order_calls_order_fk" FOREIGN KEY ("tenant_id","order_id") REFERENCES "public"."orders"("tenant_id","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "order_payments" ADD CONSTRAINT "order_payments_order_fk" FOREIGN KEY ("tenant_id","order_id") REFERENCES "public"."orders"("tenant_id","id") ON DELETE no action ON UPDATE no action;
CREATE INDEX "order_calls_order_idx" ON "order_calls" USING btree ("order_id","id");
CREATE INDEX "order_payments_order_idx" ON "order_payments" USING btree ("order_id","id");
CREATE INDEX "orders_tenant_amount_idx" ON "orders" USING btree ("tenant_id","total_amount" DESC NULLS FIRST,"id");
ALTER TABLE "order_history" ADD CONSTRAINT "order_history_event_check" CHECK (case "order_history"."event" when 'moved' then "order_history"."from_status" is distinct from "order_history"."to_status"
          else "order_history"."event" in ('cancellation_requested', 'cancellation_declined') and "order_history"."from_status" = "order_history"."to_status" end);
ALTER TABLE "orders" ADD CONSTRAINT "orders_paid_amount_check" CHECK ("orders"."paid_amount" >= 0);
CREATE POLICY "order_calls_of_store" ON "order_calls" AS PERMISSIVE FOR ALL TO "phohang_app" USING (tenant_id = (select nullif(current_setting('app.tenant', true), '')::bigint)) WITH CHECK (tenant_id = (select nullif(current_setting('app.tenant', true), '')::bigint));
CREATE POLICY "order_payments_of_store" ON "order_payments" AS PERMISSIVE FOR ALL TO "phohang_app" USING (tenant_id = (select nullif(current_setting('app.tenant', true), '')::bigint)) WITH CHECK (tenant_id = (select nullif(current_setting('app.tenant', true), '')::bigint));
-- 20261120230156_store_desk_walls_and_events
ALTER TABLE order_calls FORCE ROW LEVEL SECURITY;
ALTER TABLE order_payments FORCE ROW LEVEL SECURITY;

GRANT SELECT, INSERT ON order_calls, order_payments TO phohang_app;

-- An order that is new or has changed, told to whoever watches its store: store, id, status and version.
CREATE FUNCTION order_written() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_changed(concat_ws(':', 'order', new.tenant_id, new.id, new.status, new.version));
  RETURN NULL;
END
$$;
CREATE TRIGGER order_written AFTER INSERT OR UPDATE ON orders
  FOR EACH ROW EXECUTE FUNCTION order_written();
-- 20261120230259_accounts_by_mail
CREATE TABLE "jobs" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "jobs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uid" uuid DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"payload" jsonb NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"outcome" text,
	"last_error" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "jobs_outcome_check" CHECK ("jobs"."outcome" in ('done', 'given-up')),
	CONSTRAINT "jobs_ended_check" CHECK (("jobs"."ended_at" is null) = ("jobs"."outcome" is null))
);

CREATE TABLE "demo_mails" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "demo_mails_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"message_id" text NOT NULL,
	"recipient" text NOT NULL,
	"sender" text NOT NULL,
	"subject" text NOT NULL,
	"html" text NOT NULL,
	"text" text NOT NULL,
	"sent_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "demo_mails_message_key" UNIQUE("message_id")
);

CREATE TABLE "account_links" (
	"hash" text PRIMARY KEY NOT NULL,
	"account_id" bigint NOT NULL,
	"purpose" text NOT NULL,
	"email" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "account_links_purpose_check" CHECK ("account_links"."purpose" in ('activation', 'reset', 'email', 'invitation'))
);

CREATE TABLE "consents" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "consents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" bigint,
	"purpose" text NOT NULL,
	"granted" boolean NOT NULL,
	"text_version" text NOT NULL,
	"language" text NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "consents_purpose_check" CHECK ("consents"."purpose" in ('comfort', 'marketing')),
	CONSTRAINT "consents_language_check" CHECK ("consents"."language" in ('en', 'vn'))
);

CREATE TABLE "identities" (
	"issuer" text NOT NULL,
	"subject" text NOT NULL,
	"account_id" bigint NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "identities_issuer_subject_pk" PRIMARY KEY("issuer","subject"),
	CONSTRAINT "identities_account_key" UNIQUE("account_id","issuer")
);

ALTER TABLE "accounts" ADD COLUMN "closed_at" timestamp (3) with time zone;
ALTER TABLE "account_links" ADD CONSTRAINT "account_links_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "consents" ADD CONSTRAINT "consents_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "identities" ADD CONSTRAINT "identities_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;
CREATE INDEX "jobs_due_idx" ON "jobs" USING btree ("due_at","id") WHERE "jobs"."ended_at" is null;
CREATE INDEX "jobs_ended_idx" ON "jobs" USING btree ("ended_at") WHERE "jobs"."ended_at" is not null;
CREATE INDEX "account_links_account_idx" ON "account_links" USING btree ("account_id");
CREATE INDEX "consents_account_idx" ON "consents" USING btree ("account_id","purpose","id");
-- 20261120230320_accounts_by_mail_grants
GRANT SELECT, INSERT, UPDATE, DELETE ON jobs, account_links, identities, demo_mails TO phohang_app;
GRANT SELECT, INSERT ON consents TO phohang_app;
-- A checkout leaves the mail about it behind; it can't read what others left.
GRANT INSERT ON jobs TO phohang_checkout;
GRANT DELETE ON sessions TO phohang_app;
-- An account that is closed takes its name off what it wrote.
GRANT UPDATE (author) ON reviews TO phohang_app;

-- Wakes whoever works the jobs off, once the transaction holds.
CREATE FUNCTION job_written() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_changed('jobs');
  RETURN NULL;
END
$$;
CREATE TRIGGER job_written AFTER INSERT ON jobs
  FOR EACH ROW EXECUTE FUNCTION job_written();
-- 20261120231858_shelves_kept_by_the_store
ALTER TABLE "products" ALTER COLUMN "category_id" DROP NOT NULL;
ALTER TABLE "categories" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;
ALTER TABLE "products" ADD COLUMN "updated_by" bigint;
CREATE UNIQUE INDEX "categories_name_en_key" ON "categories" USING btree ("tenant_id",lower("name_en")) WHERE "categories"."name_en" <> '';
CREATE UNIQUE INDEX "categories_name_vn_key" ON "categories" USING btree ("tenant_id",lower("name_vn")) WHERE "categories"."name_vn" <> '';
ALTER TABLE "products" ADD CONSTRAINT "products_category_check" CHECK ("products"."category_id" is not null or "products"."is_deleted");
-- 20261120233636_count_orders_from_an_index
DROP INDEX "orders_tenant_status_idx";
CREATE INDEX "orders_tenant_status_idx" ON "orders" USING btree ("tenant_id","status","created_at" DESC NULLS FIRST,"id","account_id");
-- 20261120233851_shelves_in_order
CREATE INDEX "staff_acts_object_idx" ON "staff_acts" USING btree ("object","id");
CREATE INDEX "products_newest_idx" ON "products" USING btree ("tenant_id","created_at","id") WHERE not "products"."is_deleted";
CREATE INDEX "products_price_idx" ON "products" USING btree ("tenant_id","price","id") WHERE not "products"."is_deleted";
CREATE INDEX "products_sold_idx" ON "products" USING btree ("tenant_id","sold_count","id") WHERE not "products"."is_deleted";
CREATE INDEX "products_revenue_idx" ON "products" USING btree ("tenant_id","revenue","id") WHERE not "products"."is_deleted";
CREATE INDEX "products_hidden_idx" ON "products" USING btree ("tenant_id","id") WHERE "products"."is_hidden" and not "products"."is_deleted";
-- 20261120234614_product_imports
CREATE TABLE "product_import_rows" (
	"import_id" bigint NOT NULL,
	"tenant_id" bigint NOT NULL,
	"product_id" bigint NOT NULL,
	"before" jsonb,
	"stock_added" integer NOT NULL,
	"version" integer NOT NULL,
	CONSTRAINT "product_import_rows_import_id_product_id_pk" PRIMARY KEY("import_id","product_id")
);

ALTER TABLE "product_import_rows" ENABLE ROW LEVEL SECURITY;
CREATE TABLE "product_imports" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "product_imports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"tenant_id" bigint NOT NULL,
	"by_account" bigint NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"rows" jsonb NOT NULL,
	"total" integer NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"created" integer DEFAULT 0 NOT NULL,
	"updated" integer DEFAULT 0 NOT NULL,
	"errors" jsonb,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "product_imports_tenant_key" UNIQUE("tenant_id","id"),
	CONSTRAINT "product_imports_state_check" CHECK ("product_imports"."state" in ('waiting', 'running', 'done', 'failed', 'undone'))
);

ALTER TABLE "product_imports" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "product_import_rows" ADD CONSTRAINT "product_import_rows_import_fk" FOREIGN KEY ("tenant_id","import_id") REFERENCES "public"."product_imports"("tenant_id","id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "product_import_rows" ADD CONSTRAINT "product_import_rows_product_fk" FOREIGN KEY ("tenant_id","product_id") REFERENCES "public"."products"("tenant_id","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "product_imports" ADD CONSTRAINT "product_imports_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;
CREATE INDEX "product_imports_tenant_idx" ON "product_imports" USING btree ("tenant_id","id");
CREATE POLICY "product_import_rows_of_store" ON "product_import_rows" AS PERMISSIVE FOR ALL TO "phohang_app" USING (tenant_id = (select nullif(current_setting('app.tenant', true), '')::bigint)) WITH CHECK (tenant_id = (select nullif(current_setting('app.tenant', true), '')::bigint));
CREATE POLICY "product_imports_of_store" ON "product_imports" AS PERMISSIVE FOR ALL TO "phohang_app" USING (tenant_id = (select nullif(current_setting('app.tenant', true), '')::bigint)) WITH CHECK (tenant_id = (select nullif(current_setting('app.tenant', true), '')::bigint));
-- 20261120234615_product_imports_walls
ALTER TABLE product_imports FORCE ROW LEVEL SECURITY;
ALTER TABLE product_import_rows FORCE ROW LEVEL SECURITY;

GRANT SELECT, INSERT, UPDATE ON product_imports TO phohang_app;
GRANT SELECT, INSERT ON product_import_rows TO phohang_app;
-- 20261120235715_counts_of_shelves
CREATE INDEX "products_tab_idx" ON "products" USING btree ("tenant_id","is_hidden","category_id","id") WHERE not "products"."is_deleted";
-- 20261121120159_shelf_figures
CREATE TABLE "shelf_figures" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "shelf_figures_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"tenant_id" bigint NOT NULL,
	"category_id" bigint NOT NULL,
	"is_hidden" boolean NOT NULL,
	"origin" text NOT NULL,
	"stars" smallint NOT NULL,
	"is_sold_out" boolean NOT NULL,
	"products" integer NOT NULL,
	"is_gathered" boolean DEFAULT false NOT NULL,
	"sold" bigint DEFAULT 0 NOT NULL
);

ALTER TABLE "shelf_figures" ENABLE ROW LEVEL SECURITY;
CREATE TABLE "shop_figures" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "shop_figures_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"origin" text NOT NULL,
	"stars" smallint NOT NULL,
	"is_sold_out" boolean NOT NULL,
	"products" integer NOT NULL,
	"is_gathered" boolean DEFAULT false NOT NULL
);

ALTER TABLE "tenants" DROP CONSTRAINT "tenants_transfer_prefix_check";
DROP INDEX "stock_sold_out_idx";
ALTER TABLE "stock" ADD COLUMN "category_id" bigint;
ALTER TABLE "stock" ADD COLUMN "origin" text DEFAULT '' NOT NULL;
ALTER TABLE "stock" ADD COLUMN "stars" smallint DEFAULT 0 NOT NULL;
ALTER TABLE "stock" ADD COLUMN "is_hidden" boolean DEFAULT false NOT NULL;
ALTER TABLE "stock" ADD COLUMN "is_deleted" boolean DEFAULT false NOT NULL;
CREATE INDEX "shelf_figures_tenant_idx" ON "shelf_figures" USING btree ("tenant_id","category_id");
CREATE INDEX "shelf_figures_category_idx" ON "shelf_figures" USING btree ("category_id");
CREATE INDEX "shelf_figures_loose_idx" ON "shelf_figures" USING btree ("category_id") WHERE not "shelf_figures"."is_gathered";
CREATE INDEX "products_best_seller_idx" ON "products" USING btree ("tenant_id","sold_count" DESC NULLS FIRST,"created_at" DESC NULLS FIRST,"id") WHERE not "products"."is_deleted";
CREATE INDEX "products_name_en_idx" ON "products" USING btree ("tenant_id",coalesce(nullif("name_en", ''), "name_vn"),"id") WHERE not "products"."is_deleted";
CREATE INDEX "products_name_vn_idx" ON "products" USING btree ("tenant_id",coalesce(nullif("name_vn", ''), "name_en"),"id") WHERE not "products"."is_deleted";
CREATE INDEX "published_category_newest_idx" ON "published_products" USING btree ("category_id","created_at" DESC NULLS FIRST,"product_id");
CREATE INDEX "published_newest_idx" ON "published_products" USING btree ("created_at" DESC NULLS FIRST,"product_id");
CREATE INDEX "published_category_rating_idx" ON "published_products" USING btree ("category_id","rating" DESC NULLS LAST,"sold_count" DESC NULLS FIRST,"product_id");
CREATE INDEX "published_rating_idx" ON "published_products" USING btree ("rating" DESC NULLS LAST,"sold_count" DESC NULLS FIRST,"product_id");
CREATE INDEX "published_category_origin_idx" ON "published_products" USING btree ("category_id","origin","rating");
CREATE INDEX "published_origin_idx" ON "published_products" USING btree ("origin","rating");
CREATE INDEX "stock_quantity_idx" ON "stock" USING btree ("tenant_id","quantity","product_id");
CREATE INDEX "tenants_closed_idx" ON "tenants" USING btree ("id") WHERE "tenants"."is_deleted";
CREATE INDEX "stock_sold_out_idx" ON "stock" USING btree ("category_id","product_id") WHERE "stock"."quantity" = 0;
ALTER TABLE "tenants" ADD CONSTRAINT "tenants_transfer_prefix_check" CHECK ("tenants"."transfer_prefix" ~ '^[A-HJ-NP-Z]{2,3}$');
CREATE POLICY "shelf_figures_read" ON "shelf_figures" AS PERMISSIVE FOR SELECT TO "phohang_app" USING (not is_hidden or tenant_id = (select nullif(current_setting('app.tenant', true), '')::bigint));
-- 20261121120201_figures_kept_by_triggers
GRANT SELECT ON shelf_figures, shop_figures TO phohang_app;
-- The triggers below write figures as their owner, for every store: nobody else may.
ALTER TABLE shelf_figures FORCE ROW LEVEL SECURITY;
CREATE POLICY shelf_figures_kept ON shelf_figures TO CURRENT_ROLE USING (true) WITH CHECK (true);

-- Whole stars of what a product was given, as the window shows them.
CREATE FUNCTION stars_of(rating_sum integer, feedback_count integer) RETURNS smallint
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN coalesce(floor(round(rating_sum::numeric / nullif(feedback_count, 0), 2)), 0)::smallint;

-- Adds up what changes left behind; the owner's right lets it work on every store at once. Two at the same time do
-- no harm: each row is added up by the one that takes it away.
CREATE FUNCTION gather_figures() RETURNS void LANGUAGE sql VOLATILE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  WITH gone AS (
    DELETE FROM shelf_figures WHERE category_id IN (SELECT category_id FROM shelf_figures WHERE NOT is_gathered) RETURNING *
  )
  INSERT INTO shelf_figures (tenant_id, category_id, is_hidden, origin, stars, is_sold_out, products, sold, is_gathered)
  SELECT tenant_id, category_id, is_hidden, origin, stars, is_sold_out, sum(products), sum(sold), true
  FROM gone GROUP BY 1, 2, 3, 4, 5, 6 HAVING sum(products) <> 0 OR sum(sold) <> 0;
  WITH gone AS (DELETE FROM shop_figures RETURNING *)
  INSERT INTO shop_figures (origin, stars, is_sold_out, products, is_gathered)
  SELECT origin, stars, is_sold_out, sum(products), true FROM gone GROUP BY 1, 2, 3 HAVING sum(products) <> 0;
$$;
REVOKE ALL ON FUNCTION gather_figures() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION gather_figures() TO phohang_app;

-- Counts everything anew, for whoever filled the tables past the triggers; the walls must be down.
CREATE FUNCTION recount_figures() RETURNS void LANGUAGE sql VOLATILE AS $$
  DELETE FROM shelf_figures;
  DELETE FROM shop_figures;
  INSERT INTO shelf_figures (tenant_id, category_id, is_hidden, origin, stars, is_sold_out, products, is_gathered)
  SELECT tenant_id, category_id, is_hidden, origin, stars, quantity = 0, count(*), true
  FROM stock WHERE NOT is_deleted GROUP BY 1, 2, 3, 4, 5, 6;
  INSERT INTO shelf_figures (tenant_id, category_id, is_hidden, origin, stars, is_sold_out, products, sold, is_gathered)
  SELECT tenant_id, category_id, false, '', 0, false, 0, sum(sold_count), true
  FROM published_products WHERE sold_count <> 0 GROUP BY 1, 2;
  INSERT INTO shop_figures (origin, stars, is_sold_out, products, is_gathered)
  SELECT origin, stars, is_sold_out, sum(products), true
  FROM shelf_figures WHERE NOT is_hidden AND products <> 0 GROUP BY 1, 2, 3;
$$;

-- Every so many rows somebody adds them up.
CREATE FUNCTION figure_written() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO jobs (kind, payload, due_at) VALUES ('catalogue.figures', '{}', now());
  RETURN NULL;
END
$$;
CREATE TRIGGER figure_written AFTER INSERT ON shelf_figures
  FOR EACH ROW WHEN (NOT new.is_gathered AND new.id % 512 = 0) EXECUTE FUNCTION figure_written();

-- A product's shelf is counted under what its product says.
CREATE FUNCTION stock_placed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT category_id, origin, stars_of(rating_sum, feedback_count), is_hidden, is_deleted
  INTO new.category_id, new.origin, new.stars, new.is_hidden, new.is_deleted
  FROM products WHERE id = new.product_id;
  new.origin := coalesce(new.origin, '');
  new.stars := coalesce(new.stars, 0);
  new.is_hidden := coalesce(new.is_hidden, false);
  new.is_deleted := coalesce(new.is_deleted, true); -- the foreign key refuses it
  RETURN new;
END
$$;
CREATE TRIGGER stock_placed BEFORE INSERT ON stock FOR EACH ROW EXECUTE FUNCTION stock_placed();

CREATE FUNCTION product_moved() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE stock SET category_id = new.category_id, origin = new.origin, stars = stars_of(new.rating_sum, new.feedback_count),
    is_hidden = new.is_hidden, is_deleted = new.is_deleted
  WHERE product_id = new.id;
  RETURN NULL;
END
$$;
CREATE TRIGGER product_moved AFTER UPDATE ON products
  FOR EACH ROW WHEN (
    (old.category_id, old.origin, stars_of(old.rating_sum, old.feedback_count), old.is_hidden, old.is_deleted)
    IS DISTINCT FROM (new.category_id, new.origin, stars_of(new.rating_sum, new.feedback_count), new.is_hidden, new.is_deleted))
  EXECUTE FUNCTION product_moved();

-- What was counted under one kind is counted under another. As its owner, since a checkout may write no figures.
CREATE FUNCTION shelf_changed() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF tg_op <> 'INSERT' AND NOT old.is_deleted THEN
    INSERT INTO shelf_figures (tenant_id, category_id, is_hidden, origin, stars, is_sold_out, products)
    VALUES (old.tenant_id, old.category_id, old.is_hidden, old.origin, old.stars, old.quantity = 0, -1);
    IF NOT old.is_hidden THEN
      INSERT INTO shop_figures (origin, stars, is_sold_out, products) VALUES (old.origin, old.stars, old.quantity = 0, -1);
    END IF;
  END IF;
  IF tg_op <> 'DELETE' AND NOT new.is_deleted THEN
    INSERT INTO shelf_figures (tenant_id, category_id, is_hidden, origin, stars, is_sold_out, products)
    VALUES (new.tenant_id, new.category_id, new.is_hidden, new.origin, new.stars, new.quantity = 0, 1);
    IF NOT new.is_hidden THEN
      INSERT INTO shop_figures (origin, stars, is_sold_out, products) VALUES (new.origin, new.stars, new.quantity = 0, 1);
    END IF;
  END IF;
  IF tg_op = 'UPDATE' AND (old.quantity = 0) <> (new.quantity = 0) THEN
    PERFORM tell_changed('tenant:' || new.tenant_id || ':stock'), tell_changed('catalogue:stock');
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER shelf_placed AFTER INSERT OR DELETE ON stock FOR EACH ROW EXECUTE FUNCTION shelf_changed();
-- A sale that leaves something on the shelf costs nothing here.
CREATE TRIGGER shelf_changed AFTER UPDATE ON stock
  FOR EACH ROW WHEN (
    (old.category_id, old.origin, old.stars, old.is_hidden, old.is_deleted, old.quantity = 0)
    IS DISTINCT FROM (new.category_id, new.origin, new.stars, new.is_hidden, new.is_deleted, new.quantity = 0))
  EXECUTE FUNCTION shelf_changed();

-- Tells what of the window changed, so that only answers made from it are dropped: `tenant:3` and `catalogue` for what
-- is in it and under which filter, and behind a colon what may have put it in another order.
CREATE FUNCTION tell_window(tenant bigint, part text) RETURNS void
  LANGUAGE sql VOLATILE
  AS $$ SELECT tell_changed('tenant:' || tenant || part), tell_changed('catalogue' || part) $$;
CREATE FUNCTION published_written() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF tg_op <> 'INSERT' AND old.sold_count <> 0
    AND (tg_op = 'DELETE' OR (old.sold_count, old.category_id) IS DISTINCT FROM (new.sold_count, new.category_id)) THEN
    INSERT INTO shelf_figures (tenant_id, category_id, is_hidden, origin, stars, is_sold_out, products, sold)
    VALUES (old.tenant_id, old.category_id, false, '', 0, false, 0, -old.sold_count);
  END IF;
  IF tg_op <> 'DELETE' AND new.sold_count <> 0
    AND (tg_op = 'INSERT' OR (old.sold_count, old.category_id) IS DISTINCT FROM (new.sold_count, new.category_id)) THEN
    INSERT INTO shelf_figures (tenant_id, category_id, is_hidden, origin, stars, is_sold_out, products, sold)
    VALUES (new.tenant_id, new.category_id, false, '', 0, false, 0, new.sold_count);
  END IF;
  IF tg_op <> 'UPDATE' THEN
    PERFORM tell_window(coalesce(new.tenant_id, old.tenant_id), '');
    RETURN NULL;
  END IF;
  IF (old.category_id, old.origin, floor(old.rating)) IS DISTINCT FROM (new.category_id, new.origin, floor(new.rating)) THEN
    PERFORM tell_window(new.tenant_id, '');
  END IF;
  IF old.price <> new.price THEN
    PERFORM tell_window(new.tenant_id, ':price');
  END IF;
  IF old.sold_count <> new.sold_count THEN
    PERFORM tell_window(new.tenant_id, ':sold');
  END IF;
  IF old.rating IS DISTINCT FROM new.rating THEN
    PERFORM tell_window(new.tenant_id, ':rating');
  END IF;
  IF (old.fold, old.name_vn) <> (new.fold, new.name_vn) THEN
    PERFORM tell_window(new.tenant_id, ':words');
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER published_written AFTER INSERT OR DELETE OR UPDATE ON published_products
  FOR EACH ROW EXECUTE FUNCTION published_written();

CREATE OR REPLACE FUNCTION product_written() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM publish_product(coalesce(new.id, old.id));
  PERFORM tell_changed('product:' || coalesce(new.id, old.id));
  RETURN NULL;
END
$$;
CREATE OR REPLACE FUNCTION picture_written() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM publish_product(coalesce(new.product_id, old.product_id));
  PERFORM tell_changed('product:' || coalesce(new.product_id, old.product_id));
  RETURN NULL;
END
$$;
CREATE OR REPLACE FUNCTION category_written() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF tg_op = 'UPDATE' AND (old.name_en, old.name_vn) IS DISTINCT FROM (new.name_en, new.name_vn) THEN
    PERFORM publish_product(p.id) FROM products p WHERE p.tenant_id = new.tenant_id AND p.category_id = new.id;
  END IF;
  PERFORM tell_window(coalesce(new.tenant_id, old.tenant_id), ''), tell_changed('category:' || coalesce(new.id, old.id));
  RETURN NULL;
END
$$;

-- Counts what is there.
ALTER TABLE products NO FORCE ROW LEVEL SECURITY;
ALTER TABLE stock NO FORCE ROW LEVEL SECURITY;
ALTER TABLE published_products NO FORCE ROW LEVEL SECURITY;
ALTER TABLE stock DISABLE TRIGGER USER;
UPDATE stock SET category_id = p.category_id, origin = p.origin, stars = stars_of(p.rating_sum, p.feedback_count),
  is_hidden = p.is_hidden, is_deleted = p.is_deleted
FROM products p WHERE p.id = stock.product_id;
ALTER TABLE stock ENABLE TRIGGER USER;
SELECT recount_figures();
ALTER TABLE products FORCE ROW LEVEL SECURITY;
ALTER TABLE stock FORCE ROW LEVEL SECURITY;
ALTER TABLE published_products FORCE ROW LEVEL SECURITY;
-- 20261121121409_store_counts
CREATE TABLE "order_counts" (
	"tenant_id" bigint NOT NULL,
	"status" text NOT NULL,
	"payment_status" text NOT NULL,
	"slot" integer NOT NULL,
	"count" bigint NOT NULL,
	CONSTRAINT "order_counts_tenant_id_status_payment_status_slot_pk" PRIMARY KEY("tenant_id","status","payment_status","slot")
);

ALTER TABLE "order_counts" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "order_counts" ADD CONSTRAINT "order_counts_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;
CREATE INDEX "orders_tenant_payment_idx" ON "orders" USING btree ("tenant_id","payment_status","created_at" DESC NULLS FIRST,"id","account_id");
CREATE INDEX "orders_tenant_due_idx" ON "orders" USING btree ("tenant_id","created_at" DESC NULLS FIRST,"id","account_id","contact_due_at") WHERE "orders"."status" = 'pending' and "orders"."contacted_at" is null;
CREATE INDEX "orders_tenant_asked_idx" ON "orders" USING btree ("tenant_id","created_at" DESC NULLS FIRST,"id","account_id") WHERE "orders"."status" = 'transferred' and "orders"."cancellation_requested_at" is not null and "orders"."cancellation_declined_at" is null;
CREATE POLICY "order_counts_of_store" ON "order_counts" AS PERMISSIVE FOR ALL TO "phohang_app" USING (tenant_id = (select nullif(current_setting('app.tenant', true), '')::bigint)) WITH CHECK (tenant_id = (select nullif(current_setting('app.tenant', true), '')::bigint));
CREATE POLICY "order_counts_at_checkout" ON "order_counts" AS PERMISSIVE FOR ALL TO "phohang_checkout" USING (true) WITH CHECK (true);
-- 20261121121415_store_counts_kept
GRANT SELECT, INSERT, UPDATE ON order_counts TO phohang_app, phohang_checkout;

-- Each row changes a figure by so much, always in the order of the keys: who waits for one figure holds none behind it.
CREATE FUNCTION count_orders(tenants bigint[], statuses text[], payments text[], changes int[]) RETURNS void
LANGUAGE sql AS $$
  INSERT INTO order_counts AS kept (tenant_id, status, payment_status, slot, count)
  SELECT tenant, status, payment, pg_backend_pid() % 16, sum(change)
  FROM unnest(tenants, statuses, payments, changes) AS changed (tenant, status, payment, change)
  GROUP BY tenant, status, payment ORDER BY tenant, status, payment
  ON CONFLICT (tenant_id, status, payment_status, slot) DO UPDATE SET count = kept.count + excluded.count
$$;
CREATE FUNCTION orders_placed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM count_orders(array_agg(tenant_id), array_agg(status), array_agg(payment_status), array_agg(1))
  FROM placed HAVING count(*) > 0;
  RETURN NULL;
END
$$;
CREATE FUNCTION order_moved() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM count_orders(ARRAY[old.tenant_id, new.tenant_id], ARRAY[old.status, new.status],
    ARRAY[old.payment_status, new.payment_status], ARRAY[-1, 1]);
  RETURN NULL;
END
$$;
CREATE TRIGGER orders_placed AFTER INSERT ON orders REFERENCING NEW TABLE AS placed
  FOR EACH STATEMENT EXECUTE FUNCTION orders_placed();
CREATE TRIGGER order_moved AFTER UPDATE ON orders FOR EACH ROW
  WHEN (old.status <> new.status OR old.payment_status <> new.payment_status) EXECUTE FUNCTION order_moved();

-- The orders so far: their owner sees them for this one statement.
ALTER TABLE orders NO FORCE ROW LEVEL SECURITY;
INSERT INTO order_counts (tenant_id, status, payment_status, slot, count)
SELECT tenant_id, status, payment_status, 0, count(*) FROM orders GROUP BY 1, 2, 3;
ALTER TABLE orders FORCE ROW LEVEL SECURITY;
ALTER TABLE order_counts FORCE ROW LEVEL SECURITY;
-- 20261121121659_fresh_sign_on
ALTER TABLE "sessions" ADD COLUMN "signed_on_at" timestamp (3) with time zone;
-- 20261121123220_pages_from_indexes
DROP INDEX "orders_tenant_idx";
DROP INDEX "orders_tenant_amount_idx";
CREATE INDEX "orders_tenant_idx" ON "orders" USING btree ("tenant_id","created_at" DESC NULLS FIRST,"id","account_id");
CREATE INDEX "orders_tenant_amount_idx" ON "orders" USING btree ("tenant_id","total_amount" DESC NULLS FIRST,"id","account_id");
-- 20261121123656_search_extensions
-- A store's products and the letters of a text in one index.
CREATE EXTENSION IF NOT EXISTS btree_gin;
-- 20261121123658_search_levels
CREATE TABLE "search_words" (
	"word" text PRIMARY KEY NOT NULL
);

DROP INDEX "published_category_origin_idx";
DROP INDEX "published_origin_idx";
DROP INDEX "published_best_seller_idx";
DROP INDEX "published_tenant_best_seller_idx";
DROP INDEX "published_category_best_seller_idx";
DROP INDEX "published_tenant_price_idx";
DROP INDEX "published_category_price_idx";
DROP INDEX "published_price_idx";
DROP INDEX "published_tenant_newest_idx";
DROP INDEX "published_category_newest_idx";
DROP INDEX "published_newest_idx";
DROP INDEX "published_tenant_rating_idx";
DROP INDEX "published_category_rating_idx";
DROP INDEX "published_rating_idx";
DROP INDEX "published_fold_idx";
ALTER TABLE "published_products" ADD COLUMN "level" smallint DEFAULT 3 NOT NULL;
CREATE INDEX "search_words_parts_idx" ON "search_words" USING gin ("word" gin_trgm_ops);
CREATE INDEX "search_words_beginnings_idx" ON "search_words" USING btree ("word" text_pattern_ops);
CREATE INDEX "published_origin_best_seller_idx" ON "published_products" USING btree ("origin","sold_count" DESC NULLS FIRST,"created_at" DESC NULLS FIRST,"product_id","tenant_id");
CREATE INDEX "published_origin_price_idx" ON "published_products" USING btree ("origin","price","product_id","tenant_id");
CREATE INDEX "published_origin_newest_idx" ON "published_products" USING btree ("origin","created_at" DESC NULLS FIRST,"product_id","tenant_id");
CREATE INDEX "published_origin_rating_idx" ON "published_products" USING btree ("origin","rating" DESC NULLS LAST,"sold_count" DESC NULLS FIRST,"product_id","tenant_id");
CREATE INDEX "published_category_origin_best_seller_idx" ON "published_products" USING btree ("category_id","origin","sold_count" DESC NULLS FIRST,"created_at" DESC NULLS FIRST,"product_id","tenant_id");
CREATE INDEX "published_category_origin_price_idx" ON "published_products" USING btree ("category_id","origin","price","product_id","tenant_id");
CREATE INDEX "published_category_origin_newest_idx" ON "published_products" USING btree ("category_id","origin","created_at" DESC NULLS FIRST,"product_id","tenant_id");
CREATE INDEX "published_category_origin_rating_idx" ON "published_products" USING btree ("category_id","origin","rating" DESC NULLS LAST,"sold_count" DESC NULLS FIRST,"product_id","tenant_id");
CREATE INDEX "published_fold_level_2_idx" ON "published_products" USING gin ("fold" gin_trgm_ops) WHERE "published_products"."level" <= 2;
CREATE INDEX "published_fold_level_1_idx" ON "published_products" USING gin ("fold" gin_trgm_ops) WHERE "published_products"."level" <= 1;
CREATE INDEX "published_level_0_idx" ON "published_products" USING btree ("product_id") WHERE "published_products"."level" <= 0;
CREATE INDEX "published_levels_idx" ON "published_products" USING btree ("product_id") WHERE "published_products"."level" <= 2;
CREATE INDEX "published_code_parts_idx" ON "published_products" USING gin ("code_key" gin_trgm_ops);
CREATE INDEX "published_best_seller_idx" ON "published_products" USING btree ("sold_count" DESC NULLS FIRST,"created_at" DESC NULLS FIRST,"product_id","tenant_id");
CREATE INDEX "published_tenant_best_seller_idx" ON "published_products" USING btree ("tenant_id","sold_count" DESC NULLS FIRST,"created_at" DESC NULLS FIRST,"product_id","tenant_id");
CREATE INDEX "published_category_best_seller_idx" ON "published_products" USING btree ("category_id","sold_count" DESC NULLS FIRST,"created_at" DESC NULLS FIRST,"product_id","tenant_id");
CREATE INDEX "published_tenant_price_idx" ON "published_products" USING btree ("tenant_id","price","product_id","tenant_id");
CREATE INDEX "published_category_price_idx" ON "published_products" USING btree ("category_id","price","product_id","tenant_id");
CREATE INDEX "published_price_idx" ON "published_products" USING btree ("price","product_id","tenant_id");
CREATE INDEX "published_tenant_newest_idx" ON "published_products" USING btree ("tenant_id","created_at" DESC NULLS FIRST,"product_id","tenant_id");
CREATE INDEX "published_category_newest_idx" ON "published_products" USING btree ("category_id","created_at" DESC NULLS FIRST,"product_id","tenant_id");
CREATE INDEX "published_newest_idx" ON "published_products" USING btree ("created_at" DESC NULLS FIRST,"product_id","tenant_id");
CREATE INDEX "published_tenant_rating_idx" ON "published_products" USING btree ("tenant_id","rating" DESC NULLS LAST,"sold_count" DESC NULLS FIRST,"product_id","tenant_id");
CREATE INDEX "published_category_rating_idx" ON "published_products" USING btree ("category_id","rating" DESC NULLS LAST,"sold_count" DESC NULLS FIRST,"product_id","tenant_id");
CREATE INDEX "published_rating_idx" ON "published_products" USING btree ("rating" DESC NULLS LAST,"sold_count" DESC NULLS FIRST,"product_id","tenant_id");
CREATE INDEX "published_fold_idx" ON "published_products" USING gin ("tenant_id","fold" gin_trgm_ops);
-- 20261121123700_search_levels_kept
GRANT SELECT ON search_words TO phohang_app;

-- Writes the row that shoppers see, or takes it away when the product is hidden or deleted.
CREATE OR REPLACE FUNCTION publish_product(pid bigint) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  shown record;
  words text;
BEGIN
  SELECT p.*, c.name_en AS category_en, c.name_vn AS category_vn INTO shown
  FROM products p JOIN categories c ON c.tenant_id = p.tenant_id AND c.id = p.category_id
  WHERE p.id = pid AND NOT p.is_hidden AND NOT p.is_deleted;
  IF NOT FOUND THEN
    DELETE FROM published_products WHERE product_id = pid;
    RETURN;
  END IF;
  words := fold(concat_ws(' ', shown.name_en, shown.name_vn, shown.category_en, shown.category_vn, shown.product_number));
  SELECT concat_ws(' ', words, string_agg(s.also, ' ' ORDER BY s.word)) INTO words
  FROM synonyms s WHERE words LIKE '%' || s.word || '%';
  words := concat(' ', words, ' ', code_key(shown.product_number));
  INSERT INTO published_products AS old (
    product_id, tenant_id, category_id, product_number, name_en, name_vn, category_en, category_vn, origin, price,
    sold_count, feedback_count, rating, pictures, fold, code_key, created_at)
  VALUES (
    pid, shown.tenant_id, shown.category_id, shown.product_number, shown.name_en, shown.name_vn, shown.category_en,
    shown.category_vn, shown.origin, shown.price, shown.sold_count, shown.feedback_count,
    CASE WHEN shown.feedback_count > 0 THEN round(shown.rating_sum::numeric / shown.feedback_count, 2) END,
    coalesce((
      SELECT jsonb_agg(jsonb_build_object('id', pic.id, 'file', pic.file, 'avif', pic.has_avif) ORDER BY pic.position)
      FROM product_pictures pic WHERE pic.product_id = pid), '[]'),
    words, code_key(shown.product_number), shown.created_at)
  ON CONFLICT (product_id) DO UPDATE SET
    tenant_id = excluded.tenant_id, category_id = excluded.category_id, product_number = excluded.product_number,
    name_en = excluded.name_en, name_vn = excluded.name_vn, category_en = excluded.category_en,
    category_vn = excluded.category_vn, origin = excluded.origin, price = excluded.price,
    sold_count = excluded.sold_count, feedback_count = excluded.feedback_count, rating = excluded.rating,
    pictures = excluded.pictures, fold = excluded.fold, code_key = excluded.code_key;
END
$$;

-- New words are listed, in their order, so that two who list the same ones don't wait for one another for ever.
CREATE FUNCTION words_published() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO search_words
  SELECT DISTINCT word FROM regexp_split_to_table(new.fold, '[^a-z0-9]+') AS word WHERE word ~ '^[a-z]+$' ORDER BY word
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END
$$;
CREATE TRIGGER words_published AFTER INSERT ON published_products FOR EACH ROW EXECUTE FUNCTION words_published();
CREATE TRIGGER words_changed AFTER UPDATE ON published_products
  FOR EACH ROW WHEN (old.fold <> new.fold) EXECUTE FUNCTION words_published();

-- Gives up to so many products the level of their place among the best sold; answers how many it gave another one.
-- Places end where a level ends (`searchLevels` on the other side). As its owner: it works on every store's window.
CREATE FUNCTION level_products(ends integer[], most integer) RETURNS integer
  LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  given integer;
BEGIN
  WITH best AS (
    SELECT product_id, level, width_bucket(place, ends) AS place_level
    FROM (
      SELECT product_id, level, row_number() OVER (ORDER BY sold_count DESC, created_at DESC, product_id)::integer - 1 AS place
      FROM published_products
      ORDER BY sold_count DESC, created_at DESC, product_id LIMIT ends[cardinality(ends)]) placed
  ), wrong AS (
    SELECT product_id, place_level FROM best WHERE level <> place_level
    UNION ALL
    SELECT product_id, cardinality(ends) FROM published_products
    WHERE level <= 2 AND product_id NOT IN (SELECT product_id FROM best)
    LIMIT most
  ), held AS (
    -- Whoever is at work on one of them goes first; the next look finds it again.
    SELECT product_id, place_level FROM wrong JOIN published_products p USING (product_id)
    ORDER BY product_id FOR UPDATE OF p SKIP LOCKED
  )
  UPDATE published_products p SET level = place_level FROM held WHERE p.product_id = held.product_id;
  GET DIAGNOSTICS given = ROW_COUNT;
  RETURN given;
END
$$;
REVOKE ALL ON FUNCTION level_products(integer[], integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION level_products(integer[], integer) TO phohang_app;
CREATE POLICY published_products_levelled ON published_products TO CURRENT_ROLE USING (true) WITH CHECK (true);

-- What is there already.
INSERT INTO search_words
SELECT DISTINCT word FROM published_products, regexp_split_to_table(fold, '[^a-z0-9]+') AS word WHERE word ~ '^[a-z]+$'
ON CONFLICT DO NOTHING;
ALTER TABLE published_products DISABLE TRIGGER USER;
UPDATE published_products SET fold = concat(' ', fold, ' ', code_key);
ALTER TABLE published_products ENABLE TRIGGER USER;
-- 20261121134126_store_counts_without_waiting
-- A transaction takes a slot that no other holds, and keeps it to its end: nobody waits for a figure, whatever is
-- counted in whatever order, and so nobody can wait for one that waits for him.
CREATE OR REPLACE FUNCTION count_orders(tenants bigint[], statuses text[], payments text[], changes int[]) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE free int := 0;
BEGIN
  WHILE NOT pg_try_advisory_xact_lock(hashtext('order_counts'), free) LOOP
    free := free + 1;
  END LOOP;
  INSERT INTO order_counts AS kept (tenant_id, status, payment_status, slot, count)
  SELECT tenant, status, payment, free, sum(change)
  FROM unnest(tenants, statuses, payments, changes) AS changed (tenant, status, payment, change)
  GROUP BY tenant, status, payment
  ON CONFLICT ON CONSTRAINT order_counts_tenant_id_status_payment_status_slot_pk
    DO UPDATE SET count = kept.count + excluded.count;
END
$$;
-- 20261121150238_store_places
ALTER TABLE "tenants" ADD COLUMN "place" integer DEFAULT 0 NOT NULL;
CREATE INDEX "tenants_place_idx" ON "tenants" USING btree ("place","id");
CREATE INDEX "tenants_open_idx" ON "tenants" USING btree ("place","id") WHERE not "tenants"."is_deleted";
CREATE INDEX "tenants_name_parts_idx" ON "tenants" USING gin ("url_name" gin_trgm_ops);
-- 20261121150240_store_places_kept
UPDATE tenants SET place = opened.place
FROM (SELECT id, row_number() OVER (ORDER BY id) - 1 AS place FROM tenants) opened WHERE opened.id = tenants.id;

-- A store's place stays when others close. Two that open at once may share one: then they share a colour.
CREATE FUNCTION tenant_placed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT coalesce(max(place) + 1, 0) INTO new.place FROM tenants;
  RETURN new;
END
$$;
CREATE TRIGGER tenant_placed BEFORE INSERT ON tenants FOR EACH ROW EXECUTE FUNCTION tenant_placed();
-- 20261121153427_named_categories
DROP INDEX "published_best_seller_idx";
CREATE INDEX "published_best_seller_idx" ON "published_products" USING btree ("sold_count" DESC NULLS FIRST,"created_at" DESC NULLS FIRST,"product_id","tenant_id","category_id");
-- 20261121153432_figures_in_order
-- Counts everything anew, for whoever filled the tables past the triggers; the walls must be down. The figures of a
-- category lie side by side, so that all of them are read at once.
CREATE OR REPLACE FUNCTION recount_figures() RETURNS void LANGUAGE sql VOLATILE AS $$
  DELETE FROM shelf_figures;
  DELETE FROM shop_figures;
  INSERT INTO shelf_figures (tenant_id, category_id, is_hidden, origin, stars, is_sold_out, products, sold, is_gathered)
  SELECT tenant_id, category_id, is_hidden, origin, stars, is_sold_out, products, sold, true FROM (
    SELECT tenant_id, category_id, is_hidden, origin, stars, quantity = 0 AS is_sold_out, count(*) AS products, 0 AS sold
    FROM stock WHERE NOT is_deleted GROUP BY 1, 2, 3, 4, 5, 6
    UNION ALL
    SELECT tenant_id, category_id, false, '', 0, false, 0, sum(sold_count)
    FROM published_products WHERE sold_count <> 0 GROUP BY 1, 2) counted
  ORDER BY category_id;
  INSERT INTO shop_figures (origin, stars, is_sold_out, products, is_gathered)
  SELECT origin, stars, is_sold_out, sum(products), true
  FROM shelf_figures WHERE NOT is_hidden AND products <> 0 GROUP BY 1, 2, 3;
$$;
-- 20261121155253_store_words
DROP INDEX "tenants_name_parts_idx";
CREATE INDEX "tenants_name_words_idx" ON "tenants" USING gin (('_' || "url_name") gin_trgm_ops);
CREATE INDEX "tenants_words_idx" ON "tenants" USING gin (regexp_split_to_array("url_name", '[^a-z]+'));
CREATE INDEX "tenants_letters_idx" ON "tenants" USING btree (regexp_replace("url_name", '[^a-z]', '', 'g'));
-- 20261121183038_jobs_by_kind
DROP INDEX "jobs_due_idx";
CREATE INDEX "jobs_due_idx" ON "jobs" USING btree ("kind","due_at","id") WHERE "jobs"."ended_at" is null;
-- Who carries out other kinds need not wake up.
CREATE OR REPLACE FUNCTION job_written() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_changed('jobs:' || NEW.kind);
  RETURN NULL;
END
$$;
-- 20261121185641_search_levels_apart
-- Numbers of levels mean other places now. A new column costs nothing, where writing every row anew would; the indexes of
-- the old one go with it, and at the next start, within the hour at the latest, all are given their level.
ALTER TABLE "published_products" DROP COLUMN "level";
ALTER TABLE "published_products" ADD COLUMN "level" smallint DEFAULT 10 NOT NULL;
DROP INDEX "published_fold_idx";
CREATE INDEX "published_fold_0_idx" ON "published_products" USING gin ("tenant_id","fold" gin_trgm_ops) WHERE "published_products"."level" = 0;
CREATE INDEX "published_fold_1_idx" ON "published_products" USING gin ("tenant_id","fold" gin_trgm_ops) WHERE "published_products"."level" = 1;
CREATE INDEX "published_fold_2_idx" ON "published_products" USING gin ("tenant_id","fold" gin_trgm_ops) WHERE "published_products"."level" = 2;
CREATE INDEX "published_fold_3_idx" ON "published_products" USING gin ("tenant_id","fold" gin_trgm_ops) WHERE "published_products"."level" = 3;
CREATE INDEX "published_fold_4_idx" ON "published_products" USING gin ("tenant_id","fold" gin_trgm_ops) WHERE "published_products"."level" = 4;
CREATE INDEX "published_fold_5_idx" ON "published_products" USING gin ("tenant_id","fold" gin_trgm_ops) WHERE "published_products"."level" = 5;
CREATE INDEX "published_fold_6_idx" ON "published_products" USING gin ("tenant_id","fold" gin_trgm_ops) WHERE "published_products"."level" = 6;
CREATE INDEX "published_fold_7_idx" ON "published_products" USING gin ("tenant_id","fold" gin_trgm_ops) WHERE "published_products"."level" = 7;
CREATE INDEX "published_fold_8_idx" ON "published_products" USING gin ("tenant_id","fold" gin_trgm_ops) WHERE "published_products"."level" = 8;
CREATE INDEX "published_fold_9_idx" ON "published_products" USING gin ("tenant_id","fold" gin_trgm_ops) WHERE "published_products"."level" = 9;
CREATE INDEX "published_fold_10_idx" ON "published_products" USING gin ("tenant_id","fold" gin_trgm_ops) WHERE "published_products"."level" = 10;
CREATE INDEX "published_levels_idx" ON "published_products" USING btree ("level","sold_count","product_id") WHERE "published_products"."level" < 10;
-- 20261121185642_search_levels_given
-- Gives up to so many products the level of their place among the best sold; answers how many it gave another one.
-- Places end where a level ends (`searchLevels` on the other side). As its owner: it works on every store's window.
CREATE OR REPLACE FUNCTION level_products(ends integer[], most integer) RETURNS integer
  LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  given integer;
BEGIN
  WITH best AS MATERIALIZED (
    SELECT product_id, sold_count, created_at, level,
      row_number() OVER (ORDER BY sold_count DESC, created_at DESC, product_id)::integer - 1 AS place
    FROM published_products
    ORDER BY sold_count DESC, created_at DESC, product_id LIMIT ends[cardinality(ends)]
  ), lowest AS (
    SELECT * FROM best WHERE place = ends[cardinality(ends)] - 1
  ), wrong AS (
    SELECT product_id, width_bucket(place, ends) AS place_level FROM best WHERE level <> width_bucket(place, ends)
    UNION ALL
    -- Whoever sells worse now than the lowest of them.
    SELECT p.product_id, cardinality(ends) FROM published_products p, lowest
    WHERE p.level < 10 AND p.sold_count <= lowest.sold_count
      AND (-p.sold_count, lowest.created_at, p.product_id) > (-lowest.sold_count, p.created_at, lowest.product_id)
    LIMIT most
  ), held AS (
    -- Whoever is at work on one of them goes first; the next look finds it again.
    SELECT product_id, place_level FROM wrong JOIN published_products p USING (product_id)
    ORDER BY product_id FOR UPDATE OF p SKIP LOCKED
  )
  UPDATE published_products p SET level = place_level FROM held WHERE p.product_id = held.product_id;
  GET DIAGNOSTICS given = ROW_COUNT;
  RETURN given;
END
$$;
-- 20261121191003_stars_in_whole_shop_order
DROP INDEX "published_best_seller_idx";
DROP INDEX "published_price_idx";
DROP INDEX "published_newest_idx";
CREATE INDEX "published_best_seller_idx" ON "published_products" USING btree ("sold_count" DESC NULLS FIRST,"created_at" DESC NULLS FIRST,"product_id","tenant_id","category_id","rating");
CREATE INDEX "published_price_idx" ON "published_products" USING btree ("price","product_id","tenant_id","rating");
CREATE INDEX "published_newest_idx" ON "published_products" USING btree ("created_at" DESC NULLS FIRST,"product_id","tenant_id","rating");
-- 20261121211407_jobs_personal_apart
ALTER TABLE "jobs" ADD COLUMN "personal" jsonb;
-- What waits, or was given up, keeps the names and addresses that it needs; from now on they go when it is done.
UPDATE "jobs" SET
  "personal" = jsonb_strip_nulls(jsonb_build_object(
    'email', "payload" -> 'email', 'oldEmail', "payload" -> 'oldEmail', 'fullName', "payload" -> 'fullName')),
  "payload" = "payload" - '{email,oldEmail,fullName}'::text[]
WHERE "payload" ?| '{email,oldEmail,fullName}';
-- 20261121211723_levels_read_from_an_index
-- The new index first: who reads goes on meanwhile, and waits only for the moment in which the names change.
CREATE INDEX "published_best_seller_with_level_idx" ON "published_products" USING btree ("sold_count" DESC NULLS FIRST,"created_at" DESC NULLS FIRST,"product_id","tenant_id","category_id","rating","level");
DROP INDEX "published_best_seller_idx";
ALTER INDEX "published_best_seller_with_level_idx" RENAME TO "published_best_seller_idx";
-- 20261122053430_opening_marks_apart
-- Short words are looked for at the start of a word, behind a blank: "2 cánh" must be found in "Tủ lạnh (2 cánh)".
-- A blank for each mark, so that places in the text stay where they are. The same as searchText() in contract/rules/fold.ts.
CREATE FUNCTION search_text(source text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  RETURN translate(fold(source), '([{“„‘«', '       ');

CREATE OR REPLACE FUNCTION publish_product(pid bigint) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  shown record;
  words text;
BEGIN
  SELECT p.*, c.name_en AS category_en, c.name_vn AS category_vn INTO shown
  FROM products p JOIN categories c ON c.tenant_id = p.tenant_id AND c.id = p.category_id
  WHERE p.id = pid AND NOT p.is_hidden AND NOT p.is_deleted;
  IF NOT FOUND THEN
    DELETE FROM published_products WHERE product_id = pid;
    RETURN;
  END IF;
  words := search_text(concat_ws(' ', shown.name_en, shown.name_vn, shown.category_en, shown.category_vn, shown.product_number));
  SELECT concat_ws(' ', words, string_agg(s.also, ' ' ORDER BY s.word)) INTO words
  FROM synonyms s WHERE words LIKE '%' || s.word || '%';
  words := concat(' ', words, ' ', code_key(shown.product_number));
  INSERT INTO published_products AS old (
    product_id, tenant_id, category_id, product_number, name_en, name_vn, category_en, category_vn, origin, price,
    sold_count, feedback_count, rating, pictures, fold, code_key, created_at)
  VALUES (
    pid, shown.tenant_id, shown.category_id, shown.product_number, shown.name_en, shown.name_vn, shown.category_en,
    shown.category_vn, shown.origin, shown.price, shown.sold_count, shown.feedback_count,
    CASE WHEN shown.feedback_count > 0 THEN round(shown.rating_sum::numeric / shown.feedback_count, 2) END,
    coalesce((
      SELECT jsonb_agg(jsonb_build_object('id', pic.id, 'file', pic.file, 'avif', pic.has_avif) ORDER BY pic.position)
      FROM product_pictures pic WHERE pic.product_id = pid), '[]'),
    words, code_key(shown.product_number), shown.created_at)
  ON CONFLICT (product_id) DO UPDATE SET
    tenant_id = excluded.tenant_id, category_id = excluded.category_id, product_number = excluded.product_number,
    name_en = excluded.name_en, name_vn = excluded.name_vn, category_en = excluded.category_en,
    category_vn = excluded.category_vn, origin = excluded.origin, price = excluded.price,
    sold_count = excluded.sold_count, feedback_count = excluded.feedback_count, rating = excluded.rating,
    pictures = excluded.pictures, fold = excluded.fold, code_key = excluded.code_key;
END
$$;

UPDATE published_products SET fold = search_text(fold) WHERE fold ~ '[([{“„‘«]';
create schema drizzle;
create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint);
insert into drizzle.__drizzle_migrations (hash, created_at) values ('20261120221645_extensions_and_roles', 1795213005819);
insert into drizzle.__drizzle_migrations (hash, created_at) values ('20261120221647_first_tables', 1795213007844);
insert into drizzle.__drizzle_migrations (hash, created_at) values ('20261120221649_walls_and_publishing', 1795213009763);
insert into drizzle.__drizzle_migrations (hash, created_at) values ('20261120230133_store_desk', 1795215693589);
insert into drizzle.__drizzle_migrations (hash, created_at) values ('20261120230156_store_desk_walls_and_events', 1795215716589);
insert into drizzle.__drizzle_migrations (hash, created_at) values ('20261120230259_accounts_by_mail', 1795215779271);
insert into drizzle.__drizzle_migrations (hash, created_at) values ('20261120230320_accounts_by_mail_grants', 1795215800419);
insert into drizzle.__drizzle_migrations (hash, created_at) values ('20261120231858_shelves_kept_by_the_store', 1795216738021);
insert into drizzle.__drizzle_migrations (hash, created_at) values ('20261120233636_count_orders_from_an_index', 1795217796723);
insert into drizzle.__drizzle_migrations (hash, created_at) values ('20261120233851_shelves_in_order', 1795217931132);
insert into drizzle.__drizzle_migrations (hash, created_at) values ('20261120234614_product_imports', 1795218374351);
insert into drizzle.__drizzle_migrations (hash, created_at) values ('20261120234615_product_imports_walls', 1795218375152);
insert into drizzle.__drizzle_migrations (hash, created_at) values ('20261120235715_counts_of_shelves', 1795219035813);
insert into drizzle.__drizzle_migrations (hash, created_at) values ('20261121120159_shelf_figures', 1795262519033);
insert into drizzle.__drizzle_migrations (hash, created_at) values ('20261121120201_figures_kept_by_triggers', 1795262521527);
insert into drizzle.__drizzle_migrations (hash, created_at) values ('20261121121409_store_counts', 1795263249111);
insert into drizzle.__drizzle_migrations (hash, created_at) values ('20261121121415_store_counts_kept', 1795263255720);
insert into drizzle.__drizzle_migrations (hash, created_at) values ('20261121121659_fresh_sign_on', 1795263419879);
insert into drizzle.__drizzle_migrations (hash, created_at) values ('20261121123220_pages_from_indexes', 1795264340572);
insert into drizzle.__drizzle_migrations (hash, created_at) values ('20261121123656_search_extensions', 1795264616589);
insert into drizzle.__drizzle_migrations (hash, created_at) values ('20261121123658_search_levels', 1795264618920);
insert into drizzle.__drizzle_migrations (hash, created_at) values ('20261121123700_search_levels_kept', 1795264620986);
insert into drizzle.__drizzle_migrations (hash, created_at) values ('20261121134126_store_counts_without_waiting', 1795268486200);
insert into drizzle.__drizzle_migrations (hash, created_at) values ('20261121150238_store_places', 1795273358537);
insert into drizzle.__drizzle_migrations (hash, created_at) values ('20261121150240_store_places_kept', 1795273360395);
insert into drizzle.__drizzle_migrations (hash, created_at) values ('20261121153427_named_categories', 1795275267157);
insert into drizzle.__drizzle_migrations (hash, created_at) values ('20261121153432_figures_in_order', 1795275272238);
insert into drizzle.__drizzle_migrations (hash, created_at) values ('20261121155253_store_words', 1795276373185);
insert into drizzle.__drizzle_migrations (hash, created_at) values ('20261121183038_jobs_by_kind', 1795285838419);
insert into drizzle.__drizzle_migrations (hash, created_at) values ('20261121185641_search_levels_apart', 1795287401720);
insert into drizzle.__drizzle_migrations (hash, created_at) values ('20261121185642_search_levels_given', 1795287402604);
insert into drizzle.__drizzle_migrations (hash, created_at) values ('20261121191003_stars_in_whole_shop_order', 1795288203454);
insert into drizzle.__drizzle_migrations (hash, created_at) values ('20261121211407_jobs_personal_apart', 1795295647029);
insert into drizzle.__drizzle_migrations (hash, created_at) values ('20261121211723_levels_read_from_an_index', 1795295843565);
insert into drizzle.__drizzle_migrations (hash, created_at) values ('20261122053430_opening_marks_apart', 1795325670438);
-- Rows as the shop of that version wrote them; its triggers have done their work already.
set session_replication_role = replica;
insert into "accounts" overriding system value select * from json_populate_recordset(null::"accounts", $rows$[{"id":1,"email":"customer@phohang.test","password_hash":"$argon2id$v=19$m=19456,t=2,p=1$oqDPb9z3IkcQN/41BdBLLw$ogVCQGPxn3nrrwTfW0h5ZY2FsHHtaGpQfQxDOGFs69U","full_name":"Nguyễn Thị Hồng Ánh","phone":null,"is_active":true,"is_disabled":false,"role":null,"tenant_id":null,"language":"en","created_at":"2026-11-22T11:57:11.591+00:00","closed_at":null},
 {"id":2,"email":"othercustomer@phohang.test","password_hash":"$argon2id$v=19$m=19456,t=2,p=1$oqDPb9z3IkcQN/41BdBLLw$ogVCQGPxn3nrrwTfW0h5ZY2FsHHtaGpQfQxDOGFs69U","full_name":"Trần Quốc Bảo","phone":null,"is_active":true,"is_disabled":false,"role":null,"tenant_id":null,"language":"en","created_at":"2026-11-22T11:57:11.593+00:00","closed_at":null},
 {"id":3,"email":"ownagent@phohang.test","password_hash":"$argon2id$v=19$m=19456,t=2,p=1$oqDPb9z3IkcQN/41BdBLLw$ogVCQGPxn3nrrwTfW0h5ZY2FsHHtaGpQfQxDOGFs69U","full_name":"Lê Văn Đức","phone":null,"is_active":true,"is_disabled":false,"role":"ROLE_AGENT","tenant_id":1,"language":"en","created_at":"2026-11-22T11:57:11.593+00:00","closed_at":null},
 {"id":4,"email":"otheragent@phohang.test","password_hash":"$argon2id$v=19$m=19456,t=2,p=1$oqDPb9z3IkcQN/41BdBLLw$ogVCQGPxn3nrrwTfW0h5ZY2FsHHtaGpQfQxDOGFs69U","full_name":"Phạm Thu Hà","phone":null,"is_active":true,"is_disabled":false,"role":"ROLE_AGENT","tenant_id":2,"language":"en","created_at":"2026-11-22T11:57:11.594+00:00","closed_at":null},
 {"id":5,"email":"ownadmin@phohang.test","password_hash":"$argon2id$v=19$m=19456,t=2,p=1$oqDPb9z3IkcQN/41BdBLLw$ogVCQGPxn3nrrwTfW0h5ZY2FsHHtaGpQfQxDOGFs69U","full_name":"Hoàng Minh Tuấn","phone":null,"is_active":true,"is_disabled":false,"role":"ROLE_TENANT_ADMIN","tenant_id":1,"language":"en","created_at":"2026-11-22T11:57:11.597+00:00","closed_at":null},
 {"id":6,"email":"otheradmin@phohang.test","password_hash":"$argon2id$v=19$m=19456,t=2,p=1$oqDPb9z3IkcQN/41BdBLLw$ogVCQGPxn3nrrwTfW0h5ZY2FsHHtaGpQfQxDOGFs69U","full_name":"Vũ Ngọc Lan","phone":null,"is_active":true,"is_disabled":false,"role":"ROLE_TENANT_ADMIN","tenant_id":2,"language":"en","created_at":"2026-11-22T11:57:11.597+00:00","closed_at":null},
 {"id":7,"email":"superadmin@phohang.test","password_hash":"$argon2id$v=19$m=19456,t=2,p=1$oqDPb9z3IkcQN/41BdBLLw$ogVCQGPxn3nrrwTfW0h5ZY2FsHHtaGpQfQxDOGFs69U","full_name":"Đặng Hữu Phước","phone":null,"is_active":true,"is_disabled":false,"role":"SUPER_ADMIN","tenant_id":null,"language":"en","created_at":"2026-11-22T11:57:11.598+00:00","closed_at":null}]$rows$);
insert into "addresses" overriding system value select * from json_populate_recordset(null::"addresses", $rows$[{"id":1,"account_id":1,"full_name":"Nguyễn Thị Hồng Ánh","phone":"+84912345678","scheme":"vn2025","province_code":"01","district_code":null,"ward_code":"00070","new_ward_code":"00070","unit_level":3,"new_scheme":"vn2025","street":"12 Hàng Bạc","office_hours_only":false,"is_default":false,"created_at":"2026-11-22T11:57:12.112+00:00"},
 {"id":2,"account_id":1,"full_name":"Nguyễn Thị Hồng Ánh","phone":"+84912345678","scheme":"vn2025","province_code":"01","district_code":null,"ward_code":"00070","new_ward_code":"00070","unit_level":3,"new_scheme":"vn2025","street":"12 Hàng Bạc","office_hours_only":false,"is_default":false,"created_at":"2026-11-22T11:57:12.686+00:00"},
 {"id":3,"account_id":1,"full_name":"Nguyễn Thị Hồng Ánh","phone":"+84912345678","scheme":"vn2025","province_code":"01","district_code":null,"ward_code":"00070","new_ward_code":"00070","unit_level":3,"new_scheme":"vn2025","street":"12 Hàng Bạc","office_hours_only":false,"is_default":false,"created_at":"2026-11-22T11:57:13.045+00:00"},
 {"id":4,"account_id":1,"full_name":"Nguyễn Thị Hồng Ánh","phone":"+84912345678","scheme":"vn2025","province_code":"01","district_code":null,"ward_code":"00070","new_ward_code":"00070","unit_level":3,"new_scheme":"vn2025","street":"12 Hàng Bạc","office_hours_only":false,"is_default":false,"created_at":"2026-11-22T11:57:13.078+00:00"},
 {"id":5,"account_id":1,"full_name":"Nguyễn Thị Hồng Ánh","phone":"+84912345678","scheme":"vn2025","province_code":"01","district_code":null,"ward_code":"00070","new_ward_code":"00070","unit_level":3,"new_scheme":"vn2025","street":"12 Hàng Bạc","office_hours_only":false,"is_default":false,"created_at":"2026-11-22T11:57:13.211+00:00"},
 {"id":6,"account_id":1,"full_name":"Nguyễn Thị Hồng Ánh","phone":"+84912345678","scheme":"vn2025","province_code":"01","district_code":null,"ward_code":"00070","new_ward_code":"00070","unit_level":3,"new_scheme":"vn2025","street":"12 Hàng Bạc","office_hours_only":false,"is_default":false,"created_at":"2026-11-22T11:57:13.238+00:00"},
 {"id":7,"account_id":1,"full_name":"Nguyễn Thị Hồng Ánh","phone":"+84912345678","scheme":"vn2025","province_code":"01","district_code":null,"ward_code":"00070","new_ward_code":"00070","unit_level":3,"new_scheme":"vn2025","street":"12 Hàng Bạc","office_hours_only":false,"is_default":false,"created_at":"2026-11-22T11:57:13.256+00:00"}]$rows$);
insert into "cart_lines" overriding system value select * from json_populate_recordset(null::"cart_lines", $rows$[{"account_id":1,"product_id":2,"quantity":2,"added_at":"2026-11-22T11:57:13.332+00:00"}]$rows$);
insert into "categories" overriding system value select * from json_populate_recordset(null::"categories", $rows$[{"id":1,"tenant_id":1,"name_en":"Impact drills","name_vn":"Máy khoan động lực","position":0,"version":1},
 {"id":2,"tenant_id":2,"name_en":"Wiper blades","name_vn":"Gạt mưa","position":0,"version":1}]$rows$);
insert into "checkouts" overriding system value select * from json_populate_recordset(null::"checkouts", $rows$[{"id":"d200266d-fbcc-4656-b960-78d4d6e088b0","account_id":1,"idempotency_key":"1593410b-ad17-423e-9e51-0785b035a79f","ask_hash":"lR8sFeM-sMWxRBaYCbqa55DqdljARYZ1Ntg2D-0GDsY","created_at":"2026-11-22T11:57:12.584+00:00"},
 {"id":"777e1cc8-c6fb-48d4-989f-d0e700015732","account_id":1,"idempotency_key":"5839f535-6efc-4349-a99b-4aa9a3bd9d34","ask_hash":"U9xhUTMb6sk5wOZ_0_VKpPxgWZZjSe77xludSbKRsxU","created_at":"2026-11-22T11:57:12.692+00:00"},
 {"id":"cb110b32-ae4b-4605-a4e1-421915f14702","account_id":1,"idempotency_key":"ce09ea3b-7080-4054-abfd-567fe53e41f1","ask_hash":"AX46MkzW4Eg3uMsUIdd3VOh_fmWoYkzg2_0Pw0gmKzs","created_at":"2026-11-22T11:57:13.05+00:00"},
 {"id":"0e4327d7-5f5e-42a1-b775-7e9c6d510c74","account_id":1,"idempotency_key":"d4a60177-c92b-478a-a094-aca62c44e9b3","ask_hash":"7IRNZAFeRWokynyXs-H1OYKsbBrqfJ4sT5Ds-PdN4Ls","created_at":"2026-11-22T11:57:13.087+00:00"},
 {"id":"7a3ce24a-e0d5-4f30-95cb-3cd8f1f7d222","account_id":1,"idempotency_key":"4a540f2e-8cac-46b3-811a-1a62d212fbe1","ask_hash":"SYg-FUrW9I8A6lC4J6qmVQqa4u-J3PnYKDYX2LZ0ccw","created_at":"2026-11-22T11:57:13.218+00:00"},
 {"id":"fc177fd9-2e4d-4a47-a947-a23910b836ff","account_id":1,"idempotency_key":"d750ddc6-e202-4320-a05d-9580a6e93967","ask_hash":"z0QcvBpGNR5JcRnHheBjs-M2Z_0BYuCwpTaR2m3CLMs","created_at":"2026-11-22T11:57:13.243+00:00"},
 {"id":"a59ed939-416f-44d8-842e-56f2dc7214a7","account_id":1,"idempotency_key":"b921a601-9759-4ee5-bd78-b2512dcd729b","ask_hash":"2QWkQ2KJ_3CMRI6JlkIrfcwFugi-BhYAx0L9KT3UJ6o","created_at":"2026-11-22T11:57:13.26+00:00"}]$rows$);
insert into "jobs" overriding system value select * from json_populate_recordset(null::"jobs", $rows$[{"id":1,"uid":"182d160a-1a3e-445e-92e6-02fd8795bfa9","kind":"mail.order","payload":{"event": "placed", "orderId": "R8UA8P8FAP", "accountId": 1},"due_at":"2026-11-22T11:57:12.584+00:00","tries":0,"ended_at":null,"outcome":null,"last_error":null,"created_at":"2026-11-22T11:57:12.584+00:00","personal":null},
 {"id":2,"uid":"b179e9be-5e23-4317-a8d2-c2b7e8c61221","kind":"mail.order","payload":{"event": "placed", "orderId": "988UAW59KQ", "accountId": 1},"due_at":"2026-11-22T11:57:12.692+00:00","tries":0,"ended_at":null,"outcome":null,"last_error":null,"created_at":"2026-11-22T11:57:12.692+00:00","personal":null},
 {"id":3,"uid":"1fc39ae8-34b7-4310-8c57-13ef4d20c08a","kind":"mail.order","payload":{"event": "transferred", "orderId": "988UAW59KQ", "accountId": 1},"due_at":"2026-11-22T11:57:13.029+00:00","tries":0,"ended_at":null,"outcome":null,"last_error":null,"created_at":"2026-11-22T11:57:13.029+00:00","personal":null},
 {"id":4,"uid":"396b4218-b446-4f52-b151-a22a6aed1a24","kind":"mail.order","payload":{"event": "placed", "orderId": "SPWT2QYK8X", "accountId": 1},"due_at":"2026-11-22T11:57:13.05+00:00","tries":0,"ended_at":null,"outcome":null,"last_error":null,"created_at":"2026-11-22T11:57:13.05+00:00","personal":null},
 {"id":5,"uid":"c8f71372-8574-4ab8-b123-831380860300","kind":"mail.order","payload":{"event": "transferred", "orderId": "SPWT2QYK8X", "accountId": 1},"due_at":"2026-11-22T11:57:13.059+00:00","tries":0,"ended_at":null,"outcome":null,"last_error":null,"created_at":"2026-11-22T11:57:13.059+00:00","personal":null},
 {"id":6,"uid":"4055a55e-fe89-4ed3-a045-d135413b0f80","kind":"mail.order","payload":{"event": "delivering", "orderId": "SPWT2QYK8X", "accountId": 1},"due_at":"2026-11-22T11:57:13.07+00:00","tries":0,"ended_at":null,"outcome":null,"last_error":null,"created_at":"2026-11-22T11:57:13.07+00:00","personal":null},
 {"id":7,"uid":"5424697e-722e-4609-96ef-737d8df43ec9","kind":"mail.order","payload":{"event": "placed", "orderId": "RZWT8VSHQ3", "accountId": 1},"due_at":"2026-11-22T11:57:13.087+00:00","tries":0,"ended_at":null,"outcome":null,"last_error":null,"created_at":"2026-11-22T11:57:13.087+00:00","personal":null},
 {"id":8,"uid":"7e00c81c-dc66-40e7-aa6d-cf9d5b7e89b2","kind":"mail.order","payload":{"event": "transferred", "orderId": "RZWT8VSHQ3", "accountId": 1},"due_at":"2026-11-22T11:57:13.102+00:00","tries":0,"ended_at":null,"outcome":null,"last_error":null,"created_at":"2026-11-22T11:57:13.102+00:00","personal":null},
 {"id":9,"uid":"fd406840-ab3d-4f1a-9934-7bc4c657ce3b","kind":"mail.order","payload":{"event": "delivering", "orderId": "RZWT8VSHQ3", "accountId": 1},"due_at":"2026-11-22T11:57:13.131+00:00","tries":0,"ended_at":null,"outcome":null,"last_error":null,"created_at":"2026-11-22T11:57:13.131+00:00","personal":null},
 {"id":10,"uid":"74b456bd-7ec8-4bb4-a91a-46b34ff2f9a8","kind":"mail.order","payload":{"event": "completed", "orderId": "RZWT8VSHQ3", "accountId": 1},"due_at":"2026-11-22T11:57:13.155+00:00","tries":0,"ended_at":null,"outcome":null,"last_error":null,"created_at":"2026-11-22T11:57:13.155+00:00","personal":null},
 {"id":11,"uid":"8c4b58f0-0059-43ae-89c6-97a72f53c7d5","kind":"mail.order","payload":{"event": "placed", "orderId": "ZW7QE2DZFV", "accountId": 1},"due_at":"2026-11-22T11:57:13.218+00:00","tries":0,"ended_at":null,"outcome":null,"last_error":null,"created_at":"2026-11-22T11:57:13.218+00:00","personal":null},
 {"id":12,"uid":"34513b77-316b-4013-a4b2-174f1a2cc975","kind":"mail.order","payload":{"event": "cancelled", "orderId": "ZW7QE2DZFV", "accountId": 1},"due_at":"2026-11-22T11:57:13.226+00:00","tries":0,"ended_at":null,"outcome":null,"last_error":null,"created_at":"2026-11-22T11:57:13.226+00:00","personal":null},
 {"id":13,"uid":"98cd2463-4b0a-4e0e-b72a-11a56c4e9eb9","kind":"mail.order","payload":{"event": "placed", "orderId": "WNV56U47HQ", "accountId": 1},"due_at":"2026-11-22T11:57:13.243+00:00","tries":0,"ended_at":null,"outcome":null,"last_error":null,"created_at":"2026-11-22T11:57:13.243+00:00","personal":null},
 {"id":14,"uid":"d8003e35-597f-4727-9441-3236d43505a2","kind":"mail.order","payload":{"event": "placed", "orderId": "H5WE2M4WMX", "accountId": 1},"due_at":"2026-11-22T11:57:13.26+00:00","tries":0,"ended_at":null,"outcome":null,"last_error":null,"created_at":"2026-11-22T11:57:13.26+00:00","personal":null},
 {"id":15,"uid":"8bdfc3f7-fbfb-408e-a4ea-4704f0cbe38a","kind":"mail.order","payload":{"event": "transferred", "orderId": "H5WE2M4WMX", "accountId": 1},"due_at":"2026-11-22T11:57:13.275+00:00","tries":0,"ended_at":null,"outcome":null,"last_error":null,"created_at":"2026-11-22T11:57:13.275+00:00","personal":null},
 {"id":16,"uid":"54e5c5e1-f5f0-45aa-b6d5-6fac1b0691d6","kind":"mail.order","payload":{"event": "delivering", "orderId": "H5WE2M4WMX", "accountId": 1},"due_at":"2026-11-22T11:57:13.285+00:00","tries":0,"ended_at":null,"outcome":null,"last_error":null,"created_at":"2026-11-22T11:57:13.285+00:00","personal":null},
 {"id":17,"uid":"896b200b-9a4c-4d79-8cbc-e26f4882a451","kind":"mail.order","payload":{"event": "completed", "orderId": "H5WE2M4WMX", "accountId": 1},"due_at":"2026-11-22T11:57:13.294+00:00","tries":0,"ended_at":null,"outcome":null,"last_error":null,"created_at":"2026-11-22T11:57:13.294+00:00","personal":null}]$rows$);
insert into "order_counts" overriding system value select * from json_populate_recordset(null::"order_counts", $rows$[{"tenant_id":1,"status":"cancelled","payment_status":"unpaid","slot":0,"count":1},
 {"tenant_id":1,"status":"pending","payment_status":"unpaid","slot":0,"count":2},
 {"tenant_id":1,"status":"transferred","payment_status":"unpaid","slot":0,"count":1},
 {"tenant_id":1,"status":"completed","payment_status":"cod_collected","slot":0,"count":2},
 {"tenant_id":1,"status":"delivering","payment_status":"unpaid","slot":0,"count":1}]$rows$);
insert into "order_history" overriding system value select * from json_populate_recordset(null::"order_history", $rows$[{"order_id":"R8UA8P8FAP","step":1,"tenant_id":1,"account_id":1,"from_status":null,"to_status":"pending","by_account":1,"by_role":"customer","reason":null,"at":"2026-11-22T11:57:12.584+00:00","event":"moved"},
 {"order_id":"988UAW59KQ","step":1,"tenant_id":1,"account_id":1,"from_status":null,"to_status":"pending","by_account":1,"by_role":"customer","reason":null,"at":"2026-11-22T11:57:12.692+00:00","event":"moved"},
 {"order_id":"988UAW59KQ","step":2,"tenant_id":1,"account_id":1,"from_status":"pending","to_status":"transferred","by_account":3,"by_role":"store","reason":null,"at":"2026-11-22T11:57:13.029+00:00","event":"moved"},
 {"order_id":"SPWT2QYK8X","step":1,"tenant_id":1,"account_id":1,"from_status":null,"to_status":"pending","by_account":1,"by_role":"customer","reason":null,"at":"2026-11-22T11:57:13.05+00:00","event":"moved"},
 {"order_id":"SPWT2QYK8X","step":2,"tenant_id":1,"account_id":1,"from_status":"pending","to_status":"transferred","by_account":3,"by_role":"store","reason":null,"at":"2026-11-22T11:57:13.059+00:00","event":"moved"},
 {"order_id":"SPWT2QYK8X","step":3,"tenant_id":1,"account_id":1,"from_status":"transferred","to_status":"delivering","by_account":3,"by_role":"store","reason":null,"at":"2026-11-22T11:57:13.07+00:00","event":"moved"},
 {"order_id":"RZWT8VSHQ3","step":1,"tenant_id":1,"account_id":1,"from_status":null,"to_status":"pending","by_account":1,"by_role":"customer","reason":null,"at":"2026-11-22T11:57:13.087+00:00","event":"moved"},
 {"order_id":"RZWT8VSHQ3","step":2,"tenant_id":1,"account_id":1,"from_status":"pending","to_status":"transferred","by_account":3,"by_role":"store","reason":null,"at":"2026-11-22T11:57:13.102+00:00","event":"moved"},
 {"order_id":"RZWT8VSHQ3","step":3,"tenant_id":1,"account_id":1,"from_status":"transferred","to_status":"delivering","by_account":3,"by_role":"store","reason":null,"at":"2026-11-22T11:57:13.131+00:00","event":"moved"},
 {"order_id":"RZWT8VSHQ3","step":4,"tenant_id":1,"account_id":1,"from_status":"delivering","to_status":"completed","by_account":3,"by_role":"store","reason":null,"at":"2026-11-22T11:57:13.155+00:00","event":"moved"},
 {"order_id":"ZW7QE2DZFV","step":1,"tenant_id":1,"account_id":1,"from_status":null,"to_status":"pending","by_account":1,"by_role":"customer","reason":null,"at":"2026-11-22T11:57:13.218+00:00","event":"moved"},
 {"order_id":"ZW7QE2DZFV","step":2,"tenant_id":1,"account_id":1,"from_status":"pending","to_status":"cancelled","by_account":3,"by_role":"store","reason":null,"at":"2026-11-22T11:57:13.226+00:00","event":"moved"},
 {"order_id":"WNV56U47HQ","step":1,"tenant_id":1,"account_id":1,"from_status":null,"to_status":"pending","by_account":1,"by_role":"customer","reason":null,"at":"2026-11-22T11:57:13.243+00:00","event":"moved"},
 {"order_id":"H5WE2M4WMX","step":1,"tenant_id":1,"account_id":1,"from_status":null,"to_status":"pending","by_account":1,"by_role":"customer","reason":null,"at":"2026-11-22T11:57:13.26+00:00","event":"moved"},
 {"order_id":"H5WE2M4WMX","step":2,"tenant_id":1,"account_id":1,"from_status":"pending","to_status":"transferred","by_account":3,"by_role":"store","reason":null,"at":"2026-11-22T11:57:13.275+00:00","event":"moved"},
 {"order_id":"H5WE2M4WMX","step":3,"tenant_id":1,"account_id":1,"from_status":"transferred","to_status":"delivering","by_account":3,"by_role":"store","reason":null,"at":"2026-11-22T11:57:13.285+00:00","event":"moved"},
 {"order_id":"H5WE2M4WMX","step":4,"tenant_id":1,"account_id":1,"from_status":"delivering","to_status":"completed","by_account":3,"by_role":"store","reason":null,"at":"2026-11-22T11:57:13.294+00:00","event":"moved"}]$rows$);
insert into "order_lines" overriding system value select * from json_populate_recordset(null::"order_lines", $rows$[{"order_id":"R8UA8P8FAP","line":1,"tenant_id":1,"account_id":1,"product_id":1,"product_number":"GSB 16 RE","name_en":"GSB 16 RE impact drill","name_vn":"Máy khoan động lực GSB 16 RE","picture":null,"price":1000000,"quantity":1},
 {"order_id":"988UAW59KQ","line":1,"tenant_id":1,"account_id":1,"product_id":1,"product_number":"GSB 16 RE","name_en":"GSB 16 RE impact drill","name_vn":"Máy khoan động lực GSB 16 RE","picture":null,"price":1000000,"quantity":1},
 {"order_id":"SPWT2QYK8X","line":1,"tenant_id":1,"account_id":1,"product_id":1,"product_number":"GSB 16 RE","name_en":"GSB 16 RE impact drill","name_vn":"Máy khoan động lực GSB 16 RE","picture":null,"price":1000000,"quantity":1},
 {"order_id":"RZWT8VSHQ3","line":1,"tenant_id":1,"account_id":1,"product_id":1,"product_number":"GSB 16 RE","name_en":"GSB 16 RE impact drill","name_vn":"Máy khoan động lực GSB 16 RE","picture":null,"price":1000000,"quantity":1},
 {"order_id":"ZW7QE2DZFV","line":1,"tenant_id":1,"account_id":1,"product_id":1,"product_number":"GSB 16 RE","name_en":"GSB 16 RE impact drill","name_vn":"Máy khoan động lực GSB 16 RE","picture":null,"price":1000000,"quantity":1},
 {"order_id":"WNV56U47HQ","line":1,"tenant_id":1,"account_id":1,"product_id":1,"product_number":"GSB 16 RE","name_en":"GSB 16 RE impact drill","name_vn":"Máy khoan động lực GSB 16 RE","picture":null,"price":1000000,"quantity":2},
 {"order_id":"WNV56U47HQ","line":2,"tenant_id":1,"account_id":1,"product_id":2,"product_number":"GWS 060","name_en":"GWS 060 angle grinder","name_vn":"Máy mài góc GWS 060","picture":null,"price":850000,"quantity":1},
 {"order_id":"H5WE2M4WMX","line":1,"tenant_id":1,"account_id":1,"product_id":1,"product_number":"GSB 16 RE","name_en":"GSB 16 RE impact drill","name_vn":"Máy khoan động lực GSB 16 RE","picture":null,"price":1000000,"quantity":1}]$rows$);
insert into "orders" overriding system value select * from json_populate_recordset(null::"orders", $rows$[{"id":"R8UA8P8FAP","checkout_id":"d200266d-fbcc-4656-b960-78d4d6e088b0","tenant_id":1,"account_id":1,"status":"pending","payment_method":"COD","payment_status":"unpaid","shipping_method":"standard","subtotal":1000000,"transport_fee":0,"total_amount":1000000,"ship_to":{"ward": "Phường Hoàn Kiếm", "street": "12 Hàng Bạc", "district": null, "fullName": "Nguyễn Thị Hồng Ánh", "province": "Thành phố Hà Nội", "phoneNumber": "+84912345678", "officeHoursOnly": false},"transfer_code":null,"language":"en","contact_due_at":"2026-11-23T11:57:12.584+00:00","cancellation_requested_at":null,"cancellation_reason":null,"restocked":false,"version":1,"created_at":"2026-11-22T11:57:12.584+00:00","updated_at":"2026-11-22T11:57:12.584+00:00","cancellation_declined_at":null,"paid_amount":0,"contacted_at":null,"note":"","updated_by":null},
 {"id":"988UAW59KQ","checkout_id":"777e1cc8-c6fb-48d4-989f-d0e700015732","tenant_id":1,"account_id":1,"status":"transferred","payment_method":"COD","payment_status":"unpaid","shipping_method":"standard","subtotal":1000000,"transport_fee":0,"total_amount":1000000,"ship_to":{"ward": "Phường Hoàn Kiếm", "street": "12 Hàng Bạc", "district": null, "fullName": "Nguyễn Thị Hồng Ánh", "province": "Thành phố Hà Nội", "phoneNumber": "+84912345678", "officeHoursOnly": false},"transfer_code":null,"language":"en","contact_due_at":"2026-11-23T11:57:12.692+00:00","cancellation_requested_at":null,"cancellation_reason":null,"restocked":false,"version":2,"created_at":"2026-11-22T11:57:12.692+00:00","updated_at":"2026-11-22T11:57:13.029+00:00","cancellation_declined_at":null,"paid_amount":0,"contacted_at":null,"note":"","updated_by":3},
 {"id":"SPWT2QYK8X","checkout_id":"cb110b32-ae4b-4605-a4e1-421915f14702","tenant_id":1,"account_id":1,"status":"delivering","payment_method":"COD","payment_status":"unpaid","shipping_method":"standard","subtotal":1000000,"transport_fee":0,"total_amount":1000000,"ship_to":{"ward": "Phường Hoàn Kiếm", "street": "12 Hàng Bạc", "district": null, "fullName": "Nguyễn Thị Hồng Ánh", "province": "Thành phố Hà Nội", "phoneNumber": "+84912345678", "officeHoursOnly": false},"transfer_code":null,"language":"en","contact_due_at":"2026-11-23T11:57:13.05+00:00","cancellation_requested_at":null,"cancellation_reason":null,"restocked":false,"version":3,"created_at":"2026-11-22T11:57:13.05+00:00","updated_at":"2026-11-22T11:57:13.07+00:00","cancellation_declined_at":null,"paid_amount":0,"contacted_at":null,"note":"","updated_by":3},
 {"id":"RZWT8VSHQ3","checkout_id":"0e4327d7-5f5e-42a1-b775-7e9c6d510c74","tenant_id":1,"account_id":1,"status":"completed","payment_method":"COD","payment_status":"cod_collected","shipping_method":"standard","subtotal":1000000,"transport_fee":0,"total_amount":1000000,"ship_to":{"ward": "Phường Hoàn Kiếm", "street": "12 Hàng Bạc", "district": null, "fullName": "Nguyễn Thị Hồng Ánh", "province": "Thành phố Hà Nội", "phoneNumber": "+84912345678", "officeHoursOnly": false},"transfer_code":null,"language":"en","contact_due_at":"2026-11-23T11:57:13.087+00:00","cancellation_requested_at":null,"cancellation_reason":null,"restocked":false,"version":4,"created_at":"2026-11-22T11:57:13.087+00:00","updated_at":"2026-11-22T11:57:13.155+00:00","cancellation_declined_at":null,"paid_amount":0,"contacted_at":null,"note":"","updated_by":3},
 {"id":"ZW7QE2DZFV","checkout_id":"7a3ce24a-e0d5-4f30-95cb-3cd8f1f7d222","tenant_id":1,"account_id":1,"status":"cancelled","payment_method":"COD","payment_status":"unpaid","shipping_method":"standard","subtotal":1000000,"transport_fee":0,"total_amount":1000000,"ship_to":{"ward": "Phường Hoàn Kiếm", "street": "12 Hàng Bạc", "district": null, "fullName": "Nguyễn Thị Hồng Ánh", "province": "Thành phố Hà Nội", "phoneNumber": "+84912345678", "officeHoursOnly": false},"transfer_code":null,"language":"en","contact_due_at":"2026-11-23T11:57:13.218+00:00","cancellation_requested_at":null,"cancellation_reason":null,"restocked":true,"version":2,"created_at":"2026-11-22T11:57:13.218+00:00","updated_at":"2026-11-22T11:57:13.226+00:00","cancellation_declined_at":null,"paid_amount":0,"contacted_at":null,"note":"","updated_by":3},
 {"id":"WNV56U47HQ","checkout_id":"fc177fd9-2e4d-4a47-a947-a23910b836ff","tenant_id":1,"account_id":1,"status":"pending","payment_method":"COD","payment_status":"unpaid","shipping_method":"standard","subtotal":2850000,"transport_fee":0,"total_amount":2850000,"ship_to":{"ward": "Phường Hoàn Kiếm", "street": "12 Hàng Bạc", "district": null, "fullName": "Nguyễn Thị Hồng Ánh", "province": "Thành phố Hà Nội", "phoneNumber": "+84912345678", "officeHoursOnly": false},"transfer_code":null,"language":"en","contact_due_at":"2026-11-23T11:57:13.243+00:00","cancellation_requested_at":null,"cancellation_reason":null,"restocked":false,"version":1,"created_at":"2026-11-22T11:57:13.243+00:00","updated_at":"2026-11-22T11:57:13.243+00:00","cancellation_declined_at":null,"paid_amount":0,"contacted_at":null,"note":"","updated_by":null},
 {"id":"H5WE2M4WMX","checkout_id":"a59ed939-416f-44d8-842e-56f2dc7214a7","tenant_id":1,"account_id":1,"status":"completed","payment_method":"COD","payment_status":"cod_collected","shipping_method":"standard","subtotal":1000000,"transport_fee":0,"total_amount":1000000,"ship_to":{"ward": "Phường Hoàn Kiếm", "street": "12 Hàng Bạc", "district": null, "fullName": "Nguyễn Thị Hồng Ánh", "province": "Thành phố Hà Nội", "phoneNumber": "+84912345678", "officeHoursOnly": false},"transfer_code":null,"language":"en","contact_due_at":"2026-11-23T11:57:13.26+00:00","cancellation_requested_at":null,"cancellation_reason":null,"restocked":false,"version":4,"created_at":"2026-11-22T11:57:13.26+00:00","updated_at":"2026-11-22T11:57:13.294+00:00","cancellation_declined_at":null,"paid_amount":0,"contacted_at":null,"note":"","updated_by":3}]$rows$);
insert into "products" overriding system value select * from json_populate_recordset(null::"products", $rows$[{"id":2,"tenant_id":1,"category_id":1,"product_number":"GWS 060","name_en":"GWS 060 angle grinder","name_vn":"Máy mài góc GWS 060","description_en":"Good","description_vn":"Tốt","specification_en":"Power: 600 W","specification_vn":"Công suất: 600 W","warranty_en":"","warranty_vn":"","origin":"CN","price":850000,"is_hidden":false,"is_deleted":false,"sold_count":0,"revenue":0,"rating_sum":0,"feedback_count":0,"version":1,"created_at":"2026-11-22T11:57:11.524+00:00","updated_at":"2026-11-22T11:57:11.524+00:00","updated_by":null},
 {"id":3,"tenant_id":2,"category_id":2,"product_number":"3 397 007 116","name_en":"Flat wiper 24 inch","name_vn":"Gạt mưa mềm 24 inch","description_en":"Good","description_vn":"Tốt","specification_en":"Power: 600 W","specification_vn":"Công suất: 600 W","warranty_en":"","warranty_vn":"","origin":"BE","price":390000,"is_hidden":false,"is_deleted":false,"sold_count":0,"revenue":0,"rating_sum":0,"feedback_count":0,"version":1,"created_at":"2026-11-22T11:57:11.537+00:00","updated_at":"2026-11-22T11:57:11.537+00:00","updated_by":null},
 {"id":4,"tenant_id":1,"category_id":1,"product_number":"GBM 320","name_en":"GBM 320 drill","name_vn":"Máy khoan GBM 320","description_en":"Good","description_vn":"Tốt","specification_en":"Power: 600 W","specification_vn":"Công suất: 600 W","warranty_en":"","warranty_vn":"","origin":"DE","price":699000,"is_hidden":false,"is_deleted":false,"sold_count":0,"revenue":0,"rating_sum":0,"feedback_count":0,"version":1,"created_at":"2026-11-22T11:57:11.55+00:00","updated_at":"2026-11-22T11:57:11.55+00:00","updated_by":null},
 {"id":5,"tenant_id":1,"category_id":1,"product_number":"GBM 400","name_en":"GBM 400 drill","name_vn":"Máy khoan GBM 400","description_en":"Good","description_vn":"Tốt","specification_en":"Power: 600 W","specification_vn":"Công suất: 600 W","warranty_en":"","warranty_vn":"","origin":"DE","price":799000,"is_hidden":true,"is_deleted":false,"sold_count":0,"revenue":0,"rating_sum":0,"feedback_count":0,"version":1,"created_at":"2026-11-22T11:57:11.562+00:00","updated_at":"2026-11-22T11:57:11.562+00:00","updated_by":null},
 {"id":1,"tenant_id":1,"category_id":1,"product_number":"GSB 16 RE","name_en":"GSB 16 RE impact drill","name_vn":"Máy khoan động lực GSB 16 RE","description_en":"Good","description_vn":"Tốt","specification_en":"Power: 600 W","specification_vn":"Công suất: 600 W","warranty_en":"","warranty_vn":"","origin":"DE","price":1000000,"is_hidden":false,"is_deleted":false,"sold_count":2,"revenue":2000000,"rating_sum":5,"feedback_count":1,"version":1,"created_at":"2026-11-22T11:57:11.468+00:00","updated_at":"2026-11-22T11:57:11.468+00:00","updated_by":null}]$rows$);
insert into "published_products" overriding system value select * from json_populate_recordset(null::"published_products", $rows$[{"product_id":2,"tenant_id":1,"category_id":1,"product_number":"GWS 060","name_en":"GWS 060 angle grinder","name_vn":"Máy mài góc GWS 060","category_en":"Impact drills","category_vn":"Máy khoan động lực","origin":"CN","price":850000,"sold_count":0,"feedback_count":0,"rating":null,"pictures":[],"fold":" gws 060 angle grinder may mai goc gws 060 impact drills may khoan dong luc gws 060 may mai tay may cat cam tay gws060","code_key":"gws060","created_at":"2026-11-22T11:57:11.524+00:00","level":10},
 {"product_id":3,"tenant_id":2,"category_id":2,"product_number":"3 397 007 116","name_en":"Flat wiper 24 inch","name_vn":"Gạt mưa mềm 24 inch","category_en":"Wiper blades","category_vn":"Gạt mưa","origin":"BE","price":390000,"sold_count":0,"feedback_count":0,"rating":null,"pictures":[],"fold":" flat wiper 24 inch gat mua mem 24 inch wiper blades gat mua 3 397 007 116 can gat nuoc choi gat 3397007116","code_key":"3397007116","created_at":"2026-11-22T11:57:11.537+00:00","level":10},
 {"product_id":4,"tenant_id":1,"category_id":1,"product_number":"GBM 320","name_en":"GBM 320 drill","name_vn":"Máy khoan GBM 320","category_en":"Impact drills","category_vn":"Máy khoan động lực","origin":"DE","price":699000,"sold_count":0,"feedback_count":0,"rating":null,"pictures":[],"fold":" gbm 320 drill may khoan gbm 320 impact drills may khoan dong luc gbm 320 gbm320","code_key":"gbm320","created_at":"2026-11-22T11:57:11.55+00:00","level":10},
 {"product_id":1,"tenant_id":1,"category_id":1,"product_number":"GSB 16 RE","name_en":"GSB 16 RE impact drill","name_vn":"Máy khoan động lực GSB 16 RE","category_en":"Impact drills","category_vn":"Máy khoan động lực","origin":"DE","price":1000000,"sold_count":2,"feedback_count":1,"rating":5.00,"pictures":[],"fold":" gsb 16 re impact drill may khoan dong luc gsb 16 re impact drills may khoan dong luc gsb 16 re gsb16re","code_key":"gsb16re","created_at":"2026-11-22T11:57:11.468+00:00","level":10}]$rows$);
insert into "reviews" overriding system value select * from json_populate_recordset(null::"reviews", $rows$[{"id":1,"tenant_id":1,"product_id":1,"order_id":"H5WE2M4WMX","line":1,"account_id":1,"author":"Nguyễn Thị Hồng Ánh","rating":5,"comment":"Rất tốt","created_at":"2026-11-22T11:57:13.316+00:00"}]$rows$);
insert into "search_words" overriding system value select * from json_populate_recordset(null::"search_words", $rows$[{"word":"dong"},
 {"word":"drill"},
 {"word":"drills"},
 {"word":"gsb"},
 {"word":"impact"},
 {"word":"khoan"},
 {"word":"luc"},
 {"word":"may"},
 {"word":"re"},
 {"word":"angle"},
 {"word":"cam"},
 {"word":"cat"},
 {"word":"goc"},
 {"word":"grinder"},
 {"word":"gws"},
 {"word":"mai"},
 {"word":"tay"},
 {"word":"blades"},
 {"word":"can"},
 {"word":"choi"},
 {"word":"flat"},
 {"word":"gat"},
 {"word":"inch"},
 {"word":"mem"},
 {"word":"mua"},
 {"word":"nuoc"},
 {"word":"wiper"},
 {"word":"gbm"}]$rows$);
insert into "sessions" overriding system value select * from json_populate_recordset(null::"sessions", $rows$[{"id":1,"account_id":1,"access_hash":"jDnI1aKlhamu3ZMkeNf7DuYKw2OeJjcwnEhQbR4TRC4","access_expires_at":"2026-11-22T12:07:12.501+00:00","refresh_hash":"9bR-4AIlyYmEL3WzfOZ5inM17VpxUBldCTxmKsox7hI","previous_refresh_hash":null,"renewed_at":"2026-11-22T11:57:12.501+00:00","refresh_expires_at":"2026-12-22T11:57:12.501+00:00","xsrf":"2prnM07D_GEeGgipCbhI8JezDcIRKcadurfZX8Z3U_I","device":"lightMyRequest","ended_at":null,"created_at":"2026-11-22T11:57:12.501+00:00","signed_on_at":null},
 {"id":2,"account_id":3,"access_hash":"IV62REjHFuW5BeChzZfUnWQE1HmzqOnJEEO0akstldE","access_expires_at":"2026-11-22T12:07:13.019+00:00","refresh_hash":"7Mr65s0T9GSeRVOK0ekHNNM-FnM6Wa65PPF_dSlNMjg","previous_refresh_hash":null,"renewed_at":"2026-11-22T11:57:13.019+00:00","refresh_expires_at":"2026-12-22T11:57:13.019+00:00","xsrf":"5zEFnQe1vmaR4jd7nu5ay-VQvQo96QNnr1MsPyozrfg","device":"lightMyRequest","ended_at":null,"created_at":"2026-11-22T11:57:13.019+00:00","signed_on_at":null}]$rows$);
insert into "shelf_figures" overriding system value select * from json_populate_recordset(null::"shelf_figures", $rows$[{"id":1,"tenant_id":1,"category_id":1,"is_hidden":false,"origin":"DE","stars":0,"is_sold_out":false,"products":1,"is_gathered":false,"sold":0},
 {"id":2,"tenant_id":1,"category_id":1,"is_hidden":false,"origin":"CN","stars":0,"is_sold_out":false,"products":1,"is_gathered":false,"sold":0},
 {"id":3,"tenant_id":2,"category_id":2,"is_hidden":false,"origin":"BE","stars":0,"is_sold_out":false,"products":1,"is_gathered":false,"sold":0},
 {"id":4,"tenant_id":1,"category_id":1,"is_hidden":false,"origin":"DE","stars":0,"is_sold_out":true,"products":1,"is_gathered":false,"sold":0},
 {"id":5,"tenant_id":1,"category_id":1,"is_hidden":true,"origin":"DE","stars":0,"is_sold_out":false,"products":1,"is_gathered":false,"sold":0},
 {"id":6,"tenant_id":1,"category_id":1,"is_hidden":false,"origin":"","stars":0,"is_sold_out":false,"products":0,"is_gathered":false,"sold":1},
 {"id":7,"tenant_id":1,"category_id":1,"is_hidden":false,"origin":"","stars":0,"is_sold_out":false,"products":0,"is_gathered":false,"sold":-1},
 {"id":8,"tenant_id":1,"category_id":1,"is_hidden":false,"origin":"","stars":0,"is_sold_out":false,"products":0,"is_gathered":false,"sold":2},
 {"id":9,"tenant_id":1,"category_id":1,"is_hidden":false,"origin":"DE","stars":0,"is_sold_out":false,"products":-1,"is_gathered":false,"sold":0},
 {"id":10,"tenant_id":1,"category_id":1,"is_hidden":false,"origin":"DE","stars":5,"is_sold_out":false,"products":1,"is_gathered":false,"sold":0}]$rows$);
insert into "shop_figures" overriding system value select * from json_populate_recordset(null::"shop_figures", $rows$[{"id":1,"origin":"DE","stars":0,"is_sold_out":false,"products":1,"is_gathered":false},
 {"id":2,"origin":"CN","stars":0,"is_sold_out":false,"products":1,"is_gathered":false},
 {"id":3,"origin":"BE","stars":0,"is_sold_out":false,"products":1,"is_gathered":false},
 {"id":4,"origin":"DE","stars":0,"is_sold_out":true,"products":1,"is_gathered":false},
 {"id":5,"origin":"DE","stars":0,"is_sold_out":false,"products":-1,"is_gathered":false},
 {"id":6,"origin":"DE","stars":5,"is_sold_out":false,"products":1,"is_gathered":false}]$rows$);
insert into "staff_acts" overriding system value select * from json_populate_recordset(null::"staff_acts", $rows$[{"id":1,"tenant_id":1,"account_id":3,"act":"order.transferred","object":"order:988UAW59KQ","at":"2026-11-22T11:57:13.029+00:00"},
 {"id":2,"tenant_id":1,"account_id":3,"act":"order.transferred","object":"order:SPWT2QYK8X","at":"2026-11-22T11:57:13.059+00:00"},
 {"id":3,"tenant_id":1,"account_id":3,"act":"order.delivering","object":"order:SPWT2QYK8X","at":"2026-11-22T11:57:13.07+00:00"},
 {"id":4,"tenant_id":1,"account_id":3,"act":"order.transferred","object":"order:RZWT8VSHQ3","at":"2026-11-22T11:57:13.102+00:00"},
 {"id":5,"tenant_id":1,"account_id":3,"act":"order.delivering","object":"order:RZWT8VSHQ3","at":"2026-11-22T11:57:13.131+00:00"},
 {"id":6,"tenant_id":1,"account_id":3,"act":"order.completed","object":"order:RZWT8VSHQ3","at":"2026-11-22T11:57:13.155+00:00"},
 {"id":7,"tenant_id":1,"account_id":3,"act":"order.cancelled","object":"order:ZW7QE2DZFV","at":"2026-11-22T11:57:13.226+00:00"},
 {"id":8,"tenant_id":1,"account_id":3,"act":"order.transferred","object":"order:H5WE2M4WMX","at":"2026-11-22T11:57:13.275+00:00"},
 {"id":9,"tenant_id":1,"account_id":3,"act":"order.delivering","object":"order:H5WE2M4WMX","at":"2026-11-22T11:57:13.285+00:00"},
 {"id":10,"tenant_id":1,"account_id":3,"act":"order.completed","object":"order:H5WE2M4WMX","at":"2026-11-22T11:57:13.294+00:00"}]$rows$);
insert into "stock" overriding system value select * from json_populate_recordset(null::"stock", $rows$[{"product_id":3,"tenant_id":2,"quantity":20,"category_id":2,"origin":"BE","stars":0,"is_hidden":false,"is_deleted":false},
 {"product_id":4,"tenant_id":1,"quantity":0,"category_id":1,"origin":"DE","stars":0,"is_hidden":false,"is_deleted":false},
 {"product_id":5,"tenant_id":1,"quantity":10,"category_id":1,"origin":"DE","stars":0,"is_hidden":true,"is_deleted":false},
 {"product_id":2,"tenant_id":1,"quantity":4,"category_id":1,"origin":"CN","stars":0,"is_hidden":false,"is_deleted":false},
 {"product_id":1,"tenant_id":1,"quantity":3,"category_id":1,"origin":"DE","stars":5,"is_hidden":false,"is_deleted":false}]$rows$);
insert into "tenants" overriding system value select * from json_populate_recordset(null::"tenants", $rows$[{"id":1,"name":"Bosch Power Tool","url_name":"bosch_power_tool","description_en":"A store","description_vn":"Một cửa hàng","is_deleted":false,"picture":null,"hotline":"1800 1881","email":"store@phohang.test","bank_bin":"970436","bank_name":"Vietcombank","bank_account":"0123456789","bank_holder":"CUA HANG","transfer_prefix":"BT","express_fee":30000,"version":1,"created_at":"2026-11-22T11:57:11.41+00:00","place":0},
 {"id":2,"name":"Bosch Automatic Aftermarket","url_name":"bosch_automatic_aftermarket","description_en":"A store","description_vn":"Một cửa hàng","is_deleted":false,"picture":null,"hotline":"1800 1881","email":"store@phohang.test","bank_bin":"970436","bank_name":"Vietcombank","bank_account":"0123456789","bank_holder":"CUA HANG","transfer_prefix":"BA","express_fee":30000,"version":1,"created_at":"2026-11-22T11:57:11.439+00:00","place":1}]$rows$);
insert into "throttle" overriding system value select * from json_populate_recordset(null::"throttle", $rows$[{"key":"account:47le8O2fF_PkIWknTmy-rD","points":0,"expire":1795349532186},
 {"key":"both:jVi1rqmain_0dr97AgDqou","points":0,"expire":1795349532186},
 {"key":"account:aH87_kLdcYHNOEC_AOO4ip","points":0,"expire":1795349532711},
 {"key":"address:127.0.0.1","points":0,"expire":1795349532186},
 {"key":"both:hUIgyWrtiGWzjL5WY2jAln","points":0,"expire":1795349532711},
 {"key":"overall","points":0,"expire":1795349532186}]$rows$);
select setval(pg_get_serial_sequence('"addresses"', 'id'), coalesce((select max("id") from "addresses"), 1));
select setval(pg_get_serial_sequence('"staff_acts"', 'id'), coalesce((select max("id") from "staff_acts"), 1));
select setval(pg_get_serial_sequence('"product_pictures"', 'id'), coalesce((select max("id") from "product_pictures"), 1));
select setval(pg_get_serial_sequence('"reviews"', 'id'), coalesce((select max("id") from "reviews"), 1));
select setval(pg_get_serial_sequence('"order_calls"', 'id'), coalesce((select max("id") from "order_calls"), 1));
select setval(pg_get_serial_sequence('"order_payments"', 'id'), coalesce((select max("id") from "order_payments"), 1));
select setval(pg_get_serial_sequence('"accounts"', 'id'), coalesce((select max("id") from "accounts"), 1));
select setval(pg_get_serial_sequence('"demo_mails"', 'id'), coalesce((select max("id") from "demo_mails"), 1));
select setval(pg_get_serial_sequence('"consents"', 'id'), coalesce((select max("id") from "consents"), 1));
select setval(pg_get_serial_sequence('"categories"', 'id'), coalesce((select max("id") from "categories"), 1));
select setval(pg_get_serial_sequence('"product_imports"', 'id'), coalesce((select max("id") from "product_imports"), 1));
select setval(pg_get_serial_sequence('"shop_figures"', 'id'), coalesce((select max("id") from "shop_figures"), 1));
select setval(pg_get_serial_sequence('"shelf_figures"', 'id'), coalesce((select max("id") from "shelf_figures"), 1));
select setval(pg_get_serial_sequence('"products"', 'id'), coalesce((select max("id") from "products"), 1));
select setval(pg_get_serial_sequence('"sessions"', 'id'), coalesce((select max("id") from "sessions"), 1));
select setval(pg_get_serial_sequence('"tenants"', 'id'), coalesce((select max("id") from "tenants"), 1));
select setval(pg_get_serial_sequence('"jobs"', 'id'), coalesce((select max("id") from "jobs"), 1));
set session_replication_role = origin;
