GRANT SELECT, INSERT, UPDATE, DELETE ON vat_rates TO phohang_app;
