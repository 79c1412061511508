import type { TaxedRate } from "#contract/rules/invoices/vat.ts";
import type { Contract } from "#contract/contract.ts";
import type { Answer } from "#contract/wire/endpoint.ts";
import { Refused } from "#contract/wire/refusals.ts";
import { audit } from "#server/platform/audit/audit.ts";
import type { Queryable } from "#server/platform/database/database.ts";
import { inTransaction } from "#server/platform/database/transaction.ts";
import type { AppContext } from "../app-context.ts";
import { earliestDay } from "./vat-rates.ts";
import { deleteRate, findRates, saveRate } from "./vat.queries.ts";

type Shop = Pick<AppContext, "db" | "clock">;
type Rates = Answer<Contract["GET /vat-rates"]>;
type Dated = { rate: TaxedRate; from: string };

/** All rates, and the first day on which a change may begin. */
export const listRates = async (db: Queryable, now: Date): Promise<Rates> => ({
  rates: await findRates(db),
  earliest: earliestDay(now),
});

/** Sets the percentage of a kind from a day on; a day that is too near is refused (`vat/too-early`). */
export const setRate = async (
  { db, clock }: Shop,
  accountId: number,
  { percent, ...dated }: Dated & { percent: number },
): Promise<Rates> => {
  const now = theTimeBefore(clock, dated);
  return await inTransaction(db, {}, async (client) => {
    await saveRate(client, { ...dated, percent, now });
    await auditRate(client, "vat.set", accountId, dated, now);
    return await listRates(client, now);
  });
};

/** Removes a percentage that has not begun; one that has, or soon will, is refused (`vat/too-early`). */
export const removeRate = async (
  { db, clock }: Shop,
  accountId: number,
  dated: Dated,
): Promise<Rates> => {
  const now = theTimeBefore(clock, dated);
  return await inTransaction(db, {}, async (client) => {
    if ((await deleteRate(client, dated)) === 0) throw new Refused("http/not-found");
    await auditRate(client, "vat.remove", accountId, dated, now);
    return await listRates(client, now);
  });
};

const theTimeBefore = (clock: AppContext["clock"], { from }: Dated): Date => {
  const now = clock();
  const earliest = earliestDay(now);
  if (from < earliest) throw new Refused("vat/too-early", { earliest });
  return now;
};

const auditRate = async (
  client: Queryable,
  act: string,
  accountId: number,
  { rate, from }: Dated,
  now: Date,
): Promise<void> => {
  await audit(client, { tenant: null, accountId, act, object: `vat:${rate}:${from}`, now });
};
