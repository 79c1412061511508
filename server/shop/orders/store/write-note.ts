import { actOnOrder, type OrderContext, type StoreAsk } from "../moves/act-on-order.ts";
import * as desk from "./order-log.queries.ts";
import type { AdminOrderDetail } from "../order-shapes.ts";

/** Writes the store's own note on an order; a blank text removes it. */
export const writeNote = async (
  context: OrderContext,
  ask: StoreAsk & { note: string },
): Promise<AdminOrderDetail> =>
  await actOnOrder(context, ask, async (client, { id }, now) => {
    await desk.writeNote(client, ask.tenant, id, ask.accountId, now, ask.note);
    return "note";
  });
