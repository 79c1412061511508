import type { Contract } from "#contract/contract.ts";
import type { Answer, ParsedRequest } from "#contract/wire/endpoint.ts";
import type { Database } from "#server/platform/database/database.ts";
import { readAs, type TenantId } from "#server/platform/database/transaction.ts";
import { statementId } from "./statements/read-statement.ts";
import { findTransfers, type TransferRow } from "./transfers.queries.ts";

type Listed = Answer<Contract["GET /admin/ledger"]>;
type TransferQuery = ParsedRequest<"GET /admin/ledger", Contract["GET /admin/ledger"]>["query"];

/** A page of a store's transfers; those of the newest month first, and of these the latest. */
export const listTransfers = async (
  db: Database,
  tenant: TenantId,
  { size, after, from, to, ...filters }: TransferQuery,
): Promise<Listed> => {
  const rows = await readAs(db, { tenant }, (client) =>
    findTransfers(client, {
      ...filters,
      book: tenant,
      from: from && firstDay(from),
      to: to && firstDay(to),
      after: after === undefined ? undefined : readKey(after),
      most: size + 1,
    }),
  );
  const page = rows.slice(0, size);
  const last = rows.length > size ? page.at(-1) : undefined;
  return {
    transfers: page.map((row) => serializeTransfer(tenant, row)),
    next: last ? keyOf(last) : null,
  };
};

const firstDay = (month: string): string => `${month}-01`;

const keyOf = ({ period, happenedAt, id }: TransferRow): string =>
  [period, happenedAt.getTime(), id].join(".");

const readKey = (key: string) => {
  const [period = "", time = "", id = ""] = key.split(".");
  return { period, happenedAt: new Date(Number(time)), id };
};

const serializeTransfer = (tenant: number, row: TransferRow): Listed["transfers"][number] => ({
  id: row.id,
  month: row.period.slice(0, 7),
  code: row.code,
  corrects: row.corrects,
  debit: row.debit,
  credit: row.credit,
  amount: row.amount,
  source: {
    kind: row.sourceKind,
    id: row.sourceId,
    orderId: row.orderId,
    transactionId: row.transactionId === null ? null : String(row.transactionId),
    statementId: row.statementPeriod === null ? null : statementId(tenant, row.statementPeriod),
  },
  happenedAt: row.happenedAt.toISOString(),
  postedAt: row.postedAt.toISOString(),
});
