import type { Contract } from "#contract/contract.ts";
import type { Answer } from "#contract/wire/endpoint.ts";
import type { Queryable } from "#server/platform/database/database.ts";
import { inTransaction, type TenantId } from "#server/platform/database/transaction.ts";
import type { AppContext } from "../../app-context.ts";
import { keyOfTransaction, theTransaction } from "../../payments/payments.ts";
import { statementId } from "../statements/read-statement.ts";
import { findMonths } from "../statements/statements.queries.ts";
import { serializeSettlement } from "./read-settlement.ts";
import { settlementBalances } from "./settlement-balances.ts";
import { findSettledAmounts, findSettlementOf } from "./settlements.queries.ts";

export type TransactionSettlement = Answer<Contract["GET /admin/payments/{id}/settlement"]>;

/** The statements that staff may match a transaction to: the newest ones. */
const OFFERED_MAX = 24;

/** The statement that a transaction settles, or the closed statements that it may settle. */
export const showSettlement = async (
  { db }: Pick<AppContext, "db">,
  tenant: TenantId,
  request: { id: string },
): Promise<TransactionSettlement> =>
  await inTransaction(db, { tenant }, (client) =>
    theSettlementOf(client, tenant, keyOfTransaction(request)),
  );

/** The same, in a transaction of the store. */
export const theSettlementOf = async (
  client: Queryable,
  tenant: TenantId,
  transactionId: number,
): Promise<TransactionSettlement> => {
  const { state } = await theTransaction(client, tenant, transactionId);
  const [row] = await findSettlementOf(client, { tenant, transactionId });
  if (row) {
    const settlement = {
      ...serializeSettlement(row),
      statementId: statementId(tenant, row.period),
      month: row.period.slice(0, 7),
      code: row.code,
    };
    return { settlement, statements: [] };
  }
  if (state !== "unmatched") return { settlement: null, statements: [] };
  const months = await findMonths(client, { book: tenant });
  const balances = settlementBalances(months, await findSettledAmounts(client, { tenant }));
  const statements = months.toReversed().flatMap(({ period, settlementCode: code }) => {
    const balance = balances.get(period);
    if (!balance || code === null) return [];
    const { state: settled, open, closing } = balance;
    return {
      id: statementId(tenant, period),
      month: period.slice(0, 7),
      code,
      state: settled,
      open,
      closing,
    };
  });
  return { settlement: null, statements: statements.slice(0, OFFERED_MAX) };
};
