/**
 * A store's figures are the sums of what happened to its orders, exact at every moment, and nobody who buys or sells waits
 * for one. Each is the sum of the orders that its list shows.
 */
export { foldChanges } from "./keep-revenue.ts";
export { countByFigures } from "./count-by-figures.ts";
export { reportRevenue } from "./report-revenue.ts";
export { reportStores } from "./report-stores.ts";
