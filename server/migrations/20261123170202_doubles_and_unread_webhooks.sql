ALTER TABLE "bank_transactions" DROP CONSTRAINT "bank_transactions_state_check";--> statement-breakpoint
ALTER TABLE "transaction_steps" DROP CONSTRAINT "transaction_steps_act_check";--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD COLUMN "answered_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD COLUMN "answered_by" bigint;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD COLUMN "answer" text;--> statement-breakpoint
ALTER TABLE "bank_transactions" ADD COLUMN "double_of" bigint;--> statement-breakpoint
ALTER TABLE "bank_transactions" ADD COLUMN "double_why" text;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_answered_by_accounts_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "bank_transactions" ADD CONSTRAINT "bank_transactions_double_fk" FOREIGN KEY ("tenant_id","double_of") REFERENCES "public"."bank_transactions"("tenant_id","id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_answer_check" CHECK (("webhook_deliveries"."answered_at" is null) = ("webhook_deliveries"."answer" is null)) NOT VALID;--> statement-breakpoint
ALTER TABLE "bank_transactions" ADD CONSTRAINT "bank_transactions_double_check" CHECK (("bank_transactions"."state" in ('double', 'possible_double')) = ("bank_transactions"."double_of" is not null)
          and ("bank_transactions"."double_of" is null) = ("bank_transactions"."double_why" is null)) NOT VALID;--> statement-breakpoint
ALTER TABLE "bank_transactions" ADD CONSTRAINT "bank_transactions_state_check" CHECK (case "bank_transactions"."direction" when 'out' then "bank_transactions"."state" in ('outgoing', 'double', 'possible_double')
          else "bank_transactions"."direction" = 'in' and "bank_transactions"."state" in ('unmatched', 'matched', 'under', 'over', 'duplicate', 'late', 'refunded', 'ignored', 'double', 'possible_double') end) NOT VALID;--> statement-breakpoint
ALTER TABLE "transaction_steps" ADD CONSTRAINT "transaction_steps_act_check" CHECK ("transaction_steps"."act" in ('matched', 'unmatched', 'ignored', 'restored', 'taken_in')) NOT VALID;--> statement-breakpoint
-- after the commit
ALTER TABLE "webhook_deliveries" VALIDATE CONSTRAINT "webhook_deliveries_answered_by_accounts_id_fk";--> statement-breakpoint
-- after the commit
ALTER TABLE "bank_transactions" VALIDATE CONSTRAINT "bank_transactions_double_fk";--> statement-breakpoint
-- after the commit
CREATE INDEX CONCURRENTLY IF NOT EXISTS "webhook_deliveries_unread_idx" ON "webhook_deliveries" USING btree ("tenant_id","last_received_at" DESC NULLS FIRST) WHERE "webhook_deliveries"."transactions" is null;--> statement-breakpoint
-- after the commit
CREATE INDEX CONCURRENTLY IF NOT EXISTS "webhook_deliveries_answered_by_idx" ON "webhook_deliveries" USING btree ("answered_by") WHERE "webhook_deliveries"."answered_by" is not null;--> statement-breakpoint
-- after the commit
CREATE INDEX CONCURRENTLY IF NOT EXISTS "bank_transactions_double_idx" ON "bank_transactions" USING btree ("tenant_id","double_of") WHERE "bank_transactions"."double_of" is not null;--> statement-breakpoint
-- after the commit
ALTER TABLE "webhook_deliveries" VALIDATE CONSTRAINT "webhook_deliveries_answer_check";--> statement-breakpoint
-- after the commit
ALTER TABLE "bank_transactions" VALIDATE CONSTRAINT "bank_transactions_double_check";--> statement-breakpoint
-- after the commit
ALTER TABLE "bank_transactions" VALIDATE CONSTRAINT "bank_transactions_state_check";--> statement-breakpoint
-- after the commit
ALTER TABLE "transaction_steps" VALIDATE CONSTRAINT "transaction_steps_act_check";
