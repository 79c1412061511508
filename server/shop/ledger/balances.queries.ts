import type { LedgerCode, StoreAccountName } from "#contract/ledger/account-plan.ts";
import { columnTypes, statement } from "#server/platform/database/statement.ts";

/** Each account of a book with its balance, and with the debits and credits of a month. */
export const findBalances = statement(
  "ledger.balances",
  `select account, sum(debits - credits)::bigint as "balance!",
     coalesce(sum(debits) filter (where period = :period::text::date), 0)::bigint as "debits!",
     coalesce(sum(credits) filter (where period = :period::text::date), 0)::bigint as "credits!"
   from ledger_accounts where book = :book group by account order by account`,
  { columns: columnTypes<{ account: StoreAccountName }>() },
);

/** The sum of the transfers of each code in a month. Each transfer is counted in two accounts. */
export const findCodeSums = statement(
  "ledger.codes",
  `select code, sum(debits)::bigint as "amount!", sum(transfers)::bigint / 2 as "transfers!"
   from ledger_accounts where book = :book and period = :period::text::date group by code order by code`,
  { columns: columnTypes<{ code: LedgerCode }>() },
);

/** The open items of each account in ranges of days; each range begins after the one before. */
export const findAges = statement(
  "ledger.ages",
  `select account, width_bucket(extract(epoch from :now::timestamptz - since) / 86400, :edges::float8[]) as "age!",
     sum(amount)::bigint as "amount!", count(*) as "parcels!"
   from ledger_open_items where book = :book group by 1, 2`,
);

/** The claims of every store: against the shop, and against its carriers. */
export const findStoreBalances = statement(
  "ledger.stores",
  `select tenant_id as "tenantId!", owed_by_shop as "owedByShop!", cod as "cod!" from ledger_of_stores()`,
);
