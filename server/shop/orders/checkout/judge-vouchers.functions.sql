-- Judges the vouchers of a checkout: at most one of each store and one of the shop (owner 0), in the order of their owners.
-- The stores' are applied first, the shop's to what is left. `refused` is the first one that can't be used, and why;
-- otherwise the arrays say what the vouchers take off each line, each fee and each order, and which vouchers these are.
-- What each takes off each order is in the arrays that begin with `part_`, where `part_nths` counts vouchers from 1.
-- The rule in TypeScript is contract/rules/voucher-discounts.ts, and a test compares both.
--
-- It locks the counts of these vouchers in the order of their ids, after the checkout has locked the stock of its products.
-- Each query after that sees what others committed before it, because the function is volatile: so of two checkouts with
-- one voucher, the second sees the first one's use, and what staff changed. One query reads all vouchers, and amounts are
-- computed in variables: starting a query would take longer than the sums of a cart.
CREATE OR REPLACE FUNCTION judge_vouchers(
  account bigint, customer_phone text, at timestamptz, owners bigint[], asked_codes text[],
  line_products bigint[], line_tenants bigint[], line_categories bigint[], line_amounts bigint[],
  fee_tenants bigint[], fees bigint[],
  OUT refused json, OUT total bigint, OUT line_discounts bigint[], OUT fee_discounts bigint[], OUT discounts bigint[],
  OUT voucher_ids bigint[], OUT owner_ids bigint[], OUT code_ids bigint[], OUT codes text[], OUT names_en text[],
  OUT names_vn text[], OUT costs bigint[], OUT revenues bigint[],
  OUT part_nths int[], OUT part_tenants bigint[], OUT part_amounts bigint[])
LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  locked bigint[];
  voucher record;
  asked int;
  nth int := 0;
  reason text;
  missing bigint;
  -- The lines, then the fees: what is left of each, its order, and the key that decides between equal remainders.
  line_count int := cardinality(line_products);
  order_count int := cardinality(fee_tenants);
  remaining bigint[] := line_amounts || fees;
  keys bigint[] := line_products || fee_tenants;
  order_of int[];
  totals bigint[] := fees;
  goods bigint[];
  targets int[];
  shares bigint[];
  taken bigint[];
  one int;
  spent bigint;
  base bigint;
  discount bigint;
  rest bigint;
BEGIN
  total := 0;
  owner_ids := '{}';
  costs := '{}';
  part_nths := '{}';
  part_tenants := '{}';
  part_amounts := '{}';
  discounts := array_fill(0, ARRAY[order_count]);
  FOR i IN 1 .. line_count LOOP
    order_of[i] := array_position(fee_tenants, line_tenants[i]);
    totals[order_of[i]] := totals[order_of[i]] + line_amounts[i];
  END LOOP;
  FOR i IN 1 .. order_count LOOP
    order_of[line_count + i] := i;
  END LOOP;

  locked := ARRAY(
    SELECT held.voucher_id FROM voucher_counts held WHERE held.voucher_id IN (
      SELECT found.id FROM unnest(owners, asked_codes) AS typed (owner, code)
      CROSS JOIN LATERAL find_voucher(typed.owner, typed.code) found)
    ORDER BY held.voucher_id FOR NO KEY UPDATE);

  -- A code that another voucher has taken since then is unknown, because the other one's counts are not locked.

  FOR voucher IN
    SELECT typed.owner, typed.code AS typed_code, found.code_id, v.id, v.name_en, v.name_vn, v.kind, v.percent, v.amount, v.cap,
      v.min_spend, v.scope, v.new_customers_only, v.per_customer, v.starts_at, v.ends_at, v.ended_at, v.is_draft, v.is_paused,
      held.quota, held.used, (
        SELECT count(*) FROM voucher_uses u WHERE u.voucher_id = v.id AND u.given_back_at IS NULL
          AND (u.account_id = account OR u.phone = customer_phone)) AS times
    FROM unnest(owners, asked_codes) AS typed (owner, code)
      LEFT JOIN LATERAL find_voucher(typed.owner, typed.code) found ON true
      LEFT JOIN vouchers v ON v.id = found.id AND v.id = ANY (locked) LEFT JOIN voucher_counts held ON held.voucher_id = v.id
    ORDER BY typed.owner = 0, typed.owner
  LOOP
    missing := 0;
    reason := CASE
      WHEN voucher.id IS NULL OR voucher.is_draft THEN 'unknown'
      WHEN voucher.ended_at IS NOT NULL OR voucher.ends_at <= at THEN 'ended'
      WHEN voucher.used >= voucher.quota THEN
        CASE WHEN voucher.times >= voucher.per_customer THEN 'already-used' ELSE 'used-up' END
      WHEN voucher.is_paused THEN 'paused'
      WHEN voucher.starts_at > at THEN 'not-yet'
      WHEN voucher.times >= voucher.per_customer THEN 'already-used'
    END;
    -- A condition with a query starts it even where another part decides, so these stand alone. That a code is in use is
    -- said first, unless its voucher is a draft or has ended.
    IF voucher.code_id IS NOT NULL AND coalesce(reason, '') NOT IN ('unknown', 'ended') THEN
      IF EXISTS (SELECT FROM voucher_uses u WHERE u.code_id = voucher.code_id AND u.given_back_at IS NULL) THEN
        reason := CASE WHEN voucher.times > 0 THEN 'already-used' ELSE 'used-up' END;
      END IF;
    END IF;
    IF reason IS NULL AND voucher.new_customers_only THEN
      IF EXISTS (SELECT FROM orders o WHERE o.account_id = account AND o.status <> 'cancelled'
          AND voucher.owner IN (0, o.tenant_id))
        OR EXISTS (SELECT FROM orders o WHERE o.ship_to ->> 'phoneNumber' = customer_phone AND o.status <> 'cancelled'
          AND voucher.owner IN (0, o.tenant_id)) THEN
        reason := 'new-customers-only';
      END IF;
    END IF;

    IF reason IS NULL THEN
      IF voucher.scope = 'categories' THEN
        goods := ARRAY(SELECT g.category_id FROM voucher_categories g WHERE g.voucher_id = voucher.id
          AND g.category_id = ANY (line_categories));
      ELSIF voucher.scope = 'products' THEN
        goods := ARRAY(SELECT g.product_id FROM voucher_products g WHERE g.voucher_id = voucher.id
          AND g.product_id = ANY (line_products));
      END IF;
      targets := '{}';
      spent := 0;
      FOR i IN 1 .. line_count LOOP
        IF voucher.owner IN (0, line_tenants[i]) AND (CASE voucher.scope
            WHEN 'store' THEN true
            WHEN 'categories' THEN line_categories[i] = ANY (goods)
            ELSE line_products[i] = ANY (goods) END) THEN
          targets := targets || i;
          spent := spent + line_amounts[i];
        END IF;
      END LOOP;
      IF cardinality(targets) = 0 THEN
        reason := 'not-these-goods';
      ELSIF spent < voucher.min_spend THEN
        reason := 'min-spend';
        missing := voucher.min_spend - spent;
      END IF;
    END IF;

    IF reason IS NULL THEN
      IF voucher.kind = 'shipping' THEN
        targets := ARRAY(SELECT DISTINCT line_count + order_of[line] FROM unnest(targets) AS line);
      END IF;
      base := 0;
      FOREACH one IN ARRAY targets LOOP
        base := base + remaining[one];
      END LOOP;
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
      refused := json_build_object('ownerId', voucher.owner, 'code', voucher.typed_code, 'reason', reason, 'missing', missing);
      RETURN;
    END IF;

    -- Whole đồng in proportion; what rounding down leaves goes to the largest remainders.
    shares := '{}';
    rest := discount;
    FOREACH one IN ARRAY targets LOOP
      shares[one] := div(remaining[one]::numeric * discount, base);
      rest := rest - shares[one];
    END LOOP;
    IF rest > 0 THEN
      FOREACH one IN ARRAY ARRAY(
          SELECT target FROM unnest(targets) AS target
          ORDER BY mod(remaining[target]::numeric * discount, base) DESC, keys[target] LIMIT rest) LOOP
        shares[one] := shares[one] + 1;
      END LOOP;
    END IF;

    nth := nth + 1;
    taken := array_fill(0, ARRAY[order_count]);
    FOREACH one IN ARRAY targets LOOP
      remaining[one] := remaining[one] - shares[one];
      taken[order_of[one]] := taken[order_of[one]] + shares[one];
    END LOOP;
    FOR i IN 1 .. order_count LOOP
      IF taken[i] > 0 THEN
        discounts[i] := discounts[i] + taken[i];
        part_nths := part_nths || nth;
        part_tenants := part_tenants || fee_tenants[i];
        part_amounts := part_amounts || taken[i];
      END IF;
    END LOOP;
    total := total + discount;
    voucher_ids[nth] := voucher.id;
    owner_ids[nth] := voucher.owner;
    code_ids[nth] := voucher.code_id;
    codes[nth] := voucher.typed_code;
    names_en[nth] := voucher.name_en;
    names_vn[nth] := voucher.name_vn;
    costs[nth] := discount;
    revenues[nth] := 0;
  END LOOP;

  FOR i IN 1 .. line_count LOOP
    line_discounts[i] := line_amounts[i] - remaining[i];
  END LOOP;
  FOR i IN 1 .. order_count LOOP
    fee_discounts[i] := fees[i] - remaining[line_count + i];
  END LOOP;
  FOR i IN 1 .. cardinality(part_nths) LOOP
    one := part_nths[i];
    asked := array_position(fee_tenants, part_tenants[i]);
    revenues[one] := revenues[one] + totals[asked] - discounts[asked];
  END LOOP;
END
$$;
