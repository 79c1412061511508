-- Keys of the search in a store's orders (docs/decisions/0089-orders-found-by-their-buyers.md).

ALTER TABLE buyer_keys FORCE ROW LEVEL SECURITY;
ALTER TABLE sold_numbers FORCE ROW LEVEL SECURITY;
GRANT SELECT, DELETE ON buyer_keys TO phohang_app;
GRANT SELECT ON sold_numbers TO phohang_app;

-- The triggers write the keys as the owner, for every store.
DROP POLICY IF EXISTS buyer_keys_kept ON buyer_keys;
CREATE POLICY buyer_keys_kept ON buyer_keys TO CURRENT_ROLE USING (true) WITH CHECK (true);
DROP POLICY IF EXISTS sold_numbers_kept ON sold_numbers;
CREATE POLICY sold_numbers_kept ON sold_numbers TO CURRENT_ROLE USING (true) WITH CHECK (true);

-- Twin of nameKey() in server/shop/orders/search/read-search.ts: the folded words of a name, with one blank between them.
CREATE OR REPLACE FUNCTION name_key(full_name text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  RETURN btrim(regexp_replace(fold(full_name), '[\u0001-/:-`{-\u00bf\u2000-\u206f\u3000]+', ' ', 'g'));

-- The keys of a person: `n` and the name from each of its first twelve words on, `p` and the phone number as it is
-- dialled, `r` and its digits backwards. Each is found by its beginning.
CREATE OR REPLACE FUNCTION buyer_keys_of(full_name text, phone text) RETURNS SETOF text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT 'n' || array_to_string(words[first:], ' ')
  FROM string_to_array(name_key(full_name), ' ') words, generate_series(1, least(coalesce(cardinality(words), 0), 12)) first
  UNION ALL
  SELECT kind || CASE kind WHEN 'p' THEN dialled ELSE reverse(dialled) END
  FROM regexp_replace(phone, '^\+84', '0') dialled, unnest(array['p', 'r']) kind
  WHERE dialled <> ''
$$;

-- The keys of accounts as buyers of a store, from their own name and number and from those of their orders. Most orders of
-- a buyer name the same person, so each name and number is taken apart once.
CREATE OR REPLACE FUNCTION buyer_keys_of_accounts(account_ids bigint[])
  RETURNS TABLE (account_id bigint, tenant_id bigint, key text) LANGUAGE sql STABLE AS $$
  SELECT DISTINCT named.account_id, named.tenant_id, keys.key
  FROM (
    SELECT a.id, o.tenant_id, a.full_name, a.phone
    FROM accounts a JOIN orders o ON o.account_id = a.id WHERE a.id = ANY (account_ids) AND a.closed_at IS NULL
    UNION
    SELECT a.id, o.tenant_id, o.ship_to ->> 'fullName', o.ship_to ->> 'phoneNumber'
    FROM accounts a JOIN orders o ON o.account_id = a.id WHERE a.id = ANY (account_ids) AND a.closed_at IS NULL
  ) named (account_id, tenant_id, full_name, phone)
  CROSS JOIN LATERAL buyer_keys_of(named.full_name, named.phone) keys (key)
$$;

-- Keeps the keys of the buyers of placed orders. A buyer who ordered before, under the same names and numbers, has them
-- already, and nothing is written.
CREATE OR REPLACE FUNCTION buyer_keys_placed() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO buyer_keys (account_id, tenant_id, key)
  SELECT DISTINCT named.account_id, named.tenant_id, keys.key
  FROM (
    SELECT DISTINCT p.account_id, p.tenant_id, who.full_name, who.phone
    FROM placed p JOIN accounts a ON a.id = p.account_id CROSS JOIN LATERAL (
      VALUES (a.full_name, a.phone), (p.ship_to ->> 'fullName', p.ship_to ->> 'phoneNumber')) who (full_name, phone)
    WHERE a.closed_at IS NULL) named
  CROSS JOIN LATERAL buyer_keys_of(named.full_name, named.phone) keys (key)
  ORDER BY 1, 2, 3 ON CONFLICT DO NOTHING;
  RETURN NULL;
END
$$;
CREATE OR REPLACE TRIGGER orders_insert_add_buyer_keys AFTER INSERT ON orders REFERENCING NEW TABLE AS placed
  FOR EACH STATEMENT EXECUTE FUNCTION buyer_keys_placed();

-- Makes the keys of a buyer anew under a new name or phone number.
CREATE OR REPLACE FUNCTION buyer_keys_renamed() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  DELETE FROM buyer_keys k WHERE k.account_id = new.id;
  INSERT INTO buyer_keys (account_id, tenant_id, key)
  SELECT k.account_id, k.tenant_id, k.key FROM buyer_keys_of_accounts(array[new.id]) k
  ORDER BY 1, 2, 3 ON CONFLICT DO NOTHING;
  RETURN NULL;
END
$$;
CREATE OR REPLACE TRIGGER accounts_update_rebuild_buyer_keys AFTER UPDATE OF full_name, phone ON accounts FOR EACH ROW
  WHEN (old.full_name IS DISTINCT FROM new.full_name OR old.phone IS DISTINCT FROM new.phone)
  EXECUTE FUNCTION buyer_keys_renamed();

-- Keeps the product numbers of the lines of placed orders. A number that was sold before is there already.
CREATE OR REPLACE FUNCTION sold_numbers_placed() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO sold_numbers (tenant_id, key, product_id)
  SELECT DISTINCT tenant_id, code_key(product_number), product_id FROM placed WHERE code_key(product_number) <> ''
  ORDER BY 1, 2, 3 ON CONFLICT DO NOTHING;
  RETURN NULL;
END
$$;
CREATE OR REPLACE TRIGGER order_lines_insert_add_sold_numbers AFTER INSERT ON order_lines REFERENCING NEW TABLE AS placed
  FOR EACH STATEMENT EXECUTE FUNCTION sold_numbers_placed();

-- Makes the keys of the next accounts after one of them, for orders from before there were keys. Returns the last
-- account, or null when there is no further one.
CREATE OR REPLACE FUNCTION fill_buyer_keys(after_account bigint, most integer) RETURNS bigint
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE next_ids bigint[];
BEGIN
  SELECT array_agg(id) INTO next_ids FROM (SELECT id FROM accounts WHERE id > after_account ORDER BY id LIMIT most) next;
  INSERT INTO buyer_keys (account_id, tenant_id, key)
  SELECT k.account_id, k.tenant_id, k.key FROM buyer_keys_of_accounts(next_ids) k ORDER BY 1, 2, 3 ON CONFLICT DO NOTHING;
  RETURN next_ids[cardinality(next_ids)];
END
$$;
REVOKE ALL ON FUNCTION fill_buyer_keys(bigint, integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION fill_buyer_keys(bigint, integer) TO phohang_app;

-- Keeps the product numbers of all orders from before there were keys; returns how many were new.
CREATE OR REPLACE FUNCTION fill_sold_numbers() RETURNS bigint
  LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  WITH kept AS (
    INSERT INTO sold_numbers (tenant_id, key, product_id)
    SELECT DISTINCT tenant_id, code_key(product_number), product_id FROM (
      SELECT DISTINCT tenant_id, product_number, product_id FROM order_lines) sold
    WHERE code_key(product_number) <> '' ORDER BY 1, 2, 3 ON CONFLICT DO NOTHING RETURNING 1)
  SELECT count(*) FROM kept
$$;
REVOKE ALL ON FUNCTION fill_sold_numbers() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION fill_sold_numbers() TO phohang_app;
