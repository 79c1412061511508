import { z } from "#contract/wire/zod.ts";
import type { Database } from "#server/platform/database/database.ts";
import { inTransaction } from "#server/platform/database/transaction.ts";
import { withTimeout } from "#server/platform/database/within.ts";
import { readPayload, type JobKinds } from "#server/platform/jobs/jobs.ts";
import type { MaintenanceTask } from "#server/platform/jobs/run-maintenance.ts";
import { foldChanges } from "../revenue/revenue.ts";
import { postQueued, queueOrders, recountAccounts } from "./post-ledger.queries.ts";

/** Orders per transaction. */
const AT_ONCE = 500;
const POST_SECONDS = 30;
/** A recount reads all transfers. */
const RECOUNT_SECONDS = 3_600;
const EVERY_MS = 60_000;

/**
 * Posts what happened to orders and settlements since the last time; returns how many rows of the queue it took. It does nothing while
 * another process posts.
 */
export const postTransfers = async (db: Database, closing?: AbortSignal): Promise<number> => {
  await foldChanges(db, closing);
  return await postQueue(db, closing);
};

const postQueue = async (db: Database, closing?: AbortSignal): Promise<number> => {
  let posted = 0;
  while (!closing?.aborted) {
    const [row] = await inTransaction(withTimeout(db, POST_SECONDS), {}, (client) =>
      postQueued(client, { most: AT_ONCE }),
    );
    posted += row?.taken ?? 0;
    if (!row?.taken) break;
  }
  return posted;
};

/** Compares all orders and settlements with the ledger and posts the differences; a killed run may be repeated. */
export const postAllOrders = async (db: Database): Promise<void> => {
  let after: string | null = "";
  while (after !== null) {
    const [row] = await queueOrders(withTimeout(db, POST_SECONDS), { after, most: AT_ONCE });
    await postQueue(db);
    after = row?.last ?? null;
  }
};

/** Posts what is missing and counts all balances again, while the shop sells; returns how many kept sums were wrong. */
export const rebuildLedger = async (db: Database): Promise<number> => {
  await postAllOrders(db);
  return await inTransaction(withTimeout(db, RECOUNT_SECONDS), {}, async (client) => {
    const [row] = await recountAccounts(client);
    return row?.wrong ?? 0;
  });
};

/** The migration that adds the ledger queues the job that posts what happened before. */
export const ledgerJobs = (db: Database): JobKinds => ({
  "ledger.backfill": async (job) => {
    readPayload(z.strictObject({}), job);
    await postAllOrders(db);
  },
});

/** Posts what happened. Every process runs it once a minute. */
export const maintainLedger = (db: Database): MaintenanceTask =>
  Object.assign(async (_now: Date, closing: AbortSignal) => await postTransfers(db, closing), {
    everyMs: EVERY_MS,
  });
