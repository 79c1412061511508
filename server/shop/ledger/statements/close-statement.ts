import { Refused } from "#contract/wire/refusals.ts";
import { audit } from "#server/platform/audit/audit.ts";
import { inTransaction } from "#server/platform/database/transaction.ts";
import { withTimeout } from "#server/platform/database/within.ts";
import type { AppContext } from "../../app-context.ts";
import type { Caller } from "../../caller.ts";
import {
  readCodAges,
  readStatement,
  readStatementId,
  stateOf,
  type Statement,
} from "./read-statement.ts";
import { findMonths, holdLedger, insertStatement } from "./statements.queries.ts";

/** Seconds; facts that are not posted yet are posted first. */
const CLOSE_S = 30;

/**
 * Closes the statement of a store's month, with all that happened until now. Refuses a month that is not over since three
 * days, one that is closed, and one with an earlier open month.
 */
export const closeStatement = async (
  { db, clock, config }: Pick<AppContext, "db" | "clock" | "config">,
  { accountId }: Pick<Caller, "accountId">,
  id: string,
): Promise<Statement> => {
  const { tenant, period } = readStatementId(id);
  return await inTransaction(withTimeout(db, CLOSE_S), { tenant }, async (client) => {
    const now = clock();
    await holdLedger(client, { store: tenant });
    const months = await findMonths(client, { book: tenant });
    const month = months.find((row) => row.period === period);
    if (!month) throw new Refused("http/not-found");
    const state = stateOf(month, now);
    if (state === "closed") throw new Refused("ledger/statement-closed");
    if (state === "open") throw new Refused("ledger/month-not-over");
    if (months.some((row) => row.period < period && row.closedAt === null))
      throw new Refused("ledger/earlier-month-open");
    const codAges = JSON.stringify(await readCodAges(client, tenant, period, now));
    const statement = { tenant, period, now, accountId, codAges };
    while ((await insertStatement(client, statement)) === 0);
    const object = `statement:${id}`;
    await audit(client, { tenant, accountId, act: "statement.close", object, now });
    return await readStatement(client, config, { tenant, period, now });
  });
};
