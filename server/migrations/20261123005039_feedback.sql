CREATE TABLE "review_cases" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "review_cases_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"tenant_id" bigint NOT NULL,
	"review_id" bigint NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"decided_at" timestamp (3) with time zone,
	"decided_by" bigint,
	"decision" text,
	"reason" text,
	"note" text DEFAULT '' NOT NULL,
	"reversed_at" timestamp (3) with time zone,
	CONSTRAINT "review_cases_tenant_key" UNIQUE("tenant_id","id"),
	CONSTRAINT "review_cases_decision_check" CHECK (("review_cases"."decided_at" is null) = ("review_cases"."decision" is null) and "review_cases"."decision" in ('hidden', 'kept')
        and ("review_cases"."reason" is not null) = ("review_cases"."decision" is not distinct from 'hidden') and "review_cases"."reason" in ('untrue', 'insulting', 'personal_data', 'advertising', 'other_product', 'unlawful'))
);
--> statement-breakpoint
ALTER TABLE "review_cases" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "review_reports" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "review_reports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"tenant_id" bigint NOT NULL,
	"case_id" bigint NOT NULL,
	"review_id" bigint NOT NULL,
	"account_id" bigint NOT NULL,
	"by_store" boolean NOT NULL,
	"reason" text NOT NULL,
	"evidence" text DEFAULT '' NOT NULL,
	"pictures" text[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "review_reports_reason_check" CHECK ("review_reports"."reason" in ('untrue', 'insulting', 'personal_data', 'advertising', 'other_product', 'unlawful')),
	CONSTRAINT "review_reports_pictures_check" CHECK (cardinality("review_reports"."pictures") <= 3)
);
--> statement-breakpoint
ALTER TABLE "review_reports" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "review_counts" (
	"tenant_id" bigint NOT NULL,
	"product_id" bigint NOT NULL,
	"rating" integer NOT NULL,
	"is_answered" boolean NOT NULL,
	"has_pictures" boolean NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "review_counts_pkey" PRIMARY KEY("tenant_id","product_id","rating","is_answered","has_pictures")
);
--> statement-breakpoint
ALTER TABLE "review_counts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "review_votes" (
	"tenant_id" bigint NOT NULL,
	"review_id" bigint NOT NULL,
	"account_id" bigint NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "review_votes_pkey" PRIMARY KEY("review_id","account_id")
);
--> statement-breakpoint
ALTER TABLE "review_votes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "reply_templates" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reply_templates_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"tenant_id" bigint NOT NULL,
	"name" text NOT NULL,
	"text" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "reply_templates" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "edited_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "pictures" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "has_avif" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "helpful" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "reply" text;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "replied_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "reply_edited_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "reply_version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "hidden_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "hidden_for" text;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_tenant_key" UNIQUE("tenant_id","id");--> statement-breakpoint
ALTER TABLE "review_cases" ADD CONSTRAINT "review_cases_review_fk" FOREIGN KEY ("tenant_id","review_id") REFERENCES "public"."reviews"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_reports" ADD CONSTRAINT "review_reports_case_fk" FOREIGN KEY ("tenant_id","case_id") REFERENCES "public"."review_cases"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_reports" ADD CONSTRAINT "review_reports_review_fk" FOREIGN KEY ("tenant_id","review_id") REFERENCES "public"."reviews"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_counts" ADD CONSTRAINT "review_counts_product_fk" FOREIGN KEY ("tenant_id","product_id") REFERENCES "public"."products"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_votes" ADD CONSTRAINT "review_votes_review_fk" FOREIGN KEY ("tenant_id","review_id") REFERENCES "public"."reviews"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reply_templates" ADD CONSTRAINT "reply_templates_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "review_cases_open_key" ON "review_cases" USING btree ("review_id") WHERE "review_cases"."decided_at" is null;--> statement-breakpoint
CREATE INDEX "review_cases_review_idx" ON "review_cases" USING btree ("review_id");--> statement-breakpoint
CREATE INDEX "review_cases_due_idx" ON "review_cases" USING btree ("due_at","id") WHERE "review_cases"."decided_at" is null;--> statement-breakpoint
CREATE INDEX "review_cases_decided_idx" ON "review_cases" USING btree ("decided_at" desc,"id") WHERE "review_cases"."decided_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "review_reports_store_key" ON "review_reports" USING btree ("case_id") WHERE "review_reports"."by_store";--> statement-breakpoint
CREATE UNIQUE INDEX "review_reports_shopper_key" ON "review_reports" USING btree ("case_id","account_id") WHERE not "review_reports"."by_store";--> statement-breakpoint
CREATE INDEX "review_reports_review_idx" ON "review_reports" USING btree ("review_id");--> statement-breakpoint
CREATE INDEX "review_reports_account_idx" ON "review_reports" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "review_votes_account_idx" ON "review_votes" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "reply_templates_tenant_idx" ON "reply_templates" USING btree ("tenant_id","id");--> statement-breakpoint
CREATE INDEX "reviews_product_rating_idx" ON "reviews" USING btree ("product_id","rating","created_at" desc nulls first,"id");--> statement-breakpoint
CREATE INDEX "reviews_product_pictures_idx" ON "reviews" USING btree ("product_id","created_at" desc nulls first,"id") WHERE "reviews"."pictures" <> '{}';--> statement-breakpoint
CREATE INDEX "reviews_tenant_idx" ON "reviews" USING btree ("tenant_id","created_at" desc nulls first,"id");--> statement-breakpoint
CREATE INDEX "reviews_tenant_rating_idx" ON "reviews" USING btree ("tenant_id","rating","created_at" desc nulls first,"id");--> statement-breakpoint
CREATE INDEX "reviews_unanswered_idx" ON "reviews" USING btree ("tenant_id","rating","created_at" desc nulls first,"id") WHERE "reviews"."reply" is null and "reviews"."hidden_at" is null;--> statement-breakpoint
CREATE INDEX "reviews_tenant_pictures_idx" ON "reviews" USING btree ("tenant_id","created_at" desc nulls first,"id") WHERE "reviews"."pictures" <> '{}';--> statement-breakpoint
CREATE INDEX "reviews_hidden_idx" ON "reviews" USING btree ("tenant_id","created_at" desc nulls first,"id") WHERE "reviews"."hidden_at" is not null;--> statement-breakpoint
CREATE INDEX "reviews_words_idx" ON "reviews" USING gin ((lower(translate(regexp_replace(normalize(comment, NFKD), '[\u0300-\u036f]', '', 'g'), 'đĐ', 'dd'))) gin_trgm_ops);--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_pictures_check" CHECK (cardinality("reviews"."pictures") <= 3);--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_reply_check" CHECK (("reviews"."reply" is null) = ("reviews"."replied_at" is null) and ("reviews"."reply" is null) = ("reviews"."reply_version" = 0));--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_hidden_check" CHECK (("reviews"."hidden_at" is null) = ("reviews"."hidden_for" is null));--> statement-breakpoint
CREATE POLICY "review_cases_of_store" ON "review_cases" AS PERMISSIVE FOR ALL TO "phohang_app" USING (tenant_id = (select nullif(current_setting('app.tenant', true), '')::bigint)) WITH CHECK (tenant_id = (select nullif(current_setting('app.tenant', true), '')::bigint));--> statement-breakpoint
CREATE POLICY "review_reports_of_store_or_account" ON "review_reports" AS PERMISSIVE FOR ALL TO "phohang_app" USING (tenant_id = (select nullif(current_setting('app.tenant', true), '')::bigint) or account_id = (select nullif(current_setting('app.account', true), '')::bigint)) WITH CHECK (tenant_id = (select nullif(current_setting('app.tenant', true), '')::bigint) or account_id = (select nullif(current_setting('app.account', true), '')::bigint));--> statement-breakpoint
CREATE POLICY "review_counts_read" ON "review_counts" AS PERMISSIVE FOR SELECT TO "phohang_app" USING (true);--> statement-breakpoint
CREATE POLICY "review_counts_write" ON "review_counts" AS PERMISSIVE FOR ALL TO "phohang_app" USING (tenant_id = (select nullif(current_setting('app.tenant', true), '')::bigint)) WITH CHECK (tenant_id = (select nullif(current_setting('app.tenant', true), '')::bigint));--> statement-breakpoint
CREATE POLICY "review_votes_of_account" ON "review_votes" AS PERMISSIVE FOR ALL TO "phohang_app" USING (account_id = (select nullif(current_setting('app.account', true), '')::bigint)) WITH CHECK (account_id = (select nullif(current_setting('app.account', true), '')::bigint));--> statement-breakpoint
CREATE POLICY "reply_templates_of_store" ON "reply_templates" AS PERMISSIVE FOR ALL TO "phohang_app" USING (tenant_id = (select nullif(current_setting('app.tenant', true), '')::bigint)) WITH CHECK (tenant_id = (select nullif(current_setting('app.tenant', true), '')::bigint));--> statement-breakpoint
-- Counts the evaluations so far. Row-level security would hide the rows from an owner who is no superuser.
ALTER TABLE reviews NO FORCE ROW LEVEL SECURITY;
INSERT INTO review_counts (tenant_id, product_id, rating, is_answered, has_pictures, count)
SELECT tenant_id, product_id, rating, false, false, count(*) FROM reviews GROUP BY 1, 2, 3;
ALTER TABLE reviews FORCE ROW LEVEL SECURITY;
