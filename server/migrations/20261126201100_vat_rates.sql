CREATE TABLE "vat_rates" (
	"rate" text NOT NULL,
	"valid_from" date NOT NULL,
	"percent" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "vat_rates_rate_valid_from_pk" PRIMARY KEY("rate","valid_from"),
	CONSTRAINT "vat_rates_rate_check" CHECK ("vat_rates"."rate" in ('standard', 'full', 'essential', 'zero')),
	CONSTRAINT "vat_rates_percent_check" CHECK ("vat_rates"."percent" between 0 and 100)
);
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "vat_rate" text;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "vat_rate" text;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "vat_percent" integer;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "fee_vat_percent" integer;--> statement-breakpoint
ALTER TABLE "tenants" ADD COLUMN "vat_rate" text DEFAULT 'standard' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_vat_rate_check" CHECK ("products"."vat_rate" in ('standard', 'full', 'essential', 'zero', 'exempt')) NOT VALID;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_vat_rate_check" CHECK ("order_lines"."vat_rate" in ('standard', 'full', 'essential', 'zero', 'exempt')) NOT VALID;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_vat_percent_check" CHECK ("order_lines"."vat_percent" between 0 and 100) NOT VALID;--> statement-breakpoint
ALTER TABLE "tenants" ADD CONSTRAINT "tenants_vat_rate_check" CHECK ("tenants"."vat_rate" in ('standard', 'full', 'essential', 'zero', 'exempt')) NOT VALID;--> statement-breakpoint
-- 8 % instead of 10 % for most goods until the end of 2026 (Resolution 204/2025)
INSERT INTO "vat_rates" ("rate", "valid_from", "percent") VALUES
  ('standard', '2025-07-01', 8), ('standard', '2027-01-01', 10), ('full', '2025-07-01', 10), ('essential', '2025-07-01', 5),
  ('zero', '2025-07-01', 0);--> statement-breakpoint
-- after the commit
ALTER TABLE "products" VALIDATE CONSTRAINT "products_vat_rate_check";--> statement-breakpoint
-- after the commit
ALTER TABLE "order_lines" VALIDATE CONSTRAINT "order_lines_vat_rate_check";--> statement-breakpoint
-- after the commit
ALTER TABLE "order_lines" VALIDATE CONSTRAINT "order_lines_vat_percent_check";--> statement-breakpoint
-- after the commit
ALTER TABLE "tenants" VALIDATE CONSTRAINT "tenants_vat_rate_check";
