import { CANCEL_AFTER_HOURS } from "#contract/rules/payments.ts";
import type { OwnOrderRow } from "../orders.queries.ts";
import type { Movable } from "./moves.queries.ts";

const CANCEL_AFTER_MS = CANCEL_AFTER_HOURS * 3_600_000;

type Paying = Pick<Movable, "status" | "paymentStatus" | "amountPaid">;

/** Whether an order still waits for its transfer, and nothing has come in. */
export const isUnpaid = ({ status, paymentStatus, amountPaid }: Paying): boolean =>
  status === "pending" && paymentStatus === "awaiting_transfer" && amountPaid === 0;

/** An order that was placed before this time is cancelled at `now` when its transfer has not come. */
export const cancelledWhenPlacedBefore = (now: Date): Date =>
  new Date(now.getTime() - CANCEL_AFTER_MS);

/**
 * The time when an order is cancelled if no transfer has arrived; null when no transfer is awaited or the store doesn't
 * cancel.
 */
export const transferDueAt = (
  order: Paying & Pick<OwnOrderRow, "createdAt" | "cancelsUnpaid">,
): Date | null =>
  order.cancelsUnpaid === true && isUnpaid(order)
    ? new Date(order.createdAt.getTime() + CANCEL_AFTER_MS)
    : null;
