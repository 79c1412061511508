import type { Calls } from "../app-context.ts";
import { exportRevenue } from "./export-revenue.ts";
import { showRevenue } from "./show-revenue.ts";

/**
 * Routes of a store's revenue. Its figures are the sums of what happened to its orders, exact at every moment, and nobody who
 * buys or sells waits for one. Each is the sum of the orders that its list shows.
 */
export const revenueRoutes = ({ serve }: Calls): void => {
  serve("GET /admin/revenue", async ({ context: { db, clock }, caller, query, language }) =>
    showRevenue(db, caller.tenant, query, language, clock()),
  );

  serve("GET /admin/revenue/export", async ({ context, caller, query, language }) =>
    exportRevenue(context, caller.tenant, query, language),
  );
};
