import type { VoucherKind, VoucherScope } from "#contract/rules/vouchers.ts";
import { columnTypes, statement } from "#server/platform/database/statement.ts";

/**
 * What decides whether and how vouchers apply to a customer's cart: of those that the request names, and of those that
 * the account collected from the cart's stores and the shop. It runs as the checkout, which sees the vouchers of all.
 */
export const findVoucherFacts = statement(
  "orders.voucher-facts",
  `with chosen as (
    select asked.owner, asked.code, found.id, found.code_id, true as is_chosen
    from unnest(:owners::bigint[], :codes::text[]) as asked (owner, code)
    cross join lateral find_voucher(asked.owner, asked.code) found
  ),
  collected as (
    select v.owner_id, v.code, v.id, null::bigint, false
    from collected_vouchers c join vouchers v on v.id = c.voucher_id
    where :suggests::boolean and c.account_id = :accountId and v.owner_id = any (0 || :tenantIds::bigint[])
      and not v.single_use and not v.is_draft and v.ended_at is null and coalesce(v.ends_at > :now, true)
      and v.id not in (select id from chosen)
    order by c.collected_at desc limit 100
  )
  select one.is_chosen as "isChosen!", one.code as "code!", v.id, v.owner_id as "ownerId", v.name_en as "nameEn",
    v.name_vn as "nameVn", v.kind, v.percent, v.amount, v.cap, v.min_spend as "minSpend", v.scope,
    v.new_customers_only as "newCustomersOnly", v.per_customer as "perCustomer", v.is_draft as "isDraft",
    v.is_paused as "isPaused", v.starts_at as "startsAt", v.ends_at as "endsAt", v.ended_at as "endedAt", held.quota,
    held.used, (
      select count(*) from voucher_uses u where u.voucher_id = v.id and u.given_back_at is null
        and (u.account_id = :accountId or u.phone = :phone?)) as "usedByCustomer!",
    exists (
      select from voucher_uses u where u.code_id = one.code_id and u.given_back_at is null) as "isCodeUsed!",
    v.new_customers_only and (
      exists (select from orders o where o.account_id = :accountId and o.status <> 'cancelled'
        and v.owner_id in (0, o.tenant_id))
      or exists (select from orders o where o.ship_to ->> 'phoneNumber' = :phone? and o.status <> 'cancelled'
        and v.owner_id in (0, o.tenant_id))) as "hasOrdered!",
    array(select category_id from voucher_categories g where g.voucher_id = v.id) as "categoryIds!",
    array(select product_id from voucher_products g where g.voucher_id = v.id) as "productIds!"
  from (table chosen union all table collected) one
  join vouchers v on v.id = one.id join voucher_counts held on held.voucher_id = v.id`,
  {
    columns: columnTypes<{
      kind: VoucherKind;
      scope: VoucherScope;
      categoryIds: number[];
      productIds: number[];
    }>(),
  },
);
