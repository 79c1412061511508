import type { VoucherKind, VoucherScope } from "#contract/rules/vouchers.ts";
import { columnTypes, statement } from "#server/platform/database/statement.ts";

/**
 * How often the customer has used a voucher, by account or by phone. Two counts, because for one with `or` PostgreSQL may read
 * all uses of a voucher that everybody uses.
 */
export const timesUsed = (voucherId: string) => `((
          select count(*) from voucher_uses u
          where u.account_id = :accountId and u.voucher_id = ${voucherId} and u.given_back_at is null) + (
          select count(*) from voucher_uses u
          where u.voucher_id = ${voucherId} and u.phone = :phone? and u.account_id <> :accountId and u.given_back_at is null))`;

/** Whether a use of the single-use code stands. */
export const isCodeUsed = (codeId: string) =>
  `exists (select from voucher_uses u where u.code_id = ${codeId} and u.given_back_at is null)`;

const facts = `asked.code as "code!", v.id, v.owner_id as "ownerId", v.name_en as "nameEn", v.name_vn as "nameVn", v.kind,
    v.percent, v.amount, v.cap, v.min_spend as "minSpend", v.scope, v.new_customers_only as "newCustomersOnly",
    v.per_customer as "perCustomer", v.is_draft as "isDraft", v.is_paused as "isPaused", v.starts_at as "startsAt",
    v.ends_at as "endsAt", v.ended_at as "endedAt", counts.quota, counts.used,
    case when counts.used > 0 then ${timesUsed("v.id")} else 0 end as "usedByCustomer!",
    asked.code_id is not null and ${isCodeUsed("asked.code_id")} as "isCodeUsed!",
    v.new_customers_only and (
      exists (select from orders o where o.account_id = :accountId and o.status <> 'cancelled'
        and v.owner_id in (0, o.tenant_id))
      or exists (select from orders o where o.ship_to ->> 'phoneNumber' = :phone? and o.status <> 'cancelled'
        and v.owner_id in (0, o.tenant_id))) as "hasOrdered!",
    case when v.scope = 'categories' then
      array(select g.category_id from voucher_categories g where g.voucher_id = v.id) else '{}' end as "categoryIds!",
    case when v.scope = 'products' then
      array(select g.product_id from voucher_products g where g.voucher_id = v.id and g.product_id = any (:productIds::bigint[]))
      else '{}' end as "productIds!"`;

type FactTypes = {
  kind: VoucherKind;
  scope: VoucherScope;
  categoryIds: number[];
  productIds: number[];
};

const chosen = `(
    select typed.owner, typed.code, found.id, found.code_id
    from unnest(:owners::bigint[], :codes::text[]) as typed (owner, code)
    cross join lateral find_voucher(typed.owner, typed.code) found)`;

const counted = `join vouchers v on v.id = asked.id join voucher_counts counts on counts.voucher_id = v.id`;

/**
 * What decides whether and how vouchers apply to a customer's cart: of those that the request names, and of those that
 * the account collected from the cart's stores and the shop. It runs as the checkout, which sees the vouchers of all.
 */
export const findVoucherSnapshot = statement(
  "orders.voucher-snapshot",
  `with chosen as ${chosen},
  collected as (
    select v.owner_id, v.code, v.id, null::bigint
    from collected_vouchers c join vouchers v on v.id = c.voucher_id
    where c.account_id = :accountId and v.owner_id = any (0 || :tenantIds::bigint[])
      and not v.single_use and not v.is_draft and v.ended_at is null and coalesce(v.ends_at > :now, true)
      and v.id not in (select id from chosen)
  )
  select asked.is_chosen as "isChosen!", ${facts}
  from (select *, true as is_chosen from chosen union all select *, false from collected) asked
  ${counted}`,
  { columns: columnTypes<FactTypes>() },
);

/** A product of a checkout, at the price that its store asks now. */
export type PricedGood = {
  productId: number;
  tenantId: number;
  categoryId: number | null;
  price: number;
  expressFee: number;
};

/**
 * The same of the vouchers that a checkout names, with what its statement compares later (`version`, `codeId`), and the
 * goods on sale among its products, which stand in each row.
 */
export const findFactsForCheckout = statement(
  "orders.facts-for-checkout",
  `select ${facts}, counts.version, asked.code_id as "codeId", (
      select json_agg(json_build_object('productId', p.product_id, 'tenantId', p.tenant_id, 'categoryId', p.category_id,
        'price', own.price, 'expressFee', t.express_fee))
      from published_products p join products own on own.id = p.product_id join tenants t on t.id = p.tenant_id
      where p.product_id = any (:productIds::bigint[])) as goods
  from ${chosen} asked
  ${counted}`,
  { columns: columnTypes<FactTypes & { goods: PricedGood[] | null }>() },
);
