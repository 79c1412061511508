ALTER TABLE "return_lines" ADD COLUMN "sent" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "returns" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "return_lines" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
UPDATE "return_lines" SET "sent" = coalesce("fixed", 0) FROM "returns" WHERE "returns"."id" = "return_lines"."return_id" AND "returns"."sent_at" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "return_lines" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "returns" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "return_lines" ADD CONSTRAINT "return_lines_sent_check" CHECK ("return_lines"."sent" between 0 and coalesce("return_lines"."fixed", 0)) NOT VALID;--> statement-breakpoint
-- after the commit
ALTER TABLE "return_lines" VALIDATE CONSTRAINT "return_lines_sent_check";
