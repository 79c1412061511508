import type { Database } from "#server/platform/database/database.ts";
import { setLines } from "./cart.queries.ts";
import type { Lines } from "./merge-lines.ts";
import { refuseFaults } from "./refuse-faults.ts";

/** Sets quantities, all lines or none. 0 removes a line, even of a product that can no longer be bought. */
export const setCart = async (
  db: Database,
  accountId: number,
  { productIds, quantities }: Lines,
  now: Date,
): Promise<void> => {
  const [written] = await setLines(db, accountId, productIds, quantities, now);
  refuseFaults(written?.faults ?? null);
};
