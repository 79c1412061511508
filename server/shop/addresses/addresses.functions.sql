GRANT SELECT, INSERT, UPDATE, DELETE ON addresses TO phohang_app;
GRANT SELECT ON admin_units, admin_unit_map, admin_units_version TO phohang_app;
