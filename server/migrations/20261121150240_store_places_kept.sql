UPDATE tenants SET place = opened.place
FROM (SELECT id, row_number() OVER (ORDER BY id) - 1 AS place FROM tenants) opened WHERE opened.id = tenants.id;
--> statement-breakpoint
-- A store's place stays when others close. Two that open at once may share one: then they share a colour.
CREATE FUNCTION tenant_placed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT coalesce(max(place) + 1, 0) INTO new.place FROM tenants;
  RETURN new;
END
$$;
CREATE TRIGGER tenant_placed BEFORE INSERT ON tenants FOR EACH ROW EXECUTE FUNCTION tenant_placed();
