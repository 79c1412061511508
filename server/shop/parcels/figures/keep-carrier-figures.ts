import { z } from "#contract/wire/zod.ts";
import type { Database } from "#server/platform/database/database.ts";
import { inTransaction } from "#server/platform/database/transaction.ts";
import { withTimeout } from "#server/platform/database/within.ts";
import { readPayload, type JobKinds } from "#server/platform/jobs/jobs.ts";
import type { MaintenanceTask } from "#server/platform/jobs/run-maintenance.ts";
import { foldFigures, rebuildFigures } from "./figures.queries.ts";

/** Changes per transaction. */
const AT_ONCE = 2_000;
const FOLD_SECONDS = 10;
/** A recount reads all parcels. */
const REBUILD_SECONDS = 3_600;
const EVERY_MS = 60_000;

/** Adds all recorded changes to the kept figures; returns how many. It does nothing while another process does it. */
export const foldCarrierFigures = async (db: Database, closing?: AbortSignal): Promise<number> => {
  let folded = 0;
  while (!closing?.aborted) {
    const [row] = await inTransaction(withTimeout(db, FOLD_SECONDS), {}, (client) =>
      foldFigures(client, { most: AT_ONCE }),
    );
    folded += row?.folded ?? 0;
    if ((row?.folded ?? 0) < AT_ONCE) break;
  }
  return folded;
};

/** Counts all kept figures again from the parcels, while carriers report; returns how many were wrong. */
export const rebuildCarrierFigures = async (db: Database): Promise<number> =>
  await inTransaction(withTimeout(db, REBUILD_SECONDS), {}, async (client) => {
    const [row] = await rebuildFigures(client);
    return row?.wrong ?? 0;
  });

const nothing = z.strictObject({});

/** A trigger queues a fold after every 256 changes, and the migration that adds the figures queues a recount. */
export const carrierFigureJobs = (db: Database): JobKinds => ({
  "parcels.fold-figures": async (job) => {
    readPayload(nothing, job);
    await foldCarrierFigures(db);
  },
  "parcels.rebuild-figures": async (job) => {
    readPayload(nothing, job);
    await rebuildCarrierFigures(db);
  },
});

/** Adds up what was recorded in a quiet shop. Every process runs it once a minute. */
export const maintainCarrierFigures = (db: Database): MaintenanceTask =>
  Object.assign(async (_now: Date, closing: AbortSignal) => await foldCarrierFigures(db, closing), {
    everyMs: EVERY_MS,
  });
