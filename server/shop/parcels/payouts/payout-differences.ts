import type { Contract } from "#contract/contract.ts";
import {
  compareParcel,
  nextOfDifference,
  type PayoutDifference,
} from "#contract/ledger/payouts.ts";
import type { Answer } from "#contract/wire/endpoint.ts";
import type { OwedRow, PaidRow } from "./payouts.queries.ts";

type Payout = NonNullable<Answer<Contract["GET /admin/payments/{id}/parcels"]>["payout"]>;
type Difference = Payout["differences"][number];

/** The differences between a payout, its parcels and those that wait; each has one name (beyond §7). */
export const findDifferences = (
  payout: { fee: number; owedFee: number; difference: number },
  paid: readonly PaidRow[],
  waiting: readonly OwedRow[],
): Difference[] => {
  const { fee, owedFee, difference } = payout;
  const ids = new Set(paid.map(({ id }) => id));
  const missing = waiting.filter(({ id }) => !ids.has(id));
  return [
    ...paid.flatMap((parcel) => differencesOf(parcel)),
    ...missing.map((parcel) => named("missing", parcel, parcel.owedCod, 0)),
    ...(fee === owedFee ? [] : [named("other_fee", null, owedFee, fee)]),
    ...(difference === 0 ? [] : [named("rest", null, 0, difference)]),
  ];
};

const named = (
  kind: PayoutDifference,
  parcel: { id: string; orderId: string; trackingCode: string | null } | null,
  owed: number,
  paid: number,
): Difference => ({
  kind,
  next: nextOfDifference[kind],
  parcelId: parcel?.id ?? null,
  orderId: parcel?.orderId ?? null,
  trackingCode: parcel?.trackingCode ?? null,
  owed,
  paid,
});

const differencesOf = (parcel: PaidRow): Difference[] => {
  const { state, isAgain, owedCod, owedFee, paidCod, paidFee } = parcel;
  const owed = { state, wasPaid: isAgain, cod: owedCod, fee: owedFee };
  return compareParcel(owed, { cod: paidCod, fee: paidFee }).map((each) =>
    named(each.kind, parcel, each.owed, each.paid),
  );
};
