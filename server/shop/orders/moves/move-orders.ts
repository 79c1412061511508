import type { Contract } from "#contract/contract.ts";
import type { Answer } from "#contract/wire/endpoint.ts";
import { Refused } from "#contract/wire/refusals.ts";
import { refusalTexts } from "#server/texts.ts";
import type { OrderContext } from "./act-on-order.ts";
import { moveOrder, type MoveRequest } from "./move-order.ts";
import { theOrderId } from "../checkout/order-symbols.ts";

type Moved = Answer<Contract["POST /admin/orders/moves"]>;

export type MovesRequest = Omit<MoveRequest, "orderId" | "version" | "tracking"> & {
  /** A reason of an order's own is used instead of the common one. */
  orders: readonly ({ id: string } & Pick<MoveRequest, "version" | "reason" | "tracking">)[];
};

/** Moves several orders of the store, each in its own transaction: a refusal does not affect the others. */
export const moveOrders = async (
  context: OrderContext,
  { orders, ...request }: MovesRequest,
): Promise<Moved> => {
  const results: Moved["results"] = [];
  for (const { id, ...own } of orders) {
    try {
      const reason = own.reason || request.reason;
      const order = await moveOrder(context, {
        ...request,
        ...own,
        reason,
        orderId: theOrderId(id),
      });
      results.push({ id, order, refusal: null });
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      const { code, details } = error;
      const message = refusalTexts(request.language, code, details);
      const who = typeof details["who"] === "string" ? { who: details["who"] } : {};
      results.push({ id, order: null, refusal: { code, message, ...who } });
    }
  }
  return { results };
};
