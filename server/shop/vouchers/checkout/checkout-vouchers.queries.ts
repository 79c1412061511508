import type { VoucherFor } from "#contract/rules/voucher-discounts.ts";
import type { VoucherKind, VoucherScope } from "#contract/rules/vouchers.ts";

/**
 * SQL of vouchers for the statements of checkouts. A checkout has the parameters `:accountId`, `:phone?` and `:now`, the vouchers
 * that it names in `:owners` and `:codes`, and what was evaluated in `:vouchers`, `:lines` and `:orders` (`EvaluatedDiscounts`).
 */

/**
 * How often the customer has used a voucher, by account or by phone. Two counts, because for one with `or` PostgreSQL may read
 * all uses of a voucher that everybody uses.
 */
const timesUsed = (voucherId: string) => `((
          select count(*) from voucher_uses u
          where u.account_id = :accountId and u.voucher_id = ${voucherId} and u.given_back_at is null) + (
          select count(*) from voucher_uses u
          where u.voucher_id = ${voucherId} and u.phone = :phone? and u.account_id <> :accountId and u.given_back_at is null))`;

/** Whether the single-use code has a use. */
const isCodeUsed = (codeId: string) =>
  `exists (select from voucher_uses u where u.code_id = ${codeId} and u.given_back_at is null)`;

/** A voucher for one customer and one cart, as `columnsFor` reads it. */
export type CustomerVoucher = VoucherFor & { code: string; nameEn: string; nameVn: string };

/** The columns of `CustomerVoucher` whose types the database can't infer. */
export type CustomerVoucherColumns = {
  kind: VoucherKind;
  scope: VoucherScope;
  categoryIds: number[];
  productIds: number[];
};

/** SQL of the room of orders: whether the customer has an order in the store of an owner, or in any if it is the shop. */
type HasOrdered = (ownerId: string) => string;

/** The columns of `CustomerVoucher`, of a voucher `v`, its counts and the row that requested it. */
const columnsFor = (
  hasOrdered: HasOrdered,
) => `requested.code as "code!", v.id, v.owner_id as "ownerId", v.name_en as "nameEn", v.name_vn as "nameVn", v.kind,
    v.percent, v.amount, v.cap, v.min_spend as "minSpend", v.scope, v.new_customers_only as "newCustomersOnly",
    v.per_customer as "perCustomer", v.is_draft as "isDraft", v.is_paused as "isPaused", v.starts_at as "startsAt",
    v.ends_at as "endsAt", v.ended_at as "endedAt", counts.quota, counts.used,
    case when counts.used > 0 then ${timesUsed("v.id")} else 0 end as "usedByCustomer!",
    requested.code_id is not null and ${isCodeUsed("requested.code_id")} as "isCodeUsed!",
    v.new_customers_only and (${hasOrdered("v.owner_id")}) as "hasOrdered!",
    case when v.scope = 'categories' then
      array(select g.category_id from voucher_categories g where g.voucher_id = v.id) else '{}' end as "categoryIds!",
    case when v.scope = 'products' then
      array(select g.product_id from voucher_products g where g.voucher_id = v.id and g.product_id = any (:productIds::bigint[]))
      else '{}' end as "productIds!"`;

const named = `(
    select typed.code, found.id, found.code_id
    from unnest(:owners::bigint[], :codes::text[]) as typed (owner, code)
    cross join lateral find_voucher(typed.owner, typed.code) found)`;

const counted = `join vouchers v on v.id = requested.id join voucher_counts counts on counts.voucher_id = v.id`;

/**
 * The vouchers that the request names, then those of the cart's stores (`:tenantIds`) and of the shop that the account
 * collected, and public ones. It runs as the checkout, which sees the vouchers of all.
 */
export const selectQuotedVouchers = (hasOrdered: HasOrdered) => `with named as ${named},
  collected as (
    select voucher_id as id from collected_vouchers where account_id = :accountId
  ),
  offered as (
    select v.code, v.id, null::bigint
    from vouchers v
    where v.owner_id = any (0 || :tenantIds::bigint[])
      and not v.single_use and not v.is_draft and v.ended_at is null and coalesce(v.ends_at > :now, true)
      and (v.id in (select id from collected) or v.is_public and not v.is_paused and v.starts_at <= :now)
      and v.id not in (select id from named)
  )
  select requested.is_named as "isNamed!", requested.id in (select id from collected) as "isCollected!", ${columnsFor(hasOrdered)}
  from (select *, true as is_named from named union all select *, false from offered) requested
  ${counted}`;

/** A product of a checkout, at the price that its store asks now. */
export type PricedProduct = {
  productId: number;
  tenantId: number;
  categoryId: number | null;
  price: number;
  expressFee: number;
};

/** A voucher of a snapshot, with what the statement that places the orders compares later. */
export type SnapshotVoucher = CustomerVoucher & { version: number; codeId: number | null };

/**
 * The columns of a snapshot whose types the database can't infer. Each row has all products on sale among the requested
 * ones.
 */
export type SnapshotColumns = CustomerVoucherColumns & { products: PricedProduct[] | null };

/** The vouchers that a checkout names, and its products that are on sale. */
export const selectSnapshot = (
  hasOrdered: HasOrdered,
) => `select ${columnsFor(hasOrdered)}, counts.version, requested.code_id as "codeId", (
      select json_agg(json_build_object('productId', p.product_id, 'tenantId', p.tenant_id, 'categoryId', p.category_id,
        'price', own.price, 'expressFee', t.express_fee))
      from published_products p join products own on own.id = p.product_id join tenants t on t.id = p.tenant_id
      where p.product_id = any (:productIds::bigint[])) as products
  from ${named} requested
  ${counted}`;

/** The evaluated lines of a checkout, for its FROM. */
export const evaluatedLines = `jsonb_to_recordset(:lines::jsonb) as evaluated
      ("productId" bigint, amount bigint, "categoryId" bigint, fee bigint, discount bigint)`;

/** The evaluated orders of a checkout, for its FROM. */
export const evaluatedOrders = `jsonb_to_recordset(:orders::jsonb) as evaluated
      ("tenantId" bigint, discount bigint, "feeDiscount" bigint, discounts jsonb, "storeVoucherId" bigint, "shopVoucherId" bigint)`;

/**
 * The CTE that writes the uses of the evaluated vouchers for the checkout in the CTE `checkouts`, in the order in which they
 * apply. The commit counts them in this order (`count_voucher_use`), and fails if something has changed (`haveVouchersChanged`).
 */
export const insertVoucherUses = (checkouts: string) => `
  used as (
    insert into voucher_uses (voucher_id, checkout_id, owner_id, account_id, phone, code_id, tenant_ids, open_orders, used_at,
      version, cost, revenue)
    select "voucherId", ${checkouts}.id, "ownerId", :accountId, coalesce(:phone?, ''), "codeId", "tenantIds", cardinality("tenantIds"), :now,
      version, cost, revenue
    from ${checkouts} cross join rows from (jsonb_to_recordset(:vouchers::jsonb) as
      ("voucherId" bigint, "ownerId" bigint, version int, "codeId" bigint, "tenantIds" bigint[], cost bigint, revenue bigint))
      with ordinality
    order by ordinality
  )`;

/** The constraints of uses that fail a checkout: `count_voucher_use` raises the first, and a single-use code has one use. */
const evaluatedConstraints = ["voucher_uses_evaluated", "voucher_uses_code_key"];

/** Whether a checkout has failed because one of its vouchers has changed, or was used up, since it was evaluated. */
export const haveVouchersChanged = (error: unknown): boolean =>
  error instanceof Error &&
  "constraint" in error &&
  evaluatedConstraints.includes(String(error.constraint));

/**
 * Takes a cancelled order out of the counts of its vouchers. `discounted` is SQL with its discounts. The last order of
 * a checkout gives the uses back. It locks the store's counts before the shop's, as a checkout does.
 */
export const giveBackVoucherUses = (discounted: string) => `with locked as (
    select c.voucher_id, d.checkout_id, d.amount, d.total_amount
    from (${discounted}) d join voucher_counts c using (voucher_id)
    order by d.of_shop for no key update of c
  ),
  given_back as (
    update voucher_uses u set open_orders = u.open_orders - 1,
      given_back_at = case when u.open_orders = 1 then :now::timestamptz end
    from locked where u.voucher_id = locked.voucher_id and u.checkout_id = locked.checkout_id
    returning u.voucher_id, u.given_back_at is not null as is_last, locked.amount, locked.total_amount
  )
  update voucher_counts set used = voucher_counts.used - given_back.is_last::int,
    cost = voucher_counts.cost - given_back.amount, revenue = voucher_counts.revenue - given_back.total_amount
  from given_back where voucher_counts.voucher_id = given_back.voucher_id`;
