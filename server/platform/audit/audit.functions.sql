-- The log is append-only: the shop's role may add and read rows, and no role of the shop may change or delete one.
GRANT SELECT, INSERT ON audit_log TO phohang_app;
