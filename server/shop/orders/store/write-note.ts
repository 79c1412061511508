import { actOnOrder, type Desk, type StoreAsk } from "../moves/act-on-order.ts";
import * as desk from "./desk.queries.ts";
import type { AdminOrderDetail } from "../order-shapes.ts";

/** Writes the store's own note on an order; blank takes it away. */
export const writeNote = async (
  ground: Desk,
  ask: StoreAsk & { note: string },
): Promise<AdminOrderDetail> =>
  await actOnOrder(ground, ask, async (client, { id }, now) => {
    await desk.writeNote(client, ask.tenant, id, ask.accountId, now, ask.note);
    return "note";
  });
