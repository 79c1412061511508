GRANT SELECT, INSERT, UPDATE, DELETE ON cart_lines TO phohang_app;
-- The checkout removes the lines that were ordered.
GRANT SELECT, DELETE ON cart_lines TO phohang_checkout;
