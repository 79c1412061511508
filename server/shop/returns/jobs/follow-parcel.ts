import { carriedStates, carrierNames, endedStates } from "#contract/parcels.ts";
import { movesOf, type ReturnAct } from "#contract/rules/returns/return-moves.ts";
import { inTransaction, type TenantId } from "#server/platform/database/transaction.ts";
import { lockReturn, type ReturnContext } from "../acts/act-on-return.ts";
import { carryOut, guardContextOf } from "../acts/carry-out.ts";
import type { ReturnRow } from "../returns.queries.ts";
import { trackingColumns } from "../tracking-columns.ts";
import { findByParcel, readParcel } from "./jobs.queries.ts";

/**
 * Gives a return the tracking code of its parcel, and moves it on when the carrier has the goods and when they are delivered, as
 * far as the table of moves leads there.
 */
export const followParcel = async (
  { db, clock }: ReturnContext,
  tenant: TenantId,
  parcelId: string,
): Promise<void> =>
  await inTransaction(db, { tenant }, async (client) => {
    const [found] = await findByParcel(client, { tenant, parcelId });
    if (!found) return;
    const now = clock();
    let { row } = await lockReturn(client, { id: found.id, tenant, accountId: null });
    const [parcel] = await readParcel(client, { tenant, parcelId });
    if (!parcel || row.parcelId !== parcelId) return;
    const follow = async (act: ReturnAct, change: Partial<ReturnRow>): Promise<void> => {
      if (movesOf(row.state, act, "system", guardContextOf(row)).length === 0) return;
      const done = { act, by: "system", accountId: null, now } as const;
      row = await carryOut(client, row, { ...row, ...change }, done);
    };
    const { carrier, state, trackingCode: code } = parcel;
    if (endedStates.some((each) => each === state)) {
      const none = { parcelId: null, carrier: null, trackingCode: null, trackingKey: null };
      await follow("name_parcel", none);
      return;
    }
    if (code !== null && code !== row.trackingCode)
      await follow("name_parcel", trackingColumns({ carrier: carrierNames[carrier], code }));
    if (carriedStates.includes(state)) await follow("send", {});
    if (state === "delivered") await follow("receive", { receivedAt: now });
  });
