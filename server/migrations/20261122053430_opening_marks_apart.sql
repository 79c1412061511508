-- Short words are looked for at the start of a word, behind a blank: "2 cánh" must be found in "Tủ lạnh (2 cánh)".
-- A blank for each mark, so that places in the text stay where they are. The same as searchText() in contract/fold.ts.
CREATE FUNCTION search_text(source text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  RETURN translate(fold(source), '([{“„‘«', '       ');
--> statement-breakpoint
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
  words := search_text(concat_ws(' ', shown.name_en, shown.name_vn, shown.category_en, shown.category_vn, shown.product_number));
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
UPDATE published_products SET fold = search_text(fold) WHERE fold ~ '[([{“„‘«]';
