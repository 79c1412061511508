import type { Queryable } from "#server/platform/database/database.ts";
import type { TenantId } from "#server/platform/database/transaction.ts";
import { queueJob } from "#server/platform/jobs/jobs.ts";
import { lockStoreOrders } from "../../orders/orders.ts";
import { copyToOrder } from "../booking/parcels.queries.ts";
import { askJob } from "../carrier-job-kinds.ts";
import { failureOf } from "../carriers/attempt-failure.ts";
import { adapterOf } from "../carriers/call-carrier.ts";
import type { Notice } from "../carriers/carrier.ts";
import { decideState } from "./decide-state.ts";
import { followParcels } from "./follow-parcels.ts";
import { notifyFee } from "./notify-fee.ts";
import { insertReport, lockReported, writeReport } from "./notices.queries.ts";

type Applied = {
  tenant: TenantId;
  id: string;
  orderId: string;
  report: Notice;
  isConfirmed: boolean;
  now: Date;
};

/**
 * Records a carrier's report of a parcel, moves the parcel by it, and lets the order follow. A notice that came before changes
 * nothing. The order is locked before the parcel, as bookings lock them.
 */
export const applyReport = async (
  client: Queryable,
  { tenant, id, orderId, report, isConfirmed, now }: Applied,
): Promise<void> => {
  const [order] = await lockStoreOrders(client, { tenantId: tenant, ids: [orderId] });
  const [parcel] = await lockReported(client, { tenant, id });
  if (!order || !parcel) return;
  const { key, code, state, carrierState, reason, place, weightGrams: weight, fee, at } = report;
  const failure = state === "attempt_failed" ? failureOf(reason) : null;
  const event = {
    tenant,
    id,
    key,
    state,
    carrierState,
    reason,
    place,
    failure,
    weight,
    fee,
    at,
    now,
  };
  const isNew = (await insertReport(client, event)) > 0;
  if (!isNew && !isConfirmed) return;
  const canAsk = adapterOf(parcel.carrier).ask !== null;
  const decision = decideState(parcel, { state, at, isConfirmed }, canAsk);
  const to = decision.kind === "move" ? decision.to : null;
  await writeReport(client, { tenant, id, code, fee, state, at, to, now });
  const { quotedFee, fee: before } = parcel;
  await notifyFee(client, { tenant, id, quotedFee, before, fee, now });
  if (decision.kind === "ask") await queueJob(client, askJob(parcel.carrier), { tenant, id }, now);
  await copyToOrder(client, { tenant, orderId });
  if (to === null) return;
  await followParcels(
    client,
    tenant,
    order,
    { ...parcel, state: to, trackingCode: parcel.trackingCode ?? code },
    now,
  );
};
