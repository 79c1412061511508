import type { CallResult } from "#contract/rules/moves.ts";
import { actOnOrder, type OrderContext, type StoreAsk } from "../moves/act-on-order.ts";
import { addCall, markCalled } from "./order-log.queries.ts";
import type { AdminOrderDetail } from "../order-shapes.ts";

export type CallAsk = StoreAsk & { result: CallResult; note?: string | undefined };

/** Logs a call to the buyer. After an answered call, the order is no longer due for one (`spec §9`). */
export const logCall = async (context: OrderContext, ask: CallAsk): Promise<AdminOrderDetail> =>
  await actOnOrder(context, ask, async (client, { id }, now) => {
    const { tenant, accountId, result, note } = ask;
    await addCall(client, tenant, id, accountId, now, result, note ?? "");
    await markCalled(client, tenant, id, accountId, now, result === "answered");
    return "call";
  });
