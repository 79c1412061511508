import { statement } from "#server/platform/database/statement.ts";

/** Buyers with a key between two texts of the arrays, with the kind of that key. */
export const findBuyersByKeys = statement(
  "orders.search-buyers",
  `select distinct found.account_id as "accountId!", left(found.key, 1) as "kind!"
   from unnest(:froms::text[], :untils::text[]) range (first, last)
   cross join lateral (
     select k.account_id, k.key from buyer_keys k
     where k.tenant_id = :tenant and k.key >= range.first and k.key < range.last limit :most) found`,
);

/** Products that were sold under a number that begins so. */
export const findSoldProducts = statement(
  "orders.search-products",
  `select distinct product_id as "productId!" from (
     select product_id from sold_numbers
     where tenant_id = :tenant and key >= :first and key < :last limit :most) found`,
);

/** Orders with one of the products, in no order. */
export const findOrdersWith = statement(
  "orders.search-lines",
  `select distinct order_id as "orderId!" from (
     select order_id from order_lines where tenant_id = :tenant and product_id = any (:productIds::bigint[])
     limit :most) found`,
);

/** Makes the keys of the next accounts after one of them. */
export const fillBuyerKeys = statement(
  "orders.fill-buyer-keys",
  `select fill_buyer_keys(:after, :most) as "last"`,
  { notifies: true },
);

export const fillSoldNumbers = statement(
  "orders.fill-sold-numbers",
  `select fill_sold_numbers() as "kept!"`,
  { notifies: true },
);

/** Removes the keys of an account in all stores. */
export const forgetBuyerKeys = statement(
  "orders.forget-buyer-keys",
  "delete from buyer_keys where account_id = :accountId",
);
