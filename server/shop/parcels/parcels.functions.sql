-- Row-level security also applies to the owner of the tables.
ALTER TABLE carrier_connections FORCE ROW LEVEL SECURITY;
ALTER TABLE parcel_settings FORCE ROW LEVEL SECURITY;

GRANT SELECT, INSERT, UPDATE ON carrier_connections, parcel_settings TO phohang_app;

ALTER TABLE parcels FORCE ROW LEVEL SECURITY;
ALTER TABLE parcel_lines FORCE ROW LEVEL SECURITY;
ALTER TABLE parcel_events FORCE ROW LEVEL SECURITY;

GRANT SELECT, INSERT, UPDATE ON parcels TO phohang_app;
GRANT SELECT, INSERT ON parcel_lines, parcel_events TO phohang_app;
