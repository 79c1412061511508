import { cancellableStates, type Carrier, type ParcelState } from "#contract/parcels.ts";
import { Refused, type Refusal } from "#contract/wire/refusals.ts";
import type { Queryable } from "#server/platform/database/database.ts";
import type { TenantId } from "#server/platform/database/transaction.ts";
import { queueJob } from "#server/platform/jobs/jobs.ts";
import { cancelJob } from "../carrier-job-kinds.ts";
import { cancel, type CancelContext } from "./cancel-parcel.ts";

type Unneeded = { tenant: number; id: string; carrier: Carrier; state: ParcelState };

/** Queues the cancellation of a parcel that nobody needs any more, unless its carrier has it. */
export const queueCancellation = async (
  client: Queryable,
  { tenant, id, carrier, state }: Unneeded,
  now: Date,
): Promise<void> => {
  if (cancellableStates.some((each) => each === state))
    await queueJob(client, cancelJob(carrier), { tenant, id }, now);
};

/** Refusals that no later try changes: the carrier has the parcel, or the store left the carrier. */
const final: readonly Refusal[] = ["parcels/too-late", "parcels/not-connected"];

const nobodyWaits = (): void => undefined;

/** Cancels a parcel. It throws where a later try may succeed: its booking is under way, or the carrier doesn't answer. */
export const cancelUnneeded = async (
  shop: CancelContext,
  tenant: TenantId,
  id: string,
): Promise<void> => {
  try {
    await cancel(shop, { tenant, accountId: null }, id, nobodyWaits);
  } catch (error) {
    if (!(error instanceof Refused) || !final.includes(error.code)) throw error;
  }
};
