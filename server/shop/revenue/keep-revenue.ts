import { z } from "#contract/wire/zod.ts";
import type { Database } from "#server/platform/database/database.ts";
import { inTransaction } from "#server/platform/database/transaction.ts";
import { withTimeout } from "#server/platform/database/within.ts";
import { readPayload, type JobKinds } from "#server/platform/jobs/jobs.ts";
import type { MaintenanceTask } from "#server/platform/jobs/run-maintenance.ts";
import {
  findRecategorized,
  foldRevenue,
  rebuildRevenue,
  recountCategory,
} from "./revenue.queries.ts";

/** Changes per transaction. */
const AT_ONCE = 2_000;
const FOLD_SECONDS = 10;
/** A recount reads all orders. */
const REBUILD_SECONDS = 3_600;
const EVERY_MS = 60_000;

/** Adds all recorded changes to the kept figures; returns how many. It does nothing while another process does it. */
export const foldChanges = async (db: Database, closing?: AbortSignal): Promise<number> => {
  let folded = 0;
  while (!closing?.aborted) {
    const [row] = await inTransaction(withTimeout(db, FOLD_SECONDS), {}, (client) =>
      foldRevenue(client, { most: AT_ONCE }),
    );
    folded += row?.folded ?? 0;
    if ((row?.folded ?? 0) < AT_ONCE) break;
  }
  return folded;
};

/** Counts all kept figures again from the orders, while the shop sells; returns how many were wrong. */
export const rebuildFigures = async (db: Database): Promise<number> =>
  await inTransaction(withTimeout(db, REBUILD_SECONDS), {}, async (client) => {
    const [row] = await rebuildRevenue(client);
    return row?.wrong ?? 0;
  });

/** Counts the figures again of all categories whose products have moved; returns how many categories. */
export const recountCategories = async (db: Database, closing?: AbortSignal): Promise<number> => {
  for (let counted = 0; ; counted++) {
    const [next] = closing?.aborted ? [] : await findRecategorized(db);
    if (!next) return counted;
    await inTransaction(withTimeout(db, REBUILD_SECONDS), {}, (client) =>
      recountCategory(client, next),
    );
  }
};

const nothing = z.strictObject({});

/** A trigger queues a fold after every 256 changes, and the migration that adds the figures queues a recount. */
export const revenueJobs = (db: Database): JobKinds => ({
  "revenue.fold": async (job) => {
    readPayload(nothing, job);
    await foldChanges(db);
  },
  "revenue.rebuild": async (job) => {
    readPayload(nothing, job);
    await rebuildFigures(db);
  },
});

/** Adds up what a quiet shop recorded, and counts categories again. Every process runs it once a minute. */
export const maintainRevenue = (db: Database): MaintenanceTask =>
  Object.assign(
    async (_now: Date, closing: AbortSignal) => {
      const folded = await foldChanges(db, closing);
      return folded + (await recountCategories(db, closing));
    },
    {
      everyMs: EVERY_MS,
    },
  );
