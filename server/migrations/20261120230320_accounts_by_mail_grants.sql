GRANT SELECT, INSERT, UPDATE, DELETE ON jobs, account_links, identities, demo_mails TO phohang_app;
GRANT SELECT, INSERT ON consents TO phohang_app;
-- A checkout leaves the mail about it behind; it can't read what others left.
GRANT INSERT ON jobs TO phohang_checkout;
GRANT DELETE ON sessions TO phohang_app;
-- An account that is closed takes its name off what it wrote.
GRANT UPDATE (author) ON reviews TO phohang_app;
--> statement-breakpoint
-- Wakes whoever works the jobs off, once the transaction holds.
CREATE FUNCTION job_written() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_changed('jobs');
  RETURN NULL;
END
$$;
CREATE TRIGGER job_written AFTER INSERT ON jobs
  FOR EACH ROW EXECUTE FUNCTION job_written();
