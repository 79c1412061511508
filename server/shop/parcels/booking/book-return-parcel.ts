import type { Carrier } from "#contract/parcels.ts";
import type { Queryable } from "#server/platform/database/database.ts";
import type { StaffCaller } from "../../caller.ts";
import { planReturnParcel } from "./plan-parcel.ts";
import { writeBooking } from "./write-booking.ts";

type ReturnParcel = {
  /** Locked by the caller. */
  orderId: string;
  carrier: Carrier;
  lines: readonly { line: number; quantity: number }[];
  /** In grams; absent: the sum of the goods. */
  weight?: number | undefined;
  note: string;
  now: Date;
};

/**
 * Books a parcel that brings goods from the buyer to the pick-up address of the store (beyond §8); returns its id. Its carrier
 * collects nothing, and the order doesn't follow it.
 */
export const bookReturnParcel = async (
  client: Queryable,
  caller: Pick<StaffCaller, "tenant" | "accountId">,
  { orderId, carrier, note, now, ...wish }: ReturnParcel,
): Promise<string> => {
  const planned = await planReturnParcel(client, caller.tenant, { orderId, ...wish });
  const inspection = "closed";
  return await writeBooking(client, caller, {
    orderId,
    carrier,
    inspection,
    note,
    planned,
    isBack: true,
    now,
  });
};
