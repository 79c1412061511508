/**
 * A bank transaction is added once, whoever tells of it and how often, and pays at most the orders that were locked when
 * it was matched. What an order was paid is the sum of its transactions and of what staff recorded, less refunds. A
 * cancelled order is never revived: its money is due back.
 */
export { resealConnections } from "./connections/reseal-connections.ts";
export { countWaiting as countTransfersWaiting } from "./inbox/inbox.queries.ts";
