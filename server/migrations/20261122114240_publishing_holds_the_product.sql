CREATE POLICY "products_read_at_checkout" ON "products" AS PERMISSIVE FOR SELECT TO "phohang_checkout" USING (true);
--> statement-breakpoint
-- The checkout asks the product itself for its price, and whether it is sold at all.
GRANT SELECT (id, price, is_hidden, is_deleted) ON products TO phohang_checkout;
--> statement-breakpoint
-- What would be published of each product now. Publishing, the repair and the law of the data all read it here.
CREATE VIEW product_publication WITH (security_invoker) AS
SELECT p.id AS product_id, p.tenant_id, NOT p.is_hidden AND NOT p.is_deleted AS is_shown, p.category_id, p.product_number,
  p.name_en, p.name_vn, c.name_en AS category_en, c.name_vn AS category_vn, p.origin, p.price, p.sold_count, p.feedback_count,
  CASE WHEN p.feedback_count > 0 THEN round(p.rating_sum::numeric / p.feedback_count, 2) END AS rating,
  coalesce((
    SELECT jsonb_agg(jsonb_build_object('id', pic.id, 'file', pic.file, 'avif', pic.has_avif) ORDER BY pic.position)
    FROM product_pictures pic WHERE pic.product_id = p.id), '[]') AS pictures,
  concat(' ', concat_ws(' ', texts.words, (
    SELECT string_agg(s.also, ' ' ORDER BY s.word) FROM synonyms s WHERE texts.words LIKE '%' || s.word || '%')),
    ' ', code_key(p.product_number)) AS fold,
  code_key(p.product_number) AS code_key, p.created_at
FROM products p LEFT JOIN categories c ON c.tenant_id = p.tenant_id AND c.id = p.category_id
CROSS JOIN LATERAL (
  SELECT search_text(concat_ws(' ', p.name_en, p.name_vn, c.name_en, c.name_vn, p.product_number)) AS words
  OFFSET 0) texts; -- else the planner writes the folding out for each synonym
--> statement-breakpoint
-- The products of which something else is published than would be now. There must be none.
CREATE VIEW stale_publications WITH (security_invoker) AS
SELECT now.product_id, now.tenant_id
FROM product_publication now LEFT JOIN published_products shown ON shown.product_id = now.product_id
WHERE CASE WHEN now.is_shown
  THEN (now.tenant_id, now.category_id, now.product_number, now.name_en, now.name_vn, now.category_en, now.category_vn, now.origin,
      now.price, now.sold_count, now.feedback_count, now.rating, now.pictures, now.fold, now.code_key, now.created_at)
    IS DISTINCT FROM (shown.tenant_id, shown.category_id, shown.product_number, shown.name_en, shown.name_vn, shown.category_en,
      shown.category_vn, shown.origin, shown.price, shown.sold_count, shown.feedback_count, shown.rating, shown.pictures, shown.fold,
      shown.code_key, shown.created_at)
  ELSE shown.product_id IS NOT NULL END;
--> statement-breakpoint
GRANT SELECT ON product_publication, stale_publications TO phohang_app;
--> statement-breakpoint
-- Writes the row that shoppers see, or takes it away when the product is hidden or deleted. For whoever has locked the product
-- in a statement before: then this one sees what others committed until then, and an older state can't win.
CREATE FUNCTION write_publication(pid bigint) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO published_products (
    product_id, tenant_id, category_id, product_number, name_en, name_vn, category_en, category_vn, origin, price,
    sold_count, feedback_count, rating, pictures, fold, code_key, created_at)
  SELECT product_id, tenant_id, category_id, product_number, name_en, name_vn, category_en, category_vn, origin, price,
    sold_count, feedback_count, rating, pictures, fold, code_key, created_at
  FROM product_publication WHERE product_id = pid AND is_shown
  ON CONFLICT (product_id) DO UPDATE SET
    tenant_id = excluded.tenant_id, category_id = excluded.category_id, product_number = excluded.product_number,
    name_en = excluded.name_en, name_vn = excluded.name_vn, category_en = excluded.category_en,
    category_vn = excluded.category_vn, origin = excluded.origin, price = excluded.price,
    sold_count = excluded.sold_count, feedback_count = excluded.feedback_count, rating = excluded.rating,
    pictures = excluded.pictures, fold = excluded.fold, code_key = excluded.code_key, created_at = excluded.created_at;
  IF NOT FOUND THEN
    DELETE FROM published_products WHERE product_id = pid;
  END IF;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION publish_product(pid bigint) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM products WHERE id = pid FOR NO KEY UPDATE;
  PERFORM write_publication(pid);
END
$$;
--> statement-breakpoint
-- A rename publishes the products that it finds in its category. One that comes into it meanwhile isn't found, so it locks the
-- category: either the rename finds it, or it reads the new name.
CREATE OR REPLACE FUNCTION product_written() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF tg_op = 'INSERT' OR (tg_op = 'UPDATE' AND new.category_id IS DISTINCT FROM old.category_id) THEN
    PERFORM FROM categories WHERE tenant_id = new.tenant_id AND id = new.category_id FOR SHARE;
  END IF;
  PERFORM write_publication(coalesce(new.id, old.id));
  PERFORM tell_changed('product:' || coalesce(new.id, old.id));
  RETURN NULL;
END
$$;
--> statement-breakpoint
-- Products are locked in the order of their keys, as everybody locks them who changes several.
CREATE OR REPLACE FUNCTION category_written() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF tg_op = 'UPDATE' AND (old.name_en, old.name_vn) IS DISTINCT FROM (new.name_en, new.name_vn) THEN
    PERFORM publish_product(p.id) FROM (
      SELECT id FROM products WHERE tenant_id = new.tenant_id AND category_id = new.id ORDER BY id) p;
  END IF;
  PERFORM tell_window(coalesce(new.tenant_id, old.tenant_id), ''), tell_changed('category:' || coalesce(new.id, old.id));
  RETURN NULL;
END
$$;
--> statement-breakpoint
-- A product's shelf is counted under what its product says. A change of the product meanwhile would not find the new row.
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
--> statement-breakpoint
COMMENT ON FUNCTION write_publication(bigint) IS 'Copies a product, its category''s names and its pictures. Locks nothing: whoever calls it has locked the product.';
COMMENT ON FUNCTION publish_product(bigint) IS 'Locks the product before it is read.';
COMMENT ON FUNCTION product_written() IS 'Locks the category that a product comes into. The write that fired it has locked the product.';
COMMENT ON FUNCTION picture_written() IS 'Publishes the product. Who writes pictures has locked it: else two would wait for each other.';
COMMENT ON FUNCTION category_written() IS 'The rename that fired it has locked the category; each product in it is locked as it is published, in the order of the keys.';
COMMENT ON FUNCTION stock_placed() IS 'Copies from the product. Locks it before it reads.';
COMMENT ON FUNCTION product_moved() IS 'Copies the product onto its shelf. The update that fired it has locked the product.';
COMMENT ON FUNCTION review_written() IS 'Adds to what stands in the product, whose row that update locks: nothing is read before.';
COMMENT ON FUNCTION shelf_changed() IS 'Counts the step from the old to the new row of stock, which the write that fired it has locked.';
COMMENT ON FUNCTION published_written() IS 'Counts the step from the old to the new published row, which the write that fired it has locked.';
COMMENT ON FUNCTION gather_figures() IS 'Adds up rows that it deletes in the same statement: who deletes a row has locked it, so each is added up once.';
COMMENT ON FUNCTION count_orders(bigint[], text[], text[], int[]) IS 'Counts the step of rows that the write has locked, into a slot that it locks to its end.';
COMMENT ON FUNCTION level_products(integer[], integer) IS 'Reads places without a lock: a level may be of a moment ago, and the next look puts it right. Locks the published rows that it writes, but for those that somebody is at work on.';
COMMENT ON FUNCTION tenant_placed() IS 'Locks nothing: two stores that open at once may share a place, and with it a colour.';
--> statement-breakpoint
-- What an older version published wrongly is found and published anew, beside the running shop.
INSERT INTO jobs (kind, payload, due_at) SELECT 'catalogue.republish', '{}', now() WHERE EXISTS (SELECT FROM tenants);
