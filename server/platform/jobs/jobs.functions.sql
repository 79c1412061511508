GRANT SELECT, INSERT, UPDATE, DELETE ON jobs TO phohang_app;
-- The checkout queues the mail about its order; it cannot read jobs.
GRANT INSERT ON jobs TO phohang_checkout;

-- Notifies the processes that carry out this kind of job when the transaction commits.
CREATE OR REPLACE FUNCTION job_written() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM notify_changed('jobs:' || new.kind);
  RETURN NULL;
END
$$;
CREATE OR REPLACE TRIGGER jobs_insert_notify_workers AFTER INSERT ON jobs
  FOR EACH ROW EXECUTE FUNCTION job_written();
