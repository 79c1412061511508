import { command, statement } from "#server/platform/database/statement.ts";

/** Counts synthetic products, which are recognized by the form of their product numbers. */
export const countSynthetic = statement(
  "synthetic.count",
  `select count(*)::int as "count!" from products where product_number ~ '^X[A-Z0][0-9A-HJKMNP-TV-Z]{8}$'`,
);

export const findFirstFreeKey = statement(
  "synthetic.first-free",
  `select coalesce(max(id), 0)::int + 1 as "key!" from products`,
);

/** Moves the identity sequence past the keys that were written explicitly. */
export const skipKeys = statement(
  "synthetic.skip-keys",
  "select setval(pg_get_serial_sequence('products', 'id'), :next, false)",
);

/** Finds indexes that no constraint needs: they are built faster when all rows are there. */
export const findLooseIndexes = statement(
  "synthetic.loose-indexes",
  `select i.indexrelid::regclass::text as "name!", pg_get_indexdef(i.indexrelid) as "definition!"
   from pg_index i
   where i.indrelid in ('products'::regclass, 'stock'::regclass, 'published_products'::regclass)
     and not i.indisunique and not exists (select from pg_constraint c where c.conindid = i.indexrelid)`,
);

/** Whether this login may skip the checks of foreign keys, which the loader satisfies by itself. */
export const findMayReplicate = statement(
  "synthetic.may-replicate",
  `select has_parameter_privilege('session_replication_role', 'set') as "may!"`,
);

/** Recounts the products, because the triggers were disabled while they were written. */
export const recountFigures = command("synthetic.recount", "select recount_products()", {
  notifies: true,
});

/** Adds the search words of the products, because the triggers were disabled while they were written. */
export const listWords = command(
  "synthetic.words",
  "insert into search_words select word from unnest(:words::text[]) as word order by word on conflict do nothing",
);

const published = `product_id, tenant_id, category_id, product_number, name_en, name_vn, category_en, category_vn, origin, price,
  sold_count, feedback_count, rating, pictures, fold, code_key, created_at`;

/**
 * Publishes the loaded products, in the tier of their sales among all products. The rows of a tier are adjacent on disk, as
 * in a shop where updates wrote them again one after another.
 */
export const publishIncoming = command(
  "synthetic.publish",
  `with placed as materialized (
     select product_id, width_bucket(row_number() over (order by sold_count desc, created_at desc, product_id)::int - 1, :ends::int[]) as tier
     from (
       select product_id, sold_count, created_at from incoming_products
       union all
       select product_id, sold_count, created_at from published_products
       order by sold_count desc, created_at desc, product_id limit (:ends::int[])[cardinality(:ends)]) best)
   insert into published_products (${published}, tier)
   select * from (
     select ${published}, tier from incoming_products join placed using (product_id) order by tier, product_id) tiered
   union all
   select ${published}, cardinality(:ends) from incoming_products where product_id not in (select product_id from placed)`,
);

/** Updates the tier of all products at once: some of the earlier ones sell less than some of the loaded ones. */
export const tierAll = command("synthetic.tier", "select tier_products(:ends::int[], 2147483647)", {
  notifies: true,
});

/** Notifies every process that anything may have changed. */
export const invalidateEverything = command(
  "synthetic.invalidate",
  "select notify_changed('everything')",
);
