import { command, statement } from "#server/platform/database/statement.ts";

/** How many synthetic products there are, by the shape of their numbers. */
export const countSynthetic = statement<[], { count: number }>(
  "synthetic.count",
  "select count(*)::int as count from products where product_number ~ '^X[A-Z0][0-9A-HJKMNP-TV-Z]{8}$'",
);

export const findFirstFreeKey = statement<[], { key: number }>(
  "synthetic.first-free",
  "select coalesce(max(id), 0)::int + 1 as key from products",
);

/** Makes the identity go on behind the keys that were written by hand. */
export const skipKeys = statement<[next: number], unknown>(
  "synthetic.skip-keys",
  "select setval(pg_get_serial_sequence('products', 'id'), $1, false)",
);

export const findSynonyms = statement<[], { word: string; also: string }>(
  "synthetic.synonyms",
  "select word, also from synonyms order by word",
);

/** Indexes that no constraint stands on: they are built faster when all rows are there. */
export const findLooseIndexes = statement<[], { name: string; definition: string }>(
  "synthetic.loose-indexes",
  `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
   from pg_index i
   where i.indrelid in ('products'::regclass, 'stock'::regclass, 'published_products'::regclass)
     and not i.indisunique and not exists (select from pg_constraint c where c.conindid = i.indexrelid)`,
);

/** Whether this login may leave out foreign keys, which the loader keeps by itself. */
export const findMayReplicate = statement<[], { may: boolean }>(
  "synthetic.may-replicate",
  "select has_parameter_privilege('session_replication_role', 'set') as may",
);

/** Counts what was written past the triggers. */
export const recountFigures = command<[]>("synthetic.recount", "select recount_products()");

/** Lists the words of what was written past the triggers. */
export const listWords = command<[words: readonly string[]]>(
  "synthetic.words",
  "insert into search_words select word from unnest($1::text[]) as word order by word on conflict do nothing",
);

const published = `product_id, tenant_id, category_id, product_number, name_en, name_vn, category_en, category_vn, origin, price,
  sold_count, feedback_count, rating, pictures, fold, code_key, created_at`;

/**
 * Publishes what came in, on the tier where its sales place it among all. The rows of a tier lie together, as they do
 * in a shop that gave its rows their tiers later: an update writes them anew, one behind the other.
 */
export const publishIncoming = command<[ends: readonly number[]]>(
  "synthetic.publish",
  `with placed as materialized (
     select product_id, width_bucket(row_number() over (order by sold_count desc, created_at desc, product_id)::int - 1, $1::int[]) as tier
     from (
       select product_id, sold_count, created_at from incoming_products
       union all
       select product_id, sold_count, created_at from published_products
       order by sold_count desc, created_at desc, product_id limit ($1::int[])[cardinality($1)]) best)
   insert into published_products (${published}, tier)
   select * from (
     select ${published}, tier from incoming_products join placed using (product_id) order by tier, product_id) tiered
   union all
   select ${published}, cardinality($1) from incoming_products where product_id not in (select product_id from placed)`,
);

/** Gives all products their tier at once: those that were there sell worse than some that came. */
export const tierAll = command<[ends: readonly number[]]>(
  "synthetic.tier",
  "select tier_products($1::int[], 2147483647)",
);

/** Tells every process that anything may have changed. */
export const tellEverything = command<[]>(
  "synthetic.tell",
  "select pg_notify('shop_changes', 'everything')",
);
