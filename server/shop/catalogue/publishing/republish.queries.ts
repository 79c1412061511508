import { command, statement } from "#server/platform/database/statement.ts";

export const findStoreKeys = statement<[], { id: number }>(
  "republish.stores",
  "select id from tenants order by id",
);

/** Of the next products of the store that the transaction works for: the last, and those that are published wrongly. */
export const findStale = statement<
  [tenant: number, after: number, limit: number],
  { last: number | null; stale: number[] | null }
>(
  "republish.find-stale",
  `select max(page.id) as last, json_agg(s.product_id order by s.product_id) filter (where s.product_id is not null) as stale
   from (select id from products where tenant_id = $1 and id > $2 order by id limit $3) page
   left join stale_publications s on s.product_id = page.id`,
);

/** Publishes them anew, each locked in the order of the keys, and drops what processes keep of them. */
export const republish = command<[ids: readonly number[]]>(
  "republish.publish",
  `select publish_product(id), notify_changed('product:' || id)
   from (select unnest($1::bigint[]) as id order by 1) stale`,
);
