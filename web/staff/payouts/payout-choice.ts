import { compareParcel, PAID_MAX, type PayoutDifference } from "#contract/ledger/payouts.ts";
import { readWhole } from "#contract/wire/read-whole.ts";
import type { Difference } from "./difference-list.tsx";
import type { OtherParcel, Proposal, WaitingParcel } from "./load-payouts.ts";

/** The amounts that staff type for a parcel, as digits. */
export type TypedAmounts = { cod: string; fee: string };

/** A parcel of a choice: the amounts that its carrier owes, and those that it paid. */
export type ChosenParcel = (WaitingParcel | OtherParcel) & {
  wasPaid: boolean;
  paidCod: number;
  paidFee: number;
  differences: { kind: PayoutDifference; owed: number; paid: number }[];
};

/** Whether a parcel waits for no payout, and was added by its code. */
export const isOther = (parcel: WaitingParcel | OtherParcel): parcel is OtherParcel =>
  "wasPaid" in parcel;

/** Parcels with the amounts that were typed for some; without, a carrier paid all that it owes, or all once more. */
export const chosenParcels = (
  parcels: readonly (WaitingParcel | OtherParcel)[],
  typed: ReadonlyMap<string, TypedAmounts>,
): ChosenParcel[] =>
  parcels.map((parcel) => {
    const { id, state, owedCod, owedFee } = parcel;
    const amounts = typed.get(id);
    const whole = isOther(parcel) ? parcel.cod : owedCod;
    const paidCod = amounts ? (readWhole(amounts.cod) ?? 0) : whole;
    const paidFee = amounts ? (readWhole(amounts.fee) ?? 0) : owedFee;
    const wasPaid = isOther(parcel) && parcel.wasPaid;
    const owed = { state, wasPaid, cod: owedCod, fee: owedFee };
    const differences = compareParcel(owed, { cod: paidCod, fee: paidFee });
    return { ...parcel, wasPaid, paidCod, paidFee, differences };
  });

/** Whether a carrier can have paid these digits. */
export const isPayable = (digits: string): boolean => {
  const whole = readWhole(digits);
  return whole !== null && whole >= 0 && whole <= PAID_MAX;
};

/** The differences of a choice by name; a parcel that was delivered no later than the others is missing. */
export const differencesOf = (
  chosen: readonly ChosenParcel[],
  waiting: Proposal["waiting"],
): Difference[] => {
  const ids = new Set(chosen.map(({ id }) => id));
  const days = chosen.flatMap(({ deliveredAt }) => deliveredAt ?? []);
  const last = days.toSorted().at(-1) ?? "";
  const missing = waiting.filter(
    ({ id, deliveredAt }) => !ids.has(id) && deliveredAt !== null && deliveredAt <= last,
  );
  return [
    ...chosen.flatMap(({ id, orderId, trackingCode, differences }) =>
      differences.map((each) => ({ ...each, parcelId: id, orderId, trackingCode })),
    ),
    ...missing.map(({ id, orderId, trackingCode, owedCod }) => ({
      kind: "missing" as const, // as: one of the names
      parcelId: id,
      orderId,
      trackingCode,
      owed: owedCod,
      paid: 0,
    })),
  ];
};

/** The parcels by which each of several sets differs from the others: those that it has, and those that it lacks. */
export const apart = (
  sets: readonly { parcelIds: readonly string[] }[],
): { has: string[]; lacks: string[] }[] => {
  const all = new Set(sets.flatMap(({ parcelIds }) => parcelIds));
  const some = [...all].filter((id) => !sets.every(({ parcelIds }) => parcelIds.includes(id)));
  return sets.map(({ parcelIds }) => {
    const own = new Set(parcelIds);
    return {
      has: some.filter((id) => own.has(id)),
      lacks: some.filter((id) => !own.has(id)),
    };
  });
};
