GRANT SELECT ON search_words TO phohang_app;
--> statement-breakpoint
-- Writes the row that shoppers see, or takes it away when the product is hidden or deleted.
CREATE OR REPLACE FUNCTION publish_product(pid bigint) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  shown record;
  words text;
BEGIN
  SELECT p.*, c.name_en AS category_en, c.name_vn AS category_vn INTO shown
  FROM products p JOIN categories c ON c.tenant_id = p.tenant_id AND c.id = p.category_id
  WHERE p.id = pid AND NOT p.is_hidden AND NOT p.is_deleted;
  IF NOT FOUND THEN
    DELETE FROM published_products WHERE product_id = pid;
    RETURN;
  END IF;
  words := fold(concat_ws(' ', shown.name_en, shown.name_vn, shown.category_en, shown.category_vn, shown.product_number));
  SELECT concat_ws(' ', words, string_agg(s.also, ' ' ORDER BY s.word)) INTO words
  FROM synonyms s WHERE words LIKE '%' || s.word || '%';
  words := concat(' ', words, ' ', code_key(shown.product_number));
  INSERT INTO published_products AS old (
    product_id, tenant_id, category_id, product_number, name_en, name_vn, category_en, category_vn, origin, price,
    sold_count, feedback_count, rating, pictures, fold, code_key, created_at)
  VALUES (
    pid, shown.tenant_id, shown.category_id, shown.product_number, shown.name_en, shown.name_vn, shown.category_en,
    shown.category_vn, shown.origin, shown.price, shown.sold_count, shown.feedback_count,
    CASE WHEN shown.feedback_count > 0 THEN round(shown.rating_sum::numeric / shown.feedback_count, 2) END,
    coalesce((
      SELECT jsonb_agg(jsonb_build_object('id', pic.id, 'file', pic.file, 'avif', pic.has_avif) ORDER BY pic.position)
      FROM product_pictures pic WHERE pic.product_id = pid), '[]'),
    words, code_key(shown.product_number), shown.created_at)
  ON CONFLICT (product_id) DO UPDATE SET
    tenant_id = excluded.tenant_id, category_id = excluded.category_id, product_number = excluded.product_number,
    name_en = excluded.name_en, name_vn = excluded.name_vn, category_en = excluded.category_en,
    category_vn = excluded.category_vn, origin = excluded.origin, price = excluded.price,
    sold_count = excluded.sold_count, feedback_count = excluded.feedback_count, rating = excluded.rating,
    pictures = excluded.pictures, fold = excluded.fold, code_key = excluded.code_key;
END
$$;
--> statement-breakpoint
-- New words are listed, in their order, so that two who list the same ones don't wait for one another for ever.
CREATE FUNCTION words_published() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO search_words
  SELECT DISTINCT word FROM regexp_split_to_table(new.fold, '[^a-z0-9]+') AS word WHERE word ~ '^[a-z]+$' ORDER BY word
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END
$$;
CREATE TRIGGER words_published AFTER INSERT ON published_products FOR EACH ROW EXECUTE FUNCTION words_published();
CREATE TRIGGER words_changed AFTER UPDATE ON published_products
  FOR EACH ROW WHEN (old.fold <> new.fold) EXECUTE FUNCTION words_published();
--> statement-breakpoint
-- Gives up to so many products the level of their place among the best sold; answers how many it gave another one.
-- Places end where a level ends (`searchLevels` on the other side). As its owner: it works on every store's window.
CREATE FUNCTION level_products(ends integer[], most integer) RETURNS integer
  LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  given integer;
BEGIN
  WITH best AS (
    SELECT product_id, level, width_bucket(place, ends) AS place_level
    FROM (
      SELECT product_id, level, row_number() OVER (ORDER BY sold_count DESC, created_at DESC, product_id)::integer - 1 AS place
      FROM published_products
      ORDER BY sold_count DESC, created_at DESC, product_id LIMIT ends[cardinality(ends)]) placed
  ), wrong AS (
    SELECT product_id, place_level FROM best WHERE level <> place_level
    UNION ALL
    SELECT product_id, cardinality(ends) FROM published_products
    WHERE level <= 2 AND product_id NOT IN (SELECT product_id FROM best)
    LIMIT most
  ), held AS (
    -- Whoever is at work on one of them goes first; the next look finds it again.
    SELECT product_id, place_level FROM wrong JOIN published_products p USING (product_id)
    ORDER BY product_id FOR UPDATE OF p SKIP LOCKED
  )
  UPDATE published_products p SET level = place_level FROM held WHERE p.product_id = held.product_id;
  GET DIAGNOSTICS given = ROW_COUNT;
  RETURN given;
END
$$;
REVOKE ALL ON FUNCTION level_products(integer[], integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION level_products(integer[], integer) TO phohang_app;
CREATE POLICY published_products_levelled ON published_products TO CURRENT_ROLE USING (true) WITH CHECK (true);
--> statement-breakpoint
-- What is there already.
INSERT INTO search_words
SELECT DISTINCT word FROM published_products, regexp_split_to_table(fold, '[^a-z0-9]+') AS word WHERE word ~ '^[a-z]+$'
ON CONFLICT DO NOTHING;
ALTER TABLE published_products DISABLE TRIGGER USER;
UPDATE published_products SET fold = concat(' ', fold, ' ', code_key);
ALTER TABLE published_products ENABLE TRIGGER USER;
