import type { CallResult } from "#contract/rules/moves.ts";
import { actOnOrder, type Desk, type StoreAsk } from "../moves/act-on-order.ts";
import { addCall, markCalled } from "./desk.queries.ts";
import type { AdminOrderDetail } from "../order-shapes.ts";

export type CallAsk = StoreAsk & { result: CallResult; note?: string | undefined };

/** Logs a call to the buyer. Once it was answered, the order is no longer due for one (`spec §9`). */
export const logCall = async (ground: Desk, ask: CallAsk): Promise<AdminOrderDetail> =>
  await actOnOrder(ground, ask, async (client, { id }, now) => {
    const { tenant, accountId, result, note } = ask;
    await addCall(client, tenant, id, accountId, now, result, note ?? "");
    await markCalled(client, tenant, id, accountId, now, result === "answered");
    return "call";
  });
