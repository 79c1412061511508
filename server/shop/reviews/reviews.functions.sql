-- Row-level security also applies to the owner of the tables.
ALTER TABLE reviews FORCE ROW LEVEL SECURITY;
ALTER TABLE review_counts FORCE ROW LEVEL SECURITY;
ALTER TABLE review_votes FORCE ROW LEVEL SECURITY;
ALTER TABLE review_cases FORCE ROW LEVEL SECURITY;
ALTER TABLE review_reports FORCE ROW LEVEL SECURITY;
ALTER TABLE reply_templates FORCE ROW LEVEL SECURITY;

GRANT SELECT, INSERT ON reviews TO phohang_app;
-- Closing an account removes its name from its evaluations.
GRANT UPDATE (author, rating, comment, edited_at, pictures, has_avif, helpful, reply, replied_at, reply_edited_at, reply_version, hidden_at, hidden_for)
  ON reviews TO phohang_app;
GRANT SELECT, INSERT, UPDATE ON review_counts TO phohang_app;
GRANT SELECT, INSERT, DELETE ON review_votes TO phohang_app;
GRANT SELECT, INSERT, UPDATE (decided_at, decided_by, decision, reason, note, reversed_at) ON review_cases TO phohang_app;
GRANT SELECT, INSERT ON review_reports TO phohang_app;
-- Closing an account removes what it reported in its own words.
GRANT UPDATE (evidence, pictures) ON review_reports TO phohang_app;
GRANT SELECT, INSERT, UPDATE, DELETE ON reply_templates TO phohang_app;

-- Adds to the counts of a product's evaluations. The caller has locked the row of the product, so that no two
-- transactions write counts of one product in different orders.
CREATE OR REPLACE FUNCTION count_review(was reviews, now reviews) RETURNS void LANGUAGE sql AS $$
  INSERT INTO review_counts AS kept (tenant_id, product_id, rating, is_answered, has_pictures, count)
  SELECT tenant_id, product_id, rating, is_answered, has_pictures, sum(change) FROM (
    SELECT (was).tenant_id, (was).product_id, (was).rating, (was).reply IS NOT NULL, (was).pictures <> '{}', -1
    WHERE (was).id IS NOT NULL AND (was).hidden_at IS NULL
    UNION ALL
    SELECT (now).tenant_id, (now).product_id, (now).rating, (now).reply IS NOT NULL, (now).pictures <> '{}', 1
    WHERE (now).hidden_at IS NULL
  ) AS changed (tenant_id, product_id, rating, is_answered, has_pictures, change)
  GROUP BY tenant_id, product_id, rating, is_answered, has_pictures HAVING sum(change) <> 0
  ON CONFLICT ON CONSTRAINT review_counts_pkey DO UPDATE SET count = kept.count + excluded.count
$$;

-- Adds to the product's rating, and writes the stars into the order's line, where orders read them. Each update takes its
-- value from the new row and locks the row that it changes, so it needs no read before it. The unique key of a line's
-- evaluations makes a second one wait for the first before it gets here.
CREATE OR REPLACE FUNCTION review_written() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE products SET rating_sum = rating_sum + new.rating, feedback_count = feedback_count + 1 WHERE id = new.product_id;
  UPDATE order_lines SET rating = new.rating WHERE order_id = new.order_id AND line = new.line;
  PERFORM count_review(NULL, new);
  PERFORM notify_changed('reviews'), notify_changed('store-reviews:' || new.tenant_id);
  RETURN NULL;
END
$$;
CREATE OR REPLACE TRIGGER reviews_insert_add_rating AFTER INSERT ON reviews
  FOR EACH ROW EXECUTE FUNCTION review_written();

-- Moves the product's rating and counts by what an update changed. The update has locked the evaluation and read its
-- newest version, so `old` is what the figures contain.
CREATE OR REPLACE FUNCTION review_refigured() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  was int := (old.hidden_at IS NULL)::int;
  shown int := (new.hidden_at IS NULL)::int;
BEGIN
  IF (old.rating, was) <> (new.rating, shown) THEN
    UPDATE products SET rating_sum = rating_sum + new.rating * shown - old.rating * was, feedback_count = feedback_count + shown - was
      WHERE id = new.product_id;
    UPDATE order_lines SET rating = new.rating WHERE order_id = new.order_id AND line = new.line AND rating <> new.rating;
  ELSE
    PERFORM FROM products WHERE id = new.product_id FOR NO KEY UPDATE;
  END IF;
  PERFORM count_review(old, new);
  RETURN NULL;
END
$$;
CREATE OR REPLACE TRIGGER reviews_update_revise_rating AFTER UPDATE ON reviews FOR EACH ROW
  WHEN ((old.rating, old.reply IS NULL, old.pictures = '{}', old.hidden_at IS NULL)
    IS DISTINCT FROM (new.rating, new.reply IS NULL, new.pictures = '{}', new.hidden_at IS NULL))
  EXECUTE FUNCTION review_refigured();

-- Tells the pages of the product, those with featured evaluations and those with the reputation of the store, where what these
-- show has changed.
CREATE OR REPLACE FUNCTION review_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM notify_changed('reviews:' || new.product_id);
  IF (old.author, old.rating, old.comment, old.hidden_at) IS DISTINCT FROM (new.author, new.rating, new.comment, new.hidden_at) THEN
    PERFORM notify_changed('reviews');
  END IF;
  IF (old.rating, old.replied_at, old.hidden_at) IS DISTINCT FROM (new.rating, new.replied_at, new.hidden_at) THEN
    PERFORM notify_changed('store-reviews:' || new.tenant_id);
  END IF;
  RETURN NULL;
END
$$;
CREATE OR REPLACE TRIGGER reviews_update_invalidate_cache AFTER UPDATE ON reviews FOR EACH ROW
  WHEN (old.* IS DISTINCT FROM new.*) EXECUTE FUNCTION review_changed();

-- Only a decision hides an evaluation, whatever statement writes it: a store that could do so would hide true ones.
CREATE OR REPLACE FUNCTION review_hides() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM review_cases c WHERE c.review_id = new.id AND c.decision = 'hidden' AND c.reversed_at IS NULL
    AND (c.decided_at, c.reason) = (new.hidden_at, new.hidden_for)) THEN
    RAISE EXCEPTION 'evaluation % is hidden without a decision', new.id;
  END IF;
  RETURN new;
END
$$;
CREATE OR REPLACE TRIGGER reviews_before_write_require_decision BEFORE INSERT OR UPDATE OF hidden_at, hidden_for ON reviews FOR EACH ROW
  WHEN (new.hidden_at IS NOT NULL) EXECUTE FUNCTION review_hides();

-- Counts who finds an evaluation helpful. The update locks the evaluation.
CREATE OR REPLACE FUNCTION review_voted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF tg_op = 'INSERT' THEN
    UPDATE reviews SET helpful = helpful + 1 WHERE id = new.review_id;
  ELSE
    UPDATE reviews SET helpful = helpful - 1 WHERE id = old.review_id;
  END IF;
  RETURN NULL;
END
$$;
CREATE OR REPLACE TRIGGER review_votes_write_count_helpful AFTER INSERT OR DELETE ON review_votes
  FOR EACH ROW EXECUTE FUNCTION review_voted();

-- The functions that list for every store run as the owner.
DROP POLICY IF EXISTS review_cases_listed ON review_cases;
CREATE POLICY review_cases_listed ON review_cases FOR SELECT TO CURRENT_ROLE USING (true);

-- Which cases wait for a decision, the one that is due first before the others, or were decided, the newest first: their
-- keys and their stores. What a case says is read store by store.
CREATE OR REPLACE FUNCTION list_review_cases(is_open boolean, most integer, skipped integer)
  RETURNS TABLE (case_id bigint, tenant_id bigint, review_id bigint, place bigint)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT id, tenant_id, review_id, row_number() OVER () FROM (
    (SELECT id, tenant_id, review_id FROM review_cases WHERE is_open AND decided_at IS NULL ORDER BY due_at, id LIMIT most OFFSET skipped)
    UNION ALL
    (SELECT id, tenant_id, review_id FROM review_cases WHERE NOT is_open AND decided_at IS NOT NULL ORDER BY decided_at DESC, id LIMIT most OFFSET skipped)) c
$$;
REVOKE ALL ON FUNCTION list_review_cases(boolean, integer, integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION list_review_cases(boolean, integer, integer) TO phohang_app;

-- How many cases wait for a decision, how many of them too long, and how many were decided.
CREATE OR REPLACE FUNCTION count_review_cases(at timestamptz) RETURNS TABLE (open bigint, late bigint, decided bigint)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT count(*) FILTER (WHERE decided_at IS NULL), count(*) FILTER (WHERE decided_at IS NULL AND due_at < at),
    count(*) FILTER (WHERE decided_at IS NOT NULL) FROM review_cases
$$;
REVOKE ALL ON FUNCTION count_review_cases(timestamptz) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION count_review_cases(timestamptz) TO phohang_app;
