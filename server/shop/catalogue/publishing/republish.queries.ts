import { command, statement } from "#server/platform/database/statement.ts";

export const findStoreKeys = statement("republish.stores", "select id from tenants order by id");

/** The next products of the transaction's store. */
export const findNextKeys = statement(
  "republish.next-keys",
  "select id from products where tenant_id = :tenant and id > :after order by id limit :limit",
);

/**
 * Those of them whose published row is wrong. It takes their keys: a join with a page of keys would compare all
 * products.
 */
export const findStale = statement(
  "republish.find-stale",
  `select product_id as "id!" from stale_publications where product_id = any(:ids::bigint[])`,
);

/** Republishes them, locking each in the order of the keys, and evicts the cached responses that depend on them. */
export const republish = command(
  "republish.publish",
  `select republish_product(id), notify_changed('product:' || id)
   from (select unnest(:ids::bigint[]) as id order by 1) stale`,
);
