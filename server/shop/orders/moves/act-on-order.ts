import type { Queryable } from "#server/platform/database/database.ts";
import { audit } from "#server/platform/audit/audit.ts";
import type { TokenActOn } from "#contract/integrations/token-act-codes.ts";
import type { Language } from "#contract/language.ts";
import { Refused } from "#contract/wire/refusals.ts";
import { inTransaction, type TenantId } from "#server/platform/database/transaction.ts";
import type { AppContext } from "#server/shop/app-context.ts";
import { lockStoreOrder, type Movable } from "./moves.queries.ts";
import { whoChanged } from "./who-changed.ts";
import type { AdminOrderDetail } from "../order-shapes.ts";
import { theStoreOrder } from "../store/store-orders.ts";

/** The order, the member of the store's staff who acts on it, and the version that they saw. */
export type StoreOrderRequest = {
  tenant: TenantId;
  accountId: number;
  orderId: string;
  version?: number | undefined;
  language: Language;
};

export type OrderContext = Pick<AppContext, "db" | "clock">;

/**
 * Carries out one act on an order of the store in one transaction that locks it, and audits it under the name that
 * `act` returns. An act with an outdated version is refused with the last writer's name (decision 9).
 */
export const actOnOrder = async (
  { db, clock }: OrderContext,
  { tenant, accountId, orderId, version, language }: StoreOrderRequest,
  act: (client: Queryable, order: Movable, now: Date) => Promise<TokenActOn<"order">>,
): Promise<AdminOrderDetail> =>
  await inTransaction(db, { tenant }, async (client) => {
    const [order] = await lockStoreOrder(client, { tenantId: tenant, id: orderId });
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
