ALTER TABLE "parcels" ADD COLUMN "is_back" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "parcels" ADD CONSTRAINT "parcels_back_check" CHECK (not "parcels"."is_back" or ("parcels"."cod" = 0 and not "parcels"."goods_back")) NOT VALID;--> statement-breakpoint
-- after the commit
ALTER TABLE "parcels" VALIDATE CONSTRAINT "parcels_back_check";
