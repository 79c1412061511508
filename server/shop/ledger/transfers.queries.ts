import {
  settlementCodes,
  type LedgerCode,
  type LedgerSource,
  type StoreAccountName,
} from "#contract/ledger/account-plan.ts";
import type { Queryable } from "#server/platform/database/database.ts";
import { columnTypes, shapedStatement, type Row } from "#server/platform/database/statement.ts";

/** The filters of a list of transfers. Months are their first days. */
export type TransferFilters = {
  book: number;
  account?: string | undefined;
  code?: string | undefined;
  source?: "settlement" | undefined;
  from?: string | undefined;
  to?: string | undefined;
  orderId?: string | undefined;
  parcelId?: string | undefined;
  after?: { period: string; happenedAt: Date; id: string } | undefined;
  most: number;
};

type Types = {
  code: LedgerCode;
  corrects: LedgerCode | null;
  debit: StoreAccountName;
  credit: StoreAccountName;
  sourceKind: LedgerSource;
};

const conditionsOf = (filters: TransferFilters): [name: string, sql: string][] => {
  const parts: [string, string][] = [];
  if (filters.code !== undefined) parts.push(["code", "code = :code"]);
  if (filters.source === "settlement")
    parts.push([
      "settlements",
      `code in (${settlementCodes.map((code) => `'${code}'`).join(", ")})`,
    ]);
  if (filters.from !== undefined) parts.push(["from", "period >= :from::text::date"]);
  if (filters.to !== undefined) parts.push(["to", "period <= :to::text::date"]);
  if (filters.orderId !== undefined) parts.push(["order", "order_id = :orderId"]);
  // A parcel's order is known, and orders have few transfers.
  if (filters.parcelId !== undefined)
    parts.push([
      "parcel",
      "order_id = (select order_id from parcels where tenant_id = :book and id = :parcelId) and source_kind = 'parcel' and source_id = :parcelId",
    ]);
  if (filters.after)
    parts.push([
      "after",
      "(period, happened_at, id) < (:period::text::date, :happenedAt::timestamptz, :id::text::uuid)",
    ]);
  return parts;
};

const newest = "order by period desc, happened_at desc, id desc limit :most";

const pageOf = (filters: TransferFilters): string => {
  const where = ["book = :book", ...conditionsOf(filters).map(([, sql]) => sql)].join(" and ");
  if (filters.account === undefined)
    return `select * from ledger_transfers where ${where} ${newest}`;
  // Each side has an index of its own, and no transfer has one account on both.
  return `(select * from ledger_transfers where ${where} and debit = :account ${newest})
    union all (select * from ledger_transfers where ${where} and credit = :account ${newest}) ${newest}`;
};

const listOf = (filters: TransferFilters): string => `
  select t.id::text as "id!", t.period::text as "period!", t.code as "code!", t.corrects, t.debit as "debit!", t.credit as "credit!",
    t.amount as "amount!", t.source_kind as "sourceKind!", t.source_id as "sourceId!", t.order_id as "orderId",
    t.happened_at as "happenedAt!", t.posted_at as "postedAt!", (
      select m.transaction_id from transaction_matches m where t.source_kind = 'payment' and m.tenant_id = t.book
        and m.payment_id = case t.source_kind when 'payment' then t.source_id::bigint end
      union all
      select m.transaction_id from transaction_matches m where t.source_kind = 'payment' and m.tenant_id = t.book
        and m.taken_back_by = case t.source_kind when 'payment' then t.source_id::bigint end
      union all
      select s.transaction_id where s.transaction_id is not null) as "transactionId", s.period::text as "statementPeriod"
  from (${pageOf(filters)}) t left join ledger_settlements s on t.source_kind = 'settlement' and s.tenant_id = t.book
    and s.id = case t.source_kind when 'settlement' then t.source_id::bigint end
  order by t.period desc, t.happened_at desc, t.id desc`;

const selectTransfers = shapedStatement("ledger.transfers", () => listOf({ book: 0, most: 1 }), {
  columns: columnTypes<Types>(),
});

export type TransferRow = Row<typeof selectTransfers>;

/** A page of the transfers of a book, in the sequence of the index that its filters have. */
export const findTransfers = async (
  db: Queryable,
  filters: TransferFilters,
): Promise<TransferRow[]> => {
  const { after, source: _, ...params } = filters;
  return await selectTransfers(db, {
    shape: [
      filters.account === undefined ? "all" : "account",
      ...conditionsOf(filters).map(([name]) => name),
    ].join("-"),
    text: () => listOf(filters),
    params: { ...params, ...after },
    // A code of many transfers is found by other indexes than one of few.
    plansEachTime: true,
  });
};
