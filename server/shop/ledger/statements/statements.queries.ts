import {
  commissionCodes,
  settlementCodes,
  shopVoucherCodes,
} from "#contract/ledger/account-plan.ts";
import type { CodAge } from "../cod-ages.ts";
import { columnTypes, command, statement } from "#server/platform/database/statement.ts";

/** The months of a book with the change of the claim against the shop, the earliest first. */
export const findMonths = statement(
  "ledger.statement-months",
  `select k.period::text as "period!", coalesce(sum(k.debits - k.credits) filter (where k.account = 'shop'), 0)::bigint as "change!",
     s.closed_at as "closedAt", s.cod_ages as "codAges", s.settlement_code as "settlementCode"
   from ledger_accounts k left join ledger_statements s on s.tenant_id = k.book and s.period = k.period
   where k.book = :book group by k.period, s.closed_at, s.cod_ages, s.settlement_code order by k.period`,
  { columns: columnTypes<{ codAges: CodAge[] | null }>() },
);

const sum = (amount: string, condition: string) =>
  `coalesce(sum(${amount}) filter (where ${condition}), 0)::bigint`;
const ofShop = (...codes: readonly string[]) =>
  `account = 'shop' and period = m.month and code in (${codes.map((code) => `'${code}'`).join(", ")})`;

/** The figures of a month. */
export const findFigures = statement(
  "ledger.statement-figures",
  `select ${sum("debits - credits", "account = 'shop' and period < m.month")} as "opening!",
     ${sum("debits - credits", ofShop(...shopVoucherCodes))} as "shopVouchers!",
     ${sum("credits - debits", ofShop(...commissionCodes))} as "commission!",
     ${sum("debits - credits", ofShop("correction"))} as "corrections!",
     ${sum("credits - debits", ofShop(...settlementCodes))} as "settled!",
     ${sum("credits - debits", "account = 'sales' and period = m.month")} as "sales!",
     ${sum("debits - credits", "account = 'carrier_fees' and period = m.month")} as "carrierFees!",
     ${sum("debits - credits", "starts_with(account, 'cod:')")} as "codOutstanding!"
   from (select :period::text::date as month) m
   left join ledger_accounts on book = :book and period <= m.month`,
);

/**
 * Cash on delivery that was open at the end of a month, by days since the delivery: open items without later transfers. The
 * limit makes each item find its delivery by id, instead of a hash of the whole ledger.
 */
export const findAgesAt = statement(
  "ledger.statement-ages",
  `with items as (
     select account, source_id, amount from ledger_open_items where book = :book
     union all
     select debit, source_id, -amount from ledger_transfers
     where book = :book and debit = any(:accounts::text[]) and period > :period::text::date
     union all
     select credit, source_id, amount from ledger_transfers
     where book = :book and credit = any(:accounts::text[]) and period > :period::text::date),
   open as (select account, source_id, sum(amount) as amount from items group by 1, 2 having sum(amount) <> 0)
   select width_bucket(extract(epoch from :end::timestamptz - coalesce(due.happened_at, :end::timestamptz)) / 86400,
       :edges::float8[]) as "age!", sum(open.amount)::bigint as "amount!", count(*) as "parcels!"
   from open left join lateral (
     select happened_at from ledger_transfers where id = ledger_id(:book, 'cod_due', 'parcel', open.source_id, 0) limit 1) due on true
   group by 1`,
);

/** Posts all that happened so far, and lets nothing be posted until the transaction ends. */
export const holdLedger = statement("ledger.hold", `select hold_ledger(:store) as "held!"`, {
  notifies: true,
});

/** Adds nothing where another statement of the store has the code that was drawn for it. */
export const insertStatement = command(
  "ledger.close",
  `insert into ledger_statements (tenant_id, period, closed_at, closed_by, cod_ages)
   values (:tenant, :period::text::date, :now, :accountId, :codAges::jsonb) on conflict (tenant_id, settlement_code) do nothing`,
);

/** The first month of every store that is not closed, with its claim against the shop at the end of it. */
export const findOpenMonths = statement(
  "ledger.open-months",
  `select tenant_id as "tenantId!", period::text as "period!", closing as "closing!" from ledger_open_months()`,
);
