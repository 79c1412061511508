import type { Database } from "#server/platform/database/database.ts";
import { inTransaction } from "#server/platform/database/transaction.ts";
import { withTimeout } from "#server/platform/database/within.ts";
import type { MaintenanceTask } from "#server/platform/jobs/run-maintenance.ts";
import { compactCounts } from "./catalogue.queries.ts";
import { tierProducts } from "./search/search.queries.ts";

const SECONDS = 60;

/** Compacts the count rows that changes added. */
export const compactProductCounts = async (db: Database): Promise<void> => {
  await compactCounts(db);
};

/** Updates the tiers of the search and compacts the product counts. Every process runs it from time to time. */
export const maintainCatalogue =
  (db: Database): MaintenanceTask =>
  async (_now, closing) => {
    await compactProductCounts(db);
    const tier = async () =>
      await inTransaction(
        withTimeout(db, SECONDS),
        {},
        async (client) => await tierProducts(client),
      );
    while (!closing.aborted && (await tier()) > 0);
  };
