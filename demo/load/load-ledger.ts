import type pg from "pg";
import { postQueued } from "#server/shop/ledger/post-ledger.queries.ts";
import { foldRevenue } from "#server/shop/revenue/revenue.queries.ts";

const AT_ONCE = 2_000;

/** Posts what the loaded orders and payments amount to, so that the books are there when the shop opens. */
export const loadLedger = async (client: pg.Client): Promise<void> => {
  for (;;) {
    const [row] = await foldRevenue(client, { most: AT_ONCE });
    if (!row?.folded) break;
  }
  for (;;) {
    const [row] = await postQueued(client, { most: AT_ONCE });
    if (!row?.taken) break;
  }
};
