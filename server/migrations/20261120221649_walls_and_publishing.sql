-- Owners are held to the policies too.
ALTER TABLE categories FORCE ROW LEVEL SECURITY;
ALTER TABLE products FORCE ROW LEVEL SECURITY;
ALTER TABLE stock FORCE ROW LEVEL SECURITY;
ALTER TABLE product_pictures FORCE ROW LEVEL SECURITY;
ALTER TABLE published_products FORCE ROW LEVEL SECURITY;
ALTER TABLE checkouts FORCE ROW LEVEL SECURITY;
ALTER TABLE orders FORCE ROW LEVEL SECURITY;
ALTER TABLE order_lines FORCE ROW LEVEL SECURITY;
ALTER TABLE order_history FORCE ROW LEVEL SECURITY;
ALTER TABLE reviews FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
GRANT USAGE ON SCHEMA public TO phohang_app, phohang_checkout;
GRANT SELECT, INSERT, UPDATE ON tenants, accounts, sessions TO phohang_app;
GRANT SELECT, INSERT, UPDATE, DELETE ON throttle, addresses, cart_lines TO phohang_app;
GRANT SELECT, INSERT ON staff_acts TO phohang_app;
GRANT SELECT ON admin_units, admin_unit_map, admin_units_version, synonyms TO phohang_app;
GRANT SELECT, INSERT, UPDATE, DELETE ON categories, products, stock, product_pictures, published_products TO phohang_app;
GRANT SELECT ON checkouts, order_lines TO phohang_app;
GRANT SELECT, UPDATE ON orders TO phohang_app;
GRANT SELECT, INSERT ON order_history, reviews TO phohang_app;
--> statement-breakpoint
GRANT SELECT ON published_products, tenants, cart_lines TO phohang_checkout;
GRANT SELECT, UPDATE ON stock TO phohang_checkout;
GRANT DELETE ON cart_lines TO phohang_checkout;
GRANT SELECT, INSERT ON checkouts, orders, order_lines, order_history TO phohang_checkout;
--> statement-breakpoint
-- What changed, told to every process once the transaction holds. Equal tags of a transaction are sent once.
CREATE FUNCTION tell_changed(tag text) RETURNS void
  LANGUAGE sql VOLATILE
  AS $$ SELECT pg_notify('shop_changes', tag) $$;
--> statement-breakpoint
-- Writes the row that shoppers see, or takes it away when the product is hidden or deleted.
CREATE FUNCTION publish_product(pid bigint) RETURNS void LANGUAGE plpgsql AS $$
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
CREATE FUNCTION product_written() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM publish_product(coalesce(new.id, old.id));
  PERFORM tell_changed('product:' || coalesce(new.id, old.id)), tell_changed('tenant:' || coalesce(new.tenant_id, old.tenant_id));
  RETURN NULL;
END
$$;
CREATE TRIGGER product_written AFTER INSERT OR UPDATE OR DELETE ON products
  FOR EACH ROW EXECUTE FUNCTION product_written();
--> statement-breakpoint
CREATE FUNCTION picture_written() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM publish_product(coalesce(new.product_id, old.product_id));
  PERFORM tell_changed('product:' || coalesce(new.product_id, old.product_id)), tell_changed('tenant:' || coalesce(new.tenant_id, old.tenant_id));
  RETURN NULL;
END
$$;
CREATE TRIGGER picture_written AFTER INSERT OR UPDATE OR DELETE ON product_pictures
  FOR EACH ROW EXECUTE FUNCTION picture_written();
--> statement-breakpoint
CREATE FUNCTION category_written() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF tg_op = 'UPDATE' AND (old.name_en, old.name_vn) IS DISTINCT FROM (new.name_en, new.name_vn) THEN
    PERFORM publish_product(p.id) FROM products p WHERE p.tenant_id = new.tenant_id AND p.category_id = new.id;
  END IF;
  PERFORM tell_changed('tenant:' || coalesce(new.tenant_id, old.tenant_id));
  RETURN NULL;
END
$$;
CREATE TRIGGER category_written AFTER INSERT OR UPDATE OR DELETE ON categories
  FOR EACH ROW EXECUTE FUNCTION category_written();
--> statement-breakpoint
CREATE FUNCTION stock_written() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_changed('product:' || new.product_id);
  RETURN NULL;
END
$$;
CREATE TRIGGER stock_written AFTER UPDATE ON stock
  FOR EACH ROW WHEN (old.quantity IS DISTINCT FROM new.quantity) EXECUTE FUNCTION stock_written();
--> statement-breakpoint
CREATE FUNCTION tenant_written() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_changed('tenants');
  RETURN NULL;
END
$$;
CREATE TRIGGER tenant_written AFTER INSERT OR UPDATE ON tenants
  FOR EACH ROW EXECUTE FUNCTION tenant_written();
--> statement-breakpoint
CREATE FUNCTION review_written() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE products SET rating_sum = rating_sum + new.rating, feedback_count = feedback_count + 1 WHERE id = new.product_id;
  PERFORM tell_changed('reviews');
  RETURN NULL;
END
$$;
CREATE TRIGGER review_written AFTER INSERT ON reviews
  FOR EACH ROW EXECUTE FUNCTION review_written();
--> statement-breakpoint
-- Words that shoppers use for one another in the north, in the south and on loan, folded.
INSERT INTO synonyms (word, also) VALUES
  ('may rua bat', 'may rua chen'), ('may rua chen', 'may rua bat'),
  ('ma phanh', 'bo thang bo phanh'), ('dia phanh', 'dia thang roto phanh'),
  ('loc dau', 'loc nhot'), ('ac quy', 'binh dien binh ac quy acquy'), ('bugi', 'bu-gi bu gi'),
  ('may khoan van vit', 'may bat vit may ban vit'), ('gat mua', 'can gat nuoc choi gat'),
  ('may mai goc', 'may mai tay may cat cam tay'), ('mui khoan', 'luoi khoan'), ('tu lanh', 'fridge refrigerator'),
  ('lo vi song', 'lo viba'), ('may hut mui', 'hut khoi bep'), ('bep tu', 'bep dien tu'), ('may giat', 'washing machine'),
  ('coi', 'ken xe'), ('may hut bui', 'vacuum hoover'), ('may cua', 'cua tay saw'), ('pin', 'battery');
