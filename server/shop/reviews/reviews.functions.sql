-- Row-level security also applies to the owner of the tables.
ALTER TABLE reviews FORCE ROW LEVEL SECURITY;

GRANT SELECT, INSERT ON reviews TO phohang_app;
-- Closing an account removes its name from its evaluations.
GRANT UPDATE (author) ON reviews TO phohang_app;

-- Adds to the product's rating. The update locks the product's row, so it needs no read before it.
CREATE OR REPLACE FUNCTION review_written() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE products SET rating_sum = rating_sum + new.rating, feedback_count = feedback_count + 1 WHERE id = new.product_id;
  PERFORM notify_changed('reviews');
  RETURN NULL;
END
$$;
CREATE OR REPLACE TRIGGER review_written AFTER INSERT ON reviews
  FOR EACH ROW EXECUTE FUNCTION review_written();
