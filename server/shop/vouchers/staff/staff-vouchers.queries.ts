/**
 * Reads and writes of a voucher's owner: a store, or the shop as tenant 0. Row-level security limits them to the
 * transaction's owner; `:owner` does so, too.
 */
import type {
  OwnVoucherState,
  StoreVoucherSort,
  VoucherKind,
  VoucherScope,
} from "#contract/rules/vouchers.ts";
import type { Queryable } from "#server/platform/database/database.ts";
import {
  columnTypes,
  command,
  shapedStatement,
  statement,
  type Row,
} from "#server/platform/database/statement.ts";
import { voucherColumns } from "../voucher-columns.queries.ts";

/** Columns of a voucher whose types the database can't infer. */
type VoucherTypes = { kind: VoucherKind; scope: VoucherScope };

/** Twin of `ownVoucherState`; a test compares them. */
const state = `case when v.is_draft then 'draft'
  when v.ended_at is not null or v.ends_at <= :now then 'ended'
  when c.used >= c.quota then 'used_up'
  when v.is_paused then 'paused'
  when v.single_use and not exists (select from voucher_codes k where k.voucher_id = v.id) then 'no_codes'
  when v.starts_at > :now then 'scheduled' else 'running' end`;

const ownColumns = `${voucherColumns}, v.tenant_id as "tenantId", v.is_public as "isPublic", v.single_use as "singleUse",
  v.is_code_free as "isCodeFree", c.revenue as "revenue!", c.cost as "cost!", v.version, v.created_at as "createdAt",
  (select count(*) from voucher_codes k where k.voucher_id = v.id) as "codes!",
  exists (select from voucher_uses u where u.voucher_id = v.id) as "wasUsed!"`;

const from = "vouchers v join voucher_counts c on c.voucher_id = v.id";

const searched = `v.owner_id = :owner and (:pattern?::text is null
  or v.code like upper(:pattern) or fold(v.name_en || ' ' || v.name_vn) like fold(:pattern))`;

/** The voucher that one filter finds. `pattern` is a `like` pattern. */
export type VoucherFilter = {
  owner: number;
  state: OwnVoucherState | null;
  pattern: string | null;
  now: Date;
};

const orders: Record<StoreVoucherSort, string> = {
  newest: "v.id desc",
  ending: "v.ends_at nulls last, v.id desc",
  uses_desc: "c.used desc, v.id desc",
  revenue_desc: "c.revenue desc, v.id desc",
  cost_desc: "c.cost desc, v.id desc",
};

const pageBy = (sort: StoreVoucherSort) =>
  `select ${ownColumns} from ${from}
   where ${searched} and (:state?::text is null or :state = ${state})
   order by ${orders[sort]} limit :limit offset :offset`;

const findPage = shapedStatement("vouchers.own-page", () => pageBy("newest"), {
  columns: columnTypes<VoucherTypes>(),
});

/** A page of the owner's vouchers. */
export const findOwnVouchers = async (
  db: Queryable,
  filter: VoucherFilter,
  sort: StoreVoucherSort,
  { limit, offset }: { limit: number; offset: number },
): Promise<OwnVoucher[]> =>
  await findPage(db, {
    shape: sort,
    text: () => pageBy(sort),
    params: { ...filter, limit, offset },
  });

/** How many vouchers of the search are in each state. */
export const countOwnVouchers = statement(
  "vouchers.own-states",
  `select ${state} as "state!", count(*) as "count!" from ${from}
   where ${searched} group by 1`,
  { columns: columnTypes<{ state: OwnVoucherState }>() },
);

export const findOwnVoucher = statement(
  "vouchers.own-one",
  `select ${ownColumns} from ${from} where v.owner_id = :owner and v.id = :id`,
  { columns: columnTypes<VoucherTypes>() },
);

export type OwnVoucher = Row<typeof findOwnVoucher>;

/**
 * Locks a voucher's counts until the transaction ends. Every checkout with this voucher locks them before it takes anything
 * off, so that none decides by a voucher that is being changed.
 */
export const lockCounts = command(
  "vouchers.lock-counts",
  "select from voucher_counts where owner_id = :owner and voucher_id = :id for no key update",
);

/** When a voucher was written last, and who wrote it. */
export const findLastWrite = statement(
  "vouchers.last-write",
  `select updated_at as "changedAt",
     coalesce((select full_name from accounts a where a.id = vouchers.updated_by), '–') as "changedBy!"
   from vouchers where owner_id = :owner and id = :id`,
);

const fields = {
  code: "text",
  single_use: "boolean",
  name_en: "text",
  name_vn: "text",
  terms_en: "text",
  terms_vn: "text",
  kind: "text",
  percent: "int",
  amount: "bigint",
  cap: "bigint",
  min_spend: "bigint",
  scope: "text",
  new_customers_only: "boolean",
  per_customer: "int",
  starts_at: "timestamptz",
  ends_at: "timestamptz",
  ended_at: "timestamptz",
  is_public: "boolean",
  is_draft: "boolean",
  is_paused: "boolean",
} as const;
const columns = Object.keys(fields).join(", ");
const record = `jsonb_to_record(:record::jsonb) as r (${Object.entries(fields)
  .map(([field, type]) => `${field} ${type}`)
  .join(", ")})`;

/** Whether the code of a record is free for others, because its voucher has ended. */
const isCodeFree = "r.ended_at is not null or coalesce(r.ends_at <= :now, false)";

export const insertVoucher = statement(
  "vouchers.insert",
  `insert into vouchers (tenant_id, ${columns}, is_code_free, updated_by, created_at, updated_at)
   select nullif(:owner::bigint, 0), r.*, ${isCodeFree}, :accountId, :now, :now from ${record} returning id`,
);

export const insertCounts = command(
  "vouchers.insert-counts",
  "insert into voucher_counts (voucher_id, owner_id, quota) values (:id, :owner, :quota?)",
);

export const updateVoucher = command(
  "vouchers.update",
  `update vouchers set (${columns}, is_code_free) = (select r.*, ${isCodeFree} from ${record}),
     version = version + 1, updated_by = :accountId, updated_at = :now
   where owner_id = :owner and id = :id`,
);

export const setQuota = command(
  "vouchers.set-quota",
  "update voucher_counts set quota = :quota? where owner_id = :owner and voucher_id = :id and quota is distinct from :quota",
);

/** Gives the code of a voucher that has ended by the clock to another one. */
export const freeCode = command(
  "vouchers.free-code",
  `update vouchers set is_code_free = true
   where owner_id = :owner and code = :code and not is_code_free and ends_at <= :now`,
);

export const deleteCategories = command(
  "vouchers.delete-categories",
  "delete from voucher_categories where owner_id = :owner and voucher_id = :id",
);

export const deleteProducts = command(
  "vouchers.delete-products",
  "delete from voucher_products where owner_id = :owner and voucher_id = :id",
);

/** A store names its own categories; the shop names those of any store that have products on sale. */
export const insertCategories = command(
  "vouchers.insert-categories",
  `insert into voucher_categories (owner_id, voucher_id, tenant_id, category_id)
   select :owner, :id, g.tenant_id, g.category_id from (
     select c.tenant_id, c.id as category_id from categories c where c.id = any (:ids::bigint[]) and c.tenant_id = :owner
     union
     select p.tenant_id, p.category_id from published_products p where p.category_id = any (:ids) and :owner = 0) g`,
);

export const insertProducts = command(
  "vouchers.insert-products",
  `insert into voucher_products (owner_id, voucher_id, tenant_id, product_id)
   select :owner, :id, g.tenant_id, g.product_id from (
     select p.tenant_id, p.id as product_id from products p
     where p.id = any (:ids::bigint[]) and p.tenant_id = :owner and not p.is_deleted
     union
     select p.tenant_id, p.product_id from published_products p where p.product_id = any (:ids) and :owner = 0) g`,
);

/** Deletes a voucher with its codes and conditions; a use of it refuses that (`voucher_deleted`). */
export const deleteVoucher = command(
  "vouchers.delete",
  "delete from vouchers where owner_id = :owner and id = :id",
);

export const countCodes = statement(
  "vouchers.count-codes",
  `select count(*) as "codes!" from voucher_codes where owner_id = :owner and voucher_id = :id`,
);

export const insertCodes = command(
  "vouchers.insert-codes",
  `insert into voucher_codes (owner_id, voucher_id, hash, created_at)
   select :owner, :id, hash, :now from unnest(:hashes::text[]) as hash`,
);
