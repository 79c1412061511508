ALTER TABLE "products" ADD COLUMN "weight" integer;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "length" integer;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "width" integer;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "height" integer;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_weight_check" CHECK ("products"."weight" > 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_size_check" CHECK (num_nulls("products"."length", "products"."width", "products"."height") in (0, 3)
          and least("products"."length", "products"."width", "products"."height") > 0) NOT VALID;--> statement-breakpoint
-- after the commit
ALTER TABLE "products" VALIDATE CONSTRAINT "products_weight_check";--> statement-breakpoint
-- after the commit
ALTER TABLE "products" VALIDATE CONSTRAINT "products_size_check";
