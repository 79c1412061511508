-- Row-level security also applies to the owner of the tables.
ALTER TABLE carrier_connections FORCE ROW LEVEL SECURITY;
ALTER TABLE parcel_settings FORCE ROW LEVEL SECURITY;

GRANT SELECT, INSERT, UPDATE ON carrier_connections, parcel_settings TO phohang_app;
