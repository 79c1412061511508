GRANT SELECT, INSERT, UPDATE ON accounts, sessions TO phohang_app;
GRANT DELETE ON sessions TO phohang_app;
GRANT SELECT, INSERT, UPDATE, DELETE ON throttle, account_links, identities TO phohang_app;
GRANT SELECT, INSERT ON consents TO phohang_app;
