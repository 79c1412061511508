import type { Language } from "#contract/language.ts";
import { cancellableStates } from "#contract/parcels.ts";
import { Refused } from "#contract/wire/refusals.ts";
import { audit } from "#server/platform/audit/audit.ts";
import { inTransaction } from "#server/platform/database/transaction.ts";
import type { Deadline } from "#server/platform/deadline.ts";
import type { AppContext } from "../../app-context.ts";
import type { StaffCaller } from "../../caller.ts";
import { adapterOf, callCarrier } from "../carriers/call-carrier.ts";
import { credentialsOf } from "../connections/credentials.ts";
import {
  copyToOrders,
  insertEvent,
  lockOrderOf,
  lockParcel,
  writeCancelled,
  type LockedParcel,
} from "./parcels.queries.ts";
import { showParcel, type ParcelDetail } from "./show-parcels.ts";

export type CancelContext = Pick<AppContext, "db" | "clock" | "secrets" | "config" | "outbound">;

/** A person waits for the answer, so it takes longer than other requests. */
const CANCEL_MS = 8_000;

/**
 * Cancels a parcel that the carrier doesn't have yet, at the carrier first. Its goods may then be sent in another parcel. A
 * booking that was not sent yet is cancelled without a call.
 */
export const cancelParcel = async (
  shop: CancelContext,
  caller: StaffCaller,
  id: string,
  { language, deadline }: { language: Language; deadline: Deadline },
): Promise<ParcelDetail> => {
  const { tenant } = caller;
  const parcel = await inTransaction(shop.db, { tenant }, async (client) => {
    await lockOrderOf(client, { tenant, id });
    const [locked] = await lockParcel(client, { tenant, id });
    if (!locked) throw new Refused("http/not-found");
    if (locked.state === "booking" && locked.sentAt === null) {
      await writeEnd(shop, caller, client, locked);
      return null;
    }
    return locked;
  });
  if (parcel && parcel.state !== "cancelled") {
    refuseUncancellable(parcel);
    await cancelAtCarrier(shop, caller, parcel, deadline);
    await inTransaction(shop.db, { tenant }, async (client) => {
      await lockOrderOf(client, { tenant, id });
      const [locked] = await lockParcel(client, { tenant, id });
      // A notice of the carrier may have cancelled it meanwhile.
      if (locked && locked.state !== "cancelled") await writeEnd(shop, caller, client, locked);
    });
  }
  return await showParcel(shop, tenant, id, language);
};

const refuseUncancellable = ({ state, endedAt }: LockedParcel): void => {
  if (state === "booking") throw new Refused("parcels/being-booked");
  if (!cancellableStates.some((each) => each === state)) throw new Refused("parcels/too-late");
  if (endedAt !== null) throw new Refused("parcels/not-connected");
};

const cancelAtCarrier = async (
  { secrets, outbound: send, config, clock }: CancelContext,
  { tenant }: StaffCaller,
  parcel: LockedParcel,
  deadline: Deadline,
): Promise<void> => {
  const { carrier, trackingCode } = parcel;
  // The carrier has not named its code yet: its first notice will.
  if (trackingCode === null) throw new Refused("parcels/being-booked");
  const credentials = await credentialsOf(secrets, tenant, parcel);
  deadline.putOff(CANCEL_MS);
  const parties = { send, carrier, credentials, isTrial: config.carriersTrial };
  const input = { code: trackingCode, now: clock() };
  const answer = await callCarrier(parties, adapterOf(carrier).cancel, input, CANCEL_MS);
  if (answer.ok) return;
  if (answer.why === "unclear") throw new Refused("parcels/carrier-silent");
  throw new Refused(
    answer.why === "credentials" ? "parcels/wrong-credentials" : "parcels/too-late",
  );
};

const writeEnd = async (
  { clock }: CancelContext,
  { tenant, accountId }: StaffCaller,
  client: Parameters<typeof writeCancelled>[0],
  { id, orderId, state: from }: LockedParcel,
): Promise<void> => {
  const now = clock();
  await writeCancelled(client, { tenant, id, from, now });
  await insertEvent(client, { tenant, id, state: "cancelled", reason: null, now });
  await copyToOrders(client, { tenant, orderIds: [orderId] });
  await audit(client, { tenant, accountId, act: "parcel.cancel", object: `parcel:${id}`, now });
};
