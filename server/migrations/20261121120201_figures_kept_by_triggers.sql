GRANT SELECT ON shelf_figures, shop_figures TO phohang_app;
-- The triggers below write figures as their owner, for every store: nobody else may.
ALTER TABLE shelf_figures FORCE ROW LEVEL SECURITY;
CREATE POLICY shelf_figures_kept ON shelf_figures TO CURRENT_ROLE USING (true) WITH CHECK (true);
--> statement-breakpoint
-- Whole stars of what a product was given, as the window shows them.
CREATE FUNCTION stars_of(rating_sum integer, feedback_count integer) RETURNS smallint
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN coalesce(floor(round(rating_sum::numeric / nullif(feedback_count, 0), 2)), 0)::smallint;
--> statement-breakpoint
-- Adds up what changes left behind; the owner's right lets it work on every store at once. Two at the same time do
-- no harm: each row is added up by the one that takes it away.
CREATE FUNCTION gather_figures() RETURNS void LANGUAGE sql VOLATILE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  WITH gone AS (
    DELETE FROM shelf_figures WHERE category_id IN (SELECT category_id FROM shelf_figures WHERE NOT is_gathered) RETURNING *
  )
  INSERT INTO shelf_figures (tenant_id, category_id, is_hidden, origin, stars, is_sold_out, products, sold, is_gathered)
  SELECT tenant_id, category_id, is_hidden, origin, stars, is_sold_out, sum(products), sum(sold), true
  FROM gone GROUP BY 1, 2, 3, 4, 5, 6 HAVING sum(products) <> 0 OR sum(sold) <> 0;
  WITH gone AS (DELETE FROM shop_figures RETURNING *)
  INSERT INTO shop_figures (origin, stars, is_sold_out, products, is_gathered)
  SELECT origin, stars, is_sold_out, sum(products), true FROM gone GROUP BY 1, 2, 3 HAVING sum(products) <> 0;
$$;
REVOKE ALL ON FUNCTION gather_figures() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION gather_figures() TO phohang_app;
--> statement-breakpoint
-- Counts everything anew, for whoever filled the tables past the triggers; the walls must be down.
CREATE FUNCTION recount_figures() RETURNS void LANGUAGE sql VOLATILE AS $$
  DELETE FROM shelf_figures;
  DELETE FROM shop_figures;
  INSERT INTO shelf_figures (tenant_id, category_id, is_hidden, origin, stars, is_sold_out, products, is_gathered)
  SELECT tenant_id, category_id, is_hidden, origin, stars, quantity = 0, count(*), true
  FROM stock WHERE NOT is_deleted GROUP BY 1, 2, 3, 4, 5, 6;
  INSERT INTO shelf_figures (tenant_id, category_id, is_hidden, origin, stars, is_sold_out, products, sold, is_gathered)
  SELECT tenant_id, category_id, false, '', 0, false, 0, sum(sold_count), true
  FROM published_products WHERE sold_count <> 0 GROUP BY 1, 2;
  INSERT INTO shop_figures (origin, stars, is_sold_out, products, is_gathered)
  SELECT origin, stars, is_sold_out, sum(products), true
  FROM shelf_figures WHERE NOT is_hidden AND products <> 0 GROUP BY 1, 2, 3;
$$;
--> statement-breakpoint
-- Every so many rows somebody adds them up.
CREATE FUNCTION figure_written() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO jobs (kind, payload, due_at) VALUES ('catalogue.figures', '{}', now());
  RETURN NULL;
END
$$;
CREATE TRIGGER figure_written AFTER INSERT ON shelf_figures
  FOR EACH ROW WHEN (NOT new.is_gathered AND new.id % 512 = 0) EXECUTE FUNCTION figure_written();
--> statement-breakpoint
-- A product's shelf is counted under what its product says.
CREATE FUNCTION stock_placed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
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
CREATE TRIGGER stock_placed BEFORE INSERT ON stock FOR EACH ROW EXECUTE FUNCTION stock_placed();
--> statement-breakpoint
CREATE FUNCTION product_moved() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE stock SET category_id = new.category_id, origin = new.origin, stars = stars_of(new.rating_sum, new.feedback_count),
    is_hidden = new.is_hidden, is_deleted = new.is_deleted
  WHERE product_id = new.id;
  RETURN NULL;
END
$$;
CREATE TRIGGER product_moved AFTER UPDATE ON products
  FOR EACH ROW WHEN (
    (old.category_id, old.origin, stars_of(old.rating_sum, old.feedback_count), old.is_hidden, old.is_deleted)
    IS DISTINCT FROM (new.category_id, new.origin, stars_of(new.rating_sum, new.feedback_count), new.is_hidden, new.is_deleted))
  EXECUTE FUNCTION product_moved();
--> statement-breakpoint
-- What was counted under one kind is counted under another. As its owner, since a checkout may write no figures.
CREATE FUNCTION shelf_changed() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF tg_op <> 'INSERT' AND NOT old.is_deleted THEN
    INSERT INTO shelf_figures (tenant_id, category_id, is_hidden, origin, stars, is_sold_out, products)
    VALUES (old.tenant_id, old.category_id, old.is_hidden, old.origin, old.stars, old.quantity = 0, -1);
    IF NOT old.is_hidden THEN
      INSERT INTO shop_figures (origin, stars, is_sold_out, products) VALUES (old.origin, old.stars, old.quantity = 0, -1);
    END IF;
  END IF;
  IF tg_op <> 'DELETE' AND NOT new.is_deleted THEN
    INSERT INTO shelf_figures (tenant_id, category_id, is_hidden, origin, stars, is_sold_out, products)
    VALUES (new.tenant_id, new.category_id, new.is_hidden, new.origin, new.stars, new.quantity = 0, 1);
    IF NOT new.is_hidden THEN
      INSERT INTO shop_figures (origin, stars, is_sold_out, products) VALUES (new.origin, new.stars, new.quantity = 0, 1);
    END IF;
  END IF;
  IF tg_op = 'UPDATE' AND (old.quantity = 0) <> (new.quantity = 0) THEN
    PERFORM tell_changed('tenant:' || new.tenant_id || ':stock'), tell_changed('catalogue:stock');
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER shelf_placed AFTER INSERT OR DELETE ON stock FOR EACH ROW EXECUTE FUNCTION shelf_changed();
-- A sale that leaves something on the shelf costs nothing here.
CREATE TRIGGER shelf_changed AFTER UPDATE ON stock
  FOR EACH ROW WHEN (
    (old.category_id, old.origin, old.stars, old.is_hidden, old.is_deleted, old.quantity = 0)
    IS DISTINCT FROM (new.category_id, new.origin, new.stars, new.is_hidden, new.is_deleted, new.quantity = 0))
  EXECUTE FUNCTION shelf_changed();
--> statement-breakpoint
-- Tells what of the window changed, so that only answers made from it are dropped: `tenant:3` and `catalogue` for what
-- is in it and under which filter, and behind a colon what may have put it in another order.
CREATE FUNCTION tell_window(tenant bigint, part text) RETURNS void
  LANGUAGE sql VOLATILE
  AS $$ SELECT tell_changed('tenant:' || tenant || part), tell_changed('catalogue' || part) $$;
CREATE FUNCTION published_written() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF tg_op <> 'INSERT' AND old.sold_count <> 0
    AND (tg_op = 'DELETE' OR (old.sold_count, old.category_id) IS DISTINCT FROM (new.sold_count, new.category_id)) THEN
    INSERT INTO shelf_figures (tenant_id, category_id, is_hidden, origin, stars, is_sold_out, products, sold)
    VALUES (old.tenant_id, old.category_id, false, '', 0, false, 0, -old.sold_count);
  END IF;
  IF tg_op <> 'DELETE' AND new.sold_count <> 0
    AND (tg_op = 'INSERT' OR (old.sold_count, old.category_id) IS DISTINCT FROM (new.sold_count, new.category_id)) THEN
    INSERT INTO shelf_figures (tenant_id, category_id, is_hidden, origin, stars, is_sold_out, products, sold)
    VALUES (new.tenant_id, new.category_id, false, '', 0, false, 0, new.sold_count);
  END IF;
  IF tg_op <> 'UPDATE' THEN
    PERFORM tell_window(coalesce(new.tenant_id, old.tenant_id), '');
    RETURN NULL;
  END IF;
  IF (old.category_id, old.origin, floor(old.rating)) IS DISTINCT FROM (new.category_id, new.origin, floor(new.rating)) THEN
    PERFORM tell_window(new.tenant_id, '');
  END IF;
  IF old.price <> new.price THEN
    PERFORM tell_window(new.tenant_id, ':price');
  END IF;
  IF old.sold_count <> new.sold_count THEN
    PERFORM tell_window(new.tenant_id, ':sold');
  END IF;
  IF old.rating IS DISTINCT FROM new.rating THEN
    PERFORM tell_window(new.tenant_id, ':rating');
  END IF;
  IF (old.fold, old.name_vn) <> (new.fold, new.name_vn) THEN
    PERFORM tell_window(new.tenant_id, ':words');
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER published_written AFTER INSERT OR DELETE OR UPDATE ON published_products
  FOR EACH ROW EXECUTE FUNCTION published_written();
--> statement-breakpoint
CREATE OR REPLACE FUNCTION product_written() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM publish_product(coalesce(new.id, old.id));
  PERFORM tell_changed('product:' || coalesce(new.id, old.id));
  RETURN NULL;
END
$$;
CREATE OR REPLACE FUNCTION picture_written() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM publish_product(coalesce(new.product_id, old.product_id));
  PERFORM tell_changed('product:' || coalesce(new.product_id, old.product_id));
  RETURN NULL;
END
$$;
CREATE OR REPLACE FUNCTION category_written() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF tg_op = 'UPDATE' AND (old.name_en, old.name_vn) IS DISTINCT FROM (new.name_en, new.name_vn) THEN
    PERFORM publish_product(p.id) FROM products p WHERE p.tenant_id = new.tenant_id AND p.category_id = new.id;
  END IF;
  PERFORM tell_window(coalesce(new.tenant_id, old.tenant_id), ''), tell_changed('category:' || coalesce(new.id, old.id));
  RETURN NULL;
END
$$;
--> statement-breakpoint
-- Counts what is there.
ALTER TABLE products NO FORCE ROW LEVEL SECURITY;
ALTER TABLE stock NO FORCE ROW LEVEL SECURITY;
ALTER TABLE published_products NO FORCE ROW LEVEL SECURITY;
ALTER TABLE stock DISABLE TRIGGER USER;
UPDATE stock SET category_id = p.category_id, origin = p.origin, stars = stars_of(p.rating_sum, p.feedback_count),
  is_hidden = p.is_hidden, is_deleted = p.is_deleted
FROM products p WHERE p.id = stock.product_id;
ALTER TABLE stock ENABLE TRIGGER USER;
SELECT recount_figures();
ALTER TABLE products FORCE ROW LEVEL SECURITY;
ALTER TABLE stock FORCE ROW LEVEL SECURITY;
ALTER TABLE published_products FORCE ROW LEVEL SECURITY;
