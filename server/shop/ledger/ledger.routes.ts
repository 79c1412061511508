import type { Calls } from "../app-context.ts";
import { saveRules, showRules } from "./commission/commission-rules.ts";
import { listTransfers } from "./list-transfers.ts";
import { showBalances } from "./show-balances.ts";
import { showStores } from "./show-stores.ts";

/**
 * Routes of a store's book. A job posts what happened, nobody who buys or sells waits for it, and each balance is the sum
 * of the transfers that its list shows.
 */
export const ledgerRoutes = ({ serve }: Calls): void => {
  serve("GET /admin/ledger", async ({ context: { db }, caller, query }) =>
    listTransfers(db, caller.tenant, query),
  );
  serve("GET /admin/money", async ({ context: { db, clock }, caller, query }) =>
    showBalances(db, caller.tenant, query, clock()),
  );

  serve("GET /super/money", async ({ context: { db } }) => showStores(db));
  serve("GET /super/commission-rules", async ({ context: { db } }) => showRules(db));
  serve("PUT /super/commission-rules", async ({ context, caller, body }) =>
    saveRules(context, caller, body),
  );
};
