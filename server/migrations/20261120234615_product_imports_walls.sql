ALTER TABLE product_imports FORCE ROW LEVEL SECURITY;
ALTER TABLE product_import_rows FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE ON product_imports TO phohang_app;
GRANT SELECT, INSERT ON product_import_rows TO phohang_app;
