ALTER TABLE "order_lines" ADD COLUMN "rating" integer;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_rating_check" CHECK ("order_lines"."rating" between 1 and 5);--> statement-breakpoint
-- The tables are locked until the functions file of the evaluations is applied, so no evaluation is missed. Row-level
-- security would hide the rows from an owner who is no superuser.
ALTER TABLE order_lines NO FORCE ROW LEVEL SECURITY;
ALTER TABLE reviews NO FORCE ROW LEVEL SECURITY;
UPDATE order_lines l SET rating = r.rating FROM reviews r WHERE r.order_id = l.order_id AND r.line = l.line;
ALTER TABLE order_lines FORCE ROW LEVEL SECURITY;
ALTER TABLE reviews FORCE ROW LEVEL SECURITY;
