import { Refused } from "#contract/wire/refusals.ts";
import { audit } from "#server/platform/audit/audit.ts";
import { inTransaction } from "#server/platform/database/transaction.ts";
import type { AppContext } from "../../app-context.ts";
import type { StaffCaller } from "../../caller.ts";
import {
  insertTransactionStep,
  keyOfTransaction,
  setTransactionState,
  theLockedTransaction,
  theTransaction,
} from "../../payments/payments.ts";
import { thePayoutSettings } from "./payout-settings.ts";
import {
  insertPaidParcels,
  insertPayout,
  lockOwed,
  selectPaidParcels,
  selectPayout,
  undoPayoutOf,
} from "./payouts.queries.ts";
import { thePayoutOf, type TransactionPayout } from "./show-payout.ts";

type Shop = Pick<AppContext, "db" | "clock">;

type TakenSet = {
  id: string;
  parcelIds: readonly string[];
  amounts: readonly { parcelId: string; cod: number; fee: number }[];
  fee?: number | undefined;
  twice: readonly string[];
  acceptsDifference: boolean;
  reason: string;
  version?: number | undefined;
};

/**
 * Takes parcels as what a transaction pays for (beyond §7). It locks the parcels before the transaction: of two acts at once
 * the second is refused, for the transaction (`payments/already-matched`) and for a parcel (`parcels/paid-before`).
 */
export const takePayout = async (
  { db, clock }: Shop,
  { tenant, accountId }: Pick<StaffCaller, "tenant" | "accountId">,
  { parcelIds, amounts, twice, acceptsDifference, reason, ...request }: TakenSet,
): Promise<TransactionPayout> =>
  await inTransaction(db, { tenant }, async (client) => {
    const now = clock();
    const id = keyOfTransaction(request);
    await theTransaction(client, tenant, id); // an unknown one is refused before the parcels are looked for
    const ids = [...new Set(parcelIds)];
    const rows = await lockOwed(client, { tenant, ids });
    const byId = new Map(rows.map((row) => [row.id, row]));
    const [first] = rows;
    const unknown = ids.find((each) => !byId.has(each));
    if (!first || unknown !== undefined)
      throw new Refused("parcels/unknown-parcel", { parcelId: unknown });
    const { carrier } = first;
    const foreign = rows.find((row) => row.carrier !== carrier);
    if (foreign) throw new Refused("parcels/other-carrier", { parcelId: foreign.id });
    const transaction = await theLockedTransaction(client, tenant, request);
    if (transaction.state !== "unmatched") throw new Refused("payments/already-matched");
    const settings = await thePayoutSettings(client, tenant, carrier);
    const named = new Map(amounts.map((amount) => [amount.parcelId, amount]));
    const parcels = rows.map((row) => {
      const owedFee = settings.netsFees ? row.owedFee : 0;
      const isPaid = row.wasPaid && row.owedCod === 0;
      if (isPaid && !twice.includes(row.id))
        throw new Refused("parcels/paid-before", { parcelId: row.id });
      const cod = row.owedCod > 0 ? row.owedCod : row.cod;
      return {
        parcelId: row.id,
        cod: named.get(row.id)?.cod ?? cod,
        fee: named.get(row.id)?.fee ?? owedFee,
        owedCod: row.owedCod,
        owedFee,
        isAgain: row.wasPaid,
      };
    });
    const fee = request.fee ?? settings.payoutFee;
    const expected = parcels.reduce((sum, parcel) => sum + parcel.cod - parcel.fee, -fee);
    const difference = transaction.amount - expected;
    if (difference !== 0 && !acceptsDifference)
      throw new Refused("parcels/payout-differs", { expected, amount: transaction.amount });
    const [payout] = await insertPayout(client, {
      tenant,
      transactionId: id,
      carrier,
      orderId: first.orderId,
      fee,
      owedFee: settings.payoutFee,
      difference,
      at: transaction.at,
      reason,
      accountId,
      now,
    });
    if (!payout) throw new Error("an insert returns its row");
    await insertPaidParcels(client, {
      tenant,
      payoutId: payout.id,
      parcels: JSON.stringify(parcels),
    });
    await setTransactionState(client, { tenant, id, state: "payout" });
    const step = { tenant, transactionId: id, orderIds: [], accountId, now };
    await insertTransactionStep(client, { ...step, act: "payout", reason });
    await audit(client, { tenant, accountId, now, act: "payout.take", object: `payment:${id}` });
    return await thePayoutOf(client, tenant, id);
  });

/** Takes back what a transaction pays for: it is unmatched again, and its parcels wait. */
export const undoPayout = async (
  { db, clock }: Shop,
  { tenant, accountId }: StaffCaller,
  { reason, ...request }: { id: string; reason: string; version?: number | undefined },
): Promise<TransactionPayout> =>
  await inTransaction(db, { tenant }, async (client) => {
    const now = clock();
    const id = keyOfTransaction(request);
    await theTransaction(client, tenant, id);
    const [payout] = await selectPayout(client, { tenant, transactionId: id });
    if (!payout) throw new Refused("payments/not-matched");
    const paid = await selectPaidParcels(client, { tenant, payoutId: payout.id });
    await lockOwed(client, { tenant, ids: paid.map((parcel) => parcel.id) });
    const { state } = await theLockedTransaction(client, tenant, request);
    const [still] = await selectPayout(client, { tenant, transactionId: id });
    // Somebody else may have undone it before the transaction was locked.
    if (state !== "payout" || still?.id !== payout.id) throw new Refused("payments/not-matched");
    await undoPayoutOf(client, { tenant, payoutId: payout.id, now });
    await setTransactionState(client, { tenant, id, state: "unmatched" });
    const step = { tenant, transactionId: id, orderIds: [], accountId, now };
    await insertTransactionStep(client, { ...step, act: "payout_undone", reason });
    await audit(client, { tenant, accountId, now, act: "payout.undo", object: `payment:${id}` });
    return await thePayoutOf(client, tenant, id, { carrier: payout.carrier });
  });
