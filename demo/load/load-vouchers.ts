import type pg from "pg";
import { SHOP_OWNER, type VoucherTerms } from "#contract/rules/voucher-discounts.ts";
import { command, statement } from "#server/platform/database/statement.ts";
import type { LoadedPerson } from "./load-people.ts";
import { the, type LoadedStores } from "./load-stores.ts";
import { demoVouchers, type DemoVoucher } from "../vouchers.ts";

const DAY_MS = 86_400_000;
const VIETNAM_MS = 7 * 3_600_000;

const addVoucher = statement(
  "load.add-voucher",
  `with v as (
     insert into vouchers (tenant_id, code, is_code_free, name_en, name_vn, terms_en, terms_vn, kind, percent, amount, cap,
       min_spend, scope, new_customers_only, per_customer, starts_at, ends_at, is_public, is_draft, created_at, updated_at)
     select :tenant?::bigint, v.code, coalesce(:endsAt?::timestamptz <= :now::timestamptz, false), v.name ->> 'en', v.name ->> 'vn', v.terms ->> 'en', v.terms ->> 'vn',
       v.kind, v.percent, v.amount, v.cap, coalesce(v."minSpend", 0),
       case when cardinality(:categories::bigint[]) > 0 then 'categories' else 'store' end, coalesce(v."newCustomersOnly", false),
       coalesce(v."perCustomer", 1), :startsAt, :endsAt, coalesce(v."isPublic", false), coalesce(v."isDraft", false), :now, :now
     from jsonb_to_record(:voucher::jsonb) as v (code text, name jsonb, terms jsonb, kind text, percent int, amount bigint,
       cap bigint, "minSpend" bigint, "newCustomersOnly" boolean, "perCustomer" int, "isPublic" boolean, "isDraft" boolean)
     returning id, owner_id
   ), counted as (
     insert into voucher_counts (voucher_id, owner_id, quota) select id, owner_id, :quota? from v
   ), of_categories as (
     insert into voucher_categories (owner_id, voucher_id, tenant_id, category_id)
     select owner_id, id, :tenant, category from v, unnest(:categories) as category
   )
   select id from v`,
);

/** A voucher of the demo with its key; its times count from the moment of loading. */
export type LoadedVoucher = VoucherTerms &
  Pick<DemoVoucher, "newCustomersOnly" | "isDraft" | "collectedBy"> & {
    perCustomer: number;
    startsAt: Date;
    endsAt: Date | null;
  };

/** Adds the vouchers of the stores and of the shop; their times count from now. */
export const loadVouchers = async (
  client: pg.Client,
  { stores, categories }: LoadedStores,
  now: Date,
): Promise<LoadedVoucher[]> => {
  const midnight = Math.floor((now.getTime() + VIETNAM_MS) / DAY_MS) * DAY_MS - VIETNAM_MS;
  const dayFromNow = (days: number) => new Date(midnight + days * DAY_MS);
  const loaded: LoadedVoucher[] = [];
  for (const voucher of demoVouchers) {
    const { store, percent = null, amount = null, cap = null, minSpend = 0 } = voucher;
    const tenant = store === undefined ? null : the(stores, store);
    const categoryIds = (voucher.categories ?? []).map((key) => the(categories, key));
    const startsAt = dayFromNow(voucher.from);
    const endsAt = voucher.to === undefined ? null : dayFromNow(voucher.to);
    const [added] = await addVoucher(client, {
      tenant,
      voucher: JSON.stringify(voucher),
      categories: categoryIds,
      quota: voucher.quota ?? null,
      startsAt,
      endsAt,
      now,
    });
    if (!added) throw new Error(`the voucher ${voucher.code} was not added`);
    loaded.push({
      ...voucher,
      id: added.id,
      ownerId: tenant ?? SHOP_OWNER,
      percent,
      amount,
      cap,
      minSpend,
      scope: categoryIds.length > 0 ? "categories" : "store",
      categoryIds,
      productIds: [],
      startsAt,
      endsAt,
      perCustomer: voucher.perCustomer ?? 1,
    });
  }
  return loaded;
};

const addCollected = command(
  "load.collect-vouchers",
  `insert into collected_vouchers (account_id, voucher_id, owner_id, collected_at)
   select account, :voucher, :owner, :now from unnest(:accounts::bigint[]) as account`,
);

/** Puts vouchers into the wallets of those who collected them. */
export const collectVouchers = async (
  client: pg.Client,
  vouchers: readonly LoadedVoucher[],
  people: ReadonlyMap<string, LoadedPerson>,
  now: Date,
): Promise<void> => {
  for (const { id, ownerId, collectedBy = [] } of vouchers) {
    const accounts = collectedBy.map((email) => the(people, email).accountId);
    await addCollected(client, { voucher: id, owner: ownerId, accounts, now });
  }
};
