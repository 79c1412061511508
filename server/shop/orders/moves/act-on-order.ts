import type { Queryable } from "#server/platform/database/database.ts";
import { audit } from "#server/platform/database/audit.ts";
import type { Language } from "#contract/language.ts";
import { Refused } from "#contract/wire/refusals.ts";
import { inTransaction, type TenantId } from "#server/platform/database/transaction.ts";
import type { AppContext } from "#server/shop/app-context.ts";
import { holdStoreOrder, type Movable } from "./moves.queries.ts";
import type { AdminOrderDetail } from "../order-shapes.ts";
import { theStoreOrder } from "../store/store-orders.ts";

/** Which order, who of its store acts on it, and the version they were looking at. */
export type StoreAsk = {
  tenant: TenantId;
  accountId: number;
  orderId: string;
  version?: number | undefined;
  language: Language;
};

export type OrderContext = Pick<AppContext, "db" | "clock">;

/**
 * Does one thing to an order of the store, in one transaction that holds the order, and puts it on record under
 * the name that the act answers. Of two at once the second acts on what the first left; one that says which
 * version it saw is refused then, and told who changed it (decision 9).
 */
export const actOnOrder = async (
  { db, clock }: OrderContext,
  { tenant, accountId, orderId, version, language }: StoreAsk,
  act: (client: Queryable, order: Movable, now: Date) => Promise<string>,
): Promise<AdminOrderDetail> =>
  await inTransaction(db, { tenant }, async (client) => {
    const [order] = await holdStoreOrder(client, tenant, orderId);
    if (!order) throw new Refused("http/not-found");
    if (version !== undefined && version !== order.version)
      throw new Refused("orders/stale", { currentVersion: order.version, ...whoChanged(order) });
    const now = clock();
    const done = await act(client, order, now);
    await audit(client, {
      tenant,
      accountId,
      act: `order.${done}`,
      object: `order:${orderId}`,
      now,
    });
    return await theStoreOrder(client, tenant, orderId, language, now);
  });

/** Where an order stands now, who changed it last, and when: what somebody who came too late wants to know. */
export const whoChanged = ({ status, changedBy, changedAt }: Movable) => ({
  orderStatus: status,
  who: changedBy,
  at: changedAt.toISOString(),
});
