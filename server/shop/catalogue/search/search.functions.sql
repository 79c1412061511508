-- Data for searches: the words that products have, and popularity tiers (docs/decisions/0023-search-tiers.md).

GRANT SELECT ON search_words TO phohang_app;
GRANT SELECT, INSERT, UPDATE, DELETE ON synonym_groups, unfound_searches TO phohang_app;

-- Notifies every process that searches with other synonyms from now on.
CREATE OR REPLACE FUNCTION synonyms_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM notify_changed('synonyms');
  RETURN NULL;
END
$$;
CREATE OR REPLACE TRIGGER synonym_groups_write_notify_processes AFTER INSERT OR UPDATE OR DELETE ON synonym_groups
  FOR EACH STATEMENT EXECUTE FUNCTION synonyms_changed();

-- Lists the new words of a product, in alphabetical order, so that two transactions that list the same words cannot
-- deadlock.
CREATE OR REPLACE FUNCTION words_published() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO search_words
  SELECT DISTINCT word FROM regexp_split_to_table(new.fold, '[^a-z0-9]+') AS word WHERE word ~ '^[a-z]+$' ORDER BY word
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END
$$;
CREATE OR REPLACE TRIGGER published_products_insert_list_words AFTER INSERT ON published_products
  FOR EACH ROW EXECUTE FUNCTION words_published();
CREATE OR REPLACE TRIGGER published_products_update_list_words AFTER UPDATE ON published_products
  FOR EACH ROW WHEN (old.fold <> new.fold) EXECUTE FUNCTION words_published();

-- Gives at most `most` products the tier of their rank among the best sold; returns how many tiers it changed. `ends`
-- holds the rank at which each tier ends (search-tiers.ts); lower ranks have the last tier, cardinality(ends). It reads
-- ranks without a lock: a tier may be slightly out of date, and the next call corrects it. It locks the rows that it
-- writes, except those that another transaction has locked. It runs as the owner, since it works on every store's rows.
-- Each call is planned for its own values: only then does PostgreSQL see that a partial index finds the rows below the
-- last tier.
CREATE OR REPLACE FUNCTION tier_products(ends integer[], most integer) RETURNS integer
  LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = public, pg_temp SET plan_cache_mode = force_custom_plan AS $$
DECLARE
  given integer;
BEGIN
  WITH best AS MATERIALIZED (
    SELECT product_id, sold_count, created_at, tier,
      row_number() OVER (ORDER BY sold_count DESC, created_at DESC, product_id)::integer - 1 AS place
    FROM published_products
    ORDER BY sold_count DESC, created_at DESC, product_id LIMIT ends[cardinality(ends)]
  ), lowest AS (
    SELECT * FROM best WHERE place = ends[cardinality(ends)] - 1
  ), wrong AS (
    SELECT product_id, width_bucket(place, ends) AS place_tier FROM best WHERE tier <> width_bucket(place, ends)
    UNION ALL
    -- Products that sell worse now than the lowest of the best.
    SELECT p.product_id, cardinality(ends) FROM published_products p, lowest
    WHERE p.tier < cardinality(ends) AND p.sold_count <= lowest.sold_count
      AND (-p.sold_count, lowest.created_at, p.product_id) > (-lowest.sold_count, p.created_at, lowest.product_id)
    LIMIT most
  ), locked AS (
    -- A row that another transaction has locked is left to the next call.
    SELECT product_id, place_tier FROM wrong JOIN published_products p USING (product_id)
    ORDER BY product_id FOR UPDATE OF p SKIP LOCKED
  )
  UPDATE published_products p SET tier = place_tier FROM locked WHERE p.product_id = locked.product_id;
  GET DIAGNOSTICS given = ROW_COUNT;
  RETURN given;
END
$$;
REVOKE ALL ON FUNCTION tier_products(integer[], integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION tier_products(integer[], integer) TO phohang_app;
DROP POLICY IF EXISTS published_products_tiered ON published_products;
CREATE POLICY published_products_tiered ON published_products TO CURRENT_ROLE USING (true) WITH CHECK (true);
