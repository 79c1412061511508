ALTER TABLE "product_imports" ADD COLUMN "kind" text DEFAULT 'products' NOT NULL;--> statement-breakpoint
ALTER TABLE "product_imports" ADD CONSTRAINT "product_imports_kind_check" CHECK ("product_imports"."kind" in ('products', 'stock')) NOT VALID;--> statement-breakpoint
-- after the commit
ALTER TABLE "product_imports" VALIDATE CONSTRAINT "product_imports_kind_check";
