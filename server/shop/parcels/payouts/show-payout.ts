import type { Contract } from "#contract/contract.ts";
import type { Carrier } from "#contract/parcels.ts";
import { PAYOUT_PARCELS_MAX } from "#contract/ledger/payouts.ts";
import { vietnamDay } from "#contract/rules/reports/vietnam-days.ts";
import type { Answer } from "#contract/wire/endpoint.ts";
import type { Queryable } from "#server/platform/database/database.ts";
import { inTransaction, type TenantId } from "#server/platform/database/transaction.ts";
import type { AppContext } from "../../app-context.ts";
import { keyOfTransaction, theTransaction } from "../../payments/payments.ts";
import { carrierOfNote } from "./carrier-of-note.ts";
import { findSets } from "./find-sets.ts";
import { findDifferences } from "./payout-differences.ts";
import { thePayoutSettings, type CarrierPayoutSettings } from "./payout-settings.ts";
import {
  selectByCodes,
  selectPaidParcels,
  selectPayout,
  selectWaitingParcels,
  type OwedRow,
} from "./payouts.queries.ts";

export type TransactionPayout = Answer<Contract["GET /admin/payments/{id}/parcels"]>;
type Payout = NonNullable<TransactionPayout["payout"]>;
type Proposal = NonNullable<TransactionPayout["proposal"]>;

/** The parcels that a transaction pays for, or the sets of parcels that fit its amount. */
export const showPayout = async (
  { db }: Pick<AppContext, "db">,
  tenant: TenantId,
  { carrier, code, ...request }: { id: string } & Chosen,
): Promise<TransactionPayout> =>
  await inTransaction(db, { tenant }, async (client) =>
    thePayoutOf(client, tenant, keyOfTransaction(request), { carrier, code }),
  );

/** The carrier that staff choose, and the codes of parcels that don't wait. */
type Chosen = { carrier?: Carrier | undefined; code?: readonly string[] | undefined };

/** The same, in a transaction of the store. */
export const thePayoutOf = async (
  client: Queryable,
  tenant: TenantId,
  transactionId: number,
  chosen: Chosen = {},
): Promise<TransactionPayout> => {
  const transaction = await theTransaction(client, tenant, transactionId);
  const payout = await findPayout(client, tenant, transactionId);
  const carrier =
    payout?.carrier ?? chosen.carrier ?? carrierOfNote(transaction.text, transaction.counterName);
  const settings = carrier && (await thePayoutSettings(client, tenant, carrier));
  const proposal =
    settings && transaction.state === "unmatched"
      ? {
          ...(await propose(client, tenant, settings, transaction)),
          others: await othersOf(client, tenant, settings, chosen.code ?? []),
        }
      : null;
  return { carrier, settings, payout, proposal };
};

/** Whether something happened before a transfer of a bank, which names whole seconds. */
const isBy = (at: Date, transferredAt: Date): boolean =>
  Math.floor(at.getTime() / 1000) <= Math.floor(transferredAt.getTime() / 1000);

const findPayout = async (
  client: Queryable,
  tenant: TenantId,
  transactionId: number,
): Promise<Payout | null> => {
  const [row] = await selectPayout(client, { tenant, transactionId });
  if (!row) return null;
  const paid = await selectPaidParcels(client, { tenant, payoutId: row.id });
  // A parcel that was paid before its delivery says nothing about those that were delivered meanwhile.
  const last = paid
    .filter(({ state, deliveredAt }) => state === "delivered" && isBy(deliveredAt, row.at))
    .at(-1)?.deliveredAt;
  const waiting = last
    ? await waitingFor(client, tenant, { carrier: row.carrier, before: last })
    : [];
  return {
    id: String(row.id),
    carrier: row.carrier,
    fee: row.fee,
    difference: row.difference,
    reason: row.reason,
    takenAt: row.takenAt.toISOString(),
    takenBy: row.takenBy,
    parcels: paid.map((parcel) => ({
      id: parcel.id,
      orderId: parcel.orderId,
      trackingCode: parcel.trackingCode,
      state: parcel.state,
      paidCod: parcel.paidCod,
      paidFee: parcel.paidFee,
      owedCod: parcel.owedCod,
      owedFee: parcel.owedFee,
      isAgain: parcel.isAgain,
    })),
    differences: findDifferences(row, paid, waiting),
  };
};

const waitingFor = async (
  client: Queryable,
  tenant: TenantId,
  { carrier, before }: { carrier: Carrier; before: Date },
): Promise<OwedRow[]> =>
  await selectWaitingParcels(client, { tenant, carrier, before, most: PAYOUT_PARCELS_MAX + 1 });

const propose = async (
  client: Queryable,
  tenant: TenantId,
  { carrier, netsFees, payoutFee }: CarrierPayoutSettings,
  { amount, at }: { amount: number; at: string },
): Promise<Omit<Proposal, "others">> => {
  const rows = await waitingFor(client, tenant, { carrier, before: new Date(at) });
  const waiting = rows.slice(0, PAYOUT_PARCELS_MAX);
  const isMore = rows.length > waiting.length;
  const payable = waiting.map(({ id, deliveredAt, owedCod, owedFee }) => ({
    id,
    day: vietnamDay(deliveredAt),
    value: owedCod - (netsFees ? owedFee : 0),
  }));
  const { sets, nearest, ...found } = findSets(payable, amount + payoutFee, !isMore);
  return {
    ...found,
    sets: sets.map(({ ids, upTo }) => ({ parcelIds: ids, upTo })),
    nearest: nearest && {
      parcelIds: nearest.ids,
      upTo: nearest.upTo,
      difference: nearest.difference,
    },
    waiting: waiting.map((row) => serializeOwed(row, netsFees)),
    isMore,
  };
};

/** The parcels with these codes that don't wait: they were paid, or are not delivered. */
const othersOf = async (
  client: Queryable,
  tenant: TenantId,
  { carrier, netsFees }: CarrierPayoutSettings,
  codes: readonly string[],
): Promise<Proposal["others"]> => {
  const rows = codes.length === 0 ? [] : await selectByCodes(client, { tenant, carrier, codes });
  return rows
    .filter(({ owedCod }) => owedCod === 0)
    .map((row) => ({ ...serializeOwed(row, netsFees), cod: row.cod, wasPaid: row.wasPaid }));
};

/** A parcel that waits for its payout, on the wire. */
export const serializeOwed = (row: OwedRow, netsFees: boolean): Proposal["waiting"][number] => ({
  id: row.id,
  orderId: row.orderId,
  trackingCode: row.trackingCode,
  state: row.state,
  deliveredAt: row.state === "delivered" ? row.deliveredAt.toISOString() : null,
  owedCod: row.owedCod,
  owedFee: netsFees ? row.owedFee : 0,
});
