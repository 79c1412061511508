import { carrierNames, type Carrier, type ParcelState } from "#contract/parcels.ts";
import type { Queryable } from "#server/platform/database/database.ts";
import type { TenantId } from "#server/platform/database/transaction.ts";
import { moveBySystem, type Movable } from "../../orders/orders.ts";
import { findSettings } from "../connections/parcel-settings.ts";
import { selectProgress } from "./notices.queries.ts";

/** The states in which a carrier has the parcel, or had it. */
const underway: readonly ParcelState[] = [
  "picked_up",
  "in_transit",
  "out_for_delivery",
  "attempt_failed",
  "delivered",
];

/**
 * Moves an order after a parcel of it, where the store wants that: on its way once a carrier has one, completed once all its
 * goods are delivered. A status that the table of moves doesn't lead on from stays.
 */
export const followParcels = async (
  client: Queryable,
  tenant: TenantId,
  order: Movable,
  parcel: { carrier: Carrier; state: ParcelState; trackingCode: string | null },
  now: Date,
): Promise<void> => {
  // Most notices are of orders that are on their way, and end nothing.
  if (!underway.includes(parcel.state)) return;
  if (order.status === "delivering" && parcel.state !== "delivered") return;
  const { follow } = await findSettings(client, tenant);
  if (!follow) return;
  const [progress] = await selectProgress(client, { tenant, orderId: order.id });
  if (!progress?.states.some((state) => underway.includes(state))) return;
  const { carrier, trackingCode } = parcel;
  const tracking =
    trackingCode === null ? undefined : { carrier: carrierNames[carrier], code: trackingCode };
  const sent = await moveBySystem(client, order, { to: "delivering", tracking, now });
  if (progress.isAllDelivered) await moveBySystem(client, sent, { to: "completed", now });
};
