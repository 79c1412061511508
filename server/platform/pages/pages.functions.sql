-- Only a start, as the owner, writes what browsers run.
GRANT SELECT ON built_files TO phohang_app;
