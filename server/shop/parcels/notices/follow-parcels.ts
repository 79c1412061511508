import { carriedStates, carrierNames } from "#contract/parcels.ts";
import type { Queryable } from "#server/platform/database/database.ts";
import type { TenantId } from "#server/platform/database/transaction.ts";
import { lockStoreOrders, moveBySystem, type Movable } from "../../orders/orders.ts";
import { findSettings } from "../connections/parcel-settings.ts";
import { selectProgress, type ReportedParcel } from "./notices.queries.ts";

type MovedParcel = Pick<
  ReportedParcel,
  "orderId" | "carrier" | "state" | "isBack" | "trackingCode" | "orderStatus"
>;

/**
 * Moves locked orders after parcels of them, where the store wants that: on their way once a carrier has one, completed once
 * all their goods are delivered. A status that the table of moves doesn't lead on from stays.
 */
export const followParcels = async (
  client: Queryable,
  tenant: TenantId,
  moved: readonly MovedParcel[],
  now: Date,
): Promise<void> => {
  const leading = moved.filter(mayLead);
  if (leading.length === 0) return;
  const { follow } = await findSettings(client, tenant);
  if (!follow) return;
  const orderIds = leading.map(({ orderId }) => orderId);
  const orders = new Map<string, Movable>();
  for (const order of await lockStoreOrders(client, { tenantId: tenant, ids: orderIds }))
    orders.set(order.id, order);
  const found = await selectProgress(client, { tenant, orderIds });
  const progressOf = new Map(found.map((each) => [each.orderId, each]));
  for (const { orderId, carrier, trackingCode } of leading) {
    const order = orders.get(orderId);
    const progress = progressOf.get(orderId);
    if (!order || !progress?.states.some((state) => carriedStates.includes(state))) continue;
    const tracking =
      trackingCode === null ? undefined : { carrier: carrierNames[carrier], code: trackingCode };
    let followed = await moveBySystem(client, order, { to: "delivering", tracking, now });
    if (progress.isAllDelivered)
      followed = await moveBySystem(client, followed, { to: "completed", now });
    orders.set(orderId, followed);
  }
};

/** Whether an order may follow its parcel. Most reports are of orders that are on their way, and end nothing. */
const mayLead = ({ isBack, state, orderStatus }: MovedParcel): boolean =>
  !isBack &&
  carriedStates.includes(state) &&
  (orderStatus !== "delivering" || state === "delivered");
