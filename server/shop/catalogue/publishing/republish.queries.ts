import { command, statement } from "#server/platform/database/statement.ts";

export const findStoreKeys = statement<[], { id: number }>(
  "republish.stores",
  "select id from tenants order by id",
);

/** The next products of the transaction's store. */
export const findNextKeys = statement<
  [tenant: number, after: number, limit: number],
  { id: number }
>(
  "republish.next-keys",
  "select id from products where tenant_id = $1 and id > $2 order by id limit $3",
);

/**
 * Those of them whose published row is wrong. It takes their keys: a join with a page of keys would compare all
 * products.
 */
export const findStale = statement<[ids: readonly number[]], { id: number }>(
  "republish.find-stale",
  "select product_id as id from stale_publications where product_id = any($1::bigint[])",
);

/** Republishes them, locking each in the order of the keys, and evicts the cached responses that depend on them. */
export const republish = command<[ids: readonly number[]]>(
  "republish.publish",
  `select publish_product(id), notify_changed('product:' || id)
   from (select unnest($1::bigint[]) as id order by 1) stale`,
);
