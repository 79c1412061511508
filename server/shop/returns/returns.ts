/**
 * A return moves only as its table says. Every act locks the order first, so an order never gives back more than was paid for it.
 * Only its parties see its evidence.
 */
export { countReturnsWaiting } from "./count-returns.ts";
export { findLateReturnsByStore } from "./count-returns.queries.ts";
export { personalReturns } from "./own/personal-returns.ts";
