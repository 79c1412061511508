-- Judges the vouchers of a checkout: at most one of each store and one of the shop (owner 0). They come in the order in which
-- they apply: the stores' by their ids, then the shop's to what is left. `tenants` and `amounts` are those of the lines and
-- then of the fees, one fee an order. `refused` is the first voucher that can't be used, and why; otherwise `remaining` is
-- what the vouchers leave of each amount, `discounts` what they take off each order, and `lists` which of them take how much
-- off it (`DiscountRow`; null if none does).
-- The rule in TypeScript is contract/rules/voucher-discounts.ts, and a test compares both.
--
-- It locks the counts of these vouchers in the order in which they apply, after the checkout has locked the stock of its
-- products, and the same query reads all that decides. What decides never changes without the row of the counts, so it is
-- still true after a wait if the row is (`xmin`); otherwise the query is repeated and sees what was committed meanwhile. So
-- of two checkouts with one voucher, the second sees the first one's use, and what staff changed. Amounts are computed in
-- variables: starting a query would take longer than the sums of a cart, and PL/pgSQL prepares each expression anew in each
-- transaction, so there are few.
CREATE OR REPLACE FUNCTION judge_vouchers(
  account bigint, customer_phone text, at timestamptz, owners bigint[], asked_codes text[],
  products bigint[], categories bigint[], tenants bigint[], amounts bigint[],
  OUT refused json, OUT total bigint, OUT remaining bigint[], OUT discounts bigint[], OUT lists jsonb[],
  OUT voucher_ids bigint[], OUT code_ids bigint[], OUT costs bigint[])
LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  line_count int := cardinality(products);
  order_count int := cardinality(tenants) - line_count;
  voucher record;
  nth int;
  is_stale boolean;
  reason text;
  missing bigint;
  goods bigint[];
  targets int[];
  one int;
  spent bigint;
  base bigint;
  discount bigint;
  rest bigint;
  shares bigint[];
  part bigint;
BEGIN
  LOOP
    nth := 0;
    total := 0;
    costs := '{}';
    remaining := amounts;
    discounts := array_fill(0, ARRAY[order_count]);
    lists := array_fill(NULL::jsonb, ARRAY[order_count]);
    is_stale := false;
    FOR voucher IN
      SELECT typed.nth, typed.owner, typed.code AS typed_code, found.code_id, v.id, v.name_en, v.name_vn, v.kind, v.percent,
        v.amount, v.cap, v.min_spend, v.scope, v.new_customers_only, v.per_customer, v.starts_at, v.ends_at, v.ended_at,
        v.is_draft, v.is_paused, held.quota, held.used,
        held.xmin <> (SELECT seen.xmin FROM voucher_counts seen WHERE seen.voucher_id = found.id) AS is_stale,
        -- Nobody has used it more often than all have, so the uses of most personal vouchers need not be counted.
        CASE WHEN held.used < v.per_customer AND found.code_id IS NULL THEN 0 ELSE (
          SELECT count(*) FROM voucher_uses u WHERE u.voucher_id = found.id AND u.given_back_at IS NULL
            AND (u.account_id = account OR u.phone = customer_phone)) END AS times
      FROM unnest(owners, asked_codes) WITH ORDINALITY AS typed (owner, code, nth)
        CROSS JOIN LATERAL find_voucher(typed.owner, typed.code) found
        JOIN vouchers v ON v.id = found.id JOIN voucher_counts held ON held.voucher_id = found.id
      ORDER BY typed.nth FOR NO KEY UPDATE OF held
    LOOP
      is_stale := voucher.is_stale;
      EXIT WHEN is_stale OR voucher.nth > nth + 1;
      missing := 0;
      reason := CASE
        WHEN voucher.is_draft THEN 'unknown'
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
            AND g.category_id = ANY (categories));
        ELSIF voucher.scope = 'products' THEN
          goods := ARRAY(SELECT g.product_id FROM voucher_products g WHERE g.voucher_id = voucher.id
            AND g.product_id = ANY (products));
        END IF;
        targets := '{}';
        spent := 0;
        base := 0;
        FOR i IN 1 .. line_count LOOP
          IF voucher.owner IN (0, tenants[i]) AND (CASE voucher.scope
              WHEN 'store' THEN true
              WHEN 'categories' THEN categories[i] = ANY (goods)
              ELSE products[i] = ANY (goods) END) THEN
            targets := targets || i;
            spent := spent + amounts[i];
            base := base + remaining[i];
          END IF;
        END LOOP;
        IF voucher.kind = 'shipping' THEN
          targets := ARRAY(SELECT DISTINCT line_count + array_position(tenants[line_count + 1:], tenants[line])
            FROM unnest(targets) AS line);
          base := (SELECT sum(remaining[fee]) FROM unnest(targets) AS fee);
        END IF;
        -- LEAST leaves out a cap that is null.
        discount := CASE voucher.kind
          WHEN 'percent' THEN least(voucher.cap, div(base::numeric * voucher.percent, 100)::bigint)
          WHEN 'amount' THEN least(voucher.amount, base)
          ELSE least(voucher.cap, base) END;
        IF spent = 0 THEN
          reason := 'not-these-goods';
        ELSIF spent < voucher.min_spend THEN
          reason := 'min-spend';
          missing := voucher.min_spend - spent;
        ELSIF discount = 0 THEN
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
            ORDER BY mod(remaining[target]::numeric * discount, base) DESC, coalesce(products[target], tenants[target]) LIMIT rest) LOOP
          shares[one] := shares[one] + 1;
        END LOOP;
      END IF;

      FOR i IN 1 .. order_count LOOP
        part := 0;
        FOREACH one IN ARRAY targets LOOP
          IF tenants[one] = tenants[line_count + i] THEN
            part := part + shares[one];
            remaining[one] := remaining[one] - shares[one];
          END IF;
        END LOOP;
        IF part > 0 THEN
          discounts[i] := discounts[i] + part;
          lists[i] := coalesce(lists[i], '[]') || jsonb_build_object('voucherId', voucher.id, 'ofShop', voucher.owner = 0,
            'code', voucher.typed_code, 'nameEn', voucher.name_en, 'nameVn', voucher.name_vn, 'amount', part);
        END IF;
      END LOOP;
      total := total + discount;
      nth := nth + 1;
      voucher_ids[nth] := voucher.id;
      code_ids[nth] := voucher.code_id;
      costs[nth] := discount;
    END LOOP;
    EXIT WHEN NOT is_stale;
  END LOOP;

  IF nth < cardinality(owners) THEN
    refused := json_build_object('ownerId', owners[nth + 1], 'code', asked_codes[nth + 1], 'reason', 'unknown', 'missing', 0);
  END IF;
END
$$;
