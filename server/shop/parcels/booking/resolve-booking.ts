import type { Language } from "#contract/language.ts";
import { Refused } from "#contract/wire/refusals.ts";
import { audit } from "#server/platform/audit/audit.ts";
import { inTransaction } from "#server/platform/database/transaction.ts";
import type { AppContext } from "../../app-context.ts";
import type { StaffCaller } from "../../caller.ts";
import { isUnclear } from "./is-unclear.ts";
import {
  copyToOrders,
  insertEvent,
  lockOrderOf,
  lockParcel,
  selectByCode,
  writeFound,
  writeRefused,
} from "./parcels.queries.ts";
import { showParcel, type ParcelDetail } from "./show-parcels.ts";

type Resolution = {
  /** The carrier's code of the parcel; absent when the carrier doesn't have it. */
  trackingCode?: string | undefined;
  reason: string;
};

/**
 * Staff say whether the carrier has a parcel of which that is unclear. Without it, the goods may be sent in another one. A later
 * answer of the carrier that says otherwise needs a person.
 */
export const resolveBooking = async (
  shop: Pick<AppContext, "db" | "clock">,
  { tenant, accountId }: StaffCaller,
  id: string,
  { trackingCode, reason }: Resolution,
  language: Language,
): Promise<ParcelDetail> => {
  await inTransaction(shop.db, { tenant }, async (client) => {
    const now = shop.clock();
    await lockOrderOf(client, { tenant, id });
    const [parcel] = await lockParcel(client, { tenant, id });
    if (!parcel) throw new Refused("http/not-found");
    if (!isUnclear(parcel, now)) throw new Refused("parcels/not-unclear");
    const { carrier, orderId } = parcel;
    if (trackingCode === undefined)
      await writeRefused(client, { tenant, id, why: "unclear", says: reason, now });
    else {
      const [taken] = await selectByCode(client, { tenant, carrier, trackingCode });
      if (taken)
        throw new Refused("parcels/code-taken", { parcel: taken.id }, [
          { path: "trackingCode", code: "code-taken", details: {} },
        ]);
      await writeFound(client, { tenant, id, trackingCode, now });
    }
    const state = trackingCode === undefined ? "refused" : "booked";
    await insertEvent(client, { tenant, id, state, reason, now });
    await copyToOrders(client, { tenant, orderIds: [orderId] });
    const act = trackingCode === undefined ? "parcel.resolve-refused" : "parcel.resolve-booked";
    await audit(client, { tenant, accountId, act, object: `parcel:${id}`, now });
  });
  return await showParcel(shop, tenant, id, language);
};
