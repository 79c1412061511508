import type { Database } from "#server/platform/database/database.ts";
import { inTransaction } from "#server/platform/database/transaction.ts";
import { taking } from "#server/platform/database/within.ts";
import type { Tidying } from "#server/platform/jobs/keep-tidy.ts";
import { gatherFigures } from "./listing/listing.queries.ts";
import { levelProducts } from "./search/search.queries.ts";

const SECONDS = 60;

/** Adds up the figures that changes left behind. */
export const tidyFigures = async (db: Database): Promise<void> => {
  await gatherFigures(db);
};

/** Finds out anew which products sell best, for the search, and tidies the figures; run in every process, now and then. */
export const tidyCatalogue =
  (db: Database): Tidying =>
  async (_now, closing) => {
    await tidyFigures(db);
    const level = async () =>
      await inTransaction(taking(db, SECONDS), {}, async (client) => await levelProducts(client));
    while (!closing.aborted && (await level()) > 0);
  };
