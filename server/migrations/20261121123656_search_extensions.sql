-- A store's products and the letters of a text in one index.
CREATE EXTENSION IF NOT EXISTS btree_gin;
