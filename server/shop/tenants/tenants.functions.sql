GRANT SELECT, INSERT, UPDATE ON tenants TO phohang_app;
GRANT SELECT ON tenants TO phohang_checkout;

-- Drops the cached responses that name stores.
CREATE OR REPLACE FUNCTION tenant_written() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM notify_changed('tenants');
  RETURN NULL;
END
$$;
CREATE OR REPLACE TRIGGER tenants_write_invalidate_cache AFTER INSERT OR UPDATE ON tenants
  FOR EACH ROW EXECUTE FUNCTION tenant_written();

-- Numbers the stores in the order in which they opened. The number determines a store's colour and stays when others
-- close. It takes no lock, so two stores that open at the same moment may get one number; then they share a colour.
CREATE OR REPLACE FUNCTION tenant_placed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT coalesce(max(place) + 1, 0) INTO new.place FROM tenants;
  RETURN new;
END
$$;
CREATE OR REPLACE TRIGGER tenants_before_insert_number_store BEFORE INSERT ON tenants
  FOR EACH ROW EXECUTE FUNCTION tenant_placed();
