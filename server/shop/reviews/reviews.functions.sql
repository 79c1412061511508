-- Row-level security also applies to the owner of the tables.
ALTER TABLE reviews FORCE ROW LEVEL SECURITY;

GRANT SELECT, INSERT ON reviews TO phohang_app;
-- Closing an account removes its name from its evaluations.
GRANT UPDATE (author) ON reviews TO phohang_app;

-- Adds to the product's rating, and writes the stars into the order's line, where orders read them. Each update takes its
-- value from the new row and locks the row that it changes, so it needs no read before it. The unique key of a line's
-- evaluations makes a second one wait for the first before it gets here.
CREATE OR REPLACE FUNCTION review_written() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE products SET rating_sum = rating_sum + new.rating, feedback_count = feedback_count + 1 WHERE id = new.product_id;
  UPDATE order_lines SET rating = new.rating WHERE order_id = new.order_id AND line = new.line;
  PERFORM notify_changed('reviews');
  RETURN NULL;
END
$$;
CREATE OR REPLACE TRIGGER review_written AFTER INSERT ON reviews
  FOR EACH ROW EXECUTE FUNCTION review_written();
