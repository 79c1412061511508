DROP INDEX "jobs_due_idx";--> statement-breakpoint
CREATE INDEX "jobs_due_idx" ON "jobs" USING btree ("kind","due_at","id") WHERE "jobs"."ended_at" is null;--> statement-breakpoint
-- Who carries out other kinds need not wake up.
CREATE OR REPLACE FUNCTION job_written() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_changed('jobs:' || NEW.kind);
  RETURN NULL;
END
$$;
