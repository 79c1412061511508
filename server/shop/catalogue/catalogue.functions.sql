-- Row-level security also applies to the owner of the tables.
ALTER TABLE categories FORCE ROW LEVEL SECURITY;
ALTER TABLE products FORCE ROW LEVEL SECURITY;
ALTER TABLE stock FORCE ROW LEVEL SECURITY;
ALTER TABLE product_pictures FORCE ROW LEVEL SECURITY;
ALTER TABLE published_products FORCE ROW LEVEL SECURITY;
ALTER TABLE published_texts FORCE ROW LEVEL SECURITY;
ALTER TABLE withdrawn_products FORCE ROW LEVEL SECURITY;
ALTER TABLE product_imports FORCE ROW LEVEL SECURITY;
ALTER TABLE product_import_rows FORCE ROW LEVEL SECURITY;

GRANT SELECT, INSERT, UPDATE, DELETE ON categories, products, stock, product_pictures, published_products, published_texts TO phohang_app;
GRANT SELECT, INSERT, UPDATE ON withdrawn_products TO phohang_app;
GRANT SELECT ON synonyms TO phohang_app;
GRANT SELECT, INSERT, UPDATE ON product_imports TO phohang_app;
GRANT SELECT, INSERT ON product_import_rows TO phohang_app;
GRANT SELECT ON published_products TO phohang_checkout;
GRANT SELECT, UPDATE ON stock TO phohang_checkout;
-- The checkout reads the price and whether the product is sold from the product itself.
GRANT SELECT (id, price, vat_rate, is_hidden, is_deleted) ON products TO phohang_checkout;

-- What would be published of each product now: its row of published_products, and its long texts. Publishing, the repair
-- and the invariant read this view.
CREATE OR REPLACE VIEW product_publication WITH (security_invoker) AS
SELECT p.id AS product_id, p.tenant_id, NOT p.is_hidden AND NOT p.is_deleted AS is_shown, p.category_id, p.product_number,
  p.name_en, p.name_vn, c.name_en AS category_en, c.name_vn AS category_vn, p.origin, p.price, p.sold_count, p.feedback_count,
  CASE WHEN p.feedback_count > 0 THEN round(p.rating_sum::numeric / p.feedback_count, 2) END AS rating,
  coalesce((
    SELECT jsonb_agg(jsonb_build_object('id', pic.id, 'file', pic.file, 'avif', pic.has_avif) ORDER BY pic.position)
    FROM product_pictures pic WHERE pic.product_id = p.id), '[]') AS pictures,
  concat(' ', search_text(concat_ws(' ', p.name_en, p.name_vn, c.name_en, c.name_vn, p.product_number)),
    ' ', code_key(p.product_number)) AS fold,
  code_key(p.product_number) AS code_key, p.created_at,
  p.description_en, p.description_vn, p.specification_en, p.specification_vn, p.warranty_en, p.warranty_vn
FROM products p LEFT JOIN categories c ON c.tenant_id = p.tenant_id AND c.id = p.category_id;

-- The products of which something else is published than would be now: a row, long texts, or what carts show of a
-- withdrawn product. There must be none.
CREATE OR REPLACE VIEW stale_publications WITH (security_invoker) AS
SELECT now.product_id, now.tenant_id
FROM product_publication now LEFT JOIN published_products shown ON shown.product_id = now.product_id
LEFT JOIN published_texts long ON long.product_id = now.product_id
LEFT JOIN withdrawn_products gone ON gone.product_id = now.product_id
WHERE CASE WHEN now.is_shown
  THEN (now.tenant_id, now.category_id, now.product_number, now.name_en, now.name_vn, now.category_en, now.category_vn, now.origin,
      now.price, now.sold_count, now.feedback_count, now.rating, now.pictures, now.fold, now.code_key, now.created_at)
    IS DISTINCT FROM (shown.tenant_id, shown.category_id, shown.product_number, shown.name_en, shown.name_vn, shown.category_en,
      shown.category_vn, shown.origin, shown.price, shown.sold_count, shown.feedback_count, shown.rating, shown.pictures, shown.fold,
      shown.code_key, shown.created_at)
    OR (now.tenant_id, now.description_en, now.description_vn, now.specification_en, now.specification_vn, now.warranty_en,
      now.warranty_vn)
    IS DISTINCT FROM (long.tenant_id, long.description_en, long.description_vn, long.specification_en, long.specification_vn,
      long.warranty_en, long.warranty_vn)
  ELSE shown.product_id IS NOT NULL OR long.product_id IS NOT NULL OR gone.product_id IS NOT NULL
    AND (now.tenant_id, now.product_number, now.name_en, now.name_vn, now.price, now.pictures -> 0 ->> 'file')
    IS DISTINCT FROM (gone.tenant_id, gone.product_number, gone.name_en, gone.name_vn, gone.price, gone.picture) END;

GRANT SELECT ON product_publication, stale_publications TO phohang_app;

-- Writes the row of published_products that shoppers see, or deletes it when the product is hidden or deleted; then what
-- carts show of it stays in withdrawn_products. It copies the product, its category's names and its pictures. It locks nothing: the caller has locked the product in an
-- earlier statement, so this statement sees all that others committed before it, and an older state cannot overwrite a
-- newer one.
CREATE OR REPLACE FUNCTION write_publication(pid bigint) RETURNS void LANGUAGE plpgsql AS $$
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
    INSERT INTO withdrawn_products (product_id, tenant_id, product_number, name_en, name_vn, price, picture)
    SELECT product_id, tenant_id, product_number, name_en, name_vn, price, pictures -> 0 ->> 'file'
    FROM product_publication WHERE product_id = pid AND (
      EXISTS (SELECT FROM published_products WHERE product_id = pid) OR EXISTS (SELECT FROM withdrawn_products WHERE product_id = pid))
    ON CONFLICT (product_id) DO UPDATE SET
      tenant_id = excluded.tenant_id, product_number = excluded.product_number, name_en = excluded.name_en,
      name_vn = excluded.name_vn, price = excluded.price, picture = excluded.picture;
    DELETE FROM published_products WHERE product_id = pid;
  END IF;
END
$$;

-- Writes the long texts that shoppers see, or deletes them when the product is hidden or deleted. As above, the caller
-- has locked the product in an earlier statement.
CREATE OR REPLACE FUNCTION write_published_texts(pid bigint) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO published_texts (
    product_id, tenant_id, description_en, description_vn, specification_en, specification_vn, warranty_en, warranty_vn)
  SELECT product_id, tenant_id, description_en, description_vn, specification_en, specification_vn, warranty_en, warranty_vn
  FROM product_publication WHERE product_id = pid AND is_shown
  ON CONFLICT (product_id) DO UPDATE SET
    tenant_id = excluded.tenant_id, description_en = excluded.description_en, description_vn = excluded.description_vn,
    specification_en = excluded.specification_en, specification_vn = excluded.specification_vn,
    warranty_en = excluded.warranty_en, warranty_vn = excluded.warranty_vn;
  IF NOT FOUND THEN
    DELETE FROM published_texts WHERE product_id = pid;
  END IF;
END
$$;

-- Publishes a product for a caller that has not locked it yet. A writer of pictures locks the product before the
-- pictures.
CREATE OR REPLACE FUNCTION publish_product(pid bigint) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM products WHERE id = pid FOR NO KEY UPDATE;
  PERFORM write_publication(pid);
END
$$;

-- The repair: publishes a product with its long texts, which neither a picture nor a category's name changes.
CREATE OR REPLACE FUNCTION republish_product(pid bigint) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM publish_product(pid);
  PERFORM write_published_texts(pid);
END
$$;

-- The write that fires this has locked the product. This function also locks the category that the product moves into:
-- a rename of the category publishes the products that it finds there, so either the rename finds this product, or this
-- write reads the new name.
CREATE OR REPLACE FUNCTION product_written() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF tg_op = 'INSERT' OR (tg_op = 'UPDATE' AND new.category_id IS DISTINCT FROM old.category_id) THEN
    PERFORM FROM categories WHERE tenant_id = new.tenant_id AND id = new.category_id FOR SHARE;
  END IF;
  PERFORM write_publication(coalesce(new.id, old.id));
  -- A sale, an evaluation and a new price leave the long texts as they are.
  IF tg_op <> 'UPDATE' OR (
    old.is_hidden, old.is_deleted, old.description_en, old.description_vn, old.specification_en, old.specification_vn,
    old.warranty_en, old.warranty_vn)
    IS DISTINCT FROM (
    new.is_hidden, new.is_deleted, new.description_en, new.description_vn, new.specification_en, new.specification_vn,
    new.warranty_en, new.warranty_vn) THEN
    PERFORM write_published_texts(coalesce(new.id, old.id));
  END IF;
  PERFORM notify_changed('product:' || coalesce(new.id, old.id));
  RETURN NULL;
END
$$;
CREATE OR REPLACE TRIGGER products_write_publish_product AFTER INSERT OR UPDATE OR DELETE ON products
  FOR EACH ROW EXECUTE FUNCTION product_written();

-- The writer of a picture has locked its product; without that, two writers could deadlock.
CREATE OR REPLACE FUNCTION picture_written() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM publish_product(coalesce(new.product_id, old.product_id));
  PERFORM notify_changed('product:' || coalesce(new.product_id, old.product_id));
  RETURN NULL;
END
$$;
CREATE OR REPLACE TRIGGER product_pictures_write_publish_product AFTER INSERT OR UPDATE OR DELETE ON product_pictures
  FOR EACH ROW EXECUTE FUNCTION picture_written();

-- Invalidates the cached responses that depend on a storefront: `tenant:3` and `catalogue` when its products or their
-- filters changed, and with a suffix after a colon (`tenant:3:price`) when only that sort order may have changed.
CREATE OR REPLACE FUNCTION notify_storefront(tenant bigint, part text) RETURNS void
  LANGUAGE sql VOLATILE
  AS $$ SELECT notify_changed('tenant:' || tenant || part), notify_changed('catalogue' || part) $$;

-- The rename that fires this has locked the category. It locks each product as it publishes it, in the order of the
-- ids, as every writer of several products does.
CREATE OR REPLACE FUNCTION category_written() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF tg_op = 'UPDATE' AND (old.name_en, old.name_vn) IS DISTINCT FROM (new.name_en, new.name_vn) THEN
    PERFORM publish_product(p.id) FROM (
      SELECT id FROM products WHERE tenant_id = new.tenant_id AND category_id = new.id ORDER BY id) p;
  END IF;
  PERFORM notify_storefront(coalesce(new.tenant_id, old.tenant_id), ''), notify_changed('category:' || coalesce(new.id, old.id));
  RETURN NULL;
END
$$;
CREATE OR REPLACE TRIGGER categories_write_publish_products AFTER INSERT OR UPDATE OR DELETE ON categories
  FOR EACH ROW EXECUTE FUNCTION category_written();

-- Drops the cached responses that show the product.
CREATE OR REPLACE FUNCTION stock_written() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM notify_changed('product:' || new.product_id);
  RETURN NULL;
END
$$;
CREATE OR REPLACE TRIGGER stock_update_invalidate_cache AFTER UPDATE ON stock
  FOR EACH ROW WHEN (old.quantity IS DISTINCT FROM new.quantity) EXECUTE FUNCTION stock_written();
