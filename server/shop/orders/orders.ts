/**
 * An order is placed whole or not at all, and never sells what isn't on the shelf.
 * Each order belongs to one store and one buyer; nobody else sees it.
 * It moves only as `contract/rules/moves.ts` allows, each step is kept, and what it says of goods and prices stays.
 */
export { holdOwnOrder, actAsTenantOf } from "./moves/moves.queries.ts";
export type { OrderDetail } from "./order-shapes.ts";
export { openOrderEvents } from "./store/order-events.ts";
export { theOrderId } from "./checkout/order-symbols.ts";
export { theOwnOrder } from "./own/own-orders.ts";
