ALTER TABLE "payment_settings" ALTER COLUMN "since" SET DEFAULT '-infinity';--> statement-breakpoint
ALTER TABLE "payment_settings" ADD COLUMN "remind_since" timestamp (3) with time zone DEFAULT '-infinity' NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_settings" ADD COLUMN "cancel_since" timestamp (3) with time zone DEFAULT '-infinity' NOT NULL;--> statement-breakpoint
-- A store's one moment may have come from either switch, so both keep it. Row-level security would hide the rows from an
-- owner who is no superuser.
ALTER TABLE payment_settings NO FORCE ROW LEVEL SECURITY;
UPDATE payment_settings SET remind_since = since, cancel_since = since;
ALTER TABLE payment_settings FORCE ROW LEVEL SECURITY;
