ALTER TABLE "voucher_uses" ADD COLUMN "version" integer;--> statement-breakpoint
ALTER TABLE "voucher_uses" ADD COLUMN "cost" bigint;--> statement-breakpoint
ALTER TABLE "voucher_uses" ADD COLUMN "revenue" bigint;