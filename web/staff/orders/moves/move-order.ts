import type { OrderStatus } from "#contract/rules/moves.ts";
import type { Tracking } from "#contract/tracking.ts";
import { ask } from "#web/platform/api/api.ts";
import type { OrderDetail, StoreOrder } from "../load-orders.ts";
import { orderResultOf, type OrderResult } from "#web/staff/orders/order-result.ts";

export type MoveAnswers = {
  reason?: string | undefined;
  restock?: boolean | undefined;
  tracking?: Tracking | undefined;
};

type Seen = Pick<StoreOrder, "id" | "version" | "cancellationRequested">;

/** Moves an order from the version that the user saw; refused if it has changed since. */
export const moveOrder = async (
  { id, version, cancellationRequested }: Seen,
  status: OrderStatus,
  answers: MoveAnswers,
): Promise<OrderResult<OrderDetail>> =>
  await orderResultOf(async () => {
    const params = { id };
    if (status === "cancelled" && cancellationRequested)
      return await ask("PUT /admin/orders/{id}/cancellation", {
        params,
        body: { accept: true, version },
      });
    const body = { status, version, ...answers };
    return await ask("PUT /admin/orders/{id}/status", { params, body });
  });
