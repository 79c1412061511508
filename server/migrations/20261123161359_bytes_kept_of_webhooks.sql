ALTER TABLE "payment_connections" DROP CONSTRAINT "payment_connections_refusal_check";--> statement-breakpoint
ALTER TABLE "payment_connections" ADD COLUMN "kept_bytes" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_connections" ADD CONSTRAINT "payment_connections_refusal_check" CHECK ("payment_connections"."last_refusal" in ('bad-proof', 'too-old', 'unreadable', 'full')
          and ("payment_connections"."last_refusal" is null) = ("payment_connections"."last_refusal_at" is null));--> statement-breakpoint
-- Row-level security would hide the rows from an owner who is no superuser.
ALTER TABLE payment_connections NO FORCE ROW LEVEL SECURITY;
ALTER TABLE webhook_deliveries NO FORCE ROW LEVEL SECURITY;
UPDATE payment_connections c SET kept_bytes = d.bytes
FROM (SELECT tenant_id, connection_id, sum(octet_length(body)) AS bytes FROM webhook_deliveries GROUP BY 1, 2) d
WHERE d.tenant_id = c.tenant_id AND d.connection_id = c.id;
ALTER TABLE payment_connections FORCE ROW LEVEL SECURITY;
ALTER TABLE webhook_deliveries FORCE ROW LEVEL SECURITY;
