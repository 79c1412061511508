/**
 * An order is placed entirely or not at all, and never sells more than is in stock. Only its store and its buyer see
 * it. It moves only as `contract/rules/moves.ts` allows, and every step is recorded.
 */
export { actAsTenantOf, lockStoreOrders, type Movable } from "./moves/moves.queries.ts";
export { moveBySystem } from "./moves/move-by-system.ts";
export { giveVouchersBack } from "./moves/moves.queries.ts";
export { moveLocked } from "./moves/move-locked.ts";
export type { OrderDetail } from "./order-shapes.ts";
export { openOrderEvents } from "./store/order-events.ts";
export type { CountByFigures } from "./store/event-orders.queries.ts";
export {
  drawOrderId,
  drawTransferTail,
  orderIdOf,
  plainId,
  theOrderId,
} from "./checkout/order-symbols.ts";
export { drawQr } from "./checkout/bank-transfer.ts";
export { theLockedOrder, theOwnOrder } from "./own/own-orders.ts";
export { asStoresOf } from "./own/personal-orders.ts";
export { openOwnOrderEvents } from "./own/own-order-events.ts";
export { cancelledWhenPlacedBefore } from "./moves/transfer-due.ts";
export { cancelUnpaid, remindOfTransfer } from "./moves/expire-unpaid.ts";
export { receiveTransfers } from "./store/receive-transfers.ts";
export { writePaid, type PaidOrder } from "./store/write-paid.ts";
export { countEverythingWaiting } from "./store/count-waiting.ts";
export {
  countByStatus,
  countCalls,
  findCallsByStore,
  findLastOrders,
  findLateByStore,
} from "./store/order-counts.queries.ts";
