import type { Database } from "#server/platform/database/database.ts";
import { inTransaction } from "#server/platform/database/transaction.ts";
import { taking } from "#server/platform/database/within.ts";
import type { MaintenanceTask } from "#server/platform/jobs/run-maintenance.ts";
import { compactCounts } from "./listing/listing.queries.ts";
import { tierProducts } from "./search/search.queries.ts";

const SECONDS = 60;

/** Adds up the counts that changes left behind. */
export const compactProductCounts = async (db: Database): Promise<void> => {
  await compactCounts(db);
};

/** Finds out anew which products sell best, for the search, and tidies the counts; run in every process, now and then. */
export const maintainCatalogue =
  (db: Database): MaintenanceTask =>
  async (_now, closing) => {
    await compactProductCounts(db);
    const tier = async () =>
      await inTransaction(taking(db, SECONDS), {}, async (client) => await tierProducts(client));
    while (!closing.aborted && (await tier()) > 0);
  };
