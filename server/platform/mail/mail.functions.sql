GRANT SELECT, INSERT, UPDATE, DELETE ON demo_mails TO phohang_app;
