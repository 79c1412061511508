CREATE TABLE "jobs" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "jobs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uid" uuid DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"payload" jsonb NOT NULL,
	"personal" jsonb,
	"due_at" timestamp (3) with time zone NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"outcome" text,
	"last_error" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "jobs_outcome_check" CHECK ("jobs"."outcome" in ('done', 'given-up')),
	CONSTRAINT "jobs_ended_check" CHECK (("jobs"."ended_at" is null) = ("jobs"."outcome" is null))
);
--> statement-breakpoint
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
--> statement-breakpoint
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
--> statement-breakpoint
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
	"closed_at" timestamp (3) with time zone,
	CONSTRAINT "accounts_email_key" UNIQUE("email"),
	CONSTRAINT "accounts_email_check" CHECK ("accounts"."email" = lower("accounts"."email")),
	CONSTRAINT "accounts_language_check" CHECK ("accounts"."language" in ('en', 'vn')),
	CONSTRAINT "accounts_role_check" CHECK (case when "accounts"."role" is null or "accounts"."role" = 'SUPER_ADMIN' then "accounts"."tenant_id" is null
          else "accounts"."role" in ('ROLE_TENANT_ADMIN', 'ROLE_AGENT') and "accounts"."tenant_id" is not null end)
);
--> statement-breakpoint
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
--> statement-breakpoint
CREATE TABLE "identities" (
	"issuer" text NOT NULL,
	"subject" text NOT NULL,
	"account_id" bigint NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "identities_issuer_subject_pk" PRIMARY KEY("issuer","subject"),
	CONSTRAINT "identities_account_key" UNIQUE("account_id","issuer")
);
--> statement-breakpoint
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
	"signed_on_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sessions_access_hash_key" UNIQUE("access_hash"),
	CONSTRAINT "sessions_refresh_hash_key" UNIQUE("refresh_hash")
);
--> statement-breakpoint
CREATE TABLE "staff_acts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "staff_acts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"tenant_id" bigint,
	"account_id" bigint NOT NULL,
	"act" text NOT NULL,
	"object" text NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "throttle" (
	"key" text PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" bigint
);
--> statement-breakpoint
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
--> statement-breakpoint
CREATE TABLE "admin_unit_map" (
	"old_ward" text NOT NULL,
	"new_ward" text NOT NULL,
	"is_default" boolean NOT NULL,
	CONSTRAINT "admin_unit_map_old_ward_new_ward_pk" PRIMARY KEY("old_ward","new_ward")
);
--> statement-breakpoint
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
--> statement-breakpoint
CREATE TABLE "admin_units_version" (
	"version" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cart_lines" (
	"account_id" bigint NOT NULL,
	"product_id" bigint NOT NULL,
	"quantity" integer NOT NULL,
	"added_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "cart_lines_account_id_product_id_pk" PRIMARY KEY("account_id","product_id"),
	CONSTRAINT "cart_lines_quantity_check" CHECK ("cart_lines"."quantity" between 1 and 999)
);
--> statement-breakpoint
CREATE TABLE "categories" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "categories_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"tenant_id" bigint NOT NULL,
	"name_en" text NOT NULL,
	"name_vn" text NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "categories_tenant_key" UNIQUE("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "categories" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
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
--> statement-breakpoint
ALTER TABLE "product_pictures" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "products" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "products_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"tenant_id" bigint NOT NULL,
	"category_id" bigint,
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
	"updated_by" bigint,
	CONSTRAINT "products_tenant_key" UNIQUE("tenant_id","id"),
	CONSTRAINT "products_category_check" CHECK ("products"."category_id" is not null or "products"."is_deleted"),
	CONSTRAINT "products_price_check" CHECK ("products"."price" > 0),
	CONSTRAINT "products_origin_check" CHECK ("products"."origin" ~ '^[A-Z]{2}$')
);
--> statement-breakpoint
ALTER TABLE "products" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "search_words" (
	"word" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stock" (
	"product_id" bigint PRIMARY KEY NOT NULL,
	"tenant_id" bigint NOT NULL,
	"quantity" integer NOT NULL,
	"category_id" bigint,
	"origin" text DEFAULT '' NOT NULL,
	"stars" smallint DEFAULT 0 NOT NULL,
	"is_hidden" boolean DEFAULT false NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "stock_quantity_check" CHECK ("stock"."quantity" >= 0)
);
--> statement-breakpoint
ALTER TABLE "stock" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "synonyms" (
	"word" text PRIMARY KEY NOT NULL,
	"also" text NOT NULL
);
--> statement-breakpoint
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
--> statement-breakpoint
ALTER TABLE "shelf_figures" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "shop_figures" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "shop_figures_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"origin" text NOT NULL,
	"stars" smallint NOT NULL,
	"is_sold_out" boolean NOT NULL,
	"products" integer NOT NULL,
	"is_gathered" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "product_import_rows" (
	"import_id" bigint NOT NULL,
	"tenant_id" bigint NOT NULL,
	"product_id" bigint NOT NULL,
	"before" jsonb,
	"stock_added" integer NOT NULL,
	"version" integer NOT NULL,
	CONSTRAINT "product_import_rows_import_id_product_id_pk" PRIMARY KEY("import_id","product_id")
);
--> statement-breakpoint
ALTER TABLE "product_import_rows" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
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
--> statement-breakpoint
ALTER TABLE "product_imports" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
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
	"created_at" timestamp (3) with time zone NOT NULL,
	"level" smallint DEFAULT 10 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "published_products" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
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
--> statement-breakpoint
ALTER TABLE "order_calls" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
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
--> statement-breakpoint
ALTER TABLE "order_payments" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "order_counts" (
	"tenant_id" bigint NOT NULL,
	"status" text NOT NULL,
	"payment_status" text NOT NULL,
	"slot" integer NOT NULL,
	"count" bigint NOT NULL,
	CONSTRAINT "order_counts_tenant_id_status_payment_status_slot_pk" PRIMARY KEY("tenant_id","status","payment_status","slot")
);
--> statement-breakpoint
ALTER TABLE "order_counts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "checkouts" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" bigint NOT NULL,
	"idempotency_key" text NOT NULL,
	"ask_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "checkouts_key" UNIQUE("account_id","idempotency_key")
);
--> statement-breakpoint
ALTER TABLE "checkouts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "order_history" (
	"order_id" text NOT NULL,
	"step" integer NOT NULL,
	"tenant_id" bigint NOT NULL,
	"account_id" bigint NOT NULL,
	"from_status" text,
	"to_status" text NOT NULL,
	"event" text DEFAULT 'moved' NOT NULL,
	"by_account" bigint,
	"by_role" text NOT NULL,
	"reason" text,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "order_history_order_id_step_pk" PRIMARY KEY("order_id","step"),
	CONSTRAINT "order_history_event_check" CHECK (case "order_history"."event" when 'moved' then "order_history"."from_status" is distinct from "order_history"."to_status"
          else "order_history"."event" in ('cancellation_requested', 'cancellation_declined') and "order_history"."from_status" = "order_history"."to_status" end),
	CONSTRAINT "order_history_role_check" CHECK ("order_history"."by_role" in ('customer', 'store', 'system'))
);
--> statement-breakpoint
ALTER TABLE "order_history" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
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
--> statement-breakpoint
ALTER TABLE "order_lines" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
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
	"cancellation_declined_at" timestamp (3) with time zone,
	"restocked" boolean DEFAULT false NOT NULL,
	"paid_amount" bigint DEFAULT 0 NOT NULL,
	"contacted_at" timestamp (3) with time zone,
	"note" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" bigint,
	CONSTRAINT "orders_tenant_key" UNIQUE("tenant_id","id"),
	CONSTRAINT "orders_transfer_code_key" UNIQUE("transfer_code"),
	CONSTRAINT "orders_total_check" CHECK ("orders"."total_amount" = "orders"."subtotal" + "orders"."transport_fee" and "orders"."transport_fee" >= 0),
	CONSTRAINT "orders_status_check" CHECK ("orders"."status" in ('pending', 'transferred', 'delivering', 'completed', 'cancelled')),
	CONSTRAINT "orders_payment_method_check" CHECK ("orders"."payment_method" in ('COD', 'BANK_TRANSFER')),
	CONSTRAINT "orders_payment_status_check" CHECK ("orders"."payment_status" in ('unpaid', 'awaiting_transfer', 'partially_paid', 'paid', 'cod_collected', 'refund_due', 'refunded')),
	CONSTRAINT "orders_paid_amount_check" CHECK ("orders"."paid_amount" >= 0),
	CONSTRAINT "orders_restocked_check" CHECK (not "orders"."restocked" or "orders"."status" = 'cancelled')
);
--> statement-breakpoint
ALTER TABLE "orders" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
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
--> statement-breakpoint
ALTER TABLE "reviews" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
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
	"place" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "tenants_url_name_key" UNIQUE("url_name"),
	CONSTRAINT "tenants_transfer_prefix_key" UNIQUE("transfer_prefix"),
	CONSTRAINT "tenants_express_fee_check" CHECK ("tenants"."express_fee" >= 0),
	CONSTRAINT "tenants_transfer_prefix_check" CHECK ("tenants"."transfer_prefix" ~ '^[A-HJ-NP-Z]{2,3}$')
);
--> statement-breakpoint
ALTER TABLE "account_links" ADD CONSTRAINT "account_links_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identities" ADD CONSTRAINT "identities_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "addresses" ADD CONSTRAINT "addresses_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "addresses" ADD CONSTRAINT "addresses_ward_fk" FOREIGN KEY ("scheme","unit_level","ward_code") REFERENCES "public"."admin_units"("scheme","level","code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "addresses" ADD CONSTRAINT "addresses_new_ward_fk" FOREIGN KEY ("new_scheme","unit_level","new_ward_code") REFERENCES "public"."admin_units"("scheme","level","code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_lines" ADD CONSTRAINT "cart_lines_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "categories" ADD CONSTRAINT "categories_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_pictures" ADD CONSTRAINT "product_pictures_product_fk" FOREIGN KEY ("tenant_id","product_id") REFERENCES "public"."products"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_category_fk" FOREIGN KEY ("tenant_id","category_id") REFERENCES "public"."categories"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock" ADD CONSTRAINT "stock_product_fk" FOREIGN KEY ("tenant_id","product_id") REFERENCES "public"."products"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_import_rows" ADD CONSTRAINT "product_import_rows_import_fk" FOREIGN KEY ("tenant_id","import_id") REFERENCES "public"."product_imports"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_import_rows" ADD CONSTRAINT "product_import_rows_product_fk" FOREIGN KEY ("tenant_id","product_id") REFERENCES "public"."products"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_imports" ADD CONSTRAINT "product_imports_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "published_products" ADD CONSTRAINT "published_products_product_fk" FOREIGN KEY ("tenant_id","product_id") REFERENCES "public"."products"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_calls" ADD CONSTRAINT "order_calls_order_fk" FOREIGN KEY ("tenant_id","order_id") REFERENCES "public"."orders"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_payments" ADD CONSTRAINT "order_payments_order_fk" FOREIGN KEY ("tenant_id","order_id") REFERENCES "public"."orders"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_counts" ADD CONSTRAINT "order_counts_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checkouts" ADD CONSTRAINT "checkouts_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_history" ADD CONSTRAINT "order_history_order_fk" FOREIGN KEY ("tenant_id","order_id") REFERENCES "public"."orders"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_order_fk" FOREIGN KEY ("tenant_id","order_id") REFERENCES "public"."orders"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_checkout_id_checkouts_id_fk" FOREIGN KEY ("checkout_id") REFERENCES "public"."checkouts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_product_fk" FOREIGN KEY ("tenant_id","product_id") REFERENCES "public"."products"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "jobs_due_idx" ON "jobs" USING btree ("kind","due_at","id") WHERE "jobs"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "jobs_ended_idx" ON "jobs" USING btree ("ended_at") WHERE "jobs"."ended_at" is not null;--> statement-breakpoint
CREATE INDEX "account_links_account_idx" ON "account_links" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "accounts_tenant_idx" ON "accounts" USING btree ("tenant_id");--> statement-breakpoint
CREATE INDEX "consents_account_idx" ON "consents" USING btree ("account_id","purpose","id");--> statement-breakpoint
CREATE INDEX "sessions_previous_refresh_hash_idx" ON "sessions" USING btree ("previous_refresh_hash");--> statement-breakpoint
CREATE INDEX "sessions_account_idx" ON "sessions" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "staff_acts_tenant_idx" ON "staff_acts" USING btree ("tenant_id","id");--> statement-breakpoint
CREATE INDEX "staff_acts_object_idx" ON "staff_acts" USING btree ("object","id");--> statement-breakpoint
CREATE INDEX "addresses_account_idx" ON "addresses" USING btree ("account_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "addresses_one_default_key" ON "addresses" USING btree ("account_id") WHERE "addresses"."is_default";--> statement-breakpoint
CREATE INDEX "admin_units_parent_idx" ON "admin_units" USING btree ("scheme","level","parent_code","sort_order");--> statement-breakpoint
CREATE UNIQUE INDEX "categories_name_en_key" ON "categories" USING btree ("tenant_id",lower("name_en")) WHERE "categories"."name_en" <> '';--> statement-breakpoint
CREATE UNIQUE INDEX "categories_name_vn_key" ON "categories" USING btree ("tenant_id",lower("name_vn")) WHERE "categories"."name_vn" <> '';--> statement-breakpoint
CREATE UNIQUE INDEX "products_number_key" ON "products" USING btree ("tenant_id",upper("product_number")) WHERE not "products"."is_deleted";--> statement-breakpoint
CREATE INDEX "products_category_idx" ON "products" USING btree ("tenant_id","category_id");--> statement-breakpoint
CREATE INDEX "products_newest_idx" ON "products" USING btree ("tenant_id","created_at","id") WHERE not "products"."is_deleted";--> statement-breakpoint
CREATE INDEX "products_price_idx" ON "products" USING btree ("tenant_id","price","id") WHERE not "products"."is_deleted";--> statement-breakpoint
CREATE INDEX "products_sold_idx" ON "products" USING btree ("tenant_id","sold_count","id") WHERE not "products"."is_deleted";--> statement-breakpoint
CREATE INDEX "products_best_seller_idx" ON "products" USING btree ("tenant_id","sold_count" DESC NULLS FIRST,"created_at" DESC NULLS FIRST,"id") WHERE not "products"."is_deleted";--> statement-breakpoint
CREATE INDEX "products_name_en_idx" ON "products" USING btree ("tenant_id",coalesce(nullif("name_en", ''), "name_vn"),"id") WHERE not "products"."is_deleted";--> statement-breakpoint
CREATE INDEX "products_name_vn_idx" ON "products" USING btree ("tenant_id",coalesce(nullif("name_vn", ''), "name_en"),"id") WHERE not "products"."is_deleted";--> statement-breakpoint
CREATE INDEX "products_revenue_idx" ON "products" USING btree ("tenant_id","revenue","id") WHERE not "products"."is_deleted";--> statement-breakpoint
CREATE INDEX "products_tab_idx" ON "products" USING btree ("tenant_id","is_hidden","category_id","id") WHERE not "products"."is_deleted";--> statement-breakpoint
CREATE INDEX "products_hidden_idx" ON "products" USING btree ("tenant_id","id") WHERE "products"."is_hidden" and not "products"."is_deleted";--> statement-breakpoint
CREATE INDEX "search_words_parts_idx" ON "search_words" USING gin ("word" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "search_words_beginnings_idx" ON "search_words" USING btree ("word" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "stock_quantity_idx" ON "stock" USING btree ("tenant_id","quantity","product_id");--> statement-breakpoint
CREATE INDEX "stock_sold_out_idx" ON "stock" USING btree ("category_id","product_id") WHERE "stock"."quantity" = 0;--> statement-breakpoint
CREATE INDEX "shelf_figures_tenant_idx" ON "shelf_figures" USING btree ("tenant_id","category_id");--> statement-breakpoint
CREATE INDEX "shelf_figures_category_idx" ON "shelf_figures" USING btree ("category_id");--> statement-breakpoint
CREATE INDEX "shelf_figures_loose_idx" ON "shelf_figures" USING btree ("category_id") WHERE not "shelf_figures"."is_gathered";--> statement-breakpoint
CREATE INDEX "product_imports_tenant_idx" ON "product_imports" USING btree ("tenant_id","id");--> statement-breakpoint
CREATE INDEX "published_best_seller_idx" ON "published_products" USING btree ("sold_count" DESC NULLS FIRST,"created_at" DESC NULLS FIRST,"product_id","tenant_id","category_id","rating","level");--> statement-breakpoint
CREATE INDEX "published_price_idx" ON "published_products" USING btree ("price","product_id","tenant_id","rating");--> statement-breakpoint
CREATE INDEX "published_newest_idx" ON "published_products" USING btree ("created_at" DESC NULLS FIRST,"product_id","tenant_id","rating");--> statement-breakpoint
CREATE INDEX "published_rating_idx" ON "published_products" USING btree ("rating" DESC NULLS LAST,"sold_count" DESC NULLS FIRST,"product_id","tenant_id");--> statement-breakpoint
CREATE INDEX "published_tenant_best_seller_idx" ON "published_products" USING btree ("tenant_id","sold_count" DESC NULLS FIRST,"created_at" DESC NULLS FIRST,"product_id","tenant_id");--> statement-breakpoint
CREATE INDEX "published_tenant_price_idx" ON "published_products" USING btree ("tenant_id","price","product_id","tenant_id");--> statement-breakpoint
CREATE INDEX "published_tenant_newest_idx" ON "published_products" USING btree ("tenant_id","created_at" DESC NULLS FIRST,"product_id","tenant_id");--> statement-breakpoint
CREATE INDEX "published_tenant_rating_idx" ON "published_products" USING btree ("tenant_id","rating" DESC NULLS LAST,"sold_count" DESC NULLS FIRST,"product_id","tenant_id");--> statement-breakpoint
CREATE INDEX "published_category_best_seller_idx" ON "published_products" USING btree ("category_id","sold_count" DESC NULLS FIRST,"created_at" DESC NULLS FIRST,"product_id","tenant_id");--> statement-breakpoint
CREATE INDEX "published_category_price_idx" ON "published_products" USING btree ("category_id","price","product_id","tenant_id");--> statement-breakpoint
CREATE INDEX "published_category_newest_idx" ON "published_products" USING btree ("category_id","created_at" DESC NULLS FIRST,"product_id","tenant_id");--> statement-breakpoint
CREATE INDEX "published_category_rating_idx" ON "published_products" USING btree ("category_id","rating" DESC NULLS LAST,"sold_count" DESC NULLS FIRST,"product_id","tenant_id");--> statement-breakpoint
CREATE INDEX "published_origin_best_seller_idx" ON "published_products" USING btree ("origin","sold_count" DESC NULLS FIRST,"created_at" DESC NULLS FIRST,"product_id","tenant_id");--> statement-breakpoint
CREATE INDEX "published_origin_price_idx" ON "published_products" USING btree ("origin","price","product_id","tenant_id");--> statement-breakpoint
CREATE INDEX "published_origin_newest_idx" ON "published_products" USING btree ("origin","created_at" DESC NULLS FIRST,"product_id","tenant_id");--> statement-breakpoint
CREATE INDEX "published_origin_rating_idx" ON "published_products" USING btree ("origin","rating" DESC NULLS LAST,"sold_count" DESC NULLS FIRST,"product_id","tenant_id");--> statement-breakpoint
CREATE INDEX "published_category_origin_best_seller_idx" ON "published_products" USING btree ("category_id","origin","sold_count" DESC NULLS FIRST,"created_at" DESC NULLS FIRST,"product_id","tenant_id");--> statement-breakpoint
CREATE INDEX "published_category_origin_price_idx" ON "published_products" USING btree ("category_id","origin","price","product_id","tenant_id");--> statement-breakpoint
CREATE INDEX "published_category_origin_newest_idx" ON "published_products" USING btree ("category_id","origin","created_at" DESC NULLS FIRST,"product_id","tenant_id");--> statement-breakpoint
CREATE INDEX "published_category_origin_rating_idx" ON "published_products" USING btree ("category_id","origin","rating" DESC NULLS LAST,"sold_count" DESC NULLS FIRST,"product_id","tenant_id");--> statement-breakpoint
CREATE INDEX "published_fold_0_idx" ON "published_products" USING gin ("tenant_id","fold" gin_trgm_ops) WHERE "published_products"."level" = 0;--> statement-breakpoint
CREATE INDEX "published_fold_1_idx" ON "published_products" USING gin ("tenant_id","fold" gin_trgm_ops) WHERE "published_products"."level" = 1;--> statement-breakpoint
CREATE INDEX "published_fold_2_idx" ON "published_products" USING gin ("tenant_id","fold" gin_trgm_ops) WHERE "published_products"."level" = 2;--> statement-breakpoint
CREATE INDEX "published_fold_3_idx" ON "published_products" USING gin ("tenant_id","fold" gin_trgm_ops) WHERE "published_products"."level" = 3;--> statement-breakpoint
CREATE INDEX "published_fold_4_idx" ON "published_products" USING gin ("tenant_id","fold" gin_trgm_ops) WHERE "published_products"."level" = 4;--> statement-breakpoint
CREATE INDEX "published_fold_5_idx" ON "published_products" USING gin ("tenant_id","fold" gin_trgm_ops) WHERE "published_products"."level" = 5;--> statement-breakpoint
CREATE INDEX "published_fold_6_idx" ON "published_products" USING gin ("tenant_id","fold" gin_trgm_ops) WHERE "published_products"."level" = 6;--> statement-breakpoint
CREATE INDEX "published_fold_7_idx" ON "published_products" USING gin ("tenant_id","fold" gin_trgm_ops) WHERE "published_products"."level" = 7;--> statement-breakpoint
CREATE INDEX "published_fold_8_idx" ON "published_products" USING gin ("tenant_id","fold" gin_trgm_ops) WHERE "published_products"."level" = 8;--> statement-breakpoint
CREATE INDEX "published_fold_9_idx" ON "published_products" USING gin ("tenant_id","fold" gin_trgm_ops) WHERE "published_products"."level" = 9;--> statement-breakpoint
CREATE INDEX "published_fold_10_idx" ON "published_products" USING gin ("tenant_id","fold" gin_trgm_ops) WHERE "published_products"."level" = 10;--> statement-breakpoint
CREATE INDEX "published_levels_idx" ON "published_products" USING btree ("level","sold_count","product_id") WHERE "published_products"."level" < 10;--> statement-breakpoint
CREATE INDEX "published_code_parts_idx" ON "published_products" USING gin ("code_key" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "published_code_key_idx" ON "published_products" USING btree ("code_key" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "order_calls_order_idx" ON "order_calls" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "order_payments_order_idx" ON "order_payments" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "order_lines_product_idx" ON "order_lines" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "orders_account_idx" ON "orders" USING btree ("account_id","created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "orders_tenant_idx" ON "orders" USING btree ("tenant_id","created_at" DESC NULLS FIRST,"id","account_id");--> statement-breakpoint
CREATE INDEX "orders_tenant_status_idx" ON "orders" USING btree ("tenant_id","status","created_at" DESC NULLS FIRST,"id","account_id");--> statement-breakpoint
CREATE INDEX "orders_tenant_payment_idx" ON "orders" USING btree ("tenant_id","payment_status","created_at" DESC NULLS FIRST,"id","account_id");--> statement-breakpoint
CREATE INDEX "orders_tenant_due_idx" ON "orders" USING btree ("tenant_id","created_at" DESC NULLS FIRST,"id","account_id","contact_due_at") WHERE "orders"."status" = 'pending' and "orders"."contacted_at" is null;--> statement-breakpoint
CREATE INDEX "orders_tenant_asked_idx" ON "orders" USING btree ("tenant_id","created_at" DESC NULLS FIRST,"id","account_id") WHERE "orders"."status" = 'transferred' and "orders"."cancellation_requested_at" is not null and "orders"."cancellation_declined_at" is null;--> statement-breakpoint
CREATE INDEX "orders_tenant_amount_idx" ON "orders" USING btree ("tenant_id","total_amount" DESC NULLS FIRST,"id","account_id");--> statement-breakpoint
CREATE INDEX "orders_checkout_idx" ON "orders" USING btree ("checkout_id");--> statement-breakpoint
CREATE UNIQUE INDEX "reviews_line_key" ON "reviews" USING btree ("order_id","line");--> statement-breakpoint
CREATE INDEX "reviews_product_idx" ON "reviews" USING btree ("product_id","created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "reviews_recent_idx" ON "reviews" USING btree ("created_at" DESC NULLS FIRST,"id") WHERE "reviews"."rating" >= 4 and "reviews"."comment" <> '';--> statement-breakpoint
CREATE INDEX "tenants_place_idx" ON "tenants" USING btree ("place","id");--> statement-breakpoint
CREATE INDEX "tenants_open_idx" ON "tenants" USING btree ("place","id") WHERE not "tenants"."is_deleted";--> statement-breakpoint
CREATE INDEX "tenants_name_words_idx" ON "tenants" USING gin (('_' || "url_name") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "tenants_words_idx" ON "tenants" USING gin (regexp_split_to_array("url_name", '[^a-z]+'));--> statement-breakpoint
CREATE INDEX "tenants_letters_idx" ON "tenants" USING btree (regexp_replace("url_name", '[^a-z]', '', 'g'));--> statement-breakpoint
CREATE INDEX "tenants_closed_idx" ON "tenants" USING btree ("id") WHERE "tenants"."is_deleted";--> statement-breakpoint
CREATE POLICY "categories_of_tenant" ON "categories" AS PERMISSIVE FOR ALL TO "phohang_app" USING (tenant_id = (select nullif(current_setting('app.tenant', true), '')::bigint)) WITH CHECK (tenant_id = (select nullif(current_setting('app.tenant', true), '')::bigint));--> statement-breakpoint
CREATE POLICY "categories_read" ON "categories" AS PERMISSIVE FOR SELECT TO "phohang_app" USING (true);--> statement-breakpoint
CREATE POLICY "product_pictures_of_tenant" ON "product_pictures" AS PERMISSIVE FOR ALL TO "phohang_app" USING (tenant_id = (select nullif(current_setting('app.tenant', true), '')::bigint)) WITH CHECK (tenant_id = (select nullif(current_setting('app.tenant', true), '')::bigint));--> statement-breakpoint
CREATE POLICY "products_of_tenant" ON "products" AS PERMISSIVE FOR ALL TO "phohang_app" USING (tenant_id = (select nullif(current_setting('app.tenant', true), '')::bigint)) WITH CHECK (tenant_id = (select nullif(current_setting('app.tenant', true), '')::bigint));--> statement-breakpoint
CREATE POLICY "stock_of_tenant" ON "stock" AS PERMISSIVE FOR ALL TO "phohang_app" USING (tenant_id = (select nullif(current_setting('app.tenant', true), '')::bigint)) WITH CHECK (tenant_id = (select nullif(current_setting('app.tenant', true), '')::bigint));--> statement-breakpoint
CREATE POLICY "stock_read" ON "stock" AS PERMISSIVE FOR SELECT TO "phohang_app", "phohang_checkout" USING (true);--> statement-breakpoint
CREATE POLICY "stock_taken_at_checkout" ON "stock" AS PERMISSIVE FOR UPDATE TO "phohang_checkout" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "shelf_figures_read" ON "shelf_figures" AS PERMISSIVE FOR SELECT TO "phohang_app" USING (not is_hidden or tenant_id = (select nullif(current_setting('app.tenant', true), '')::bigint));--> statement-breakpoint
CREATE POLICY "product_import_rows_of_store" ON "product_import_rows" AS PERMISSIVE FOR ALL TO "phohang_app" USING (tenant_id = (select nullif(current_setting('app.tenant', true), '')::bigint)) WITH CHECK (tenant_id = (select nullif(current_setting('app.tenant', true), '')::bigint));--> statement-breakpoint
CREATE POLICY "product_imports_of_store" ON "product_imports" AS PERMISSIVE FOR ALL TO "phohang_app" USING (tenant_id = (select nullif(current_setting('app.tenant', true), '')::bigint)) WITH CHECK (tenant_id = (select nullif(current_setting('app.tenant', true), '')::bigint));--> statement-breakpoint
CREATE POLICY "published_products_read" ON "published_products" AS PERMISSIVE FOR SELECT TO "phohang_app", "phohang_checkout" USING (true);--> statement-breakpoint
CREATE POLICY "published_products_write" ON "published_products" AS PERMISSIVE FOR ALL TO "phohang_app" USING (tenant_id = (select nullif(current_setting('app.tenant', true), '')::bigint)) WITH CHECK (tenant_id = (select nullif(current_setting('app.tenant', true), '')::bigint));--> statement-breakpoint
CREATE POLICY "order_calls_of_store" ON "order_calls" AS PERMISSIVE FOR ALL TO "phohang_app" USING (tenant_id = (select nullif(current_setting('app.tenant', true), '')::bigint)) WITH CHECK (tenant_id = (select nullif(current_setting('app.tenant', true), '')::bigint));--> statement-breakpoint
CREATE POLICY "order_payments_of_store" ON "order_payments" AS PERMISSIVE FOR ALL TO "phohang_app" USING (tenant_id = (select nullif(current_setting('app.tenant', true), '')::bigint)) WITH CHECK (tenant_id = (select nullif(current_setting('app.tenant', true), '')::bigint));--> statement-breakpoint
CREATE POLICY "order_counts_of_store" ON "order_counts" AS PERMISSIVE FOR ALL TO "phohang_app" USING (tenant_id = (select nullif(current_setting('app.tenant', true), '')::bigint)) WITH CHECK (tenant_id = (select nullif(current_setting('app.tenant', true), '')::bigint));--> statement-breakpoint
CREATE POLICY "order_counts_at_checkout" ON "order_counts" AS PERMISSIVE FOR ALL TO "phohang_checkout" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "checkouts_of_buyer" ON "checkouts" AS PERMISSIVE FOR ALL TO "phohang_app" USING (account_id = (select nullif(current_setting('app.account', true), '')::bigint)) WITH CHECK (account_id = (select nullif(current_setting('app.account', true), '')::bigint));--> statement-breakpoint
CREATE POLICY "checkouts_at_checkout" ON "checkouts" AS PERMISSIVE FOR ALL TO "phohang_checkout" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "order_history_of_store_or_buyer" ON "order_history" AS PERMISSIVE FOR ALL TO "phohang_app" USING (tenant_id = (select nullif(current_setting('app.tenant', true), '')::bigint) or account_id = (select nullif(current_setting('app.account', true), '')::bigint)) WITH CHECK (tenant_id = (select nullif(current_setting('app.tenant', true), '')::bigint) or account_id = (select nullif(current_setting('app.account', true), '')::bigint));--> statement-breakpoint
CREATE POLICY "order_history_written_at_checkout" ON "order_history" AS PERMISSIVE FOR INSERT TO "phohang_checkout" WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "order_history_replayed_at_checkout" ON "order_history" AS PERMISSIVE FOR SELECT TO "phohang_checkout" USING (true);--> statement-breakpoint
CREATE POLICY "order_lines_of_store_or_buyer" ON "order_lines" AS PERMISSIVE FOR ALL TO "phohang_app" USING (tenant_id = (select nullif(current_setting('app.tenant', true), '')::bigint) or account_id = (select nullif(current_setting('app.account', true), '')::bigint)) WITH CHECK (tenant_id = (select nullif(current_setting('app.tenant', true), '')::bigint) or account_id = (select nullif(current_setting('app.account', true), '')::bigint));--> statement-breakpoint
CREATE POLICY "order_lines_written_at_checkout" ON "order_lines" AS PERMISSIVE FOR INSERT TO "phohang_checkout" WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "order_lines_replayed_at_checkout" ON "order_lines" AS PERMISSIVE FOR SELECT TO "phohang_checkout" USING (true);--> statement-breakpoint
CREATE POLICY "orders_of_store_or_buyer" ON "orders" AS PERMISSIVE FOR ALL TO "phohang_app" USING (tenant_id = (select nullif(current_setting('app.tenant', true), '')::bigint) or account_id = (select nullif(current_setting('app.account', true), '')::bigint)) WITH CHECK (tenant_id = (select nullif(current_setting('app.tenant', true), '')::bigint) or account_id = (select nullif(current_setting('app.account', true), '')::bigint));--> statement-breakpoint
CREATE POLICY "orders_written_at_checkout" ON "orders" AS PERMISSIVE FOR INSERT TO "phohang_checkout" WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "orders_replayed_at_checkout" ON "orders" AS PERMISSIVE FOR SELECT TO "phohang_checkout" USING (true);--> statement-breakpoint
CREATE POLICY "reviews_read" ON "reviews" AS PERMISSIVE FOR SELECT TO "phohang_app" USING (true);--> statement-breakpoint
CREATE POLICY "reviews_write" ON "reviews" AS PERMISSIVE FOR ALL TO "phohang_app" USING (tenant_id = (select nullif(current_setting('app.tenant', true), '')::bigint) or account_id = (select nullif(current_setting('app.account', true), '')::bigint)) WITH CHECK (tenant_id = (select nullif(current_setting('app.tenant', true), '')::bigint) or account_id = (select nullif(current_setting('app.account', true), '')::bigint));