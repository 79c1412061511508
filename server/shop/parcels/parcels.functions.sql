-- Row-level security also applies to the owner of the tables.
ALTER TABLE carrier_connections FORCE ROW LEVEL SECURITY;
ALTER TABLE parcel_settings FORCE ROW LEVEL SECURITY;

GRANT SELECT, INSERT, UPDATE ON carrier_connections, parcel_settings TO phohang_app;

ALTER TABLE parcels FORCE ROW LEVEL SECURITY;
ALTER TABLE parcel_lines FORCE ROW LEVEL SECURITY;
ALTER TABLE parcel_events FORCE ROW LEVEL SECURITY;

GRANT SELECT, INSERT, UPDATE ON parcels TO phohang_app;
GRANT SELECT, INSERT ON parcel_lines, parcel_events TO phohang_app;
-- Events stay as they are, but for texts that name a person whose account is closed.
GRANT UPDATE (reason, place) ON parcel_events TO phohang_app;

ALTER TABLE payout_settings FORCE ROW LEVEL SECURITY;
ALTER TABLE carrier_statement_layouts FORCE ROW LEVEL SECURITY;
ALTER TABLE carrier_payouts FORCE ROW LEVEL SECURITY;
ALTER TABLE payout_parcels FORCE ROW LEVEL SECURITY;

GRANT SELECT, INSERT, UPDATE ON payout_settings, carrier_statement_layouts TO phohang_app;
GRANT SELECT, INSERT ON carrier_payouts, payout_parcels TO phohang_app;
-- A payout stays as it was taken, but for the time at which it was undone.
GRANT UPDATE (undone_at) ON carrier_payouts, payout_parcels TO phohang_app;

-- The functions that work for every store run as the owner.
DROP POLICY IF EXISTS carrier_connections_found ON carrier_connections;
CREATE POLICY carrier_connections_found ON carrier_connections FOR SELECT TO CURRENT_ROLE USING (true);
DROP POLICY IF EXISTS parcels_watched ON parcels;
CREATE POLICY parcels_watched ON parcels FOR SELECT TO CURRENT_ROLE USING (true);

-- The connection of a notice's token. It runs before the store is known.
CREATE OR REPLACE FUNCTION carrier_connection_of(hash text)
  RETURNS TABLE (id bigint, tenant_id bigint, carrier text, secret_sealed text)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT c.id, c.tenant_id, c.carrier, c.secret_sealed FROM carrier_connections c
  WHERE c.token_hash = hash AND c.ended_at IS NULL
$$;
REVOKE ALL ON FUNCTION carrier_connection_of(text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION carrier_connection_of(text) TO phohang_app;

-- Parcels of all stores whose carrier was not heard of for the hours of their state, and was not queried in the last hour.
-- It returns nothing else of a parcel.
CREATE OR REPLACE FUNCTION silent_parcels(states text[], hours integer[], at_time timestamptz, most integer)
  RETURNS TABLE (tenant_id bigint, parcel_id text)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT p.tenant_id, p.id FROM unnest(states, hours) AS watched (state, hours)
    JOIN parcels p ON p.state = watched.state
  WHERE coalesce(p.heard_at, p.state_at) < at_time - make_interval(hours => watched.hours)
    AND (p.asked_at IS NULL OR p.asked_at < at_time - interval '1 hour')
  ORDER BY coalesce(p.heard_at, p.state_at) LIMIT most
$$;
REVOKE ALL ON FUNCTION silent_parcels(text[], integer[], timestamptz, integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION silent_parcels(text[], integer[], timestamptz, integer) TO phohang_app;

-- Orders of all stores with parcels and without a copy of them, after one of them. It returns nothing else of an order.
CREATE OR REPLACE FUNCTION uncopied_orders(after_tenant bigint, after_order text, most integer)
  RETURNS TABLE (tenant_id bigint, order_id text)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT DISTINCT p.tenant_id, p.order_id FROM parcels p JOIN orders o ON o.tenant_id = p.tenant_id AND o.id = p.order_id
  WHERE (p.tenant_id, p.order_id) > (after_tenant, after_order)
    AND NOT p.is_back AND o.parcel_snapshot IS NULL AND o.ship_to ->> 'phoneNumber' <> ''
  ORDER BY 1, 2 LIMIT most
$$;
REVOKE ALL ON FUNCTION uncopied_orders(bigint, text, integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION uncopied_orders(bigint, text, integer) TO phohang_app;

-- The parcels to the buyer of an order with their events, as its buyer and its store see them; null without any. Its body becomes a part of the
-- query that calls it, so that many copies of one statement begin one query.
CREATE OR REPLACE FUNCTION parcel_copy(store bigint, of_order text) RETURNS TABLE (copy jsonb) LANGUAGE sql STABLE AS $$
  SELECT jsonb_agg(jsonb_build_object('id', p.id, 'carrier', p.carrier, 'state', p.state, 'stateAt', p.state_at,
    'trackingCode', p.tracking_code, 'expectedAt', p.expected_at,
    'lines', (SELECT coalesce(jsonb_agg(jsonb_build_object('line', l.line, 'quantity', l.quantity) ORDER BY l.line), '[]')
      FROM parcel_lines l WHERE l.tenant_id = p.tenant_id AND l.parcel_id = p.id),
    'events', (SELECT coalesce(jsonb_agg(jsonb_build_object('at', e.at, 'state', e.state, 'place', e.place, 'failure', e.failure,
        'reason', e.reason) ORDER BY e.at, e.id), '[]')
      FROM (SELECT * FROM parcel_events WHERE tenant_id = p.tenant_id AND parcel_id = p.id ORDER BY at DESC, id DESC LIMIT 60) e))
    ORDER BY p.created_at, p.id)
  FROM parcels p WHERE p.tenant_id = store AND p.order_id = of_order AND NOT p.is_back
$$;
GRANT EXECUTE ON FUNCTION parcel_copy(bigint, text) TO phohang_app;

-- The same as one value.
CREATE OR REPLACE FUNCTION parcels_of(store bigint, of_order text) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT copy FROM parcel_copy(store, of_order)
$$;
GRANT EXECUTE ON FUNCTION parcels_of(bigint, text) TO phohang_app;

-- Staff have decided about the goods of returned parcels once their order has ended.
CREATE OR REPLACE FUNCTION parcels_decided() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE parcels SET goods_back = false WHERE tenant_id = new.tenant_id AND order_id = new.id AND goods_back;
  RETURN NULL;
END
$$;
CREATE OR REPLACE TRIGGER orders_update_finish_returned_parcels AFTER UPDATE ON orders FOR EACH ROW
  WHEN (old.status <> new.status AND new.status IN ('completed', 'cancelled') AND new.parcel_snapshot IS NOT NULL)
  EXECUTE FUNCTION parcels_decided();
