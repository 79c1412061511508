ALTER TABLE "jobs" ADD COLUMN "personal" jsonb;--> statement-breakpoint
-- What waits, or was given up, keeps the names and addresses that it needs; from now on they go when it is done.
UPDATE "jobs" SET
  "personal" = jsonb_strip_nulls(jsonb_build_object(
    'email', "payload" -> 'email', 'oldEmail', "payload" -> 'oldEmail', 'fullName', "payload" -> 'fullName')),
  "payload" = "payload" - '{email,oldEmail,fullName}'::text[]
WHERE "payload" ?| '{email,oldEmail,fullName}';
