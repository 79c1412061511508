import type pg from "pg";
import { command } from "../server/platform/database/statement.ts";
import type { LoadedStores } from "./load-stores.ts";
import { demoVouchers } from "./vouchers.ts";

const DAY_MS = 86_400_000;

const addVoucher = command(
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
   )
   insert into voucher_categories (owner_id, voucher_id, tenant_id, category_id)
   select owner_id, id, :tenant, category from v, unnest(:categories) as category`,
);

/** Adds the vouchers of the stores and of the shop; their times count from now. */
export const loadVouchers = async (
  client: pg.Client,
  { stores, categories }: LoadedStores,
  now: Date,
): Promise<void> => {
  const dayFromNow = (days: number) => new Date(now.getTime() + days * DAY_MS);
  for (const voucher of demoVouchers)
    await addVoucher(client, {
      tenant: voucher.store === undefined ? null : (stores.get(voucher.store) ?? null),
      voucher: JSON.stringify(voucher),
      categories: (voucher.categories ?? []).map((key) => categories.get(key) ?? 0),
      quota: voucher.quota ?? null,
      startsAt: dayFromNow(voucher.from),
      endsAt: voucher.to === undefined ? null : dayFromNow(voucher.to),
      now,
    });
};
