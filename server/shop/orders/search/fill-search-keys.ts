import { z } from "#contract/wire/zod.ts";
import type { Database } from "#server/platform/database/database.ts";
import { withTimeout } from "#server/platform/database/within.ts";
import { readPayload, type JobKinds } from "#server/platform/jobs/jobs.ts";
import { fillBuyerKeys, fillSoldNumbers } from "./search-orders.queries.ts";

/** Accounts of one statement. */
const AT_ONCE = 1_000;
/** Seconds for one statement. */
const FILL_S = 300;

const nothing = z.strictObject({});

/** The migration that adds the keys of the search queues this job, which makes those of all earlier orders. */
export const searchJobs = (db: Database): JobKinds => ({
  "orders.fill-search-keys": async (job) => {
    readPayload(nothing, job);
    const slow = withTimeout(db, FILL_S);
    await fillSoldNumbers(slow);
    for (let after: number | null = 0; after !== null;) {
      const [filled] = await fillBuyerKeys(slow, { after, most: AT_ONCE });
      after = filled?.last ?? null;
    }
  },
});
