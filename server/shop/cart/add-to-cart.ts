import type { Database } from "#server/platform/database/database.ts";
import { addLines } from "./cart.queries.ts";
import type { Lines } from "./merge-lines.ts";
import { refuseFaults } from "./refuse-faults.ts";

/** Adds quantities to the cart, all lines or none, and returns the sum of quantities (`spec §7`). */
export const addToCart = async (
  db: Database,
  accountId: number,
  { productIds, quantities }: Lines,
  now: Date,
): Promise<{ productCount: number }> => {
  const [written] = await addLines(db, accountId, productIds, quantities, now);
  refuseFaults(written?.faults ?? null);
  return { productCount: written?.productCount ?? 0 };
};
