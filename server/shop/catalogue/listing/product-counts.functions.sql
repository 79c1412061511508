-- Counts of products by category, origin, stars and stock (docs/decisions/0022-product-counts.md). A change adds a row
-- instead of updating one, so no transaction waits for a count; compact_product_counts() compacts the rows.

ALTER TABLE product_counts FORCE ROW LEVEL SECURITY;
GRANT SELECT ON product_counts, shop_product_counts TO phohang_app;
-- Only the owner writes counts: the triggers below run as the owner, for every store.
DROP POLICY IF EXISTS product_counts_kept ON product_counts;
CREATE POLICY product_counts_kept ON product_counts TO CURRENT_ROLE USING (true) WITH CHECK (true);

-- A product's rating in whole stars; listings filter by them.
CREATE OR REPLACE FUNCTION stars_of(rating_sum integer, feedback_count integer) RETURNS smallint
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN coalesce(floor(round(rating_sum::numeric / nullif(feedback_count, 0), 2)), 0)::smallint;

-- Compacts the rows that changes added. It runs as the owner, so that it works on every store at once. Two runs at the
-- same time do no harm: each row is added up by the run that deletes it.
CREATE OR REPLACE FUNCTION compact_product_counts() RETURNS void LANGUAGE sql VOLATILE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  WITH gone AS (
    DELETE FROM product_counts WHERE category_id IN (SELECT category_id FROM product_counts WHERE NOT is_gathered) RETURNING *
  )
  INSERT INTO product_counts (tenant_id, category_id, is_hidden, origin, stars, is_sold_out, products, sold, is_gathered)
  SELECT tenant_id, category_id, is_hidden, origin, stars, is_sold_out, sum(products), sum(sold), true
  FROM gone GROUP BY 1, 2, 3, 4, 5, 6 HAVING sum(products) <> 0 OR sum(sold) <> 0;
  WITH gone AS (DELETE FROM shop_product_counts RETURNING *)
  INSERT INTO shop_product_counts (origin, stars, is_sold_out, products, is_gathered)
  SELECT origin, stars, is_sold_out, sum(products), true FROM gone GROUP BY 1, 2, 3 HAVING sum(products) <> 0;
$$;
REVOKE ALL ON FUNCTION compact_product_counts() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION compact_product_counts() TO phohang_app;

-- Counts everything again after the tables were filled without triggers. The caller must be able to see every store's
-- rows. The counts of a category are stored side by side, so that one read finds all of them.
CREATE OR REPLACE FUNCTION recount_products() RETURNS void LANGUAGE sql VOLATILE AS $$
  DELETE FROM product_counts;
  DELETE FROM shop_product_counts;
  INSERT INTO product_counts (tenant_id, category_id, is_hidden, origin, stars, is_sold_out, products, sold, is_gathered)
  SELECT tenant_id, category_id, is_hidden, origin, stars, is_sold_out, products, sold, true FROM (
    SELECT tenant_id, category_id, is_hidden, origin, stars, quantity = 0 AS is_sold_out, count(*) AS products, 0 AS sold
    FROM stock WHERE NOT is_deleted GROUP BY 1, 2, 3, 4, 5, 6
    UNION ALL
    SELECT tenant_id, category_id, false, '', 0, false, 0, sum(sold_count)
    FROM published_products WHERE sold_count <> 0 GROUP BY 1, 2) counted
  ORDER BY category_id;
  INSERT INTO shop_product_counts (origin, stars, is_sold_out, products, is_gathered)
  SELECT origin, stars, is_sold_out, sum(products), true
  FROM product_counts WHERE NOT is_hidden AND products <> 0 GROUP BY 1, 2, 3;
$$;

-- Queues a compaction once in 512 rows.
CREATE OR REPLACE FUNCTION product_count_written() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO jobs (kind, payload, due_at) VALUES ('catalogue.figures', '{}', now());
  RETURN NULL;
END
$$;
CREATE OR REPLACE TRIGGER product_counts_insert_queue_compaction AFTER INSERT ON product_counts
  FOR EACH ROW WHEN (NOT new.is_gathered AND new.id % 512 = 0) EXECUTE FUNCTION product_count_written();

-- Copies the values that a product is counted under to its new stock row. It locks the product before it reads, since a
-- change of the product at the same moment would not find the new row.
CREATE OR REPLACE FUNCTION stock_placed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM products WHERE id = new.product_id FOR SHARE;
  SELECT category_id, origin, stars_of(rating_sum, feedback_count), is_hidden, is_deleted
  INTO new.category_id, new.origin, new.stars, new.is_hidden, new.is_deleted
  FROM products WHERE id = new.product_id;
  new.origin := coalesce(new.origin, '');
  new.stars := coalesce(new.stars, 0);
  new.is_hidden := coalesce(new.is_hidden, false);
  new.is_deleted := coalesce(new.is_deleted, true); -- the foreign key refuses it
  RETURN new;
END
$$;
CREATE OR REPLACE TRIGGER stock_before_insert_copy_product BEFORE INSERT ON stock FOR EACH ROW EXECUTE FUNCTION stock_placed();

-- Copies the values that a product is counted under to its stock row when they changed. The update that fires it has
-- locked the product.
CREATE OR REPLACE FUNCTION product_moved() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE stock SET category_id = new.category_id, origin = new.origin, stars = stars_of(new.rating_sum, new.feedback_count),
    is_hidden = new.is_hidden, is_deleted = new.is_deleted
  WHERE product_id = new.id;
  RETURN NULL;
END
$$;
CREATE OR REPLACE TRIGGER products_update_copy_to_stock AFTER UPDATE ON products
  FOR EACH ROW WHEN (
    (old.category_id, old.origin, stars_of(old.rating_sum, old.feedback_count), old.is_hidden, old.is_deleted)
    IS DISTINCT FROM (new.category_id, new.origin, stars_of(new.rating_sum, new.feedback_count), new.is_hidden, new.is_deleted))
  EXECUTE FUNCTION product_moved();

-- Moves a product from one count to another: the step from the old to the new row of stock, which the write that fires
-- it has locked. It runs as the owner, since the checkout's role may write no counts.
CREATE OR REPLACE FUNCTION shelf_changed() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF tg_op <> 'INSERT' AND NOT old.is_deleted THEN
    INSERT INTO product_counts (tenant_id, category_id, is_hidden, origin, stars, is_sold_out, products)
    VALUES (old.tenant_id, old.category_id, old.is_hidden, old.origin, old.stars, old.quantity = 0, -1);
    IF NOT old.is_hidden THEN
      INSERT INTO shop_product_counts (origin, stars, is_sold_out, products) VALUES (old.origin, old.stars, old.quantity = 0, -1);
    END IF;
  END IF;
  IF tg_op <> 'DELETE' AND NOT new.is_deleted THEN
    INSERT INTO product_counts (tenant_id, category_id, is_hidden, origin, stars, is_sold_out, products)
    VALUES (new.tenant_id, new.category_id, new.is_hidden, new.origin, new.stars, new.quantity = 0, 1);
    IF NOT new.is_hidden THEN
      INSERT INTO shop_product_counts (origin, stars, is_sold_out, products) VALUES (new.origin, new.stars, new.quantity = 0, 1);
    END IF;
  END IF;
  IF tg_op = 'UPDATE' AND (old.quantity = 0) <> (new.quantity = 0) THEN
    PERFORM notify_changed('tenant:' || new.tenant_id || ':stock'), notify_changed('catalogue:stock');
  END IF;
  RETURN NULL;
END
$$;
CREATE OR REPLACE TRIGGER stock_write_count_products AFTER INSERT OR DELETE ON stock FOR EACH ROW EXECUTE FUNCTION shelf_changed();
-- A sale that leaves something in stock changes no count and fires nothing here.
CREATE OR REPLACE TRIGGER stock_update_count_products AFTER UPDATE ON stock
  FOR EACH ROW WHEN (
    (old.category_id, old.origin, old.stars, old.is_hidden, old.is_deleted, old.quantity = 0)
    IS DISTINCT FROM (new.category_id, new.origin, new.stars, new.is_hidden, new.is_deleted, new.quantity = 0))
  EXECUTE FUNCTION shelf_changed();

-- Counts the pieces sold of a category, and invalidates the listings that a changed row may be in. It counts the step
-- from the old to the new published row, which the write that fires it has locked.
CREATE OR REPLACE FUNCTION published_written() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF tg_op <> 'INSERT' AND old.sold_count <> 0
    AND (tg_op = 'DELETE' OR (old.sold_count, old.category_id) IS DISTINCT FROM (new.sold_count, new.category_id)) THEN
    INSERT INTO product_counts (tenant_id, category_id, is_hidden, origin, stars, is_sold_out, products, sold)
    VALUES (old.tenant_id, old.category_id, false, '', 0, false, 0, -old.sold_count);
  END IF;
  IF tg_op <> 'DELETE' AND new.sold_count <> 0
    AND (tg_op = 'INSERT' OR (old.sold_count, old.category_id) IS DISTINCT FROM (new.sold_count, new.category_id)) THEN
    INSERT INTO product_counts (tenant_id, category_id, is_hidden, origin, stars, is_sold_out, products, sold)
    VALUES (new.tenant_id, new.category_id, false, '', 0, false, 0, new.sold_count);
  END IF;
  IF tg_op <> 'UPDATE' THEN
    PERFORM notify_storefront(coalesce(new.tenant_id, old.tenant_id), '');
    RETURN NULL;
  END IF;
  IF (old.category_id, old.origin, floor(old.rating)) IS DISTINCT FROM (new.category_id, new.origin, floor(new.rating)) THEN
    PERFORM notify_storefront(new.tenant_id, '');
  END IF;
  IF old.tier <> new.tier THEN
    PERFORM notify_changed('tiers');
  END IF;
  IF old.price <> new.price THEN
    PERFORM notify_storefront(new.tenant_id, ':price');
  END IF;
  IF old.sold_count <> new.sold_count THEN
    PERFORM notify_storefront(new.tenant_id, ':sold');
  END IF;
  IF old.rating IS DISTINCT FROM new.rating THEN
    PERFORM notify_storefront(new.tenant_id, ':rating');
  END IF;
  IF (old.fold, old.name_vn) <> (new.fold, new.name_vn) THEN
    PERFORM notify_storefront(new.tenant_id, ':words');
  END IF;
  RETURN NULL;
END
$$;
CREATE OR REPLACE TRIGGER published_products_write_count_sold_and_invalidate AFTER INSERT OR DELETE OR UPDATE ON published_products
  FOR EACH ROW EXECUTE FUNCTION published_written();
