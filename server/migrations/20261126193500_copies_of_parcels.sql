ALTER TABLE jobs DISABLE TRIGGER USER;--> statement-breakpoint
INSERT INTO jobs (kind, payload, due_at) SELECT 'parcels.copy-to-orders', '{}', now() WHERE EXISTS (SELECT FROM parcels);--> statement-breakpoint
ALTER TABLE jobs ENABLE TRIGGER USER;
