/** Vouchers as shoppers see them: public ones, and those in a wallet. */
import type { VoucherKind, VoucherScope } from "#contract/rules/vouchers.ts";
import { columnTypes, command, statement, type Row } from "#server/platform/database/statement.ts";
import { voucherColumns } from "../voucher-columns.queries.ts";

/** Columns whose types the database can't infer. */
type VoucherTypes = {
  kind: VoucherKind;
  scope: VoucherScope;
  tenantName: string | null;
  categoryIds: string[];
  productIds: string[];
};
type WalletTypes = VoucherTypes & { collectedAt: Date | null; ownUses: number };

const columns = `${voucherColumns}, v.tenant_id as "tenantId", t.name as "tenantName"`;
const from = `vouchers v join voucher_counts c on c.voucher_id = v.id left join tenants t on t.id = v.tenant_id`;

/**
 * The public vouchers of a store and of the shop that can be used in this store now or later: the store's first, those
 * that end soonest first.
 */
export const findPublicVouchers = statement(
  "vouchers.public",
  `select ${columns} from ${from}
   where v.owner_id in (:tenant::bigint, 0) and v.is_public and not v.is_draft and not v.is_paused and not v.single_use
     and v.ended_at is null and (v.ends_at is null or v.ends_at > :now) and (c.quota is null or c.used < c.quota)
     and (v.owner_id > 0 or v.scope = 'store'
       or exists (select from voucher_products l where l.voucher_id = v.id and l.tenant_id = :tenant)
       or exists (select from voucher_categories l where l.voucher_id = v.id and l.tenant_id = :tenant))
   order by v.owner_id = 0, v.ends_at nulls last, v.id`,
  { over: "read", columns: columnTypes<VoucherTypes>() },
);

export type ShownVoucher = Row<typeof findPublicVouchers>;

/** A voucher that every account may collect, and what decides its state. */
export const findCollectable = statement(
  "vouchers.collectable",
  `select v.owner_id as "ownerId", v.is_draft as "isDraft", v.is_paused as "isPaused", v.starts_at as "startsAt",
     v.ends_at as "endsAt", v.ended_at as "endedAt", c.quota, c.used
   from vouchers v join voucher_counts c on c.voucher_id = v.id
   where v.id = :id and v.is_public and not v.is_draft and not v.single_use`,
);

export const collect = command(
  "vouchers.collect",
  `insert into collected_vouchers (account_id, voucher_id, owner_id, collected_at)
   values (:accountId, :id, :ownerId, :now) on conflict do nothing`,
);

const wallet = `
  select ${columns}, w.collected_at as "collectedAt", coalesce(u.uses, 0)::int as "ownUses!",
    case when coalesce(u.uses, 0) >= v.per_customer then 'used'
      when v.ended_at is not null or v.ends_at <= :now or c.used >= c.quota then 'ended'
      when v.ends_at <= :soon and v.starts_at <= :now and not v.is_paused then 'soon'
      else 'running' end as "tab!"
  from (
    select voucher_id from collected_vouchers where account_id = :accountId
    union
    select voucher_id from voucher_uses where account_id = :accountId and given_back_at is null) own
  join ${from.replace("vouchers v", "vouchers v on v.id = own.voucher_id")}
  left join collected_vouchers w on w.account_id = :accountId and w.voucher_id = v.id
  left join (
    select voucher_id, count(*) as uses from voucher_uses
    where account_id = :accountId and given_back_at is null group by 1) u on u.voucher_id = v.id
  where not v.is_draft`;

/**
 * A page of an account's wallet: the vouchers that it collected or used. Running ones hold those that end soon, too,
 * the ones that end first at the top.
 */
export const findWallet = statement(
  "vouchers.wallet",
  `select *, count(*) over () as "total!" from (${wallet}) found
   where "tab!" = :tab or :tab = 'running' and "tab!" = 'soon'
   order by case when :tab in ('running', 'soon') then "endsAt" end, "collectedAt" desc nulls last, id desc
   limit :limit offset :offset`,
  { columns: columnTypes<WalletTypes>() },
);

/** One voucher of an account's wallet. */
export const findInWallet = statement(
  "vouchers.in-wallet",
  `select * from (${wallet}) found where id = :id`,
  { columns: columnTypes<WalletTypes>() },
);

export type WalletRow = Row<typeof findInWallet>;

export const selectCollected = statement(
  "vouchers.personal",
  `select json_build_object('code', v.code, 'name', v.name_vn, 'store', t.name, 'collectedAt', w.collected_at) as voucher
   from collected_vouchers w join vouchers v on v.id = w.voucher_id left join tenants t on t.id = v.tenant_id
   where w.account_id = :accountId order by w.collected_at, v.id`,
);

/** Empties an account's wallet, and removes its phone numbers from the uses, which stay as figures of their vouchers. */
export const forgetVouchers = command(
  "vouchers.forget",
  `with collected as (delete from collected_vouchers where account_id = :accountId)
   update voucher_uses set phone = '' where account_id = :accountId and phone <> ''`,
);
