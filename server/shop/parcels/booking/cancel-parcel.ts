import type { Language } from "#contract/language.ts";
import { cancellableStates } from "#contract/parcels.ts";
import { Refused } from "#contract/wire/refusals.ts";
import { audit } from "#server/platform/audit/audit.ts";
import { inTransaction, type TenantId } from "#server/platform/database/transaction.ts";
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

/** The store, and the person of it who cancels; null for the shop itself. */
type CancelledBy = { tenant: TenantId; accountId: number | null };

/** Cancels a parcel for a person, and shows it. */
export const cancelParcel = async (
  shop: CancelContext,
  caller: StaffCaller,
  id: string,
  { language, deadline }: { language: Language; deadline: Deadline },
): Promise<ParcelDetail> => {
  await cancel(shop, caller, id, () => deadline.putOff(CANCEL_MS));
  return await showParcel(shop, caller.tenant, id, language);
};

/**
 * Cancels a parcel that the carrier doesn't have yet, at the carrier first. Its goods may then be sent in another parcel. A
 * booking that was not sent yet is cancelled without a call; `beforeCall` runs before any other.
 */
export const cancel = async (
  shop: CancelContext,
  by: CancelledBy,
  id: string,
  beforeCall: () => void,
): Promise<void> => {
  const { tenant } = by;
  const parcel = await inTransaction(shop.db, { tenant }, async (client) => {
    await lockOrderOf(client, { tenant, id });
    const [locked] = await lockParcel(client, { tenant, id });
    if (!locked) throw new Refused("http/not-found");
    if (locked.state === "booking" && locked.sentAt === null) {
      await writeEnd(shop, by, client, locked);
      return null;
    }
    return locked;
  });
  if (!parcel || parcel.state === "cancelled") return;
  refuseUncancellable(parcel);
  await cancelAtCarrier(shop, tenant, parcel, beforeCall);
  await inTransaction(shop.db, { tenant }, async (client) => {
    await lockOrderOf(client, { tenant, id });
    const [locked] = await lockParcel(client, { tenant, id });
    // A notice of the carrier may have cancelled it meanwhile.
    if (locked && locked.state !== "cancelled") await writeEnd(shop, by, client, locked);
  });
};

const refuseUncancellable = ({ state, endedAt }: LockedParcel): void => {
  if (state === "booking") throw new Refused("parcels/being-booked");
  if (!cancellableStates.some((each) => each === state)) throw new Refused("parcels/too-late");
  if (endedAt !== null) throw new Refused("parcels/not-connected");
};

const cancelAtCarrier = async (
  { secrets, outbound: send, config, clock }: CancelContext,
  tenant: TenantId,
  parcel: LockedParcel,
  beforeCall: () => void,
): Promise<void> => {
  const { carrier, trackingCode } = parcel;
  // The carrier has not named its code yet: its first notice will.
  if (trackingCode === null) throw new Refused("parcels/being-booked");
  const credentials = await credentialsOf(secrets, tenant, parcel);
  beforeCall();
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
  { tenant, accountId }: CancelledBy,
  client: Parameters<typeof writeCancelled>[0],
  { id, orderId, state: from }: LockedParcel,
): Promise<void> => {
  const now = clock();
  await writeCancelled(client, { tenant, id, from, now });
  await insertEvent(client, { tenant, id, state: "cancelled", reason: null, now });
  await copyToOrders(client, { tenant, orderIds: [orderId] });
  if (accountId !== null)
    await audit(client, { tenant, accountId, act: "parcel.cancel", object: `parcel:${id}`, now });
};
