-- planted: each statement but the last four keeps the table of orders locked while it reads all of its rows
CREATE INDEX "orders_colour_idx" ON "orders" USING btree ("colour");--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "orders_colour_idx" ON "orders" USING btree ("colour");--> statement-breakpoint
-- after the commit
CREATE UNIQUE INDEX CONCURRENTLY "orders_colour_idx" ON "orders" USING btree ("colour");--> statement-breakpoint
ALTER TABLE "orders" ADD PRIMARY KEY ("colour");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_colour_key" UNIQUE ("colour");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_colour_fk" FOREIGN KEY ("colour") REFERENCES "colours"("id");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_colour_check" CHECK ("colour" > 0);--> statement-breakpoint
ALTER TABLE "orders" VALIDATE CONSTRAINT "orders_colour_check";--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "colour" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "colour" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "colour" bigint REFERENCES "colours"("id");--> statement-breakpoint
CREATE TABLE "colours" ("id" bigint PRIMARY KEY, "name" text NOT NULL);--> statement-breakpoint
CREATE INDEX "colours_name_idx" ON "colours" USING btree ("name");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_colour_check" CHECK ("colour" > 0) NOT VALID;--> statement-breakpoint
-- after the commit
ALTER TABLE "orders" VALIDATE CONSTRAINT "orders_colour_check";
