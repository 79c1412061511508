-- Takes vouchers off the lines and fees of a checkout: at most one of each store and one of the shop (owner 0), the stores'
-- first, the shop's of what is left. It returns what each takes off which line, or off which store's fee (product_id is
-- null); or one row alone with the first reason why one of them can't be used. The rule in TypeScript is
-- contract/rules/voucher-discounts.ts, and a test compares both.
-- It locks the counts of these vouchers in the order of their ids, after the checkout has locked the stock of its products.
-- Each query after that sees what others committed before it, because the function is volatile: so of two checkouts with
-- one voucher, the second sees the first one's use, and what staff changed.
CREATE OR REPLACE FUNCTION apply_vouchers(
  account bigint, customer_phone text, at timestamptz, owners bigint[], asked_codes text[],
  line_products bigint[], line_tenants bigint[], line_categories bigint[], line_amounts bigint[],
  fee_tenants bigint[], fees bigint[])
RETURNS TABLE (voucher_id bigint, owner_id bigint, code_id bigint, code text, name_en text, name_vn text,
  reason text, missing bigint, tenant_id bigint, product_id bigint, amount bigint)
LANGUAGE plpgsql VOLATILE AS $$
#variable_conflict use_column
DECLARE
  ids bigint[];
  code_ids bigint[];
  voucher record;
  part record;
  -- The lines, then the fees: what is left of each, its store, and the key that decides between equal remainders.
  line_count int := cardinality(line_products);
  remaining bigint[] := line_amounts || fees;
  part_tenants bigint[] := line_tenants || fee_tenants;
  part_keys bigint[] := line_products || fee_tenants;
  targets int[];
  spent bigint;
  base bigint;
  discount bigint;
BEGIN
  SELECT array_agg(found.id ORDER BY nth), array_agg(found.code_id ORDER BY nth) INTO ids, code_ids
  FROM unnest(owners, asked_codes) WITH ORDINALITY AS asked (owner, code, nth)
  LEFT JOIN LATERAL find_voucher(asked.owner, asked.code) found ON true;

  PERFORM FROM voucher_counts held WHERE held.voucher_id = ANY (ids) ORDER BY held.voucher_id FOR NO KEY UPDATE;

  FOR voucher IN
    SELECT v.*, asked.owner, asked.code AS asked_code, asked.code_id AS asked_code_id,
      CASE
        WHEN v.id IS NULL OR v.is_draft THEN 'unknown'
        WHEN v.ended_at IS NOT NULL OR v.ends_at <= at THEN 'ended'
        WHEN own_code.is_used THEN CASE WHEN used.times > 0 THEN 'already-used' ELSE 'used-up' END
        WHEN held.used >= held.quota THEN CASE WHEN used.times >= v.per_customer THEN 'already-used' ELSE 'used-up' END
        WHEN v.is_paused THEN 'paused'
        WHEN v.starts_at > at THEN 'not-yet'
        WHEN used.times >= v.per_customer THEN 'already-used'
        WHEN v.new_customers_only AND (
          EXISTS (SELECT FROM orders o WHERE o.account_id = account AND o.status <> 'cancelled'
            AND v.owner_id IN (0, o.tenant_id))
          OR EXISTS (SELECT FROM orders o WHERE o.ship_to ->> 'phoneNumber' = customer_phone AND o.status <> 'cancelled'
            AND v.owner_id IN (0, o.tenant_id))) THEN 'new-customers-only'
      END AS reason
    FROM unnest(owners, asked_codes, ids, code_ids) AS asked (owner, code, id, code_id)
    LEFT JOIN vouchers v ON v.id = asked.id
    LEFT JOIN voucher_counts held ON held.voucher_id = asked.id
    LEFT JOIN LATERAL (
      SELECT count(*) AS times FROM voucher_uses u WHERE u.voucher_id = asked.id AND u.given_back_at IS NULL
        AND (u.account_id = account OR u.phone = customer_phone)) used ON true
    LEFT JOIN LATERAL (
      SELECT EXISTS (SELECT FROM voucher_uses u WHERE u.code_id = asked.code_id AND u.given_back_at IS NULL) AS is_used
      ) own_code ON true
    ORDER BY asked.owner = 0, asked.owner
  LOOP
    voucher_id := voucher.id; owner_id := voucher.owner; code_id := voucher.asked_code_id; code := voucher.asked_code;
    name_en := voucher.name_en; name_vn := voucher.name_vn; reason := voucher.reason; missing := 0;
    IF reason IS NULL THEN
      SELECT array_agg(i), sum(line_amounts[i]) INTO targets, spent FROM generate_series(1, line_count) i
      WHERE owner_id IN (0, line_tenants[i]) AND CASE voucher.scope
        WHEN 'store' THEN true
        WHEN 'categories' THEN EXISTS (
          SELECT FROM voucher_categories g WHERE g.voucher_id = voucher.id AND g.category_id = line_categories[i])
        ELSE EXISTS (
          SELECT FROM voucher_products g WHERE g.voucher_id = voucher.id AND g.product_id = line_products[i]) END;
      IF targets IS NULL THEN
        reason := 'not-these-goods';
      ELSIF spent < voucher.min_spend THEN
        reason := 'min-spend';
        missing := voucher.min_spend - spent;
      END IF;
    END IF;

    IF reason IS NULL THEN
      IF voucher.kind = 'shipping' THEN
        targets := ARRAY(
          SELECT i FROM generate_series(line_count + 1, cardinality(remaining)) i
          WHERE part_tenants[i] IN (SELECT line_tenants[t] FROM unnest(targets) t));
      END IF;
      SELECT coalesce(sum(remaining[i]), 0) INTO base FROM unnest(targets) i;
      -- LEAST leaves out a cap that is null.
      discount := CASE voucher.kind
        WHEN 'percent' THEN least(voucher.cap, div(base::numeric * voucher.percent, 100)::bigint)
        WHEN 'amount' THEN least(voucher.amount, base)
        ELSE least(voucher.cap, base) END;
      IF discount = 0 THEN
        reason := 'saves-nothing';
      END IF;
    END IF;

    IF reason IS NOT NULL THEN
      tenant_id := NULL; product_id := NULL; amount := NULL;
      RETURN NEXT;
      RETURN;
    END IF;

    -- Whole đồng in proportion; what rounding down leaves goes to the largest remainders.
    FOR part IN
      SELECT i, whole + (row_number() OVER (ORDER BY fraction DESC, part_keys[i]) <= discount - sum(whole) OVER ())::int AS amount
      FROM (
        SELECT i, div(remaining[i]::numeric * discount, base)::bigint AS whole, mod(remaining[i]::numeric * discount, base) AS fraction
        FROM unnest(targets) i) shares
    LOOP
      CONTINUE WHEN part.amount = 0;
      tenant_id := part_tenants[part.i];
      product_id := CASE WHEN part.i <= line_count THEN line_products[part.i] END;
      amount := part.amount;
      remaining[part.i] := remaining[part.i] - amount;
      RETURN NEXT;
    END LOOP;
  END LOOP;
END
$$;
