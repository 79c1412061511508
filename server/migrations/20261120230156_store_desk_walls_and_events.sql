ALTER TABLE order_calls FORCE ROW LEVEL SECURITY;
ALTER TABLE order_payments FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
GRANT SELECT, INSERT ON order_calls, order_payments TO phohang_app;
--> statement-breakpoint
-- An order that is new or has changed, told to whoever watches its store: store, id, status and version.
CREATE FUNCTION order_written() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_changed(concat_ws(':', 'order', new.tenant_id, new.id, new.status, new.version));
  RETURN NULL;
END
$$;
CREATE TRIGGER order_written AFTER INSERT OR UPDATE ON orders
  FOR EACH ROW EXECUTE FUNCTION order_written();
