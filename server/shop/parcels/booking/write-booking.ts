import type { Carrier, Inspection } from "#contract/parcels.ts";
import { Refused } from "#contract/wire/refusals.ts";
import { audit } from "#server/platform/audit/audit.ts";
import type { Queryable } from "#server/platform/database/database.ts";
import { queueJob } from "#server/platform/jobs/jobs.ts";
import type { StaffCaller } from "../../caller.ts";
import { bookingJob } from "../carrier-job-kinds.ts";
import { selectConnectionTo } from "../connections/carrier-connections.queries.ts";
import { refuseOverLimit } from "./limits.ts";
import { insertEvent, insertLines, insertParcel } from "./parcels.queries.ts";
import type { PlannedParcel } from "./plan-parcel.ts";

type WrittenBooking = {
  orderId: string;
  carrier: Carrier;
  /** Absent: the cheapest, which the job chooses. */
  service?: string | undefined;
  quotedFee?: number | undefined;
  inspection: Inspection;
  note: string;
  planned: PlannedParcel;
  isBack: boolean;
  now: Date;
};

/** Writes a parcel of a locked order in the state `booking`, and queues the job that books it; returns its id. */
export const writeBooking = async (
  client: Queryable,
  { tenant, accountId }: Pick<StaffCaller, "tenant" | "accountId">,
  { orderId, carrier, planned, isBack, now, ...booking }: WrittenBooking,
): Promise<string> => {
  const [connection] = await selectConnectionTo(client, { tenant, carrier });
  if (!connection) throw new Refused("parcels/not-connected");
  refuseOverLimit(carrier, planned);
  const id = `${orderId}-${planned.before + 1}`;
  await insertParcel(client, {
    tenant,
    id,
    orderId,
    connectionId: connection.id,
    carrier,
    service: booking.service ?? "",
    inspection: booking.inspection,
    note: booking.note,
    weight: planned.weightGrams,
    length: planned.sizeCm?.length ?? null,
    width: planned.sizeCm?.width ?? null,
    height: planned.sizeCm?.height ?? null,
    isBack,
    cod: planned.cod,
    value: planned.value,
    quotedFee: booking.quotedFee ?? null,
    accountId,
    now,
  });
  await insertLines(client, {
    tenant,
    id,
    lines: planned.lines.map(({ row }) => row.line),
    quantities: planned.lines.map(({ quantity }) => quantity),
  });
  await insertEvent(client, { tenant, id, state: "booking", reason: null, now });
  await audit(client, { tenant, accountId, act: "parcel.book", object: `parcel:${id}`, now });
  await queueJob(client, bookingJob(carrier), { tenant, id }, now);
  return id;
};
