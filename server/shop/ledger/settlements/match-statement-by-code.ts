import { SETTLEMENT_PREFIX } from "#contract/ledger/settlements.ts";
import { z } from "#contract/wire/zod.ts";
import { inTransaction, type TenantId } from "#server/platform/database/transaction.ts";
import { readPayload, type JobKinds } from "#server/platform/jobs/jobs.ts";
import type { AppContext } from "../../app-context.ts";
import { findCodes, theLockedTransaction, type FoundCodes } from "../../payments/payments.ts";
import { matchStatement } from "./match-statement.ts";
import { findSettlementCodes, wasSettled } from "./settlements.queries.ts";

type Shop = Pick<AppContext, "db" | "clock">;
type Coded = { period: string; code: string };

const payload = z.strictObject({ tenant: z.int(), transactionId: z.int() });

/** A trigger queues the job when an unmatched transaction may have the code of a settlement. */
export const settlementJobs = (shop: Shop): JobKinds => ({
  "ledger.match-statement": async (job) => {
    const { tenant, transactionId } = readPayload(payload, job);
    await matchStatementByCode(shop, tenant as TenantId, transactionId); // as: the trigger took it from the transaction
  },
});

/**
 * Matches a transaction to the statement whose code its note names beyond doubt. One that staff matched meanwhile, or took
 * back once, stays as it is.
 */
export const matchStatementByCode = async (
  { db, clock }: Shop,
  tenant: TenantId,
  transactionId: number,
): Promise<void> =>
  await inTransaction(db, { tenant }, async (client) => {
    const transaction = await theLockedTransaction(client, tenant, { id: String(transactionId) });
    if (transaction.state !== "unmatched") return;
    const [before] = await wasSettled(client, { tenant, transactionId });
    if (before?.wasSettled) return;
    const coded = await findSettlementCodes(client, { tenant });
    const chosen = chooseStatement(findCodes(transaction.text, SETTLEMENT_PREFIX), coded);
    if (!chosen) return;
    const { period } = chosen;
    const by = { tenant, period, accountId: null, reason: "", now: clock() };
    await matchStatement(client, transaction, by);
  });

/** The only statement that a note names: by a whole code, or else by one with characters between or without its end. */
export const chooseStatement = (
  { whole, loose, cut }: FoundCodes,
  statements: readonly Coded[],
): Coded | null => {
  const ways = [
    ({ code }: Coded) => whole.includes(code),
    ({ code }: Coded) => loose.includes(code),
    ({ code }: Coded) => cut.some((beginning) => code.startsWith(beginning)),
  ];
  for (const isNamed of ways) {
    const named = statements.filter(isNamed);
    const [only, ...others] = named;
    if (only) return others.length === 0 ? only : null;
  }
  return null;
};
