/** Returns of goods. Counts of what waits are read from their states. */
export { countReturnsWaiting } from "./count-returns.ts";
export { findLateReturnsByStore } from "./count-returns.queries.ts";
