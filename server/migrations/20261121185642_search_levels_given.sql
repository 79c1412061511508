-- Gives up to so many products the level of their place among the best sold; answers how many it gave another one.
-- Places end where a level ends (`searchLevels` on the other side). As its owner: it works on every store's window.
CREATE OR REPLACE FUNCTION level_products(ends integer[], most integer) RETURNS integer
  LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  given integer;
BEGIN
  WITH best AS MATERIALIZED (
    SELECT product_id, sold_count, created_at, level,
      row_number() OVER (ORDER BY sold_count DESC, created_at DESC, product_id)::integer - 1 AS place
    FROM published_products
    ORDER BY sold_count DESC, created_at DESC, product_id LIMIT ends[cardinality(ends)]
  ), lowest AS (
    SELECT * FROM best WHERE place = ends[cardinality(ends)] - 1
  ), wrong AS (
    SELECT product_id, width_bucket(place, ends) AS place_level FROM best WHERE level <> width_bucket(place, ends)
    UNION ALL
    -- Whoever sells worse now than the lowest of them.
    SELECT p.product_id, cardinality(ends) FROM published_products p, lowest
    WHERE p.level < 10 AND p.sold_count <= lowest.sold_count
      AND (-p.sold_count, lowest.created_at, p.product_id) > (-lowest.sold_count, p.created_at, lowest.product_id)
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
