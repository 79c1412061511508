import { endedStates } from "#contract/parcels.ts";
import { Refused } from "#contract/wire/refusals.ts";
import type { Input } from "../../input.ts";
import { bookReturnParcel } from "../../parcels/parcels.ts";
import { actAsStaff, type ReturnContext, type Staff } from "../acts/act-on-return.ts";
import { carryOut, refuseIllegal } from "../acts/carry-out.ts";
import { readParcel } from "../jobs/jobs.queries.ts";
import { theStoreReturn, type StoreReturnDetail } from "./show-store-return.ts";

/** Books a parcel that brings the goods of a return from the buyer; one that its carrier refused or that was cancelled is replaced. */
export const bookParcelOfReturn = async (
  context: ReturnContext,
  staff: Staff,
  id: string,
  { version, carrier, weight }: Input<"POST /admin/returns/{id}/parcel">["body"],
): Promise<StoreReturnDetail> =>
  await actAsStaff(context, staff, { id, version }, "parcel", async ({ client, row, now }) => {
    const { tenant, accountId, language } = staff;
    const done = { act: "name_parcel", by: "store", accountId, now } as const;
    refuseIllegal(row, done);
    const [before] =
      row.parcelId === null ? [] : await readParcel(client, { tenant, parcelId: row.parcelId });
    if (before && !endedStates.some((state) => state === before.state))
      throw new Refused("returns/parcel-booked");
    const lines = row.lines.map(({ line, quantity }) => ({ line, quantity }));
    const parcelId = await bookReturnParcel(
      client,
      { tenant, accountId },
      { orderId: row.orderId, carrier, lines, weight, note: "", now },
    );
    const after = { ...row, parcelId, carrier: null, trackingCode: null, trackingKey: null };
    await carryOut(client, row, after, done);
    return await theStoreReturn(client, tenant, row.id, language);
  });
